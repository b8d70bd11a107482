import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type TestAccount } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'

const place = { latitude: '49.7489', longitude: '6.1061' }

/** A product with an account, and a way to open its screens. */
async function startForm(role: 'user' | 'professional' = 'user') {
	const product = await startProduct()
	const account = await product[role]()
	const signIn = ({ token }: TestAccount) => localStorage.setItem('access_token', token)
	signIn(account)
	return {
		product,
		account,
		signIn,
		async open(address: string): Promise<OpenScreen> {
			const view = await openScreen(address, { product })
			await screen.findByRole('heading', { level: 1 })
			return view
		},
		draft: async (fields: object) =>
			(await product.call('saveEventDraft', { fields: JSON.stringify(fields) }, account.token)).data.draft_id,
		events: () => product.db.selectFrom('events').selectAll().orderBy('id').execute(),
		dates: () => product.db.selectFrom('event_dates').selectAll().orderBy('start_date').execute(),
		async [Symbol.asyncDispose]() {
			sessionStorage.clear()
			await product[Symbol.asyncDispose]()
		},
	}
}

const form = () => within(screen.getByRole('form', { name: /event/ }))
/** The first field with that label: the texts in other languages have the same labels. */
const field = (label: string) => form().getAllByLabelText(label)[0] as HTMLInputElement
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const publish = (view: OpenScreen) => view.user.click(form().getByRole('button', { name: /^Publish/ }))

/** Types the required fields. */
async function fillIn(view: OpenScreen) {
	write('Title', 'Quiz at the mill')
	await form().findByRole('option', { name: 'Music' })
	await view.user.selectOptions(form().getByLabelText('Type'), 'Music')
	write('Start date', '2036-11-07')
	write('Start time', '20:00')
	write('Location name', 'Al Millen')
	write('Address', '3, rue du Moulin, L-7500 Mersch')
}

const whole = {
	lang: 'en',
	event_title: 'Quiz at the mill',
	event_category_id: '2',
	start_date: '2036-11-07',
	start_time: '20:00',
	end_time: '23:00',
	location_name: 'Al Millen',
	address: '3, rue du Moulin, L-7500 Mersch',
	...place,
}

test.each([
	['user', '/create-event-user'],
	['professional', '/create-event'],
] as const)('210 211 a %s finds the whole form at %s, with ten types', async (role, address) => {
	await using started = await startForm(role)
	await using view = await started.open(address)
	for (const label of [
		'Title',
		'Subtitle',
		'Type',
		'Start date',
		'End date',
		'Start time',
		'End time',
		'Ticket purchase link',
		'Organiser name',
		'Phone',
		'E-mail',
		'Website',
		'Location name',
		'Address',
	])
		expect(form().getAllByLabelText(label)[0]).toBeTruthy()
	expect(form().getByRole('group', { name: 'Admission fee' })).toBeTruthy()
	expect(await form().findByRole('button', { name: 'Choose a picture' })).toBeTruthy()
	await waitFor(() => expect(within(form().getByLabelText('Type')).getAllByRole('option')).toHaveLength(11))
	expect(within(form().getByLabelText('Type')).getByRole('option', { name: 'Music' })).toBeTruthy()
	expect(view.requests.some(({ path }) => path === '/api/save_event_draft')).toBe(false)
})

test('212 213 a user publishes with what is needed alone; the event is in the own list and in the agenda', async () => {
	await using started = await startForm()
	{
		await using view = await started.open('/create-event-user')
		await fillIn(view)
		await publish(view)
		expect(await screen.findByRole('heading', { name: 'Your event is online' })).toBeTruthy()
		const [event] = await started.events()
		expect(event).toMatchObject({
			event_title: 'Quiz at the mill',
			event_subtitle: null,
			state: 'published',
			account_id: started.account.id,
			lang: 'en',
		})
		expect(screen.getByRole('link', { name: 'See your event' }).getAttribute('href')).toBe(`/agenda/details/${event?.id}`)
		const { data } = await started.product.call('getAllEvents')
		expect(data.map(({ event_title, start_date, start_time }) => [event_title, start_date, start_time])).toEqual([
			['Quiz at the mill', '2036-11-07', '20:00'],
		])
	}
	await using list = await started.open('/my-event-user')
	expect(await screen.findByRole('article', { name: 'Quiz at the mill' })).toBeTruthy()
	expect(list.address()).toBe('/my-event-user')
})

