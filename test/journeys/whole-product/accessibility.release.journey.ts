import { faintInTheDark, violations } from '../axe.ts'
import { chooseDistance, chooseSubCategory, names, openFilters, openSideMenu, resultsOf } from '../steps.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../visit.ts'

/** Content of screens after an action. The screens themselves are checked one by one in every-screen. */
const screens = [
	'/filterVenues?sub_category_id=4&min_capacity=120',
	'/filterVenues?sub_category_id=8&min_capacity=900',
	'/filter?category_id=3',
	'/filterVenues?q=DJ',
	'/search?q=salle+et+DJ+mariage+Esch+120',
	'/search?q=DJ+zzyyxx',
	'/agenda?view=month',
	'/agenda?view=map',
	'/agenda?event_category_id=8&from=2099-01-01&to=2099-01-01',
	'/nowhere',
]

/** Parts of a page to open: how each is opened, and at which width. */
const opened: { name: string; at?: 'phone' | 'desktop'; open: (visit: Visit) => Promise<unknown> }[] = [
	{
		name: 'the venue wizard with its errors',
		async open(visit) {
			await visit.open('/')
			await chooseSubCategory(visit, names.venues[visit.language], names.castles[visit.language])
			await visit.page.getByRole('button', { name: visit.t.wizard.showVenues }).click()
			await expect(visit.page.getByText(visit.t.wizard.errors.budgetRequired)).toBeVisible()
		},
	},
	{
		name: 'the entertainment wizard with its error',
		async open(visit) {
			await visit.open('/')
			await chooseSubCategory(visit, names.entertainment[visit.language], names.liveBands[visit.language])
			await visit.page.getByRole('button', { name: visit.t.wizard.showEntertainment }).click()
			await expect(visit.page.getByText(visit.t.wizard.errors.eventMissing)).toBeVisible()
		},
	},
	{
		name: 'the side menu',
		at: 'phone',
		async open(visit) {
			await visit.open('/')
			const menu = await openSideMenu(visit)
			await menu.locator('summary').first().click()
		},
	},
	{
		name: 'a family’s dropdown',
		at: 'desktop',
		async open(visit) {
			await visit.open('/')
			await visit.page.getByRole('banner').getByRole('button', { name: names.venues[visit.language] }).click()
		},
	},
	{
		name: 'the language dropdown',
		at: 'desktop',
		async open(visit) {
			await visit.open('/')
			await visit.page.getByRole('banner').getByRole('button', { name: visit.t.header.language }).click()
		},
	},
	{
		name: 'the filters, with the suggestions of places and a toast',
		async open(visit) {
			await visit.open('/filterVenues')
			const filters = await openFilters(visit)
			await chooseDistance(visit, filters, 25)
			await expect(visit.page.getByText(visit.t.search.locationFirst).first()).toBeVisible()
			await filters.getByRole('group', { name: visit.t.search.people }).getByLabel(visit.t.search.from, { exact: true }).fill('5')
			// On a phone the range is applied when the focus leaves it.
			if (visit.width !== phone) await filters.getByRole('group', { name: visit.t.search.people }).getByRole('button').click()
			await filters.getByRole('combobox', { name: visit.t.search.place, exact: true }).fill('Di')
			await expect(filters.getByRole('option', { name: /^Diekirch/ })).toBeVisible()
		},
	},
	{
		name: 'the suggestions of the search box',
		async open(visit) {
			await visit.open('/')
			await visit.page.getByRole('combobox', { name: visit.t.home.what, exact: true }).fill('ba')
			await expect(visit.page.getByRole('listbox', { name: visit.t.suggestions.list })).toBeVisible()
		},
	},
]

for (const { language, width } of visitorsWith('de'))
	test.describe(`axe finds nothing, in ${language} at ${width} px:`, () => {
		test.use({ language, width })

		test('results, empty ones, and other views', async ({ visit }) => {
			const { page } = visit
			for (const path of screens) {
				if (path === '/nowhere') visit.expectFault(/404/)
				await visit.open(path)
				expect.soft(await violations(page), path).toEqual([])
				expect.soft(await faintInTheDark(page), `${path} in the dark scheme`).toEqual([])
			}
		})

		test('listings', async ({ visit }) => {
			const { page } = visit
			for (const path of ['/filterVenues', '/filterEnt', '/filter?category_id=4']) {
				await visit.open(path)
				await (await resultsOf(visit)).first().getByRole('heading').getByRole('link').click()
				await expect(page).toHaveURL(/\/details\//)
				await expect(page.getByRole('article').first()).toBeVisible()
				expect.soft(await violations(page), page.url()).toEqual([])
				expect.soft(await faintInTheDark(page), `${page.url()} in the dark scheme`).toEqual([])
			}
		})

		test('what opens over them', async ({ visit }) => {
			for (const { name, at, open } of opened) {
				if (at && (at === 'phone') !== (width === phone)) continue
				await open(visit)
				expect.soft(await violations(visit.page), name).toEqual([])
				expect.soft(await faintInTheDark(visit.page), `${name} in the dark scheme`).toEqual([])
			}
		})
	})
