// How long presses take until the next picture (INP) on a phone with a processor of a quarter of this machine's: the filters of a list are opened, ticked
// and closed. Prints the longest event of each press, as browsers report them, in --runs runs (default 5), and the median. JOURNEYS_DATA_DIR and
// JOURNEYS_ADDRESS as in the journeys.
//
//   node test/bench/interactions.ts [--runs 5] [--slowdown 4]
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { texts as t } from '#web/platform/language/texts/en.ts'
import { chromiumFlags, findChromium } from '#test/journeys/find-chromium.ts'
import startProduct from '#test/journeys/start-product.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '4' } } })
/** Milliseconds that Google's Core Web Vitals call good, less a quarter. */
const most = 150

const stop = await startProduct()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
const found: Record<string, number[]> = {}
try {
	for (let run = 0; run < Number(values.runs); run += 1) {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' })
		const page = await context.newPage()
		await page.addInitScript(() => {
			const longest: number[] = []
			Object.assign(window, { longest })
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) longest.push(duration)
			}).observe({ type: 'event', durationThreshold: 16, buffered: true })
		})
		await page.goto(`${process.env['JOURNEYS_ADDRESS']}/filterVenues`, { waitUntil: 'networkidle' })
		const session = await context.newCDPSession(page)
		await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
		const sheet = page.getByRole('dialog')
		await measure(page, 'opening the filters', () => page.getByRole('button', { name: t.search.filters }).tap())
		await sheet.waitFor()
		await measure(page, 'ticking a kind', () => sheet.getByRole('checkbox').first().tap())
		await measure(page, 'ticking another', () => sheet.getByRole('checkbox').nth(3).tap())
		await measure(page, 'closing the filters', () => sheet.getByRole('button', { name: t.common.close }).tap())
		await context.close()
	}
} finally {
	await browser.close()
	await stop()
}
const median = (list: number[]) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? Number.NaN
console.table(Object.fromEntries(Object.entries(found).map(([name, list]) => [name, { median: median(list), runs: list.join(' ') }])))
process.exit(Object.values(found).every((list) => median(list) <= most) ? 0 : 1)

/** The longest event of a press in milliseconds, rounded by the browser to eight; 0 where all were shorter than 16. */
async function measure(page: Page, name: string, press: () => Promise<void>) {
	await page.evaluate(() => void ((window as unknown as { longest: number[] }).longest.length = 0))
	await press()
	await page.waitForTimeout(1500)
	const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longest: number[] }).longest))
	;(found[name] ??= []).push(longest)
}
