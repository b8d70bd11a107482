import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import type { StoredFilter } from '#web/platform/shell/stored-filters.ts'
import { enquiriesArea } from './texts/index.ts'
import { release } from '#test/tags.ts'

/** A new browser with empty storage in which every element except maps counts as visible. */
function openBrowser(account: TestAccount | null = null) {
	sessionStorage.clear()
	localStorage.clear()
	if (account) localStorage.setItem('access_token', account.token)
	globalThis.IntersectionObserver = class {
		readonly #act: IntersectionObserverCallback
		constructor(act: IntersectionObserverCallback) {
			this.#act = act
		}
		observe(target: Element) {
			if (target.closest('[aria-label^="Map"]')) return
			this.#act([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
		}
		unobserve() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver
}

/** Stores a draft that was opened a minute ago, so that the minimum fill time is over. */
const openedBefore = (to: number | 'operator') =>
	sessionStorage.setItem(`enquiryDraft:${to}`, JSON.stringify({ opened_at: Date.now() - 60_000 }))

async function supplier(product: Product) {
	const account = await product.professional()
	return { ...account, property_id: await addListing(product, { account_id: account.id }) }
}

/** Pastes a text into a field, as fast as a password manager would. */
async function write(user: UserEvent, field: HTMLElement, text: string) {
	await user.click(field)
	await user.paste(text)
}

const form = async () => within(await screen.findByRole('form'))
type Form = Awaited<ReturnType<typeof form>>
const valueOf = (fields: Form, label: string | RegExp) => fields.getByLabelText<HTMLInputElement>(label).value
const rows = (product: Product) => product.db.selectFrom('enquiries').selectAll().orderBy('id').execute()

test('200-203 a visitor writes to a supplier: every field is there, what was typed arrives, and the next step is shown', async () => {
	await using product = await startProduct()
	const { property_id } = await supplier(product)
	openBrowser()
	openedBefore(property_id)
	await using page = await openScreen(`/details/${property_id}/1`, { product })
	const fields = await form()
	for (const label of ['First name', 'Last name', 'E-mail', 'Message'])
		expect([label, fields.getByLabelText<HTMLInputElement>(label).required]).toEqual([label, true])
	for (const label of [/^Company/, /^Date of the event/, /^Number of participants/, /^Phone/]) fields.getByLabelText(label)
	fields.getByText(/go to Zum Hirsch S.à r.l. and to no one else/)
	fields.getByText(/Kiermes is not a party to it/)
	expect(fields.getByRole('link', { name: /How we handle your data/ }).getAttribute('href')).toBe('/privcy&policy')

	const { user } = page
	await write(user, fields.getByLabelText('First name'), 'Tom')
	await write(user, fields.getByLabelText('Last name'), 'Hoffmann')
	await write(user, fields.getByLabelText('E-mail'), 'tom@example.org')
	await write(user, fields.getByLabelText(/^Company/), 'Hoffmann & Fils')
	await user.type(fields.getByLabelText(/^Date of the event/), '2999-06-12')
	await write(user, fields.getByLabelText(/^Number of participants/), '120')
	await write(user, fields.getByLabelText('Message'), 'Is the hall free?\nWe are many.')
	await user.click(fields.getByRole('button', { name: 'Send the enquiry' }))
	const done = await screen.findByRole('heading', { name: 'One more step' })
	await waitFor(() => expect(document.activeElement).toBe(done))
	screen.getByText(/We have sent a link to tom@example.org/)
	await screen.findByText('Your message has been kept.')
	expect(await rows(product)).toMatchObject([
		{
			listing_id: property_id,
			first_name: 'Tom',
			last_name: 'Hoffmann',
			company_name: 'Hoffmann & Fils',
			event_date: '2999-06-12',
			participants: 120,
			phone: null,
			message: 'Is the hall free?\nWe are many.',
			state: 'unconfirmed',
		},
	])
	const request = page.requests.find(({ path }) => path === '/api/enquiry_submit')
	expect(request?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/)
	expect(sessionStorage.getItem(`enquiryDraft:${property_id}`)).toBeNull()

	// A wrong address: the typed text is still there.
	await user.click(screen.getByRole('button', { name: 'Change the address' }))
	expect(valueOf(await form(), 'Message')).toBe('Is the hall free?\nWe are many.')
})

test('each wrong field says so in words, the first has the focus, and nothing is sent', async () => {
	await using product = await startProduct()
	const { property_id } = await supplier(product)
	openBrowser()
	await using page = await openScreen(`/details/${property_id}/1`, { product })
	const fields = await form()
	const { user } = page
	await write(user, fields.getByLabelText('E-mail'), 'tom')
	await write(user, fields.getByLabelText(/^Phone/), 'call')
	await user.type(fields.getByLabelText(/^Date of the event/), '2020-01-01')
	await write(user, fields.getByLabelText(/^Number of participants/), '-3')
	await write(user, fields.getByLabelText('Message'), 'Short')
	await user.click(fields.getByRole('button', { name: 'Send the enquiry' }))
	await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('First name')))
	const messages = ['First name', 'Last name', 'E-mail', /^Phone/, /^Date of the event/, /^Number of participants/, 'Message'].map(
		(label) => {
			const control = fields.getByLabelText(label)
			expect(control.getAttribute('aria-invalid')).toBe('true')
			return document.getElementById(control.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent
		},
	)
	expect(messages).toEqual([
		'Please fill this in.',
		'Please fill this in.',
		'This is not a complete e-mail address.',
		'This is not a complete phone number.',
		'Please choose today or a later day.',
		'Please enter a whole number, 1 or more.',
		'Please write a little more: at least 10 characters.',
	])
	expect(page.requests.some(({ path }) => path === '/api/enquiry_submit')).toBe(false)
})

