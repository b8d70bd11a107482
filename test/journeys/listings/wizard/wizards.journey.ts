import { answerVenueWizard, chooseSubCategory, names } from '../../steps.ts'
import { expect, phone, test, visitorsWith, type Visit, variants } from '../../visit.ts'

const openVenueWizard = async (visit: Visit) => {
	await visit.open('/')
	await chooseSubCategory(visit, names.venues[visit.language], names.castles[visit.language])
	return visit.page.getByRole('dialog', { name: visit.t.wizard.venueTitle })
}
const openEntertainmentWizard = async (visit: Visit) => {
	await visit.open('/')
	await chooseSubCategory(visit, names.entertainment[visit.language], names.liveBands[visit.language])
	return visit.page.getByRole('dialog', { name: visit.t.wizard.entertainmentTitle })
}

/** Every storage key of a venue or agenda filter. */
const filterKeys = [
	'venueFilterDistance',
	'venueFilterSelectedFeatures',
	'venueFilterSelectSubCat',
	'venueFilterCapacity',
	'venueFilterSize',
	'venueFilterLatLong',
	'venueFilterAddress',
	'venueFilterSorting',
	'agendaFilterDistance',
	'agendaFilterLatLong',
	'agendaFilterDate',
]
const storeOldFilters = ({ page }: Visit) =>
	page.evaluate((keys) => {
		for (const key of keys) localStorage.setItem(key, '"old"')
	}, filterKeys)

