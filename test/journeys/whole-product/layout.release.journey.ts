import { openJourneysDatabase } from '../database.ts'
import { addUser } from '../signed-in.ts'
import { chooseLanguage, names, openSideMenu } from '../steps.ts'
import { desktop, expect, phone, test, visitorsWith, withMotion } from '../visit.ts'

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('061-068 081 082 header, menus and footer lead where they say', async ({ visit }) => {
			const { page, t } = visit
			await visit.open('/')
			const header = page.getByRole('banner')
			await expect(header.getByRole('link', { name: t.header.home('Kiermes') })).toHaveAttribute('href', '/')
			const where = width === phone ? await openSideMenu(visit) : header
			for (const [name, href] of [
				[t.header.agenda, '/agenda'],
				[t.header.blog, '/bloglist'],
				[t.header.signUp, '/userRegister'],
				[t.header.logIn, '/userLogin'],
			] as const)
				await expect(where.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
			await expect(where.getByText(t.userMenu.profile)).toHaveCount(0)
			if (width === phone) {
				await expect(where.getByRole('heading', { name: t.header.joinUsOn })).toBeVisible()
				await expect(where.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/kiermes')
				await page.keyboard.press('Escape')
			}

			const footer = page.getByRole('contentinfo')
			await expect(footer).toContainText(/© 2024 .*S\.à r\.l\./)
			await expect(footer.getByRole('link', { name: t.footer.terms })).toHaveAttribute('href', '/terms&condition')
			await footer.getByRole('link', { name: t.footer.privacy }).click()
			await expect(page).toHaveURL(/\/privcy&policy$/)
			const order = await page.locator('header:has(nav, button), main, footer').evaluateAll((parts) => parts.map((part) => part.tagName))
			expect(order, '006 header, screen, footer').toEqual(['HEADER', 'MAIN', 'FOOTER'])
		})
	})

test('at a zoom of 400 % no bar stays over a listing; in a usual window the header does', async ({ visit, request }) => {
	const { page } = visit
	const answer = await request.post('/api/get_property_category_wise', { form: { category_id: 1 } })
	const listing = ((await answer.json()) as { data: { list: { id: number }[] } }).data.list[0]?.id
	for (const [height, width, least, most] of [
		[256, 320, 0, 0],
		[844, phone, 40, 200],
	] as const) {
		await page.setViewportSize({ width, height })
		await visit.open(`/details/${listing}/1`)
		await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
		const covered = () =>
			page.evaluate(() =>
				[...document.querySelectorAll('body > #root header, [data-foot-bar]')]
					.map((bar) => bar.getBoundingClientRect())
					.filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
					.reduce((sum, { height: each }) => sum + each, 0),
			)
		await expect.poll(covered, `${height} px high`).toBeLessThanOrEqual(most)
		expect(await covered(), `${height} px high`).toBeGreaterThanOrEqual(least)
	}
})

for (const language of ['en', 'fr', 'de'] as const)
	test.describe(`in ${language} on a phone`, () => {
		test.use({ language, width: phone })

		test('text of 200 % makes no page wider, and text of the usual size breaks no word', async ({ visit, request }) => {
			const { page } = visit
			const answer = await request.post('/api/get_property_category_wise', { form: { category_id: 1 } })
			const listing = ((await answer.json()) as { data: { list: { id: number }[] } }).data.list[0]?.id
			for (const path of [
				'/',
				'/filterVenues',
				'/filter?category_id=4',
				'/search?q=wedding+mersch+120',
				`/details/${listing}/1`,
				'/agenda',
				'/agenda?view=month',
				'/agenda/details/1',
				'/bloglist',
				'/contact',
				'/userLogin',
				'/userRegister',
			]) {
				await visit.open(path)
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
				expect.soft(await page.evaluate(brokenWords), path).toEqual([])
				const wider = await page.evaluate(() => {
					document.documentElement.style.fontSize = '200%'
					return document.documentElement.scrollWidth - document.documentElement.clientWidth
				})
				expect.soft(wider, `${path} with text of 200 %`).toBeLessThanOrEqual(0)
			}
		})
	})

/** Runs in the page: its words that begin on one line and end on another, without a hyphen of theirs. */
function brokenWords(): string[] {
	const broken: string[] = []
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	const range = document.createRange()
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement
		if (!parent?.checkVisibility() || parent.closest('.visually-hidden') || getComputedStyle(parent).hyphens === 'auto') continue
		for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{3,}/gu)) {
			range.setStart(text, index)
			range.setEnd(text, index + word.length)
			const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
			if (lines.size > 1) broken.push(word)
		}
	}
	return broken
}

test('words with the spacing of WCAG 1.4.12 make no page wider than a window of 320 px', async ({ visit }) => {
	const { page } = visit
	await page.setViewportSize({ width: 320, height: 640 })
	for (const path of ['/', '/filterVenues', '/agenda', '/userLogin']) {
		await visit.open(path)
		await page.evaluate(() => {
			const spaced = new CSSStyleSheet()
			const spacing = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'
			spaced.replaceSync(`* { ${spacing.replaceAll(/(?=;|$)/g, ' !important')} } p { margin-block-end: 2em !important }`)
			document.adoptedStyleSheets.push(spaced)
		})
		const { wide, spacing } = await page.evaluate(() => ({
			wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			spacing: getComputedStyle(document.querySelector('h1') as Element).letterSpacing,
		}))
		expect(spacing, path).not.toBe('normal')
		expect.soft(wide, path).toBeLessThanOrEqual(0)
	}
})