test('217 missing and invalid fields show their errors, the first has the focus, and the summary links to each', async () => {
	await using started = await startForm()
	await using view = await started.open('/create-event-user')
	write('E-mail', 'nobody')
	await publish(view)
	expect(form().getByRole('link', { name: 'Title: Please fill in this field.' })).toBeTruthy()
	expect(form().getByRole('link', { name: 'Type: Please select a type' })).toBeTruthy()
	expect(form().getByRole('link', { name: 'E-mail: This is not a complete e-mail address.' })).toBeTruthy()
	await waitFor(() => expect(document.activeElement).toBe(field('Title')))
	await view.user.click(form().getByRole('link', { name: /^Start date: / }))
	await waitFor(() => expect(document.activeElement).toBe(form().getByLabelText('Start date')))
	expect(await started.events()).toEqual([])
})

test('217 errors that only the server finds are shown at their fields', async () => {
	await using started = await startForm()
	const draft_id = await started.draft({ ...whole, start_date: '2020-01-03' })
	await using view = await started.open(`/create-event-user?draft=${draft_id}`)
	await publish(view)
	expect(await form().findByRole('link', { name: /^Start date: / })).toBeTruthy()
	expect(form().getByLabelText('Start date').getAttribute('aria-invalid')).toBe('true')
	expect(await started.events()).toEqual([])
})

test('an end after midnight is understood, and said', async () => {
	await using started = await startForm()
	await using view = await started.open('/create-event-user')
	await fillIn(view)
	write('End time', '02:00')
	expect(screen.getByText('It goes past midnight: it ends on Saturday at 02:00.')).toBeTruthy()
	await publish(view)
	await screen.findByRole('heading', { name: 'Your event is online' })
	const { data } = await started.product.call('getAllEvents')
	expect(data).toMatchObject([{ start_date: '2036-11-07', end_date: '2036-11-08', end_time: '02:00' }])
})