test.describe('the venue wizard', () => {
	test('129 133-139 opens on the page where the sub-category was chosen, with its defaults', { tag: '@release' }, async ({ visit }) => {
		const wizard = await openVenueWizard(visit)
		await expect(wizard.getByRole('heading', { name: 'Venue', exact: true })).toBeVisible()
		expect(visit.address()).toBe('/')
		const kinds = wizard.getByLabel('Event kind').locator('option:not([value=""])')
		await expect(kinds).toHaveText([
			'Nightlife',
			'Concert',
			'Cultural',
			'Afterwork',
			'Conference',
			'Gala/Ceremony',
			'Fairs',
			'For Children',
			'Others',
		])
		for (const choice of ['Privatise', 'Book a table']) await expect(wizard.getByLabel(choice)).not.toBeChecked()
		await expect(wizard.getByLabel('Number of people')).toHaveValue('')
		await expect(wizard.getByLabel('Sitting or standing').locator('option:checked')).toHaveText('Sitting')
		await expect(wizard.getByLabel('Maximum budget')).toHaveValue('')
		await expect(wizard).toContainText('Castles & estates')
		await expect(wizard.getByText(/required|should/)).toHaveCount(0)
	})

	test('143-149 a field that was touched and left empty says so, in the very words', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const wizard = await openVenueWizard(visit)
		const kind = wizard.getByLabel('Event kind')
		const people = wizard.getByLabel('Number of people')
		const style = wizard.getByLabel('Sitting or standing')
		const budget = wizard.getByLabel('Maximum budget')

		await kind.focus()
		await people.focus()
		await expect(wizard.getByText('Event kind is required', { exact: true })).toBeVisible()
		await expect(wizard.getByText('Number of people is required')).toHaveCount(0)
		await budget.focus()
		await expect(wizard.getByText('Number of people is required', { exact: true })).toBeVisible()
		await people.fill('0')
		await expect(wizard.getByText('Number of people should positive number', { exact: true })).toBeVisible()
		await people.fill('-3')
		await expect(wizard.getByText('Number of people should positive number', { exact: true })).toBeVisible()
		await people.fill('30')
		await expect(wizard.getByText(/Number of people (is|should)/)).toHaveCount(0)
		await style.focus()
		await style.selectOption('')
		await style.blur()
		await expect(wizard.getByText('Event style is required', { exact: true })).toBeVisible()
		await budget.focus()
		await budget.blur()
		await expect(wizard.getByText('Budget is required', { exact: true })).toBeVisible()
		await expect(kind).toHaveAttribute('aria-invalid', 'true')
		await expect(wizard.getByText('Booking type is required')).toHaveCount(0)
		await expect(page).toHaveURL(/\/$/)
	})

	test('150 a submit with errors shows them all and goes nowhere', { tag: '@release' }, async ({ visit }) => {
		const wizard = await openVenueWizard(visit)
		await storeOldFilters(visit)
		await wizard.getByRole('button', { name: 'Show venues' }).click()
		for (const message of ['Event kind is required', 'Number of people is required', 'Budget is required'])
			await expect(wizard.getByText(message, { exact: true })).toBeVisible()
		await expect(wizard.getByLabel('Event kind')).toBeFocused()
		expect(visit.address()).toBe('/')
		expect(await visit.stored('venueFilterDistance'), 'nothing is forgotten').toBe('old')
	})

	for (const { choice, flags } of variants([
		{ choice: 'Privatise', flags: { privatise: '1', table: null } },
		{ choice: 'Book a table', flags: { privatise: null, table: '1' } },
		{ choice: 'Either', flags: { privatise: null, table: null } },
	]))
		test(`140-142 152-156 a valid answer with “${choice}” opens the venues that fit`, async ({ visit }) => {
			const { page } = visit
			const asked = page.waitForRequest('**/api/get_venue_list_with_filter')
			const wizard = await openVenueWizard(visit)
			await storeOldFilters(visit)
			await wizard.getByLabel(choice).check()
			await wizard.getByLabel('Sitting or standing').selectOption({ label: 'Standing' })
			await answerVenueWizard(visit, { people: '80', budget: '5000' })
			await wizard.getByRole('button', { name: 'Show venues' }).click()

			await expect(page).toHaveURL(/\/filterVenues\?/)
			await expect(wizard).toHaveCount(0)
			const fields = (await asked).postDataJSON() as Record<string, unknown>
			const address = new URL(page.url()).searchParams
			expect(Object.fromEntries(address)).toMatchObject({
				event_category_ids: '6',
				min_capacity: '80',
				capcity_type: '1',
				min_budget: '5000',
				sub_category_id: '4',
			})
			expect(address.get('is_allow_privatization_of_venue')).toBe(flags.privatise)
			expect(address.get('is_allow_booking_of_table')).toBe(flags.table)
			expect(Object.keys(fields)).toEqual(expect.arrayContaining(['event_category_ids', 'min_capacity', 'capcity_type', 'min_budget']))

			expect(await visit.stored('venueFilterCapacity')).toEqual({ minCapcity: 80, maxCapacity: 1000 })
			expect(await visit.stored('venueFilterSelectSubCat')).toEqual([4])
			for (const key of filterKeys.filter((key) => !['venueFilterCapacity', 'venueFilterSelectSubCat'].includes(key)))
				expect(await visit.stored(key), key).toBeNull()
		})

	test('157 Escape and a click outside close it, a click inside does not; the focus returns', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const wizard = await openVenueWizard(visit)
		await wizard.getByText('In euros.').click()
		await wizard.getByRole('heading', { name: 'Venue' }).click()
		await expect(wizard).toBeVisible()
		await wizard.getByLabel('Number of people').fill('44')
		await page.keyboard.press('Escape')
		await expect(wizard).toHaveCount(0)
		const opener = page.getByRole('banner').getByRole('button', { name: 'Venues' })
		await expect(opener).toBeFocused()

		await chooseSubCategory(visit, 'Venues', 'Castles & estates')
		await expect(wizard.getByLabel('Number of people'), 'what was entered is kept').toHaveValue('44')
		await page.mouse.click(5, 400)
		await expect(wizard).toHaveCount(0)
		await expect(opener).toBeFocused()
		expect(visit.address()).toBe('/')

		await chooseSubCategory(visit, 'Venues', 'Castles & estates')
		await wizard.getByRole('button', { name: 'Close' }).click()
		await expect(wizard).toHaveCount(0)
	})

	test('a capacity above the filter’s maximum still opens a list', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await openVenueWizard(visit)
		await answerVenueWizard(visit, { people: '1500', budget: '0' })
		await page.getByRole('button', { name: 'Show venues' }).click()
		await expect(page).toHaveURL(/min_capacity=1500/)
		expect(await visit.stored('venueFilterCapacity')).toEqual({ minCapcity: 1500, maxCapacity: 1000 })
		await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false')
		await expect(page.getByText('The results could not be loaded')).toHaveCount(0)
	})
})