async function fill(page: { user: UserEvent }, fields: Form, email = 'tom@example.org') {
	await write(page.user, fields.getByLabelText('First name'), 'Tom')
	await write(page.user, fields.getByLabelText('Last name'), 'Hoffmann')
	await write(page.user, fields.getByLabelText('E-mail'), email)
	await write(page.user, fields.getByLabelText('Message'), 'Is somebody reading this?')
}

test('202 a refusal shows the server’s message, at its field where it has one; sent again after a lost answer it is the same sending', async () => {
	await using product = await startProduct()
	openBrowser()
	openedBefore('operator')
	await using page = await openScreen('/contact', { product })
	const fields = await form()
	await fill(page, fields, 'tom@example.c')
	const send = () => page.user.click(fields.getByRole('button', { name: 'Send the message' }))
	await send()
	const email = fields.getByLabelText('E-mail')
	await waitFor(() => expect(email.getAttribute('aria-describedby')).toContain('error'))
	fields.getByText('This is not a complete e-mail address.')
	await waitFor(() => expect(document.activeElement).toBe(email))
	await write(page.user, email, 'om')

	page.break('/api/enquiry_submit', 500)
	await send()
	expect((await fields.findByRole('alert')).textContent).toBe('Broken on purpose.')
	page.break('/api/enquiry_submit', 'network')
	await send()
	await waitFor(() => expect(fields.getByRole('alert').textContent).toMatch(/No connection/))
	page.break('/api/enquiry_submit', null)
	await send()
	await screen.findByRole('heading', { name: 'One more step' })
	const names = page.requests.filter(({ path }) => path === '/api/enquiry_submit').map(({ headers }) => headers['Idempotency-Key'])
	expect(names).toHaveLength(4)
	expect(new Set(names.slice(1)).size).toBe(1)
	expect(names[0]).not.toBe(names[1])
	expect(await rows(product)).toMatchObject([{ listing_id: null, email: 'tom@example.com' }])
})

test('a very quick visitor waits for the minimum fill time, and is not refused as a bot', release, async () => {
	await using product = await startProduct()
	openBrowser()
	await using page = await openScreen('/contact', { product })
	await fill(page, await form())
	await page.user.click(screen.getByRole('button', { name: 'Send the message' }))
	await screen.findByRole('heading', { name: 'One more step' })
	expect(await rows(product)).toHaveLength(1)
})

test('after the wait a visitor is not refused as a bot, whatever the clock says', release, async () => {
	await using product = await startProduct()
	openBrowser()
	await using page = await openScreen('/contact', { product })
	await fill(page, await form())
	const right = Date.now.bind(Date)
	const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 10_000)
	try {
		await page.user.click(screen.getByRole('button', { name: 'Send the message' }))
		await screen.findByRole('heading', { name: 'One more step' })
	} finally {
		clock.mockRestore()
	}
	expect(await rows(product)).toHaveLength(1)
})

