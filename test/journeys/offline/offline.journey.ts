import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { languages } from '#contract/values/languages.ts'
import { offlinePageTexts } from '#server/app/rendering/texts/index.ts'
import { offlineTexts } from '#web/app/offline/offline-texts.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { openJourneysDatabase } from '../database.ts'
import { addUser } from '../signed-in.ts'
import { expect, test, textsOf, variants } from '../visit.ts'
import { isKept } from './is-kept.ts'

test.use({ serviceWorkers: 'allow' })

/** Venues that are called the same in every language. */
async function listings() {
	await using database = await openJourneysDatabase()
	return await database.db
		.selectFrom('listings')
		.select(['id', 'category_id', 'property_name'])
		.where('state', '=', 'published')
		.where('category_id', '=', 1)
		.where(sql<boolean>`not exists (select from listing_texts t where t.listing_id = listings.id)`)
		.orderBy('id')
		.limit(4)
		.execute()
}

const privateCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private:')).length)

for (const language of variants(languages))
	test(`in ${language}: a visited listing reads without a network, another page says so, and the next visit is fresh`, async ({
		page,
		context,
	}) => {
		const [visited, followed, unvisited] = await listings()
		if (!visited || !followed || !unvisited) throw new Error('too few listings')
		const address = listingAddress(visited)
		const bar = page.getByText(offlineTexts[language])
		await page.goto(`${address}?lang=${language}`)
		// The scripts have taken the language over.
		await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(language)
		await page.goto(address)
		await isKept(page, address)
		// One that is opened within the application.
		await page.goto(`/filterVenues`)
		await isKept(page, '/filterVenues')
		const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
		const [name, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
		await link.click()
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
		await isKept(page, path)
		await expect(bar).toHaveCount(0)

		await context.setOffline(true)
		await expect(bar).toBeVisible()
		await page.goto(address)
		await expect(page.getByRole('heading', { level: 1, name: visited.property_name })).toBeVisible()
		await expect(page.locator('html')).toHaveAttribute('lang', language)
		await expect(bar).toBeVisible()
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
		await page.goto(listingAddress(unvisited) === path ? listingAddress(followed) : listingAddress(unvisited))
		await expect(page.getByRole('heading', { level: 1, name: offlinePageTexts[language].title })).toBeVisible()

		await context.setOffline(false)
		await page.goto(address)
		await expect(page.getByRole('heading', { level: 1, name: visited.property_name })).toBeVisible()
		await expect(bar).toHaveCount(0)
	})

test('online again, a page that has changed is shown as it is now', { tag: '@release' }, async ({ page, context }) => {
	const changing = (await listings()).at(-1)
	if (!changing) throw new Error('there is no listing')
	const address = listingAddress(changing)
	await page.goto(address)
	await page.reload()
	await isKept(page, address)
	const name = `${changing.property_name} Nei`
	const rename = async (property_name: string) => {
		await using database = await openJourneysDatabase()
		await database.db.updateTable('listings').set({ property_name }).where('id', '=', changing.id).execute()
	}
	await context.setOffline(true)
	await rename(name)
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: changing.property_name, exact: true })).toBeVisible()
	await context.setOffline(false)
	await expect(async () => {
		await page.reload()
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 2000 })
	}).toPass()
	await rename(changing.property_name)
})

