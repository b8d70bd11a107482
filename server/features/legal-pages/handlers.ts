import { sql } from 'kysely'
import { addDays } from '#contract/values/days.ts'
import { announcedPages, noticeDays, shippedFrom } from '#contract/values/documents.ts'
import type { Parsed } from '#contract/index.ts'
import { languages } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { pageNames } from '#contract/legal-page-names.ts'
import type { legalPages } from '#contract/legal-pages.ts'
import { fillPlaceholders, placeholdersOf } from '#contract/values/placeholders.ts'
import type { Config } from '#server/platform/config.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addJob } from '#server/platform/database/jobs.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { placeholderValues } from './placeholders.ts'
import { countingOn, countProfessionals, datedVersions, versionIds } from './queries.ts'
import { readTexts, shippedAsRow, storedVersions, wordsOf, type PageWords } from './stored-texts.ts'

/** How often, in seconds, the writing of announcements is tried again. */
const tries = { retryLimit: 1000, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }

const earliestAnnounced = (today: string) => addDays(today, noticeDays + 1)

export const legalPagesHandlers: Handlers<keyof typeof legalPages> = {
	async getPageDetail({ input: { page, version }, db, config }) {
		const today = luxembourgDay(new Date())
		const versions = await datedVersions(db, page)
		const current = countingOn(versions, today)
		const shown = version === undefined ? current : (versions.find(({ valid_from }) => valid_from === version) ?? fail('not_found'))
		const next = versions.findLast(({ valid_from }) => valid_from > today && valid_from !== current.valid_from)
		const text = shown.id === null ? shippedAsRow(page) : await readTexts(db, shown.id)
		const note = next?.id ? await readTexts(db, next.id) : null
		return {
			page,
			...filled(text, config),
			updated_at: (text.saved_at ?? new Date(shippedFrom)).toISOString(),
			valid_from: shown.valid_from,
			version: shown.valid_from,
			is_shipped: shown.id === null,
			upcoming: next && note ? { valid_from: next.valid_from, ...wordsOf(note, ['change_note']) } : null,
			versions: versions.map(({ valid_from }) => ({
				version: valid_from,
				valid_from,
				state: valid_from === current.valid_from ? 'current' : valid_from > today ? 'coming' : 'earlier',
			})),
		}
	},

	async getPages({ db, config }) {
		const today = luxembourgDay(new Date())
		const list = await Promise.all(
			pageNames.map(async (page) => {
				const versions = await datedVersions(db, page)
				const current = countingOn(versions, today)
				const text = current.id === null ? shippedAsRow(page) : await readTexts(db, current.id)
				return {
					page,
					...wordsOf(filled(text, config), ['page_title']),
					valid_from: current.valid_from,
					is_shipped: current.id === null,
					coming_from: versions.findLast(({ valid_from }) => valid_from > today && valid_from !== current.valid_from)?.valid_from ?? null,
					versions: versions.length,
				}
			}),
		)
		return { list }
	},

	async getPageVersions({ input: { page }, db, config }) {
		const today = luxembourgDay(new Date())
		const [en, fr, de] = languages.map((language) => placeholderValues(config, language))
		return {
			page,
			list: await storedVersions(db, page),
			current_id: countingOn(await datedVersions(db, page), today).id,
			is_announced: announcedPages.includes(page),
			today,
			earliest_announced: earliestAnnounced(today),
			professionals: await countProfessionals(db),
			placeholders: { en: { ...en }, fr: { ...fr }, de: { ...de } },
		}
	},

	async savePageVersion({ input, config, account, idempotent }) {
		const today = luxembourgDay(new Date())
		const { page, valid_from, tell_professionals, reason, seen_id, restored_from, ...words } = input
		const refused = refusedFields(input, today, config)
		if (Object.keys(refused).length > 0) fail('invalid_input', { fields: refused })
		return idempotent(async (trx) => {
			// One after the other: the second save must be based on the first.
			await sql`select pg_advisory_xact_lock(hashtext('page_versions'), hashtext(${page}))`.execute(trx)
			const ids = await versionIds(trx, page)
			if (ids.at(-1) !== (seen_id ?? null)) fail('changed_meanwhile')
			if (restored_from !== undefined && restored_from > ids.length)
				fail('invalid_input', { fields: { restored_from: { error: 'not_a_choice' } } })
			const before = countingOn(await datedVersions(trx, page), today)
			const version = ids.length + 1
			const announced_at = tell_professionals ? new Date() : null
			const { id } = await trx
				.insertInto('page_versions')
				.values({ page, valid_from, ...words, operator_id: account.id, announced_at })
				.returning('id')
				.executeTakeFirstOrThrow()
			await writeAudit(trx, account, {
				action: restored_from === undefined ? 'page_saved' : 'page_restored',
				item_kind: 'page',
				item_id: page,
				before: { valid_from: before.valid_from, version: ids.indexOf(before.id) + 1 },
				after: { valid_from, version, ...(restored_from !== undefined && { restored_from }) },
				reason,
			})
			const announced_to = tell_professionals ? await countProfessionals(trx) : 0
			if (tell_professionals) {
				await writeAudit(trx, account, {
					action: 'page_announced',
					item_kind: 'page',
					item_id: page,
					after: { valid_from, version, professionals: announced_to },
				})
				await addJob(trx, 'page_notice', { page_version_id: id }, tries)
			}
			return { id, valid_from, announced_to }
		})
	},
}

function filled<Text extends PageWords>(text: Text, config: Config): PageWords {
	const parts = languages.map((language) => {
		const values = placeholderValues(config, language)
		return {
			[`page_title_${language}`]: fillPlaceholders(text[`page_title_${language}`], values),
			[`page_content_${language}`]: fillPlaceholders(text[`page_content_${language}`], values),
		}
	})
	return Object.assign({}, ...parts) as PageWords
}

/** Throws for a version that cannot be saved: a day too near, an unknown placeholder, a change without notice or reason. */
function refusedFields(input: Parsed<'savePageVersion'>, today: string, config: Config): Record<string, RefusedField> {
	const { page, valid_from, tell_professionals, reason } = input
	const refused: Record<string, RefusedField> = {}
	if (valid_from < today) refused['valid_from'] = { error: 'in_the_past' }
	if (announcedPages.includes(page)) {
		if (tell_professionals) {
			if (valid_from < earliestAnnounced(today)) refused['valid_from'] = { error: 'too_soon', bound: noticeDays }
			for (const language of languages)
				if (input[`change_note_${language}`] === '') refused[`change_note_${language}`] = { error: 'required' }
		} else if (reason === '') refused['reason'] = { error: 'required' }
	} else if (tell_professionals) refused['tell_professionals'] = { error: 'not_a_choice' }
	for (const language of languages) {
		const known = placeholderValues(config, language)
		for (const field of [`page_title_${language}`, `page_content_${language}`] as const)
			for (const name of placeholdersOf(input[field]))
				if (!(name in known)) refused[field] = { error: 'unknown_placeholder', file: `{{${name}}}` }
	}
	return refused
}
