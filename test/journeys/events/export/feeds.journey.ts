import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { violations } from '../../axe.ts'
import { agendaElementTexts } from '#web/features/events/export/agenda-element-texts.ts'
import { embedArea } from '#web/features/events/export/texts/index.ts'
import { expect, test, visitorsWith } from '../../visit.ts'

/** Serves a page of another site whose content security policy allows only the embedded agenda. */
async function startElsewhere(ours: string, body: string) {
	const policy = `default-src 'none'; script-src ${ours}; connect-src ${ours}; img-src ${ours}; require-trusted-types-for 'script'`
	const server = createServer((_request, response) => {
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
		response.end(
			`<!doctype html><html lang="fr"><head><title>Ailleurs</title></head><body><main><h1>Ailleurs</h1>${body}</main></body></html>`,
		)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}

test('the agenda is embedded in a page of another site, under a strict content security policy', async ({ page, baseURL: ours }) => {
	const baseURL = String(ours)
	const faults: string[] = []
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
	page.on('pageerror', (error) => faults.push(error.message))
	await using elsewhere = await startElsewhere(
		baseURL,
		`<script src="${baseURL}/kiermes-agenda.js" async></script><kiermes-agenda free limit="3"><a href="${baseURL}/agenda">Agenda</a></kiermes-agenda>`,
	)
	await page.goto(elsewhere.address)
	const rows = page.getByRole('listitem')
	await expect(rows).toHaveCount(3)
	for (const row of await rows.all()) await expect(row).toContainText(agendaElementTexts.fr.free)
	const link = rows.first().getByRole('link')
	expect(await link.getAttribute('href')).toMatch(new RegExp(`^${baseURL}/agenda/details/\\d+\\?lang=fr$`))
	// The element has its own styles, although the page allows no inline styles.
	await expect(page.getByRole('list')).toHaveCSS('list-style-type', 'none')
	await expect(page.getByRole('link', { name: agendaElementTexts.fr.more })).toBeVisible()
	expect(await violations(page)).toEqual([])

	await page.locator('kiermes-agenda').evaluate((element) => element.setAttribute('lang', 'de'))
	await expect(page.getByRole('link', { name: agendaElementTexts.de.more })).toBeVisible()
	await page.locator('kiermes-agenda').evaluate((element) => element.setAttribute('text', 'zzqqxxzzqq'))
	await expect(page.getByRole('status')).toHaveText(agendaElementTexts.de.empty)
	expect(faults).toEqual([])

	await page.route('**/feeds/agenda.json?*', (route) => route.abort())
	await page.locator('kiermes-agenda').evaluate((element) => element.removeAttribute('text'))
	await expect(page.getByRole('status')).toContainText(agendaElementTexts.de.failed)
	await page.unroute('**/feeds/agenda.json?*')
	await page.getByRole('button', { name: agendaElementTexts.de.retry }).click()
	await expect(rows).toHaveCount(3)

	await link.click()
	await expect(page).toHaveURL(new RegExp(`^${baseURL}/agenda/details/`))
})

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test(
			'the lines for one’s own site follow what is chosen, as do calendar and feeds',
			{ tag: '@release' },
			async ({ visit, baseURL, request }) => {
				const { page, open, address } = visit
				const texts = embedArea.in(language).embed
				await open('/agenda/embed')
				const preview = page.locator('kiermes-agenda')
				await expect(preview.getByRole('listitem')).toHaveCount(5)
				const snippet = page.getByRole('region', { name: texts.snippet, exact: true }).locator('pre')
				await expect(snippet).toContainText(`<kiermes-agenda lang="${language}" limit="5">`)
				expect(await violations(page)).toEqual([])

				await page.getByRole('checkbox', { name: texts.free }).check()
				await page.getByRole('combobox', { name: texts.count }).selectOption('3')
				await page.getByRole('combobox', { name: texts.kind }).selectOption({ index: 1 })
				await expect(snippet).toContainText(`category="1" free limit="3">`)
				await expect.poll(address).toMatch(/^\/agenda\/embed\?event_category_id=1&free=1$/)
				await expect(preview.getByRole('link', { name: agendaElementTexts[language].more })).toBeVisible()

				const subscribe = page.getByRole('link', { name: texts.open })
				const webcal = (await subscribe.getAttribute('href')) ?? ''
				expect(webcal).toMatch(/^webcal:\/\/.*\/feeds\/agenda\.ics\?event_category_id=1&free=1&lang=/)
				const calendar = await request.get(`${baseURL}${new URL(webcal).pathname}${new URL(webcal).search}`)
				expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
				expect(await violations(page)).toEqual([])
			},
		)
	})

test('251 252 the sitemap is shown, with every event of the agenda', { tag: '@release' }, async ({ visit, request, baseURL }) => {
	const { page, open } = visit
	await open('/generate-sitemap')
	const xml = (await page.getByRole('region', { name: 'XML' }).textContent()) ?? ''
	const { data } = (await (await request.get(`${baseURL}/api/all_event`)).json()) as { data: { id: number }[] }
	expect(data.length).toBeGreaterThan(0)
	for (const { id } of data) expect(xml).toContain(`/agenda/details/${id}</loc>`)
	expect(xml).toContain('/terms&amp;condition</loc>')
	expect(await violations(page)).toEqual([])
})

test('the agenda names its feeds, and an event what it is', { tag: '@release' }, async ({ request, baseURL }) => {
	const agenda = await (await request.get(`${baseURL}/agenda?free=1&lang=de`)).text()
	for (const [type, file] of [
		['text/calendar', 'ics'],
		['application/rss+xml', 'rss'],
		['application/atom+xml', 'atom'],
		['application/feed+json', 'json'],
	])
		expect(agenda).toMatch(
			new RegExp(
				`<link rel="alternate" type="${type?.replace('+', '\\+')}" title="[^"]+" href="[^"]*/feeds/agenda\\.${file}\\?free=1&amp;lang=de">`,
			),
		)
	const { data } = (await (await request.get(`${baseURL}/api/all_event`)).json()) as { data: { id: number; event_title: string }[] }
	const event = await (await request.get(`${baseURL}/agenda/details/${data[0]?.id}`)).text()
	const written = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(event)?.[1] ?? '{}'
	const graph = (JSON.parse(written) as { '@graph': Record<string, unknown>[] })['@graph']
	expect(graph.find((thing) => thing['@type'] === 'Event')).toMatchObject({
		startDate: expect.stringMatching(/^20\d\d-/),
		location: { '@type': 'Place' },
	})
})
