import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { isReleaseRun } from '#test/release-run.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addPost } from '#test/add-post.ts'
import { startProduct, type Product } from '#test/product.ts'
import type { Frontend } from './frontend.ts'
import { createPages } from './pages.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: () => '' },
	hashes: ['sha256-script'],
	folders: [import.meta.dirname],
}

const startWithPages = (options = {}) => startProduct({ ...options, pages: (config, { db }) => createPages(config, db, frontend).addTo })

/** The day, as its ISO date, in so many days. */
const soon = (days: number) => addDays(luxembourgDay(new Date()), days)

const conference = 13
const castle = { category_id: 1, sub_category_id: 4 }

/** Four castles in Diekirch, of which three host conferences, one in Ettelbruck, and three halls there. */
async function addVenues(product: Product) {
	const diekirch = { commune: 'Diekirch', locality: 'Diekirch', latitude: 49.8678, longitude: 6.1558 }
	for (const number of [1, 2, 3, 4])
		await addListing(product, {
			...castle,
			...diekirch,
			min_budget: number * 100,
			max_capacity_standing: number * 60,
			occasions: number < 4 ? [conference] : [],
		})
	await addListing(product, castle)
	for (const _ of [1, 2, 3]) await addListing(product)
}

/** The path and query of a page's canonical address; null for a page that is not indexed. */
const canonicalOf = (html: string) =>
	/rel="canonical" href="http:\/\/127\.0\.0\.1:0([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null

test('a landing page says in three languages what it lists, and only a full one is indexed and in the sitemap', async () => {
	await using product = await startWithPages()
	await addVenues(product)
	const get = async (url: string) => (await product.raw({ url })).body
	const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
	const en = await get('/venues/castle/diekirch')
	expect(titleOf(en)).toMatch(/^Castles &amp; estates in Diekirch · /)
	expect(en).toContain('content="Castles &amp; estates in Diekirch: 4 venues, up to 240 people, minimum spend from €100.')
	expect(en).toMatch(/<h1[^>]*>Castles &amp; estates in Diekirch</)
	expect(en).toContain('rel="canonical" href="http://127.0.0.1:0/venues/castle/diekirch"')
	expect(en).not.toContain('noindex')
	expect(titleOf(await get('/venues/castle/diekirch?lang=fr'))).toMatch(/^Châteaux &amp; domaines à Diekirch · /)
	expect(titleOf(await get('/venues/castle/diekirch/for-conference?lang=de'))).toMatch(/^Schlösser &amp; Landgüter in Diekirch · Tagung · /)
	// An address of before, by the kind of event, says where the page is now.
	expect(canonicalOf(await get('/venues/castle/diekirch/5-conference'))).toBe('/venues/castle/diekirch/for-conference')
	expect(await get('/venues/castle/ettelbruck')).toContain('content="noindex"')
	expect((await product.raw({ url: '/venues/nowhere' })).statusCode).toBe(404)

	const sitemap = await get('/sitemap-venues-1.xml')
	const paths = [...sitemap.matchAll(/<loc>http:\/\/127\.0\.0\.1:0([^<]*)/g)].map(([, path]) => path)
	expect(paths).toEqual([
		'/venues/castle',
		'/venues/castle/diekirch',
		'/venues/castle/diekirch/for-conference',
		'/venues/castle/for-conference',
		'/venues/diekirch',
		'/venues/diekirch/for-conference',
		'/venues/ettelbruck',
		'/venues/for-conference',
		'/venues/hall',
		'/venues/hall/ettelbruck',
	])
	expect(sitemap).toContain('<lastmod>')
	for (const path of paths) expect([path, (await get(path ?? '')).includes('noindex')]).toEqual([path, false])

	// The list of that kind is the same page; a list around a place, with words of a stranger in its address, is none of ours.
	expect(await get('/filterVenues?sub_category_id=4')).toContain('rel="canonical" href="http://127.0.0.1:0/venues/castle"')
	expect(await get('/filterVenues?sub_category_id=4&min_budget=5000')).not.toContain('/venues/castle"')
	expect(await get('/filterVenues?latitude=49.86&longitude=6.15&address=Cheap%20casino&distance=30')).toContain('content="noindex"')
})

