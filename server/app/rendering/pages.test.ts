import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { patience } from '#test/patience.ts'
import { startProduct } from '#test/product.ts'
import type { Frontend } from './frontend.ts'
import { createPages } from './pages.ts'
import { addListing } from '#test/add-listing.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'

const frontend: Frontend = {
	renderer: () => import('#web/app/render.tsx'),
	assets: { head: ([module]) => `<script type="module" src="/assets/${module}.js"></script>` },
	hashes: ['sha256-script'],
	// Any folder: these tests ask for no built files.
	folders: [import.meta.dirname],
}

/** A product with pages whose cache is invalidated when the database reports a change. */
const startWithPages = (samples = true) =>
	startProduct({
		samples,
		pages: (config, { db, pool }) => {
			const pages = createPages(config, db, frontend)
			return async (app) => {
				const stop = watchPublicChanges(pool.options, pages.invalidate, () => {})
				app.addHook('onClose', stop)
				await pages.addTo(app)
			}
		},
	})

test('the footer says the year of the specification, and where the operator wants it the years until now', async () => {
	for (const [COPYRIGHT_RANGE, years] of [
		[false, '2024'],
		[true, `2024–${luxembourgDay(new Date()).slice(0, 4)}`],
	] as const) {
		await using product = await startProduct({ COPYRIGHT_RANGE, pages: (config, { db }) => createPages(config, db, frontend).addTo })
		const text = (await product.raw({ url: '/contact' })).body.replaceAll(/<!--.*?-->/g, '')
		expect(text).toContain(`© ${years} ${product.config.COMPANY_NAME}`)
	}
})

test('every public page is complete HTML in the language that was asked for', async () => {
	await using product = await startWithPages()
	for (const [address, lang, heading] of [
		['/filterVenues', 'en', 'Venues'],
		['/filterVenues?lang=fr', 'fr', 'Lieux'],
		['/filterVenues?lang=de', 'de', 'Locations'],
		['/filter?category_id=3&lang=fr', 'fr', 'Location'],
		['/filterEnt?sub_category_id=10&lang=de', 'de', 'DJs'],
	] as const) {
		const page = await product.raw({ url: address })
		expect(page.statusCode).toBe(200)
		expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
		expect(page.body).toContain(`<html lang="${lang}" data-wide>`)
		expect(page.body).toMatch(new RegExp(`<h1[^>]*>${heading}`))
		expect(page.body.match(/<article/g)?.length).toBeGreaterThan(3)
	}
})

test('search engines learn the logo of the site, and the picture and author of each post', async () => {
	await using product = await startWithPages()
	const graphOf = async (url: string) => {
		const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec((await product.raw({ url })).body) ?? []
		const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
		return graph
	}
	expect((await graphOf('/'))[0]).toMatchObject({ '@type': 'Organization', logo: expect.stringMatching(/\/icon-512\.png$/) })
	const posts = (await graphOf('/bloglist'))[1]?.['blogPost'] as unknown[]
	expect(posts.length).toBeGreaterThan(3)
	for (const post of posts)
		expect(post).toMatchObject({
			'@type': 'BlogPosting',
			image: [expect.stringMatching(/^https?:/)],
			author: { '@type': expect.any(String), name: expect.stringMatching(/./) },
		})
})

test('a page that is wider than others on very wide screens says so in its first tag, and no other page does', async () => {
	await using product = await startWithPages()
	const isWide = async (url: string) => /<html [^>]*data-wide/.test((await product.raw({ url })).body)
	for (const url of ['/filterEnt', '/filter?category_id=4', '/filter?sub_category_id=23', '/filterVenues?view=map', '/agenda?view=map'])
		expect([url, await isWide(url)]).toEqual([url, true])
	for (const url of ['/', '/filter', '/agenda', '/agenda?view=month', '/compare', '/filterVenue'])
		expect([url, await isWide(url)]).toEqual([url, false])
})

test('a list in the form of its map is sent with all its cards, and search engines keep to the list', async () => {
	await using product = await startWithPages()
	const [list, map] = [await product.raw({ url: '/filterVenues' }), await product.raw({ url: '/filterVenues?view=map' })]
	expect(map.statusCode).toBe(200)
	const cards = (body: string) => body.match(/data-listing="\d+"/g)
	expect(cards(map.body)).toEqual(cards(list.body))
	expect(map.body).toContain('content="noindex"')
	expect(list.body).not.toContain('noindex')
	expect((await product.raw({ url: '/filterVenues?bounds=49.5,6,49.7,6.3' })).body).toContain('content="noindex"')
})

