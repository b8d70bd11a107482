import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { reportReasons } from '#contract/trust/moderation-choices.ts'
import { languages } from '#contract/values/languages.ts'
import { albums } from './pictures/draw-picture.ts'
import { contentFolder, readContent } from './read-content.ts'

// The check of the words in `samples/content`, which neither the compiler nor lint reads; `pictures/content.test.ts` is that of the drawings.

const text = z.string().min(1).max(2500)
const three = z.tuple([text, text, text])
const inEach = <Value extends z.ZodType>(value: Value) => z.strictObject({ en: value, fr: value, de: value })
const line = z.union([text, z.array(z.union([z.int(), text])).refine((parts) => parts.length > 1 && typeof parts.at(-1) === 'string')])
const lines = z.array(line).min(1)
const range = z.tuple([z.number(), z.number()])
const ids = z.array(z.int())
const slugs = Object.keys(readContent<object>('kinds'))
const bySlug = <Value extends z.ZodType>(value: Value) => z.strictObject(Object.fromEntries(slugs.map((slug) => [slug, value])))
const subject = z.enum(Object.keys(albums))
const familyWords = z.strictObject({
	facts: lines,
	price: lines,
	features: lines,
	close: lines,
	kinds: z.record(z.string(), z.strictObject({ open: lines, middle: lines, close: lines })),
})
const eventWords = z.array(text).min(2).max(3)
const eventKind = z.strictObject({
	is_for_children: z.literal(true).optional(),
	event_category_id: z.int().min(1).max(10),
	picture: subject,
	days: ids.min(1),
	months: ids.optional(),
	between: z.tuple([text, text]).optional(),
	start: z.iso.time().nullable(),
	end: z.iso.time().nullable(),
	fee: z.number().nullable(),
	lasts: z.int().optional(),
	where: text,
	organiser: text,
	...inEach(eventWords).shape,
})
const unit = z.enum(['event', 'day', 'hour', 'item', 'person'])
const offerLine = z.strictObject({ text, quantity: z.number(), unit, price: z.number() })
const enquiry = z.strictObject({
	ago: z.number(),
	about: z.enum(slugs),
	lang: z.enum(languages),
	sender: z.array(text).min(2).max(3),
	account: z.int().optional(),
	until: z.int().optional(),
	participants: z.int().optional(),
	message: text,
	state: z.enum(['new', 'seen', 'answered', 'declined', 'closed']),
	answers: z.array(z.strictObject({ after: z.number(), isOwn: z.boolean(), message: text })).optional(),
})
const shapes: Record<string, z.ZodType> = {
	accounts: z.strictObject({
		trades: z.array(z.array(z.enum(slugs))),
		first_names: text,
		last_names: text,
		forms: z.array(text),
		houses: z.array(text),
		subjects: z.tuple([three, three, three, three]),
		people: z.array(text.regex(/^\S+ \S+$/)),
	}),
	albums: z.record(
		z.string().regex(/^[a-z-]+$/),
		z.strictObject({
			covers: z.array(text).min(1),
			emblems: z.array(text).min(1).optional(),
			views: z.array(text).min(4).max(7).optional(),
		}),
	),
	demo: z.strictObject({
		enquiries: z.array(enquiry),
		business: z.record(z.enum(['contact_person', 'address', 'description', 'rcs_number', 'vat_number', 'permit_number', 'lang']), text),
		event: inEach(z.strictObject({ event_title: text, event_subtitle: text, description: text })),
		draft: z.record(z.string(), z.union([text, ids])),
		desk: z.strictObject({
			held: z.strictObject({ ago: z.number(), sentence: z.string() }),
			report: z.strictObject({ ago: z.number(), kind: z.enum(slugs), account: z.int(), reason: z.enum(reportReasons), explanation: text }),
			refused: z.strictObject({ recipient: z.email(), words: text }),
		}),
		plan: z.strictObject({
			title: text,
			until: z.int(),
			people: z.int(),
			budget: z.int(),
			address: text,
			latitude: z.number(),
			longitude: z.number(),
			notes: text,
			brief: text,
			wants: z.array(z.strictObject({ kind: z.enum(slugs), budget: z.int(), note: z.string() })),
			mother: text,
			candidates: z.array(
				z.strictObject({
					kind: z.enum(slugs),
					which: z.int(),
					standing: z.enum(['accepted', 'offered', 'answered', 'new', 'declined', 'expired']).optional(),
					asked: z.number().optional(),
					answer: text.optional(),
					offers: z.array(z.array(offerLine).min(1)).optional(),
					vote: z.literal([1, -1]).optional(),
					remark: text.optional(),
				}),
			),
			remark: text,
			times: z.array(
				z.strictObject({
					starts: z.iso.time(),
					ends: z.iso.time().nullable(),
					title: text,
					place: z.string(),
					contact: z.string(),
					phone: z.string(),
					kind: z.enum(slugs).optional(),
				}),
			),
		}),
	}),
	events: z.strictObject({
		rooms: z.record(z.string(), z.array(text).min(1)),
		towns: z.record(z.enum(['near_mersch', 'castle', 'cellar', 'unwieldy']), z.array(text).min(1)),
		notes: z.strictObject({ cancelled: text, postponed: text, off: text }),
		kinds: z.array(eventKind),
		children: z.array(eventKind),
		weekly: z.array(eventKind.extend({ times: z.int(), every: z.int(), cancelled: z.int().optional() })),
	}),
	'feature-details': z.record(z.string().regex(/^\d+$/), ids.min(1)),
	kinds: z.record(
		z.string().regex(/^[a-z-]+$/),
		z.strictObject({
			id: z.int(),
			category_id: z.int().min(1).max(4),
			share: z.int(),
			price: range,
			unit,
			sitting: range.optional(),
			standing: range.optional(),
			space: range.optional(),
			parking: range.optional(),
			privatise: z.int().optional(),
			tables: z.int().optional(),
			features: text.regex(/^(-?\d+(:\d+)?(\|\d+)*)( -?\d+(:\d+)?(\|\d+)*)*$/),
			events: z.tuple([ids, ids]),
			set_length: range.optional(),
			quantity: range.optional(),
			deposit: range.optional(),
			minimum_persons: range.optional(),
			where: z.enum(['water', 'country']).optional(),
		}),
	),
	names: z.strictObject({
		words: z.record(z.string(), text),
		spots: z.strictObject({ before: text, after_him: text, after_her: text }),
		patterns: bySlug(z.strictObject({ all: text, en: text.optional(), fr: text.optional(), de: text.optional() })),
		trades: z.array(inEach(text)),
	}),
	notes: z.strictObject({
		needs: z.partialRecord(z.enum(slugs), z.array(text)),
		permit: text,
		further_licences: z.partialRecord(z.enum(slugs), text),
	}),
	packages: bySlug(
		z.array(
			z.strictObject({
				name: three,
				price: z.number(),
				unit: unit.optional(),
				minimum: z.int().optional(),
				maximum: z.int().optional(),
				included: z.array(three).min(1),
				extras: z.array(z.tuple([text, text, text, z.number()])).optional(),
			}),
		),
	),
	palettes: z.array(
		z.strictObject({
			name: text,
			time: z.enum(['day', 'evening', 'night']),
			colours: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/)),
		}),
	),
	places: z.strictObject({
		streets: z.record(z.string(), z.array(text).min(1)),
		english: z.record(z.string(), text),
		waterside: z.array(text),
		places: z.array(
			z.tuple([
				text,
				text,
				text.nullable(),
				z.enum(['LU', 'BE', 'DE', 'FR']),
				text.nullable(),
				z.number(),
				z.number(),
				z.string().regex(/^[A-Z]-\d{4,5}$/),
				z.int(),
				text,
			]),
		),
	}),
	motifs: z.record(
		z.string().regex(/^[a-z-]+$/),
		z.strictObject({ place: text.optional(), seats: z.tuple([z.int(), z.int()]).optional(), snow: z.literal(false).optional() }),
	),
	posters: z.array(text),
	posts: z.array(
		z.strictObject({
			slug: text,
			author: text,
			tags: z.array(text),
			age: z.int(),
			picture: z.strictObject({ slug: subject, seed: z.int(), view: z.int() }),
		}),
	),
	recordings: z.array(
		z.strictObject({
			file: text,
			kind: z.enum(['audio', 'video']),
			title: text,
			content_type: text,
			duration: z.number(),
			slugs: z.array(z.enum(slugs)),
		}),
	),
}
for (const family of ['venues', 'entertainment', 'rentals', 'services'])
	for (const lang of languages) shapes[`texts/${family}.${lang}`] = familyWords

