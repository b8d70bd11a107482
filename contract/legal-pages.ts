import { z } from 'zod'
import type { CallShapes } from './call-shapes.ts'
import { day, flag, id, line, names, optional, text } from './http/fields.ts'
import { pageNames } from './legal-page-names.ts'

const page = z.enum(pageNames, { error: 'not_a_choice' })
/** A version is known by the day from which it counts, as acceptances record it. */
const version = z.string()
const words = { ...names('page_title'), ...names('page_content') }
const notes = names('change_note')

const PublicVersion = z
	.object({ version, valid_from: z.string(), state: z.enum(['earlier', 'current', 'coming']) })
	.meta({ id: 'PublicVersion', description: 'A version of a page by its first day.' })

const StoredVersion = z
	.object({
		id: z.number().int().nullable(),
		/** Counted from the shipped one, which is 1, in the order of saving. */
		number: z.number().int(),
		valid_from: z.string(),
		...words,
		...notes,
		saved_at: z.string().nullable(),
		/** The operator that saved it; null for the shipped text and when that account was deleted. */
		operator_email: z.string().nullable(),
		announced_at: z.string().nullable(),
		/** Number of professionals that have got the mail so far. */
		told: z.number().int(),
	})
	.meta({
		id: 'StoredVersion',
		description:
			'One saved version as operators see it: texts with their {{placeholders}}. id is null for the text that the product brings with it.',
	})
export type StoredPageVersion = z.output<typeof StoredVersion>

const title = line(1, 120)
const content = text(1, 60_000)
const note = optional(text(0, 1000)).transform((value) => value ?? '')

/** The legal pages and their versions. */
export const legalPages = {
	getPageDetail: {
		summary:
			'A legal page in three languages, as Markdown: the version that counts today, or with version (a day) another one; the next change; the days of all versions.',
		/** Without `version` the one that counts today. */
		input: z.object({ page, version: optional(day) }),
		output: z.object({
			page,
			...words,
			updated_at: z.string(),
			valid_from: z.string(),
			version,
			/** True for the text that comes with the product, when no operator has saved a version for this day. */
			is_shipped: z.boolean(),
			/** The next change. */
			upcoming: z.object({ valid_from: z.string(), ...notes }).nullable(),
			/** All versions, the newest first. */
			versions: z.array(PublicVersion),
		}),
		failures: ['not_found'],
	},
	getPages: {
		summary: 'For the operator: the legal pages, since when each counts, and what is coming.',
		input: z.object({}),
		output: z.object({
			list: z.array(
				z
					.object({
						page,
						...names('page_title'),
						valid_from: z.string(),
						is_shipped: z.boolean(),
						coming_from: z.string().nullable(),
						versions: z.number().int(),
					})
					.meta({ description: 'A legal page in the operators’ list.' }),
			),
		}),
	},
	getPageVersions: {
		summary: 'For the operator: every version of a page with its placeholders, and what these stand for.',
		input: z.object({ page }),
		output: z.object({
			page,
			/** The newest first, the shipped one last. */
			list: z.array(StoredVersion),
			/** The `id` of the one that counts today. */
			current_id: z.number().int().nullable(),
			/** Changes of this page are announced to professionals. */
			is_announced: z.boolean(),
			today: z.string(),
			/** The first day that leaves professionals their time. */
			earliest_announced: z.string(),
			/** How many professionals would be told. */
			professionals: z.number().int(),
			/** The value of `{{name}}`, by language. */
			placeholders: z.object({
				en: z.record(z.string(), z.string().nullable()),
				fr: z.record(z.string(), z.string().nullable()),
				de: z.record(z.string(), z.string().nullable()),
			}),
		}),
	},
	savePageVersion: {
		summary:
			'For the operator: a new version from a day on. With tell_professionals (terms and pricing) every professional is mailed, and 15 whole days have to lie in between; without it a reason is needed. changed_meanwhile when seen_id is not the newest version.',
		input: z.object({
			page,
			valid_from: day,
			page_title_en: title,
			page_title_fr: title,
			page_title_de: title,
			page_content_en: content,
			page_content_fr: content,
			page_content_de: content,
			change_note_en: note,
			change_note_fr: note,
			change_note_de: note,
			/** Terms and pricing: by mail, 15 days ahead. Without it a `reason` is needed. */
			tell_professionals: flag,
			reason: note,
			/** The newest version that the form was opened with; missing when there was none. */
			seen_id: optional(id),
			/** The `number` of the version whose text was taken up again. */
			restored_from: optional(id),
		}),
		output: z.object({ id: z.number().int(), valid_from: z.string(), announced_to: z.number().int() }),
	},
} satisfies Record<string, CallShapes>
