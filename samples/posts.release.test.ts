import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { startProduct } from '#test/product.ts'
import { readPostWords, samplePosts } from './posts.ts'
import { contentFolder } from './read-content.ts'
import { seedPosts } from './seed-posts.ts'

test('every sample post says in each language what it says in the others', async () => {
	for (const { slug } of samplePosts) {
		const words = readPostWords(slug)
		const shapes = languages.map((lang) => {
			const { content } = words[lang]
			const count = content.split(/\s+/).length
			expect([slug, lang, count >= 450 && count <= 950]).toEqual([slug, lang, true])
			const links = [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)
			return { headings: content.match(/^# /gm)?.length, items: content.match(/^(- |\d+\. )/gm)?.length, links }
		})
		expect([slug, ...shapes.slice(1)]).toEqual([slug, shapes[0], shapes[0]])
		const french = Object.values(words.fr).join('\n')
		expect([slug, french.match(/.{0,20}(?: [:;!?»]|«[^\u00a0]|').{0,20}/)?.[0]]).toEqual([slug, undefined])
	}
})

test('no file of a post is forgotten', async () => {
	const files = await readdir(join(contentFolder, 'posts'))
	expect(files.toSorted()).toEqual(samplePosts.flatMap(({ slug }) => languages.map((lang) => `${slug}.${lang}.md`)).toSorted())
})

test('the posts are added once', async () => {
	await using product = await startProduct()
	expect(await seedPosts(product.db, { pictures: false })).toBe(true)
	expect(await seedPosts(product.db, { pictures: false })).toBe(false)
	const { total, list } = (await product.call('getBlogList', { per_page: 1 })).data as { total: number; list: { slug: string }[] }
	expect([total, list[0]?.slug]).toEqual([samplePosts.length, samplePosts[0]?.slug])
})