test('days, places in time and other filters of the agenda make no endless addresses', async () => {
	await using product = await startWithPages()
	const [before, day, after] = [19, 20, 21].map(soon)
	const id = await addEvent(product, { start_date: day })
	await addEvent(product, { start_date: '2036-06-24' })
	const get = async (url: string) => canonicalOf((await product.raw({ url })).body)
	expect(await get('/agenda')).toBe('/agenda')
	expect(await get('/agenda?day=1999-01-01')).toBe('/agenda')
	expect(await get('/agenda?month=2099-01')).toBe('/agenda')
	expect(await get(`/agenda?from=${day}&to=${day}`)).toBe(`/agenda?from=${day}&to=${day}`)
	expect(await get(`/agenda?from=${after}&to=${after}`)).toBe(null)
	// Events are announced for a year; later days are as endless as those without events.
	expect(await get('/agenda?from=2036-06-24&to=2036-06-24')).toBe(null)
	expect(await get(`/agenda?from=${before}&to=${after}`)).toBe(null)
	expect(await get('/agenda?free=1')).toBe(null)
	expect(await get(`/agenda/details/${id}?date=2020-01-01`)).toBe(`/agenda/details/${id}`)
	expect(await get('/filter')).toBe('/filter')
	expect(await get('/filter?q=x')).toBe(null)
})

test('each indexed page has a share card of its own, in its language; others have that of the home page', async () => {
	await using product = await startWithPages()
	await addVenues(product)
	const imageOf = async (url: string) => {
		const { body } = await product.raw({ url })
		expect(body).toContain('property="og:image:width" content="1200"')
		expect(body).toContain('property="og:locale:alternate"')
		return /property="og:image" content="http:\/\/127\.0\.0\.1:0([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
	}
	const draw = async (url: string) => {
		const { statusCode, headers, rawPayload } = await product.raw({ url })
		expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg'])
		expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
		return rawPayload
	}
	// One after the other: cards wait their turn among pages, and a slow machine would refuse the last of four.
	const cards: Buffer[] = []
	for (const url of ['/', '/venues/castle/diekirch', '/venues/castle/diekirch?lang=fr', '/agenda?lang=de'])
		cards.push(await draw(await imageOf(url)))
	expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(4)
	// Words are drawn: the left half is not of one colour.
	const { channels } = await sharp(cards[1]).extract({ left: 60, top: 160, width: 500, height: 200 }).stats()
	expect(channels[0]?.stdev).toBeGreaterThan(20)

	expect(await imageOf('/filterVenues?q=cheap+casino')).toBe(await imageOf('/'))
	for (const page of ['/filterVenues?q=cheap+casino', '/nothing', '/favourites/secret', '//evil.example', ''])
		expect([page, (await product.raw({ url: `/share-card.jpg?${new URLSearchParams({ page })}` })).statusCode]).toEqual([page, 404])
	expect((await product.raw({ url: '/share-card.jpg' })).statusCode).toBe(404)
})

test('the title of an event names its place where a search engine shows the whole of it', async () => {
	await using product = await startWithPages()
	const titleOf = async (event_title: string, lang: string) => {
		const id = await addEvent(product, { event_title })
		return /<title>([^<]*)/.exec((await product.raw({ url: `/agenda/details/${id}?lang=${lang}` })).body)?.[1]
	}
	expect(await titleOf('Fête du village', 'en')).toBe('Fête du village, Monday 23 June 2036, Rotondes · Kiermes')
	expect(await titleOf('Fête du village', 'de')).toBe('Fête du village, Montag, 23. Juni 2036, Rotondes · Kiermes')
	const long = 'Grand concert de la fanfare municipale'
	expect(await titleOf(long, 'en')).toBe(`${long}, 23 June 2036 · Kiermes`)
})

/** The title of a page as search engines read it. */
const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"') ?? ''

test('however long a name is, search engines show the whole title', async () => {
	await using product = await startWithPages()
	const name = 'Association des amis de la fanfare municipale et des chorales réunies du canton de Clervaux'
	const event = await addEvent(product, { event_title: name })
	const listing = await addListing(product, { property_name: name })
	const middling = await addListing(product, { property_name: 'Centre culturel régional An der Rousebaach', locality: 'Esch' })
	const post = await addPost(product, { blog_title_en: name })
	const titleOf = async (url: string) => titleIn((await product.raw({ url })).body)
	expect(await titleOf(`/agenda/details/${event}`)).toBe('Association des amis de la fanfare…, 23 June 2036 · Kiermes')
	expect(await titleOf(`/details/${listing}/1`)).toBe('Association des amis de la fanfare municipale et des… · Kiermes')
	expect(await titleOf(`/details/${middling}/1`)).toBe('Centre culturel régional An der Rousebaach, Esch · Kiermes')
	expect(await titleOf(`/blogdetails/${post}`)).toBe('Association des amis de la fanfare municipale et des… · Kiermes')
})

