import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { addPost } from '#test/add-post.ts'
import { startProduct, type Product } from '#test/product.ts'

const get = async (product: Product, url: string) => {
	const answer = await product.raw({ method: 'GET', url })
	expect([url, answer.statusCode]).toEqual([url, 200])
	return answer
}
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' || name === 'entry' })

test('the blog as RSS, Atom and JSON: another program reads the same posts, with their whole texts', async () => {
	await using product = await startProduct()
	const { PUBLIC_URL } = product.config
	const id = await addPost(product, {
		slug: 'une-salle',
		lang: 'fr',
		blog_title_fr: 'Salle & fête <b>',
		blog_summary_fr: 'En bref',
		blog_content_fr: '# Avant\n\nVoyez [les lieux](/filterVenues) et ]]> <script>alert(1)</script>. ![Une image](7)',
		tags: ['venues'],
		author: 'Léa',
	})
	await addPost(product, { state: 'draft', blog_title_en: 'Secret' })
	const page = `${PUBLIC_URL}/blogdetails/${id}-une-salle`

	const rss = await get(product, '/feeds/blog.rss?lang=de')
	expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
	expect(XMLValidator.validate(rss.body)).toBe(true)
	const { channel } = parser.parse(rss.body).rss
	expect(channel).toMatchObject({ language: 'de', link: `${PUBLIC_URL}/bloglist?lang=de` })
	expect(channel.item).toHaveLength(1)
	expect(channel.item[0]).toMatchObject({ link: `${page}?lang=de`, category: 'venues' })
	const html = String(channel.item[0]['content:encoded'])
	expect(html).toContain(`<a href="${PUBLIC_URL}/filterVenues">les lieux</a>`)
	expect(html).toContain('<h2>Avant</h2>')
	expect(html).toMatch(/^<div lang="fr">/)
	expect(html).toContain('&lt;script&gt;')
	expect(html).not.toMatch(/<script|<img/)

	const atom = parser.parse((await get(product, '/feeds/blog.atom')).body).feed
	expect(atom.entry[0]).toMatchObject({ id: page, author: { name: 'Léa' } })

	const json = (await get(product, '/feeds/blog.json?lang=fr')).json<{ items: Record<string, unknown>[] }>()
	expect(json.items).toHaveLength(1)
	expect(json.items[0]).toMatchObject({ id: page, url: `${page}?lang=fr`, title: 'Salle & fête <b>', tags: ['venues'] })
})

test('a blog without a post is a feed without one', async () => {
	await using product = await startProduct()
	const { body } = await get(product, '/feeds/blog.rss')
	expect(XMLValidator.validate(body)).toBe(true)
	expect(body).not.toContain('<item>')
})

test('the sitemap leads to every published post, with the day of its last change', async () => {
	await using product = await startProduct()
	const id = await addPost(product, { slug: 'a-hall', published_at: '2026-03-01T10:00:00Z', updated_at: '2026-04-02T10:00:00Z' })
	const hidden = await addPost(product, { state: 'hidden' })
	const index = await get(product, '/sitemap.xml')
	expect(index.body).toContain('/sitemap-posts-1.xml</loc><lastmod>2026-04-02')
	const { body } = await get(product, '/sitemap-posts-1.xml')
	expect(body).toContain(`/blogdetails/${id}-a-hall</loc><lastmod>2026-04-02`)
	expect(body).toContain('hreflang="fr"')
	expect(body).not.toContain(`/blogdetails/${hidden}-`)
})
