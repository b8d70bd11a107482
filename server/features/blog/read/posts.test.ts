import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Post, PostList } from '#contract/blog/read.ts'
import { createCallCache } from '#server/platform/http/cache/call-cache.ts'
import { answerAnonymously } from '#server/app/handlers.ts'
import { watchPublicChanges } from '#server/platform/http/cache/invalidation.ts'
import { addPost } from '#test/add-post.ts'
import { startProduct, type Product } from '#test/product.ts'
import { publishDuePosts } from './publish-scheduled.ts'

const list = async (product: Product, input = {}, language: 'en' | 'fr' | 'de' = 'en') =>
	(await product.call('getBlogList', input, null, { language })).data as PostList
const read = async (product: Product, blog_id: number | string, language: 'en' | 'fr' | 'de' = 'en') => {
	const { data } = await product.call('getBlogList', { blog_id }, null, { language })
	return (data as { blog: Post }).blog
}

test('248 250 280 a visitor reads the posts page by page, the latest first; what is not published is not there', async () => {
	await using product = await startProduct()
	const first = await addPost(product, { published_at: '2026-01-01T10:00:00Z', tags: ['music', 'permits'] })
	const second = await addPost(product, { published_at: '2026-02-01T10:00:00Z', tags: ['music'] })
	for (const state of ['draft', 'scheduled', 'withdrawn', 'hidden']) await addPost(product, { state, tags: ['secret'] })
	const all = await list(product)
	expect(all).toMatchObject({ current_page: 1, total_pages: 1, total: 2, per_page: 12 })
	expect(all.list.map(({ id }) => id)).toEqual([second, first])
	expect(all.tags).toEqual([
		{ tag: 'music', count: 2 },
		{ tag: 'permits', count: 1 },
	])
	expect((await list(product, { page: 2, per_page: 1 })).list.map(({ id }) => id)).toEqual([first])
	expect(await list(product, { page: 3, per_page: 1 })).toMatchObject({ list: [], total: 2, total_pages: 2 })
	expect((await list(product, { tag: 'permits' })).list.map(({ id }) => id)).toEqual([first])
	expect(await list(product, { tag: 'secret' })).toMatchObject({ list: [], total: 0, total_pages: 0 })
})

test('248 G43 one post by its number, its slug or both, with everything', async () => {
	await using product = await startProduct()
	const older = await addPost(product, { slug: 'older', published_at: '2026-01-01T10:00:00Z', tags: ['tents'] })
	const id = await addPost(product, {
		slug: 'a-hall',
		published_at: '2026-02-01T10:00:00Z',
		tags: ['music', 'tents'],
		blog_content_en: 'word '.repeat(700),
		author: 'Léa',
	})
	const newer = await addPost(product, { slug: 'newer', published_at: '2026-03-01T10:00:00Z' })
	for (const position of [0, 1])
		await product.db
			.insertInto('post_pictures')
			.values({
				post_id: id,
				position,
				file: `samples/p${position}.webp`,
				small_file: 's.webp',
				width: 1200,
				height: 800,
				placeholder: 'aabbcc-ddeeff',
				alternative_text_en: `Picture ${position}`,
				alternative_text_fr: 'Image',
			})
			.execute()
	for (const name of [id, String(id), 'a-hall', `${id}-a-hall`, `${id}-an-older-title`]) expect((await read(product, name)).id).toBe(id)
	const post = await read(product, id)
	expect(post).toMatchObject({
		slug: 'a-hall',
		lang: 'en',
		author: 'Léa',
		tags: ['music', 'tents'],
		reading_minutes: 3,
		blog_image: '/uploads/samples/p0.webp',
		picture: { alternative_text: 'Picture 0' },
		pictures: [{ position: 1, url: '/uploads/samples/p1.webp' }],
		published_at: '2026-02-01T10:00:00.000Z',
		previous: { id: older },
		next: { id: newer },
	})
	// A post that shares a tag comes before a newer one.
	expect(post.related.map((one) => one.id)).toEqual([older, newer])
	expect((await read(product, older)).previous).toBeNull()
	expect((await read(product, newer)).next).toBeNull()
})

