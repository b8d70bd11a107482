import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { HeldRequest, standInForBrowser } from '#test/file-uploads.tsx'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { addMonths } from '#web/platform/language/month-days.ts'
import { release } from '#test/tags.ts'

const today = luxembourgDay(new Date())
/** The 10th of next month, from which a week later is the same month. */
const tenth = `${addMonths(today.slice(0, 7), 1)}-10`
const { day: dayText, month: monthText } = dayFormats('en')

beforeEach(() => localStorage.clear())

async function addSupplier(product: Product) {
	const account = await product.professional()
	const property_id = await addListing(product, { account_id: account.id })
	localStorage.setItem('access_token', account.token)
	const marks = async () =>
		(await product.db.selectFrom('availability_days').select(['day', 'morning', 'evening']).orderBy('day').execute()).map((row) => [
			row.day,
			row.morning,
			row.evening,
		])
	return { ...account, property_id, marks }
}

async function openNextMonth(view: OpenScreen) {
	await screen.findByRole('heading', { level: 1, name: 'Calendar of Hall Wäissebierg' })
	await view.user.click(await screen.findByRole('button', { name: 'Next month' }))
	await screen.findByRole('table', { name: monthText(tenth) })
}
const dayButton = (day: string, state: string) => screen.findByRole('button', { name: `${dayText(day)}, ${state}` })

test('a supplier chooses a day by press, several by the keys or by drawing, and says what they are', async () => {
	await using product = await startProduct()
	const { property_id, marks } = await addSupplier(product)
	await using view = await openScreen(`/myannouncements/calendar/${property_id}`, { product })
	const { user } = view
	await openNextMonth(view)
	expect(screen.getByText('No day is chosen.')).toBeTruthy()
	await user.click(await dayButton(tenth, 'Not given'))
	await user.click(screen.getByRole('button', { name: 'Booked' }))
	await dayButton(tenth, 'Booked')
	expect(await marks()).toEqual([[tenth, 'booked', 'booked']])

	// Two days on by the arrows, two more with Shift.
	;(await dayButton(tenth, 'Booked')).focus()
	await user.keyboard('{ArrowRight}{ArrowRight}')
	const twelfth = await dayButton(addDays(tenth, 2), 'Not given')
	await waitFor(() => expect(document.activeElement).toBe(twelfth))
	await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
	await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3))
	await user.click(screen.getByRole('radio', { name: 'Evening' }))
	await user.click(screen.getByRole('button', { name: 'Free' }))
	const half = `by day Not given, evening Free`
	await dayButton(addDays(tenth, 4), half)
	expect((await marks()).slice(1)).toEqual([2, 3, 4].map((step) => [addDays(tenth, step), null, 'free']))

	// Drawn backwards over three days.
	fireEvent.pointerDown(await dayButton(addDays(tenth, 4), half), { button: 0 })
	fireEvent.pointerEnter(await dayButton(addDays(tenth, 3), half))
	fireEvent.pointerEnter(await dayButton(addDays(tenth, 2), half))
	fireEvent.pointerUp(window)
	fireEvent.pointerEnter(await dayButton(tenth, 'Booked'))
	await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3))
	await user.click(screen.getByRole('radio', { name: 'Whole day' }))
	// A key leads into the next month, also between a render of the screen and its effects.
	const booked = await dayButton(tenth, 'Booked')
	booked.focus()
	const clear = screen.getByRole('button', { name: 'Clear' })
	const isDone = new MutationObserver(() => {
		if (clear.getAttribute('aria-disabled') === 'true') return
		isDone.disconnect()
		booked.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }))
	})
	isDone.observe(clear, { attributes: true })
	// A press by script leaves the focus where it is.
	fireEvent.click(clear)
	const later = addDays(tenth, 28)
	await screen.findByRole('table', { name: monthText(later) })
	const reached = await dayButton(later, 'Not given')
	await waitFor(() => expect(document.activeElement).toBe(reached))
	expect(await marks()).toEqual([[tenth, 'booked', 'booked']])
})

test('weekdays without work, open days, a file of a calendar and the secret address', release, async () => {
	await using product = await startProduct()
	const { property_id, marks } = await addSupplier(product)
	await using view = await openScreen(`/myannouncements/calendar/${property_id}`, { product })
	const { user } = view
	await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }))
	fireEvent.change(screen.getByLabelText('Days without a mark are free until'), { target: { value: addDays(today, 100) } })
	await user.click(screen.getByRole('button', { name: 'Save' }))
	const settings = () => product.db.selectFrom('availability_settings').select(['never_weekdays', 'open_until']).execute()
	await waitFor(async () => expect(await settings()).toEqual([{ never_weekdays: 64, open_until: addDays(today, 100) }]))
	const url = screen.getByLabelText('Address of the calendar (iCal)')
	await user.type(url, 'no address')
	await user.click(screen.getByRole('button', { name: 'Import' }))
	await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
	await user.click(screen.getByRole('button', { name: 'Create an address' }))
	const shown = await screen.findByLabelText<HTMLInputElement>(/This address is shown once/)
	expect(shown.value).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
	// It takes a press once the calendar is loaded again.
	const end = await screen.findByRole('button', { name: 'End it' })
	await waitFor(() => expect(end.getAttribute('aria-disabled')).toBe('false'))
	await user.click(end)
	await screen.findByRole('button', { name: 'Create an address' })
	expect(await marks()).toEqual([])
})

