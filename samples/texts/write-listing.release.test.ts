import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeListing } from './write-listing.ts'
import type { SampleFacts, SampleLanguage } from './write-listing.ts'

const languages: SampleLanguage[] = ['en', 'fr', 'de']
const places = ['Ettelbruck', 'Mersch', 'Esch-sur-Alzette', 'Hesperange', 'Thionville']
const catalogue = readFileSync(new URL('../../database/migrations/002_catalogue.sql', import.meta.url), 'utf8')
const subCategories = [...catalogue.matchAll(/^\t\(\d+, (\d), '([a-z-]+)', /gm)].map(([, family, slug]) => ({
	family: Number(family),
	slug: String(slug),
}))
const featuresOf = (family: number) =>
	[...catalogue.matchAll(/^\t\((\d+), (\d), (?:null|\d+), \d, /gm)].filter((row) => Number(row[2]) === family).map((row) => Number(row[1]))

/** Numbers in [0,1) that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

function draw(slug: string, family: number, lang: SampleLanguage, seed: number) {
	const random = seeded(seed)
	const facts: SampleFacts = { features: featuresOf(family).filter(() => random() < 0.3) }
	if (family === 1)
		Object.assign(facts, {
			sitting: 40 + Math.floor(random() * 1400),
			standing: 60 + Math.floor(random() * 1800),
			size: 50 + Math.floor(random() * 1500),
		})
	if (random() < 0.7) facts.since = 1920 + Math.floor(random() * 104)
	if (random() < 0.8) facts.price = 50 * Math.floor(2 + random() * 80)
	const place = places[Math.floor(random() * places.length)] ?? 'Mersch'
	return { facts, place, words: writeListing(slug, lang, place, facts, random) }
}

test('the catalogue names 33 sub-categories', () => {
	expect(subCategories).toHaveLength(33)
})

for (const { slug, family } of subCategories) {
	test(`listings of ${slug} are complete, of a readable length and clean in each language`, () => {
		for (const lang of languages) {
			const draws = Array.from({ length: 30 }, (_, seed) => draw(slug, family, lang, seed * 7919 + 17).words)
			expect(new Set(draws.map((words) => words.property_name)).size).toBeGreaterThanOrEqual(25)
			expect(new Set(draws.map((words) => words.description)).size).toBe(30)
			for (const { property_name, description } of draws) {
				const count = description.split(/\s+/).length
				const paragraphs = description.split('\n\n').length
				expect([count >= 60 && count <= 160, paragraphs >= 2 && paragraphs <= 4, description]).toEqual([true, true, description])
				for (const text of [property_name, description]) {
					expect(text).not.toMatch(/undefined|NaN|[{}[\]|]|['"]| {2}| [,.]|,[,.]|\.\.|^\s|\s$/)
					expect(text).not.toMatch(/[.!?;:] \./)
				}
				for (const sentence of description.split(/(?:\n\n|(?<=[.!?]) )/)) expect(sentence).toMatch(/^[\p{Lu}\d«“„’]/u)
			}
		}
	})
}

test('French sets a no-break space before high punctuation and elides before a vowel', () => {
	for (const { slug, family } of subCategories) {
		for (let seed = 0; seed < 20; seed++) {
			const { description } = draw(slug, family, 'fr', seed).words
			expect(description).not.toMatch(/[\p{L}\d] ?[;:!?»]|« /u)
			expect(description).not.toMatch(/\bde Ettelbruck|\bde Esch|\bà Le /)
		}
	}
})

test('a text speaks of a terrace only where there is one, and gives the true number of seats', () => {
	const facts = { sitting: 1120, standing: 1300, size: 640, features: [] }
	for (const lang of languages) {
		for (const { slug } of subCategories.filter((kind) => kind.family === 1)) {
			for (let seed = 0; seed < 40; seed++) {
				const without = writeListing(slug, lang, 'Mersch', facts, seeded(seed)).description
				expect(without).not.toMatch(
					/\bterrace\b(?!s)|\bterrasse\b|\bpiste de danse|dance floor|Tanzfläche|Kegelbahn|skittle|quilles|Bühne\b.*Tanz/i,
				)
				const sitting = { en: '1,120', fr: '1\u202f120', de: '1.120' }[lang]
				expect(without).toContain(sitting)
			}
		}
	}
	const heated = Array.from(
		{ length: 40 },
		(_, seed) => writeListing('restaurant', 'en', 'Mersch', { ...facts, features: [105, 107] }, seeded(seed)).description,
	)
	expect(heated.filter((text) => text.includes('terrace')).length).toBe(40)
})

test('French contracts the article of a town and leaves the rest of its name alone', () => {
	const texts = (place: string) =>
		Array.from({ length: 60 }, (_, seed) => writeListing('singer', 'fr', place, { features: [] }, seeded(seed)).description).join('\n')
	expect(texts('Le Mans')).toMatch(/\bau Mans/)
	expect(texts('Le Mans')).not.toMatch(/[àÀ] Le Mans|de Le Mans/)
	expect(texts('Hautcharage')).toMatch(/^À Hautcharage|[.] À Hautcharage/m)
	expect(texts('Hautcharage')).not.toContain('HAut')
})

test('the same seed writes the same words', () => {
	for (const lang of languages) expect(draw('castle', 1, lang, 5).words).toEqual(draw('castle', 1, lang, 5).words)
})

test('an unknown sub-category is refused', () => {
	expect(() => writeListing('casino', 'en', 'Mersch', { features: [] }, () => 0)).toThrow('casino')
})
