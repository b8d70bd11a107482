import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { endpoints, type Endpoint, type EndpointName } from '#contract/http/endpoints.ts'
import { schemas, type Output, type Parsed } from '#contract/index.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addPost } from '#test/add-post.ts'
import { patience } from '#test/patience.ts'
import { startProduct, type Product } from '#test/product.ts'
import { readWith } from '#test/read-with.ts'
import { tagsOf } from './call-cache-tags.ts'
import { createCallCache, type CallCache } from './call-cache.ts'
import { everything, isTouched, type Changes } from './cache-tags.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import type { Frontend } from '#server/app/rendering/frontend.ts'
import type { Context, Handler } from '#server/platform/handler.ts'
import { answerAnonymously, handlers } from '#server/app/handlers.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { watchPublicChanges } from './invalidation.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: () => '' },
	hashes: ['sha256-script'],
	folders: [import.meta.dirname],
}

/** A product that keeps answers and pages as the real one does; `rendered` holds the address of each page that was rendered, `received` each change. */
async function startKeeping(samples = true) {
	const rendered: string[] = []
	const received = vi.fn<(changes: Changes) => void>()
	let kept: CallCache | undefined
	const counting: Frontend = {
		...frontend,
		renderer: async () => {
			const { render, ...renderer } = await import('#web/app/render.tsx')
			return { ...renderer, render: (request) => (rendered.push(request.path), render(request)) }
		},
	}
	const callCache = (config: Config, { db }: OpenDatabase) => ({
		callCache: (kept = createCallCache(answerAnonymously(config, db), 10_000_000)),
		stop: async () => {},
	})
	const product = await startProduct({
		samples,
		callCache,
		pages: (config, { db, pool }) => {
			const pages = createPages(config, db, counting, kept)
			return async (app) => {
				const onChange = (changes: Changes) => {
					kept?.invalidate(changes)
					pages.invalidate(changes)
					received(changes)
				}
				app.addHook(
					'onClose',
					watchPublicChanges(pool.options, onChange, () => {}),
				)
				await pages.addTo(app)
			}
		},
	})
	await vi.waitFor(() => expect(received).toHaveBeenCalledWith(everything), patience)
	const hears = (change: string) =>
		vi.waitFor(() => expect(received.mock.calls.some(([changes]) => changes.has(change))).toBe(true), { ...patience, interval: 5 })
	const page = async (url: string) => (await product.raw({ url })).body
	return { product, page, rendered, hears }
}

const rename = (product: Pick<Product, 'db'>, id: number, property_name: string) =>
	product.db.updateTable('listings').set({ property_name }).where('id', '=', id).execute()

/** The first two venues of the list. */
async function firstVenues(product: Product) {
	const [one, two] = (await product.call('searchVenues', {})).data.list
	if (!one || !two) throw new Error('there are no venues')
	return [one.id, two.id] as const
}

test('a change of one listing renders its page anew and leaves the others; a list is rendered once for all requests', async () => {
	const { product, page, rendered, hears } = await startKeeping()
	await using _ = product
	const [one, two] = await firstVenues(product)
	const asked = [`/details/${one}/1`, `/details/${two}/1`, '/filterVenues', '/filterEnt', '/agenda']
	// One after the other: a slow machine would refuse the last of five that are rendered at once, and keep nothing of it.
	const before: string[] = []
	for (const url of asked) before.push(await page(url))
	expect(before.map((body) => body.includes('Zoustänneg'))).toEqual([false, false, false, false, false])
	rendered.length = 0
	await rename(product, one, 'Zoustänneg')
	await hears(`listing:${one}`)
	expect(await page(`/details/${one}/1`)).toContain('Zoustänneg')
	const lists = await Promise.all(Array.from({ length: 100 }, () => page('/filterVenues')))
	expect(lists.some((body) => body.includes('Zoustänneg'))).toBe(true)
	expect(await Promise.all(asked.slice(2).map(page)).then((bodies) => bodies.map((body) => body.includes('Zoustänneg')))).toEqual([
		true,
		false,
		false,
	])
	// The other venue may show the first as a similar one: it is looked at, and rendered only if it does.
	const other = (await product.call('getSimilarListings', { property_id: two })).data.some(({ id }) => id === one)
	await page(`/details/${two}/1`)
	expect(rendered.toSorted()).toEqual([`/details/${one}/1`, ...(other ? [`/details/${two}/1`] : []), '/filterVenues'])
})