/** The search that this browser remembers. */
const search = {
	occasionFilter: [1],
	venueFilterLatLong: { lat: 49.81, lng: 6.42 },
	venueFilterAddress: 'Echternach',
	budgetPersonFilter: { every: 50 },
}
const remember = (filters: Partial<Record<StoredFilter, unknown>>) => {
	for (const [key, value] of Object.entries(filters)) localStorage.setItem(key, JSON.stringify(value))
}

test('occasion, place and budget of the remembered search begin the message, and the supplier reads them', async () => {
	await using product = await startProduct()
	const { property_id, token } = await supplier(product)
	const sender = await product.user()
	openBrowser(sender)
	openedBefore(property_id)
	remember({ ...search, peopleFilter: 80 })
	await using page = await openScreen(`/details/${property_id}/1`, { product })
	const fields = await form()
	const message = fields.getByLabelText('Message')
	expect(valueOf(fields, 'Message')).toBe('Occasion: Wedding · Place: Echternach · Budget: up to €50 per person\n')
	expect(valueOf(fields, /^Number of participants/)).toBe('80')
	fields.getByText('The first line is what you searched for: change or delete it as you like.')
	await write(page.user, fields.getByLabelText('Last name'), 'Hoffmann')
	await page.user.type(message, 'Is the hall free?')
	await page.user.click(fields.getByRole('button', { name: 'Send the enquiry' }))
	await screen.findByRole('heading', { name: 'Your message has been sent' })
	const { list } = (await product.call('getReceivedEnquiries', {}, token)).data
	expect(list).toMatchObject([
		{ participants: 80, message: 'Occasion: Wedding · Place: Echternach · Budget: up to €50 per person\nIs the hall free?' },
	])
	// Another message to the same supplier begins with it, too.
	await page.user.click(screen.getByRole('button', { name: 'Write another message' }))
	expect(valueOf(await form(), 'Message')).toMatch(/^Occasion: Wedding/)
})

test(
	'the line of the search says only what was searched for, in three languages, and never where the visitor stands',
	release,
	async () => {
		await using product = await startProduct()
		const { property_id } = await supplier(product)
		for (const [filters, language, line] of [
			[{}, 'en', ''],
			[{ budgetFilter: { 1: 9000, 4: 50 } }, 'en', 'Budget: up to €9,000 in all\n'],
			[{ ...search, occasionFilter: [16] }, 'fr', 'Lieu\u00a0: Echternach · Budget\u00a0: 50\u00a0€ au plus par personne\n'],
			[search, 'de', 'Anlass: Hochzeit · Ort: Echternach · Budget: bis 50\u00a0€ pro Person\n'],
			[{ ...search, venueFilterAddress: 'My location' }, 'en', 'Occasion: Wedding · Budget: up to €50 per person\n'],
			[{ budgetFilter: { 1: 0, 4: 50 }, occasionFilter: ['x'], venueFilterAddress: 'Echternach' }, 'en', ''],
		] as const) {
			openBrowser()
			remember(filters)
			await using _ = await openScreen(`/details/${property_id}/1`, { product, language })
			const fields = await form()
			expect([filters, valueOf(fields, enquiriesArea.in(language).enquiry.message)]).toEqual([filters, line])
		}
		openBrowser()
		remember(search)
		// The operator is not asked for a hall.
		await using _ = await openScreen('/contact', { product })
		expect(valueOf(await form(), 'Message')).toBe('')
	},
)