test('a weekly quiz is published without the date that was taken out, and with the one that is later that evening', async () => {
	await using started = await startForm('professional')
	const draft_id = await started.draft(whole)
	await using view = await started.open(`/create-event?draft=${draft_id}`)
	await view.user.click(form().getByRole('radio', { name: 'It repeats' }))
	// These fields are loaded beside the form.
	await form().findByLabelText('How many times?')
	write('How many times?', '4')
	expect(await form().findByText('Takes place every Friday, 4 times.')).toBeTruthy()
	await form().findByText('4 dates')
	await view.user.click(form().getByRole('button', { name: 'Remove: Friday 21 November 2036' }))
	expect(form().getByText('3 dates')).toBeTruthy()
	await view.user.click(form().getByRole('button', { name: 'Change: Friday 28 November 2036' }))
	const dialog = within(screen.getByRole('dialog'))
	fireEvent.change(dialog.getByLabelText('Start time'), { target: { value: '21:00' } })
	await view.user.click(dialog.getByRole('button', { name: 'Done' }))
	await publish(view)
	await screen.findByRole('heading', { name: 'Your event is online' })
	expect(await started.events()).toMatchObject([{ recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=FR' }])
	const { data } = await started.product.call('getAllEvents', { from: '2036-11-01' })
	expect(data.map(({ start_date, start_time }) => `${start_date} ${start_time}`)).toEqual([
		'2036-11-07 20:00',
		'2036-11-14 20:00',
		'2036-11-28 21:00',
	])
})

test('several dates are listed, one of them at its own time; the same one twice is refused', async () => {
	await using started = await startForm()
	const draft_id = await started.draft(whole)
	await using view = await started.open(`/create-event-user?draft=${draft_id}`)
	await view.user.click(form().getByRole('radio', { name: 'Several dates' }))
	await view.user.click(form().getByRole('button', { name: 'Add a date' }))
	expect(form().getByLabelText('Date 2')).toHaveProperty('value', '2036-11-14')
	write('Date 2', '2036-11-07')
	await publish(view)
	expect(form().getAllByText(/The same date is here twice/)).toHaveLength(2)
	write('Date 2', '2036-12-24')
	await view.user.click(form().getByRole('checkbox', { name: 'Another time for date 2' }))
	fireEvent.change(form().getAllByLabelText('Start time')[1] as HTMLElement, { target: { value: '15:00' } })
	fireEvent.change(form().getAllByLabelText('End time')[1] as HTMLElement, { target: { value: '17:30' } })
	await publish(view)
	await screen.findByRole('heading', { name: 'Your event is online' })
	const { data } = await started.product.call('getAllEvents', { from: '2036-11-01' })
	expect(data.map(({ start_date, start_time, end_time }) => [start_date, start_time, end_time])).toEqual([
		['2036-11-07', '20:00', '23:00'],
		['2036-12-24', '15:00', '17:30'],
	])
})

test('214 the edit address opens pre-filled, and saving changes the same event', async () => {
	await using started = await startForm()
	const { data } = await started.product.call(
		'addEditEvent',
		{ ...whole, admission_fee: '0', event_title_fr: 'Quiz au moulin' },
		started.account.token,
	)
	await using view = await started.open(`/edit-event-user/${data.event_id}`)
	expect(form().getByLabelText('Start date')).toHaveProperty('value', '2036-11-07')
	expect(form().getByLabelText('End date')).toHaveProperty('value', '')
	expect(form().getByRole('radio', { name: 'Free' })).toHaveProperty('checked', true)
	expect(
		form()
			.getAllByLabelText('Title')
			.map((field) => (field as HTMLInputElement).value),
	).toContain('Quiz au moulin')
	write('Title', 'The great quiz')
	await publish(view)
	expect(await screen.findByRole('heading', { name: 'Your changes are online' })).toBeTruthy()
	expect(await started.events()).toMatchObject([{ id: data.event_id, event_title: 'The great quiz', version: 2 }])
	expect(await started.dates()).toHaveLength(1)
})

test('215 another account’s event, and none, are not there to be edited', async () => {
	await using started = await startForm()
	const event_id = await addEvent(started.product)
	{
		await using view = await started.open(`/edit-event-user/${event_id}`)
		expect(await screen.findByRole('heading', { name: 'This event is not available' })).toBeTruthy()
		expect(view.requests.some(({ path }) => path === '/api/add_edit_event')).toBe(false)
	}
	await using view = await started.open('/edit-event-user/999999')
	expect(await screen.findByRole('heading', { name: 'This event is not available' })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'My events', hidden: false }).getAttribute('href')).toBe('/my-event-user')
	expect(view.address()).toBe('/edit-event-user/999999')
})

test('an event that was changed elsewhere meanwhile is laid side by side before anything is overwritten', async () => {
	await using started = await startForm()
	const { product, account } = started
	const { data } = await product.call('addEditEvent', whole, account.token)
	await using view = await started.open(`/edit-event-user/${data.event_id}`)
	write('Title', 'My quiz')
	await product.call(
		'addEditEvent',
		{ ...whole, event_id: data.event_id, event_title: 'Their quiz', location_name: 'The new hall' },
		account.token,
	)
	await publish(view)
	const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }))
	const hall = within(dialog.getByRole('group', { name: 'Location name' }))
	await view.user.click(hall.getByRole('radio', { name: /The other version/ }))
	await view.user.click(dialog.getByRole('button', { name: 'Continue with this choice' }))
	await screen.findByRole('heading', { name: 'Your changes are online' })
	expect(await started.events()).toMatchObject([{ event_title: 'My quiz', location_name: 'The new hall', version: 3 }])
})

