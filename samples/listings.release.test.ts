import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { kindOf, slugs } from './kinds.ts'
import { makeListings } from './listings.ts'
import { media } from './media.ts'
import { samplePlaces } from './places.ts'
import { patternOfOpening } from './texts/opening.ts'

test('the same seed makes the same samples, another seed others', () => {
	const first = makeListings(120, 7)
	expect(makeListings(120, 7)).toEqual(first)
	expect(makeListings(120, 8).listings[0]?.row.property_name).not.toBe(first.listings[0]?.row.property_name)
})

test('640 listings cover every sub-category and every place, under names of their own, with a picture of their own', () => {
	const { listings } = makeListings(640, 2026)
	expect(listings).toHaveLength(640)
	expect(listings.filter(({ row }) => row.state === 'published').length).toBeGreaterThan(600)
	expect(new Set(listings.map(({ row }) => row.sub_category_id)).size).toBe(33)
	expect(new Set(listings.map(({ row }) => row.commune).filter(Boolean)).size).toBe(100)
	for (const place of samplePlaces)
		expect(
			listings.some(({ row }) => row.postcode === place.postcode_hint),
			place.place_name_fr,
		).toBe(true)
	expect(new Set(listings.map(({ row }) => row.property_name)).size).toBe(640)
	expect(new Set(listings.map(({ pictures: [cover] }) => `${cover?.slug} ${cover?.seed}`)).size).toBe(640)
	for (const { pictures } of listings) expect(pictures.length >= 3 && pictures.length <= 8).toBe(true)
	for (const { slug, row, samples } of listings) {
		// Nobody listens to a magician.
		expect(samples.length > 0 && samples.length <= 3).toBe(row.category_id === 2 && slug !== 'magician')
		for (const { title } of samples) expect(title.startsWith(`${row.property_name}: `)).toBe(true)
	}
	const share = (lang: string) => listings.filter(({ row }) => row.lang === lang).length / 640
	expect(share('fr')).toBeCloseTo(0.45, 1)
	expect(share('de')).toBeCloseTo(0.25, 1)
	expect(share('en')).toBeCloseTo(0.3, 1)
	const premium = listings.filter(({ row }) => row.premium_announcement).length / 640
	expect(premium).toBeGreaterThan(0.04)
	expect(premium).toBeLessThan(0.1)
})

/** Words of each language that any text of some sentences has. */
const commonWords = { en: /\b(the|and|with|for)\b/gi, fr: /\b(le|la|les|des|et|pour)\b/gi, de: /\b(der|die|das|und|mit|für)\b/gi }

test('at least 70 % of the announcements are written in all three languages, each in its own', () => {
	const { listings } = makeListings(640, 2026)
	const published = listings.filter(({ row }) => row.state === 'published')
	const share = published.filter(({ texts }) => texts.length === 2).length / published.length
	expect(share).toBeGreaterThanOrEqual(0.7)
	// Some suppliers write in one language alone, as in life.
	expect(share).toBeLessThan(0.95)
	for (const { row, texts } of listings) {
		const all = [row, ...texts]
		expect(new Set(all.map(({ lang }) => lang)).size).toBe(all.length)
		for (const { lang, description } of all) {
			const count = (other: keyof typeof commonWords) => description.match(commonWords[other])?.length ?? 0
			for (const other of ['en', 'fr', 'de'] as const) if (other !== lang) expect(count(lang), description).toBeGreaterThan(count(other))
		}
		// Each language has the number of seats in figures.
		const seats = row.max_capacity_sitting
		if (seats !== null)
			for (const { description } of all) expect(description.replaceAll(/(?<=\d)[,.\u202f](?=\d{3})/g, '')).toContain(String(seats))
	}
})

