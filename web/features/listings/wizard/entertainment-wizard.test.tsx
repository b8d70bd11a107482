import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen, type OpenScreen } from '#test/screen.tsx'
import { readFilter, storeFilter } from '#web/platform/shell/stored-filters.ts'
import { release } from '#test/tags.ts'

// The wizard would begin with the values of an earlier search.
beforeEach(() => localStorage.clear())

async function openWizard({ user }: OpenScreen, sub = 'Live bands') {
	await user.click(within(screen.getByRole('banner')).getByRole('link', { name: sub, hidden: true }))
	return within(await screen.findByRole('dialog', { name: 'Music' }))
}

test('131, 158 an entertainment sub-category opens the wizard and stores its id; the finer choice is removed', async () => {
	await using page = await openScreen('/', { samples: false })
	storeFilter('selectSubSubFeatureId', [7])
	const wizard = await openWizard(page)
	expect(within(await wizard.findByLabelText('Event kind')).getAllByRole('option')).toHaveLength(10)
	expect(readFilter('selectSubFeatureId')).toEqual([13])
	expect(localStorage.getItem('selectSubSubFeatureId')).toBeNull()
	expect(page.address()).toBe('/')
})

test('159-160 without a choice the wizard asks for one and goes nowhere; choosing takes the error away', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page)
	const select = await wizard.findByLabelText('Event kind')
	expect(wizard.queryByText('Please select event.')).toBeNull()
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	wizard.getByText('Please select event.')
	await waitFor(() => expect(document.activeElement).toBe(select))
	expect(page.address()).toBe('/')
	await page.user.selectOptions(select, 'Concert')
	expect(wizard.queryByText('Please select event.')).toBeNull()
})

test('161 a choice is stored, the other filters are cleared, and the list opens with both in its address', async () => {
	await using page = await openScreen('/')
	storeFilter('venueFilterDistance', 10)
	storeFilter('agendaFilterDate', { from: '2026-12-01', to: '2026-12-31' })
	const wizard = await openWizard(page)
	await page.user.selectOptions(await wizard.findByLabelText('What are you celebrating?'), 'Village fête')
	await page.user.selectOptions(wizard.getByLabelText('Event kind'), 'Concert')
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=13&occasion_id=9&event_category_ids=2'))
	expect(readFilter('occasionFilter')).toEqual([9])
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(localStorage.getItem('entFilterEventCategory')).toBe('2')
	expect(readFilter('selectSubFeatureId')).toEqual([13])
	expect(localStorage.getItem('venueFilterDistance')).toBeNull()
	expect(localStorage.getItem('agendaFilterDate')).toBeNull()
})

test('157 what was chosen is still there when the wizard was closed', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page, 'DJs')
	await page.user.selectOptions(await wizard.findByLabelText('What are you celebrating?'), 'Wedding')
	await page.user.selectOptions(wizard.getByLabelText('Event kind'), 'Nightlife')
	await page.user.click(wizard.getByRole('button', { name: 'Close' }))
	expect(screen.queryByRole('dialog')).toBeNull()
	const again = await openWizard(page)
	expect((await again.findByLabelText<HTMLSelectElement>('Event kind')).value).toBe('1')
	expect(again.getByLabelText<HTMLSelectElement>('What are you celebrating?').value).toBe('1')
})

const choose = ({ user }: OpenScreen, sub: string) =>
	user.click(within(screen.getByRole('banner')).getByRole('link', { name: sub, hidden: true }))

test('128 131 another kind chosen on a result list is the kind that is shown', async () => {
	await using page = await openScreen('/filterEnt?sub_category_id=10&event_category_ids=2')
	await screen.findByRole('heading', { level: 1, name: 'DJs' })
	await waitFor(() => expect(readFilter('selectSubFeatureId')).toEqual([10]))
	await choose(page, 'Singers')
	const wizard = within(await screen.findByRole('dialog', { name: 'Music' }))
	await wizard.findByText('Singers')
	expect(readFilter('selectSubFeatureId')).toEqual([11])
	await page.user.selectOptions(await wizard.findByLabelText('Event kind'), 'Concert')
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=11&event_category_ids=2'))
	await screen.findByRole('heading', { level: 1, name: 'Singers' })
	expect(readFilter('selectSubFeatureId')).toEqual([11])

	await choose(page, 'Hotels')
	await screen.findByRole('dialog', { name: 'Venue' })
	expect(localStorage.getItem('selectSubFeatureId')).toBeNull()
	expect(page.address()).toBe('/filterEnt?sub_category_id=11&event_category_ids=2')
})

