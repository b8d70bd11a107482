import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { readFilter, storeFilter } from '#web/platform/shell/stored-filters.ts'
import { release } from '#test/tags.ts'

// The wizard would begin with the values of an earlier search.
beforeEach(() => localStorage.clear())

async function openWizard(user: UserEvent) {
	await user.click(within(screen.getByRole('banner')).getAllByRole('link', { name: /castles/i, hidden: true })[0]!)
	return within(await screen.findByRole('dialog', { name: 'Venue' }))
}

type Wizard = Awaited<ReturnType<typeof openWizard>>

async function answer(wizard: Wizard, user: UserEvent) {
	await user.selectOptions(await wizard.findByLabelText('Event kind'), 'Gala/Ceremony')
	await user.click(wizard.getByRole('radio', { name: 'Privatise' }))
	await user.type(wizard.getByLabelText('Number of people'), '80')
	await user.type(wizard.getByLabelText('Maximum budget'), '2500')
}

const submit = (wizard: Wizard) => wizard.getByRole('button', { name: 'Show venues' })

test('129, 133-139 a venue sub-category opens the wizard with its five fields and defaults, and goes nowhere yet', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	expect(page.address()).toBe('/')
	const kinds = within(await wizard.findByLabelText('Event kind')).getAllByRole('option')
	expect(kinds.map((option) => option.textContent)).toEqual([
		'Please choose',
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
	// The product's own question, which may stay open.
	const occasions = within(wizard.getByLabelText('What are you celebrating?')).getAllByRole<HTMLOptionElement>('option')
	expect(occasions.map(({ text }) => text).slice(0, 3)).toEqual(['Any occasion', 'Wedding', 'Birthday'])
	expect(occasions).toHaveLength(17)
	expect(within(wizard.getByRole('group', { name: 'Booking type' })).getAllByRole('radio')).toHaveLength(3)
	expect(wizard.getByRole<HTMLInputElement>('radio', { name: 'Either' }).checked).toBe(true)
	expect(wizard.getByLabelText<HTMLInputElement>('Number of people').value).toBe('')
	expect(wizard.getByLabelText<HTMLSelectElement>('Sitting or standing').value).toBe('0')
	expect(wizard.getByLabelText<HTMLInputElement>('Maximum budget').value).toBe('')
})

test('143-149 each field shows its error once it was touched, on change and on blur, and never before', async () => {
	await using page = await openScreen('/', { samples: false })
	const { user } = page
	const wizard = await openWizard(user)
	const kind = await wizard.findByLabelText('Event kind')
	const people = wizard.getByLabelText('Number of people')
	await user.click(kind)
	expect(wizard.queryByText(/required/)).toBeNull()
	await user.click(wizard.getByRole('radio', { name: 'Either' }))
	await wizard.findByText('Event kind is required')
	expect(wizard.queryByText('Number of people is required')).toBeNull()
	await user.selectOptions(kind, 'Concert')
	await waitFor(() => expect(wizard.queryByText('Event kind is required')).toBeNull())

	await user.click(people)
	await user.tab()
	await wizard.findByText('Number of people is required')
	for (const wrong of ['0', '-3', '2.5']) {
		await user.clear(people)
		await user.type(people, wrong)
		await wizard.findByText('Number of people should positive number')
	}
	expect(people.getAttribute('aria-invalid')).toBe('true')
	await user.selectOptions(wizard.getByLabelText('Sitting or standing'), '')
	await user.click(wizard.getByLabelText('Maximum budget'))
	await wizard.findByText('Event style is required')
	await user.tab()
	await wizard.findByText('Budget is required')
	await user.type(wizard.getByLabelText('Maximum budget'), '-5')
	await wizard.findByText('The budget cannot be negative')
	expect(people.closest('form')?.noValidate, 'the browser has no bubbles of its own').toBe(true)
})

test('150 submitting with errors shows them all, goes nowhere, and puts the focus on the first wrong field', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	const kind = await wizard.findByLabelText('Event kind')
	await page.user.click(submit(wizard))
	await wizard.findByText('Event kind is required')
	wizard.getByText('Number of people is required')
	wizard.getByText('Budget is required')
	await waitFor(() => expect(document.activeElement).toBe(kind))
	expect(page.address()).toBe('/')
	expect(localStorage.getItem('venueFilterCapacity')).toBeNull()
})