test('064 065 one dropdown per family, its sub-categories in the chosen language', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	const header = page.getByRole('banner')
	for (const [family, count] of [
		['Venues', 9],
		['Entertainment', 5],
		['Rentals', 9],
		['Services', 10],
	] as const) {
		await header.getByRole('button', { name: family }).click()
		await expect(header.getByRole('listitem').filter({ visible: true }).getByRole('listitem').filter({ visible: true })).toHaveCount(count)
		await page.keyboard.press('Escape')
		await expect(header.getByRole('button', { name: family })).toBeFocused()
	}
	await chooseLanguage(visit, 'FR')
	await header.getByRole('button', { name: names.venues.fr }).click()
	await expect(header.getByRole('link', { name: names.castles.fr })).toBeVisible()
	await page.getByRole('main').click({ position: { x: 5, y: 500 } })
	await expect(header.getByRole('link', { name: names.castles.fr }), 'a click elsewhere closes it').toBeHidden()
})

test('066 the language dropdown offers DE, FR and EN, each with its flag', async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	const header = page.getByRole('banner')
	await header.getByRole('button', { name: /Language: English/ }).click()
	const choices = header.getByRole('listitem').getByRole('button', { name: /^(DE|FR|EN)/ })
	await expect(choices).toHaveText([/^DE/, /^FR/, /^EN/])
	for (const choice of await choices.all()) {
		const flag = choice.locator('img')
		await expect(flag).toHaveAttribute('src', /\.svg|^data:image\/svg/)
		expect(await flag.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
	}
})

test.describe('on a phone', () => {
	test.use({ width: phone, ...withMotion })

	test('081-083 the side menu slides in and is closed by Escape, by its cross and by a tap outside', async ({ visit }) => {
		const { page, t } = visit
		await page.setViewportSize({ width: 600, height: 844 })
		await visit.open('/')
		await expect(page.getByRole('navigation', { name: t.header.mainNavigation })).toHaveCount(0)
		const toggle = page.locator(`button[aria-label="${t.header.openMenu}"]`)
		const menu = await openSideMenu(visit)
		expect(await menu.evaluate((sheet) => getComputedStyle(sheet).animationName)).not.toBe('none')
		await expect(toggle).toHaveAttribute('aria-expanded', 'true')
		await page.keyboard.press('Escape')
		await expect(menu).toHaveCount(0)
		await expect(toggle).toHaveAttribute('aria-expanded', 'false')

		await openSideMenu(visit)
		await menu.getByRole('button', { name: t.common.close }).tap()
		await expect(menu).toHaveCount(0)

		await openSideMenu(visit)
		await page.touchscreen.tap(20, 500)
		await expect(menu).toHaveCount(0)
		await expect(toggle).toBeFocused()

		await openSideMenu(visit)
		await menu.getByRole('link', { name: t.header.agenda }).tap()
		await expect(page).toHaveURL(/\/agenda$/)
		await expect(menu).toHaveCount(0)
	})
})

test('013 the footer is stacked at 768 px and has its columns at 769 px', async ({ visit }) => {
	const { page } = visit
	const columns = () =>
		page
			.getByRole('contentinfo')
			.evaluate((footer) => new Set([...footer.querySelectorAll('nav')].map((nav) => Math.round(nav.getBoundingClientRect().top))).size)
	await page.setViewportSize({ width: 769, height: 800 })
	await visit.open('/agenda')
	expect(await columns(), 'rows at 769 px').toBe(1)
	await page.setViewportSize({ width: 768, height: 800 })
	expect(await columns(), 'rows at 768 px').toBeGreaterThan(1)
})

for (const path of ['/', '/filterVenues', '/filter', '/agenda', '/userLogin', '/nowhere'])
	test(`${path} fits into every width without scrolling sideways`, async ({ visit }) => {
		const { page } = visit
		if (path === '/nowhere') visit.expectFault(/404/)
		for (const width of [320, 390, 600, 768, 1024, 1025, desktop, 1920]) {
			await page.setViewportSize({ width, height: 800 })
			if (width === 320) await visit.open(path)
			expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width)
		}
	})

test('008 the log-in and sign-up pages stand outside the layout', async ({ visit }) => {
	for (const path of ['/userLogin', '/userRegister', '/ProfessionalLogin', '/ProfessionalRegister']) {
		await visit.open(path)
		await expect(visit.page.getByRole('contentinfo')).toHaveCount(0)
		await expect(visit.page.getByRole('navigation')).toHaveCount(0)
	}
})

test.describe('signed in', () => {
	for (const { role_id, links } of [
		{ role_id: 1, links: ['/profile', '/fav', '/my-event/plans', '/create-event-user', '/my-event-user'] },
		{ role_id: 2, links: ['/ProfessionalDashboard', '/fav', '/my-event/plans'] },
	])
		test(`069 070 071-079 an account of role ${role_id} has its own menu in place of the two log-in links`, async ({ visit }) => {
			const { page } = visit
			const { id, token } = await addUser('Léa')
			await using database = await openJourneysDatabase()
			await database.db.updateTable('accounts').set({ role_id, name: 'Zum Hirsch' }).where('id', '=', id).execute()
			await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
			await visit.open('/')
			const header = page.getByRole('banner')
			await header.getByRole('button', { name: 'Léa' }).click()
			for (const name of ['Sign up', 'Log in']) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
			const hrefs = await header
				.locator('[popover]:popover-open a')
				.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
			expect(hrefs).toEqual(links)
			await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible()
		})
})
