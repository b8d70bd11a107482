import { z } from 'zod'
import type { CallShapes } from '../call-shapes.ts'
import { id, optional, whole } from '../http/fields.ts'
import { maxDescriptionLength, maxEventDates, maxTranscriptLength } from '../limits.ts'
import { toWellFormed } from '../values/well-formed.ts'
import { pictureAdvice } from '../values/picture-advice.ts'
import { Listing, Picture } from './listing.ts'

export const DraftPicture = z
	.object({
		...Picture.omit({ id: true, alternative_text: true }).shape,
		file: z.string(),
		/** The file's original name, and its size in bytes; for a picture that is published already, its stored name and 0. */
		name: z.string(),
		bytes: z.number(),
		/** Advice for the owner of the picture; no picture is refused for it. `portrait`: higher than wide; `small`: less than 1200 pixels. */
		advice: z.array(z.enum(pictureAdvice)),
	})
	.meta({
		id: 'DraftPicture',
		description: 'A picture of a draft. Its addresses open for its owner for some hours, until it is published.',
	})

export type DraftPicture = z.output<typeof DraftPicture>

export const DraftSample = z
	.object({
		file: z.string(),
		name: z.string(),
		bytes: z.number(),
		kind: z.enum(['audio', 'video']),
		url: z.string(),
		content_type: z.string(),
		/** Seconds. */
		duration: z.number(),
	})
	.meta({ id: 'DraftSample', description: 'A recording of a draft.' })

export type DraftSample = z.output<typeof DraftSample>

/** A text of a draft. Characters that the database cannot store are removed: no typed text is refused. */
const draftText = (max: number) =>
	z
		.string()
		.max(max)
		.overwrite((value) => toWellFormed(value).replaceAll('\0', ''))

const draftKey = z.string().regex(/^[a-z_]{1,60}$/)

const mostDraftFields = 100
const mostRowsInRow = 20

/** A row of a list of a draft: a file, a date, a package with its extras. */
const draftRow = z.record(
	draftKey,
	z.union([draftText(maxTranscriptLength), z.boolean(), z.array(z.record(draftKey, draftText(200))).max(mostRowsInRow)]),
)

/** One field of a draft: a text, a mark, ids or words, or rows. */
const draftValue = z.union([
	draftText(maxDescriptionLength + 500),
	z.boolean(),
	z.number(),
	z.array(z.union([z.number(), draftText(200)])).max(maxEventDates),
	z.array(draftRow).max(maxEventDates),
])

export const DraftFields = z
	.record(draftKey, draftValue)
	.refine((fields) => Object.keys(fields).length <= mostDraftFields, { error: 'too_many' })
	.meta({ id: 'DraftFields', description: 'What was typed so far, by the field names of the add_edit calls; only its size is checked.' })

export type DraftFields = z.output<typeof DraftFields>

/** The same, sent as JSON or, in form-data, as the text of one. */
export const sentDraftFields = z
	.union([z.string().max(200_000), z.record(z.string(), z.unknown())], { error: 'invalid' })
	.transform((value, context): unknown => {
		if (typeof value !== 'string') return value
		try {
			return JSON.parse(value)
		} catch {
			context.addIssue({ code: 'custom', message: value.trim() === '' ? 'required' : 'invalid' })
			return z.NEVER
		}
	})
	.pipe(DraftFields)

const Draft = z
	.object({
		draft_id: z.number(),
		/** The listing whose changes these are; null for a new one. */
		property_id: z.number().nullable(),
		/** The version of the listing that the changes were begun upon. */
		listing_version: z.number().nullable(),
		/** Its version now: larger than `listing_version` when it was changed meanwhile. */
		current_listing_version: z.number().nullable(),
		category_id: z.number(),
		fields: DraftFields,
		version: z.number(),
		updated_at: z.string(),
		/** Every file that the draft may name: its own, and those of its listing. */
		pictures: z.array(DraftPicture),
		samples: z.array(DraftSample),
	})
	.meta({ id: 'Draft', description: 'A draft of a listing.' })

export type Draft = z.output<typeof Draft>

/** The drafts of listings and their files. */
export const listingDrafts = {
	saveDraft: {
		summary:
			'Saves what was typed so far: a new draft without draft_id, changes to an announcement with property_id. When the draft has been saved elsewhere since version, changed_meanwhile carries the other one as data.draft.',
		failures: ['not_yours', 'listing_not_found', 'not_found', 'changed_meanwhile'],
		input: z.object({
			draft_id: optional(id),
			property_id: optional(id),
			category_id: id,
			version: optional(whole(1, 2_000_000_000)),
			fields: sentDraftFields,
		}),
		output: z.object({ draft_id: z.number(), version: z.number(), updated_at: z.string() }),
	},
	getDraft: {
		summary: 'A draft, or the changes to the announcement of property_id, which begin with what it says.',
		failures: ['not_yours', 'listing_not_found', 'not_found'],
		input: z.object({ draft_id: optional(id), property_id: optional(id) }),
		output: Draft,
	},
	deleteDraft: {
		summary: 'Throws a draft away with its files.',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: z.null(),
	},
	uploadPictures: {
		summary:
			'Adds pictures to a draft, as files venue_image[], entertainment_image[] or rental_image[] with as many small ones (…_small[]). Every one is decoded and written anew.',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: z.object({ images: z.array(DraftPicture) }),
	},
	uploadSamples: {
		summary: 'Adds recordings to a draft, as files entertainment_video[].',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: z.object({ samples: z.array(DraftSample) }),
	},
	previewDraft: {
		summary: 'What get_property_detail would answer once the draft is published; missing fields are empty, and id is 0 for a new one.',
		failures: ['not_found'],
		input: z.object({ draft_id: id }),
		output: Listing,
	},
} satisfies Record<string, CallShapes>
