import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxSentenceLength } from '#contract/limits.ts'
import { occasionSlugs, type Interpretation } from '#contract/search.ts'
import { replaceStreets } from '#server/platform/places/queries.ts'
import { startProduct, type Product } from '#test/product.ts'
import { sentenceDay, wrongFields, type Sentence } from '#test/sentences/score.ts'
import { openDictionary } from './interpretation/dictionary.ts'
import { interpret } from './interpretation/interpret.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${sentenceDay}T12:00:00Z`) }))
afterEach(() => void vi.useRealTimers())

const start = () => startProduct({ READS_PER_MINUTE: 1_000_000 })
const read = async (product: Product, q: string, lang?: Sentence['lang']): Promise<Interpretation> => {
	const { http, data } = await product.call('interpretSearch', { q, ...(lang && { lang }) })
	expect(http, q).toBe(200)
	return data
}

const readSentences = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as Sentence[]
const own = readSentences(new URL('../../../test/sentences/sentences.json', import.meta.url))
const shared = new URL('../../../../shared/data/queries-examples.json', import.meta.url)

const knownMisses = new Set([
	// "Won" is a car, and a word of names: it is left over.
	"Won fir d'Hochzäit mat Chauffer",
	// From where to where a bus drives is not understood: the castle is looked for too.
	'transport invités aller-retour hôtel château minibus',
])

async function misses(product: Product, sentences: readonly Sentence[]): Promise<string[]> {
	const wrong: string[] = []
	for (const sentence of sentences) {
		const fields = wrongFields(sentence, await read(product, sentence.q, sentence.lang))
		if (fields.length > 0) wrong.push(`${sentence.q}: ${fields.join(', ')}`)
	}
	return wrong
}

test('every sentence of the set is read right, in four languages, but for the misses that are named here', async () => {
	await using product = await start()
	expect(own.length).toBeGreaterThanOrEqual(400)
	const wrong = await misses(product, own)
	expect(wrong.filter((line) => !knownMisses.has(line.slice(0, line.lastIndexOf(':'))))).toEqual([])
	expect(wrong).toHaveLength(knownMisses.size)
})

test.skipIf(!existsSync(shared))('the sentences that others have written are all read right', async () => {
	await using product = await start()
	expect(await misses(product, readSentences(shared))).toEqual([])
})

test('each part stands where its words are, and parts of different words do not overlap', async () => {
	await using product = await start()
	for (const { q, lang } of own) {
		const { parts, q: left } = await read(product, q, lang)
		let last = { start: 0, end: 0 }
		for (const part of parts) {
			expect([q, part.start < part.end && part.end <= q.length]).toEqual([q, true])
			const words = q.slice(part.start, part.end)
			expect([q, words, words.trim()]).toEqual([q, words, words])
			// One word may say two things: a "Hochzeitssaal" is a hall for a wedding.
			const isSame = part.start === last.start && part.end === last.end
			expect([q, part, isSame || part.start >= last.end || part.kind === 'text']).toEqual([q, part, true])
			if (part.kind === 'text') expect(part.value).toBe(words)
			last = part
		}
		expect(left).toBe(parts.flatMap(({ kind, value }) => (kind === 'text' ? [value] : [])).join(' '))
	}
	const { parts } = await read(product, '  Salle à  Esch pour 50 personnes, 3\u00a0000 € ', 'fr')
	const words = parts.map(({ start, end, kind }) => [kind, '  Salle à  Esch pour 50 personnes, 3\u00a0000 € '.slice(start, end)])
	expect(words).toEqual([
		['sub_category', 'Salle'],
		['place', 'Esch'],
		['people', 'pour 50 personnes'],
		['budget', '3\u00a0000 €'],
	])
	expect(parts[1]?.others).toContainEqual({ kind: 'place', value: 'Esch-sur-Sûre', ids: [expect.any(Number)] })
	expect(parts[3]?.others).toEqual([{ kind: 'budget_per_person', value: 3000, ids: [] }])
})

type Field = Exclude<keyof Interpretation, 'categories' | 'parts' | 'address' | 'latitude' | 'longitude'>

