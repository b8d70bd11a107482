import { languages } from '#contract/values/languages.ts'
import { filtersArea } from '#web/features/listings/search/texts/index.ts'
import { chooseLanguage, names } from '../steps.ts'
import { expect, test, textsOf } from '../visit.ts'

const lang = 'lang'

test('085 the first visit is in English', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.en.home.title)
})

test('086-088 014 015 choosing a language changes every text at once and stores the choice', async ({ visit }) => {
	const { page } = visit
	await visit.open('/filterVenues?sub_category_id=4')
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
	for (const [code, language] of [
		['FR', 'fr'],
		['DE', 'de'],
		['EN', 'en'],
	] as const) {
		const t = textsOf[language]
		await chooseLanguage(visit, code)
		await expect(page.getByRole('heading', { level: 1, name: names.castles[language] })).toBeVisible()
		await expect(page.getByRole('banner').getByRole('button', { name: names.rentals[language] })).toBeVisible()
		await expect(page.getByRole('contentinfo')).toContainText(t.footer.legalNotice)
		await expect(page.getByLabel(filtersArea.in(language).filters.sortBy)).toBeVisible()
		expect(await page.evaluate((key) => localStorage.getItem(key), lang)).toBe(language)
		await expect(page.locator('html')).toHaveAttribute('lang', language)
		await expect(page).toHaveTitle(new RegExp(`^${names.castles[language]}`))
	}
	expect(await page.evaluate(() => 'isSameDocument' in window), 'without a reload').toBe(true)
})

test('089 a reload keeps German', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	await chooseLanguage(visit, 'DE')
	await page.reload()
	await visit.isReady()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.de.home.title)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('089 German that only local storage remembers is German again', async ({ visit, context }) => {
	const { page } = visit
	await visit.open('/')
	await page.evaluate(() => localStorage.setItem('lang', 'de'))
	await context.clearCookies()
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.de.home.title)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('089 German that only local storage remembers is German in what suppliers have written too', async ({ visit, context }) => {
	const { page } = visit
	await visit.open('/filterVenues')
	const address = (await page.locator('main article').first().getByRole('link').first().getAttribute('href')) ?? ''
	expect(address).toMatch(/^\/details\//)
	const words = async () => (await page.getByRole('main').innerText()).slice(0, 1500)
	await visit.open(address)
	const english = await words()
	await visit.open(`${address}?lang=de`)
	const german = await words()
	expect(german).not.toBe(english)
	await context.clearCookies()
	await page.goto(address)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
	await expect.poll(words).toBe(german)
})

test('085 a cookie without a stored choice is no choice: the page is English, and remembers that once and the same', async ({
	visit,
	context,
}) => {
	const { page } = visit
	await visit.open('/')
	await chooseLanguage(visit, 'FR')
	await page.evaluate(() => localStorage.clear())
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.en.home.title)
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	expect(await page.evaluate((key) => localStorage.getItem(key), lang)).toBe('en')
	expect((await context.cookies()).find(({ name }) => name === lang)?.value).toBe('en')
})

test('090 an unknown language in storage or address falls back to English', async ({ visit }) => {
	const { page } = visit
	await visit.open('/?lang=lb')
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await page.evaluate(() => localStorage.setItem('lang', 'klingon'))
	await page.reload()
	await visit.isReady()
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.en.home.title)
})

test('054 gr in storage reads as German, and never shows', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	await page.evaluate(() => localStorage.setItem('lang', 'gr'))
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf.de.home.title)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

for (const language of languages)
	test.describe(`in ${language} without scripts`, () => {
		test.use({ javaScriptEnabled: false })

		for (const path of ['/', '/filterVenues?sub_category_id=4', '/filterEnt', '/filter?category_id=3', 'a listing'])
			test(`${path} is complete`, async ({ page, request }) => {
				const t = textsOf[language]
				const answer = await request.post('/api/get_property_category_wise', { form: { category_id: 1 } })
				const first = ((await answer.json()) as { data: { list: { id: number; property_name: string }[] } }).data.list[0]
				const address = path === 'a listing' ? `/details/${first?.id}/1` : path
				await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
				await expect(page.locator('html')).toHaveAttribute('lang', language)
				await expect(page.locator('h1')).toHaveCount(1)
				await expect(page.getByRole('banner').getByRole('link', { name: t.header.agenda })).toBeVisible()
				await expect(page.getByRole('contentinfo')).toContainText(t.footer.tagline)
				expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
				if (path === 'a listing') await expect(page.locator('h1')).toHaveText(first?.property_name ?? '')
				else await expect(page.getByRole('article').first()).toBeVisible()

				expect((await page.title()).length).toBeGreaterThan(10)
				expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20)
				const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
				// The list of one kind is its landing page.
				const own = address === '/filterVenues?sub_category_id=4' ? '/venues/castle' : address
				expect(canonical.endsWith(language === 'en' ? own : `${own}${own.includes('?') ? '&' : '?'}lang=${language}`), canonical).toBe(true)
				const alternates = page.locator('link[rel=alternate][hreflang]')
				expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
					'en',
					'fr',
					'de',
					'x-default',
				])
				await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
				const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
					'@context': string
					'@graph': { '@type': string | string[] }[]
				}
				expect(structured['@context']).toBe('https://schema.org')
				const kinds = structured['@graph'].flatMap((part) => part['@type'])
				const expected =
					path === '/' ? ['WebSite'] : path === 'a listing' ? ['BreadcrumbList', 'EventVenue'] : ['BreadcrumbList', 'ItemList']
				expect(kinds).toEqual(expect.arrayContaining(expected))
			})
	})
