import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxSentenceLength } from '#contract/limits.ts'
import { occasionSlugs, type SentenceResults } from '#contract/search.ts'
import { readChoices, writeChoices } from '#contract/sentence-choices.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { release } from '#test/tags.ts'

const today = '2026-11-24'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) }))
afterEach(() => void vi.useRealTimers())

const start = () => startProduct({ READS_PER_MINUTE: 1_000_000 })
const ask = async (product: Product, q: string, more: Record<string, unknown> = {}): Promise<SentenceResults> => {
	const { http, data } = await product.call('searchSentence', { q, ...more })
	expect([q, more, http]).toEqual([q, more, 200])
	return data
}
const meantBy = ({ parts }: SentenceResults) =>
	parts.map(({ key, kind, value, ids, name, is_left_out }) => [key, kind, name ?? value ?? ids.join(), ...(is_left_out ? ['out'] : [])])
const totals = ({ families }: SentenceResults) => families.map(({ filters, total }) => [filters.category_id, total])
const namesIn = ({ families }: SentenceResults) => families.flatMap(({ list }) => list.map((card) => card.property_name))

const echternach = { latitude: 49.8114, longitude: 6.4217, locality: 'Echternach', commune: 'Echternach' }
const hall = { property_name: 'Sall Sonnenberg', max_capacity_sitting: 150 }
const dj = { category_id: 2, sub_category_id: 10 }

test('a sentence finds the suppliers of its family under all its filters, with the filters of that family’s list', async () => {
	await using product = await start()
	const meant = await addListing(product, { ...hall, ...echternach, occasions: [1] })
	await addListing(product, { ...hall, ...echternach, property_name: 'Too small', max_capacity_sitting: 60, occasions: [1] })
	await addListing(product, { ...hall, property_name: 'Too far', latitude: 49.5, longitude: 5.9, occasions: [1] })
	await addListing(product, { ...hall, ...echternach, property_name: 'No weddings' })
	const data = await ask(product, 'salle mariage echternach 120 personnes 19 juin', { lang: 'fr' })
	expect(data.reading).toMatchObject({
		category_id: 1,
		sub_category_ids: [5],
		place: 'Echternach',
		people: 120,
		occasion_id: 1,
		date: '2027-06-19',
		q: '',
	})
	expect(meantBy(data)).toEqual([
		['sub_category', 'sub_category', 'Salles & centres culturels'],
		['occasion', 'occasion', 'Mariage'],
		['place', 'place', 'Echternach'],
		['people', 'people', 120],
		['date', 'date', '2027-06-19'],
	])
	expect(data.families).toMatchObject([{ total: 1, list: [{ id: meant, distance: expect.any(Number) }] }])
	const { filters } = data.families[0] ?? {}
	expect(filters).toEqual({
		category_id: 1,
		sub_category_id: [5],
		features: [],
		occasion_id: [1],
		min_capacity: 120,
		people: null,
		min_budget: null,
		budget_per_person: null,
		parking_spaces: null,
		latitude: 49.8121,
		longitude: 6.4185,
		address: 'Echternach',
		distance: 25,
		q: '',
		available_on: '2027-06-19',
	})
	const asked = Object.fromEntries(
		Object.entries(filters ?? {}).filter(
			([name, value]) => value !== null && value !== '' && !['category_id', 'address', 'available_on'].includes(name),
		),
	)
	expect((await product.call('searchVenues', asked)).data).toMatchObject({ total: 1, list: [{ id: meant }] })
	// A budget of a venue is for all, a caterer's for each person.
	await addListing(product, { category_id: 4, sub_category_id: 27, property_name: 'Dear', min_budget: 60, price_unit: 'person' })
	await addListing(product, { category_id: 4, sub_category_id: 27, property_name: 'Fair', min_budget: 40, price_unit: 'person' })
	expect(namesIn(await ask(product, 'traiteur max 50€/pers', { lang: 'fr' }))).toEqual(['Fair'])
	expect(namesIn(await ask(product, 'traiteur max 70€/pers', { lang: 'fr' }))).toHaveLength(2)
	// In all: a supplier's total for as many people.
	const catered = await ask(product, 'traiteur 2000 € pour 40 personnes', { lang: 'fr' })
	expect(catered.families).toMatchObject([
		{ filters: { people: 40, min_budget: 2000 }, list: [{ property_name: 'Fair', total_for_people: { people: 40, euros: 1600 } }] },
	])
	expect((await ask(product, 'salle max 50€/pers pour 80 personnes', { lang: 'fr' })).families).toMatchObject([
		{ filters: { min_capacity: 80, budget_per_person: 50 } },
	])
	// Parking is asked of venues alone.
	await addListing(product, { ...hall, property_name: 'By the road', parking_spaces: 40 })
	expect(namesIn(await ask(product, 'salle 30 parkings', { lang: 'fr' }))).toEqual(['By the road'])
	expect(namesIn(await ask(product, 'traiteur avec parking', { lang: 'fr' }))).toHaveLength(2)
})

