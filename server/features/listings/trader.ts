import { sql } from 'kysely'
import type { Trader } from '#contract/listings/listing.ts'

/** The public trader data of an account `a` (DSA art. 30), without the address of its log-in. */
export const traderOf = sql<Trader>`json_build_object(
	'name', a.name, 'address', a.address, 'phone', a.phone, 'rcs_number', a.rcs_number,
	'rcs_absence', a.rcs_absence, 'rcs_absence_note', a.rcs_absence_note, 'vat_number', a.vat_number, 'permit_number', a.permit_number,
	'is_self_certified', a.self_certified_at is not null, 'checked_on', a.business_checked_on
)`