test('what changes nothing that a page shows renders nothing', async () => {
	const { product, page, rendered, hears } = await startKeeping()
	await using _ = product
	const [one] = await firstVenues(product)
	const before = await Promise.all([page(`/details/${one}/1`), page('/filterVenues')])
	rendered.length = 0
	await sql`update listings set property_name = property_name where id = ${one}`.execute(product.db)
	await writeListingSearch(product.db, [one])
	await hears(`listing:${one}`)
	expect(await Promise.all([page(`/details/${one}/1`), page('/filterVenues')])).toEqual(before)
	expect(rendered).toEqual([])
})

test('a hidden listing is gone from its page and its list within two seconds, and comes back so', async () => {
	const { product, page, hears } = await startKeeping(false)
	await using _ = product
	const [one, two] = [await addListing(product, { property_name: 'Sall Eent' }), await addListing(product, { property_name: 'Sall Zwee' })]
	await hears(`listing:${two}`)
	const shows = async () => {
		const [list, first, second] = await Promise.all(['/filterVenues', `/details/${one}/1`, `/details/${two}/1`].map(page))
		return [list?.includes('Sall Eent'), list?.includes('Sall Zwee'), first?.includes('<h1'), second?.includes('Sall Zwee')]
	}
	await vi.waitFor(async () => expect(await shows()).toEqual([true, true, true, true]), patience)
	const setState = async (state: string) => {
		await product.db.updateTable('listings').set({ state }).where('id', '=', one).execute()
		await writeListingSearch(product.db, [one])
	}
	await setState('hidden')
	// Two seconds is the longest that a list may lag.
	await vi.waitFor(async () => expect(await shows()).toEqual([false, true, true, true]), patience)
	// The list may have been made again for another notice, before this one came.
	const status = async () => (await product.raw({ url: `/details/${one}/1` })).statusCode
	await vi.waitFor(async () => expect(await status()).toBe(410), patience)
	await setState('published')
	await vi.waitFor(async () => expect(await shows()).toEqual([true, true, true, true]), patience)
	await vi.waitFor(async () => expect(await status()).toBe(200), patience)
})

test('another process is notified too, also of a change of everything at once', async () => {
	const { product } = await startKeeping()
	await using _ = product
	const [one, two] = await firstVenues(product)
	await using elsewhere = await openElsewhere(product)
	const names = () => Promise.all([elsewhere.nameOf(one), elsewhere.nameOf(two)])
	const [, second] = await names()
	await rename(product, one, 'Zoustänneg')
	await vi.waitFor(async () => expect(await names()).toEqual(['Zoustänneg', second]), patience)
	await sql`update listings set property_name = 'Sall ' || id`.execute(product.db)
	await vi.waitFor(async () => expect(await names()).toEqual([`Sall ${one}`, `Sall ${two}`]), patience)
})

/** A second process on the same database. */
async function openElsewhere({ config }: Product) {
	const database = await openDatabase(config)
	const callCache = createCallCache(answerAnonymously(config, database.db), 10_000_000)
	const { promise: listening, resolve } = Promise.withResolvers<void>()
	const onChange = (changes: Changes) => {
		callCache.invalidate(changes)
		resolve()
	}
	const stop = watchPublicChanges(database.pool.options, onChange, () => {})
	await listening
	return {
		async nameOf(property_id: number) {
			const input = { property_id }
			return (await callCache.get('getListing', { input, key: JSON.stringify(input) }, 'en')).data.property_name
		},
		async [Symbol.asyncDispose]() {
			await stop()
			await database.close()
		},
	}
}

