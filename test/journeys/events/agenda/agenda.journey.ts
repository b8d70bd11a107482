import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { agendaArea } from '#web/features/events/agenda/texts/index.ts'
import { addDays } from '#contract/values/days.ts'
import { usualRanges } from '#web/features/events/agenda/days.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'
import { desktop, expect, phone, test, visitorsWith, type Visit, variants } from '../../visit.ts'

const today = () => luxembourgDay(new Date())
const forChildren = { en: 'For Children', fr: 'Pour enfants', de: 'Für Kinder' }

/** The filters: beside the list on a desktop, in a sheet on a phone. */
async function openFilters({ page, t, width }: Visit) {
	if (width !== phone) return page.getByRole('complementary', { name: t.search.filters })
	await page.getByRole('main').getByRole('button', { name: t.search.filters }).click()
	return page.getByRole('dialog', { name: t.search.filters })
}

async function closeFilters({ page, width }: Visit) {
	if (width !== phone) return
	await page.getByRole('dialog').getByRole('button').last().click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function choosePlace(visit: Visit, typed: string, name: RegExp) {
	const filters = await openFilters(visit)
	await filters.getByRole('combobox', { name: visit.t.search.place, exact: true }).fill(typed)
	await filters.getByRole('option', { name }).first().click()
	await visit.page.waitForURL(/latitude=/)
	await closeFilters(visit)
}

const fieldsOf = (visit: Visit) => Object.fromEntries(new URLSearchParams(visit.address().split('?')[1]))

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })
		const texts = agendaArea.in(language).agenda

		test('what can we do with two children on Sunday within 10 km of Mersch @core', async ({ visit }) => {
			const { page } = visit
			await visit.open('/agenda')
			const sunday = addDays(today(), 6 - weekdayOf(today()))
			await page
				.getByRole('list', { name: texts.days })
				.locator('a[data-weekend]')
				.nth(weekdayOf(today()) === 6 ? 0 : 1)
				.click()
			await page.waitForURL(/from=/)
			expect(fieldsOf(visit)).toMatchObject({ from: sunday, to: sunday })
			const filters = await openFilters(visit)
			await filters.getByRole('radio', { name: forChildren[language] }).check()
			await page.waitForURL(/event_category_id=8/)
			await closeFilters(visit)
			await choosePlace(visit, 'Mersch', /^Mersch/)
			expect(fieldsOf(visit)).toMatchObject({ from: sunday, to: sunday, event_category_id: '8', address: 'Mersch', distance: '10' })
			// Three presses and one word lead to a result, or to the advice which filter to remove.
			const results = page.getByRole('region', { name: visit.t.search.results })
			await expect(
				results
					.getByRole('article')
					.or(results.getByRole('heading', { name: texts.none }))
					.first(),
			).toBeVisible()
			for (const distance of await results.getByRole('article').locator('p', { hasText: ' km' }).allTextContents())
				expect(Number.parseFloat(distance.split('·').at(-1)?.replace(',', '.') ?? '')).toBeLessThanOrEqual(10)
		})

		test('205 the weekend around a place is kept over a reload, and Back undoes step by step', async ({ visit }) => {
			const { page } = visit
			await visit.open('/agenda')
			await page.getByRole('navigation', { name: texts.when }).getByRole('link', { name: texts.weekend }).click()
			await page.waitForURL(/from=/)
			await choosePlace(visit, 'Ettelbr', /^Ettelbr/)
			const address = visit.address()
			const weekend = usualRanges(today()).weekend
			expect(await visit.stored('agendaFilterDate')).toEqual(weekend)
			expect(await visit.stored('agendaFilterDistance')).toBe(10)
			await page.reload()
			await visit.isReady()
			expect(visit.address()).toBe(address)
			await page.goto('/agenda')
			await page.waitForURL(/from=.*latitude=/)
			expect(fieldsOf(visit)).toMatchObject({ ...weekend, distance: '10' })
			await page.goBack()
			await page.waitForURL(/address=/)
		})

		test('208 209 from the list to an event, its calendar file and back to the same place @core', async ({ visit }) => {
			const { page } = visit
			const own = agendaArea.in(language).event
			await visit.open('/agenda')
			const card = page.getByRole('region', { name: visit.t.search.results }).getByRole('article').nth(3)
			await card.scrollIntoViewIfNeeded()
			const link = card.getByRole('heading').getByRole('link')
			const name = await link.innerText()
			const scrolled = await page.evaluate(() => window.scrollY)
			await link.click()
			await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
			const calendar = page.getByText(own.calendar)
			if (await calendar.isVisible()) {
				await calendar.click()
				const file = page.getByRole('link', { name: own.calendarFile })
				const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
				expect(download.suggestedFilename()).toMatch(/\.ics$/)
				for (const where of Object.values(own.calendarOf))
					await expect(page.getByRole('link', { name: where })).toHaveAttribute('href', /^https:\/\//)
			}
			await page.goBack()
			await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200)
		})

		test('the month leads to a day, the map shows the same events, and one of them opens', async ({ visit }) => {
			const { page } = visit
			await visit.open('/agenda?view=month')
			const table = page.getByRole('table')
			const day = table.locator(`[data-day="${today()}"]`)
			await day.focus()
			await page.keyboard.press('ArrowDown')
			await expect(table.locator(`[data-day="${addDays(today(), 7)}"]`)).toBeFocused()
			await page.keyboard.press('ArrowUp')
			await day.click()
			if (width === phone) await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
			else await page.waitForURL(new RegExp(`from=${today()}&to=${today()}`))
			await page.getByRole('navigation', { name: texts.views }).getByRole('link', { name: texts.map }).click()
			await page.waitForURL(/view=map/)
			const map = page.getByRole('region', { name: texts.mapLabel })
			await expect(map.locator('[data-pin]').first()).toBeVisible()
		})
	})