test('an occasion without a name of its own stays in the reading and filters nothing', async () => {
	await using product = await start()
	await addListing(product, { ...hall, occasions: [1] })
	await addListing(product, { ...dj, property_name: 'DJ Lys' })
	const other = occasionSlugs.indexOf('other') + 1
	for (const q of ['garden party', 'summer party', 'vernissage']) {
		const data = await ask(product, q, { lang: 'en' })
		expect([q, data.reading.occasion_id, meantBy(data)]).toEqual([q, other, [['occasion', 'occasion', expect.any(String)]]])
		expect([q, totals(data)]).toEqual([
			q,
			[
				[1, 1],
				[2, 1],
			],
		])
		expect(data.families.map(({ filters }) => filters.occasion_id)).toEqual([[], []])
	}
	expect(totals(await ask(product, 'hall garden party', { lang: 'en' }))).toEqual([[1, 1]])
	expect((await ask(product, 'hall wedding', { lang: 'en' })).families[0]?.filters.occasion_id).toEqual([1])
})

test('families come best first, each with its number and its first four; two things give two families', async () => {
	await using product = await start()
	for (let turn = 0; turn < 6; turn += 1) await addListing(product, { ...dj, property_name: `DJ ${turn}` })
	await addListing(product, { ...hall, description: 'Un xylophone est là.' })
	await addListing(product, { category_id: 3, sub_category_id: 17, property_name: 'Tent', description: 'Un xylophone.' })
	await addListing(product, { category_id: 3, sub_category_id: 17, property_name: 'Other tent', description: 'Un xylophone.' })
	const both = await ask(product, 'salle et DJ', { lang: 'fr' })
	expect(totals(both)).toEqual([
		[1, 1],
		[2, 6],
	])
	expect(both.families[1]?.list).toHaveLength(4)
	expect(both.exact).toBeNull()
	// An occasion says no family: all have their turn, in the order of the catalogue; words go by their hits.
	expect(totals(await ask(product, '', { people: 20 }))).toEqual([
		[1, 1],
		[2, 6],
		[3, 2],
	])
	expect(totals(await ask(product, 'xylophone', { lang: 'fr' }))).toEqual([
		[3, 2],
		[1, 1],
	])
	// Premium buys no place here.
	const [first] = (await ask(product, 'DJs')).families[0]?.list ?? []
	const last = await addListing(product, { ...dj, property_name: 'Paid', premium_announcement: true, description: '' })
	expect((await ask(product, 'DJs', { people: 3 })).families[0]?.list[0]?.id).toBe(first?.id)
	expect(last).toBeGreaterThan(0)
})