/** Runs statements and answers notices of each, without repetition. */
async function listenTo({ config, db }: Product) {
	const client = new pg.Client({ connectionString: config.DATABASE_URL })
	await client.connect()
	let received: string[] = []
	client.on('notification', ({ payload = '' }) => received.push(payload))
	await client.query('listen public_change')
	let turn = 0
	return {
		async during(work: () => Promise<unknown>): Promise<string[]> {
			received = []
			await work()
			// Notices come in the order of commits: after this one there is none left.
			const mark = `mark:${(turn += 1)}`
			await sql`select pg_notify('public_change', ${mark})`.execute(db)
			await vi.waitFor(() => expect(received).toContain(mark), { ...patience, interval: 2 })
			return [...new Set(received.filter((payload) => payload !== mark))].toSorted()
		},
		[Symbol.asyncDispose]: () => client.end(),
	}
}

test('every kind of public change is noticed with its rows, and no private one is', async () => {
	await using product = await startProduct({ samples: true })
	const { db } = product
	const [listing] = await firstVenues(product)
	const { account_id } = await db.selectFrom('listings').select('account_id').where('id', '=', listing).executeTakeFirstOrThrow()
	const event = (await sql<{ id: number }>`select id from events where event_is_public(state) order by id limit 1`.execute(db)).rows[0]?.id
	const post = await addPost(product)
	const draft = await addPost(product, { state: 'draft' })
	const hall = await addListing(product, { state: 'paused' })
	const { id: feature } = await db.selectFrom('features').select('id').limit(1).executeTakeFirstOrThrow()
	const picture = sql`file, small_file, width, height, placeholder`
	const file = (digit: number) => sql`${`m/${String(digit).repeat(32)}-1920.webp`}, 'm/small.webp', 1920, 1080, 'aaaaaa-bbbbbb'`
	await using notices = await listenTo(product)
	const l = `listing:${listing}`
	const e = `event:${event}`
	const p = `post:${post}`
	const statements: [statement: ReturnType<typeof sql>, expected: string[]][] = [
		[sql`update listings set property_name = 'Neien' where id = ${listing}`, [l]],
		[sql`update listings set state = 'paused' where id = ${listing}`, [l]],
		[sql`update listings set property_name = 'Alen' where id = ${listing}`, []],
		[sql`delete from listing_samples where listing_id = ${listing}`, []],
		[sql`update listings set state = 'published' where id = ${listing}`, [l]],
		[
			sql`insert into listing_texts (listing_id, lang, property_name) values (${listing}, 'fr', 'Neuf') on conflict (listing_id, lang) do update set property_name = 'Neuf'`,
			[l],
		],
		[sql`delete from listing_texts where listing_id = ${listing}`, [l]],
		[sql`delete from listing_features where listing_id = ${listing}`, [l]],
		[sql`insert into listing_features (listing_id, feature_id) select ${listing}, min(id) from features`, [l]],
		[sql`delete from listing_event_categories where listing_id = ${listing}`, [l]],
		[sql`insert into listing_event_categories values (${listing}, 1)`, [l]],
		[sql`delete from listing_occasions where listing_id = ${listing}`, [l]],
		[sql`insert into listing_occasions values (${listing}, 1, true)`, [l]],
		[sql`update listing_pictures set alternative_text = 'A hall' where listing_id = ${listing}`, [l]],
		[sql`delete from listing_pictures where listing_id = ${listing}`, [l]],
		[
			sql`insert into listing_samples (listing_id, position, kind, title, file, content_type, duration) values (${listing}, 0, 'audio', 'A', 'a.mp3', 'audio/mpeg', 1)`,
			[l],
		],
		[sql`delete from availability_days`, ['availability:*']],
		[
			sql`insert into availability_days (listing_id, day, source, morning) values (${listing}, '2030-06-19', 'own', 'booked'), (${hall}, '2030-06-20', 'own', 'booked')`,
			['availability:20300619'],
		],
		[sql`update availability_days set evening = 'free' where listing_id = ${listing}`, ['availability:20300619']],
		[sql`delete from availability_days`, ['availability:20300619']],
		[sql`delete from availability_settings`, ['availability:*']],
		[sql`insert into availability_settings (listing_id, never_weekdays) values (${listing}, 64)`, ['availability:*']],
		[sql`insert into availability_settings (listing_id, never_weekdays) values (${hall}, 64)`, []],
		[sql`update listing_search set min_budget = min_budget + 1 where listing_id = ${listing}`, ['search:1']],
		[sql`update listing_texts set property_name = 'Privat' where listing_id = ${hall}`, []],
		[sql`truncate listing_samples`, ['listing:*']],
		[sql`update listings set updated_at = now()`, ['listing:*']],
		[sql`update events set event_title = 'Bal' where id = ${event}`, [e]],
		[sql`update event_dates set note = 'later' where event_id = ${event}`, [e]],
		[
			sql`insert into event_texts (event_id, lang, event_title) values (${event}, 'fr', 'Bal') on conflict (event_id, lang) do update set event_title = 'Bal'`,
			[e],
		],
		[sql`delete from event_pictures where event_id = ${event}`, [e]],
		[sql`insert into event_pictures (event_id, ${picture}) values (${event}, ${file(1)})`, [e]],
		[sql`delete from event_pictures where event_id = ${event}`, [e]],
		[sql`update events set state = 'cancelled' where id = ${event}`, [e]],
		[sql`update events set state = 'hidden' where id = ${event}`, [e]],
		[sql`update events set event_title = 'Privat' where id = ${event}`, []],
		[sql`update events set state = 'published' where id = ${event}`, [e]],
		[sql`update posts set blog_title_en = 'New' where id = ${post}`, [p]],
		[sql`insert into post_pictures (post_id, ${picture}) values (${post}, ${file(2)})`, [p]],
		[sql`update posts set blog_title_en = 'New' where id = ${draft}`, []],
		[sql`insert into post_pictures (post_id, ${picture}) values (${draft}, ${file(3)})`, []],
		[sql`update posts set state = 'hidden' where id = ${post}`, [p]],
		[sql`update posts set state = 'published', published_at = now() where id = ${draft}`, [`post:${draft}`]],
		[sql`delete from posts where id = ${draft}`, [`post:${draft}`]],
		[
			sql`insert into page_versions (page, valid_from, page_title_en, page_title_fr, page_title_de, page_content_en, page_content_fr, page_content_de)
				values ('ranking', '2026-01-01', 'a', 'a', 'a', 'a', 'a', 'a')`,
			['page:ranking'],
		],
		[
			sql`insert into decisions (item_kind, item_id, item, measure, facts, ground, found_by, lang) values ('event', 1, '{}', 'kept', 'a', 'none', 'operator', 'en')`,
			['decision:1'],
		],
		[sql`update categories set position = position where id = 2`, ['catalogue:2']],
		[sql`update sub_categories set sub_category_name_en = 'Keep' where id = 5`, ['catalogue:5']],
		[sql`update event_categories set position = position where id = 3`, ['catalogue:3']],
		[sql`update occasions set position = position where id = 4`, ['catalogue:4']],
		[sql`update features set position = position where id = ${feature}`, [`catalogue:${feature}`]],
		// An account that no page shows.
		[sql`update accounts set email_verified = not email_verified where id = ${account_id}`, []],
		[sql`insert into sessions (account_id, token_hash, expires_at) values (${account_id}, sha256('x'), now() + interval '1 day')`, []],
		[sql`insert into listing_days (listing_id, day, views) values (${listing}, '2020-01-01', 7)`, []],
		[sql`insert into favourites (account_id, listing_id) values (${account_id}, ${listing})`, []],
		[sql`insert into listing_drafts (account_id, category_id, fields) values (${account_id}, 1, '{}')`, []],
	]
	const wrong: unknown[] = []
	for (const [statement, expected] of statements) {
		const { sql: text } = statement.compile(db)
		const found = await notices.during(() => (text.startsWith('truncate') ? product.asSuperuser(text) : statement.execute(db)))
		if (found.join() !== expected.join()) wrong.push([text, expected, found])
	}
	expect(wrong).toEqual([])
	const offered = await sql<{ tag: string }>`
		select 'listing:' || string_agg(id::text, ',' order by id::text) as tag from listings where account_id = ${account_id} and state = 'published'
	`.execute(db)
	for (const change of ['name', 'address', 'phone', 'rcs_number'] as const) {
		const said = await notices.during(() =>
			db
				.updateTable('accounts')
				.set({ [change]: `new ${change}` })
				.where('id', '=', account_id)
				.execute(),
		)
		expect(said).toEqual(expect.arrayContaining([`account:${account_id}`, offered.rows[0]?.tag]))
	}
	expect(await notices.during(() => writeListingSearch(db, [listing]))).toEqual(['search:1'])
	expect(await notices.during(() => writeListingSearch(db, [listing]))).toEqual([])
	const gone = await notices.during(() => db.deleteFrom('accounts').where('id', '=', account_id).execute())
	expect(gone.join(',')).toMatch(new RegExp(`\\b${listing}\\b`))
})

