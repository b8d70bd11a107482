import { chooseDistance } from '../steps.ts'
import { desktop, expect, phone, test, withMotion, type Visit } from '../visit.ts'

test.use(withMotion)

/** Makes a toast: a distance without a place. */
async function provoke(visit: Visit) {
	const { page } = visit
	await chooseDistance(visit, page.getByRole('complementary'), 25)
	const toast = page.getByRole('alert').filter({ hasText: 'Please select a location first' })
	await expect(toast).toBeVisible()
	return toast
}

test('256 257 259 261 a toast is at the top right below the header, waits while the pointer is on it, then closes within five seconds', async ({
	visit,
}) => {
	const { page } = visit
	await visit.open('/filterVenues')
	const toast = await provoke(visit)
	await toast.hover()
	for (const width of [desktop, phone]) {
		await page.setViewportSize({ width, height: 800 })
		const [box, header] = await Promise.all([toast.boundingBox(), page.getByRole('banner').boundingBox()])
		const headerEnd = (header?.y ?? 0) + (header?.height ?? 0)
		expect(box?.y, 'below the header, whose search it would cover').toBeGreaterThanOrEqual(headerEnd)
		expect(box?.y).toBeLessThan(headerEnd + 40)
		expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60)
	}
	await page.setViewportSize({ width: desktop, height: 800 })
	await toast.hover()
	// It closes when this movement ends, which takes five seconds.
	const bar = toast.locator('.Toastify__progress-bar').first()
	await expect(bar, 'while the pointer is on it').toHaveCSS('animation-play-state', 'paused')
	await page.mouse.move(300, 700)
	await expect(bar).toHaveCSS('animation-play-state', 'running')
	await expect(toast).toHaveCount(0)
})

test.describe('without delay', () => {
	test.use({ hasLongToasts: false })

	test('257 a toast is there for five seconds', async ({ visit }) => {
		const { page } = visit
		await visit.open('/filterVenues')
		// The page itself measures, because a machine that stalls delays the journey.
		await page.evaluate(() => {
			const seen = window as unknown as { shown?: number; stayed?: number }
			new MutationObserver(() => {
				const toast = document.querySelector('[role=alert]')
				if (toast) seen.shown ??= performance.now()
				else if (seen.shown !== undefined) seen.stayed ??= performance.now() - seen.shown
			}).observe(document.body, { childList: true, subtree: true, attributeFilter: ['role'] })
		})
		const toast = await provoke(visit)
		// It stays for as long as its progress bar moves.
		await expect(toast.locator('.Toastify__progress-bar').first()).toHaveCSS('animation-duration', '5s')
		await expect(toast).toHaveCount(0)
		expect(await page.evaluate(() => (window as unknown as { stayed: number }).stayed)).toBeGreaterThan(4900)
	})
})

test('258 a toast closes by its button', async ({ visit }) => {
	const { page } = visit
	await visit.open('/filterVenues')
	const toast = await provoke(visit)
	// While the pointer is on the toast it does not close by itself.
	await toast.hover()
	await page.getByRole('button', { name: /close/i }).click()
	await expect(toast).toHaveCount(0)
})