test.describe('the entertainment wizard', () => {
	test('131 158-161 asks for the kind of event and opens the entertainers; the occasion may stay open', async ({ visit }) => {
		const { page } = visit
		await visit.open('/')
		await page.evaluate(() => localStorage.setItem('selectSubSubFeatureId', '[7]'))
		await chooseSubCategory(visit, 'Entertainment', 'Live bands')
		const wizard = page.getByRole('dialog', { name: 'Music' })
		await expect(wizard).toBeVisible()
		expect(await visit.stored('selectSubFeatureId')).toEqual([13])
		expect(await visit.stored('selectSubSubFeatureId')).toBeNull()
		await expect(wizard.getByRole('combobox')).toHaveCount(2)
		await expect(wizard.getByLabel('What are you celebrating?')).toHaveValue('')
		await expect(wizard.getByLabel('Event kind')).toHaveValue('')
		await storeOldFilters(visit)

		await wizard.getByRole('button', { name: 'Show entertainers' }).click()
		await expect(wizard.getByText('Please select event.', { exact: true })).toBeVisible()
		expect(visit.address()).toBe('/')
		await wizard.getByLabel('Event kind').selectOption({ label: 'Concert' })
		await expect(wizard.getByText('Please select event.')).toHaveCount(0)
		await wizard.getByRole('button', { name: 'Show entertainers' }).click()

		await expect(page).toHaveURL(/\/filterEnt\?/)
		await expect(wizard).toHaveCount(0)
		expect(await visit.stored('entFilterEventCategory')).toBe(2)
		expect(await visit.stored('selectSubFeatureId')).toEqual([13])
		for (const key of filterKeys) expect(await visit.stored(key), key).toBeNull()
		await expect(page.getByRole('heading', { level: 1, name: 'Live bands' })).toBeFocused()
	})
})

test('128 132 a sub-category of rentals or services opens its list at once', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await visit.open('/')
	await chooseSubCategory(visit, 'Rentals', 'Tents & marquees')
	await expect(page).toHaveURL(/\/filter\?category_id=3&sub_category_id=17$/)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1, name: 'Tents & marquees' })).toBeVisible()
	await chooseSubCategory(visit, 'Services', 'Catering')
	await expect(page).toHaveURL(/\/filter\?category_id=4&sub_category_id=27$/)
	await expect(page.getByRole('heading', { level: 1, name: 'Catering' })).toBeVisible()
})

for (const { language, width } of visitorsWith('de'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('both wizards speak the language, messages included, and are left by Escape', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			const venue = await openVenueWizard(visit)
			await venue.getByRole('button', { name: t.wizard.showVenues }).click()
			for (const message of [t.wizard.errors.eventKindRequired, t.wizard.errors.peopleRequired, t.wizard.errors.budgetRequired])
				await expect(venue.getByText(message, { exact: true })).toBeVisible()
			await page.keyboard.press('Escape')
			await expect(venue).toHaveCount(0)
			if (width === phone) await expect(page.getByRole('button', { name: t.header.openMenu })).toBeFocused()

			const music = await openEntertainmentWizard(visit)
			await music.getByRole('button', { name: t.wizard.showEntertainment }).click()
			await expect(music.getByText(t.wizard.errors.eventMissing, { exact: true })).toBeVisible()
			await expect(music.getByLabel(t.wizard.eventKind).locator('option', { hasText: names.gala[language] })).toHaveCount(1)
		})
	})
