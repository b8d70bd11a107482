import type { Page } from '@playwright/test'
import { languages, type Language } from '#contract/values/languages.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { readItem } from '#server/features/trust/moderation/items.ts'
import { adminScreens } from '#web/features/admin/routes.ts'
import { allScreens } from '#web/app/screens.tsx'
import { violations, violationsInTheDark } from '../axe.ts'
import { openJourneysDatabase, startSession } from '../database.ts'
import { expectStill, watchShifts } from '../layout-shifts.ts'
import { addOperator, addUser, comeInAs } from '../signed-in.ts'
import { desktop, expect, isWholeMatrix, phone, test, type Visit } from '../visit.ts'

const people = ['visitor', 'user', 'professional', 'operator'] as const
type Person = (typeof people)[number]

/** The language in which the usual run opens the screens of each; the run of a release opens all of them in every language. */
const languageOf: Record<Person, Language> = { visitor: 'en', user: 'fr', professional: 'de', operator: 'en' }
/** Parts of one person's screens that are tried at the same time. */
const parts = 2

/** Reflow at 400 % zoom of a 1280 px window: as many CSS pixels remain. */
const zoomed = 320
/** Where tables and menus have the form of a desktop and the least space for it. */
const tablets = [780, 1024]

/** Signs in an account of each role, and collects the ids in the addresses of its items. */
async function comeIn(person: Person) {
	await using database = await openJourneysDatabase()
	const { db } = database
	const listings = db.selectFrom('listings').select(['id', 'category_id', 'account_id']).where('state', '=', 'published')
	const listing = await listings.orderBy('id').executeTakeFirstOrThrow()
	const published = db.selectFrom('events').select('id').where('state', '=', 'published').orderBy('id')
	const event = await published.executeTakeFirstOrThrow()
	if (person === 'visitor') return { token: null, listing, event, own: null, appeal: null }
	const account =
		person === 'professional'
			? { id: listing.account_id, token: await startSession(database, listing.account_id) }
			: await { user: addUser, operator: addOperator }[person]('Léa')
	const own = await published.where('account_id', '=', account.id).executeTakeFirst()
	return {
		token: account.token,
		listing,
		event,
		own: own ?? null,
		appeal: person === 'operator' ? await appealAgainst(database, listing) : null,
	}
}

/** The owner of an announcement appeals against a decision about it; the announcement stays for the other journeys. */
async function appealAgainst({ db }: OpenDatabase, listing: { id: number; account_id: number }): Promise<number> {
	const item = await readItem(db, 'listing', listing.id)
	const { id: decision_id } = await db
		.insertInto('decisions')
		.values({
			item_kind: 'listing',
			item_id: listing.id,
			owner_id: listing.account_id,
			item: JSON.stringify(item),
			measure: 'hidden',
			facts: 'The hall has closed.',
			ground: 'terms',
			rule: 'Terms 4.2',
			found_by: 'operator',
			lang: 'en',
			ended_at: new Date(),
			ended_because: 'checked',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const words = 'It opened again in May.'
	return (
		await db.insertInto('appeals').values({ decision_id, account_id: listing.account_id, words }).returning('id').executeTakeFirstOrThrow()
	).id
}

type Visitor = Awaited<ReturnType<typeof comeIn>>

/** The addresses that this account may open; an address is left out when the account has no item for its id. */
async function addressesOf(person: Person, { listing, event, own, appeal }: Visitor): Promise<string[]> {
	const screens = await allScreens()
	const numbers: Record<string, string | null> = {
		'/details/:pid/:id': `/details/${listing.id}/${listing.category_id}`,
		'/agenda/details/:id': `/agenda/details/${event.id}`,
		'/edit-event/:id': own && `/edit-event/${own.id}`,
		'/edit-event-user/:id': own && `/edit-event-user/${own.id}`,
		'/restePassword/:id': '/restePassword/x',
		'/verify/:id': '/verify/x',
		'/confirm-enquiry/:id': '/confirm-enquiry/x',
		'/more-time/:id': '/more-time/x',
		'/answered-by-mail/:id': '/answered-by-mail/x',
		'/conversation/:id': '/conversation/7',
		'/favourites/:token': '/favourites/x',
		'/blogdetails/:id': '/blogdetails/1',
		'/venues/:first/:second?/:third?': '/venues/castle',
		'/entertainment/:first/:second?/:third?': '/entertainment/luxembourg',
		'/rentals/:first/:second?/:third?': '/rentals/tent/diekirch',
		'/services/:first/:second?/:third?': '/services/for-wedding',
		'/admin/appeals/:id': appeal === null ? null : `/admin/appeals/${appeal}`,
		'/admin/reports/:kind/:id': `/admin/reports/listing/${listing.id}`,
		'/admin/pages/:page': '/admin/pages/terms_condition',
	}
	const admitted = { visitor: 'visitor', user: 'account', professional: 'professional', operator: 'operator' } as const
	const routes =
		person === 'operator'
			? adminScreens.map(({ route }) => route)
			: screens.filter((screen) => screen.admitted === admitted[person]).map(({ route }) => route)
	return routes
		.map((route) => (route in numbers ? (numbers[route] ?? null) : route.replaceAll(/:\w+/g, '1')))
		.filter((address) => address !== null)
}

/** Elements that are wholly covered by a sticky element while they have the focus (2.4.11). */
const hidden = (page: Page) =>
	page.evaluate(() => {
		const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) =>
			['sticky', 'fixed'].includes(getComputedStyle(one).position),
		)
		const focusable = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')
		const found: string[] = []
		for (const one of [...focusable].filter((candidate) => candidate.checkVisibility({ visibilityProperty: true })).slice(0, 80)) {
			one.focus()
			if (document.activeElement !== one) continue
			const { top, bottom, left, right } = one.getBoundingClientRect()
			const covers = (bar: HTMLElement) => {
				const box = bar.getBoundingClientRect()
				return !bar.contains(one) && !one.contains(bar) && box.top <= top && box.bottom >= bottom && box.left <= left && box.right >= right
			}
			const [x, y] = [(left + right) / 2, (top + bottom) / 2]
			const front = document.elementFromPoint(x, y)
			const bar = bars.find(covers)
			if (bar && front && bar.contains(front)) found.push(`${one.outerHTML.slice(0, 80)} behind ${bar.className}`)
		}
		return found
	})

