import type { Kysely } from 'kysely'
import type { Finding } from '#contract/trust/screening.ts'
import { roles } from '#contract/values/roles.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Item, ItemKind } from './item.ts'

/** Where an owner finds it in the own list. */
export const ownListPath = (kind: ItemKind, role_id: number) =>
	kind === 'listing' ? '/myannouncements' : role_id === roles.professional ? '/my-event' : '/my-event-user'

/** Where the public finds it. */
export const publicPath = ({ kind, id, category_id }: Item) =>
	kind === 'listing' ? `/details/${id}/${category_id}` : `/agenda/details/${id}`

/** The owner of an item, for mails. */
export const readOwner = (db: Kysely<DB>, account_id: number) =>
	db.selectFrom('accounts').select(['id', 'email', 'lang', 'role_id', 'state']).where('id', '=', account_id).executeTakeFirstOrThrow()

interface Held {
	name: string
	findings: Finding[]
}

/** Mails an owner the held items and why: one mail for all items of one import. */
export async function notifyHeld(db: Kysely<DB>, kind: ItemKind, account_id: number, held: readonly Held[]): Promise<void> {
	const [first] = held
	if (!first) return
	const { email, lang, role_id } = await readOwner(db, account_id)
	await sendLater(db, {
		kind: 'held_for_review',
		to: email,
		lang,
		account_id,
		values: { ...first, others: held.length - 1, path: ownListPath(kind, role_id) },
	})
}
