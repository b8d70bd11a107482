import type { Page } from '@playwright/test'
import { closeFilters, names, openFilters, resultsOf } from '../../steps.ts'
import { expect, phone, test, type Texts } from '../../visit.ts'

/** A link like that of a phone at the edge of its network, from now on: 400 ms until a request arrives, then 50 kB a second. */
async function slowDown(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Network.enable')
	await browser.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 400,
		downloadThroughput: 50_000,
		uploadThroughput: 50_000,
	})
}

/** Holds back the scripts that the page of a list does not link, until the returned function is called. */
async function holdLateParts(page: Page): Promise<() => void> {
	const linked: readonly string[] = (await (await page.request.get('/filterVenues')).text()).match(/assets\/[\w-]+\.js/g) ?? []
	expect(linked.length).toBeGreaterThan(5)
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		const [file = ''] = /assets\/[\w-]+\.js/.exec(route.request().url()) ?? []
		if (!linked.includes(file)) await promise
		await route.continue()
	})
	return resolve
}

test.describe('over a slow link', () => {
	test.use({ width: phone })

	test('F6 a list is there before its scripts and pictures, is filtered, and leads to a listing', async ({ visit }) => {
		const { page } = visit
		await slowDown(page)
		// The scripts stay away until the list has been read.
		let scripts = 0
		const isRead = Promise.withResolvers<void>()
		await page.route('**/assets/*.js', async (route) => {
			scripts += 1
			await isRead.promise
			await route.continue()
		})
		await page.goto('/filterVenues', { waitUntil: 'commit' })
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		const links = page.getByRole('main').getByRole('heading').getByRole('link')
		await expect(links.first()).toBeVisible()
		await expect.poll(() => links.count()).toBeGreaterThan(5)
		await expect.poll(() => scripts).toBeGreaterThan(0)
		isRead.resolve()
		await visit.isReady()

		const panel = await openFilters(visit)
		await panel.getByRole('checkbox', { name: /^Hotels/ }).check()
		await closeFilters(visit)
		await expect(page).toHaveURL(/sub_category_id=/)
		for (const card of await (await resultsOf(visit)).all()) await expect(card).toContainText('Hotel')
		const link = (await resultsOf(visit)).first().getByRole('heading').getByRole('link')
		const name = await link.innerText()
		await link.click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
	})

	for (const [what, press, answer] of [
		[
			'“Filters”',
			(page: Page, t: Texts) => page.getByRole('button', { name: t.search.filters }).click(),
			(page: Page, t: Texts) => expect(page.getByRole('dialog', { name: t.search.filters })).toBeVisible(),
		],
		[
			'Enter in the search',
			async (page: Page, t: Texts) => {
				await page.getByRole('combobox', { name: t.search.words }).fill('zzz')
				await page.keyboard.press('Enter')
			},
			(page: Page) => expect(page).toHaveURL(/[?&]q=zzz/),
		],
	] as const)
		test(`${what} is pressed before the late parts of a list are there: it is answered once they are`, async ({ visit }) => {
			const { page, t } = visit
			const release = await holdLateParts(page)
			await page.goto('/filterVenues', { waitUntil: 'commit' })
			// The cards are hydrated: their hearts have come to life.
			await page.waitForFunction(() =>
				Object.keys(document.querySelector('main article a') ?? {}).some((key) => key.startsWith('__reactFiber')),
			)
			await press(page, t)
			await expect(page.getByRole('dialog')).toHaveCount(0)
			expect(visit.address()).toBe('/filterVenues')
			release()
			await answer(page, t)
		})

	test('a list that is opened from another page waits for what stands above its cards: nothing moves', async ({ visit }) => {
		const { page, t } = visit
		await visit.open('/')
		const release = await holdLateParts(page)
		await page.getByRole('main').getByRole('link', { name: names.venues.en, exact: true }).first().click()
		await page.waitForTimeout(1500)
		await expect(page.locator('main article')).toHaveCount(0)
		release()
		await expect(page.getByRole('heading', { level: 1, name: names.venues.en })).toBeVisible()
		await expect(page.getByRole('combobox', { name: t.search.words })).toBeVisible()
	})
})