test('the calendar of another supplier, and one that is none, is not there', async () => {
	await using product = await startProduct()
	const listing_id = await addListing(product)
	await addSupplier(product)
	for (const id of [String(listing_id), 'x']) {
		await using _ = await openScreen(`/myannouncements/calendar/${id}`, { product })
		await screen.findByRole('heading', { level: 1, name: /not found|does not exist|No page/i })
	}
})

test('a list asks for a day in its filters, says it on the cards, and leaves booked ones out by choice', async () => {
	await using product = await startProduct()
	const one = await addListing(product, { property_name: 'Open hall' })
	const two = await addListing(product, { property_name: 'Taken hall' })
	const mark = (listing_id: number, state: string) =>
		product.db.insertInto('availability_days').values({ listing_id, day: tenth, source: 'own', morning: state, evening: state }).execute()
	await mark(one, 'free')
	await mark(two, 'booked')
	await using view = await openScreen('/filterVenues', { product })
	const day = await screen.findByLabelText<HTMLInputElement>('Day of the event')
	fireEvent.change(day, { target: { value: tenth } })
	fireEvent.blur(day)
	const asked = dayFormats('en').dayOfMonth(tenth)
	const text = (words: string) => screen.findByText((content) => content.startsWith(`${words} ${asked}`), { selector: '[data-day]' })
	expect((await text('Free on')).getAttribute('data-day')).toBe('free')
	await text('Booked on')
	expect(view.address()).toBe(`/filterVenues?available_on=${tenth}`)
	expect(screen.getByRole('link', { name: /Remove.*Free on / })).toBeTruthy()
	await view.user.click(screen.getByRole('checkbox', { name: 'Leave out those who are booked' }))
	await waitFor(() => expect(screen.queryByText('Taken hall')).toBeNull())
	await text('Free on')
	expect(view.address()).toBe(`/filterVenues?available_on=${tenth}&without_booked=1`)
	await view.user.click(screen.getByRole('link', { name: /Remove.*Not booked on / }))
	await screen.findByText('Taken hall')
	expect(view.address()).toBe('/filterVenues')
})

test('the filter and the cards say the day in the same words, in each language', release, async () => {
	await using product = await startProduct()
	const mark = async (property_name: string, morning: string, evening = morning) => {
		const listing_id = await addListing(product, { property_name })
		await product.db.insertInto('availability_days').values({ listing_id, day: '2036-06-19', source: 'own', morning, evening }).execute()
		return listing_id
	}
	await mark('Free', 'free')
	await mark('Half', 'booked', 'free')
	await mark('Held', 'held')
	const taken = await mark('Taken', 'booked')
	for (const day of ['2036-06-12', '2036-06-26'])
		await product.db
			.insertInto('availability_days')
			.values({ listing_id: taken, day, source: 'own', morning: 'free', evening: 'free' })
			.execute()
	await addListing(product, { property_name: 'Silent' })
	const words = {
		en: [
			'Free on 19 June 2036',
			'Free in the evening on 19 June 2036',
			'Held for someone on 19 June 2036',
			'Booked – free on the 12th and 26th',
			'Availability not given',
		],
		fr: [
			'Libre le 19 juin 2036',
			'Libre en soirée le 19 juin 2036',
			'En option pour d’autres le 19 juin 2036',
			'Réservé – libre le 12 et le 26',
			'Disponibilité non précisée',
		],
		de: [
			'Frei am 19. Juni 2036',
			'Abends frei am 19. Juni 2036',
			'Für andere vorgemerkt am 19. Juni 2036',
			'Gebucht – frei am 12. und 26.',
			'Keine Angabe',
		],
	}
	const chips = { en: /Free on 19 June 2036$/, fr: /Libres le 19 juin 2036$/, de: /Frei am 19\. Juni 2036/ }
	for (const language of ['en', 'fr', 'de'] as const) {
		localStorage.clear()
		await using _ = await openScreen('/filterVenues?available_on=2036-06-19', { product, language })
		await screen.findByRole('link', { name: chips[language] })
		for (const text of words[language]) await screen.findByText(text, { selector: '[data-day]' })
	}
})

test('the page of a listing shows a month once it is asked for', async () => {
	await using product = await startProduct()
	const id = await addListing(product)
	await product.db
		.insertInto('availability_days')
		.values({ listing_id: id, day: tenth, source: 'own', morning: 'free', evening: 'booked' })
		.execute()
	await using view = await openScreen(`/details/${id}/1`, { product })
	const heading = await screen.findByRole('heading', { level: 2, name: 'Availability' })
	expect(view.requests.some(({ path }) => path === '/api/get_availability')).toBe(false)
	const details = heading.closest('details') as HTMLDetailsElement
	details.open = true
	fireEvent(details, new Event('toggle'))
	await view.user.selectOptions(await within(details).findByRole('combobox', { name: 'Month to show' }), tenth.slice(0, 7))
	await within(details).findByText(`${dayText(tenth)}, by day Free, evening Booked`)
	await view.user.click(within(details).getByRole('button', { name: 'Previous month' }))
	await within(details).findByRole('table', { name: monthText(today) })
})

