import { expect, test, textsOf, phone } from '../visit.ts'

const offers = [
	{ locale: 'fr-LU', language: 'fr', read: 'Lire en français', stay: 'Rester en anglais' },
	{ locale: 'de-LU', language: 'de', read: 'Auf Deutsch lesen', stay: 'Bei Englisch bleiben' },
] as const

/** How far the page has moved by itself since it was opened. */
const layoutShift = () =>
	new Promise<number>((resolve) => {
		let sum = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) sum += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
		// Observers hear of buffered entries before the next frame but one.
		requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
	})

for (const { locale, language, read, stay } of offers)
	test.describe(`a browser that prefers ${language}`, () => {
		test.use({ locale, width: phone })

		test('085 the first visit is in English, and one press reads it in the language of the browser, where the visitor was', async ({
			visit,
		}) => {
			const { page } = visit
			await page.goto('/filterVenues?sub_category_id=4')
			await visit.isReady()
			await expect(page.locator('html')).toHaveAttribute('lang', 'en')
			const offer = page.getByRole('complementary', { name: /Langue|Sprache/ })
			await expect(offer).toHaveAttribute('lang', language)
			const box = await page.getByRole('link', { name: read }).boundingBox()
			expect(box?.y, 'in the first screen').toBeLessThan(60)
			expect(box?.height, 'large enough for a thumb').toBeGreaterThanOrEqual(44)
			expect(await page.evaluate(layoutShift), 'nothing moves').toBeLessThan(0.001)
			await page.getByRole('link', { name: read }).click()
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			await visit.isReady()
			expect(new URL(page.url()).searchParams.get('sub_category_id')).toBe('4')
			await expect(offer).toHaveCount(0)
			expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language)
			await page.goto('/agenda')
			await visit.isReady()
			await expect(page.locator('html')).toHaveAttribute('lang', language)
			await expect(offer).toHaveCount(0)
		})

		test('staying in English takes the offer away for good, by keyboard, without loading anything', async ({ visit }) => {
			const { page } = visit
			await page.goto('/')
			await visit.isReady()
			await expect(page.locator('#language-offer')).toHaveAttribute('data-ready')
			await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
			// The first in the order of focus.
			await page.keyboard.press('Tab')
			await expect(page.getByRole('link', { name: read })).toBeFocused()
			await page.keyboard.press('Tab')
			await expect(page.getByRole('link', { name: stay })).toBeFocused()
			await page.keyboard.press('Enter')
			await expect(page.getByRole('link', { name: stay })).toHaveCount(0)
			expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
			expect(await page.evaluate(() => document.activeElement?.closest('#root') !== null), 'the focus is not lost').toBe(true)
			await page.reload()
			await visit.isReady()
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.en.home.title)
			await expect(page.getByRole('link', { name: read })).toHaveCount(0)
		})
	})

test.describe('without scripts', () => {
	test.use({ locale: 'fr-LU', javaScriptEnabled: false })

	test('the offer keeps its promise on the next page too', async ({ page }) => {
		await page.goto('/agenda')
		await page.getByRole('link', { name: 'Lire en français' }).click()
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		expect(new URL(page.url()).pathname).toBe('/agenda')
		await page.goto('/filterVenues')
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		await expect(page.locator('#language-offer')).toHaveCount(0)
	})
})

test.describe('a browser in English', () => {
	test.use({ locale: 'en-GB' })

	test('is offered nothing', async ({ visit }) => {
		await visit.open('/')
		await expect(visit.page.locator('#language-offer')).toHaveCount(0)
	})
})
