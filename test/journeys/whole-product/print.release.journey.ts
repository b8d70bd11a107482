import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { daySheetArea } from '#web/features/plans/day-sheet-texts/index.ts'
import { openJourneysDatabase } from '../database.ts'
import { resultsOf } from '../steps.ts'
import { expect, test, visitorsWith, type Visit } from '../visit.ts'

/** An A4 sheet less its margins, in CSS pixels. */
const sheet = { width: 688, height: 1017 }

async function openFirst(visit: Visit, list: string): Promise<string> {
	await visit.open(list)
	const card = (await resultsOf(visit)).first()
	const id = (await card.getAttribute('data-listing')) ?? ''
	await visit.open(`/details/${id}/${list === '/filterVenues' ? 1 : 2}`)
	return id
}

/** The sheets of the page as Chromium prints it. */
async function sheetsOf(page: Page): Promise<number> {
	const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
	return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Every visible element that must not be printed. */
const furniture = (page: Page) =>
	page.locator('button, nav, form, select, input, audio, video, #root > header, #root > footer, [data-foot-bar]').filter({ visible: true })

/** No text or picture extends beyond the sheet. */
const cutOff = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('main *')]
			.filter((node) => node.checkVisibility() && !node.closest('.visually-hidden') && node.getBoundingClientRect().right > innerWidth + 1)
			.map((node) => node.tagName),
	)

/** Every visible text that is not of the page's own content. */
const besideSheet = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('body :not(:has(*))')]
			.filter((node) => !node.closest('main, .visually-hidden') && node.checkVisibility() && node.getBoundingClientRect().height > 0)
			.flatMap((node) => node.textContent.trim() || []),
	)

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('a listing, a list and a comparison are printed without navigation and controls', async ({ visit }) => {
			const { page, t } = visit
			const ids = await openFirst(visit, '/filterVenues')
			for (const [address, most] of [
				[`/details/${ids}/1`, 4],
				['/filterVenues?sub_category_id=4', 3],
				[`/compare?listings=${ids},${Number(ids) + 1}`, 3],
			] as const) {
				await visit.open(address)
				await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')))
				await page.emulateMedia({ media: 'print' })
				await page.setViewportSize(sheet)
				await expect(furniture(page)).toHaveCount(0)
				expect(await cutOff(page), address).toEqual([])
				expect(await page.evaluate(() => getComputedStyle(document.body).color), address).toBe('rgb(0, 0, 0)')
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
				if (!address.startsWith('/filter')) await expect(page.getByText(t.print.address)).toContainText(address)
				const sheets = await sheetsOf(page)
				expect(sheets, address).toBeGreaterThan(0)
				expect(sheets, address).toBeLessThanOrEqual(most)
				await page.emulateMedia({ media: null })
				await page.setViewportSize({ width, height: 800 })
			}
		})

		test('a day sheet is printed with its times, telephone numbers and addresses, and nothing of the shell', async ({ visit }) => {
			const { page } = visit
			const plan_key = randomBytes(32).toString('base64url')
			const ask = async (path: string, form: Record<string, string | number>) =>
				((await (await page.request.post(path, { form: { plan_key, ...form } })).json()) as { data: { plan_id: number } }).data
			const { plan_id } = await ask('/api/save_plan', { title: 'Paulas Fest', date: '2037-06-19', people: 80, address: 'Echternach' })
			await using database = await openJourneysDatabase()
			const hall = await database.db
				.selectFrom('listings')
				.select(['id', 'phone', 'address', 'property_name'])
				.where('category_id', '=', 1)
				.where('state', '=', 'published')
				.where('phone', 'is not', null)
				.where('address', '<>', '')
				.orderBy('id')
				.limit(1)
				.executeTakeFirstOrThrow()
			await ask('/api/set_plan_candidate', { plan_id, property_id: hall.id, state: 'chosen' })
			const band = { title: 'Band', starts: '22:00', ends: '02:00', place: 'Basilika', contact: 'Marc', phone: '691 000 111' }
			await ask('/api/set_plan_time', { plan_id, ...band })
			await ask('/api/set_plan_time', { plan_id, title: 'Dinner', starts: '18:30', property_id: hall.id })
			await page.addInitScript((keys) => localStorage.setItem('planKeys', keys), JSON.stringify({ [plan_id]: plan_key }))
			await visit.open(`/plan/${plan_id}/day`)
			const title = daySheetArea.in(language).daySheet.of('Paulas Fest')
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			expect(await besideSheet(page)).not.toEqual([])
			await page.emulateMedia({ media: 'print' })
			await page.setViewportSize(sheet)
			for (const shown of [
				'18:30',
				'22:00',
				'02:00',
				'Basilika',
				'Marc',
				'691 000 111',
				hall.phone ?? '',
				hall.address,
				hall.property_name ?? '',
			])
				await expect(page.getByText(shown).filter({ visible: true }).first(), shown).toBeVisible()
			await expect(furniture(page)).toHaveCount(0)
			expect(await besideSheet(page)).toEqual([])
			expect(await cutOff(page)).toEqual([])
			expect(await sheetsOf(page)).toBe(1)
		})

		test('the button prints once the pictures have arrived, or after three seconds', async ({ visit }) => {
			const { page, t } = visit
			await page.addInitScript(() => {
				window.print = () => {
					const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
					document.documentElement.dataset['printed'] = String(images.every((image) => image.complete && image.naturalWidth > 0))
				}
			})
			const printed = page.locator('html')
			await openFirst(visit, '/filterEnt')
			// With the clock stopped only the pictures can end the wait, however slowly they come.
			await page.clock.install()
			await page.clock.pauseAt(Date.now() + 5000)
			await page.getByRole('button', { name: t.print.action }).click()
			await expect(printed).toHaveAttribute('data-printed', 'true')
			await expect(page.getByText(t.print.address)).toBeHidden()

			await page.evaluate(() => {
				const [image] = document.querySelectorAll<HTMLImageElement>('main img')
				if (image) image.decode = () => new Promise(() => {})
				delete document.documentElement.dataset['printed']
			})
			await page.getByRole('button', { name: t.print.action }).click()
			await page.clock.runFor(2999)
			await expect(printed).not.toHaveAttribute('data-printed')
			await page.clock.runFor(1)
			await expect(printed).toHaveAttribute('data-printed')
		})
	})