test('the input itself refuses a negative budget', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	await wizard.findByLabelText('Event kind')
	await answer(wizard, page.user)
	const budget = wizard.getByLabelText<HTMLInputElement>('Maximum budget')
	await page.user.clear(budget)
	await page.user.type(budget, '-5')
	expect(budget.checkValidity()).toBe(false)
	await page.user.click(submit(wizard))
	expect(page.address()).toBe('/')
})

test('152-156 a valid answer clears the stored filters, stores the capacity, and goes to the venues with the answers in the address', async () => {
	await using page = await openScreen('/')
	storeFilter('venueFilterSorting', 'distance')
	storeFilter('venueFilterAddress', 'Ettelbruck')
	storeFilter('agendaFilterDistance', 25)
	const wizard = await openWizard(page.user)
	await answer(wizard, page.user)
	await page.user.click(submit(wizard))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
		sub_category_id: expect.stringMatching(/^\d+$/),
		event_category_ids: '6',
		min_budget: '2500',
		min_capacity: '80',
		is_allow_privatization_of_venue: '1',
	})
	expect(readFilter('venueFilterCapacity')).toEqual({ minCapcity: 80, maxCapacity: 1000 })
	for (const key of ['venueFilterSorting', 'venueFilterAddress', 'agendaFilterDistance']) expect(localStorage.getItem(key)).toBeNull()
})

test('140-142, 152 the answers are kept as the filter data: the wizard opens again with them', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	await answer(wizard, page.user)
	await page.user.selectOptions(wizard.getByLabelText('What are you celebrating?'), 'Birthday')
	await page.user.click(wizard.getByRole('radio', { name: 'Book a table' }))
	await page.user.selectOptions(wizard.getByLabelText('Sitting or standing'), '1')
	await page.user.click(submit(wizard))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	expect(page.address()).toContain('is_allow_booking_of_table=1')
	expect(page.address()).toContain('capcity_type=1')
	expect(page.address()).toContain('occasion_id=2')
	expect(readFilter('occasionFilter')).toEqual([2])
	expect(page.address()).not.toContain('is_allow_privatization_of_venue')

	await page.user.click(screen.getAllByRole('link', { name: /castles/i, hidden: true })[0]!)
	const again = within(await screen.findByRole('dialog', { name: 'Venue' }))
	expect((await again.findByLabelText<HTMLSelectElement>('Event kind')).value).toBe('6')
	expect(again.getByLabelText<HTMLInputElement>('Number of people').value).toBe('80')
	expect(again.getByLabelText<HTMLSelectElement>('What are you celebrating?').value).toBe('2')
	await page.user.selectOptions(again.getByLabelText('What are you celebrating?'), '')
	await page.user.click(again.getByRole('radio', { name: 'Either' }))
	await page.user.click(submit(again))
	await waitFor(() => expect(page.address()).not.toContain('is_allow'))
	expect(page.address()).not.toContain('occasion_id')
	expect(readFilter('occasionFilter')).toBeUndefined()
})

test('151 a list that cannot be opened shows a message, and the button can be pressed again', release, async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	await answer(wizard, page.user)
	const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
	// Browsers limit how often a page may change its address.
	const refuse = vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
		throw new DOMException('Too many calls', 'SecurityError')
	})
	await page.user.click(submit(wizard))
	await wizard.findByRole('alert')
	expect(submit(wizard)).toHaveProperty('disabled', false)
	refuse.mockRestore()
	quiet.mockRestore()
	await page.user.click(submit(wizard))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
})

test('157 Escape and a press outside close the wizard, a press inside does not, and nothing entered is lost', async () => {
	await using page = await openScreen('/', { samples: false })
	const wizard = await openWizard(page.user)
	await page.user.type(await wizard.findByLabelText('Number of people'), '45')
	const dialog = screen.getByRole('dialog')
	await page.user.click(wizard.getByText('Booking type'))
	expect(screen.queryByRole('dialog')).not.toBeNull()
	await page.user.click(dialog)
	expect(screen.queryByRole('dialog')).toBeNull()

	const again = await openWizard(page.user)
	expect((await again.findByLabelText<HTMLInputElement>('Number of people')).value).toBe('45')
	// The browser dispatches this event on Escape.
	fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(page.address()).toBe('/')
})

