import { chooseDistance } from '../steps.ts'
import { expect, test, type Visit } from '../visit.ts'

test.use({ hasLongToasts: false })

/** Makes a toast: a distance without a place. */
async function provoke(visit: Visit) {
	const { page } = visit
	await chooseDistance(visit, page.getByRole('complementary'), 25)
	const toast = page.getByRole('alert').filter({ hasText: 'Please select a location first' })
	await expect(toast).toBeVisible()
	return toast
}

test('256 257 259 261 a toast stands at the top right, waits while the pointer is on it, then closes within five seconds', async ({
	visit,
}) => {
	const { page } = visit
	await visit.open('/filterVenues')
	const toast = await provoke(visit)
	await toast.hover()
	const box = await toast.boundingBox()
	const viewport = page.viewportSize()
	expect(box?.y).toBeLessThan(120)
	expect((viewport?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60)
	await page.waitForTimeout(6000)
	await expect(toast, 'while the pointer is on it').toBeVisible()
	await page.mouse.move(300, 700)
	const left = Date.now()
	await expect(toast).toHaveCount(0)
	expect(Date.now() - left).toBeLessThan(7000)
})

test('257 a toast is there for five seconds', async ({ visit }) => {
	await visit.open('/filterVenues')
	const toast = await provoke(visit)
	const shown = Date.now()
	await expect(toast).toHaveCount(0)
	expect(Date.now() - shown).toBeGreaterThan(4000)
	expect(Date.now() - shown).toBeLessThan(8000)
})

test('258 a toast closes by its button', async ({ visit }) => {
	const { page } = visit
	await visit.open('/filterVenues')
	const toast = await provoke(visit)
	await page.getByRole('button', { name: /close/i }).click()
	await expect(toast).toHaveCount(0, { timeout: 2000 })
})