const filesIn = (folder: string) =>
	readdirSync(join(contentFolder, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(contentFolder.length + 1))

test('each file of JSON has its shape, and no file is forgotten', () => {
	const found = filesIn('.').filter((file) => !/^(drawings|posts)\//.test(file))
	expect(found.toSorted()).toEqual(
		Object.keys(shapes)
			.map((name) => `${name}.json`)
			.toSorted(),
	)
	for (const [name, shape] of Object.entries(shapes))
		expect([name, shape.safeParse(readContent(name)).error?.issues]).toEqual([name, undefined])
})

test('the words of a family are as many in the three languages, with the same features', () => {
	type Words = z.infer<typeof familyWords>
	const needs = (all: Words['facts']) => all.map((one) => (typeof one === 'string' ? [] : one.slice(0, -1)))
	for (const family of ['venues', 'entertainment', 'rentals', 'services']) {
		const [own, ...others] = languages.map((lang) => {
			const { kinds, ...shared } = readContent<Words>(`texts/${family}.${lang}`)
			const ofKinds = Object.entries(kinds).map(([slug, { open, middle, close }]) => [slug, ...[open, middle, close].map(needs)])
			return [Object.values(shared).map(needs), ofKinds]
		})
		for (const other of others) expect(other).toEqual(own)
	}
})