test('091 the language is that of the address, else of the cookie, else English; an unknown one is English', async () => {
	await using product = await startWithPages(false)
	const languageOf = async (url: string, cookie = '') =>
		/<html lang="(\w+)">/.exec((await product.raw({ url, headers: { cookie } })).body)?.[1]
	expect(await languageOf('/')).toBe('en')
	expect(await languageOf('/', 'lang=fr')).toBe('fr')
	expect(await languageOf('/?lang=de', 'lang=fr')).toBe('de')
	expect(await languageOf('/?lang=gr')).toBe('de')
	expect(await languageOf('/?lang=xx', 'lang=yy')).toBe('en')
})

const offerIn = (body: string) => /<aside id="language-offer" lang="(\w+)"/.exec(body)?.[1]

test('a page in English offers the language that the browser prefers, until one was chosen', async () => {
	await using product = await startWithPages(false)
	const open = (url: string, headers: Record<string, string>) => product.raw({ url, headers })
	// Each twice: made, and kept.
	for (const _ of [1, 2])
		for (const [wanted, offer] of [
			['fr-LU,fr;q=0.9,en;q=0.8', 'fr'],
			['lb-LU,de;q=0.9,fr;q=0.8,en;q=0.7', 'de'],
			['en;q=0.3, de;q=0.5', 'de'],
			['en-GB,fr;q=0.9', undefined],
			['pt-PT,pt', undefined],
		] as const) {
			const page = await open('/agenda?free=1', { 'accept-language': wanted })
			expect([wanted, offerIn(page.body), page.headers['content-language']]).toEqual([wanted, offer, 'en'])
			expect(page.headers['vary']).toContain('Accept-Language')
		}
	const french = { 'accept-language': 'fr' }
	const { body } = await open('/agenda?free=1', french)
	expect(body.indexOf('language-offer')).toBeLessThan(body.indexOf('<div id="root">'))
	expect(body).toContain('<a href="/agenda?free=1&amp;lang=fr" rel="nofollow" data-language="fr">Lire en français</a>')
	for (const chosen of ['en', 'de', 'fr']) {
		expect(offerIn((await open('/agenda', { ...french, cookie: `lang=${chosen}` })).body)).toBeUndefined()
		expect(offerIn((await open(`/agenda?lang=${chosen}`, french)).body)).toBeUndefined()
	}
	// No link to another language has a token, nor the address of a page that is not there.
	expect(offerIn((await open(`/verify/${'a'.repeat(43)}`, french)).body)).toBeUndefined()
	expect((await open('/nothing-here?x=1', french)).body).toContain('href="/?lang=fr"')
})

test('FIRST_LANGUAGE=browser answers in the language that the browser prefers, and offers nothing', async () => {
	const startWith = (FIRST_LANGUAGE: 'en' | 'browser') =>
		startProduct({ FIRST_LANGUAGE, pages: (config, { db }) => createPages(config, db, frontend).addTo })
	for (const [setting, language, offer] of [
		['en', 'en', 'fr'],
		['browser', 'fr', undefined],
	] as const) {
		await using product = await startWith(setting)
		const headers = { 'accept-language': 'fr-LU,en;q=0.8' }
		for (const _ of [1, 2]) {
			const { body } = await product.raw({ url: '/', headers })
			expect([setting, /<html lang="(\w+)">/.exec(body)?.[1], offerIn(body)]).toEqual([setting, language, offer])
			// The browser uses this language while none is stored.
			expect(body).toContain(`"first_language":"${language}"`)
		}
		const other = await product.raw({ url: '/', headers: { ...headers, cookie: 'lang=de' } })
		expect(other.headers['content-language']).toBe('de')
		expect((await product.raw({ url: '/' })).headers['content-language']).toBe('en')
	}
})

