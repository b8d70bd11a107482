import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'

/** A product with an account that has published events, and a function that opens its list. */
async function startList(role: 'user' | 'professional' = 'user') {
	const product = await startProduct()
	const account = await product[role]()
	localStorage.setItem('access_token', account.token)
	return {
		product,
		account,
		add: (values: Record<string, unknown>) => addEvent(product, { account_id: account.id, lang: 'en', ...values }),
		async open(address = role === 'user' ? '/my-event-user' : '/my-event'): Promise<OpenScreen> {
			const view = await openScreen(address, { product })
			await screen.findByRole('heading', { level: 1 })
			return view
		},
		dates: () => product.db.selectFrom('event_dates').select(['start_date', 'state', 'note']).orderBy('start_date').execute(),
		[Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
	}
}

const row = (name: string) => screen.findByRole('article', { name }).then((article) => within(article))
const act = async (view: OpenScreen, action: string, name: string) =>
	view.user.click((await row(name)).getByRole('button', { name: `${action}: ${name}`, hidden: true }))

test('213 the own list shows every state with how many are in it, what comes next first, and can be kept to one', async () => {
	await using started = await startList()
	await started.add({ event_title: 'Next year', start_date: '2036-05-01' })
	await started.add({ event_title: 'Tomorrow', start_date: '2036-04-01' })
	await started.add({ event_title: 'Called off', start_date: '2036-06-01', state: 'cancelled' })
	await started.add({ event_title: 'Long ago', start_date: '2020-01-01' })
	await started.add({ event_title: 'Taken away', state: 'hidden', state_reason: 'It is an advertisement.' })
	await addEvent(started.product, { event_title: 'Of somebody else' })
	await started.product.call('saveEventDraft', { fields: JSON.stringify({ event_title: 'Half an idea' }) }, started.account.token)
	await using view = await started.open()
	await row('Tomorrow')
	expect(screen.queryByRole('article', { name: 'Of somebody else' })).toBeNull()
	const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
	expect(names.indexOf('Tomorrow')).toBeLessThan(names.indexOf('Next year'))
	expect(names.at(-1)).toBe('Long ago')
	expect((await row('Taken away')).getByText('It is an advertisement.')).toBeTruthy()
	const states = within(screen.getByRole('navigation', { name: 'Events by state' }))
	expect(states.getAllByRole('link').map((link) => link.textContent)).toEqual([
		'All 6',
		'Online 2',
		'Draft 1',
		'Cancelled 1',
		'Past 1',
		'Hidden 1',
	])
	await view.user.click(states.getByRole('link', { name: 'Draft 1' }))
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
	expect(view.address()).toBe('/my-event-user?state=draft')
	expect((await row('Half an idea')).getByRole('link', { name: /Edit: Half an idea/ }).getAttribute('href')).toMatch(
		/^\/create-event-user\?draft=\d+$/,
	)
})

test('216 an event is deleted after a question, and is gone from the agenda', async () => {
	await using started = await startList('professional')
	await started.add({ event_title: 'Spring fête' })
	await using view = await started.open()
	await act(view, 'Delete', 'Spring fête')
	const question = within(screen.getByRole('alertdialog', { name: 'Delete “Spring fête”?' }))
	await view.user.click(question.getByRole('button', { name: 'Keep it' }))
	expect((await started.product.call('getAllEvents')).data).toHaveLength(1)
	await act(view, 'Delete', 'Spring fête')
	await view.user.click(screen.getByRole('button', { name: 'Delete' }))
	expect(await screen.findByRole('heading', { name: 'What are you planning?' })).toBeTruthy()
	expect((await started.product.call('getAllEvents')).data).toEqual([])
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('an event is cancelled with a word to the guests, and takes place after all', async () => {
	await using started = await startList()
	const event_id = await started.add({ event_title: 'Spring fête' })
	await using view = await started.open()
	await act(view, 'Cancel or postpone', 'Spring fête')
	fireEvent.change(screen.getByLabelText('A note for visitors'), { target: { value: 'The storm has taken the tent.' } })
	await view.user.click(screen.getByRole('button', { name: 'Cancel the event' }))
	expect(await screen.findByText('It is marked as cancelled.')).toBeTruthy()
	expect((await row('Spring fête')).getByText('Cancelled')).toBeTruthy()
	expect((await started.product.call('getEvent', { event_id })).data).toMatchObject({
		state: 'cancelled',
		state_note: 'The storm has taken the tent.',
	})
	await act(view, 'It takes place after all', 'Spring fête')
	await view.user.click(screen.getByRole('button', { name: 'It takes place' }))
	expect(await screen.findByText('It takes place.')).toBeTruthy()
	expect((await row('Spring fête')).getByText('Online')).toBeTruthy()
	expect((await started.product.call('getEvent', { event_id })).data).toMatchObject({ state: 'published' })
})

test('one date of a series is cancelled alone', async () => {
	await using started = await startList()
	await started.add({
		event_title: 'Quiz',
		recurrence: 'FREQ=WEEKLY;COUNT=2',
		dates: [{ start_date: '2036-11-07' }, { start_date: '2036-11-14' }],
	})
	await using view = await started.open()
	expect((await row('Quiz')).getByText('Every Friday, 2 times · 2 dates')).toBeTruthy()
	await act(view, 'Cancel or postpone', 'Quiz')
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One date' }).checked).toBe(true)
	screen.getByRole('radio', { name: 'The whole event, all 2 dates' })
	await view.user.selectOptions(await screen.findByLabelText('Date'), 'Friday 14 November 2036')
	await view.user.click(screen.getByRole('button', { name: 'Cancel this date' }))
	await waitFor(async () =>
		expect((await started.dates()).map(({ start_date, state }) => [start_date, state])).toEqual([
			['2036-11-07', 'on'],
			['2036-11-14', 'cancelled'],
		]),
	)
	expect(await (await row('Quiz')).findByText('Friday 14 November: cancelled')).toBeTruthy()
})

test('an event is duplicated into a draft with all but its day', async () => {
	await using started = await startList()
	await started.add({ event_title: 'Spring fête', organiser_name: 'Pompjeeën' })
	await using view = await started.open()
	await act(view, 'Duplicate', 'Spring fête')
	await waitFor(() => expect(view.address()).toMatch(/^\/create-event-user\?draft=\d+$/))
	const [draft] = await started.product.db.selectFrom('event_drafts').selectAll().execute()
	expect(draft?.fields).toMatchObject({ event_title: 'Spring fête', organiser_name: 'Pompjeeën' })
	expect(draft?.fields).not.toHaveProperty('start_date')
})

test('a failed action shows a message, and the list stays as it is', async () => {
	await using started = await startList()
	await started.add({ event_title: 'Spring fête' })
	await using view = await started.open()
	view.break('/api/delete_event', 500)
	await act(view, 'Delete', 'Spring fête')
	await view.user.click(screen.getByRole('button', { name: 'Delete' }))
	expect(await screen.findByText('Broken on purpose.')).toBeTruthy()
	expect((await started.product.call('getAllEvents')).data).toHaveLength(1)
})

test('a list that cannot be loaded can be asked for again; without events it says how to begin', async () => {
	await using started = await startList('professional')
	await using view = await openScreen('/my-event', { product: started.product, broken: { '/api/list_event': 500 } })
	await view.user.click(await screen.findByRole('button', { name: 'Try again' }))
	view.break('/api/list_event', null)
	await view.user.click(await screen.findByRole('button', { name: 'Try again' }))
	expect(await screen.findByRole('heading', { name: 'What are you planning?' })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Publish an event' }).getAttribute('href')).toBe('/create-event')
	expect(screen.getByRole('link', { name: 'Imported calendars' }).getAttribute('href')).toBe('/my-event/feeds')
})

test('a private account is led from its events to the calendars it reads, and to its agenda for the own site', async () => {
	await using started = await startList()
	await using view = await started.open()
	const embed = await screen.findByRole('link', { name: 'My agenda on my site' })
	expect(embed.getAttribute('href')).toMatch(/^\/agenda\/embed\?organiser_id=\d+$/)
	await view.user.click(screen.getByRole('link', { name: 'Imported calendars' }))
	expect(view.address()).toBe('/my-event-user/feeds')
	expect(await screen.findByRole('heading', { name: 'No calendar yet' })).toBeTruthy()
})

test('without a date of the series, the dialog asks for it beside the field and sends nothing', async () => {
	await using started = await startList()
	await started.add({
		event_title: 'Quiz',
		recurrence: 'FREQ=WEEKLY;COUNT=2',
		dates: [{ start_date: '2036-11-07' }, { start_date: '2036-11-14' }],
	})
	await using view = await started.open()
	await act(view, 'Cancel or postpone', 'Quiz')
	const date = await screen.findByLabelText('Date')
	await view.user.click(screen.getByRole('button', { name: 'Cancel this date' }))
	await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'))
	expect(document.activeElement).toBe(date)
	view.break('/api/set_event_state', 'network')
	await view.user.selectOptions(date, 'Friday 14 November 2036')
	await view.user.click(screen.getByRole('button', { name: 'Cancel this date' }))
	expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(/no connection/i)
	expect((await started.dates()).map(({ state }) => state)).toEqual(['on', 'on'])
})
