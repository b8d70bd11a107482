import type { Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { billingArea } from '#web/features/billing/texts/index.ts'
import { filesArea } from '#web/platform/media/texts/index.ts'
import { ownListingsArea } from '#web/features/listings/manage/texts/index.ts'
import { findFreePort } from '../../../free-port.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addUser, type Account } from '../../signed-in.ts'
import { runProduct } from '../../start-product.ts'
import { desktop, expect, phone, test, type Visit, variants } from '../../visit.ts'

/** A suffix for names that no other journey uses. It has letters, because a number with that many digits would count as a telephone number. */
const fresh = () => Date.now().toString(36)

const media = join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'media')

/** Signs in a new verified professional with complete business data. */
async function enter({ page }: Visit): Promise<Account> {
	const account = await addUser('Mia')
	await using database = await openJourneysDatabase()
	const row = {
		role_id: 2,
		name: 'Zum Hirsch S.à r.l.',
		contact_person: 'Mia Weber',
		phone: '+352 621 123 456',
		address: '4, Grand-Rue, L-1661 Luxembourg',
		rcs_number: 'B123456',
	}
	await database.db.updateTable('accounts').set(row).where('id', '=', account.id).execute()
	await page.addInitScript((given) => localStorage.setItem('access_token', given), account.token)
	return account
}

/** As many photographs as asked, each with its own colours, so that none counts as a duplicate. Grain in every pixel would take the encoder of AVIF four times as long. */
function photos(count: number, width = 900, height = 600) {
	return Promise.all(
		Array.from({ length: count }, async (_, index) => ({
			name: `photo ${index + 1}.jpg`,
			mimeType: 'image/jpeg',
			buffer: await sharp({
				create: { width: 60, height: 40, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 90 + index * 8, sigma: 50 } },
			})
				.resize(width, height, { kernel: 'cubic', fit: 'fill' })
				.jpeg()
				.toBuffer(),
		})),
	)
}

const arrived = ({ page, language }: Visit) =>
	page.getByRole('list', { name: filesArea.in(language).files.pictures.row }).locator('button[aria-haspopup=dialog]')

/** Publishes from the last step; returns the public address of the listing. */
async function publish(visit: Visit, name: string): Promise<string> {
	const { page, language } = visit
	const texts = ownListingsArea.in(language).publish
	await expect(page.getByRole('region', { name: texts.itsPage })).toContainText(name)
	for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
	await page.getByRole('button', { name: texts.publish, exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: texts.done.online })).toBeVisible()
	return (await page.getByRole('link', { name: texts.done.look }).getAttribute('href')) ?? ''
}