test('Enter leads to the list of a kind that is named in any language, and to the supplier of exactly that name', async () => {
	await using product = await start()
	await addListing(product, { ...dj, property_name: 'Kails on Decks' })
	const named = await addListing(product, { ...hall, property_name: 'Château de Bourglinster', sub_category_id: 4 })
	await addListing(product, { ...hall, property_name: 'Château Neuf', sub_category_id: 4 })
	for (const [q, lang, exact] of [
		['dj', 'en', 'family'],
		['Discjockey', 'de', 'family'],
		['dj echternach', 'en', null],
		['kails on decks', 'en', 'supplier'],
		['Chateau de Bourglinster', 'fr', 'supplier'],
		['château', 'fr', 'family'],
		['wedding', 'en', null],
	] as const)
		expect([q, (await ask(product, q, { lang })).exact]).toEqual([q, exact])
	// With a place in its field it is still a kind.
	expect((await ask(product, 'dj', { latitude: 49.8475, longitude: 6.1042, address: 'Ettelbruck' })).exact).toBe('family')
	const { supplier, families } = await ask(product, 'Château de Bourglinster', { lang: 'fr' })
	expect(supplier?.id).toBe(named)
	expect(families.flatMap(({ list }) => list).map(({ id }) => id)).not.toContain(named)
})

test('Enter on the beginning of a word leads where its best suggestion leads, and can be made to mean the word', async () => {
	await using product = await start()
	for (const [category_id, sub_category_id] of [
		[1, 1],
		[2, 12],
		[3, 18],
		[3, 19],
		[4, 26],
	] as const)
		await addListing(product, { category_id, sub_category_id, property_name: `Listing ${sub_category_id}` })
	const suggested = async (q: string) => (await product.call('suggest', { q })).data
	for (const [q, kind] of [
		['mag', 12],
		['rest', 1],
		['photo', 26],
		['Hüpf', 19],
		['Zauber', 12],
	] as const) {
		const { exact, families, parts } = await ask(product, q)
		expect([q, exact, families.map(({ filters }) => filters.sub_category_id)]).toEqual([q, 'family', [[kind]]])
		expect([q, (await suggested(q)).sub_categories[0]?.id]).toEqual([q, kind])
		expect(parts).toMatchObject([{ start: 0, end: q.length, kind: 'sub_category', ids: [kind] }])
	}
	expect((await suggested('ettelb')).places[0]?.place_name_en).toBe('Ettelbruck')
	expect(meantBy(await ask(product, 'ettelb'))).toEqual([['place', 'place', 'Ettelbruck']])
	const asWord = await ask(product, 'mag', { as: writeChoices(new Map([['sub_category', 'text']])) })
	expect([asWord.reading.q, asWord.reading.sub_category_ids]).toEqual(['mag', []])
	// Kinds without suppliers are suggested last.
	await product.db.deleteFrom('listing_search').where('sub_category_id', '=', 26).execute()
	expect((await suggested('photo')).sub_categories.map(({ id }) => id)).toEqual([18, 26])
	const several = await ask(product, 'kids')
	expect((await suggested('kids')).sub_categories.slice(0, 2).map(({ id }) => id)).toEqual([19, 12])
	expect([several.exact, several.families.map(({ filters }) => filters.sub_category_id)]).toEqual([null, [[19], [12]]])
	// Two letters are too short, and an unknown beginning stays a word.
	for (const q of ['zo', 'magg']) expect([q, (await ask(product, q)).reading.q]).toEqual([q, q])
	const namesake = await addListing(product, { ...dj, property_name: 'Mag' })
	expect(await ask(product, 'mag')).toMatchObject({ exact: 'supplier', supplier: { id: namesake } })
})