/** The inputs of each kept call, so that it reads every table that it ever reads. */
const questions: Partial<Record<EndpointName, Record<string, unknown>[]>> = {
	getEventCategories: [{}, { scope: 'event_form' }],
	getOccasions: [{}],
	getCategories: [{}],
	getSubCategories: [{ category_id: 1 }],
	getVenueFeatures: [{}],
	getEntertainmentFeatures: [{}],
	getRentalAndServiceFeatures: [{ category_id: 3 }],
	getFormerChoices: [{}],
	getVenueMaxFilterData: [{}],
	getPlaces: [{}],
	findPlaces: [{ q: 'Esch', limit: 5 }],
	searchVenues: [
		{},
		{ q: 'castle' },
		{ available_on: '2030-06-19' },
		{ features_id: [1], event_category_ids: [1], latitude: 49.6, longitude: 6.1, sorting: 'distance' },
	],
	searchEntertainment: [{}, { q: 'jazz' }],
	searchRentalsAndServices: [{ category_id: 3 }, { sub_category_id: [20] }],
	getMapMarkers: [{ category_id: 1, view: '49,5,51,7', zoom: 12 }],
	suggest: [{ q: 'schlass' }, { q: 'dj esch', category_id: 2 }],
	interpretSearch: [{ q: 'schlass zu Esch' }],
	getFeatureWords: [{ category_id: 1 }],
	searchSentence: [{ q: 'schlass zu Esch' }, { q: 'concert Esch' }, { q: 'qqxxzz' }],
	getListingsByCategory: [{ category_id: 1 }, { category_id: 2, premium: '1' }],
	getListing: [{ property_id: 1 }],
	getLandingPage: [
		{ path: '/venues/castle' },
		{ path: '/venues/castle', available_on: '2030-06-19' },
		{ path: '/venues/castle/diekirch/for-wedding' },
	],
	getSimilarListings: [{ property_id: 1 }],
	getTodaysEvents: [{}],
	getAllEvents: [{}, { per_page: 5 }, { q: 'bal' }],
	getEvent: [{ event_id: 1 }, { event_id: 2 }, { event_id: 1, available_on: '2030-06-19' }],
	getAgendaCount: [{}],
	getAgendaMonth: [{ month: '2026-12' }],
	getAgendaMarkers: [{ view: '49,5,51,7', zoom: 9 }],
	getBlogList: [{}, { blog_id: '1' }],
	getPageDetail: [{ page: 'ranking' }],
	getReportable: [{ item_kind: 'listing', item_id: 1 }],
	getTransparency: [{}],
}

