import { sql, type RawBuilder } from 'kysely'
import type { ItemKind } from './item.ts'

/** What an item of this number is held for, as stored; null when it is not. */
export const findingsOf = (kind: ItemKind, id: RawBuilder<unknown>) =>
	sql`(select findings from holds where item_kind = ${kind} and item_id = ${id} and released_at is null)`

/** Of the account `a`: papers can be held against its name, its address, and its register number or the reason why it has none. */
export const canBeChecked = sql`(
	trim(coalesce(a.name, '')) <> '' and trim(coalesce(a.address, '')) <> '' and trim(coalesce(a.rcs_number, a.rcs_absence, '')) <> ''
)`
