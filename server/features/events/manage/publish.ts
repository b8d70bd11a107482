import { sql, type Kysely } from 'kysely'
import { languages, type Language } from '#contract/values/languages.ts'
import type { Parsed } from '#contract/index.ts'
import type { EventState } from '#contract/events/manage.ts'
import { keepCatalogue } from '#server/features/catalogue/read/lock.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { screenItem } from '#server/features/trust/screening/screen-item.ts'
import { readItem } from '#server/features/trust/screening/item.ts'
import { notifyHeld } from '#server/features/trust/screening/notify-held.ts'
import { checkQuota } from '#server/platform/http/limits/rate-limits.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { planDates } from './dates.ts'
import { checkFuture, checkNumbers, refuseDuplicate } from './event-checks.ts'
import { readEventFields, readExcluded } from './event-fields.ts'
import { writePicture } from './event-picture.ts'
import { locate } from './locate.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { lockOwnEvent, lockOwnEventDraft } from './owned.ts'
import { writeEvent } from './write-event.ts'

export type EventInput = Parsed<'addEditEvent'>

export const publishHandlers: Handlers<'addEditEvent'> = {
	/** Makes an event, or edits one: its row, dates, texts and picture, in one transaction. */
	async addEditEvent({ input, db, media, files, language, limiter, idempotent, account: asker }) {
		const [added] = await media.storePictures(files)
		const left = added ? [added.file, added.small_file] : []
		try {
			return await idempotent(async (trx) => {
				await keepCatalogue(trx)
				const account = await lockAccount(trx, asker.id)
				const { draft, event } = await lockSubject(trx, account.id, input)
				const event_category_id = await checkNumbers(trx, input, event?.id)
				const plan = planDates({ ...input, excluded_dates: input.excluded_dates ?? (event ? await readExcluded(trx, event.id) : []) })
				await checkFuture(trx, event, { start_date: input.start_date, plan })
				if (!event) await refuseTooMany(trx, account.id)
				if (!event && !input.is_not_double) await refuseDuplicate(trx, account.id, { title: input.event_title, day: plan.first.start_date })
				// Counted here: a repeated or corrected request counts once.
				await limiter.take('eventByAccount', account.id)
				const place = await locate(trx, input)
				const columns = { ...commonColumns(input, event?.lang ?? language), event_category_id, ...place }
				const before = event ? await readItem(trx, 'event', event.id) : undefined
				const written = await writeEvent(trx, { account, event, columns, plan, saysChanges: input.changed_dates !== undefined })
				await writeTexts(trx, written.event_id, columns.lang, input)
				left.push(...(await writePicture(trx, { event_id: written.event_id, draft, added: added ?? null, input })))
				if (draft) await trx.deleteFrom('event_drafts').where('id', '=', draft.id).execute()
				const { state, findings, isNewlyHeld } = await screenItem(trx, 'event', written.event_id, before)
				if (isNewlyHeld) await notifyHeld(trx, 'event', account.id, [{ name: columns.event_title, findings }])
				// The table's check allows no other state.
				return { ...written, state: state as EventState, findings: heldWords(findings, language) }
			})
		} finally {
			await removeLeft(db, media, left)
		}
	},
}

/** The draft and the event that a call is about, both locked. Throws when they are not the account's, or have changed since they were read. */
async function lockSubject(db: Kysely<DB>, account_id: number, input: EventInput) {
	const draft = input.draft_id === undefined ? null : await lockOwnEventDraft(db, account_id, input.draft_id)
	if (draft && draft.event_id !== null && input.event_id !== undefined && draft.event_id !== input.event_id) fail('not_found')
	const event_id = input.event_id ?? draft?.event_id ?? null
	const event = event_id === null ? null : await lockOwnEvent(db, account_id, event_id)
	if (!event) return { draft, event }
	const seen = input.version ?? draft?.event_version ?? event.version
	if (seen !== event.version)
		fail('changed_meanwhile', {
			data: { event: { event_id: event.id, version: event.version, fields: await readEventFields(db, event.id) } },
		})
	return { draft, event }
}

/** Refuses a flood, also one that comes slowly. */
const refuseTooMany = (db: Kysely<DB>, account_id: number): Promise<void> =>
	checkQuota(
		db,
		'eventsByAccount',
		sql<boolean>`account_id = ${account_id} and not exists (select from event_feed_items where event_id = events.id)`,
	)

const commonColumns = (input: EventInput, lang: string) => ({
	lang: input.lang ?? lang,
	event_title: input.event_title,
	event_subtitle: input.event_subtitle ?? null,
	description: input.description,
	ticket_link: input.ticket_link ?? null,
	admission_fee: input.admission_fee ?? null,
	organiser_name: input.organiser_name ?? null,
	organiser_phone: input.organiser_phone ?? null,
	organiser_email: input.organiser_email ?? null,
	organiser_website: input.organiser_website ?? null,
	location_name: input.location_name,
	address: input.address,
})

async function writeTexts(db: Kysely<DB>, event_id: number, own: string, input: EventInput) {
	await db.deleteFrom('event_texts').where('event_id', '=', event_id).execute()
	const texts = languages.flatMap((lang: Language) => {
		const event_title = input[`event_title_${lang}`] ?? null
		const event_subtitle = input[`event_subtitle_${lang}`] ?? null
		const description = input[`description_${lang}`] ?? null
		const isEmpty = event_title === null && event_subtitle === null && description === null
		return lang === own || isEmpty ? [] : [{ event_id, lang, event_title, event_subtitle, description }]
	})
	if (texts.length > 0) await db.insertInto('event_texts').values(texts).execute()
}