test('an occasion that a text names or begins is suggested first, and Enter finds all families for it', release, async () => {
	await using product = await start()
	await addListing(product, { category_id: 2, sub_category_id: 12, property_name: 'Magician' })
	const both = async (q: string, language: Language = 'en') => {
		const { data: suggested } = await product.call('suggest', { q }, null, { language })
		const { data: found } = await product.call('searchSentence', { q }, null, { language })
		return [q, suggested.occasion_id, found.reading.occasion_id, found.reading.q]
	}
	for (const [q, id] of [
		['kids party', 3],
		['weding', 1],
		['Kannergebuertsdag', 3],
		['wedd', 1],
		['fête de vi', 9],
		['Firmenf', 4],
		// "Pa" alone is a sound system.
		['staff pa', 4],
		['christmas p', 5],
		// Begins kinds too, but is an occasion's own name.
		['hochz', 1],
	] as const)
		expect(await both(q)).toEqual([q, id, id, ''])
	const occasions = await product.db.selectFrom('occasions').selectAll().where('slug', '<>', 'other').execute()
	const isBegunByAnother = (text: string, id: number) =>
		occasions.some(
			(other) =>
				other.id !== id && languages.some((language) => other[`occasion_name_${language}`].toLowerCase().startsWith(text.toLowerCase())),
		)
	for (const occasion of occasions)
		for (const language of languages) {
			const name = occasion[`occasion_name_${language}`]
			expect(await both(name, language)).toEqual([name, occasion.id, occasion.id, ''])
			// So does each beginning of a name of several words, where no other occasion begins so.
			for (let end = name.indexOf(' ') + 2; name.includes(' ') && end < name.length; end++) {
				const begun = name.slice(0, end)
				// A single letter after the first word says nothing yet.
				if (/(^|[^\p{L}])\p{L}?$/u.test(begun)) continue
				const [suggested, found] = (await both(begun, language)).slice(1)
				expect([begun, suggested]).toEqual([begun, found])
				// "Enterrement de" is a funeral by itself.
				const { data: read } = await product.call('interpretSearch', { q: begun }, null, { language })
				if (read.occasion_id === null && !isBegunByAnother(begun, occasion.id)) expect([begun, found]).toEqual([begun, occasion.id])
			}
		}
	// Kinds and places that a word begins come before it, and an occasion beside anything else is not all that was typed.
	for (const q of ['mag', 'ettelb', 'wedding dj', 'wedding Esch', 'garden party', 'xy', ''])
		expect([q, (await product.call('suggest', { q })).data.occasion_id]).toEqual([q, null])
	await product.db.updateTable('occasions').set({ retired_at: new Date() }).where('id', '=', 1).execute()
	expect(await both('wedd')).toEqual(['wedd', null, null, ''])
})

test('the supplier whose name it is stands on top, once; a part of a name counts where it is one supplier’s alone', async () => {
	await using product = await start()
	const kails = await addListing(product, { ...dj, property_name: 'DJ Kails' })
	const other = await addListing(product, { ...dj, property_name: 'DJ Milo' })
	const top = async (q: string) => {
		const data = await ask(product, q, { lang: 'fr' })
		return [data.supplier?.id, data.families.flatMap(({ list }) => list.map(({ id }) => id))]
	}
	expect(await top('DJ Kails')).toEqual([kails, []])
	expect(await top('kails')).toEqual([kails, []])
	expect(await top('DJ Kails 19 juin 80 personnes')).toEqual([kails, []])
	expect(await top('dj')).toEqual([undefined, [other, kails]])
	const second = await addListing(product, { category_id: 4, sub_category_id: 27, property_name: 'Traiteur Kails' })
	expect(await top('kails ')).toEqual([undefined, expect.arrayContaining([kails, second])])
	expect((await top('Traiteur Kails'))[0]).toBe(second)
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', second).execute()
	expect((await top('Traiteur  Kails'))[0]).toBeUndefined()
})

