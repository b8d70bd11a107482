import { addressOf, everything, facts, fieldsOf, Visitor, withoutEach, type Family, type Place, type Search } from './search-model.ts'
import { testSeed } from '../../../seed.ts'
import { expect, test, type Visit } from '../../visit.ts'

/** TEST_SEED repeats the walk of that seed; a failure prints its seed. CHOICES_STEPS is its length. */
const seed = testSeed()
const walk = Number(process.env['CHOICES_STEPS'] ?? 300)

const storageKeys = [
	'access_token',
	'user_id',
	'lang',
	'venueFilterDistance',
	'venueFilterSelectedFeatures',
	'venueFilterSelectSubCat',
	'venueFilterCapacity',
	'venueFilterSize',
	'venueFilterLatLong',
	'venueFilterAddress',
	'venueFilterSorting',
	'occasionFilter',
	'peopleFilter',
	'budgetFilter',
	'budgetPersonFilter',
	'dayFilter',
	'agendaFilterDistance',
	'agendaFilterLatLong',
	'agendaFilterDate',
	'entFilterEventCategory',
	'selectSubFeatureId',
	'selectSubSubFeatureId',
]
const families = [1, 2, 3, 4] as const
const languages = ['en', 'fr', 'de'] as const
const listCalls = {
	1: 'get_venue_list_with_filter',
	2: 'get_entertainment_list_with_filter',
	3: 'get_rental_and_services_list_with_filter',
	4: 'get_rental_and_services_list_with_filter',
}
const familyLinks = { 1: '/filterVenues', 2: '/filterEnt', 3: '/filter?category_id=3', 4: '/filter?category_id=4' }
const near = {
	en: (what: string, place: string) => `${what} near ${place}`,
	fr: (what: string, place: string) => `${what} près de ${place}`,
	de: (what: string, place: string) => `${what} bei ${place}`,
}
const distances = [5, 10, 25, 50, 100]

type Row = Record<string, unknown> & { id: number }

/** The public API, called as a client without this repository would call it. */
function apiAt(base: string) {
	const ask = async (method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) => {
		const asked = method === 'POST' ? { method, body: new URLSearchParams(fields) } : {}
		const answer = (await (await fetch(`${base}/api/${path}`, asked)).json()) as { status: boolean; data: unknown }
		expect(answer.status, `${path} ${JSON.stringify(fields)}`).toBe(true)
		return answer.data
	}
	return {
		rows: async (method: 'GET' | 'POST', path: string, fields?: Record<string, string>) => (await ask(method, path, fields)) as Row[],
		async total(search: Search) {
			const { sorting: _, ...fields } = fieldsOf(search)
			return ((await ask('POST', listCalls[search.family], { ...fields, per_page: '1' })) as { total: number }).total
		},
	}
}

