import { sql, type RawBuilder } from 'kysely'
import type { ItemKind } from './item.ts'

/** The findings for which an item is held, as stored; null when it is not held. */
export const findingsOf = (kind: ItemKind, id: RawBuilder<unknown>) =>
	sql`(select findings from holds where item_kind = ${kind} and item_id = ${id} and released_at is null)`

/** Condition on the account `a`: it has name, address, and register number (or the reason why it has none), so that documents can be compared with them. */
export const canBeChecked = sql`(
	trim(coalesce(a.name, '')) <> '' and trim(coalesce(a.address, '')) <> '' and trim(coalesce(a.rcs_number, a.rcs_absence, '')) <> ''
)`
