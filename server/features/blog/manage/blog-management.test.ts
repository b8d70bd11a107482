import { expect, test } from 'vitest'
import { withOffset } from '#contract/values/luxembourg-time.ts'
import { startProduct, type Product } from '#test/product.ts'
import { slugOf } from '#server/platform/shared/slug.ts'
import { freeSlug } from './slug.ts'

const french = {
	lang: 'fr',
	blog_title_fr: 'Fête d’été : par où commencer ?',
	blog_summary_fr: 'Le lieu, la date, les voisins.',
	blog_content_fr: '# Le lieu\n\nDemandez à votre **commune**.',
	tags: 'fêtes, budget ,fêtes',
	author: 'Léa',
}

async function begin(product: Product, token: string, more: object = {}) {
	const { data } = await product.call('savePost', { ...french, ...more }, token)
	return data
}
const audits = (product: Product) => product.db.selectFrom('audit_events').selectAll().orderBy('id').execute()

test('a post is begun, saved and read; its address comes from its title; the audit log has an entry', async () => {
	await using product = await startProduct()
	const { token, id } = await product.operator()
	const saved = await begin(product, token)
	expect(saved).toMatchObject({ version: 1, slug: 'fete-d-ete-par-ou-commencer' })
	const post = (await product.call('getPost', { post_id: saved.post_id }, token)).data
	expect(post).toMatchObject({
		state: 'draft',
		publish_at: null,
		published_at: null,
		fields: { tags: 'fêtes, budget', author: 'Léa' },
		pictures: [],
	})
	expect(post.versions).toMatchObject([{ version: 1, restored_from: null, saved_by: expect.stringContaining('@') }])
	expect(await audits(product)).toMatchObject([
		{
			action: 'post_saved',
			item_kind: 'post',
			item_id: String(saved.post_id),
			operator_id: id,
			after: { blog_title_fr: french.blog_title_fr },
		},
	])
	const list = (await product.call('getOwnPosts', {}, token)).data
	expect(list).toMatchObject({ total: 1, counts: { draft: 1 }, list: [{ languages: { fr: 'complete', en: 'missing', de: 'missing' } }] })
	// Another one of the same title has another address.
	expect(await begin(product, token)).toMatchObject({ slug: 'fete-d-ete-par-ou-commencer-2' })
	expect((await begin(product, token, { blog_title_fr: '' })).slug).toBe('post')
})

test('addresses are short, plain and never empty', async () => {
	await using product = await startProduct()
	expect(slugOf('Straßenfest & Œuvre – 2027!')).toBe('strassenfest-oeuvre-2027')
	expect(await freeSlug(product.db, '日本', null)).toBe('post')
	expect(slugOf('word '.repeat(60)).length).toBeLessThanOrEqual(80)
})

test('wrong fields are refused by their names; hostile texts are kept as texts', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const refused = async (more: object) => Object.keys((await product.call('savePost', { ...french, ...more }, token)).fields)
	expect(await refused({ lang: 'lb' })).toEqual(['lang'])
	expect(await refused({ blog_title_fr: 'x'.repeat(141) })).toEqual(['blog_title_fr'])
	expect(await refused({ blog_title_fr: 'two\nlines' })).toEqual(['blog_title_fr'])
	expect(await refused({ blog_content_de: 'x'.repeat(30_001) })).toEqual(['blog_content_de'])
	expect(await refused({ tags: Array.from({ length: 13 }, (_, index) => `t${index}`).join() })).toEqual(['tags'])
	expect(await refused({ pictures: '[{"file":"../../etc/passwd"}]' })).not.toEqual([])
	expect(await refused({ post_id: 'x' })).toEqual(['post_id'])
	expect((await product.call('savePost', { ...french, post_id: 999 }, token)).code).toBe('not_found')
	const hostile = await begin(product, token, { blog_title_fr: '<script>alert(1)</script>', author: "'; drop table posts;--" })
	expect(hostile.slug).toBe('script-alert-1-script')
	expect((await product.call('getPost', { post_id: hostile.post_id }, token)).data.fields.blog_title_fr).toBe('<script>alert(1)</script>')
	expect((await product.call('getOwnPosts', { q: "%' or 1=1" }, token)).data.total).toBe(0)
	expect((await product.call('getOwnPosts', { q: 'DROP table' }, token)).data.total).toBe(1)
	expect((await product.call('getOwnPosts', { state: 'gone' }, token)).fields).toHaveProperty('state')
})