test('the language that an address asks for is kept in a cookie, by cached pages too, and no other value is', async () => {
	await using product = await startWithPages(true)
	const cookieOf = async (url: string, headers = {}) => {
		const answer = await product.raw({ url, headers })
		return [answer.headers['content-language'], answer.headers['set-cookie'], answer.headers['cache-control']]
	}
	const kept = (lang: string) => `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`
	for (const _ of [1, 2, 3]) {
		expect(await cookieOf('/agenda?free=1&lang=fr')).toEqual(['fr', kept('fr'), 'private, no-cache'])
		expect(await cookieOf('/?lang=gr')).toEqual(['de', kept('de'), 'private, no-cache'])
		expect(await cookieOf('/?lang=en', { cookie: 'lang=fr' })).toEqual(['en', kept('en'), 'private, no-cache'])
		expect(await cookieOf('/agenda?free=1')).toEqual(['en', undefined, 'no-cache'])
		expect(await cookieOf('/agenda?free=1', { cookie: 'lang=fr' })).toEqual(['fr', undefined, 'no-cache'])
		expect(await cookieOf('/agenda?lang=xx')).toEqual(['en', undefined, 'no-cache'])
	}
})

test('the head names the page in each language, for search engines and previews', async () => {
	await using product = await startWithPages()
	const { body } = await product.raw({ url: '/filterVenues?lang=fr&sub_category_id=4&unknown=1' })
	expect(body).toContain('<title>Châteaux &amp; domaines · Kiermes</title>')
	expect(body).toContain('rel="canonical" href="http://127.0.0.1:0/venues/castle?lang=fr"')
	for (const language of ['en', 'fr', 'de']) expect(body).toContain(`hreflang="${language}"`)
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
	const structured = JSON.parse(json) as { '@graph': { '@type': string }[] }
	expect(structured['@graph'].map((part) => part['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
})

test('a listing page carries its business, and no text of an owner breaks out of it', async () => {
	await using product = await startWithPages()
	const id = await addListing(product, {
		property_name: '</script><script>alert(1)</script>',
		description: '<img src=x onerror=alert(1)> </title>'.repeat(4),
	})
	const { body, statusCode } = await product.raw({ url: `/details/${id}/1` })
	expect(statusCode).toBe(200)
	expect(body).not.toContain('<script>alert(1)')
	expect(body).not.toContain('<img src=x')
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
	expect(JSON.parse(json)['@graph'][1]).toMatchObject({
		'@type': ['EventVenue', 'LocalBusiness'],
		name: '</script><script>alert(1)</script>',
		geo: { '@type': 'GeoCoordinates' },
	})
})

test('057 an unknown address, an unknown listing and a wrong category are the 404 page, with its status', async () => {
	await using product = await startWithPages()
	const id = await addListing(product)
	for (const url of [
		'/nothing-here',
		'/details/999999/1',
		'/details/abc/1',
		`/details/${id}/2`,
		'/details/1',
		'/%E0%A4%A',
		'/..%2f..%2fetc/passwd',
	]) {
		const page = await product.raw({ url })
		expect([url, page.statusCode]).toEqual([url, 404])
		expect(page.body).toContain('Page not found')
		expect(page.body).toContain('content="noindex"')
	}
})

test('nothing of sources, settings and data has an address', async () => {
	await using product = await startWithPages(false)
	for (const url of [
		'/.git/HEAD',
		'/.git/config',
		'/.env',
		'/.env.example',
		'/.ssh/id_rsa',
		'/package.json',
		'/package-lock.json',
		'/server/app/main.ts',
		'/web/app/browser.tsx',
		'/node_modules/fastify/package.json',
		'/dist/client/.vite/manifest.json',
		'/.vite/manifest.json',
		'/assets/',
		'/assets/../package.json',
		'/assets/%2e%2e/package.json',
		'/assets/browser.js.map',
		'/secret.key',
		'/data/secret.key',
		'/data/postgres/PG_VERSION',
		'/uploads/',
		'/uploads/../secret.key',
		'/backup.zip',
		'/server-status',
		'/api/',
	]) {
		const answer = await product.raw({ url })
		expect([url, answer.statusCode]).toEqual([url, 404])
		expect(answer.headers['content-type'], url).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/)
	}
})

test('058 friendly addresses lead to the spelled ones', async () => {
	await using product = await startWithPages(false)
	for (const [from, to] of [
		['/terms', '/terms&condition'],
		['/privacy&policy', '/privcy&policy'],
		['/reset-password/abc', '/restePassword/abc'],
		['/blog/7', '/blogdetails/7'],
		['/events?lang=de', '/agenda?lang=de'],
		['/fr/agenda', '/agenda?lang=fr'],
		['/de/', '/?lang=de'],
		['/fr/terms', '/terms&condition?lang=fr'],
		['/filter?category_id=1', '/filterVenues'],
		['/filter?category_id=1&sub_category_id=4,5&min_budget=500', '/filterVenues?sub_category_id=4,5&min_budget=500'],
		['/filter?sub_category_id=10&lang=fr', '/filterEnt?sub_category_id=10&lang=fr'],
	]) {
		const answer = await product.raw({ url: from })
		expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 301, to])
	}
	for (const address of ['/filter', '/filter?category_id=3', '/filter?sub_category_id=27', '/filter?category_id=99'])
		expect((await product.raw({ url: address })).statusCode, address).toBe(200)
	expect((await product.raw({ url: '//evil.example/login' })).headers.location ?? '').not.toMatch(/^\/\//)
})

test('059 034 case, a slash at the end and an encoded ampersand do not matter', async () => {
	await using product = await startWithPages(false)
	for (const url of ['/FILTERVENUES', '/filtervenues/', '/terms%26condition', '/Terms&Condition', '/USERLOGIN'])
		expect([url, (await product.raw({ url })).statusCode]).toEqual([url, 200])
})

test('a page is compressed, answers 304 to a client that has it, and forbids inline code', async () => {
	await using product = await startWithPages()
	const plain = await product.raw({ url: '/filterVenues' })
	const brotli = await product.raw({ url: '/filterVenues', headers: { 'accept-encoding': 'gzip, br' } })
	const gzip = await product.raw({ url: '/filterVenues', headers: { 'accept-encoding': 'gzip' } })
	expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
	expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
	expect(plain.headers['content-security-policy']).toContain("script-src 'self' 'sha256-script'")
	expect(plain.headers['content-security-policy']).not.toContain('unsafe-inline')
	expect(plain.body).not.toMatch(/ style="| onclick="/)
	const known = await product.raw({ url: '/filterVenues', headers: { 'if-none-match': String(plain.headers.etag) } })
	expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('a page is rendered once for many, and anew when something public has changed', async () => {
	let rendered = 0
	await using product = await startProduct({
		pages: (config, { db, pool }) => {
			const counting: Frontend = {
				...frontend,
				renderer: async () => {
					const { render, ...renderer } = await import('#web/app/render.tsx')
					return { ...renderer, render: (request) => ((rendered += 1), render(request)) }
				},
			}
			const pages = createPages(config, db, counting)
			return async (app) => {
				app.addHook(
					'onClose',
					watchPublicChanges(pool.options, pages.invalidate, () => {}),
				)
				await pages.addTo(app)
			}
		},
	})
	const total = async () => /(\d+) venues?/.exec((await product.raw({ url: '/filterVenues' })).body)?.[1]
	// Listening begins with its own notice.
	await vi.waitFor(async () => {
		const before = rendered
		await total()
		await total()
		expect(rendered).toBe(before)
	}, patience)
	const before = rendered
	await Promise.all(Array.from({ length: 20 }, () => product.raw({ url: '/filterEnt' })))
	expect(rendered).toBe(before + 1)
	await addListing(product)
	await vi.waitFor(async () => expect(await total()).toBe('1'), patience)
})

test('without its database a page says so, in its language, with 503', async () => {
	await using product = await startWithPages(false)
	await product.raw({ url: '/' })
	await product.db.destroy()
	const page = await product.raw({ url: '/filterVenues?lang=fr' })
	expect(page.statusCode).toBe(503)
	expect(page.headers['retry-after']).toBe('5')
	expect(page.body).toContain('Nous revenons tout de suite')
	expect(page.body).toContain('Réessayez dans 5 secondes.')
	expect(page.body).not.toMatch(/at .*\.ts:|Error:/)
})

test('a client that requests too many pages gets an error page that says so', async () => {
	await using product = await startProduct({
		READS_PER_MINUTE: 1,
		pages: (config, { db }) => createPages(config, db, frontend).addTo,
	})
	expect((await product.raw({ url: '/' })).statusCode).toBe(200)
	const page = await product.raw({ url: '/?lang=de' })
	expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
	expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
	expect(page.body).toContain('<html lang="de">')
	expect(page.body).toContain(`in ${page.headers['retry-after']} Sekunden erneut`)
})

test('a page has one canonical address however it was typed, and none past the end of its list', async () => {
	await using product = await startWithPages()
	const canonical = async (url: string) => /rel="canonical" href="([^"]*)"/.exec((await product.raw({ url })).body)?.[1]
	for (const url of ['/filterVenues', '/FILTERVENUES', '/filtervenues/', '//filterVenues'])
		expect(await canonical(url)).toBe('http://127.0.0.1:0/filterVenues')
	expect(await canonical('/filterVenues?page=999')).toBe(undefined)
})

test('an encoding that is refused is not sent', async () => {
	await using product = await startWithPages(false)
	const encodingOf = async (accepted: string) =>
		(await product.raw({ url: '/', headers: { 'accept-encoding': accepted } })).headers['content-encoding']
	expect(await encodingOf('gzip, br;q=1.0')).toBe('br')
	expect(await encodingOf('br;q=0, gzip')).toBe('gzip')
	expect(await encodingOf('br; q=0.0, gzip;q=0')).toBe(undefined)
})

test('an empty database still gives a home page, lists and their search', async () => {
	await using product = await startWithPages(false)
	for (const url of ['/', '/filterVenues', '/filterEnt', '/filter', '/filter?category_id=4', '/filterVenues?q=zelt&page=9']) {
		const page = await product.raw({ url })
		expect([url, page.statusCode]).toEqual([url, 200])
		expect(page.body).toMatch(/<h1/)
	}
})

test('hostile queries are ignored, never an error', async () => {
	await using product = await startWithPages(false)
	const queries = [
		'min_capacity=-5',
		'min_capacity=1e999',
		'latitude=91&longitude=1',
		'sorting=drop',
		'page=0',
		'page=99999999999',
		'sub_category_id=1,x,,-2',
		'features=%00',
		'q=%00',
		`q=${'a'.repeat(3000)}`,
		'distance=5',
		'min_size=9&max_size=1',
		'q=%27%3B--',
		'event_category_ids=99999999999999999999',
	]
	for (const query of queries) {
		const page = await product.raw({ url: `/filterVenues?${query}` })
		expect([query, page.statusCode]).toEqual([query, 200])
	}
})

test('a page with a token in its address is not cached and does not leak to other pages', async () => {
	await using product = await startWithPages(false)
	const token = 'a'.repeat(43)
	for (const path of [`/verify/${token}`, `/restePassword/${token}`, `/verify/${token}/`]) {
		const page = await product.raw({ url: path, headers: { 'accept-encoding': 'identity' } })
		expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
		expect(page.headers.etag).toBeUndefined()
	}
	expect((await product.raw({ url: '/userLogin' })).headers).toMatchObject({
		'cache-control': 'no-cache',
		'referrer-policy': 'strict-origin-when-cross-origin',
	})
})

test('F32: a file of an earlier build is served to tabs that are still open, with its long life, and this build comes first', async () => {
	const base = await mkdtemp(join(tmpdir(), 'kiermes-builds-'))
	const build = async (name: string, files: Record<string, string>) => {
		await mkdir(join(base, name, 'assets'), { recursive: true })
		for (const [file, text] of Object.entries(files)) await writeFile(join(base, name, file), text)
		return join(base, name)
	}
	const folders = [
		await build('now', { 'assets/list-b.js': 'new', 'icon.svg': 'new' }),
		await build('before', { 'assets/list-a.js': 'old', 'icon.svg': 'old' }),
	]
	await using product = await startProduct({
		pages: (config, { db }) => {
			const pages = createPages(config, db, { ...frontend, folders })
			return async (app) => pages.addTo(app)
		},
	})
	const read = async (path: string) => {
		const { statusCode, body, headers } = await product.app.inject(path)
		return [statusCode, statusCode === 200 ? body : '', headers['cache-control']]
	}
	expect(await read('/assets/list-b.js')).toEqual([200, 'new', 'public, max-age=31536000, immutable'])
	expect(await read('/assets/list-a.js')).toEqual([200, 'old', 'public, max-age=31536000, immutable'])
	expect((await read('/icon.svg'))[1]).toBe('new')
	// A script needs no headers of a document; it needs its type, and the policy that a worker would get.
	const { headers } = await product.app.inject('/assets/list-b.js')
	expect(headers).not.toHaveProperty('permissions-policy')
	expect(headers).not.toHaveProperty('x-frame-options')
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'content-security-policy': expect.stringContaining("default-src 'none'"),
	})
	expect((await read('/assets/list-c.js'))[0]).toBe(404)
	await rm(base, { recursive: true })
})

