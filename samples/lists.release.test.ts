import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { startProduct } from '#test/product.ts'
import { seedSamples } from './seed.ts'
import { openingOf, patternOfOpening } from './texts/opening.ts'

const most = 100

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = []
	for (const item of items) results.push(await work(item))
	return results
}

test('in the first 100 results of each family and of the agenda no two texts begin alike, and most are in the reader’s language', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 640, pictures: false })
	for (const language of languages) {
		for (const [call, category_id] of [
			['searchVenues', 1],
			['searchEntertainment', 2],
			['searchRentalsAndServices', 3],
			['searchRentalsAndServices', 4],
		] as const) {
			const pages = await Promise.all(
				[1, 2].map((page) =>
					product.call(call, { ...(call === 'searchRentalsAndServices' && { category_id }), page, per_page: most / 2 }, null, { language }),
				),
			)
			const cards = pages.flatMap(({ data }) => data.list)
			expect(cards.length, call).toBe(most)
			// A card has the beginning of the text: sixty characters tell one opening from another.
			const openings = cards.map(({ summary, property_name, locality }) =>
				patternOfOpening(summary, [property_name, locality]).slice(0, 60),
			)
			expect(new Set(openings).size, `${language} ${call} ${category_id}`).toBeGreaterThan(most * 0.9)
			const whole = await inTurn(
				cards,
				async ({ id }) => (await product.call('getListing', { property_id: id }, null, { language })).data.description,
			)
			expect(new Set(whole.map(openingOf)).size, `${language} ${call} ${category_id}`).toBe(most)
			expect(cards.filter(({ lang }) => lang === language).length / most, `${language} ${call} ${category_id}`).toBeGreaterThanOrEqual(0.75)
		}
		const { data: dates } = await product.call('getAllEvents', { per_page: most }, null, { language })
		expect(dates.length).toBe(most)
		// Of a series several dates are listed.
		const ids = [...new Set(dates.map(({ id }) => id))]
		expect(ids.length).toBeGreaterThan(most * 0.75)
		const pages = await inTurn(ids, async (event_id) => (await product.call('getEvent', { event_id }, null, { language })).data)
		expect(new Set(pages.map(({ description }) => openingOf(description))).size, language).toBe(ids.length)
		expect(pages.filter(({ lang }) => lang === language).length / ids.length).toBeGreaterThanOrEqual(0.75)
	}
}, 120_000)

test('every post is written in three languages, and no two begin alike', async () => {
	await using product = await startProduct()
	await seedSamples(product.db, { listings: 30, pictures: false })
	const posts = await product.db.selectFrom('posts').selectAll().execute()
	expect(posts.length).toBeGreaterThan(9)
	for (const language of languages) {
		const contents = posts.map((post) => post[`blog_content_${language}`])
		for (const content of contents) expect(content.length).toBeGreaterThan(1000)
		expect(new Set(contents.map(openingOf)).size).toBe(posts.length)
	}
})