test.runIf(isReleaseRun)('titles of the samples are at most 65 characters long in the three languages', async () => {
	await using product = await startWithPages({ samples: true })
	const get = async (url: string) => (await product.raw({ url })).body
	const locations = async (url: string) =>
		[...(await get(url)).matchAll(/<loc>http:\/\/127\.0\.0\.1:0([^<]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
	const tooLong: string[] = []
	for (const part of await locations('/sitemap.xml')) {
		const paths = await locations(part)
		const some = paths.filter((_, position) => position % Math.ceil(paths.length / 12) === 0)
		for (const path of some)
			for (const lang of ['en', 'fr', 'de']) {
				const title = titleIn(await get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`))
				if (title.length > 65) tooLong.push(title)
			}
	}
	expect(tooLong).toEqual([])
})

test('the page of something that was withdrawn is answered 410, of a number that was never given 404; the calls do not tell them apart', async () => {
	await using product = await startWithPages()
	const id = await addListing(product)
	const event = await addEvent(product)
	const statusOf = async (url: string) => (await product.raw({ url })).statusCode
	expect([await statusOf(`/details/${id}/1`), await statusOf(`/agenda/details/${event}`)]).toEqual([200, 200])
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute()
	await product.db.updateTable('events').set({ state: 'hidden' }).where('id', '=', event).execute()
	const paths = [
		`/details/${id}/1`,
		`/agenda/details/${event}`,
		`/details/${id + 1}/1`,
		`/agenda/details/${event + 1}`,
		'/details/x/1',
		'/nothing',
	]
	// `lang=fr`: the first answers are in the cache, and it receives no changes here.
	expect(await Promise.all(paths.map((path) => statusOf(`${path}?lang=fr`)))).toEqual([410, 410, 404, 404, 404, 404])
	const { body } = await product.raw({ url: `/details/${id}/1?lang=fr` })
	expect(body).toContain('content="noindex"')
	const answer = async (property_id: number) =>
		(await product.raw({ method: 'POST', url: '/api/get_property_detail', payload: { property_id } })).body
	expect(await answer(id)).toBe(await answer(id + 1))
})

test('a post that was withdrawn, hidden or deleted is answered 410 under its number and its name, one that waits 404', async () => {
	await using product = await startWithPages()
	const statusOf = async (name: string | number) => (await product.raw({ url: `/blogdetails/${name}` })).statusCode
	const withdrawn = await addPost(product, { state: 'withdrawn', slug: 'a-hall-for-eighty' })
	const waiting = await Promise.all(['draft', 'scheduled'].map((state) => addPost(product, { state })))
	const deleted = await addPost(product)
	const last = await addPost(product)
	await product.db.deleteFrom('posts').where('id', '=', deleted).execute()
	const names = [withdrawn, `${withdrawn}-a-hall-for-eighty`, 'a-hall-for-eighty', deleted, ...waiting, last + 1, 'no-such-post', last]
	expect(await Promise.all(names.map(statusOf))).toEqual([410, 410, 410, 410, 404, 404, 404, 404, 200])
})

test('whatever of the agenda search engines may index is in the sitemap, and what is there may be indexed', async () => {
	await using product = await startWithPages()
	await addEvent(product, { event_category_id: 2, start_date: soon(10) })
	await addEvent(product, { event_category_id: 6, start_date: soon(20), end_date: soon(22) })
	await addEvent(product, { event_category_id: 5, start_date: '2020-01-01' })
	await addEvent(product, { event_category_id: 7, start_date: soon(30), state: 'hidden' })
	const get = async (url: string) => (await product.raw({ url })).body
	const parts = [...(await get('/sitemap.xml')).matchAll(/<loc>http:\/\/127\.0\.0\.1:0(\/sitemap-(?:agenda|pages)[^<]*)/g)]
	const bodies = await Promise.all(parts.map(([, path = '']) => get(path)))
	const told = bodies.flatMap((body) =>
		[...body.matchAll(/(?:<loc>|href=")http:\/\/127\.0\.0\.1:0(\/agenda[^<"]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&')),
	)
	const paths = [...new Set(told)]
	for (const path of paths) expect([path, canonicalOf(await get(path))]).toEqual([path, path])
	const categories = await product.db.selectFrom('event_categories').select('id').execute()
	const days = Array.from({ length: 40 }, (_, day) => soon(day))
	const asked = [
		'/agenda',
		...categories.map(({ id }) => `/agenda?event_category_id=${id}`),
		...days.map((day) => `/agenda?from=${day}&to=${day}`),
	]
	const indexed = []
	for (const path of asked) if (canonicalOf(await get(path)) === path) indexed.push(path)
	expect(indexed).toEqual([
		'/agenda',
		'/agenda?event_category_id=2',
		'/agenda?event_category_id=6',
		...[10, 20, 21, 22].map((day) => `/agenda?from=${soon(day)}&to=${soon(day)}`),
	])
	const further = indexed.flatMap((path) => ['fr', 'de'].map((lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`))
	expect(paths.toSorted()).toEqual([...indexed, ...further].toSorted())
})