test('the address of an event is copied', { tag: '@release' }, async ({ visit, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const { page, t } = visit
	await visit.open('/agenda')
	await page.getByRole('region', { name: t.search.results }).getByRole('article').first().getByRole('heading').getByRole('link').click()
	await page.waitForURL(/details/)
	await page.getByRole('button', { name: t.share.action }).click()
	await expect(page.getByText(t.share.copied)).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/agenda/details/')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })
	test('the agenda is read, filtered and paged through by links', { tag: '@release' }, async ({ page }) => {
		await page.goto('/agenda')
		const cards = page.getByRole('article')
		expect(await cards.count()).toBe(20)
		const [first] = await cards.getByRole('link').allInnerTexts()
		await page.getByRole('link', { name: agendaArea.in('en').agenda.more }).click()
		await expect(page).toHaveURL(/after=\d+/)
		await expect(page.getByRole('link', { name: agendaArea.in('en').agenda.fromStart })).toBeVisible()
		expect(await cards.count()).toBeGreaterThan(0)
		await page.goto('/agenda')
		expect((await cards.getByRole('link').allInnerTexts())[0]).toBe(first)
		await page.getByRole('link', { name: /^Tomorrow, / }).click()
		await expect(page).toHaveURL(/from=/)
		await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Tomorrow')
	})
})

for (const width of variants([desktop, phone]))
	test.describe(`the days by keyboard at ${width} px`, () => {
		test.use({ width })

		test('the last day is typed before the first, and both hold', { tag: '@release' }, async ({ visit }) => {
			const { page } = visit
			const texts = agendaArea.in('en').agenda
			const [from, to] = [addDays(today(), 20), addDays(today(), 31)]
			/** The parts of a date field in English, in their order: month, day, year. */
			const typeDay = async (day: string) => {
				const [year, month, date] = day.split('-')
				await page.keyboard.type(`${month}${date}${year}`, { delay: 20 })
			}
			await visit.open('/agenda')
			const filters = await openFilters(visit)
			const [first, last] = [filters.getByLabel(texts.firstDay), filters.getByLabel(texts.lastDay)]
			await last.focus()
			await typeDay(to)
			await expect(last).toHaveValue(to)
			// Back through the parts of this field into those of the other.
			for (let parts = 0; parts < 6 && !(await first.evaluate((field) => field === document.activeElement)); parts++)
				await page.keyboard.press('Shift+Tab')
			await expect(first).toBeFocused()
			await expect(last).toHaveValue(to)
			// The button of its calendar comes first on the way back, then year, day and month.
			for (const _ of ['year', 'day', 'month']) await page.keyboard.press('Shift+Tab')
			await typeDay(from)
			await expect(first).toHaveValue(from)
			await page.keyboard.press('Enter')
			await page.waitForURL(/from=/)
			expect(fieldsOf(visit)).toMatchObject({ from, to })
			await expect(first).toBeFocused()
			await expect(first).toHaveValue(from)
			await expect(last).toHaveValue(to)
			expect(await visit.stored('agendaFilterDate')).toEqual({ from, to })
		})
	})
