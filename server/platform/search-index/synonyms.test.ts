import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { wordsOf } from './search-words.ts'
import { readMeanings, synonymGroups } from './synonyms.ts'

const callOf = { 1: 'searchVenues', 2: 'searchEntertainment', 3: 'searchRentalsAndServices', 4: 'searchRentalsAndServices' } as const

async function find(product: Product, category_id: keyof typeof callOf, q: string): Promise<number[]> {
	const { data } = await product.call(callOf[category_id], { q, ...(category_id > 2 ? { category_id } : {}) })
	return data.list.map((card) => card.id)
}

test('a word of the trade finds what others call it, in each language', async () => {
	await using product = await startProduct()
	const tent = await addListing(product, {
		category_id: 3,
		sub_category_id: 20,
		property_name: 'Weber',
		description: 'Partyzelte bis 200 m².',
	})
	const sound = await addListing(product, {
		category_id: 3,
		sub_category_id: 20,
		property_name: 'Ries',
		description: 'Beschallung für Feste.',
	})
	const buffet = await addListing(product, { category_id: 4, sub_category_id: 31, property_name: 'Schmit', description: 'Buffet froid.' })
	const disco = await addListing(product, { category_id: 2, sub_category_id: 13, property_name: 'Mix', description: 'Discothèque mobile.' })
	const castle = await addListing(product, { property_name: 'Schlass Wiltz', description: 'Für Ihre Hochzeit, mit Garten.' })
	const found: [keyof typeof callOf, number, string[]][] = [
		[
			3,
			tent,
			[
				'chapiteau',
				'chapiteaux',
				'tent',
				'marquee',
				'Zelt',
				'Zelte',
				'tente',
				'Zelt mieten',
				'location tente',
				'Zeltverleih',
				'marqee',
				'chapitau',
			],
		],
		[3, sound, ['sono', 'PA', 'sound system', 'sonorisation']],
		[4, buffet, ['traiteur', 'caterer', 'Catering', 'traitteur', 'Partyservice', 'party service']],
		[2, disco, ['DJ', 'DJs', 'disc jockey', 'Diskothek', 'cherche dj pas cher']],
		[1, castle, ['château', 'castle wedding', 'Schloss', 'chateau mariage jardin', 'Hochzeitsschloss', 'château 100 personnes']],
	]
	for (const [family, id, texts] of found) for (const q of texts) expect(await find(product, family, q), q).toEqual([id])
	for (const q of ['chapiteau sono', 'xqzzt chapiteau']) expect(await find(product, 3, q), q).toEqual([])
})

test('a listing with the typed word comes before one with a synonym', async () => {
	await using product = await startProduct()
	const hall = { category_id: 3, sub_category_id: 20 }
	const same = await addListing(product, { ...hall, property_name: 'Zelte Weber', premium_announcement: true })
	const typed = await addListing(product, { ...hall, property_name: 'Chapiteaux Ries' })
	const described = await addListing(product, { ...hall, property_name: 'Ries', description: 'Un chapiteau.', premium_announcement: true })
	expect(await find(product, 3, 'chapiteaux')).toEqual([typed, same, described])
})

test('several words that belong together are one, halves of a compound two; what only says that something is wanted is left out', () => {
	const read = (text: string) => readMeanings(text).map(({ words }) => words.join(' '))
	expect(read('bouncy castle for a birthday')).toEqual(['bouncy castle', 'birthday'])
	expect(read('louer un château gonflable pour 30 enfants')).toEqual(['chateau gonflable', '30', 'enfants'])
	expect(read('salle pour 100 personnes')).toEqual(['salle'])
	expect(read('Zelt mieten günstig')).toEqual(['zelt'])
	// Where no other word is left, a visitor looks for it.
	expect(read('location')).toEqual(['location'])
	expect(read('zelt Zelt ZELT')).toEqual(['zelt'])
	const [compound] = readMeanings('Hochzeitsfotografen')
	expect(compound?.instead.map((groups) => groups.map(({ terms }) => terms[0]?.words[0]))).toEqual([['mariage', 'photograph']])
	expect(readMeanings('Tentation')[0]?.instead).toEqual([])
	expect(readMeanings('!!! & |')).toEqual([])
})

test('the lines of words: each word can be found, none stands twice in its line, each leads to sub-categories that exist', async () => {
	await using product = await startProduct()
	const { data } = await product.call('getSubCategories', { category_id: 1 })
	expect(data.length).toBeGreaterThan(0)
	const ids = (await product.db.selectFrom('sub_categories').select('id').execute()).map(({ id }) => id)
	for (const { terms, sub_categories } of synonymGroups) {
		const texts = terms.map(({ words, begins }) => `${words.join(' ')}${begins ? '*' : ''}`)
		expect(new Set(texts).size, texts.join()).toBe(texts.length)
		expect(
			sub_categories.filter((id) => !ids.includes(id)),
			texts.join(),
		).toEqual([])
		for (const { words } of terms) expect(wordsOf(words.join(' '))).toEqual(words)
	}
	// Each sub-category is led to by its first group of words.
	expect(ids.filter((id) => !synonymGroups.some(({ sub_categories }) => sub_categories[0] === id))).toEqual([])
})