test('133-148 the wizard speaks French and German', release, async () => {
	for (const [language, title, first, button] of [
		['fr', 'Lieu', 'Type d’événement', 'Voir les lieux'],
		['de', 'Location', 'Art der Veranstaltung', 'Locations anzeigen'],
	] as const) {
		await using page = await openScreen('/', { samples: false, language })
		await page.user.click(screen.getAllByRole('link', { name: /château|schlösser/i, hidden: true })[0]!)
		const wizard = within(await screen.findByRole('dialog', { name: title }))
		await wizard.findByLabelText(first)
		await page.user.click(wizard.getByRole('button', { name: button }))
		await waitFor(() => expect(wizard.getByLabelText(first).getAttribute('aria-invalid')).toBe('true'))
	}
})

test('the questions begin with the remembered occasion, day, people and budget, and the day that is answered reaches the list', async () => {
	await using page = await openScreen('/')
	storeFilter('occasionFilter', [1])
	storeFilter('dayFilter', '2036-06-19')
	storeFilter('peopleFilter', 80)
	storeFilter('budgetPersonFilter', { 1: 50 })
	const wizard = await openWizard(page.user)
	expect((await wizard.findByLabelText<HTMLSelectElement>('What are you celebrating?')).value).toBe('1')
	expect(wizard.getByLabelText<HTMLInputElement>('Number of people').value).toBe('80')
	// The question is about all of it.
	expect(wizard.getByLabelText<HTMLInputElement>('Maximum budget').value).toBe('4000')
	const day = wizard.getByLabelText<HTMLInputElement>('On which day?')
	expect(day.value).toBe('2036-06-19')
	fireEvent.change(day, { target: { value: '2036-06-20' } })
	await page.user.selectOptions(wizard.getByLabelText('Event kind'), 'Concert')
	await page.user.click(submit(wizard))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
		sub_category_id: expect.stringMatching(/^\d+$/),
		occasion_id: '1',
		event_category_ids: '2',
		min_budget: '4000',
		available_on: '2036-06-20',
		min_capacity: '80',
	})
})

test('who skips the questions keeps the remembered search: people of other families are a capacity', release, async () => {
	await using page = await openScreen('/')
	storeFilter('peopleFilter', 80)
	storeFilter('budgetPersonFilter', { 1: 50 })
	const wizard = await openWizard(page.user)
	await page.user.click(await wizard.findByRole('link', { name: 'Skip the questions' }))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?sub_category_id=\d+&budget_per_person=50&min_capacity=80$/))
})

test('152 the answers come back to a bare list of venues, and an occasion sets the event kind', async () => {
	await using page = await openScreen('/')
	const wizard = await openWizard(page.user)
	expect(wizard.getAllByRole('combobox')[0]).toBe(await wizard.findByLabelText('Event kind'))
	await page.user.selectOptions(wizard.getByLabelText('What are you celebrating?'), 'Wedding')
	expect(wizard.getByLabelText<HTMLSelectElement>('Event kind').value).toBe('6')
	await page.user.click(wizard.getByRole('radio', { name: 'Privatise' }))
	await page.user.type(wizard.getByLabelText('Number of people'), '80')
	await page.user.selectOptions(wizard.getByLabelText('Sitting or standing'), 'Standing')
	await page.user.type(wizard.getByLabelText('Maximum budget'), '2500')
	await page.user.click(submit(wizard))
	await waitFor(() => expect(page.address()).toMatch(/^\/filterVenues\?/))
	await page[Symbol.asyncDispose]()

	storeFilter('peopleFilter', 20)
	await using again = await openScreen('/filterVenues')
	await waitFor(() => expect(again.address()).toMatch(/^\/filterVenues\?/))
	const said = Object.fromEntries(new URLSearchParams(again.address().split('?')[1]))
	expect(said).toMatchObject({
		event_category_ids: '6',
		is_allow_privatization_of_venue: '1',
		capcity_type: '1',
		min_capacity: '80',
		min_budget: '2500',
	})
	await again.user.click(await screen.findByRole('link', { name: '20 people instead?' }))
	await waitFor(() => expect(again.address()).toContain('min_capacity=20'))
	await waitFor(() => expect(screen.queryByRole('link', { name: '20 people instead?' })).toBeNull())
})