/** Whether the public search of a family finds the listing by its name, in the list and on the map. */
async function isFound(address: string | undefined, list: string, category_id: number, name: string): Promise<boolean[]> {
	const ask = async (path: string, fields: Record<string, string>) => {
		const answer = await fetch(`${address}/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
		return (await answer.json()) as { data: { list?: { property_name: string }[]; listings?: { property_name: string }[] } }
	}
	const found = await ask(list, { q: name, category_id: String(category_id) })
	const marked = await ask('get_map_markers', { q: name, category_id: String(category_id), view: '49,5,51,7', zoom: '18' })
	return [found.data.list, marked.data.listings].map((listings) => listings?.some((listing) => listing.property_name === name) ?? false)
}

const families = [
	{
		path: '/venues',
		category_id: 1,
		list: 'get_venue_list_with_filter',
		results: '/filterVenues',
		language: 'fr',
		width: phone,
		pictures: 15,
	},
	{
		path: '/Entertainment',
		category_id: 2,
		list: 'get_entertainment_list_with_filter',
		results: '/filterEnt',
		language: 'en',
		width: desktop,
		pictures: 1,
	},
	{
		path: '/Rental',
		category_id: 3,
		list: 'get_rental_and_services_list_with_filter',
		results: '/filter',
		language: 'de',
		width: phone,
		pictures: 2,
	},
	{
		path: '/Services',
		category_id: 4,
		list: 'get_rental_and_services_list_with_filter',
		results: '/filter',
		language: 'fr',
		width: desktop,
		pictures: 2,
	},
] as const

for (const { path, category_id, list, results, language, width, pictures } of variants(families))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test(`238-240 247 ${path}: from the first word to the public search, and out of it again`, async ({ visit, baseURL }) => {
			const { page } = visit
			const texts = ownListingsArea.in(language).form
			const name = `Probe ${fresh()}`
			await enter(visit)
			await visit.open(path)
			await page.locator('input[name=sub_category_id]').first().check({ force: true })
			await page.getByLabel(texts.words.name).first().fill(name)
			await page.getByLabel(texts.words.description).first().fill('What we bring to a celebration, told in one honest sentence.')
			await page.getByLabel(texts.place.address).first().pressSequentially('Mersch')
			await page.getByRole('listbox').getByRole('option').first().click()
			const price = page.locator('input[name=min_budget]')
			await price.fill('42,50 €')
			await page.getByRole('button', { name: texts.goOn }).focus()
			await expect(price).toHaveValue(language === 'en' ? '42.50' : '42,50')
			await page.getByRole('button', { name: texts.goOn }).click()
			await expect(page).toHaveURL(/step=2&draft=\d+/)

			await page
				.locator('input[type=file][multiple]')
				.first()
				.setInputFiles(await photos(pictures))
			await expect(arrived(visit)).toHaveCount(pictures, { timeout: 120_000 })
			if (category_id === 2) {
				await page
					.locator('input[type=file][accept*=audio]')
					.first()
					.setInputFiles([join(media, 'swing.mp3'), join(media, 'stage.mp4')])
				await expect(page.getByRole('list', { name: filesArea.in(language).files.samples.row }).locator('audio, video')).toHaveCount(2, {
					timeout: 60_000,
				})
			}
			await page.getByRole('button', { name: texts.toPreview }).click()
			const address = await publish(visit, name)
			expect(await violations(page), 'the good end').toEqual([])
			expect(await isFound(baseURL, list, category_id, name)).toEqual([true, true])

			// A visitor without an account sees it, with all its files.
			await page.addInitScript(() => localStorage.clear())
			await visit.open(address)
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
			const listing = Number(/\/details\/(\d+)\//.exec(address)?.[1])
			await using database = await openJourneysDatabase()
			const count = async (table: 'listing_pictures' | 'listing_samples') =>
				(await database.db.selectFrom(table).select('id').where('listing_id', '=', listing).execute()).length
			expect([await count('listing_pictures'), await count('listing_samples')]).toEqual([pictures, category_id === 2 ? 2 : 0])
			await visit.open(`${results}?category_id=${category_id}&q=${encodeURIComponent(name)}`)
			await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
			await expect(
				page
					.getByRole('main')
					.getByText(/42[.,]50/)
					.first(),
			).toBeVisible()
		})
	})

test.describe('on a phone', () => {
	test.use({ language: 'fr', width: phone })

	test('245 246 243 premium moves the badge and the place; another professional touches nothing; the owner deletes', async ({
		visit,
		baseURL,
	}) => {
		const { page, language } = visit
		const texts = ownListingsArea.in(language).ownList
		const account = await enter(visit)
		const name = `Premium ${fresh()}`
		const listing = await addPublished(account, name)
		const place = async () => {
			const body = new URLSearchParams({ category_id: '1', sub_category_id: '9', per_page: '50' })
			const answer = await fetch(`${baseURL}/api/get_venue_list_with_filter`, { method: 'POST', body })
			const { data } = (await answer.json()) as { data: { list: { id: number; premium_announcement: boolean }[] } }
			const at = data.list.findIndex(({ id }) => id === listing)
			return {
				at,
				premium: data.list[at]?.premium_announcement,
				above: data.list.slice(0, at).filter((card) => !card.premium_announcement).length,
			}
		}
		expect(await place()).toMatchObject({ premium: false })

		await visit.open('/myannouncements')
		const row = page.getByRole('article', { name })
		await row.getByRole('button', { name: texts.of(texts.more, name) }).click()
		await row.getByRole('button', { name: texts.of(texts.makePremium, name) }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('checkbox').check()
		await dialog.locator('[type=submit]').click()
		await expect(row).toContainText(billingArea.in(language).billing.premium)
		// The screen stays open and says how to pay.
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		// A premium listing is above all standard ones.
		await expect.poll(place).toMatchObject({ premium: true, above: 0 })

		const stranger = await addUser('Tom')
		await using database = await openJourneysDatabase()
		await database.db.updateTable('accounts').set({ role_id: 2, name: 'Another house' }).where('id', '=', stranger.id).execute()
		for (const [call, fields] of [
			['delete_property', {}],
			['set_premium', { premium_announcement: '0' }],
			['set_property_state', { state: 'paused' }],
			['get_property_draft', {}],
		] as const) {
			const answer = await fetch(`${baseURL}/api/${call}`, {
				method: 'POST',
				headers: { authorization: `Bearer ${stranger.token}` },
				body: new URLSearchParams({ property_id: String(listing), ...fields }),
			})
			expect([call, answer.status]).toEqual([call, 403])
		}

		await row.getByRole('button', { name: texts.of(texts.more, name) }).click()
		await row.getByRole('button', { name: texts.of(texts.remove, name) }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm.yes }).click()
		await expect(row).toHaveCount(0)
		// A cached list may be up to two seconds old after a change.
		await expect.poll(async () => (await place()).at).toBe(-1)
	})
})

for (const { language, width } of variants([
	{ language: 'fr', width: phone },
	{ language: 'en', width: desktop },
] as const))
	test.describe(`files under way in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test(
			'234 a professional who goes on before the pictures are uploaded publishes with all of them',
			{ tag: '@release' },
			async ({ visit }) => {
				const { page } = visit
				const texts = ownListingsArea.in(language).publish
				const account = await enter(visit)
				const name = `Schnell ${fresh()}`
				const draft = await addDraft(account, name)
				await visit.open(`/venues?step=2&draft=${draft}`)
				// A network as slow as a weak mobile connection.
				await page.route('**/api/upload_property_image', async (route) => {
					await new Promise((resolve) => setTimeout(resolve, 1500))
					await route.continue()
				})
				await page
					.locator('input[type=file][multiple]')
					.first()
					.setInputFiles(await photos(6, 1400, 933))
				const preview = Promise.withResolvers<void>()
				await page.route('**/api/preview_property_draft', async (route) => {
					await preview.promise
					await route.continue()
				})
				await page.getByRole('button', { name: ownListingsArea.in(language).form.toPreview }).click()
				await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
				// The checkboxes are below the preview. While it is loading, they would move away from the pointer.
				await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
				preview.resolve()
				await expect(page.getByText(texts.files.underWay(6))).toBeVisible()
				for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
				await page.getByRole('button', { name: texts.publish, exact: true }).click()
				await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeFocused()
				expect(await violations(page), 'while files are under way').toEqual([])
				await expect(page.getByText(texts.files.arrived)).toBeVisible({ timeout: 60_000 })
				const address = await publish(visit, name)
				await page.addInitScript(() => localStorage.clear())
				await visit.open(address)
				const images = page.getByRole('main').locator(`img[src*="/uploads/m/"]`)
				await expect.poll(() => images.count()).toBeGreaterThan(1)
				await using database = await openJourneysDatabase()
				const listing = Number(/\/details\/(\d+)\//.exec(address)?.[1])
				const rows = await database.db.selectFrom('listing_pictures').select('file').where('listing_id', '=', listing).execute()
				expect(rows).toHaveLength(6)
				for (const { file } of rows) expect((await page.request.get(`/uploads/${file}`)).status()).toBe(200)
			},
		)
	})

/** A standard venue of a sub-category that has few others. */
async function addPublished(account: Account, name: string): Promise<number> {
	const { addListing } = await import('#test/add-listing.ts')
	await using database = await openJourneysDatabase()
	const rows = { db: database.db, professional: async () => account }
	return await addListing(rows, { property_name: name, sub_category_id: 9, published_at: '2020-01-01T10:00:00Z' })
}

test.describe('a server that is killed', () => {
	test.use({ language: 'de', width: phone })

	test(
		'F1 during the upload loses nothing: after a reload the rest is chosen, published, and found once',
		{ tag: '@release' },
		async ({ visit }) => {
			const { page, language } = visit
			const port = await findFreePort()
			const address = `http://127.0.0.1:${port}`
			const settings = { PORT: String(port) }
			// The journey runs its own server at another address, and expects the errors that occur while that server is down.
			visit.expectFault(new RegExp(`127\\.0\\.0\\.1:${port}`))
			visit.expectFault(/Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/)
			const account = await enter(visit)
			const name = `Nach dem Sturz ${fresh()}`
			const draft = await addDraft(account, name)
			let product = await runProduct(settings)
			try {
				await openAt(page, `${address}/venues?step=2&draft=${draft}&lang=${language}`)
				const chooser = page.locator('input[type=file][multiple]').first()
				const pictures = await photos(4, 2400, 1600)
				await chooser.setInputFiles(pictures)
				await expect(arrived(visit)).not.toHaveCount(0, { timeout: 60_000 })
				await product.kill()
				product = await runProduct(settings)
				await page.reload()
				await visit.isReady()
				await expect(page.getByRole('list', { name: filesArea.in(language).files.pictures.row })).toBeVisible()
				const kept = await arrived(visit).count()
				expect(kept).toBeGreaterThan(0)
				const missing = pictures.slice(0, 4 - kept)
				if (missing.length > 0) await chooser.setInputFiles(missing)
				await expect(arrived(visit)).toHaveCount(4, { timeout: 60_000 })
				await page.getByRole('button', { name: ownListingsArea.in(language).form.toPreview }).click()
				await publish(visit, name)
				expect(await isFound(address, 'get_venue_list_with_filter', 1, name)).toEqual([true, true])
			} finally {
				await product.stop()
			}
			await using database = await openJourneysDatabase()
			const listings = await database.db.selectFrom('listings').select('id').where('property_name', '=', name).execute()
			expect(listings).toHaveLength(1)
			const files = await database.db
				.selectFrom('listing_pictures')
				.select('file')
				.where('listing_id', '=', listings[0]?.id ?? 0)
				.execute()
			expect(files).toHaveLength(4)
		},
	)
})

test(
	'F32 a deployment while a form is filled in: the next screen reloads the page once, and what was typed is there',
	{ tag: '@release' },
	async ({ visit }) => {
		const { page, language } = visit
		const texts = ownListingsArea.in(language)
		const account = await enter(visit)
		const draft = await addDraft(account, `Frisch ${fresh()}`)
		await visit.open(`/venues?step=2&draft=${draft}`)
		let loads = 0
		page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
		visit.expectFault(/publish-screen|dynamically imported module|preload|404/)
		// The file of the screen is that of a build which the server has no longer; the page that is loaded again names one that is there.
		await page.route('**/assets/publish-screen-*.js', (route) =>
			loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
		)
		await page.getByLabel(texts.form.figures.sitting).fill('180')
		await page.getByRole('button', { name: texts.form.toPreview }).click()
		await expect(page.getByRole('heading', { level: 1, name: texts.publish.title })).toBeVisible()
		await expect.poll(() => loads).toBe(1)
		{
			await using database = await openJourneysDatabase()
			const { fields } = await database.db.selectFrom('listing_drafts').select('fields').where('id', '=', draft).executeTakeFirstOrThrow()
			expect(fields).toMatchObject({ max_capacity_sitting: '180' })
		}
		await visit.open(`/venues?step=2&draft=${draft}`)
		await expect(page.getByLabel(texts.form.figures.sitting)).toHaveValue('180')
	},
)

async function openAt(page: Page, url: string) {
	await page.goto(url)
	await page.waitForFunction(() => document.querySelector('input[type=file][multiple]') !== null)
}

async function addDraft(account: Account, name: string): Promise<number> {
	const fields = {
		category_id: '1',
		sub_category_id: '5',
		lang: 'de',
		property_name: name,
		description: 'Ein Saal am Wasser mit hundert Plätzen und einer Terrasse unter Linden.',
		address: '3, rue du Moulin',
		postcode: 'L-7500',
		locality: 'Mersch',
		country: 'LU',
		latitude: '49.75',
		longitude: '6.1',
		min_budget: '0',
	}
	await using database = await openJourneysDatabase()
	const { id } = await database.db
		.insertInto('listing_drafts')
		.values({ account_id: account.id, category_id: 1, fields: JSON.stringify(fields) })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}