test('events of the agenda come along on the days that are said, a month and a year too, around the place, and not with suppliers', async () => {
	await using product = await start()
	const add = (event_title: string, start_date: string, where: Record<string, unknown> = {}) =>
		addEvent(product, { event_title, start_date, ...where })
	const june = await add('Concert d’été', '2027-06-12')
	const july = await add('Concert d’été', '2027-07-02')
	const north = await add('Concert au nord', '2027-06-20', { latitude: 50.05, longitude: 6.0 })
	const fair = await add('Salon du mariage', '2027-01-10', { event_category_id: 3 })
	const found = async (q: string, more: Record<string, unknown> = {}) => {
		const { events } = await ask(product, q, { lang: 'fr', ...more })
		return events && [events.total, ...events.list.map(({ id }) => id)]
	}
	expect(await found('concert')).toEqual([3, june, north, july])
	expect(await found('concert juin')).toEqual([2, june, north])
	expect(await found('concert juillet')).toEqual([1, july])
	expect(await found('concert 2027')).toEqual([3, june, north, july])
	expect(await found('concert 12 juin')).toEqual([1, june])
	expect(await found('concert juin Luxembourg')).toEqual([1, june])
	expect(await found('concert', { available_on: '2027-07-02' })).toEqual([1, july])
	expect(await found('mariage')).toEqual([1, fair])
	for (const q of ['DJ concert', 'concert 80 personnes', 'concert 2028', 'concert mai', 'cirque'])
		expect([q, await found(q)]).toEqual([q, null])
	const { events } = await ask(product, 'concert juin Luxembourg', { lang: 'fr' })
	expect(events).toMatchObject({ from: '2027-06-01', to: '2027-06-30', q: 'concert', distance: 25, address: 'Luxembourg' })
	// Of a month that has begun the days that are left.
	expect((await ask(product, 'novembre', { lang: 'fr' })).events).toBeNull()
	const soon = await add('Concert', '2026-11-28')
	expect((await ask(product, 'concert novembre', { lang: 'fr' })).events).toMatchObject({
		from: today,
		to: '2026-11-30',
		list: [{ id: soon }],
	})
})

test('each part can be left out, mean something else, or be words; what fits none changes nothing', async () => {
	await using product = await start()
	await addListing(product, { ...hall, ...echternach })
	const q = 'salle Esch 120 personnes 3000 €'
	const as = (choices: string) => ask(product, q, { lang: 'fr', as: choices })
	const plain = await as('')
	expect(meantBy(plain)).toEqual([
		['sub_category', 'sub_category', 'Salles & centres culturels'],
		['place', 'place', 'Esch-sur-Alzette'],
		['people', 'people', 120],
		['budget', 'budget', 3000],
	])
	expect(plain.parts[1]?.others.map(({ kind, name, value }) => [kind, name ?? value])).toEqual([
		['place', 'Esch-sur-Sûre'],
		['text', 'Esch'],
	])
	const [esch] = plain.parts[1]?.others ?? []
	expect((await as(`place.place-${esch?.ids[0]}`)).reading).toMatchObject({ place: 'Esch-sur-Sûre', latitude: 49.9114, people: 120 })
	expect((await as('place.none')).reading).toMatchObject({ place: null, latitude: null, q: '' })
	expect((await as('place.text')).reading).toMatchObject({ place: null, q: 'Esch' })
	expect((await as('people.none')).reading).toMatchObject({ people: null, min_budget: 3000 })
	expect((await as('people.people-80')).reading.people).toBe(80)
	expect((await as('budget.budget_per_person-50')).reading).toMatchObject({ min_budget: null, budget_per_person: 50 })
	expect((await as('sub_category.none')).reading).toMatchObject({ category_id: null, categories: [], sub_category_ids: [] })
	expect((await as('sub_category.sub_category-10')).reading).toMatchObject({ category_id: 2, sub_category_ids: [10] })
	expect((await as('sub_category.category-3')).reading).toMatchObject({ category_id: 3, sub_category_ids: [] })
	for (const nonsense of ['feature.none', 'place', 'place.', 'x,y,,', 'people.date-1', 'place.place-', 'people.people-1-2', '.none'])
		expect([nonsense, (await as(nonsense)).reading]).toEqual([nonsense, plain.reading])
	const out = await as('people.none,place.none')
	expect(meantBy(out).filter((part) => part.includes('out'))).toHaveLength(2)
	expect(out.parts[2]?.others.map(({ value }) => value)).toEqual([])
	// Several of a kind have numbers, two groups of people are added, and words that mean the same are one part.
	const many = await ask(product, '80 adultes et 20 enfants, salle avec terrasse et piste de danse', { lang: 'fr' })
	expect(many.reading.people).toBe(100)
	expect(many.parts.map(({ key }) => key)).toEqual(['people', 'people2', 'sub_category', 'feature', 'feature2'])
	const less = await ask(product, '80 adultes et 20 enfants, salle avec terrasse et piste de danse', {
		lang: 'fr',
		as: 'people2.none,feature2.none',
	})
	expect(less.reading).toMatchObject({ people: 80, features_id: [105] })
	// Nothing is asked for any more.
	expect(await ask(product, 'Esch', { as: 'place.none' })).toMatchObject({ families: [], events: null, let_go: [] })
	// A word that is of two families decides by the choice.
	expect((await ask(product, 'Kapelle', { lang: 'de', as: 'sub_category.sub_category-9' })).reading).toMatchObject({
		category_id: 1,
		sub_category_ids: [9],
	})
})