test(
	'the line of another search takes the place of the one before, unless the visitor has changed or deleted it; a package joins it',
	release,
	async () => {
		await using product = await startProduct()
		const { property_id } = await supplier(product)
		await product.db
			.updateTable('listings')
			.set({ packages: JSON.stringify([{ name: 'Gold', unit: 'event', price: 60, included: [], extras: [] }]) })
			.where('id', '=', property_id)
			.execute()
		openBrowser()
		remember(search)
		const first = 'Occasion: Wedding · Place: Echternach · Budget: up to €50 per person'
		const second = 'Occasion: Birthday · Place: Echternach · Budget: up to €50 per person'
		{
			await using page = await openScreen(`/details/${property_id}/1`, { product })
			await form()
			await page.user.click(await screen.findByRole('link', { name: 'Ask for this package: Gold' }))
			await waitFor(async () => expect(valueOf(await form(), 'Message')).toMatch(/Gold.*\nOccasion: Wedding/s))
			await page.user.click(screen.getByRole('button', { name: 'Take it out: Gold' }))
			await waitFor(async () => expect(valueOf(await form(), 'Message')).toBe(`${first}\n`))
			await page.user.type((await form()).getByLabelText('Message'), 'Hello')
		}
		remember({ occasionFilter: [2] })
		{
			await using page = await openScreen(`/details/${property_id}/1`, { product })
			const fields = await form()
			expect(valueOf(fields, 'Message')).toBe(`${second}\nHello`)
			await page.user.clear(fields.getByLabelText('Message'))
			await page.user.type(fields.getByLabelText('Message'), 'Hello again')
		}
		remember({ occasionFilter: [1] })
		{
			await using page = await openScreen(`/details/${property_id}/1`, { product })
			const fields = await form()
			expect(valueOf(fields, 'Message')).toBe('Hello again')
			await page.user.clear(fields.getByLabelText('Message'))
		}
		// Who has emptied the message has deleted the line.
		await using _ = await openScreen(`/details/${property_id}/1`, { product })
		expect(valueOf(await form(), 'Message')).toBe('')
	},
)

test('asking for a package puts its name before the message, another one takes its place, and it can be taken out', async () => {
	await using product = await startProduct()
	const { property_id: id } = await supplier(product)
	const packages = ['Buffet', 'Cook'].map((name) => ({ name, unit: 'event', price: 60, included: [], extras: [] }))
	await product.db
		.updateTable('listings')
		.set({ packages: JSON.stringify(packages) })
		.where('id', '=', id)
		.execute()
	openBrowser()
	await using page = await openScreen(`/details/${id}/1`, { product })
	const shown = within(await screen.findByRole('region', { name: 'Packages' }))
	const message = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Message')).value
	await page.user.click(await shown.findByRole('link', { name: 'Ask for this package: Buffet' }))
	expect(document.activeElement?.id).toBe('contact')
	await waitFor(async () => expect(await message()).toBe('Package: Buffet\n'))
	await page.user.type(screen.getByLabelText('Message'), 'In June, please')
	await page.user.click(await shown.findByRole('link', { name: 'Ask for this package: Cook' }))
	await waitFor(async () => expect(await message()).toBe('Package: Cook\nIn June, please'))
	expect(shown.getByText('In your enquiry')).toBeTruthy()
	await page.user.click(shown.getByRole('button', { name: 'Take it out: Cook' }))
	await waitFor(async () => expect(await message()).toBe('In June, please'))
	expect(shown.queryByText('In your enquiry')).toBeNull()
	// A package that is deleted in the message itself is not asked for any more.
	await page.user.click(shown.getByRole('link', { name: 'Ask for this package: Buffet' }))
	await shown.findByText('In your enquiry')
	await page.user.clear(screen.getByLabelText('Message'))
	await waitFor(() => expect(shown.queryByText('In your enquiry')).toBeNull())
})

test('what was typed outlives leaving the page, and a log-in; what the account knows need not be typed', async () => {
	await using product = await startProduct()
	const { property_id } = await supplier(product)
	const sender = await product.user()
	openBrowser()
	localStorage.setItem('peopleFilter', '60')
	localStorage.setItem('dayFilter', '"2036-06-19"')
	{
		await using _ = await openScreen(`/details/${property_id}/1`, { product })
		expect(valueOf(await form(), /^Number of participants/)).toBe('60')
		expect(valueOf(await form(), /^Date of the event/)).toBe('2036-06-19')
	}
	// A day that is over is none.
	localStorage.setItem('dayFilter', '"2020-06-19"')
	sessionStorage.clear()
	localStorage.setItem('venueFilterCapacity', JSON.stringify({ minCapcity: 80, maxCapacity: 1000 }))
	{
		await using page = await openScreen(`/details/${property_id}/1`, { product })
		const fields = await form()
		expect(valueOf(fields, /^Number of participants/)).toBe('80')
		expect(valueOf(fields, /^Date of the event/)).toBe('')
		expect(fields.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
			`/userLogin?next=${encodeURIComponent(`/details/${property_id}/1`)}`,
		)
		await write(page.user, fields.getByLabelText('Message'), 'A hall for our party, please')
		await write(page.user, fields.getByLabelText('Last name'), 'Hoffmann')
	}
	localStorage.setItem('access_token', sender.token)
	await using page = await openScreen(`/details/${property_id}/1`, { product })
	const fields = await form()
	await waitFor(() => expect(valueOf(fields, 'First name')).toBe('Léa'))
	expect([valueOf(fields, 'Last name'), valueOf(fields, 'Message')]).toEqual(['Hoffmann', 'A hall for our party, please'])
	expect(fields.queryByLabelText('E-mail')).toBeNull()
	fields.getByText(/The reply goes to .*@example.org, the address of your account/)
	await page.user.click(fields.getByRole('button', { name: 'Send the enquiry' }))
	await screen.findByRole('heading', { name: 'Your message has been sent' })
	expect(screen.getByRole('link', { name: 'See your enquiries' }).getAttribute('href')).toBe('/my-enquiries')
	expect(await rows(product)).toMatchObject([{ state: 'new', account_id: sender.id, last_name: 'Hoffmann', participants: 80 }])
})