test('what a draft saves by itself is one version for a while; another operator’s save, and a save of a public post, makes a new one', async () => {
	await using product = await startProduct()
	const [ann, ben] = [await product.operator(), await product.operator()]
	const { post_id } = await begin(product, ann.token)
	const save = (text: string, version: number, token = ann.token) =>
		product.call('savePost', { ...french, post_id, version, blog_content_fr: text }, token)
	const versions = async () => (await product.call('getPost', { post_id }, ann.token)).data.versions.map(({ version }) => version)
	expect((await save('Un', 1)).data.version).toBe(2)
	expect((await save('Un', 2)).data.version, 'nothing has changed').toBe(2)
	expect((await save('Deux', 2)).data.version).toBe(3)
	expect(await versions()).toEqual([3])
	await product.db
		.updateTable('post_versions')
		.set({ begun_at: new Date(Date.now() - 11 * 60_000) })
		.execute()
	expect((await save('Trois', 3)).data.version).toBe(4)
	expect((await save('Quatre', 4, ben.token)).data.version).toBe(5)
	expect(await versions()).toEqual([5, 4, 3])
	expect(await audits(product)).toHaveLength(3)

	// An older version is never written over.
	const late = await save('Cinq', 4)
	expect(late).toMatchObject({
		http: 409,
		code: 'changed_meanwhile',
		data: { post: { version: 5, fields: { blog_content_fr: 'Quatre' } } },
	})
	expect((await product.call('getPostVersion', { post_id, version: 3 }, ann.token)).data).toMatchObject({ blog_content_fr: 'Deux' })
	expect((await product.call('getPostVersion', { post_id, version: 2 }, ann.token)).code).toBe('not_found')

	await product.call('setPostState', { post_id, version: 5, state: 'published' }, ben.token)
	expect((await save('Six', 6, ben.token)).data.version).toBe(7)
	expect((await save('Sept', 7, ben.token)).data.version).toBe(8)
	expect(await versions()).toEqual([8, 7, 5, 4, 3])
})

test('an older version is brought back as a new one', async () => {
	await using product = await startProduct()
	const [ann, ben] = [await product.operator(), await product.operator()]
	const { post_id } = await begin(product, ann.token)
	await product.call('savePost', { ...french, post_id, version: 1, blog_title_fr: 'Autre', lang: 'fr' }, ben.token)
	const restore = (input: object) => product.call('restorePost', { post_id, version: 2, from: 1, ...input }, ann.token)
	expect((await restore({ from: 9 })).code).toBe('not_found')
	expect((await restore({ version: 1 })).code).toBe('changed_meanwhile')
	const back = (await restore({})).data
	expect(back).toMatchObject({ version: 3, fields: { blog_title_fr: french.blog_title_fr } })
	expect(back.versions).toMatchObject([{ version: 3, restored_from: 1 }, { version: 2 }, { version: 1 }])
	expect((await audits(product)).at(-1)).toMatchObject({
		action: 'post_restored',
		before: { blog_title_fr: 'Autre' },
		after: { version: 1 },
	})
})