/** Checks of every screen beside axe. On log-in and sign-up pages the skip link passes only the name of the site. */
async function checkByHand({ page, language }: Visit, address: string): Promise<void> {
	const head = await page.evaluate(() => ({
		language: document.documentElement.lang,
		headings: document.querySelectorAll('main h1').length,
		canSkip:
			document.querySelector('body a[href], body button')?.getAttribute('href') === '#content' || !document.querySelector('header nav'),
	}))
	expect.soft(head, address).toEqual({ language, headings: 1, canSkip: true })
	expect.soft((await page.title()).trim(), address).not.toBe('')
}

/** No element may be wider than the window once the page is at rest. */
const tooWide = (page: Page) =>
	expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

for (const person of people)
	for (const language of isWholeMatrix ? languages : [languageOf[person]])
		for (let part = 0; part < parts; part++)
			test.describe(`every screen of a ${person}, in ${language}, part ${part + 1} of ${parts}:`, () => {
				test.use({ language, width: desktop })
				test.setTimeout(600_000)

				test('nothing is wider than a window of 320 to 1280 px; nothing moves while it loads; axe finds nothing on a phone and on a desktop, and the focus is seen', async ({
					visit,
				}) => {
					const { page } = visit
					// A page of an invalid address, such as an expired link, is a screen too. While the window changes its size, much is too wide for a moment.
					visit.expectFault(/40[0-9]|422|verify-screen|horizontal overflow/)
					await watchShifts(page)
					const visitor = await comeIn(person)
					if (visitor.token) {
						await visit.open('/legal-notice')
						await comeInAs(page, { token: visitor.token })
					}
					for (const [index, address] of (await addressesOf(person, visitor)).entries()) {
						if (index % parts !== part) continue
						const isOnPhone = index % (2 * parts) >= parts
						await test.step(address, async () => {
							await page.setViewportSize({ width: isOnPhone ? phone : desktop, height: 800 })
							await visit.open(address)
							await expect(page.locator('main [role=status]', { hasText: visit.t.common.loading })).toHaveCount(0)
							await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
							await expectStill(page, address)
							await checkByHand(visit, address)
							for (const width of [desktop, phone]) {
								await page.setViewportSize({ width, height: 800 })
								await tooWide(page)
								// Axe takes most of the time: the usual run tries every second screen on a desktop in the light scheme, the others on a phone in the dark one.
								if (!isWholeMatrix && (width === phone) !== isOnPhone) continue
								await page.evaluate(() => scrollTo(0, 0))
								// The schemes have the same colours at both widths.
								const found = await (width === desktop ? violations(page) : violationsInTheDark(page))
								expect.soft(found, `${address} at ${width} px`).toEqual([])
								expect.soft(await hidden(page), `${address} at ${width} px`).toEqual([])
							}
							for (const width of isWholeMatrix ? [...tablets, zoomed] : [zoomed]) {
								await page.setViewportSize({ width, height: 640 })
								await tooWide(page)
							}
						})
					}
				})
			})