test('two values of each field make the difference of that field, and no other', async () => {
	await using product = await start()
	const pairs: [Field, string, string, unknown, unknown][] = [
		['place', 'Saal Mersch', 'Saal Iechternach', 'Mersch', 'Echternach'],
		['place', 'Saal Trier', 'Saal Arel', 'Trèves', 'Arlon'],
		['distance', 'Saal 10 km um Mersch', 'Saal 25 km um Mersch', 10, 25],
		['people', 'salle 80 personnes', 'salle pour cent vingt personnes', 80, 120],
		['min_budget', 'DJ bis 500 €', 'DJ max 2k', 500, 2000],
		['budget_per_person', 'traiteur 35€ par personne', 'traiteur max 50€/pers', 35, 50],
		['budget_per_person', 'traiteur à 42,50 € par personne', 'traiteur à 42,5 par personne', 42.5, 42.5],
		['budget_per_person', 'caterer €42.50 each', 'Caterer bis 39,90 pro Person', 42.5, 39.9],
		['min_budget', 'DJ bis 1.250,75 €', 'DJ under €500.25', 1250.75, 500.25],
		['date', 'DJ 19 juin', 'DJ am 3. Mai', '2027-06-19', '2027-05-03'],
		['date', 'DJ next Saturday', 'DJ Freideg', '2026-11-28', '2026-11-27'],
		['occasion_id', 'DJ mariage', 'DJ Gebuertsdag', occasionSlugs.indexOf('wedding') + 1, occasionSlugs.indexOf('birthday') + 1],
		['features_id', 'salle avec terrasse', 'salle avec piste de danse', [105], [113]],
		['parking_spaces', 'Saal mit Parkplatz', 'Saal mit 30 Parkplätzen', 1, 30],
		['sub_category_ids', 'Fotobox', 'Hüpfburg', [18], [19]],
		['q', 'DJ Oswald', 'DJ Kails', 'Oswald', 'Kails'],
	]
	for (const [field, one, other, first, second] of pairs) {
		const [before, after] = [await read(product, one), await read(product, other)]
		expect([one, before[field], other, after[field]]).toEqual([one, first, other, second])
		const rest = ({ [field]: _, parts: __, address: ___, latitude: ____, longitude: _____, ...others }: Interpretation) => others
		expect([one, rest(after)]).toEqual([one, rest(before)])
	}
	const [hall, tent] = [await read(product, 'Saal'), await read(product, 'Zelt')]
	expect([hall.category_id, tent.category_id]).toEqual([1, 3])
	// The place is named and located for the lists' filters.
	const { address, latitude, longitude } = await read(product, 'Saal Diddeleng', 'de')
	expect({ address, latitude, longitude }).toEqual({ address: 'Düdelingen', latitude: 49.4806, longitude: 6.0875 })
})

test('the language of the visitor decides where a word means two things; several families have scores', async () => {
	await using product = await start()
	expect((await read(product, 'Location', 'fr')).category_id).toBe(3)
	expect((await read(product, 'Location', 'de')).category_id).toBe(1)
	const { data } = await product.call('interpretSearch', { q: 'Location' }, null, { language: 'fr' })
	expect(data.category_id).toBe(3)
	const both = await read(product, 'Kapelle', 'de')
	expect(both.category_id).toBeNull()
	expect(both.categories.map(({ category_id }) => category_id).toSorted()).toEqual([1, 2])
	expect(both.parts).toMatchObject([{ kind: 'sub_category', ids: [13], others: [{ kind: 'sub_category', value: null, ids: [9] }] }])
	const { category_id, categories, sub_category_ids } = await read(product, 'salle et DJ', 'fr')
	expect({ category_id, sub_category_ids }).toEqual({ category_id: 1, sub_category_ids: [5, 10] })
	expect(categories[0]?.score).toBeGreaterThan(categories[1]?.score ?? 1)
	expect(categories.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 1)
})

