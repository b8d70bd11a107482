import { expect, test } from '../visit.ts'

const aliases: [typed: string, real: string][] = [
	['/terms', '/terms&condition'],
	['/pricing', '/pricing&policy'],
	['/privacy', '/privcy&policy'],
	['/privacy&policy', '/privcy&policy'],
	['/legal', '/legal-notice'],
	['/login', '/userLogin'],
	['/register', '/userRegister'],
	['/blog', '/bloglist'],
	['/events', '/agenda'],
	['/fr/agenda', '/agenda?lang=fr'],
	['/de/filterVenues?sub_category_id=4', '/filterVenues?sub_category_id=4&lang=de'],
]

test('058 friendly addresses redirect for good to the real ones', async ({ request }) => {
	for (const [typed, real] of aliases) {
		const answer = await request.get(typed, { maxRedirects: 0 })
		expect(answer.status(), typed).toBe(301)
		expect(answer.headers()['location'], typed).toBe(real)
	}
})

test('058 a friendly address opens the screen, in the language it names', async ({ visit }) => {
	const { page } = visit
	await visit.open('/fr/events')
	await expect(page).toHaveURL(/\/agenda\?lang=fr$/)
	await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
	expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr')
})

test('026-032 034-038 059 060 every route answers 200, in any case and with %26 for &', async ({ request }) => {
	for (const path of [
		'/',
		'/filterVenues',
		'/filterEnt',
		'/filter',
		'/agenda',
		'/bloglist',
		'/terms&condition',
		'/terms%26condition',
		'/pricing&policy',
		'/privcy&policy',
		'/legal-notice',
		'/userLogin',
		'/USERLOGIN',
		'/filtervenues',
		'/FILTERENT/',
		'/ProfessionalRegister',
	])
		expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

for (const path of [
	'/nowhere',
	'/details/999999999/1',
	'/details/abc/1',
	'/details/1/99',
	'/filterVenues/more',
	'/agenda/details/999999999',
	'/agenda/details/abc',
])
	test(`058 194 ${path} is a helpful 404`, async ({ visit, request }) => {
		const { page, t } = visit
		expect((await request.get(path)).status()).toBe(404)
		visit.expectFault(/404/)
		await visit.open(path)
		await expect(page.getByRole('heading', { level: 1, name: t.notFound.title })).toBeVisible()
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
		await page.getByRole('searchbox', { name: t.notFound.search }).fill('Moselle')
		await page.getByRole('button', { name: t.notFound.searchButton }).click()
		await expect(page).toHaveURL(/\/search\?q=Moselle$/)
	})

test('058 an address that cannot be decoded is not found, and does not break anything', async ({ request }) => {
	for (const path of ['/%E0%A4%A', '/details/%00/1', '/filterVenues?q=%E0%A4%A&page=abc&sub_category_id=%3Cscript%3E'])
		expect((await request.get(path)).status(), path).toBe(path.startsWith('/filterVenues') ? 200 : 404)
})