/** The notice of each table's changed rows; null where values expire by age. Words change with their source, and an account's rows with its offers. */
const subjects: Record<string, string | null> = {
	listings: 'listing:1',
	listing_texts: 'listing:1',
	listing_features: 'listing:1',
	listing_event_categories: 'listing:1',
	listing_occasions: 'listing:1',
	listing_pictures: 'listing:1',
	listing_samples: 'listing:1',
	availability_days: 'availability:20300619',
	availability_settings: 'availability:*',
	events: 'event:1',
	event_texts: 'event:1',
	event_dates: 'event:1',
	event_pictures: 'event:1',
	posts: 'post:1',
	post_pictures: 'post:1',
	page_versions: 'page:ranking',
	decisions: 'decision:1',
	categories: 'catalogue:1',
	sub_categories: 'catalogue:1',
	event_categories: 'catalogue:1',
	occasions: 'catalogue:1',
	features: 'catalogue:1',
	listing_search: null,
	listing_words: null,
	search_vocabulary: null,
	event_words: null,
	event_vocabulary: null,
	accounts: null,
	places: null,
	streets: null,
	street_imports: null,
	reports: null,
	appeals: null,
	missed_words: null,
}

test('each kept answer is tagged with whatever it reads', async () => {
	await using product = await startProduct({ samples: true })
	const { config } = product
	const cached = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => (endpoint.cached ? [name] : []))
	expect(Object.keys(questions).toSorted()).toEqual(cached.toSorted())
	for (const [name, inputs] of Object.entries(questions) as [EndpointName, Record<string, unknown>[]][])
		for (const fields of inputs) {
			const input = schemas[name].input.parse(fields) as Parsed<EndpointName>
			const { data, tables } = await readWith(product, (trx) => {
				const handler = handlers[name] as Handler<EndpointName>
				return handler({ input, db: trx, config, account: null, language: 'en' } as unknown as Context)
			})
			const { now, soon } = tagsOf(name, input, data as Output<EndpointName>)
			for (const table of tables) {
				expect([name, Object.keys(subjects)]).toEqual([name, expect.arrayContaining([table])])
				const change = subjects[table]
				if (change) expect([name, table, isTouched([...now, ...soon].map(firstOf), new Set([change]))]).toEqual([name, table, true])
			}
			if (tables.includes('listing_search') && name !== 'getSimilarListings' && name !== 'getEvent')
				expect([name, soon.some((tag) => tag.startsWith('search:'))]).toEqual([name, true])
		}
})