test('choices read as they are written', () => {
	const id = fc.integer({ min: 1, max: 999_999_999 })
	const meaning = fc.oneof(
		fc.constantFrom('none' as const, 'text' as const),
		fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ({ kind: 'sub_category' as const, value: null, ids })),
		id.map((value) => ({ kind: 'people' as const, value, ids: [] })),
		fc.constantFrom('2027', '2027-06', '2027-06-19').map((value) => ({ kind: 'date' as const, value, ids: [] })),
	)
	const keys = fc.constantFrom('people', 'sub_category', 'feature2', 'budget_per_person', 'date')
	fc.assert(
		fc.property(fc.array(fc.tuple(keys, meaning), { maxLength: 5 }), (entries) => {
			const choices = new Map(entries)
			expect(readChoices(writeChoices(choices))).toEqual(choices)
		}),
	)
	fc.assert(fc.property(fc.string(), (text) => void readChoices(text)))
})

test('fields of the call count instead of what the sentence says', async () => {
	await using product = await start()
	const near = await addListing(product, { ...hall })
	await addListing(product, { ...hall, ...echternach, property_name: 'Elsewhere' })
	const ettelbruck = { latitude: 49.8475, longitude: 6.1042, address: 'Ettelbruck', distance: 10 }
	const data = await ask(product, 'salle Echternach 20 personnes 3 mai', {
		lang: 'fr',
		...ettelbruck,
		people: 90,
		available_on: '2027-08-01',
	})
	expect(meantBy(data)).toEqual([
		['place', 'place', 'Ettelbruck'],
		['people', 'people', 90],
		['date', 'date', '2027-08-01'],
		['sub_category', 'sub_category', 'Salles & centres culturels'],
	])
	expect(data.families).toMatchObject([
		{ total: 1, list: [{ id: near }], filters: { ...ettelbruck, min_capacity: 90, available_on: '2027-08-01' } },
	])
	expect((await ask(product, 'salle', { lang: 'fr', ...ettelbruck, distance: 50 })).families).toMatchObject([{ total: 2 }])
	// A distance alone widens the circle of the sentence.
	expect((await ask(product, 'salle 5 km Echternach', { lang: 'fr' })).families).toMatchObject([{ total: 1 }])
	expect((await ask(product, 'salle 5 km Echternach', { lang: 'fr', distance: 50 })).families).toMatchObject([
		{ total: 2, filters: { distance: 50 } },
	])
	expect(await ask(product, '')).toMatchObject({ parts: [], families: [], let_go: [] })
})

test('where nothing is found it says what to let go of, with numbers, and shows the nearest', async () => {
	await using product = await start()
	await addListing(product, { ...hall, ...echternach })
	await addListing(product, { ...dj, ...echternach, property_name: 'DJ Kails' })
	const ways = ({ let_go }: SentenceResults) => let_go.map(({ key, is_only, distance, total }) => [key, is_only, distance, total])
	const big = await ask(product, 'salle Echternach 900 personnes', { lang: 'fr' })
	expect(ways(big)).toEqual([['people', false, null, 1]])
	expect(big.let_go[0]?.families).toMatchObject([{ total: 1, filters: { category_id: 1, min_capacity: null, address: 'Echternach' } }])
	expect(big.nearest.map((card) => card.property_name)).toEqual(['Sall Sonnenberg'])
	// Words go first; a wider circle is named where there is a place.
	expect(ways(await ask(product, 'salle zzyyxx Echternach', { lang: 'fr' }))).toEqual([['text', false, null, 1]])
	const far = await ask(product, 'DJ Rumelange', { lang: 'fr' })
	expect(ways(far)).toEqual([
		['place', false, 50, 1],
		['place', false, null, 1],
	])
	// Where no single part helps, each is counted by itself.
	const stuck = await ask(product, 'DJ Rumelange zzyyxx', { lang: 'fr' })
	expect(ways(stuck)).toEqual([['sub_category', true, null, 1]])
	// A place from a field can be let go of too.
	const given = await ask(product, 'dj', { latitude: 49.46, longitude: 6.03, address: 'Rumelange', distance: 5 })
	expect(ways(given)).toEqual([
		['place', false, 50, 1],
		['place', false, null, 1],
	])
	// Words alone: all that there is.
	const lost = await ask(product, 'zzyyxx')
	expect(lost.let_go).toMatchObject([{ key: 'text', total: 2 }])
	expect(lost.nearest).not.toEqual([])
})