test('the link of the quarterly mail asks with one button, and says thank you; a wrong one says so', async () => {
	await using product = await startProduct()
	await using view = await openScreen(`/calendar-right/${'x'.repeat(43)}`, { product })
	await screen.findByRole('heading', { level: 1, name: 'Is your calendar up to date?' })
	expect(view.requests.some(({ path }) => path === '/api/confirm_availability')).toBe(false)
	await view.user.click(screen.getByRole('button', { name: 'Yes, it is up to date' }))
	await screen.findByRole('heading', { level: 1, name: 'This link does not work any more' })
})

test('what is wrong with a calendar is said beside its address or beside its file', async () => {
	await using product = await startProduct()
	const { property_id } = await addSupplier(product)
	standInForBrowser()
	await using view = await openScreen(`/myannouncements/calendar/${property_id}`, { product })
	const url = await screen.findByLabelText('Address of the calendar (iCal)')
	await view.user.type(url, 'http://127.0.0.1:1/agenda.ics')
	await view.user.click(screen.getByRole('button', { name: 'Import' }))
	await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
	expect(document.activeElement).toBe(url)
	const file = screen.getByLabelText<HTMLInputElement>('Or a file (.ics)')
	await view.user.upload(file, new File(['nothing'], 'agenda.ics', { type: 'text/calendar' }))
	const sent = await waitFor(() => HeldRequest.all[0] ?? Promise.reject(new Error('nothing is sent')))
	expect(sent.files('feed_file[]').map(({ name }) => name)).toEqual(['agenda.ics'])
	sent.refuse(422, 'feed_unreadable', 'This is no calendar.')
	await screen.findByText('This is no calendar.')
	expect(file.getAttribute('aria-invalid')).toBe('true')
	expect(url.getAttribute('aria-invalid')).toBeNull()
	// The same file can be chosen again.
	expect(file.value).toBe('')
	await view.user.upload(file, new File(['again'], 'agenda.ics', { type: 'text/calendar' }))
	await waitFor(() => expect(HeldRequest.all).toHaveLength(2))
})

test('holidays are closed for all announcements with one press after a preview, and opened again with another', async () => {
	await using product = await startProduct()
	const { id, property_id, marks } = await addSupplier(product)
	const barn = await addListing(product, { account_id: id, property_name: 'The barn' })
	const held = { listing_id: barn, day: addDays(tenth, 1), source: 'own', morning: 'held', evening: 'held' }
	await product.db.insertInto('availability_days').values(held).execute()
	const before = await marks()
	await using view = await openScreen(`/myannouncements/calendar/${property_id}`, { product })
	const part = within(await screen.findByRole('region', { name: 'Holidays, for all announcements at once' }))
	const [close, open] = [part.getByRole('button', { name: 'Close these days' }), part.getByRole('button', { name: 'Open them again' })]
	expect([close, open].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
	const [first, last] = [part.getByLabelText('First day'), part.getByLabelText('Last day')]
	fireEvent.change(first, { target: { value: addDays(tenth, 2) } })
	fireEvent.change(last, { target: { value: tenth } })
	await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'))
	fireEvent.change(first, { target: { value: tenth } })
	fireEvent.change(last, { target: { value: addDays(tenth, 2) } })
	await part.findByText('5 days will be closed, counted over all your announcements.')
	expect(part.getByText('The barn').parentElement?.textContent).toBe(`The barn ${dayFormats('en').dayOfMonth(addDays(tenth, 1))}`)
	expect(await marks()).toEqual(before)
	await view.user.click(close)
	await part.findByText('No day is left to close.')
	await part.findByText('5 days are closed and can be opened again.')
	expect(await marks()).toHaveLength(6)
	await openNextMonth(view)
	await dayButton(tenth, 'Booked, closed for all announcements')
	await view.user.click(open)
	await dayButton(tenth, 'Not given')
	expect(await marks()).toEqual(before)
})

test('a supplier of one announcement has its calendar alone; the month is chosen within the range', async () => {
	await using product = await startProduct()
	const { property_id } = await addSupplier(product)
	await using view = await openScreen(`/myannouncements/calendar/${property_id}`, { product })
	const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month to show' })
	expect(screen.queryByRole('heading', { name: 'Holidays, for all announcements at once' })).toBeNull()
	expect([choice.options[0]?.value, choice.selectedOptions[0]?.text]).toEqual([today.slice(0, 7), monthText(today)])
	const last = [...choice.options].at(-1)?.value ?? ''
	expect(last).toBe(addDays(today, maxDaysAhead).slice(0, 7))
	await view.user.selectOptions(choice, last)
	await screen.findByRole('table', { name: monthText(last) })
	expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
})