/** A tag of any row, as one of the first row. */
const firstOf = (tag: string) => tag.replace(/^(listing|event):\d+$/, '$1:1')

test('who has written reads what was written, however soon the changes follow each other', async () => {
	const told = vi.fn<(changes: Changes) => void>()
	await using product = await startProduct({
		callCache: (config, { db, pool }) => {
			const callCache = createCallCache(answerAnonymously(config, db), 10_000_000)
			const onChange = (changes: Changes) => {
				callCache.invalidate(changes)
				told(changes)
			}
			return { callCache, stop: watchPublicChanges(pool.options, onChange, () => {}) }
		},
	})
	await vi.waitFor(() => expect(told).toHaveBeenCalledWith(everything), patience)
	const { id: account_id, token } = await product.professional()
	for (const round of [1, 2, 3]) {
		// Each change follows within the time in which notices are gathered.
		const event_id = await addEvent(product, { account_id, event_title: `Fête ${round}` })
		const read = async () => (await product.call('getEvent', { event_id })).data?.state
		expect(await read()).toBe('published')
		expect(await product.call('setEventState', { event_id, state: 'cancelled' }, token)).toMatchObject({ http: 200 })
		expect(await read()).toBe('cancelled')
		expect(await product.call('deleteEvent', { event_id }, token)).toMatchObject({ http: 200 })
		expect(await product.call('getEvent', { event_id })).toMatchObject({ http: 404 })
	}
})
