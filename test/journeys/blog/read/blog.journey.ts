import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { blogArea } from '#web/features/blog/read/texts/index.ts'
import { tagName } from '#web/features/blog/read/tag-name.ts'
import { expect, test, textsOf, visitorsWith } from '../../visit.ts'

for (const { language, width } of visitorsWith('fr'))
	test.describe(`${language} ${width}`, () => {
		test.use({ language, width })
		test('039 040 063 248 from the home page to the blog, by topic to a post, and on to the next one', async ({ visit }) => {
			const { page, t } = visit
			const texts = blogArea.in(language).blog
			await visit.open('/')
			const latest = page.getByRole('region', { name: textsOf[language].posts.latest })
			await latest.scrollIntoViewIfNeeded()
			await expect(latest.getByRole('article')).toHaveCount(3)
			await latest.getByRole('link', { name: textsOf[language].posts.all }).click()
			await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
			expect(await violations(page)).toEqual([])

			await page
				.getByRole('navigation', { name: texts.tags })
				.getByRole('link', { name: tagName('food', language) })
				.click()
			await expect(page.getByRole('heading', { level: 1, name: texts.about(tagName('food', language)) })).toBeVisible()
			expect(visit.address()).toContain('/bloglist?tag=food')

			// A post of the samples: the posts that other journeys publish have no sections.
			await page.getByRole('article').locator('a[href$="-staff-party"]').click()
			const article = page.locator('article[data-post]')
			await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible()
			await expect(page.getByRole('button', { name: t.print.action })).toBeVisible()
			expect(await violations(page)).toEqual([])

			const title = await article.getByRole('heading', { level: 1 }).innerText()
			await page.getByRole('navigation', { name: texts.neighbours }).getByRole('link').first().click()
			await expect(article.getByRole('heading', { level: 1 })).not.toHaveText(title)
		})
	})

test('a post is read without a mouse, and what the server sent is already whole', { tag: '@release' }, async ({ visit, page, request }) => {
	await using database = await openJourneysDatabase()
	const post = await database.db
		.selectFrom('posts')
		.select(['id', 'slug', 'blog_title_en'])
		.where('slug', '=', 'tents-and-weather')
		.executeTakeFirstOrThrow()
	const path = `/blogdetails/${post.id}-${post.slug}`
	const html = await (await request.get(path)).text()
	expect(html).toContain('The ground decides')
	expect(html).toContain('"@type":"BlogPosting"')
	expect(html).toContain('<meta property="og:type" content="article">')
	expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]+\/feeds\/blog\.rss\?lang=en"/)
	// A topic has one address, whichever way a request writes it.
	for (const other of [`/blogdetails/${post.id}`, `/blogdetails/${post.slug}`])
		expect(await (await request.get(other)).text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`))

	await visit.open('/bloglist')
	const link = page.getByRole('link', { name: post.blog_title_en })
	for (let turn = 0; turn < 60 && !(await link.evaluate((element) => element === document.activeElement)); turn += 1)
		await page.keyboard.press('Tab')
	await expect(link).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: post.blog_title_en })).toBeVisible()
})
