import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, type Call } from '../calls.ts'
import { expectRefused, listOf, type Row } from '../client.ts'
import { start, type Started } from '../start.ts'
import { fieldsOfSchema } from '../described-fields.ts'

let product: Started
beforeAll(async () => {
	product = await start()
}, 90_000)
afterAll(() => product[Symbol.asyncDispose]())

const { getBlogList, getPageDetail, login, getProfile } = calls
const languages = ['en', 'fr', 'de'] as const
const blog = (fields: Row = {}) => product.visitor.post(getBlogList.path, fields)
const publishedPosts = () => product.rows(`select * from posts where state = 'published' order by published_at desc, id desc`)

test('the blog: all published posts, the latest first, page by page', async () => {
	const expected = (await publishedPosts()).map(({ id }) => id)
	expect(expected.length).toBeGreaterThan(4)
	for (const per_page of [2, 3]) {
		const pages = Math.ceil(expected.length / per_page)
		const found: unknown[] = []
		for (let page = 1; page <= pages; page += 1) {
			const { data } = await blog({ page, per_page })
			expect([data['current_page'], data['total_pages']]).toEqual([page, pages])
			found.push(...(data['list'] as Row[]).map(({ id }) => id))
		}
		expect(found).toEqual(expected)
		expect(listOf(await blog({ page: pages + 1, per_page }))).toEqual([])
	}
	await product.rows(`update posts set state = 'withdrawn' where id = $1`, [expected[0]])
	expect(listOf(await blog()).map(({ id }) => id)).toEqual(expected.slice(1, 13))
	expect((await blog({ blog_id: expected[0] })).http).toBe(404)
	await product.rows(`update posts set state = 'published' where id = $1`, [expected[0]])
})

test('one post of the blog: by its number, what is stored, in every language in which it is written', async () => {
	const [one, other] = await publishedPosts()
	for (const post of [one, other]) {
		const { data } = await blog({ blog_id: post?.['id'] })
		const { blog: found } = data as { blog: Row }
		expect(found['id']).toBe(post?.['id'])
		for (const language of languages)
			for (const field of ['blog_title', 'blog_content']) expect(found[`${field}_${language}`]).toBe(post?.[`${field}_${language}`])
		for (const key of ['blog_image', 'created_at', 'slug']) expect(found).toHaveProperty(key)
	}
	const aside = await blog({ blog_id: one?.['id'], page: 2, per_page: 5 })
	expect([aside.status, (aside.data['blog'] as Row)['id']]).toEqual([true, one?.['id']])
	const missing = await blog({ blog_id: 2_000_000_000 })
	expect([missing.http, missing.code]).toEqual([404, 'not_found'])
})

test('the language of the blog is what lang says, else that of the request; a post that lacks it is shown in its own', async () => {
	const [post] = await product.rows(
		`update posts set lang = 'fr', blog_title_de = '', blog_summary_de = '', blog_content_de = ''
		where id = (select id from posts where state = 'published' and blog_title_fr <> '' and blog_title_en <> '' order by id limit 1) returning id`,
	)
	const shownIn = async (fields: Row, language = 'en') =>
		(await product.visitor.in(language).post(getBlogList.path, { blog_id: post?.['id'], ...fields })).data['blog'] as Row
	expect((await shownIn({ lang: 'en' }))['lang']).toBe('en')
	expect((await shownIn({ lang: 'fr' }))['lang']).toBe('fr')
	expect((await shownIn({ lang: 'de' }))['lang'], 'not written in German').toBe('fr')
	expect((await shownIn({}, 'fr'))['lang']).toBe('fr')
	expect((await shownIn({ lang: 'en' }, 'fr'))['lang']).toBe('en')
	for (const lang of languages) {
		const list = listOf(await blog({ lang, per_page: 50 }))
		const expected = await product.rows(
			`select id, case when blog_title_${lang} <> '' then '${lang}' else lang end as lang from posts where state = 'published'`,
		)
		expect(new Map(list.map((row) => [row['id'], row['lang']]))).toEqual(new Map(expected.map((row) => [row['id'], row['lang']])))
	}
})

test('wrong values of the blog are refused by the name of their field', async () => {
	const wrong: Record<string, readonly string[]> = {
		page: ['x', '0', '-1', '1.5'],
		per_page: ['x', '0', '1000'],
		blog_id: ['A b', '../1', 'x'.repeat(300)],
		lang: ['it', 'gr'],
	}
	expect(Object.keys(wrong).sort()).toEqual(getBlogList.fields.toSorted())
	for (const [field, values] of Object.entries(wrong)) for (const value of values) expectRefused(await blog({ [field]: value }), field)
})

const legalPages = ['terms_condition', 'pricing_policy', 'privacy_policy', 'legal_notice', 'ranking', 'accessibility', 'contact']