test('today is the day in Luxembourg; a month is said by the part alone', async () => {
	await using product = await start()
	vi.setSystemTime(new Date('2026-12-31T23:30:00Z'))
	expect((await read(product, 'DJ demain', 'fr')).date).toBe('2027-01-02')
	vi.setSystemTime(new Date('2026-12-31T22:30:00Z'))
	expect((await read(product, 'DJ tomorrow')).date).toBe('2027-01-01')
	expect((await read(product, 'DJ 29 February')).date).toBe('2028-02-29')
	const { date, parts } = await read(product, 'DJ juin', 'fr')
	expect([date, parts.find(({ kind }) => kind === 'date')?.value]).toEqual([null, '2027-06'])
})

test('days that are counted from today are read in four languages; an event of some days is none', async () => {
	await using product = await start()
	vi.setSystemTime(new Date('2026-12-20T12:00:00Z'))
	const dateOf = async (sentence: string) => {
		const { date, parts, q } = await read(product, sentence, 'de')
		return [date ?? parts.find(({ kind }) => kind === 'date')?.value ?? null, q]
	}
	expect(await dateOf('DJ in 2 weeks')).toEqual(['2027-01-03', ''])
	expect(await dateOf('DJ dans quinze jours')).toEqual(['2027-01-04', ''])
	expect(await dateOf('DJ in zehn Tagen')).toEqual(['2026-12-30', ''])
	expect(await dateOf('DJ an 3 Wochen')).toEqual(['2027-01-10', ''])
	expect(await dateOf('DJ dans 2 mois')).toEqual(['2027-02', ''])
	expect((await dateOf('an 8 day festival'))[0]).toBeNull()
	expect((await dateOf('DJ in 900 weeks'))[0]).toBeNull()
})

test('guests of a part of the event are people', async () => {
	await using product = await start()
	for (const sentence of ['castle for 75 day guests', '75 evening guests in a castle', 'castle, 75 young people'])
		expect(await read(product, sentence), sentence).toMatchObject({ people: 75 })
	expect(await read(product, 'castle for 3 days')).toMatchObject({ people: null })
})

test('what operators add, rename, merge and retire is understood at once', async () => {
	vi.useRealTimers()
	await using product = await start()
	const { token } = await product.operator()
	const named = (choice_name_en: string, choice_name_fr: string, choice_name_de: string) => ({
		choice_name_en,
		choice_name_fr,
		choice_name_de,
	})
	expect(await read(product, 'Minihaus Remich', 'de')).toMatchObject({ category_id: null, q: 'Minihaus' })
	const kind = await product.call(
		'addChoice',
		{ kind: 'sub_category', category_id: 1, ...named('Tiny houses', 'Mini-maisons', 'Minihäuser & Baumhäuser') },
		token,
	)
	for (const [q, lang] of [
		['tiny house remich', 'en'],
		['mini maison à Remich', 'fr'],
		['Baumhäuser Remich', 'de'],
	] as const)
		expect(await read(product, q, lang)).toMatchObject({ category_id: 1, sub_category_ids: [kind.data.id], place: 'Remich', q: '' })
	expect(await read(product, 'salle avec sauna', 'fr')).toMatchObject({ features_id: [], q: 'sauna' })
	const feature = await product.call('addChoice', { kind: 'feature', parent_id: 101, ...named('Sauna', 'Sauna', 'Sauna') }, token)
	expect(await read(product, 'salle avec sauna', 'fr')).toMatchObject({ features_id: [feature.data.id], q: '' })
	const versionOf = async (wanted: 'sub_category' | 'feature', id: number) => {
		const { data } = await product.call('getCatalogue', {}, token)
		return data.choices.find((choice) => choice.kind === wanted && choice.id === id)?.version
	}
	await product.call('retireChoice', { kind: 'feature', id: feature.data.id, version: await versionOf('feature', feature.data.id) }, token)
	expect(await read(product, 'salle avec sauna', 'fr')).toMatchObject({ features_id: [], q: 'sauna' })
	const merged = { kind: 'sub_category', id: kind.data.id, version: await versionOf('sub_category', kind.data.id), into_id: 9 }
	expect(await product.call('mergeChoices', merged, token)).toMatchObject({ http: 200 })
	expect(await read(product, 'tiny house remich')).toMatchObject({ sub_category_ids: [9] })
})