test('favourites and enquiries read without a network, and are gone after the log-out', async ({ page, context }) => {
	const [favourite] = await listings()
	if (!favourite) throw new Error('there is no listing')
	const account = await addUser('Anna', [favourite.id])
	const own = enquiriesArea.in('en').inbox
	const noEnquiry = page.getByRole('heading', { name: own.sentNone })
	await page.goto('/contact')
	await page.evaluate((token) => localStorage.setItem('access_token', token), account.token)
	await page.goto('/fav')
	await isKept(page, '/fav')
	await isKept(page, '/my-enquiries')
	await page.goto('/my-enquiries')
	await expect(noEnquiry).toBeVisible()
	await page.goto('/fav')
	await expect(page.getByRole('article')).toHaveCount(1)
	await expect.poll(() => privateCaches(page)).toBe(1)

	await context.setOffline(true)
	await page.goto('/fav')
	await expect(page.getByRole('article').getByRole('link', { name: favourite.property_name })).toBeVisible()
	await page.goto('/my-enquiries')
	await expect(noEnquiry).toBeVisible()

	await context.setOffline(false)
	await page.goto('/fav')
	await page.getByRole('banner').getByRole('button', { name: 'Anna' }).click()
	await page.getByRole('button', { name: textsOf.en.userMenu.logOut }).click()
	await expect(page).toHaveURL(/\/$/)
	await expect.poll(() => privateCaches(page)).toBe(0)
	await context.setOffline(true)
	await page.goto('/fav')
	await expect(page.getByRole('banner')).toBeVisible()
	await expect(page.getByText(favourite.property_name)).toHaveCount(0)
})

test('another account at the same browser reads nothing of the last one', { tag: '@release' }, async ({ page, context, baseURL }) => {
	const [first] = await listings()
	if (!first) throw new Error('there is no listing')
	const [anna, tom] = [await addUser('Anna', [first.id]), await addUser('Tom')]
	await page.goto('/contact')
	const become = (token: string) => page.evaluate((next) => localStorage.setItem('access_token', next), token)
	await become(anna.token)
	await page.goto('/fav')
	await isKept(page, '/fav')
	await page.reload()
	await expect(page.getByRole('article')).toHaveCount(1)
	await expect.poll(() => privateCaches(page)).toBe(1)
	await become(tom.token)
	await page.reload()
	await expect(page.getByRole('article')).toHaveCount(0)
	await expect.poll(() => privateCaches(page)).toBe(1)
	await become(anna.token)
	await context.setOffline(true)
	await page.goto(`${baseURL}/fav`)
	await expect(page.getByText(first.property_name)).toHaveCount(0)
})

test(
	'the day sheet of a visitor’s plan reads without a network, with its telephone numbers',
	{ tag: '@release' },
	async ({ page, context }) => {
		const plan_key = makeToken()
		const post = async (path: string, form: Record<string, string | number>) => (await page.request.post(path, { form })).json()
		const { data } = (await post('/api/save_plan', { plan_key, title: 'Summer fête', date: '2037-06-19' })) as { data: { plan_id: number } }
		const { plan_id } = data
		await post('/api/set_plan_time', { plan_id, plan_key, starts: '18:30', title: 'Dinner', contact: 'Marc', phone: '691 000 111' })
		const path = `/plan/${plan_id}/day`
		const dinner = page.getByRole('heading', { level: 3, name: 'Dinner' })
		await page.goto(`${path}#${plan_key}`)
		await expect(dinner).toBeVisible()
		await isKept(page, path)
		// The worker keeps the answer from the second time on.
		await page.reload()
		await expect(dinner).toBeVisible()
		await context.setOffline(true)
		await page.reload()
		await expect(dinner).toBeVisible()
		await expect(page.getByRole('link', { name: /691 000 111/ })).toHaveAttribute('href', 'tel:691000111')

		// On a computer that others use, nothing of it stays behind: neither its key in the address of an answer, nor the answer after the plan is deleted.
		const kept = () =>
			page.evaluate(async () => {
				const addresses: string[] = []
				for (const name of await caches.keys())
					for (const { url } of await (await caches.open(name)).keys()) if (url.includes('get_day_sheet')) addresses.push(`${name} ${url}`)
				return addresses
			})
		const [first, ...others] = await kept()
		expect([first?.startsWith('private:'), others]).toEqual([true, []])
		expect(first).not.toContain(plan_key)
		await context.setOffline(false)
		await page.evaluate((form) => fetch('/api/delete_plan', { method: 'POST', body: new URLSearchParams(form) }), {
			plan_id: String(plan_id),
			plan_key,
		})
		await expect.poll(kept).toEqual([])
	},
)
