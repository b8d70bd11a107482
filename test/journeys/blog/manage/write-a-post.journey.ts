import { languages } from '#contract/values/languages.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { editorArea } from '#web/platform/markdown/texts/index.ts'
import { ownPostsArea } from '#web/features/blog/manage/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addOperator } from '../../signed-in.ts'
import { desktop, expect, phone, test, type Visit, variants } from '../../visit.ts'

const words = {
	en: { title: 'A fête on the square', summary: 'What the commune asks.', text: 'Ask early.', picture: 'A square with lanterns' },
	fr: {
		title: 'Une fête sur la place',
		summary: 'Ce que demande la commune.',
		text: 'Demandez tôt.',
		picture: 'Une place avec des lampions',
	},
	de: {
		title: 'Ein Fest auf dem Platz',
		summary: 'Was die Gemeinde verlangt.',
		text: 'Fragen Sie früh.',
		picture: 'Ein Platz mit Laternen',
	},
}

/** Waits until the draft that the operator edits is saved on the server. */
const isSaved = ({ page }: Visit) => expect(page).toHaveURL(/\?draft=\d+/)
const numberOf = ({ page }: Visit) => Number(/\?draft=(\d+)/.exec(page.url())?.[1])

for (const width of variants([phone, desktop]))
	test.describe(`at ${width} px`, () => {
		test.use({ width })
		test('248 a post is written in three languages, with a picture, waits for its time and comes out in all of them', async ({
			visit,
			request,
		}) => {
			test.slow()
			const { page } = visit
			const texts = ownPostsArea.in('en').ownPosts
			const editor = editorArea.in('en').editor
			await addOperator('Nora').then(({ token }) => page.addInitScript((given) => localStorage.setItem('access_token', given), token))
			await visit.open('/admin/posts')
			await page.getByRole('link', { name: texts.write }).first().click()
			await expect(page.getByRole('heading', { level: 1, name: texts.newPost })).toBeVisible()

			for (const language of languages) {
				await page.getByRole('tab', { selected: true }).focus()
				if (language !== 'en') await page.keyboard.press('ArrowRight')
				const panel = page.getByRole('tabpanel')
				await expect(panel.getByLabel(texts.blog_title)).toHaveAttribute('lang', language)
				await panel.getByLabel(texts.blog_title).fill(words[language].title)
				await panel.getByLabel(texts.blog_summary).fill(words[language].summary)
				const area = panel.getByLabel(texts.blog_content, { exact: true })
				await area.fill(words[language].text)
				await area.press('ControlOrMeta+a')
				await area.press('ControlOrMeta+b')
				await expect(area).toHaveValue(`**${words[language].text}**`)
			}
			await isSaved(visit)
			await page.getByLabel(texts.tags).fill('permits, budget')
			await page
				.locator('input[type=file]')
				.first()
				.setInputFiles({ name: 'square.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph(1600, 1067) })
			const picture = page.getByRole('group', { name: texts.sharePicture })
			for (const language of languages) await picture.locator(`input[lang=${language}]`).fill(words[language].picture)
			expect(await violations(page), 'while it is written').toEqual([])

			await page.getByRole('button', { name: texts.publish }).click()
			const dialog = page.getByRole('dialog', { name: texts.publishTitle })
			await dialog.getByLabel(texts.atTime).check()
			await dialog.getByLabel(texts.day).fill('2020-01-01')
			visit.expectFault(/422/)
			await dialog.getByRole('button', { name: texts.schedule }).click()
			await expect(dialog.getByLabel(texts.day)).toHaveAttribute('aria-invalid', 'true')
			await dialog.getByLabel(texts.day).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
			await dialog.getByRole('button', { name: texts.schedule }).click()
			await expect(page.getByText(texts.scheduled)).toBeVisible()
			const id = numberOf(visit)
			const address = `/blogdetails/${id}`
			expect((await request.get(address)).status(), 'before its time').toBe(404)

			await using database = await openJourneysDatabase()
			const soon = new Date(Date.now() + 1000)
			await database.db.updateTable('posts').set({ publish_at: soon }).where('id', '=', id).execute()
			await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(200)
			for (const language of languages) {
				await page.goto(`${address}?lang=${language}`)
				await visit.isReady()
				const article = page.locator('article[data-post]')
				await expect(article.getByRole('heading', { level: 1 })).toHaveText(words[language].title)
				await expect(article.locator('strong', { hasText: words[language].text })).toBeVisible()
				await expect(article.getByRole('img', { name: words[language].picture })).toBeVisible()
			}

			await visit.open(`/admin/posts/${id}?lang=en`)
			const title = page.getByRole('tabpanel').getByLabel(texts.blog_title)
			await title.fill('A fair on the square')
			await expect(page.getByText(texts.notSaved)).toBeVisible()
			await page.getByRole('button', { name: texts.save }).click()
			await expect(page.getByText(texts.saved)).toBeVisible()
			await page.getByRole('button', { name: texts.history, exact: true }).click()
			const history = page.getByRole('region', { name: texts.history, exact: true })
			await expect(history.locator('ins', { hasText: 'fair' })).toBeVisible()
			await history.getByRole('list').getByRole('button').nth(1).click()
			const version = Number(/\d+/.exec((await history.getByRole('heading', { level: 3 }).last().textContent()) ?? '')?.[0])
			expect(await violations(page), 'with its history').toEqual([])
			await history.getByRole('button', { name: editor.history.restore(version) }).click()
			await page
				.getByRole('alertdialog')
				.getByRole('button', { name: editor.history.restore(version) })
				.click()
			await expect(title).toHaveValue(words.en.title)
		})
	})

test(
	'two operators edit one post: the one that saves later chooses field by field, and nothing is lost',
	{ tag: '@release' },
	async ({ visit, browser, baseURL }) => {
		const { page } = visit
		const texts = ownPostsArea.in('en').ownPosts
		const first = await addOperator('Nora')
		await page.addInitScript((given) => localStorage.setItem('access_token', given), first.token)
		await visit.open('/admin/posts/new')
		const title = page.getByRole('tabpanel').getByLabel(texts.blog_title)
		await title.fill('Both write')
		await isSaved(visit)
		const post_id = numberOf(visit)
		await page.getByRole('tabpanel').getByLabel(texts.blog_summary).fill('Mine')
		await expect(page.getByText(/^Saved/)).toBeVisible()

		const { token } = await addOperator('Ben')
		const context = await browser.newContext({ baseURL: baseURL ?? '' })
		const other = await context.newPage()
		await other.addInitScript((given) => localStorage.setItem('access_token', given), token)
		await other.goto(`/admin/posts/${post_id}`)
		const others = other.getByRole('tabpanel').getByLabel(texts.blog_title)
		await expect(others).toHaveValue('Both write')
		await others.fill('Ben was quicker')
		await expect(other.getByText(/^Saved/)).toBeVisible()
		await context.close()

		visit.expectFault(/409/)
		await title.fill('Nora is later')
		const dialog = page.getByRole('dialog')
		await expect(dialog.getByText('Ben was quicker')).toBeVisible()
		await expect(dialog.getByText('Nora is later')).toBeVisible()
		expect(await violations(page)).toEqual([])
	},
)