test('occasions are those of the catalogue: what operators add is understood by its names and further words, what is retired is left over, what is merged leads on', async () => {
	vi.useRealTimers()
	await using product = await start()
	const { data: offered } = await product.call('getOccasions')
	expect(offered.toSorted((one, other) => one.id - other.id).map(({ slug }) => slug)).toEqual(occasionSlugs)
	const { token } = await product.operator()
	expect(await read(product, 'DJ Abtanzball Remich', 'de')).toMatchObject({ occasion_id: null, q: 'Abtanzball' })
	const prom = {
		kind: 'occasion',
		picture: 'gem',
		choice_name_en: 'Dance night',
		choice_name_fr: 'Soirée dansante de promo',
		choice_name_de: 'Abtanzball',
		synonyms_de: 'Maturaball',
	}
	const { id } = (await product.call('addChoice', prom, token)).data
	for (const q of ['DJ Abtanzball Remich', 'DJ Maturaball Remich', 'dj soirée dansante de promo remich'])
		expect(await read(product, q, 'de'), q).toMatchObject({ category_id: 2, sub_category_ids: [10], occasion_id: id, q: '' })
	const versionOf = async (wanted: number) => {
		const { data } = await product.call('getCatalogue', {}, token)
		return data.choices.find((choice) => choice.kind === 'occasion' && choice.id === wanted)?.version
	}
	expect(await read(product, 'castle christening', 'en')).toMatchObject({ occasion_id: 7, q: '' })
	await product.call('mergeChoices', { kind: 'occasion', id: 7, version: await versionOf(7), into_id: 6 }, token)
	const { parts, ...merged } = await read(product, 'castle christening', 'en')
	expect(merged).toMatchObject({ occasion_id: 6, q: '' })
	expect(parts).toContainEqual(expect.objectContaining({ kind: 'occasion', value: 'communion', ids: [6] }))
	await product.call('retireChoice', { kind: 'occasion', id, version: await versionOf(id) }, token)
	expect(await read(product, 'DJ Maturaball Remich', 'de')).toMatchObject({ occasion_id: null, q: 'Maturaball' })
	await product.call('retireChoice', { kind: 'occasion', id: 1, version: await versionOf(1) }, token)
	expect(await read(product, 'DJ mariage Remich', 'fr')).toMatchObject({ sub_category_ids: [10], occasion_id: null, q: 'mariage' })
})

test('postcodes are places once streets are imported', async () => {
	await using product = await start()
	expect(await read(product, 'salle L-9230', 'fr')).toMatchObject({ place: null, people: null, q: '9230' })
	const street = {
		id: 1,
		street_name: 'Grand-Rue',
		locality: 'Diekirch',
		commune: 'Diekirch',
		canton: 'Diekirch',
		latitude: 49.87,
		longitude: 6.16,
	}
	await replaceStreets(product.db, 'some.json', [{ ...street, postcode: '9230' }])
	expect(await read(product, 'salle L-9230', 'fr')).toMatchObject({ place: 'Diekirch', people: null, q: '' })
	expect(await read(product, 'salle 9230 Diekirch', 'fr')).toMatchObject({ place: 'Diekirch', people: null, q: '' })
})

test('a village of the register is a place of a sentence; a short one only after a word that leads to it', async () => {
	await using product = await start()
	// As one that is mistyped.
	expect(await read(product, 'Saal nähe Bastendorf', 'de')).toMatchObject({ place: 'Bettendorf' })
	const village = (id: number, locality: string, commune: string) => ({
		id,
		street_name: 'Rue Principale',
		locality,
		commune,
		canton: null,
		postcode: null,
		latitude: 49.89,
		longitude: 6.16,
	})
	await replaceStreets(product.db, 'some.json', [village(1, 'Bastendorf', 'Tandel'), village(2, 'Dahl', 'Goesdorf')])
	expect(await read(product, 'Saal nähe Bastendorf', 'de')).toMatchObject({ place: 'Bastendorf', latitude: 49.89, longitude: 6.16, q: '' })
	expect(await read(product, 'Bastendorf Catering', 'de')).toMatchObject({ place: 'Bastendorf', sub_category_ids: [27] })
	expect(await read(product, 'Saal in Dahl', 'de')).toMatchObject({ place: 'Dahl' })
	expect(await read(product, 'Band Dahl', 'de')).toMatchObject({ place: null, q: 'Dahl' })
})