test('the page of a sentence is sent whole in three languages, is not indexed, and its parts are links', async () => {
	await using product = await startWithPages()
	for (const [lang, title, understood] of [
		['en', '“salle Esch 80 personnes”', 'Understood'],
		['fr', '«\u00a0salle Esch 80 personnes\u00a0»', 'Critères reconnus'],
		['de', '„salle Esch 80 personnes“', 'Verstanden'],
	] as const) {
		const { body, statusCode } = await product.raw({ url: `/search?q=salle+Esch+80+personnes&lang=${lang}` })
		expect(statusCode).toBe(200)
		expect(body).toContain(`<title>${title}`)
		expect(body).toContain('content="noindex"')
		expect(body).not.toContain('rel="canonical"')
		expect(body).toContain(understood)
		expect(body).toMatch(/href="\/search\?q=salle\+Esch\+80\+personnes&amp;as=people\.none"/)
		expect(body).toMatch(/href="\/search\?q=salle\+Esch\+80\+personnes&amp;as=place\.place-95"/)
		expect(body.match(/<article/g)?.length).toBeGreaterThan(0)
	}
	const other = await product.raw({ url: '/search?q=salle+Esch+80+personnes&as=place.place-95&lang=en' })
	expect(other.body).toContain('Within 25\u00a0km of Esch-sur-Sûre')
	expect((await product.raw({ url: '/fr/search?q=dj' })).headers['location']).toBe('/search?q=dj&lang=fr')
	// The request of a form without scripts.
	const form = await product.raw({ url: '/search?q=dj&near=mersch&people=&available_on=' })
	expect([form.statusCode, form.headers['location']]).toEqual([
		303,
		expect.stringMatching(/^\/search\?q=dj&latitude=49\.\d+&longitude=6\.\d+&address=Mersch/),
	])
	// The requests of the forms in such a page's chips.
	const chips = await product.raw({ url: '/search?q=dj+80+people&lang=en' })
	const [editor = ''] = /<form [^>]*editor[^>]*>.*?<\/form>/.exec(chips.body) ?? []
	expect([...editor.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['q', 'part', 'kind', 'value'])
	for (const [sent, leads] of [
		['q=dj+80+people&part=people&kind=people&value=60', 'q=dj+80+people&as=people.people-60'],
		['q=dj+80+people&as=people.people-60,text.none&part=people&kind=people&value=70', 'q=dj+80+people&as=people.people-70,text.none'],
		['q=dj+50€&part=budget&kind=budget_per_person&value=50', 'q=dj+50€&as=budget.budget_per_person-50'],
		['q=dj&min_budget=900&kind=budget_per_person&value=40', 'q=dj&budget_per_person=40'],
		['q=dj&available_on=2036-06-19&kind=date&value=2036-06-20', 'q=dj&available_on=2036-06-20'],
		['q=dj+Esch&as=place.none&near=Mersch&distance=10', 'q=dj+Esch&as=place.none'],
		// A meaningless value changes nothing.
		['q=dj&people=80&kind=people&value=many', 'q=dj&people=80'],
		['q=dj&part=people.none,text&kind=people&value=', 'q=dj'],
		['q=dj&kind=nonsense&value=3', 'q=dj'],
	] as const) {
		const answer = await product.raw({ url: `/search?${sent}` })
		const led = new URL(String(answer.headers['location']), product.config.PUBLIC_URL).searchParams
		expect([sent, answer.statusCode, Object.fromEntries(led)]).toEqual([
			sent,
			303,
			expect.objectContaining(Object.fromEntries(new URLSearchParams(leads))),
		])
		for (const gone of ['part', 'kind', 'value', 'near', sent.includes('kind=budget_per') ? 'min_budget' : 'part'])
			expect([sent, gone, led.has(gone)]).toEqual([sent, gone, false])
	}
	const { body } = await product.raw({ url: '/search?q=%3Cscript%3Ealert(1)%3C/script%3E&as=x&people=-1&latitude=900' })
	expect(body).not.toContain('<script>alert')
})