test('no two announcements begin alike in any language, whatever they and their towns are called', () => {
	const { listings } = makeListings(640, 2026)
	const places = samplePlaces.flatMap((place) => [place.place_name_en, place.place_name_fr, place.place_name_de])
	const openings = listings.flatMap(({ row, texts }) =>
		[row, ...texts].map((text) => {
			const own = places.filter((place) => text.description.includes(place))
			return `${text.lang} ${patternOfOpening(text.description, [row.property_name, text.property_name ?? row.property_name, ...own])}`
		}),
	)
	expect(openings.length).toBeGreaterThan(640 * 2)
	expect(new Set(openings).size).toBe(openings.length)
})

test('a trade after a name is translated, a name is not', () => {
	const names = makeListings(640, 2026).listings.flatMap(({ row, texts }) =>
		texts.map((text) => [row.property_name, text.lang, text.property_name]),
	)
	const translated = names.filter(([, , name]) => name !== null)
	expect(translated.length).toBeGreaterThan(3)
	expect(translated.length).toBeLessThan(names.length / 10)
	for (const [name, lang, other] of translated) {
		expect(other).not.toBe(name)
		expect(String(other), String(lang)).toMatch(
			/, (Voice|chant|Gesang|Magician|magie|Zauberkunst|[Pp]hotograph\w*|Fotografie|events|événements|Veranstaltungen)$/,
		)
		expect(String(other).split(',')[0]).toBe(String(name).split(',')[0])
	}
})

test('every recording that a sample plays is there', () => {
	for (const { file } of media) expect(statSync(join(import.meta.dirname, 'media', file)).size).toBeGreaterThan(1000)
})

test('every feature of a sample is one of its family', async () => {
	await using product = await startProduct()
	const features = new Map(
		(await product.db.selectFrom('features').select(['id', 'category_id']).execute()).map(({ id, category_id }) => [id, category_id]),
	)
	const subs = await product.db.selectFrom('sub_categories').select(['id', 'category_id', 'slug']).execute()
	expect(slugs.map((slug) => ({ id: kindOf(slug).id, category_id: kindOf(slug).category_id, slug }))).toEqual(
		subs.toSorted((a, b) => a.id - b.id),
	)
	for (const listing of makeListings(640, 2026).listings)
		for (const feature of listing.features) expect(features.get(feature), `${listing.slug} ${feature}`).toBe(listing.row.category_id)
})

test('a castle for 120 seated guests near Ettelbruck within 3000 € is among the samples', async () => {
	await using product = await startProduct()
	const { seedSamples } = await import('./seed.ts')
	expect(await seedSamples(product.db, { listings: 640, pictures: false })).toBe(true)
	expect(await seedSamples(product.db, { listings: 640, pictures: false })).toBe(false)
	const near = { latitude: 49.8475, longitude: 6.1042, distance: 25 }
	const { data } = await product.call('searchVenues', { ...near, sub_category_id: 4, min_capacity: 120, min_budget: 3000 })
	expect(data.total).toBeGreaterThanOrEqual(3)
	expect((await product.call('searchVenues')).data.total).toBeGreaterThan(180)
})

/** The words for the unit of a price, in the three languages. */
const saidUnits = {
	hour: /\b(per|an) hour\b|l’heure|par heure|(pro|die) Stunde/i,
	day: /\b(per|a|second) day\b|weekends? count|la journée|par jour|deuxième jour|jour coûte|(am|pro|zweite) Tag|ein Tag/i,
	item: /\bapiece\b|per item|la pièce|(pro|das) Stück/i,
	person: /\b(per person|a head)\b|par personne|pro Person/i,
	event: /\bevening costs|la soirée|Abend kostet/i,
}

test('no text names another unit of its price than the announcement does', () => {
	const wrong: string[] = []
	let prices = 0
	for (const { row, texts } of makeListings(640, 2026).listings)
		for (const { description } of [row, ...texts])
			for (const sentence of description.split(/(?<=[.!?])\s/).filter((one) => one.includes('€'))) {
				prices += 1
				for (const [unit, words] of Object.entries(saidUnits))
					if (unit !== row.price_unit && words.test(sentence)) wrong.push(`${row.price_unit}: ${sentence}`)
			}
	expect(wrong).toEqual([])
	expect(prices).toBeGreaterThan(200)
})