test('a day of a weekend, a weekday so many weeks away, and a year of two digits', async () => {
	await using product = await start()
	for (const [q, lang, date] of [
		['week-end du 11 septembre', 'fr', '2027-09-11'],
		['weekend of 12 June 2027', 'en', '2027-06-12'],
		['Wochenende vom 19. Juni', 'de', '2027-06-19'],
		['weekend in June', 'en', '2026-11-28'],
		['Sonntag in zwei Wochen', 'de', '2026-12-06'],
		['samedi dans deux semaines', 'fr', '2026-12-05'],
		['Samschdeg an zwou Wochen', 'lb', '2026-12-05'],
		['12. Juni 27', 'de', '2027-06-12'],
		['12. Juni 27 Personen', 'de', '2027-06-12'],
		['12 juin 80', 'fr', '2027-06-12'],
	] as const)
		expect(await read(product, q, lang), q).toMatchObject({ date })
})

test('few of a crowd work, many are guests; whose a trade is says what is not looked for', async () => {
	await using product = await start()
	expect(await read(product, 'Sicherheitsdienst 4 Mann', 'de')).toMatchObject({ people: null, sub_category_ids: [32] })
	expect(await read(product, 'Catering 80 Mann', 'de')).toMatchObject({ people: 80 })
	expect(await read(product, 'Unser Musikverein sucht einen Saal in Mersch', 'de')).toMatchObject({ category_id: 1, place: 'Mersch' })
	expect(await read(product, 'Musikverein Mersch', 'de')).toMatchObject({ category_id: 2, sub_category_ids: [13] })
	expect(await read(product, 'notre DJ', 'fr')).toMatchObject({ category_id: 2, sub_category_ids: [10] })
	expect(await read(product, 'd’Mamm gëtt 70, Saal', 'lb')).toMatchObject({ occasion_id: 2, people: null })
	expect(await read(product, 'Saal 70', 'lb')).toMatchObject({ occasion_id: null, people: 70 })
})

test('what the table says for an occasion is read as that occasion, but for the words that are named here', async () => {
	await using product = await start()
	const { rows } = await sql<{ id: number; lang: 'en' | 'fr' | 'de'; names: string[] }>`
		select id, 'en' as lang, occasion_name_en || synonyms_en as names from occasions
		union all select id, 'fr', occasion_name_fr || synonyms_fr from occasions
		union all select id, 'de', occasion_name_de || synonyms_de from occasions
	`.execute(product.db)
	const others: string[] = []
	for (const { id, lang, names } of rows)
		for (const name of names) if ((await read(product, name, lang)).occasion_id !== id) others.push(name)
	expect(others.toSorted()).toEqual(
		[
			// A village celebrates with its clubs.
			'Vereinsfest',
			'Vereinsfeste',
			'Vereinsfeier',
			'Veräinsfest',
			'Veräinsfeier',
			// Who looks for a room to meet in, or for music, names no occasion.
			'meeting',
			'meetings',
			'réunion',
			'réunions',
			'Besprechung',
			'live music',
			'musique live',
		].toSorted(),
	)
})

