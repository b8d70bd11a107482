import { sql, type RawBuilder } from 'kysely'
import type { ItemKind } from './item.ts'

/** What an item of this number is held for, as stored; null when it is not. */
export const findingsOf = (kind: ItemKind, id: RawBuilder<unknown>) =>
	sql`(select findings from holds where item_kind = ${kind} and item_id = ${id} and released_at is null)`

/** What of a trader papers can be held against. */
export const checkedFields = ['name', 'address', 'rcs_number'] as const

/** Of the account `a`: it has given all of it. */
export const canBeChecked = sql`(${sql.join(
	checkedFields.map((field) => sql`trim(coalesce(${sql.ref(`a.${field}`)}, '')) <> ''`),
	sql` and `,
)})`
