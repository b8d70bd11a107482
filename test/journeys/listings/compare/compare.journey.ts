import { violations } from '../../axe.ts'
import { compareButton, names, resultsOf } from '../../steps.ts'
import { compareArea } from '#web/features/listings/compare/texts/index.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../../visit.ts'

const barOf = ({ page, t }: Visit) => page.getByRole('complementary', { name: t.compare.bar })

/** Chooses the first results of a list for the comparison. */
async function choose(visit: Visit, address: string, count: number): Promise<string[]> {
	await visit.open(address)
	const cards = await resultsOf(visit)
	const chosen: string[] = []
	for (let position = 0; position < count; position++) {
		chosen.push((await cards.nth(position).getByRole('heading').textContent()) ?? '')
		await compareButton(visit, cards.nth(position)).click()
		await expect(barOf(visit).getByRole('status')).toContainText(visit.t.compare.chosen(position + 1))
		// Two rows on a phone, with one as with four.
		expect(await barOf(visit).evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThanOrEqual(100)
	}
	return chosen
}

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('venues are chosen in the list, stand side by side, and the page can be shared @core', async ({ visit, browser, baseURL }) => {
			const { page, t } = visit
			const words = compareArea.in(language).compare
			const chosen = await choose(visit, '/filterVenues?sub_category_id=4', 4)
			// Elsewhere on the page the bar may hide a part of a button, which the visitor scrolls into sight; at its end nothing more can be scrolled.
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
			expect(await violations(page)).toEqual([])
			await compareButton(visit, (await resultsOf(visit)).nth(4)).click()
			await expect(page.getByText(t.compare.full).first()).toBeVisible()
			await expect(barOf(visit).getByRole('status')).toContainText(t.compare.chosen(4))

			await barOf(visit).getByRole('link', { name: t.compare.open }).click()
			await expect(page.getByRole('columnheader')).toHaveText(chosen)
			await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused()
			expect(visit.address()).toMatch(/^\/compare\?listings=\d+,\d+,\d+,\d+$/)
			await expect(page).toHaveTitle(new RegExp(words.documentTitle))
			await expect(page.getByRole('rowheader', { name: t.listing.labels.size, exact: true })).toBeVisible()
			expect(await violations(page)).toEqual([])

			const lines = await page.getByRole('rowheader').count()
			await page.getByRole('switch', { name: words.onlyDifferences }).check()
			expect(await page.getByRole('rowheader').count()).toBeLessThan(lines)
			// All four are castles.
			await expect(page.getByRole('rowheader', { name: words.kind, exact: true })).toHaveCount(0)
			expect(await violations(page)).toEqual([])

			await page.getByRole('link', { name: `${words.remove} ${chosen[1]}` }).click()
			await expect(page.getByRole('columnheader')).toHaveCount(3)
			await page.goBack()
			await expect(page.getByRole('columnheader')).toHaveCount(4)
			await page.goForward()
			await expect(page.getByRole('columnheader')).toHaveCount(3)

			// Another visitor opens the address: the page is the same, and search engines are told not to index it.
			const stranger = await browser.newPage({ javaScriptEnabled: false })
			await stranger.goto(`${baseURL}${visit.address()}`)
			await expect(stranger.locator('th[scope=col]')).toHaveText(chosen.filter((_, position) => position !== 1))
			await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
			await stranger.close()

			await page.getByRole('link', { name: words.add }).click()
			await expect(page).toHaveURL(/\/filterVenues\?sub_category_id=4/)
			await expect(barOf(visit).getByRole('status')).toContainText(t.compare.chosen(3))
			await barOf(visit).getByRole('button', { name: t.compare.clear }).click()
			await expect(barOf(visit)).toHaveCount(0)
		})

		test('listings are chosen on their own pages; from two on they are compared', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			const summary = page.getByRole('complementary', { name: t.listing.summary })
			const chooseOnPage = async (position: number) => {
				await visit.open('/filterEnt')
				await (await resultsOf(visit)).nth(position).getByRole('heading').getByRole('link').click()
				await summary.getByRole('button', { name: new RegExp(`^${t.compare.action} `) }).click()
				await expect(summary.getByRole('status')).toContainText(t.compare.chosen(position + 1))
			}
			await chooseOnPage(0)
			await expect(summary.getByRole('link', { name: t.compare.open })).toHaveCount(0)
			// A covered button is scrolled out from behind the bar; which button it is depends on the lines of the listing above.
			expect((await violations(page)).filter((line) => !line.includes('partially obscured'))).toEqual([])
			await chooseOnPage(1)
			await summary.getByRole('link', { name: t.compare.open }).click()
			await expect(page.getByRole('columnheader')).toHaveCount(2)
		})
	})

