import { sql } from 'kysely'
import { visitReportPath, type VisitReport } from '#contract/visits.ts'
import { openJourneysDatabase } from '../database.ts'
import { runProduct, type RunningProduct } from '../start-product.ts'
import { expect, test } from '../visit.ts'

let product: RunningProduct

test.skip(!process.env['JOURNEYS_DATA_DIR'], 'the product runs elsewhere')
test.use({
	// The product of all journeys asks no browser for reports.
	baseURL: async ({ browserName: _ }, use) => {
		product = await runProduct({ VISIT_REPORTS: '100' })
		await use(product.address)
		await product.stop()
	},
})

test('a sampled visit is reported once, without cookies, when its page is left: its measures and the errors of its scripts', async ({
	visit,
}) => {
	const { page } = visit
	visit.expectFault(/Broken on purpose/)
	const word = 'abcdefghij'.charAt(Math.floor(Math.random() * 10)).repeat(1 + Math.floor(Math.random() * 20))
	// Tests do not see a request that leaves with its page: the page records its requests.
	await page.addInitScript(() => {
		const ask = window.fetch
		window.fetch = (address, options) => {
			if (String(address).endsWith('/visit_report')) sessionStorage.setItem('sent', JSON.stringify({ address, ...options }))
			return ask(address, options)
		}
	})
	const isLoaded = page.waitForResponse(/\/assets\/visit-report-/)
	await visit.open('/agenda?place=Esch')
	// Resolves once the module has run.
	await page.evaluate(async (address) => void (await import(address)), (await isLoaded).url())
	await page.getByRole('heading', { level: 1 }).click()
	const broken = page.waitForEvent('pageerror')
	await page.evaluate((text) => void setTimeout(() => Promise.reject(new TypeError(`Broken on purpose ${text} "for Léa"`))), word)
	await broken
	await page.goto('/favicon.svg')
	const sent = JSON.parse((await page.evaluate(() => sessionStorage.getItem('sent'))) ?? '{}') as RequestInit & { address: string }
	expect(sent).toMatchObject({
		address: visitReportPath,
		method: 'POST',
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: true,
	})
	const report = JSON.parse(String(sent.body)) as VisitReport
	expect(Object.keys(report)).toEqual(['route', 'measures', 'errors'])
	expect(report.route).toBe('/agenda')
	expect(report.measures.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['LCP', 'CLS']))
	expect(report.errors).toEqual([`TypeError: Broken on purpose ${word} "for Léa"`])

	// Counts are saved when the product stops.
	await product.stop()
	await using database = await openJourneysDatabase()
	const measures = await sql<{ metric: string }>`select metric from visit_measures where route = '/agenda'`.execute(database.db)
	expect(measures.rows.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['LCP', 'CLS']))
	const message = `TypeError: Broken on purpose ${word} "…"`
	const errors = await sql<{ route: string }>`select route from browser_errors where message = ${message}`.execute(database.db)
	expect(errors.rows).toEqual([{ route: '/agenda' }])
})
