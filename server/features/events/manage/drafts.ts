import { sql, type Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { maxEventDrafts } from '#contract/limits.ts'
import type { EventDraft } from '#contract/events/manage.ts'
import type { DraftFields, DraftPicture } from '#contract/listings/drafts.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Media } from '#server/platform/media/media.ts'
import { addressesOf } from '#server/platform/media/available-files.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { toDraftPicture } from '#server/platform/media/draft-files.ts'
import { confirmSaved } from '#server/platform/shared/saved-draft.ts'
import { filesBelow, removeLeft } from '#server/platform/media/leftover-files.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readEventFields, readEventTimes, readEventWords } from './event-fields.ts'
import { draftColumns, findOwnEventDraft, lockChangesToEvent, lockOwnEvent, lockOwnEventDraft } from './owned.ts'
import type { OwnedEvent, OwnedEventDraft } from './owned.ts'

export const draftHandlers: Handlers<'saveEventDraft' | 'getEventDraft' | 'deleteEventDraft' | 'duplicateEvent'> = {
	async saveEventDraft({ input: { draft_id, event_id, version, fields }, media, account, idempotent }) {
		return idempotent(async (trx) => {
			if (draft_id === undefined) await lockAccount(trx, account.id)
			const event = event_id === undefined ? null : await lockOwnEvent(trx, account.id, event_id)
			const draft =
				draft_id !== undefined ? await lockOwnEventDraft(trx, account.id, draft_id) : event && (await lockChangesToEvent(trx, event.id))
			if (!draft) return confirmSaved(await begin(trx, account.id, fields, event))
			if (event && draft.event_id !== event.id) fail('not_found')
			// A client that lost the answer sends the same again.
			if (isDeepStrictEqual(draft.fields, fields)) return confirmSaved(draft)
			if (version !== undefined && version !== draft.version)
				fail('changed_meanwhile', { data: { draft: await toDraft(trx, media, draft) } })
			return confirmSaved(
				await trx
					.updateTable('event_drafts')
					.set({ fields: JSON.stringify(fields), version: draft.version + 1, updated_at: sql`now()` })
					.where('id', '=', draft.id)
					.returning(['id', 'version', 'updated_at'])
					.executeTakeFirstOrThrow(),
			)
		})
	},

	async getEventDraft({ input: { draft_id, event_id }, db, media, account }) {
		if (draft_id !== undefined) return toDraft(db, media, await findOwnEventDraft(db, account.id, draft_id))
		if (event_id === undefined) fail('invalid_input', { fields: { draft_id: { error: 'required' } } })
		return db.transaction().execute(async (trx) => {
			await lockAccount(trx, account.id)
			const event = await lockOwnEvent(trx, account.id, event_id)
			return toDraft(trx, media, await openChanges(trx, account.id, event))
		})
	},

	async deleteEventDraft({ input, db, media, account }) {
		const left = await db.transaction().execute(async (trx) => {
			const { id } = await lockOwnEventDraft(trx, account.id, input.draft_id)
			const files = await filesBelow(trx, 'event_drafts', sql`id = ${id}`)
			await trx.deleteFrom('event_drafts').where('id', '=', id).execute()
			return files
		})
		await removeLeft(db, media, left)
		return null
	},

	/** The copy has its own picture: changes of the one leave the other as it is. */
	async duplicateEvent({ input, db, media, account, limiter, idempotent }) {
		const left: string[] = []
		try {
			return await idempotent(async (trx) => {
				await lockAccount(trx, account.id)
				const event = await lockOwnEvent(trx, account.id, input.event_id)
				// A copy does not restore pictures that an operator removed.
				if (event.state === 'hidden') fail('conflict')
				await limiter.take('eventByAccount', account.id)
				const fields = { ...(await readEventWords(trx, event.id)), ...(await readEventTimes(trx, event.id)) }
				const { id: draft_id } = await begin(trx, account.id, fields, null)
				const picture = await trx.selectFrom('event_pictures').selectAll().where('event_id', '=', event.id).executeTakeFirst()
				const copy = picture && (await media.copyPicture(picture))
				if (picture && copy) {
					left.push(copy.file, copy.small_file)
					const { id: _, event_id: __, created_at: ___, ...same } = picture
					await trx
						.insertInto('event_pictures')
						.values({ ...same, ...copy, has_avif: false, draft_id })
						.execute()
				}
				return { draft_id }
			})
		} finally {
			await removeLeft(db, media, left)
		}
	},
}

async function begin(db: Kysely<DB>, account_id: number, fields: DraftFields, event: OwnedEvent | null): Promise<OwnedEventDraft> {
	const { drafts } = await db
		.selectFrom('event_drafts')
		.select(({ fn }) => fn.countAll<number>().as('drafts'))
		.where('account_id', '=', account_id)
		.executeTakeFirstOrThrow()
	if (drafts >= maxEventDrafts) fail('invalid_input', { fields: { draft_id: { error: 'too_many', bound: maxEventDrafts } } })
	return db
		.insertInto('event_drafts')
		.values({ account_id, fields: JSON.stringify(fields), event_id: event?.id ?? null, event_version: event?.version ?? null })
		.returning(draftColumns)
		.executeTakeFirstOrThrow()
}

/** The draft of changes to an event: the saved one, or a new one from the event as it is now. A draft that was never saved holds nothing to lose. */
async function openChanges(db: Kysely<DB>, account_id: number, event: OwnedEvent): Promise<OwnedEventDraft> {
	const begun = await lockChangesToEvent(db, event.id)
	if (begun && begun.version > 1) return begun
	const fields = await readEventFields(db, event.id)
	if (!begun) return begin(db, account_id, fields, event)
	if (begun.event_version === event.version) return begun
	await db
		.updateTable('event_drafts')
		.set({ fields: JSON.stringify(fields), event_version: event.version })
		.where('id', '=', begun.id)
		.execute()
	return { ...begun, fields, event_version: event.version }
}

async function toDraft(db: Kysely<DB>, media: Media, draft: OwnedEventDraft): Promise<EventDraft> {
	const { id: draft_id, event_id } = draft
	const event =
		event_id === null ? undefined : await db.selectFrom('events').select('version').where('id', '=', event_id).executeTakeFirst()
	return {
		draft_id,
		event_id,
		event_version: draft.event_version,
		current_event_version: event?.version ?? null,
		fields: draft.fields,
		version: draft.version,
		updated_at: draft.updated_at.toISOString(),
		picture: await findPicture(db, media, draft),
	}
}

/** The draft's own picture, else its event's. */
async function findPicture(db: Kysely<DB>, media: Media, { id, event_id }: OwnedEventDraft): Promise<DraftPicture | null> {
	const picture = await db
		.selectFrom('event_pictures as p')
		.leftJoin('events as e', 'e.id', 'p.event_id')
		.selectAll('p')
		.select(sql<boolean>`coalesce(event_is_public(e.state), false)`.as('is_public'))
		.where((where) => where.or([where('p.draft_id', '=', id), where('p.event_id', '=', event_id ?? 0)]))
		.orderBy('p.draft_id', (order) => order.asc().nullsLast())
		.executeTakeFirst()
	return picture ? toDraftPicture(picture, addressesOf(media, picture)) : null
}