test('132 a rental or a service asks nothing: its list opens at once', async () => {
	await using page = await openScreen('/')
	await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Tents & marquees', hidden: true }))
	expect(page.address()).toBe('/filter?category_id=3&sub_category_id=17')
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('161 the way around the questions leads to the same sub-category', release, async () => {
	await using page = await openScreen('/')
	const wizard = await openWizard(page)
	await page.user.click(await wizard.findByRole('link', { name: 'Skip the questions' }))
	expect(page.address()).toBe('/filterEnt?sub_category_id=13')
	expect(screen.queryByRole('dialog')).toBeNull()
})

test(
	'the questions begin with the remembered occasion and day; the people, who are not asked, stay; the budget is cleared, and that of venues is kept for them',
	release,
	async () => {
		await using page = await openScreen('/')
		storeFilter('occasionFilter', [1])
		storeFilter('dayFilter', '2036-06-19')
		storeFilter('peopleFilter', 80)
		storeFilter('budgetPersonFilter', { 1: 500, 2: 50 })
		const wizard = await openWizard(page)
		expect((await wizard.findByLabelText<HTMLSelectElement>('What are you celebrating?')).value).toBe('1')
		expect(wizard.getByLabelText<HTMLInputElement>('On which day?').value).toBe('2036-06-19')
		await page.user.selectOptions(wizard.getByLabelText('Event kind'), 'Concert')
		await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
		await waitFor(() =>
			expect(page.address()).toBe('/filterEnt?sub_category_id=13&occasion_id=1&event_category_ids=2&available_on=2036-06-19&people=80'),
		)
		expect(readFilter('peopleFilter')).toBe(80)
		expect(readFilter('budgetPersonFilter')).toEqual({ 1: 500 })
	},
)

test('the day that is answered reaches the address of the list', async () => {
	await using page = await openScreen('/')
	const wizard = await openWizard(page)
	fireEvent.change(await wizard.findByLabelText('On which day?'), { target: { value: '2036-06-20' } })
	await page.user.selectOptions(wizard.getByLabelText('Event kind'), 'Concert')
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=13&event_category_ids=2&available_on=2036-06-20'))
	expect(readFilter('dayFilter')).toBe('2036-06-20')
})

test('who skips the questions keeps the remembered search', release, async () => {
	await using page = await openScreen('/')
	storeFilter('venueFilterLatLong', { lat: 49.85, lng: 6.1 })
	storeFilter('venueFilterAddress', 'Ettelbruck')
	storeFilter('venueFilterDistance', 10)
	storeFilter('occasionFilter', [1])
	storeFilter('peopleFilter', 80)
	storeFilter('budgetFilter', { 1: 5000, 2: 900 })
	const wizard = await openWizard(page)
	await page.user.click(await wizard.findByRole('link', { name: 'Skip the questions' }))
	expect(page.address()).toBe(
		'/filterEnt?sub_category_id=13&occasion_id=1&min_budget=900&latitude=49.85&longitude=6.1&address=Ettelbruck&distance=10&people=80',
	)
	await screen.findByRole('heading', { level: 1 })
	expect([readFilter('venueFilterAddress'), readFilter('peopleFilter'), readFilter('budgetFilter')]).toEqual([
		'Ettelbruck',
		80,
		{ 1: 5000, 2: 900 },
	])
})

test("the specification's question comes first; an occasion answers it, and its answer can be changed", async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page)
	const kind = await wizard.findByLabelText<HTMLSelectElement>('Event kind')
	expect(wizard.getAllByRole('combobox')[0]).toBe(kind)
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	wizard.getByText('Please select event.')
	await page.user.selectOptions(wizard.getByLabelText('What are you celebrating?'), 'Conference')
	expect(kind.value).toBe('5')
	expect(wizard.queryByText('Please select event.')).toBeNull()
	await page.user.selectOptions(kind, 'Concert')
	await page.user.click(wizard.getByRole('button', { name: 'Show entertainers' }))
	await waitFor(() => expect(page.address()).toBe('/filterEnt?sub_category_id=13&occasion_id=13&event_category_ids=2'))
})