test('a post that is not written in the reader’s language comes in its author’s, and says so', async () => {
	await using product = await startProduct()
	const id = await addPost(product, {
		lang: 'fr',
		blog_title_fr: 'Une salle',
		blog_content_fr: 'Un texte.',
		blog_title_en: '',
		blog_content_en: '',
	})
	expect(await read(product, id, 'de')).toMatchObject({ lang: 'fr', langs: ['fr'], blog_title_fr: 'Une salle', blog_title_de: '' })
	// A title alone is no text.
	await product.db.updateTable('posts').set({ blog_title_de: 'Ein Saal' }).where('id', '=', id).execute()
	expect(await read(product, id, 'de')).toMatchObject({ lang: 'fr', langs: ['fr'] })
	await product.db.updateTable('posts').set({ blog_content_de: 'Ein Text.' }).where('id', '=', id).execute()
	expect(await read(product, id, 'de')).toMatchObject({ lang: 'de', langs: ['fr', 'de'] })
	// The field counts before the header.
	const { data } = await product.call('getBlogList', { blog_id: id, lang: 'fr' }, null, { language: 'de' })
	expect((data as { blog: Post }).blog.lang).toBe('fr')
})

test('what is no post is not found; a wrong or hostile field is refused with its name', async () => {
	await using product = await startProduct()
	const draft = await addPost(product, { state: 'draft', slug: 'a-draft' })
	for (const blog_id of [draft, 'a-draft', 4711, 'nothing-here', '99999999999'])
		expect(await product.call('getBlogList', { blog_id })).toMatchObject({ http: 404, code: 'not_found', data: null })
	for (const blog_id of ['../etc', "1' or '1'='1", 'A-Title', '-', 'a'.repeat(300), '1%20'])
		expect(await product.call('getBlogList', { blog_id })).toMatchObject({ http: 422, fields: { blog_id: expect.anything() } })
	for (const [field, value] of [
		['page', 0],
		['page', 'x'],
		['per_page', 51],
		['lang', 'lb'],
		['tag', 'x'.repeat(500)],
		['tag', 'a\u0000b'],
	] as const)
		expect(await product.call('getBlogList', { [field]: value })).toMatchObject({ http: 422, fields: { [field]: expect.anything() } })
	// Any text is a valid tag.
	expect(await list(product, { tag: "x'; drop table posts; --" })).toMatchObject({ list: [] })
})

test('a scheduled post comes out at its time, and cached answers are invalidated with every visible change', async () => {
	let stop = async () => {}
	await using product = await startProduct({
		callCache: (config, { db, pool }) => {
			const callCache = createCallCache(answerAnonymously(config, db), 1_000_000)
			stop = watchPublicChanges(pool.options, callCache.invalidate, () => {})
			return { callCache, stop: () => stop() }
		},
	})
	const total = async () => (await list(product)).total
	const later = await addPost(product, { state: 'scheduled', publish_at: new Date(Date.now() + 3_600_000).toISOString() })
	expect(await publishDuePosts(product.db)).toBe(0)
	expect(await total()).toBe(0)
	const due = new Date(Date.now() - 5000)
	await product.db.updateTable('posts').set({ publish_at: due }).where('id', '=', later).execute()
	expect(await publishDuePosts(product.db)).toBe(1)
	await expect.poll(total).toBe(1)
	expect(await read(product, later)).toMatchObject({ published_at: due.toISOString() })
	expect(await publishDuePosts(product.db)).toBe(0)
	await product.db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', later).execute()
	await expect.poll(total).toBe(0)
	await product.db.updateTable('posts').set({ state: 'published' }).where('id', '=', later).execute()
	await expect.poll(total).toBe(1)
	await sql`delete from posts`.execute(product.db)
	await expect.poll(total).toBe(0)
})
