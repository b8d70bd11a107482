// Takes the pictures of README.md and docs/design.md from a product with samples that is running: node test/design-pictures.ts <address> <link of the planner>
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from '#test/journeys/find-chromium.ts'

const [address = 'http://127.0.0.1:3000', planner] = process.argv.slice(2)
if (planner === undefined) throw new Error('Name the address of the product, and the link of the planner that its start has printed.')
const folder = join(import.meta.dirname, '..', 'docs', 'design')
/** Castles for a wedding. */
const castles = '/filterVenues?occasion_id=1&sub_category_id=4'

interface Shot {
	name: string
	path: string
	width: 390 | 1280
	height: number
	before?: (page: Page) => Promise<unknown>
}

async function openFilters(page: Page) {
	await page.getByRole('button', { name: /^Filters/ }).click()
	await page.getByRole('dialog').waitFor()
}
async function openFirst(page: Page) {
	await page.locator('main a[href^="/details/"]').first().click()
	await page.waitForURL('**/details/**')
	await page.getByRole('heading', { level: 1 }).waitFor()
}
async function openPlan(page: Page) {
	await page.getByRole('button', { name: 'Continue' }).click()
	await page.getByRole('heading', { name: 'Suppliers' }).evaluate((heading) => heading.scrollIntoView())
	await page
		.locator('main img')
		.first()
		.evaluate((image: HTMLImageElement) => image.decode())
}
const shots: Shot[] = [
	{ name: 'home-1280', path: '/', width: 1280, height: 820 },
	{ name: 'search-1280', path: '/search?q=Castle+for+a+wedding+with+120+people', width: 1280, height: 740 },
	{ name: 'list-1280', path: castles, width: 1280, height: 1000 },
	{ name: 'map-1280', path: `${castles}&view=map`, width: 1280, height: 860 },
	{ name: 'list-390', path: castles, width: 390, height: 844 },
	{ name: 'filters-390', path: castles, width: 390, height: 844, before: openFilters },
	{ name: 'map-390', path: `${castles}&view=map`, width: 390, height: 844 },
	{ name: 'listing-390', path: castles, width: 390, height: 844, before: openFirst },
	{ name: 'plan-390', path: planner, width: 390, height: 844, before: openPlan },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
	for (const { name, path, width, height, before } of shots) {
		const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 800, reducedMotion: 'reduce' })
		const page = await context.newPage()
		await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' })
		await before?.(page)
		// A plan keeps a connection open.
		if (before !== openPlan) await page.waitForLoadState('networkidle')
		await page.evaluate(() => document.fonts.ready)
		const picture = await page.screenshot({ animations: 'disabled' })
		await sharp(picture)
			.webp({ quality: 72 })
			.toFile(join(folder, `${name}.webp`))
		await context.close()
	}
} finally {
	await browser.close()
}