test('stored drafts that make no sense are no draft', release, async () => {
	await using product = await startProduct()
	for (const stored of ['null', '[]', '7', '{', '{"first_name":7,"opened_at":"x"}', '{"opened_at":9e15}']) {
		openBrowser()
		sessionStorage.setItem('enquiryDraft:operator', stored)
		await using _ = await openScreen('/contact', { product })
		expect([stored, valueOf(await form(), 'First name')]).toEqual([stored, ''])
	}
})

test('one’s own listing has no form, and says where its enquiries are', async () => {
	await using product = await startProduct()
	const owner = await supplier(product)
	openBrowser(owner)
	await using _ = await openScreen(`/details/${owner.property_id}/1`, { product })
	await screen.findByRole('heading', { name: 'This announcement is yours' })
	expect(screen.queryByRole('form')).toBeNull()
	expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/ProfessionalDashboard')
})

test('an account with an unverified address sees that its message waits', async () => {
	await using product = await startProduct()
	const sender = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', sender.id).execute()
	openBrowser(sender)
	openedBefore('operator')
	await using page = await openScreen('/legal-notice', { product })
	const fields = await form()
	await fields.findByText(/Your address is not confirmed yet/)
	await waitFor(() => expect(valueOf(fields, 'Last name')).toBe('Schmit'))
	await write(page.user, fields.getByLabelText('Message'), 'How do I verify?')
	await page.user.click(fields.getByRole('button', { name: 'Send the message' }))
	await screen.findByRole('heading', { name: 'Your message is saved' })
	expect(await rows(product)).toMatchObject([{ state: 'unconfirmed', account_id: sender.id }])
})

test('the link in the mail delivers; one that is too old says what to do, and a lost connection can be tried again', async () => {
	await using product = await startProduct()
	const { property_id } = await supplier(product)
	await product.call('sendEnquiry', {
		first_name: 'Tom',
		last_name: 'Hoffmann',
		email: 'tom@example.org',
		message: 'Is the hall free?',
		property_id,
	})
	const mail = await product.db.selectFrom('mails').select('values').executeTakeFirstOrThrow()
	const { path } = mail.values as { path: string }
	openBrowser()
	{
		await using page = await openScreen(path, { product, broken: { '/api/confirm_enquiry': 'network' } })
		await page.user.click(await screen.findByRole('button', { name: 'Deliver my message' }))
		await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
		page.break('/api/confirm_enquiry', null)
		await page.user.click(screen.getByRole('button', { name: 'Try again' }))
		await page.user.click(screen.getByRole('button', { name: 'Deliver my message' }))
		await screen.findByRole('heading', { level: 1, name: 'Your message is on its way' })
		screen.getByText(/The supplier of “Hall Wäissebierg” has received it/)
	}
	expect(await rows(product)).toMatchObject([{ state: 'new' }])
	for (const wrong of [`/confirm-enquiry/${'x'.repeat(43)}`, '/confirm-enquiry/7']) {
		await using page = await openScreen(wrong, { product })
		await page.user.click(await screen.findByRole('button', { name: 'Deliver my message' }))
		await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' })
	}
})