test('where only the agenda has the words, events and what to let go of stand side by side', async () => {
	await using product = await start()
	await addListing(product, { ...hall, ...echternach })
	const fair = await addEvent(product, { event_title: 'Zwibbelfest', start_date: '2027-06-12' })
	const found = await ask(product, 'Zwibbelfest')
	expect(found.events?.list.map(({ id }) => id)).toEqual([fair])
	expect(found).toMatchObject({
		families: [],
		let_go: [{ key: 'text', total: 1, families: [{ filters: { category_id: 1 } }] }],
		nearest: [],
	})
	// The agenda has them: they are no missed words.
	const missed = await product.db.selectFrom('missed_words').select('words').execute()
	expect(missed.map(({ words }) => words)).not.toContain('zwibbelfest')
	// Words that a supplier has need no way out.
	await addListing(product, { ...hall, property_name: 'Sall Zwibbelfest' })
	expect((await ask(product, 'Zwibbelfest')).let_go).toEqual([])
})

test('words that found nothing are counted by day and language for operators, and nothing that may tell of a person', async () => {
	vi.useRealTimers()
	await using product = await start()
	const day = luxembourgDay(new Date())
	await addListing(product, { ...hall })
	const { token } = await product.operator()
	for (const q of ['montgolfière', 'Montgolfière ', 'salle  MONTGOLFIÈRE', 'salle']) await ask(product, q, { lang: 'fr' })
	await ask(product, 'Heißluftballon', { lang: 'de' })
	for (const q of [
		'tom@example.org',
		'zzyyxx@example.org Mersch',
		'zzyyxx 621 123 456',
		'call 26123456 zzyyxx',
		'https://zzyyxx.lu',
		'www.zzyyxx.lu',
		'zzyyxx Schmit',
		'wxyzq '.repeat(20),
		'salle 900 personnes',
	])
		await ask(product, q, { lang: 'fr' })
	const { data } = await product.call('getMissedWords', {}, token)
	expect(data).toEqual([
		{ words: 'montgolfière', lang: 'fr', count: 3, last_day: day },
		{ words: 'heißluftballon', lang: 'de', count: 1, last_day: day },
	])
	// Words that something else keeps from being found are not at fault.
	await ask(product, 'bright Rumelange', { distance: 5 })
	// The days of a quarter are added up; older rows are hidden and deleted.
	const before = (days: number) => luxembourgDay(new Date(Date.now() - days * 86_400_000))
	const row = { lang: 'fr', words: 'montgolfière', count: 10 }
	await product.db
		.insertInto('missed_words')
		.values([
			{ ...row, day: before(2) },
			{ ...row, day: before(95) },
		])
		.execute()
	expect((await product.call('getMissedWords', {}, token)).data[0]).toEqual({ words: 'montgolfière', lang: 'fr', count: 13, last_day: day })
	const stored = await product.db.selectFrom('missed_words').selectAll().execute()
	expect(stored).toHaveLength(4)
	expect((await product.call('getMissedWords', {}, null)).http).toBe(401)
	const { token: professional } = await product.professional()
	expect((await product.call('getMissedWords', {}, professional)).http).toBe(403)
})