test('the legal pages: each its own, in three languages', async () => {
	const seen = new Set<unknown>()
	for (const page of legalPages) {
		const { data } = await product.visitor.post(getPageDetail.path, { page })
		expect(data['page']).toBe(page)
		expect(Date.parse(String(data['updated_at']))).not.toBeNaN()
		for (const language of languages) {
			expect(data[`page_title_${language}`]).toMatch(/\S/)
			const content = data[`page_content_${language}`]
			expect(content).toMatch(/\S/)
			expect(seen, `${page} in ${language} is a text of its own`).not.toContain(content)
			seen.add(content)
		}
	}
	for (const page of ['', 'imprint', 'TERMS_CONDITION', '1'])
		expectRefused(await product.visitor.post(getPageDetail.path, { page }), 'page')
	expectRefused(await product.visitor.post(getPageDetail.path), 'page')
})

test('messages and the reasons of refused fields follow Accept-Language; what is not offered is English', async () => {
	const ask = (language: string) => product.visitor.in(language).post(login.path, { email: 'nobody@example.org', password: 'x' })
	const refuse = (language: string) => product.visitor.in(language).post(login.path, { email: '', password: '' })
	const messages = await Promise.all(languages.map(async (language) => (await ask(language)).message))
	const reasons = await Promise.all(languages.map(async (language) => (await refuse(language)).fields['email']))
	expect([new Set(messages).size, new Set(reasons).size]).toEqual([3, 3])
	for (const [header, index] of [
		['fr-LU,fr;q=0.9,en;q=0.8', 1],
		['de-LU', 2],
		['en;q=0.1,de;q=0.7', 2],
		['it', 0],
		['*', 0],
	] as const)
		expect([(await ask(header)).message, (await refuse(header)).fields['email']], header).toEqual([messages[index], reasons[index]])
	const refused = await Promise.all(languages.map(async (language) => (await product.visitor.in(language).get(getProfile.path)).message))
	expect(new Set(refused).size).toBe(3)
})

const xml = async (path: string) => {
	const response = await product.visitor.fetch(new URL(path, 'http://localhost').pathname)
	expect([response.status, response.headers.get('content-type')], path).toEqual([200, expect.stringMatching(/^application\/xml/)])
	return response.text()
}
const locations = (text: string) =>
	[...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address).replaceAll('&amp;', '&'))

test('255 the sitemap is XML, is named in robots.txt, and leads to every event, listing and post', async () => {
	const robots = await product.visitor.fetch('/robots.txt')
	expect([robots.status, await robots.text()]).toEqual([200, expect.stringMatching(/^Sitemap: http\S+\/sitemap\.xml$/m)])
	const parts = locations(await xml('/sitemap.xml'))
	expect(parts.length).toBeGreaterThan(1)
	const addresses = new Set(
		(await Promise.all(parts.map(async (part) => locations(await xml(part))))).flat().map((url) => new URL(url).pathname),
	)
	const events = (await product.visitor.get(calls.allEvent.path)).data as unknown as Row[]
	expect(events.length).toBeGreaterThan(50)
	expect(events.filter(({ id }) => !addresses.has(`/agenda/details/${String(id)}`))).toEqual([])
	const listings = await product.rows(`select id, category_id from listings where state = 'published'`)
	expect(listings.filter(({ id, category_id }) => !addresses.has(`/details/${String(id)}/${String(category_id)}`))).toEqual([])
	expect([...addresses].filter((path) => path.startsWith('/blogdetails/'))).toHaveLength(
		await product.count(`posts where state = 'published'`),
	)
	for (const path of ['/', '/agenda', '/bloglist', '/terms&condition', '/pricing&policy', '/privcy&policy', '/legal-notice'])
		expect(addresses, path).toContain(path)
})

interface Operation {
	parameters?: { name: string }[]
	requestBody?: { content: Record<string, { schema: object }> }
}
interface Document {
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, object> }
}

test('the API’s own document knows every call, its fields, and its files as files of form-data', async () => {
	const response = await product.visitor.fetch('/api/openapi.json')
	expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
	const document = (await response.json()) as Document
	const { paths } = document
	const file = { type: 'string', format: 'binary' }
	for (const { path, method, fields, files = [] } of Object.values(calls) as Call[]) {
		const operation = paths[path]?.[method.toLowerCase()]
		expect(operation, path).toBeDefined()
		const multipart = fieldsOfSchema(document, operation?.requestBody?.content['multipart/form-data']?.schema)
		expect(
			files.map((name) => (multipart[name]?.['type'] === 'array' ? multipart[name]['items'] : multipart[name])),
			path,
		).toEqual(files.map(() => file))
		for (const [type, { schema }] of Object.entries(operation?.requestBody?.content ?? {}))
			if (type !== 'multipart/form-data') expect(JSON.stringify(schema), `${type} of ${path} carries no file`).not.toContain('binary')
		const documented = [...Object.keys(multipart), ...(operation?.parameters ?? []).map(({ name }) => name)]
		const undocumented = fields.filter((field) => !documented.includes(field))
		expect(undocumented, path).toEqual([])
	}
})

test('no field of these calls was left untried, and no promised key is missing', () =>
	product.visitor.tries.expectComplete('legal-pages/pages'))