test('221 a professional reads an enquiry, which is seen then, answers it and puts it away', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	for (const message of ['The first of two messages', 'The second of two messages'])
		await product.call('sendEnquiry', { first_name: 'Tom', last_name: 'Hoffmann', message, property_id: to.property_id }, sender.token)
	openBrowser(to)
	await using page = await openScreen('/ProfessionalDashboard', { product })
	const states = within(await screen.findByRole('navigation', { name: 'Enquiries by state' }))
	const counts = () => states.getAllByRole('link').map((link) => link.textContent)
	expect(counts()).toEqual(['All 2', 'New 2', 'Seen 0', 'Answered 0', 'Declined 0', 'Closed 0'])
	await page.user.click(screen.getByRole('link', { name: /The second of two messages/ }))
	const enquiry = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	await enquiry.findByText('The second of two messages')
	expect(enquiry.getByRole('link', { name: 'Hall Wäissebierg' }).getAttribute('href')).toBe(`/details/${to.property_id}/1`)
	await waitFor(() => expect(counts()).toEqual(['All 2', 'New 1', 'Seen 1', 'Answered 0', 'Declined 0', 'Closed 0']))

	const answer = await enquiry.findByLabelText('Your reply')
	await page.user.click(enquiry.getByRole('button', { name: 'Send the reply' }))
	await enquiry.findByText('Please write your reply first.')
	await write(page.user, answer, 'It is free. Come and see it.')
	expect(JSON.parse(sessionStorage.getItem(`answerDraft:${to.id}:${(await rows(product))[1]?.id}`) ?? 'null')).toEqual({
		message: 'It is free. Come and see it.',
	})
	await page.user.click(enquiry.getByRole('button', { name: 'Send the reply' }))
	await waitFor(() => expect(counts()).toEqual(['All 2', 'New 1', 'Seen 0', 'Answered 1', 'Declined 0', 'Closed 0']))
	expect(enquiry.getByRole('list').textContent).toContain('It is free. Come and see it.')
	expect(enquiry.getByLabelText<HTMLInputElement>('Your reply').value).toBe('')
	await page.user.click(enquiry.getByRole('button', { name: 'Close' }))
	await waitFor(() => expect(counts()).toEqual(['All 2', 'New 1', 'Seen 0', 'Answered 0', 'Declined 0', 'Closed 1']))

	await page.user.click(states.getByRole('link', { name: /^New/ }))
	expect(page.address()).toBe('/ProfessionalDashboard?state=sent')
	await waitFor(() => expect(screen.queryByRole('link', { name: /The second of two messages/ })).toBeNull())
	screen.getByRole('link', { name: /The first of two messages/ })
	expect(await product.db.selectFrom('mails').select(['kind', 'recipient']).where('kind', '=', 'enquiry_answer').execute()).toHaveLength(1)
})