test('a day has at most five hundred different words: new ones take the place of those that were asked for once', async () => {
	await using product = await start()
	const rows = Array.from({ length: 500 }, (_, turn) => ({ day: today, lang: 'fr', words: `mot ${turn}`, count: turn === 7 ? 1 : 2 }))
	await product.db.insertInto('missed_words').values(rows).execute()
	const stored = async () => await product.db.selectFrom('missed_words').select(['words', 'count']).orderBy('words').execute()
	await ask(product, 'zzyyxx', { lang: 'fr' })
	const after = await stored()
	expect(after).toHaveLength(500)
	expect(after).toContainEqual({ words: 'zzyyxx', count: 1 })
	expect(after.some(({ words }) => words === 'mot 7')).toBe(false)
	await ask(product, 'zzyyxx ', { lang: 'fr' })
	expect(await stored()).toContainEqual({ words: 'zzyyxx', count: 2 })
	// Where all were asked for again, a new one is not counted.
	await ask(product, 'wxyzq', { lang: 'fr' })
	expect((await stored()).map(({ words }) => words)).not.toContain('wxyzq')
	expect(await stored()).toHaveLength(500)
})

test('names are those of the language; wrong fields are refused with their names', async () => {
	await using product = await start()
	const name = async (language: 'en' | 'fr' | 'de') => {
		const { data } = await product.call('searchSentence', { q: 'DJ Dudelange avec laser' }, null, { language })
		return data.parts.map((part) => part.name)
	}
	expect((await name('en')).slice(0, 2)).toEqual(['DJs', 'Dudelange'])
	expect((await name('de')).slice(0, 2)).toEqual(['DJs', 'Düdelingen'])
	for (const [fields, wrong] of [
		[{ q: 'a'.repeat(maxSentenceLength + 1) }, 'q'],
		[{ q: 'a\u0000' }, 'q'],
		[{ q: 'dj', lang: 'it' }, 'lang'],
		[{ q: 'dj', as: 'x'.repeat(700) }, 'as'],
		[{ q: 'dj', latitude: 49 }, 'longitude'],
		[{ q: 'dj', longitude: 6 }, 'latitude'],
		[{ q: 'dj', latitude: 91, longitude: 6 }, 'latitude'],
		[{ q: 'dj', distance: 0 }, 'distance'],
		[{ q: 'dj', people: 0 }, 'people'],
		[{ q: 'dj', people: 'x' }, 'people'],
		[{ q: 'dj', available_on: '2027-02-31' }, 'available_on'],
		[{ q: 'dj', address: 'x'.repeat(201) }, 'address'],
	] as const)
		expect(await product.call('searchSentence', fields)).toMatchObject({ http: 422, fields: { [wrong]: expect.any(String) } })
})

test('an occasion and a budget may stand in fields: they count instead of what the sentence says, and are parts of their own', async () => {
	await using product = await start()
	const cheap = await addListing(product, { ...dj, property_name: 'DJ Lys', occasions: [1], min_budget: 500 })
	const each = await addListing(product, { ...dj, property_name: 'DJ Milo', occasions: [2], min_budget: 5000 })
	const found = ({ families }: SentenceResults) => families.flatMap(({ list }) => list.map(({ id }) => id))
	const both = await ask(product, 'DJ birthday under 9000', { occasion_id: 1, min_budget: 900, lang: 'en' })
	expect(meantBy(both)).toEqual([
		['occasion', 'occasion', 'Wedding'],
		['budget', 'budget', 900],
		['sub_category', 'sub_category', 'DJs'],
	])
	expect(both.parts.map(({ is_given }) => is_given)).toEqual([true, true, false])
	expect(found(both)).toEqual([cheap])
	expect(both.families[0]?.filters).toMatchObject({ occasion_id: [1], min_budget: 900, budget_per_person: null })
	// One budget replaces the other.
	const other = await ask(product, 'DJ under 900', { budget_per_person: 9000, lang: 'en' })
	expect(other.reading).toMatchObject({ min_budget: null, budget_per_person: 9000 })
	// An occasion that there is none of says nothing.
	expect(found(await ask(product, 'DJ', { occasion_id: 9999, lang: 'en' }))).toEqual(expect.arrayContaining([cheap, each]))
})
