import type { Page } from '@playwright/test'
import { resultsOf } from '../steps.ts'
import { expect, test, visitorsWith, type Visit } from '../visit.ts'

const [lightPaper, darkPaper] = ['rgb(255, 253, 249)', 'rgb(27, 19, 38)']

/** The colour of the page, and that of the browser's frame. */
const shown = (page: Page) =>
	page.evaluate(() => {
		const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].filter(
			({ media }) => matchMedia(media).matches,
		)
		return [getComputedStyle(document.documentElement).backgroundColor, ...frames.map(({ content }) => content)]
	})
const light = [lightPaper, '#fffdf9']
const dark = [darkPaper, '#1b1326']

const choice = ({ page, t }: Visit) => page.getByRole('contentinfo').getByRole('group', { name: t.scheme.label })
const choose = (visit: Visit, name: 'device' | 'light' | 'dark') =>
	choice(visit).getByRole('button', { name: visit.t.scheme[name], exact: true }).click()

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('light is what a device gets that prefers nothing; a dark device gets dark; a choice beats both and stays', async ({ visit }) => {
			const { page, t } = visit
			await page.emulateMedia({ colorScheme: 'no-preference' })
			await visit.open('/legal-notice')
			expect(await shown(page)).toEqual(light)
			await page.emulateMedia({ colorScheme: 'dark' })
			expect(await shown(page)).toEqual(dark)

			await choose(visit, 'light')
			expect(await shown(page)).toEqual(light)
			await page.emulateMedia({ colorScheme: 'light' })
			await choose(visit, 'dark')
			await expect(choice(visit).getByRole('button', { name: t.scheme.dark, exact: true })).toHaveAttribute('aria-pressed', 'true')
			expect(await shown(page)).toEqual(dark)

			// On the next page it is there before anything is painted: as soon as the body begins.
			await page.addInitScript(() => {
				new MutationObserver((_, observer) => {
					if (!document.body) return
					observer.disconnect()
					document.documentElement.dataset['first'] = getComputedStyle(document.documentElement).backgroundColor
				}).observe(document, { childList: true, subtree: true })
			})
			await visit.open('/filterVenues')
			expect(await page.evaluate(() => document.documentElement.dataset['first'])).toBe(darkPaper)
			expect(await shown(page)).toEqual(dark)

			// Paper is white in each colour scheme.
			await page.emulateMedia({ media: 'print' })
			expect((await shown(page))[0]).toBe('rgb(255, 255, 255)')
			await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

			await choose(visit, 'device')
			expect(await shown(page)).toEqual(light)
			await page.reload()
			expect(await shown(page)).toEqual(light)
			expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('scheme')
		})

		test('a map is drawn again in the colours of the scheme', async ({ visit }) => {
			const { page } = visit
			// Chromium's advice about canvases that are read often; only this test reads one.
			visit.expectFault(/willReadFrequently/)
			await page.emulateMedia({ colorScheme: 'light' })
			await visit.open('/agenda?view=map')
			// The ground is the first canvas: its first corner is in Luxembourg or abroad, by the map's view.
			const ground = page.locator('.leaflet-pane canvas').first()
			const corner = () =>
				ground.evaluate((canvas: HTMLCanvasElement) =>
					[...(canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3).join(),
				)
			await expect.poll(corner).toMatch(/^(248,242,232|238,228,212)$/)
			await page.emulateMedia({ colorScheme: 'dark' })
			await expect.poll(corner).toMatch(/^(48,37,63|23,16,31)$/)
		})
	})

test('the server sends everybody the same page, whatever was chosen', async ({ request }) => {
	const pages = await Promise.all(
		['', 'scheme=dark', 'scheme=light'].map(async (cookie) => {
			const answer = await request.get('/filterVenues', { headers: { cookie } })
			return { tag: answer.headers()['etag'], text: await answer.text() }
		}),
	)
	expect(pages[0]?.tag).toMatch(/./)
	expect(pages[1]).toEqual(pages[0])
	expect(pages[2]).toEqual(pages[0])
})

test('without scripts a dark device gets dark too, and nothing that it cannot use', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
	const page = await context.newPage()
	await page.goto(`${baseURL}/filterVenues`)
	await expect(page.locator('html')).toHaveCSS('background-color', darkPaper)
	await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0)
	await context.close()
})

/** Counts view transitions, and records how long the pictures of each one move. */
const recordTransitions = (page: Page) =>
	page.addInitScript(() => {
		const recorded: { of: string; milliseconds: number }[][] = []
		Object.assign(window, { recorded })
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			const transition = start(update)
			void transition.ready.then(
				() => {
					const moving = document.getAnimations().flatMap(({ effect }) => {
						const of = (effect as KeyframeEffect | null)?.pseudoElement
						return of?.startsWith('::view-transition') ? [{ of, milliseconds: Number(effect?.getTiming().duration) }] : []
					})
					recorded.push(moving)
					// One that is skipped moves nothing.
				},
				() => {},
			)
			return transition
		}
	})
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { recorded: { of: string; milliseconds: number }[][] }).recorded)

/** Opens the first result of the list twice: the second time its data are there at once, however busy the machine is. */
async function openFirst(visit: Visit) {
	const { page } = visit
	const open = async () => {
		await link.click()
		await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused()
	}
	const code = page.waitForResponse(/picture-transition/)
	await visit.open('/filterVenues')
	// Evaluated, too.
	await page.evaluate((url) => import(url).then(() => {}), (await code).url())
	const link = (await resultsOf(visit)).first().getByRole('heading').getByRole('link')
	const [name, href] = [await link.textContent(), await link.getAttribute('href')]
	await open()
	await page.goBack()
	await expect(link).toBeFocused()
	await page.evaluate(() => (window as unknown as { recorded: unknown[] }).recorded.splice(0))
	await open()
	return { link, href }
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`the picture of a card, in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('becomes the first of the gallery within 240 ms; focus, Back and the place of the page are as ever', async ({ visit }) => {
			const { page } = visit
			await page.emulateMedia({ reducedMotion: 'no-preference' })
			await recordTransitions(page)
			const { link, href } = await openFirst(visit)
			await expect.poll(async () => (await recorded(page)).length).toBe(1)
			const [moving = []] = await recorded(page)
			expect(moving.map(({ of }) => of)).toContain('::view-transition-group(opened)')
			for (const { of, milliseconds } of moving) expect([of, milliseconds <= 240]).toEqual([of, true])
			expect(visit.address().split('?')[0]).toBe(href)
			expect(await page.evaluate(() => scrollY)).toBe(0)
			await expect(page.locator('html')).not.toHaveAttribute('data-opening')
			await page.goBack()
			await expect(link).toBeFocused()
			expect(await recorded(page)).toHaveLength(1)
		})

		test('does not move for visitors who prefer stillness', async ({ visit }) => {
			const { page } = visit
			await recordTransitions(page)
			const { link } = await openFirst(visit)
			await page.goBack()
			await expect(link).toBeFocused()
			expect(await recorded(page)).toEqual([])
		})
	})