test('by keyboard alone: choose two, reach the bar, compare, take one out', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/filterVenues?sub_category_id=4')
	const cards = await resultsOf(visit)
	for (const position of [0, 1]) {
		await cards.nth(position).getByRole('heading').getByRole('link').focus()
		await page.keyboard.press('Tab')
		await expect(cards.nth(position).getByRole('button', { name: new RegExp(`^${t.plan.add}: `) })).toBeFocused()
		await page.keyboard.press('Tab')
		const compare = compareButton(visit, cards.nth(position))
		await expect(compare).toBeFocused()
		await page.keyboard.press('Space')
		await expect(compare).toHaveAttribute('aria-pressed', 'true')
	}
	// The sticky bar never covers the element that has the focus.
	const card = cards.nth(4).getByRole('heading').getByRole('link')
	for (let step = 0; step < 20 && !(await card.evaluate((link) => link === document.activeElement)); step++)
		await page.keyboard.press('Tab')
	const [focused, bar] = [await card.boundingBox(), await barOf(visit).boundingBox()]
	expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
	await barOf(visit).getByRole('link', { name: t.compare.open }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('columnheader')).toHaveCount(2)
	await page
		.getByRole('link', { name: /^Remove/ })
		.first()
		.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test.describe('on a phone', () => {
	test.use({ width: phone })

	test(
		'two columns fit, further ones are swiped past the names of the lines; the page scrolls, and the names stay in sight',
		{ tag: '@release' },
		async ({ visit }) => {
			const { page } = visit
			await choose(visit, '/filterVenues?sub_category_id=4', 4)
			await barOf(visit).getByRole('link').click()
			const table = page.getByRole('region', { name: compareArea.in('en').compare.title })
			const names = table.getByRole('columnheader')
			await expect(names).toHaveCount(4)
			for (const position of [0, 1]) {
				const box = await names.nth(position).boundingBox()
				if (!box) throw new Error('the name is there')
				expect([box.x >= 0, box.x + box.width <= phone]).toEqual([true, true])
			}
			const label = table.getByRole('rowheader', { name: visit.t.listing.labels.size, exact: true })
			const before = await label.boundingBox()
			await table.evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth, behavior: 'instant' }))
			expect((await label.boundingBox())?.x).toBe(before?.x)
			// Without room for all columns, the table is a scroll region that keys reach too; it is as high as its lines.
			await expect(table).toHaveAttribute('tabindex', '0')
			expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)

			const last = table.getByRole('rowheader').last()
			await last.evaluate((cell) => cell.scrollIntoView({ block: 'end', behavior: 'instant' }))
			const stuck = page.locator('[aria-hidden] > ul > li').filter({ hasText: (await names.last().textContent()) ?? '' })
			await expect(stuck).toBeInViewport({ ratio: 0.99 })
			const cell = table.getByRole('row').last().getByRole('cell').last()
			expect((await stuck.boundingBox())?.x).toBeCloseTo((await cell.boundingBox())?.x ?? 0, 0)

			// Two need no scrolling sideways: their names are sticky themselves.
			await page.goto(visit.address().replace(/(\?listings=\d+,\d+).*/, '$1'))
			await expect(names).toHaveCount(2)
			await expect(table).not.toHaveAttribute('tabindex')
			await last.evaluate((end) => end.scrollIntoView({ block: 'end', behavior: 'instant' }))
			for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 0.99 })
		},
	)
})

test('different families say so, and a deleted listing is named', { tag: '@release' }, async ({ visit, request }) => {
	const { page } = visit
	const first = async (path: string) => {
		const answer = await request.post(path, { form: { per_page: 1 } })
		return ((await answer.json()) as { data: { list: [{ id: number }] } }).data.list[0].id
	}
	const venue = await first('/api/get_venue_list_with_filter')
	const act = await first('/api/get_entertainment_list_with_filter')
	await visit.open(`/compare?listings=${venue},99999999,${act}`)
	await expect(page.getByText(`(${names.venues.en} and ${names.entertainment.en})`)).toBeVisible()
	await expect(page.getByText(compareArea.in('en').compare.gone('99999999', 1))).toBeVisible()
	await expect(page.getByRole('columnheader')).toHaveCount(2)
	expect(await violations(page)).toEqual([])
	await visit.open('/compare')
	await expect(page.getByRole('heading', { name: compareArea.in('en').compare.none })).toBeVisible()
	expect(await violations(page)).toEqual([])
})