test('declining asks first, mails the sender unless that is switched off, and can be undone', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	const fields = { first_name: 'Tom', last_name: 'Hoffmann', message: 'Is it free in June?', property_id: to.property_id }
	await product.call('sendEnquiry', fields, sender.token, { language: 'de' })
	const enquiry_id = (await rows(product))[0]?.id
	openBrowser(to)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${enquiry_id}`, { product })
	const enquiry = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	const mailed = () => product.db.selectFrom('mails').select('values').where('kind', '=', 'enquiry_declined').execute()
	const dialog = async (role: 'dialog' | 'alertdialog') => {
		await page.user.click(await enquiry.findByRole('button', { name: 'Decline in your own words…' }))
		return within(await screen.findByRole(role, { name: 'Decline the enquiry from Tom Hoffmann?' }))
	}
	const first = await dialog('dialog')
	// In the language of the sender.
	expect(first.getByLabelText<HTMLTextAreaElement>('Your words in the e-mail').value).toContain('Leider')
	await page.user.click(first.getByRole('button', { name: 'Keep it open' }))
	await page.user.click((await dialog('dialog')).getByRole('button', { name: 'Decline' }))
	await enquiry.findByText(/The e-mail is sent in a minute/)
	expect(await mailed()).toMatchObject([{ values: { message: expect.stringContaining('Leider') as string } }])
	await page.user.click(enquiry.getByRole('button', { name: 'Undo the decline' }))
	await screen.findByText('The enquiry is open again.')
	expect(await mailed()).toEqual([])

	await write(page.user, await enquiry.findByLabelText('Your reply'), 'It is free.')
	await page.user.click(enquiry.getByRole('button', { name: 'Send the reply' }))
	await waitFor(() => expect(enquiry.getByRole('list').textContent).toContain('It is free.'))
	const asked = await dialog('alertdialog')
	asked.getByText(/You have already replied to this enquiry/)
	await page.user.click(asked.getByLabelText('Tell Tom by e-mail'))
	await page.user.click(asked.getByRole('button', { name: 'Decline' }))
	await enquiry.findByRole('button', { name: 'Undo the decline' })
	expect(await mailed()).toEqual([])
})

test('a mail’s link opens its enquiry; another account’s enquiry is not found', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const rival = await supplier(product)
	const sender = await product.user()
	await product.call(
		'sendEnquiry',
		{ first_name: 'Tom', last_name: 'Hoffmann', message: 'For your eyes only', property_id: to.property_id },
		sender.token,
	)
	await product.call(
		'sendEnquiry',
		{ first_name: 'Ana', last_name: 'Reuter', message: 'For the rival only', property_id: rival.property_id },
		sender.token,
	)
	const id = (await rows(product))[0]?.id
	{
		openBrowser(to)
		await using _ = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
		await screen.findByRole('article', { name: 'Tom Hoffmann' })
	}
	openBrowser(rival)
	await using _ = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	await screen.findByText('This enquiry does not exist, or it belongs to another account.')
	expect(screen.queryByText(/For your eyes only/)).toBeNull()
})

test('an empty dashboard helps; a failed one can be tried again', async () => {
	await using product = await startProduct()
	openBrowser(await product.professional())
	await using page = await openScreen('/ProfessionalDashboard', { product, broken: { '/api/get_conversations': 500 } })
	await screen.findByText('Broken on purpose.')
	page.break('/api/get_conversations', null)
	await page.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: 'No enquiries yet' })
	expect(screen.getByRole('link', { name: 'To my announcements' }).getAttribute('href')).toBe('/myannouncements')
})

test('senders find what they wrote, how it stands and what was answered', async () => {
	await using product = await startProduct()
	const to = await supplier(product)
	const sender = await product.user()
	openBrowser(sender)
	{
		await using _ = await openScreen('/my-enquiries', { product })
		await screen.findByRole('heading', { name: 'Nothing sent yet' })
	}
	await product.call(
		'sendEnquiry',
		{ first_name: 'Léa', last_name: 'Schmit', message: 'Is the hall free?', property_id: to.property_id },
		sender.token,
	)
	await product.call('sendEnquiry', { first_name: 'Léa', last_name: 'Schmit', message: 'How do I change my name?' }, sender.token)
	await product.call('answerEnquiry', { enquiry_id: (await rows(product))[0]?.id, message: 'It is, come and see.' }, to.token)
	await using page = await openScreen('/my-enquiries', { product })
	await page.user.click(await screen.findByRole('link', { name: /Hall Wäissebierg.*1 new message/ }))
	const hall = within(await screen.findByRole('article', { name: 'Hall Wäissebierg' }))
	hall.getByText('Zum Hirsch S.à r.l. has answered.')
	hall.getByText('Is the hall free?')
	hall.getByText('It is, come and see.')
	// Seen is read: the row has its state instead of a number.
	await screen.findByRole('link', { name: /Hall Wäissebierg.*Answered/ })
	await page.user.click(screen.getByRole('link', { name: /How do I change my name/ }))
	const operator = within(await screen.findByRole('article', { name: 'To Kiermes' }))
	operator.getByText('Sent. Kiermes has not opened it yet.')
})

test('the operator reads and answers messages from the contact form', async () => {
	await using product = await startProduct()
	const boss = await product.user()
	await product.db
		.updateTable('accounts')
		.set({ role_id: 3, second_factor_since: new Date(), second_factor_secret: 'JBSWY3DPEHPK3PXP' })
		.where('id', '=', boss.id)
		.execute()
	const sender = await product.user()
	await product.call('sendEnquiry', { first_name: 'Tom', last_name: 'Hoffmann', message: 'Something is broken here' }, sender.token)
	openBrowser(boss)
	await using page = await openScreen('/my-enquiries', { product })
	await page.user.click(await screen.findByRole('link', { name: /Something is broken here/ }))
	const enquiry = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	await write(page.user, await enquiry.findByLabelText('Your reply'), 'It works again.')
	await page.user.click(enquiry.getByRole('button', { name: 'Send the reply' }))
	await enquiry.findByText('It works again.')
	expect(await rows(product)).toMatchObject([{ state: 'answered' }])
})
