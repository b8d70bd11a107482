import type { Kysely } from 'kysely'
import { publicEventStates } from '#contract/events/agenda.ts'
import { fail } from '#server/platform/failure.ts'
import { requireOwn } from '#server/platform/shared/own-item.ts'
import type { DB } from '#server/platform/database/schema.ts'

const rule = { missing: 'event_not_found', isPublic: (state: string) => publicEventStates.some((one) => one === state) } as const

/** An event of this account, locked until the transaction ends; see `requireOwn`. */
export async function lockOwnEvent(db: Kysely<DB>, account_id: number, id: number) {
	const event = await db
		.selectFrom('events')
		.select(['id', 'account_id', 'state', 'lang', 'version', 'sequence', 'published_at', 'recurrence'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return requireOwn(event, account_id, rule)
}
export type OwnedEvent = Awaited<ReturnType<typeof lockOwnEvent>>

export const draftColumns = ['id', 'account_id', 'event_id', 'event_version', 'fields', 'version', 'updated_at'] as const

const ownDraft = (db: Kysely<DB>, account_id: number, id: number) =>
	db.selectFrom('event_drafts').select(draftColumns).where('id', '=', id).where('account_id', '=', account_id)

/** A draft of this account, locked until the transaction ends. Throws `not_found` for drafts of other accounts. */
export const lockOwnEventDraft = async (db: Kysely<DB>, account_id: number, id: number) =>
	(await ownDraft(db, account_id, id).forUpdate().executeTakeFirst()) ?? fail('not_found')
export type OwnedEventDraft = Awaited<ReturnType<typeof lockOwnEventDraft>>

/** A draft of this account, to be read. Throws as above. */
export const findOwnEventDraft = async (db: Kysely<DB>, account_id: number, id: number): Promise<OwnedEventDraft> =>
	(await ownDraft(db, account_id, id).executeTakeFirst()) ?? fail('not_found')

/** The changes that were begun to an own event, locked; undefined when there are none. */
export const lockChangesToEvent = (db: Kysely<DB>, event_id: number) =>
	db.selectFrom('event_drafts').select(draftColumns).where('event_id', '=', event_id).forUpdate().executeTakeFirst()
