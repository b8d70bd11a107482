// Takes the pictures of docs/design.md from a product that is running: node test/design-pictures.ts [address]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from '#test/journeys/find-chromium.ts'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '..', 'docs', 'design')
const list = '/filterVenues?latitude=49.8475&longitude=6.1042&address=Ettelbruck&distance=25'

interface Shot {
	name: string
	path: string
	width: 390 | 1280
	height: number
	before?: (page: Page) => Promise<unknown>
}

const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const shots: Shot[] = [
	{ name: 'home-1280', path: '/', width: 1280, height: 820 },
	{ name: 'list-1280', path: list, width: 1280, height: 1000 },
	{ name: 'map-1280', path: `${list}&view=map`, width: 1280, height: 860 },
	{ name: 'list-390', path: list, width: 390, height: 844 },
	{ name: 'filters-390', path: list, width: 390, height: 844, before: openFilters },
	{ name: 'map-390', path: `${list}&view=map`, width: 390, height: 844 },
	{ name: 'listing-390', path: '/details/3/1', width: 390, height: 844 },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
	for (const { name, path, width, height, before } of shots) {
		const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 800, reducedMotion: 'reduce' })
		const page = await context.newPage()
		await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
		await before?.(page)
		await page.waitForLoadState('networkidle')
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