/** Numbers from 0 to 1, the same for the same seed. */
function numbersFrom(state: number) {
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

interface Catalogue {
	names: Row[]
	kinds: Record<Family, Row[]>
	places: Place[]
}

async function readCatalogue(api: ReturnType<typeof apiAt>): Promise<Catalogue> {
	const kindsOf = (family: Family) => api.rows('POST', 'get_sub_category', { category_id: `${family}` })
	const towns = (await api.rows('GET', 'get_places')).filter((row) => ['Mersch', 'Diekirch'].includes(row['place_name_en'] as string))
	const [one = [], two = [], three = [], four = []] = await Promise.all(families.map(kindsOf))
	return {
		names: await api.rows('GET', 'get_category'),
		kinds: { 1: one, 2: two, 3: three, 4: four },
		places: towns.map((row) => ({
			latitude: row['latitude'] as number,
			longitude: row['longitude'] as number,
			address: row['place_name_en'] as string,
		})),
	}
}

/** The heading of a search in the visitor's language. */
function headingOf(search: Search, language: string, { names, kinds }: Catalogue): string {
	const chosen = kinds[search.family].filter(({ id }) => search.kinds.includes(id))
	const family = names.find(({ id }) => id === search.family)
	const what =
		chosen.length > 0 && chosen.length <= 2
			? chosen.map((kind) => kind[`sub_category_name_${language}`]).join(', ')
			: String(family?.[`category_name_${language}`])
	return search.place ? near[language as keyof typeof near](what, search.place.address) : what
}

/** The browser's screen and storage, with the fields of the address by name. */
const look = ({ page }: Visit) =>
	page.evaluate((keys) => {
		const { pathname, search } = location
		const fields = [...new URLSearchParams(search)].toSorted()
		const isList = pathname.startsWith('/filter')
		const status = isList ? (document.querySelector('main h1 + p [role=status]')?.textContent ?? '') : ''
		return {
			address: pathname === '/' ? '/' : `${pathname} ${JSON.stringify(fields)}`,
			heading: isList ? document.querySelector('main h1')?.textContent : null,
			total: isList ? Number(/\d[\d.,\s\u202f]*/.exec(status)?.[0].replaceAll(/\D/g, '') ?? -1) : null,
			isOpen: document.querySelector('dialog[open]') !== null,
			stored: Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
		}
	}, storageKeys)

async function expected(visitor: Visitor, catalogue: Catalogue, api: ReturnType<typeof apiAt>) {
	const { search, language, stored, asked } = visitor
	const write = (key: string) => (key in stored ? (key === 'lang' ? stored[key] : JSON.stringify(stored[key])) : null)
	return {
		address: addressOf(search),
		heading: search && headingOf(search, language, catalogue),
		total: search && (await api.total(search)),
		isOpen: asked !== null,
		stored: Object.fromEntries(storageKeys.map((key) => [key, write(key)])),
	}
}

/** One action of a visitor: its name, its effect in the model, and its effect in the browser. */
interface Step {
	name: string
	inModel: () => void
	inBrowser: () => Promise<unknown>
}

test('choices at random: at every step, address, heading, total and storage are those of what was chosen last', async ({
	visit,
	baseURL,
}) => {
	// Each step has its limit. How long all of them take depends on the machine.
	test.setTimeout(0)
	const { page } = visit
	const api = apiAt(baseURL ?? '')
	const catalogue = await readCatalogue(api)
	const random = numbersFrom(seed)
	const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
	const visitor = new Visitor()
	const trail: string[] = []
	/** Each total that the API has answered for the list of an address. */
	const totals = new Map<string, Set<number | null>>()
	const message = (turn: number) => `seed ${seed}, step ${turn + 1}:\n${trail.slice(-8).join('\n')}`

	// This journey does not check the pictures of the cards.
	await page.route('**/uploads/**', (route) =>
		route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
	)
	await visit.open('/')
	for (let turn = 0; turn < walk; turn += 1) {
		const step = await nextStep()
		trail.push(step.name)
		step.inModel()
		await ask()
		await step.inBrowser()
		await expect(async () => {
			const { wanted, said } = await ask()
			const shown = await look(visit)
			expect({ ...shown, total: said.has(shown.total) ? wanted.total : shown.total }, message(turn)).toEqual(wanted)
		}).toPass({ intervals: [10, 20, 40, 80, 160], timeout: 20_000 })
	}

	/** Other journeys publish and end announcements meanwhile: a list that the browser has loaded has the total of that moment. */
	async function ask() {
		const wanted = await expected(visitor, catalogue, api)
		const said = totals.get(wanted.address) ?? new Set()
		totals.set(wanted.address, said.add(wanted.total))
		return { wanted, said }
	}

	async function nextStep(): Promise<Step> {
		const { asked, search } = visitor
		if (asked) return pick([submit, submit, skip, escape])()
		const anywhere = [chooseKind, chooseKind, chooseKind, showAll, speak, ...(visitor.canGoBack ? [goBack, goBack] : [])]
		if (!search) return pick([...anywhere, openFamily])()
		return pick([...anywhere, openFamily, goHome, filter, filter, filter, filter, filter, filter, takeAway, takeAway])()
	}

	function chooseKind(): Step {
		const family = pick(families)
		const { id } = pick(catalogue.kinds[family])
		const link = `${familyLinks[family]}${family > 2 ? '&' : '?'}sub_category_id=${id}`
		return { name: `menu ${link}`, inModel: () => visitor.chooseKind(family, id), inBrowser: () => choose(link) }
	}
	function showAll(): Step {
		const family = pick(families)
		return { name: `all of ${family}`, inModel: () => visitor.showAll(family), inBrowser: () => choose(familyLinks[family]) }
	}
	async function choose(link: string) {
		await page.locator(`header button[popovertarget]:has(+ [popover] a[href="${link}"])`).click()
		await page.locator(`header [popover] a[href="${link}"]`).click()
	}
	function speak(): Step {
		const language = pick(languages.filter((one) => one !== visitor.language))
		const inBrowser = async () => {
			await page.locator('header button[popovertarget]:has(+ [popover] button[lang])').click()
			await page.locator(`header [popover] button[lang=${language}]`).click()
		}
		return { name: `language ${language}`, inModel: () => visitor.speak(language), inBrowser }
	}
	function goBack(): Step {
		return { name: 'back', inModel: () => visitor.goBack(), inBrowser: () => page.evaluate(() => history.back()) }
	}
	function goHome(): Step {
		return { name: 'home', inModel: () => visitor.goHome(), inBrowser: () => page.locator('header a[href="/"]').first().click() }
	}
	function openFamily(): Step {
		const family = pick(families)
		const link = page.locator(`footer nav a[href="${familyLinks[family]}"]`)
		return { name: `footer ${family}`, inModel: () => visitor.openFamily(family), inBrowser: () => link.click() }
	}

	function submit(): Step {
		const event = 1 + Math.floor(random() * 9)
		const occasion = pick([null, 1, 3, 9, 10])
		const people = pick([20, 80, 150, 400, 1200])
		const budget = pick([0, 800, 3000, 20_000])
		const isStanding = random() < 0.5
		const booking = pick(['', 'privatise', 'table'])
		const dialog = page.locator('dialog[open]')
		const isVenue = visitor.asked?.family === 1
		return {
			name: `submit kind of event ${event}, occasion ${occasion}${isVenue ? `, ${people} people, ${isStanding ? 'standing' : 'sitting'}, ${budget} €, ${booking}` : ''}`,
			inModel: () =>
				visitor.answer({
					event,
					occasion,
					...(isVenue && { least: people, budget, isStanding, isPrivate: booking === 'privatise', isTable: booking === 'table' }),
				}),
			async inBrowser() {
				await dialog.locator('select[name=occasion_id]').selectOption(occasion === null ? '' : `${occasion}`)
				await dialog.locator('select[name=event_category_ids]').selectOption(`${event}`)
				if (isVenue) {
					await dialog.locator(`label:has(input[name=bookingType][value="${booking}"])`).click()
					await dialog.locator('input[name=min_capacity]').fill(`${people}`)
					await dialog.locator('select[name=capcity_type]').selectOption(isStanding ? '1' : '0')
					await dialog.locator('input[name=min_budget]').fill(`${budget}`)
				}
				await dialog.locator('button[type=submit]').click()
			},
		}
	}
	function skip(): Step {
		return { name: 'skip', inModel: () => visitor.skip(), inBrowser: () => page.locator('dialog[open] form a').click() }
	}
	function escape(): Step {
		const dialog = page.locator('dialog[open]')
		const inBrowser = async () => {
			// Before the sheet is open, Escape has nothing to close.
			await dialog.waitFor()
			await page.keyboard.press('Escape')
		}
		return { name: 'Escape', inModel: () => visitor.escape(), inBrowser }
	}

	async function filter(): Promise<Step> {
		const search = visitor.search ?? everything(1)
		const field = (name: string) => page.locator(`aside [name="${name}"]`)
		const open = await page
			.locator('aside input[name=sub_category_id]:enabled')
			.evaluateAll((boxes) => boxes.map((box) => Number((box as HTMLInputElement).value)))
		const kind = pick(open.length > 0 ? open : [0])
		const event = pick([null, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => one !== search.event))
		const suited = await field('occasion_id')
			.locator('option:enabled')
			.evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value) || null))
		const occasion = pick(suited.filter((one) => one !== search.occasion))
		const amount = search.each ?? search.budget
		const budget = pick([null, 300, 2000, 10_000].filter((one) => one !== amount))
		const people = pick([null, 20, 90, 400].filter((one) => one !== search.people))
		const fact = pick((search.family === 3 ? [null, 1] : [null, 30, 90]).filter((one) => one !== search.fact))
		const spoken = pick([null, 'lb', 'pt', 'it'].filter((one) => one !== search.spoken))
		const orders = [
			'recommended',
			'price_asc',
			'price_desc',
			'newest',
			...(search.family === 1 ? ['capacity_desc', 'capacity_asc'] : []),
			...(search.place ? ['distance'] : []),
		]
		const sorting = pick(orders.filter((one) => one !== search.sorting))
		const place = pick(catalogue.places.filter(({ address }) => address !== search.place?.address))
		const distance = pick([...distances, null].filter((one) => one !== search.distance))
		const [least, most] = pick([
			[10, 60],
			[50, 300],
			[200, 1000],
		] as const)
		const ways: Record<string, [Partial<Search>, () => Promise<unknown>]> = {
			...(open.length > 0 && {
				kind: [
					{ kinds: search.kinds.includes(kind) ? search.kinds.filter((one) => one !== kind) : [...search.kinds, kind] },
					() => page.locator(`aside label:has(input[name=sub_category_id][value="${kind}"])`).click(),
				],
			}),
			event: [{ event }, () => field('event_category_ids').selectOption(event === null ? '' : `${event}`)],
			...(occasion !== undefined && {
				occasion: [{ occasion }, () => field('occasion_id').selectOption(occasion === null ? '' : `${occasion}`)],
			}),
			budget: [search.each === null ? { budget } : { each: budget }, () => type(field('min_budget'), budget)],
			...(amount !== null && {
				meaning: [
					{ budget: search.each, each: search.budget },
					() => page.locator(`aside label:has(input[name=budget_for][value=${search.each === null ? 'person' : 'all'}])`).click(),
				],
			}),
			fact: [
				{ fact },
				async () => {
					await openMore()
					if (search.family === 3) await page.locator('aside label:has(input[name=has_delivery])').click()
					else await type(field(facts[search.family]), fact)
				},
			],
			spoken: [
				{ spoken },
				async () => {
					await openMore()
					await field('languages_spoken').selectOption(spoken ?? '')
				},
			],
			...(search.family > 1 && { howMany: [{ people }, () => type(field('people'), people)] }),
			...(search.family > 1 &&
				search.place && {
					travels: [
						{ travels: !search.travels },
						async () => {
							await openMore()
							await page.locator('aside label:has(input[name=travels_here])').click()
						},
					],
				}),
			sorting: [{ sorting }, () => page.locator('main select[name=sorting]').selectOption(sorting)],
			place: [{ place, distance: search.distance ?? 25 }, () => choosePlace(place)],
			...(search.place && {
				distance: [
					{ distance },
					() => page.locator('aside input[type=range]').fill(`${distance === null ? distances.length : distances.indexOf(distance)}`),
				],
			}),
			...(search.family === 1 && {
				seating: [
					{ isStanding: !search.isStanding },
					() => page.locator(`aside label:has(input[name=capcity_type][value="${search.isStanding ? 0 : 1}"])`).click(),
				],
				people: [
					{ least, most },
					async () => {
						await field('min_capacity').fill(`${least}`)
						await type(field('max_capacity'), most)
					},
				],
				private: [
					{ isPrivate: !search.isPrivate },
					() => page.locator('aside label:has(input[name=is_allow_privatization_of_venue])').click(),
				],
				table: [{ isTable: !search.isTable }, () => page.locator('aside label:has(input[name=is_allow_booking_of_table])').click()],
			}),
		}
		const [name, [change, inBrowser]] = pick(Object.entries(ways))
		return { name: `filter ${name} ${JSON.stringify(change)}`, inModel: () => visitor.change(change), inBrowser }
	}
	/** Unfolds the filters by facts. */
	async function openMore() {
		const folded = page.locator('aside details:not([open]):has([name=languages_spoken]) > summary')
		if (await folded.count()) await folded.click()
	}
	async function type(input: ReturnType<typeof page.locator>, value: number | null) {
		await input.fill(value === null ? '' : `${value}`)
		await input.press('Enter')
	}
	async function choosePlace({ address }: Place) {
		await page.locator('aside input[role=combobox]').fill(address)
		await page.locator('aside [role=option]').filter({ hasText: address }).first().click()
	}

	/** The cross beside a filter that is set, or "Clear all". */
	async function takeAway(): Promise<Step> {
		const search = visitor.search ?? everything(1)
		const ways = withoutEach(search)
		if (ways.length === 0) return filter()
		const links = page.locator('main ul:has(~ #results) > li > a')
		const offered = await links.evaluateAll((all) =>
			all.map((link) => {
				const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href)
				return `${pathname} ${JSON.stringify([...searchParams].toSorted())}`
			}),
		)
		const nothing = everything(search.family)
		expect(offered, `what can be taken away, seed ${seed}`).toEqual(expect.arrayContaining([...ways, nothing].map(addressOf)))
		expect(offered).toHaveLength(ways.length + 1)
		const change = random() < 0.2 ? nothing : pick(ways)
		const position = offered.lastIndexOf(addressOf(change))
		return {
			name: `take away, leads to ${offered[position]}`,
			inModel: () => visitor.change(change),
			inBrowser: () => links.nth(position).click(),
		}
	}
})