test('the same title on the same day is asked about, and published all the same when it is another one', async () => {
	await using started = await startForm()
	await started.product.call('addEditEvent', whole, started.account.token)
	const draft_id = await started.draft(whole)
	await using view = await started.open(`/create-event-user?draft=${draft_id}`)
	await publish(view)
	const question = within(await screen.findByRole('alertdialog', { name: 'Is this a different event?' }))
	const [first] = await started.events()
	expect(question.getByRole('link', { name: 'Open that one' }).getAttribute('href')).toBe(`/edit-event-user/${first?.id}`)
	expect(await started.events()).toHaveLength(1)
	await view.user.click(question.getByRole('button', { name: 'Publish this one anyway' }))
	await screen.findByRole('heading', { name: 'Your event is online' })
	expect(await started.events()).toHaveLength(2)
})

test('what is typed is saved by itself, and a reload loses nothing', async () => {
	await using started = await startForm()
	let address = ''
	{
		await using view = await started.open('/create-event-user')
		write('Title', 'Quiz at the mill')
		await waitFor(() => expect(screen.getByText('Saved just now')).toBeTruthy())
		address = view.address()
		expect(address).toMatch(/^\/create-event-user\?draft=\d+$/)
	}
	await using view = await started.open(address)
	expect(field('Title')).toHaveProperty('value', 'Quiz at the mill')
	expect(view.requests.some(({ path }) => path === '/api/save_event_draft')).toBe(false)
	expect(await started.product.db.selectFrom('event_drafts').select('id').execute()).toHaveLength(1)
})

test('without a network what is typed stays, and is saved when it is back', async () => {
	await using started = await startForm()
	await using view = await started.open('/create-event-user')
	view.break('/api/save_event_draft', 'network')
	write('Title', 'Quiz at the mill')
	expect(await screen.findByText(/^No connection/)).toBeTruthy()
	view.break('/api/save_event_draft', null)
	await view.user.click(screen.getByRole('button', { name: 'Try again' }))
	await waitFor(() => expect(screen.getByText('Saved just now')).toBeTruthy())
})

test('an account with an unverified address publishes too: the event waits for the verification', async () => {
	await using started = await startForm()
	await started.product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', started.account.id).execute()
	const draft_id = await started.draft(whole)
	await using view = await started.open(`/create-event-user?draft=${draft_id}`)
	await publish(view)
	expect(await screen.findByRole('heading', { name: 'Nearly there' })).toBeTruthy()
	expect(await started.events()).toMatchObject([{ state: 'waiting' }])
	expect(screen.queryByRole('link', { name: 'See your event' })).toBeNull()
	expect((await started.product.call('getAllEvents')).data).toEqual([])
})

test('other events on that day nearby are shown, without requiring an answer', async () => {
	await using started = await startForm()
	await addEvent(started.product, {
		event_title: 'Concert in the park',
		start_date: '2036-11-07',
		event_category_id: 2,
		latitude: 49.75,
		longitude: 6.11,
	})
	const draft_id = await started.draft(whole)
	await using view = await started.open(`/create-event-user?draft=${draft_id}`)
	const link = await screen.findByRole('link', { name: 'Concert in the park' })
	expect(link.closest('[role=status]')?.textContent).toContain('1 other event within 25\u00a0km on that day, one of the same type')
	await publish(view)
	expect(await screen.findByRole('heading', { name: 'Your event is online' })).toBeTruthy()
})

test('each account is led to the form of its own layout', async () => {
	await using started = await startForm('professional')
	{
		await using view = await started.open('/create-event-user')
		await waitFor(() => expect(view.address()).toBe('/create-event'))
	}
	started.signIn(await started.product.user())
	await using view = await started.open('/my-event')
	await waitFor(() => expect(view.address()).toBe('/my-event-user'))
})

test('a visitor is led to the log-in and back', async () => {
	await using started = await startForm()
	localStorage.removeItem('access_token')
	await using view = await started.open('/create-event-user')
	await waitFor(() => expect(view.address()).toMatch(/^\/userLogin\?.*create-event-user/))
})