test('a number counts what the words around it say: spaces for cars, what is paid before, how old somebody is', async () => {
	await using product = await start()
	const nothing = { people: null, min_budget: null, budget_per_person: null, parking_spaces: null, date: null, q: '' }
	const said: [string, Sentence['lang'], Partial<Interpretation>][] = [
		['salle, parking 50 places', 'fr', { parking_spaces: 50 }],
		['salle 50 places de parking', 'fr', { parking_spaces: 50 }],
		['salle parking (50 places)', 'fr', { parking_spaces: 50 }],
		['Saal 80 Plätze, Parkplatz 30 Plätze', 'de', { people: 80, parking_spaces: 30 }],
		['salle avec parking, 50 places', 'fr', { people: 50, parking_spaces: 1 }],
		['hall with parking for 40 spaces', 'en', { parking_spaces: 40 }],
		['DJ deposit of less than 200', 'en', {}],
		['DJ 500 € and 100 € deposit', 'en', { min_budget: 500 }],
		['salle 200 euros de caution', 'fr', {}],
		['salle, acompte de 30%', 'fr', {}],
		['DJ budget 900, deposit 100', 'en', { min_budget: 900 }],
		['DJ 600 € Anzahlung 100 €', 'de', { min_budget: 600 }],
		['venue no deposit 80 guests', 'en', { people: 80 }],
		['DJ 50 € Anzahlung 80 Gäste', 'de', { people: 80 }],
		['band around 1500', 'en', { min_budget: 1500 }],
		['groupe 1500 environ', 'fr', { min_budget: 1500 }],
		['band for around 500', 'en', { people: 500 }],
		['Saal etwa 300', 'de', { people: 300 }],
		['magician for 7 year olds', 'en', {}],
		['mobilier, 10 tables et 40 chaises', 'fr', {}],
		['hall on the 2nd floor', 'en', { q: '2nd floor' }],
		['Kindergeburtstag 6', 'de', {}],
		['anniversaire 12', 'fr', { people: 12 }],
		['4 Mann Security', 'de', {}],
		['30 musiciens', 'fr', { people: 30 }],
	]
	for (const [sentence, lang, expected] of said) {
		const answer = await read(product, sentence, lang)
		const counted = Object.fromEntries(Object.keys(nothing).map((key) => [key, answer[key as keyof Interpretation]]))
		expect([sentence, counted]).toEqual([sentence, { ...nothing, ...expected }])
	}
})

test('a sentence that is too long, or in an unknown language, is refused; an empty one asks for nothing', async () => {
	await using product = await start()
	expect(await product.call('interpretSearch', { q: 'a'.repeat(maxSentenceLength + 1) })).toMatchObject({
		http: 422,
		fields: { q: expect.any(String) },
	})
	expect(await product.call('interpretSearch', { q: 'a\u0000' })).toMatchObject({ http: 422, fields: { q: expect.any(String) } })
	expect(await product.call('interpretSearch', { q: 'dj', lang: 'it' })).toMatchObject({ http: 422, fields: { lang: expect.any(String) } })
	for (const q of ['', '   ', '!?', '\u{1F389}'])
		expect(await read(product, q)).toMatchObject({ category_id: null, categories: [], parts: [], q: '' })
	expect(await read(product, 'x'.repeat(maxSentenceLength))).toMatchObject({ category_id: null, q: 'x'.repeat(maxSentenceLength) })
})

test('the work grows with the length of the sentence, whatever it says', async () => {
	await using product = await start()
	const dictionary = await openDictionary(product.db)
	const lookUps = (q: string) => {
		let count = 0
		const counting = <Method extends (...args: never[]) => unknown>(method: Method) =>
			((...args: Parameters<Method>) => {
				count += 1
				return method(...args)
			}) as unknown as Method
		const spies = [dictionary.phrases, dictionary.places.phrases].map((phrases) => {
			const [match, word] = [phrases.match.bind(phrases), phrases.word.bind(phrases)]
			Object.assign(phrases, { match: counting(match as never), word: counting(word as never) })
			return () => void (delete (phrases as Partial<typeof phrases>).match, delete (phrases as Partial<typeof phrases>).word)
		})
		interpret({ q, lang: 'fr', today: sentenceDay, language: 'en' }, dictionary)
		for (const restore of spies) restore()
		return count
	}
	for (const words of [
		'dj et ',
		'samedi ',
		'one ',
		'salle de ',
		'1a',
		'12 ',
		'für 3 ',
		'quatre vingt ',
		'mxqzw ',
		'a',
		'€ ',
		'next ',
		'hochzeits',
		'L-9230 ',
		', ',
		'10 km de ',
		'deposit 20 ',
		'parking 50 ',
		'7 years old ',
		'a place for ',
	]) {
		const text = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
		expect([words, lookUps(text(10_000)) <= 2.2 * lookUps(text(5000)) + 20]).toEqual([words, true])
	}
})
