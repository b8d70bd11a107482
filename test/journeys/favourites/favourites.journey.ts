import { favouritesArea } from '#web/features/favourites/texts/index.ts'
import { violations } from '../axe.ts'
import { addUser, comeInAs } from '../signed-in.ts'
import { resultsOf } from '../steps.ts'
import { desktop, expect, test, visitorsWith, type Visit } from '../visit.ts'

const heartOf = ({ t }: Visit, name: string) => `${t.favourite.add} ${name}`

/** The first results of a list: their ids and their names. */
async function readResults(visit: Visit, address: string, count: number): Promise<{ id: number; name: string }[]> {
	await visit.open(address)
	const cards = await resultsOf(visit)
	const found = []
	for (let position = 0; position < count; position++) {
		const card = cards.nth(position)
		found.push({
			id: Number(await card.getAttribute('data-listing')),
			name: (await card.getByRole('heading').textContent()) ?? '',
		})
	}
	return found
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('196-199 a visitor’s heart is kept after the log-in, found on /fav, shared, and withdrawn @core', async ({ visit, browser }) => {
			const { page } = visit
			const words = favouritesArea.in(language).favourites
			const [first] = await readResults(visit, '/filterVenues?sub_category_id=4', 1)
			if (!first) throw new Error('The samples have castles.')
			const card = (await resultsOf(visit)).first()
			await card.getByRole('link', { name: heartOf(visit, first.name) }).click()
			await expect(page).toHaveURL(new RegExp(`/userLogin\\?next=%2Fdetails%2F${first.id}%2F1`))
			await comeInAs(page, await addUser('Léa'))
			// The toast may be gone again before the page has all of its pictures.
			const opening = visit.open(`/details/${first.id}/1`)
			await Promise.all([opening, expect(page.getByText(words.kept).first()).toBeVisible()])
			await expect(page.getByRole('button', { name: heartOf(visit, first.name) })).toHaveAttribute('aria-pressed', 'true')
			expect(await violations(page)).toEqual([])

			await visit.open('/filterEnt')
			const act = (await resultsOf(visit)).first()
			const name = (await act.getByRole('heading').textContent()) ?? ''
			const heart = act.getByRole('button', { name: heartOf(visit, name) })
			const saved = page.waitForResponse((response) => response.url().endsWith('/api/add_to_bookmark'))
			await heart.click()
			await expect(heart).toHaveAttribute('aria-pressed', 'true')
			await saved
			expect(await violations(page)).toEqual([])

			await visit.open('/fav')
			await expect(page.getByRole('article')).toHaveCount(2)
			await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([first.name, name])
			await expect(page.locator('main [aria-pressed=true]')).toHaveCount(2)
			expect(await violations(page)).toEqual([])

			await page.getByRole('button', { name: words.share }).click()
			const dialog = page.getByRole('dialog', { name: words.shareTitle })
			await dialog.getByRole('button', { name: words.makeLink }).click()
			const shared = await dialog.getByRole('textbox', { name: words.address }).inputValue()
			await expect(dialog.getByRole('textbox', { name: words.address })).toBeFocused()
			expect(await violations(page)).toEqual([])

			// Another visitor, whose browser has stored nothing.
			const path = new URL(shared).pathname + new URL(shared).search
			const stranger = await browser.newContext({ viewport: page.viewportSize() })
			const guest = await stranger.newPage()
			const answer = await guest.goto(`${new URL(page.url()).origin}${path}`)
			expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
			await expect(guest.getByRole('heading', { level: 1, name: words.sharedTitle('Léa') })).toBeVisible()
			await expect(guest.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([first.name, name])
			await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
			expect(await violations(guest)).toEqual([])

			await page.bringToFront()
			await dialog.getByRole('button', { name: words.revoke }).click()
			await expect(dialog.getByRole('button', { name: words.makeLink })).toBeFocused()
			await guest.reload()
			await expect(guest.getByRole('heading', { level: 1, name: words.gone })).toBeVisible()
			expect(await violations(guest)).toEqual([])
			await stranger.close()
		})

		test('an empty /fav leads on, and so does one that could not be loaded', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			const words = favouritesArea.in(language).favourites
			visit.expectFault(/get_bookmark_property|Failed to load resource/)
			await visit.open('/')
			await comeInAs(page, await addUser('Tom'))
			await page.route('**/api/get_bookmark_property', (route) => route.abort())
			await visit.open('/fav')
			await expect(page.getByRole('alert')).toContainText(t.error.couldNotLoad)
			expect(await violations(page)).toEqual([])
			await page.unroute('**/api/get_bookmark_property')
			await page.getByRole('button', { name: t.common.retry }).click()
			await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
			expect(await violations(page)).toEqual([])
			await page
				.getByRole('main')
				.getByRole('link', { name: t.header.allOf[1] ?? '' })
				.click()
			await expect(page).toHaveURL(/\/filterVenues/)
		})
	})

test.describe('on a desktop', () => {
	test.use({ width: desktop })

	test('by keyboard: a heart is pressed and given up again; other tabs follow; nothing moves', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const [first, second, third] = await readResults(visit, '/filterVenues?sub_category_id=4', 3)
		if (!first || !second || !third) throw new Error('The samples have castles.')
		await comeInAs(page, await addUser('Mia', [second.id]))
		await page.addInitScript(() => {
			const shifts = { sum: 0 }
			Object.assign(window, { shifts })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput) shifts.sum += entry.value
			}).observe({ type: 'layout-shift', buffered: true })
		})
		const moved = () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
		await visit.open('/filterVenues?sub_category_id=4')
		await expect(page.getByRole('button', { name: heartOf(visit, second.name) })).toHaveAttribute('aria-pressed', 'true')
		await page.waitForLoadState('networkidle')
		expect(await moved(), 'the list, when its hearts fill').toBeLessThan(0.01)

		// Another tab whose first ids, of before the change, arrive after it.
		const other = await page.context().newPage()
		const asked = Promise.withResolvers<void>()
		const changed = Promise.withResolvers<void>()
		await other.route(
			'**/api/get_bookmark_ids*',
			async (route) => {
				const response = await route.fetch()
				asked.resolve()
				await changed.promise
				await route.fulfill({ response })
			},
			{ times: 1 },
		)
		await other.goto(page.url())
		const otherHeart = other.getByRole('button', { name: heartOf(visit, first.name) })
		await expect(otherHeart).toHaveAttribute('aria-pressed', 'false')
		await asked.promise

		const heart = page.getByRole('button', { name: heartOf(visit, first.name) })
		await page.getByRole('button', { name: `${visit.t.compare.action} ${first.name}` }).focus()
		await page.keyboard.press('Tab')
		await expect(heart).toBeFocused()
		const saved = page.waitForResponse('**/api/add_to_bookmark')
		await page.keyboard.press('Space')
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
		await saved
		changed.resolve()
		await expect(otherHeart).toHaveAttribute('aria-pressed', 'true')
		await page.keyboard.press('Enter')
		await expect(heart).toHaveAttribute('aria-pressed', 'false')
		await expect(heart).toBeFocused()
		await expect(otherHeart).toHaveAttribute('aria-pressed', 'false')
		await other.close()

		await visit.open('/fav')
		await expect(page.getByRole('article')).toHaveCount(1)
		await page.waitForLoadState('networkidle')
		expect(await moved(), '/fav').toBeLessThan(0.05)
	})
})