test('a post is published, withdrawn and keeps its address; one that is not complete in its own language is not', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { post_id } = await begin(product, token, { blog_summary_fr: '' })
	const set = (version: number, state: string, more: object = {}) =>
		product.call('setPostState', { post_id, version, state, ...more }, token)
	const refused = await set(1, 'published')
	expect(refused).toMatchObject({ http: 422 })
	expect(Object.keys(refused.fields)).toEqual(['blog_summary_fr'])
	expect((await set(1, 'withdrawn')).code, 'a draft was never public').toBe('conflict')
	expect((await set(1, 'hidden')).fields).toHaveProperty('state')
	await product.call('savePost', { ...french, post_id, version: 1 }, token)
	expect((await set(1, 'published')).code).toBe('changed_meanwhile')
	const { data } = await set(2, 'published')
	expect(data).toMatchObject({ state: 'published', version: 3, published_at: expect.any(String) })
	expect((await set(3, 'published')).code, 'it is public already').toBe('conflict')

	const renamed = await product.call('savePost', { ...french, post_id, version: 3, blog_title_fr: 'Autrement' }, token)
	expect(renamed.data.slug, 'an address that is known stays').toBe('fete-d-ete-par-ou-commencer')
	const emptied = await product.call('savePost', { ...french, post_id, version: 4, blog_content_fr: '' }, token)
	expect(Object.keys(emptied.fields), 'what is public stays complete').toEqual(['blog_content_fr'])
	expect((await product.call('deletePost', { post_id }, token)).code).toBe('conflict')
	expect((await set(4, 'withdrawn')).data).toMatchObject({ state: 'withdrawn', published_at: data.published_at })
	expect((await set(5, 'published')).data.published_at, 'the day on which it was public first').toBe(data.published_at)
	expect((await audits(product)).map(({ action }) => action)).toEqual([
		'post_saved',
		'post_published',
		'post_saved',
		'post_withdrawn',
		'post_published',
	])
	await product.db.updateTable('posts').set({ state: 'hidden' }).execute()
	expect((await set(6, 'published')).code, 'what moderation hides stays hidden').toBe('conflict')
})

test('a post is scheduled by the clocks of Luxembourg, and taken back', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const { post_id } = await begin(product, token)
	const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
	const set = (version: number, state: string, more: object = {}) =>
		product.call('setPostState', { post_id, version, state, ...more }, token)
	expect((await set(1, 'scheduled')).fields).toHaveProperty('publish_at')
	for (const publish_at of ['2020-01-01T10:00', `${Number(day.slice(0, 4)) + 5}-01-01T10:00`, '2027-02-30T10:00', 'soon', `${day}T25:00`])
		expect((await set(1, 'scheduled', { publish_at })).fields, publish_at).toHaveProperty('publish_at')
	const { data } = await set(1, 'scheduled', { publish_at: `${day}T08:30` })
	expect(data).toMatchObject({ state: 'scheduled', published_at: null })
	expect(data.publish_at).toBe(new Date(withOffset(day, '08:30')).toISOString())
	expect((await set(2, 'draft')).data).toMatchObject({ state: 'draft', publish_at: null })
	expect((await product.call('deletePost', { post_id }, token)).data).toBeNull()
	expect((await product.call('getPost', { post_id }, token)).code).toBe('not_found')
	expect((await audits(product)).at(-1)).toMatchObject({ action: 'post_deleted', before: { slug: 'fete-d-ete-par-ou-commencer' } })
})

test('a saving that is sent again is done once', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const send = () => product.call('savePost', french, token, { headers: { 'idempotency-key': 'a'.repeat(32) } })
	const [one, other] = [await send(), await send()]
	expect(other.data.post_id).toBe(one.data.post_id)
	expect((await product.call('getOwnPosts', {}, token)).data.total).toBe(1)
})

test('posts are listed page by page and by state', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	for (let number = 1; number <= 3; number += 1) await begin(product, token, { blog_title_fr: `Numéro ${number}` })
	const page = async (input: Record<string, unknown>) => (await product.call('getOwnPosts', input, token)).data
	const titles = (post: { list: { blog_title_fr: string }[] }) => post.list.map(({ blog_title_fr }) => blog_title_fr)
	const second = await page({ page: 2, per_page: 2 })
	expect(second).toMatchObject({ total: 3, total_pages: 2, current_page: 2 })
	expect(titles(second)).toEqual(['Numéro 1'])
	expect((await page({ state: 'published' })).list).toEqual([])
	expect(titles(await page({ q: 'numéro 2' }))).toEqual(['Numéro 2'])
	expect((await page({ page: 9 })).total).toBe(3)
})
