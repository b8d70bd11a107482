import { XMLValidator } from 'fast-xml-parser'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { publicPaths, wordPaths } from '#contract/sitemap.ts'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'

const schemas = join(dirname(createRequire(import.meta.url).resolve('sitemap')), '..', '..', 'schema')
const schemaOf = (name: string) => readFile(join(schemas, name), 'utf8')

const get = async (product: Product, url: string) => {
	const answer = await product.raw({ method: 'GET', url })
	expect([url, answer.statusCode]).toEqual([url, 200])
	return answer
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

/** The parts that hold days of the agenda: which they are depends on today. */
const daysIn = (parts: string[]) => parts.flatMap((part) => /agenda-(?!1\.)\d+(?=\.xml$)/.exec(part) ?? [])

/** As `all.xsd` of the package joins the two, except the links' schema, which is on another server: `links` is from Google's rules. */
const joined = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
	<import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
	<import namespace="http://www.w3.org/1999/xhtml" schemaLocation="links.xsd"/>
</schema>`
const links = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
	<element name="link"><complexType>
		<attribute name="rel" use="required" fixed="alternate"/>
		<attribute name="hreflang" use="required" type="NMTOKEN"/>
		<attribute name="href" use="required" type="anyURI"/>
	</complexType></element>
</schema>`

async function checkAgainstSchema(contents: string) {
	const { valid, errors } = await validateXML({
		xml: [{ fileName: 'checked.xml', contents }],
		schema: [{ fileName: 'joined.xsd', contents: joined }],
		preload: [
			{ fileName: 'sitemap.xsd', contents: await schemaOf('sitemap.xsd') },
			{ fileName: 'links.xsd', contents: links },
		],
	})
	expect(errors).toEqual([])
	expect(valid).toBe(true)
}

test('252 254 255 318 /sitemap.xml leads to every page, daily and 0.7, well-formed in spite of &', async () => {
	await using product = await startProduct({ samples: true })
	const coming = await addEvent(product, { event_title: 'Coming' })
	const past = await addEvent(product, { event_title: 'Past', start_date: '2020-01-01' })
	const hidden = await addEvent(product, { event_title: 'Hidden', state: 'hidden' })
	const { PUBLIC_URL } = product.config
	const index = await get(product, '/sitemap.xml')
	expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
	expect(XMLValidator.validate(index.body)).toBe(true)
	const parts = addressesIn(index.body)
	const names = [
		'pages',
		'listings-1',
		'events-1',
		'agenda-1',
		...daysIn(parts),
		'posts-1',
		'venues-1',
		'entertainment-1',
		'rentals-1',
		'services-1',
	]
	expect(parts).toEqual(names.map((part) => `${PUBLIC_URL}/sitemap-${part}.xml`))
	const all: string[] = []
	for (const part of parts) {
		const { body } = await get(product, part.slice(PUBLIC_URL.length))
		await checkAgainstSchema(body)
		const urls = body.match(/<url>.*?<\/url>/gs) ?? []
		expect(urls.length).toBeGreaterThan(0)
		for (const url of urls) {
			expect(url).toContain('<changefreq>daily</changefreq><priority>0.7</priority>')
			for (const language of ['en', 'fr', 'de', 'x-default']) expect(url).toContain(`hreflang="${language}"`)
		}
		all.push(...addressesIn(body))
	}
	for (const path of [...publicPaths, ...wordPaths]) expect(all).toContain(`${PUBLIC_URL}${path.replace('&', '&amp;')}`)
	expect(all).toContain(`${PUBLIC_URL}/agenda/details/${coming}`)
	expect(all).not.toContain(`${PUBLIC_URL}/agenda/details/${past}`)
	expect(all).not.toContain(`${PUBLIC_URL}/agenda/details/${hidden}`)
	const listings = await product.db.selectFrom('listings').select(['id', 'category_id']).where('state', '=', 'published').execute()
	for (const { id, category_id } of listings) expect(all).toContain(`${PUBLIC_URL}/details/${id}/${category_id}`)
	const posts = await product.db.selectFrom('posts').select(['id', 'slug']).execute()
	for (const { id, slug } of posts) expect(all).toContain(`${PUBLIC_URL}/blogdetails/${id}-${slug}`)
	expect(new Set(all).size).toBe(all.length)
})

test('the check against the schema finds what is wrong', async () => {
	const head = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
	await expect(checkAgainstSchema(`${head}<url><priority>7</priority></url></urlset>`)).rejects.toThrow(/deeply equal/)
	await expect(checkAgainstSchema(`${head}<url><loc>https://example.org/terms&condition</loc></url></urlset>`)).rejects.toThrow(
		/deeply equal/,
	)
})

test('255 lastmod is when the page was changed', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, { updated_at: '2026-03-04T05:06:07Z' })
	const part = (await get(product, '/sitemap-events-1.xml')).body
	expect(part).toContain(`/agenda/details/${id}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`)
	expect((await get(product, '/sitemap.xml')).body).toMatch(/sitemap-events-1\.xml<\/loc><lastmod>2026-03-04T05:06:07/)
})

test('numbers far from each other are parts of their own, so that none grows beyond what a sitemap may hold', async () => {
	await using product = await startProduct()
	const id = await addEvent(product)
	await product.db.updateTable('events').set({ state: 'hidden' }).where('id', '=', id).execute()
	await product.asSuperuser(`select setval(pg_get_serial_sequence('events', 'id'), 120000)`)
	expect(await addEvent(product)).toBe(120_001)
	expect(addressesIn((await get(product, '/sitemap.xml')).body)).toEqual([
		`${product.config.PUBLIC_URL}/sitemap-pages.xml`,
		`${product.config.PUBLIC_URL}/sitemap-events-121.xml`,
		`${product.config.PUBLIC_URL}/sitemap-agenda-1.xml`,
	])
	expect((await get(product, '/sitemap-events-121.xml')).body).toContain('/agenda/details/120001</loc>')
	for (const wrong of [
		'/sitemap-events-1.xml',
		'/sitemap-events-0.xml',
		'/sitemap-accounts-1.xml',
		'/sitemap-venues-1.xml',
		'/sitemap-constructor-1.xml',
		'/sitemap-events-1',
		'/sitemap-events-99999999.xml',
	])
		expect([wrong, (await product.raw({ method: 'GET', url: wrong })).statusCode]).toEqual([wrong, 404])
})

test('255 /robots.txt names the sitemap and keeps out of rooms', async () => {
	await using product = await startProduct()
	const { body, headers } = await get(product, '/robots.txt')
	expect(headers['content-type']).toBe('text/plain; charset=utf-8')
	expect(body).toContain(`\nSitemap: ${product.config.PUBLIC_URL}/sitemap.xml\n`)
	for (const path of ['/api/', '/admin', '/profile', '/exports/']) expect(body).toContain(`\nDisallow: ${path}\n`)
	// Addresses of the sitemap must not be forbidden.
	const forbidden = [...body.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? '')
	for (const path of [...publicPaths, ...wordPaths]) expect([path, forbidden.filter((one) => path.startsWith(one))]).toEqual([path, []])
})
