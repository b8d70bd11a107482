import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const password = 'a garland over the square'
const email = 'mia@example.org'

/** A product with a new professional, and a function that opens their screens. */
async function startForm() {
	const product = await startProduct()
	const { data } = await product.call('signUp', {
		role_id: '2',
		name: 'Zum Hirsch',
		contact_person: 'Mia Weber',
		phone: '+352 621 123 456',
		address: '1, Grand-Rue',
		description: 'Two halls and a garden.',
		email,
		password,
		accept_terms: '1',
	})
	localStorage.setItem('access_token', data.access_token)
	return {
		product,
		account_id: data.id,
		token: data.access_token,
		async open(address: string): Promise<OpenScreen> {
			const view = await openScreen(address, { product })
			await screen.findByRole('heading', { level: 1 })
			return view
		},
		draft: () => product.db.selectFrom('listing_drafts').selectAll().executeTakeFirstOrThrow(),
		async [Symbol.asyncDispose]() {
			sessionStorage.clear()
			await product[Symbol.asyncDispose]()
		},
	}
}

/** Saves a draft as another tab would. */
async function saveElsewhere(product: Product, token: string, fields: Record<string, string>, more: Record<string, unknown> = {}) {
	const { data } = await product.call('saveDraft', { category_id: 1, fields: JSON.stringify(fields), ...more }, token)
	return data
}

const form = () => within(screen.getByRole('form'))
const nameField = () => form().getAllByLabelText('Name')[0] as HTMLInputElement
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const saved = () => waitFor(() => expect(screen.getByText('Saved just now')).toBeTruthy())
const fieldsOf = (draft: { fields: unknown }) => draft.fields as Record<string, unknown>

test.each([
	['/venues', 'Offer a venue', 'Minimum spend'],
	['/Entertainment', 'Offer entertainment', 'Price from'],
	['/Rental', 'Offer something for hire', 'How far do you travel?'],
	['/Services', 'Offer a service', 'Price for'],
])('222 %s opens the form of its family, and opening it saves nothing', async (address, title, label) => {
	await using started = await startForm()
	await using view = await started.open(address)
	expect(screen.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeTruthy()
	expect(form().getByLabelText(label)).toBeTruthy()
	expect(form().getByLabelText('E-mail')).toHaveProperty('value', email)
	expect(view.requests.some(({ path }) => path === '/api/save_property_draft')).toBe(false)
	await view.user.click(screen.getByRole('button', { name: 'New announcement' }))
	expect(screen.getByRole('link', { name: title, hidden: true }).getAttribute('href')).toBe(address)
})

test('226 going on without a subcategory is refused in words, the first field has the focus, and the summary leads to each', async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	await view.user.selectOptions(form().getByLabelText('Category'), '')
	await view.user.click(form().getByRole('button', { name: 'Continue' }))
	expect(form().getAllByText('Please select a category')).toHaveLength(1)
	await view.user.selectOptions(form().getByLabelText('Category'), '1')
	await view.user.click(form().getByRole('button', { name: 'Continue' }))
	expect(form().getByText('Please select a subcategory')).toBeTruthy()
	await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('sub_category_id'))
	await view.user.click(form().getByRole('link', { name: /^Place on the map: / }))
	expect(view.address()).toMatch(/^\/venues/)
	await view.user.click(form().getByRole('link', { name: 'Name: Please fill in this field.' }))
	await waitFor(() => expect(document.activeElement).toBe(nameField()))
	write(nameField(), 'The Old Brewery')
	expect(form().queryByRole('link', { name: /^Name: / })).toBeNull()
})

test('name and description of the account are offered while neither is typed, and are saved once they are taken', async () => {
	await using started = await startForm()
	await using view = await started.open('/Services')
	const offer = () => form().queryByRole('button', { name: 'Start with the name and description of my account' })
	write(nameField(), 'Z')
	await waitFor(() => expect(offer()).toBeNull())
	write(nameField(), '')
	await waitFor(() => expect(offer()).toBeTruthy())
	await view.user.click(offer() as HTMLElement)
	expect(nameField().value).toBe('Zum Hirsch')
	expect(document.activeElement).toBe(nameField())
	expect(form().getAllByLabelText('Description')[0]).toHaveProperty('value', 'Two halls and a garden.')
	expect(offer()).toBeNull()
	await saved()
	expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'Zum Hirsch', description: 'Two halls and a garden.', email })
})

test('the card beside the form names one thing as the lists do, in the kind that is chosen', async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	const kind = () => document.querySelector('[data-kind]')?.getAttribute('data-kind')
	await view.user.click(form().getByRole('radio', { name: 'Halls & cultural centres' }))
	await waitFor(() => expect(kind()).toBe('Hall or cultural centre'))
	await view.user.click(form().getByRole('radio', { name: 'Boats' }))
	await waitFor(() => expect(kind()).toBe('Boat'))
})

test('224 what is typed is saved by itself, survives the steps and a reload, and its address says which draft it is', async () => {
	await using started = await startForm()
	{
		await using view = await started.open('/venues')
		await view.user.click(form().getByRole('radio', { name: 'Halls & cultural centres' }))
		await view.user.type(nameField(), 'The Old Brewery')
		write(form().getAllByLabelText('Description')[0] as HTMLElement, 'A hall of brick and copper by the river.')
		await view.user.type(form().getByRole('combobox', { name: 'Address' }), '3 Differdange')
		await view.user.click(await screen.findByRole('option', { name: /Differdange/ }))
		await saved()
		const draft = await started.draft()
		expect(view.address()).toBe(`/venues?draft=${draft.id}`)
		expect(fieldsOf(draft)).toMatchObject({
			property_name: 'The Old Brewery',
			sub_category_id: '5',
			lang: 'en',
			email,
			locality: 'Differdange',
		})
		expect(Number(fieldsOf(draft)['latitude'])).toBeCloseTo(49.52, 1)
		const before = view.requests.filter(({ path }) => path === '/api/save_property_draft').length
		expect(before).toBeLessThan(5)
		await view.user.click(form().getByRole('button', { name: 'Continue' }))
		await screen.findByRole('heading', { name: 'Pictures' })
		expect(view.address()).toBe(`/venues?step=2&draft=${draft.id}`)
		await view.user.type(form().getByLabelText('Size in m²'), '320')
		await view.user.click(screen.getByRole('link', { name: 'Back' }))
		expect(nameField().value).toBe('The Old Brewery')
	}
	const { id } = await started.draft()
	await using view = await started.open(`/venues?step=2&draft=${id}`)
	expect(form().getByLabelText('Size in m²')).toHaveProperty('value', '320')
	await view.user.click(screen.getByRole('link', { name: /What and where/ }))
	await waitFor(() => expect(nameField().value).toBe('The Old Brewery'))
	expect(await started.product.db.selectFrom('listing_drafts').select('id').execute()).toHaveLength(1)
})

test('225 the venue form offers every attribute of the specification', async () => {
	await using started = await startForm()
	await using view = await started.open('/venues?step=2')
	for (const label of ['Size in m²', 'Maximum capacity sitting', 'Maximum capacity standing', 'Parking spaces'])
		expect(form().getByLabelText(label)).toBeTruthy()
	const marks = [
		'Privatise the venue',
		'Book tables',
		'Nightlife',
		'Concert',
		'Cultural',
		'Afterwork',
		'Conference',
		'Gala/Ceremony',
		'Fairs',
	]
	const events = within(form().getByRole('group', { name: 'What is it suitable for?' }))
	for (const name of [...marks.slice(2), 'For Children', 'Others']) expect(events.getByRole('checkbox', { name })).toBeTruthy()
	for (const name of marks.slice(0, 2)) expect(form().getByRole('checkbox', { name })).toBeTruthy()
	for (const name of ['Free', 'Limited', 'No Caterer Allowed', 'No Internal Cuisine'])
		expect(await form().findByRole('radio', { name })).toBeTruthy()
	const features = [
		'Luxembourgish',
		'French',
		'Italian',
		'Greek',
		'Spanish',
		'Other European',
		'Japanese',
		'Chinese',
		'Indian',
		'Other Asian',
	]
	const more = ['Middle Eastern', 'American', 'Vegetarian and Vegan', 'International Fusion', 'Professional kitchen', 'Terrace', 'Garden']
	const criteria = ['Sound system', 'Lights', 'Microphone', 'Projector and screens', 'Dance floor', 'Skittle alley', 'Bowling alley']
	for (const name of [...features, ...more, ...criteria, 'Handicapped accessible', 'Pets accepted'])
		expect(form().getByRole('checkbox', { name })).toBeTruthy()
	expect(screen.getByRole('heading', { name: 'Pictures' })).toBeTruthy()
	await view.user.click(form().getByRole('checkbox', { name: 'Terrace' }))
	await view.user.click(form().getByRole('radio', { name: 'Limited' }))
	await view.user.click(form().getByRole('checkbox', { name: 'Book tables' }))
	await saved()
	const fields = fieldsOf(await started.draft())
	expect(fields).toMatchObject({ is_allow_booking_of_table: '1', is_allow_privatization_of_venue: '0' })
	expect(fields['sub_feature_ids']).toHaveLength(2)
	expect(fields['features_id']).toHaveLength(2)
})

test('a feature that is offered no more keeps its box, can be unticked and ticked again, and is none for others', release, async () => {
	await using started = await startForm()
	const { product, token } = started
	const tree = (await product.call('getVenueFeatures')).data
	const [group] = tree.filter(({ sub_features }) => sub_features.some((feature) => feature.sub_feature_name_en === 'Terrace'))
	const terrace = group?.sub_features.find((feature) => feature.sub_feature_name_en === 'Terrace')?.id ?? 0
	await product.db.updateTable('features').set({ retired_at: new Date() }).where('id', '=', terrace).execute()
	{
		await using view = await started.open('/venues?step=2')
		await view.user.click(await form().findByRole('checkbox', { name: 'Garden' }))
		expect(form().queryByRole('checkbox', { name: 'Terrace' })).toBeNull()
		await saved()
	}
	const draft = await started.draft()
	const fields = { ...fieldsOf(draft), features_id: [group?.id], sub_feature_ids: [terrace] }
	await saveElsewhere(product, token, fields as never, { draft_id: draft.id, version: draft.version })
	await using view = await started.open(`/venues?step=2&draft=${draft.id}`)
	const box = await form().findByRole('checkbox', { name: 'Terrace' })
	expect((box as HTMLInputElement).checked).toBe(true)
	await view.user.click(box)
	expect(form().getByRole<HTMLInputElement>('checkbox', { name: 'Terrace' }).checked).toBe(false)
	await saved()
	expect(fieldsOf(await started.draft())['sub_feature_ids']).toEqual([])
	await view.user.click(box)
	await waitFor(async () => expect(fieldsOf(await started.draft())['sub_feature_ids']).toEqual([terrace]))
})

test('texts in another language stand behind a tab, and it can become the main one', async () => {
	await using started = await startForm()
	await using view = await started.open('/Services')
	write(nameField(), 'Flowers')
	await view.user.click(form().getByRole('tab', { name: /Français/ }))
	await view.user.type(form().getByRole('textbox', { name: 'Name' }), 'Fleurs')
	await view.user.click(form().getByRole('button', { name: 'Make French the main language' }))
	await saved()
	expect(fieldsOf(await started.draft())).toMatchObject({
		lang: 'fr',
		property_name: 'Fleurs',
		property_name_en: 'Flowers',
		property_name_fr: '',
	})
})

test('an answer to opening a draft that a save has overtaken brings no earlier text back', release, async () => {
	await using started = await startForm()
	const { draft_id } = await saveElsewhere(started.product, started.token, { lang: 'en', property_name: 'Mill' })
	const late: Record<string, Promise<unknown>> = {}
	await using view = await openScreen(`/venues?draft=${draft_id}`, { product: started.product, late })
	await waitFor(() => expect(nameField().value).toBe('Mill'))
	await view.user.click(screen.getByRole('link', { name: 'My Announcements' }))
	await screen.findByRole('heading', { level: 1, name: 'My Announcements' })
	const { promise, resolve } = Promise.withResolvers<void>()
	late['/api/get_property_draft'] = promise
	const opened = () => view.requests.filter(({ path }) => path === '/api/get_property_draft').length
	const before = opened()
	history.back()
	await waitFor(() => expect(opened()).toBe(before + 1))
	write(nameField(), 'The Old Mill')
	await waitFor(async () => expect(fieldsOf(await started.draft())['property_name']).toBe('The Old Mill'))
	await saved()
	delete late['/api/get_property_draft']
	resolve()
	// The draft is requested again.
	await waitFor(() => expect(opened()).toBe(before + 2))
	await saved()
	expect(nameField().value).toBe('The Old Mill')
	expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('F23 a version saved elsewhere is not overwritten: both versions are shown, field by field', async () => {
	await using started = await startForm()
	const { product, token } = started
	const { draft_id, version } = await saveElsewhere(product, token, { property_name: 'The Brewery', address: '3, Bisserwee' })
	await using view = await started.open(`/venues?draft=${draft_id}`)
	await saveElsewhere(product, token, { property_name: 'The New Brewery', address: '5, Bisserwee' }, { draft_id, version })
	write(nameField(), 'The Old Brewery')
	const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere in the meantime' }))
	const group = (name: string) => within(dialog.getByRole('group', { name }))
	expect(group('Name').getByText('The Old Brewery')).toBeTruthy()
	expect(group('Name').getByText('The New Brewery')).toBeTruthy()
	expect(group('Name').getByRole('radio', { name: /^Yours/ })).toHaveProperty('checked', true)
	expect(group('Address').getByRole('radio', { name: /^The other version/ })).toHaveProperty('checked', true)
	await view.user.click(dialog.getByRole('button', { name: 'Continue with this choice' }))
	await saved()
	expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The Old Brewery', address: '5, Bisserwee' })
	expect(form().getByRole('combobox', { name: 'Address' })).toHaveProperty('value', '5, Bisserwee')
})

test('F23 a conflict that is put off loses neither version', release, async () => {
	await using started = await startForm()
	const { product, token } = started
	const { draft_id, version } = await saveElsewhere(product, token, { property_name: 'The Brewery' })
	await using view = await started.open(`/venues?draft=${draft_id}`)
	await saveElsewhere(product, token, { property_name: 'The New Brewery' }, { draft_id, version })
	write(nameField(), 'The Old Brewery')
	await screen.findByRole('dialog')
	await view.user.keyboard('{Escape}')
	fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(nameField().value).toBe('The Old Brewery')
	expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The New Brewery' })
	await view.user.click(screen.getByRole('button', { name: 'Choose' }))
	await view.user.click(screen.getByRole('button', { name: 'Keep all of the other version' }))
	await view.user.click(screen.getByRole('button', { name: 'Continue with this choice' }))
	await waitFor(() => expect(nameField().value).toBe('The New Brewery'))
})

test('F33 a session that ends meanwhile asks to log in again, and what was typed is saved then', async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	await started.product.db.deleteFrom('sessions').execute()
	write(nameField(), 'The Old Brewery')
	const dialog = within(await screen.findByRole('dialog'))
	await screen.findByText(/You have been logged out/)
	await view.user.type(await dialog.findByLabelText('Password'), `${password}{Enter}`)
	await waitFor(async () => expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The Old Brewery' }))
	expect(nameField().value).toBe('The Old Brewery')
})

test('a lost network shows a message, and what is typed meanwhile is saved when it is back', async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	view.break('/api/save_property_draft', 'network')
	write(nameField(), 'The Old Brewery')
	await screen.findByText(/^No connection\. Carry on/)
	write(nameField(), 'The Old Brewery in Grund')
	view.break('/api/save_property_draft', null)
	window.dispatchEvent(new Event('online'))
	await saved()
	expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The Old Brewery in Grund' })
	expect(sessionStorage).toHaveLength(0)
})

test('too many saves show a message, and the draft is saved at the time that the server names', release, async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	const { fetch } = globalThis
	let refusals = 0
	globalThis.fetch = async (...request) => {
		if (!String(request[0]).includes('save_property_draft') || refusals > 0) return fetch(...request)
		refusals += 1
		const envelope = { status: false, code: 'too_many_requests', message: 'Too many.', data: null }
		return Response.json(envelope, { status: 429, headers: { 'retry-after': '2' } })
	}
	write(nameField(), 'The Old Brewery')
	await screen.findByText('That was a lot in a short time. What you type stays in this tab and is saved in a moment.')
	const begun = Date.now()
	await saved()
	expect(Date.now() - begun).toBeGreaterThan(1500)
	expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The Old Brewery' })
	expect(view.requests.filter(({ path }) => path === '/api/save_property_draft')).toHaveLength(1)
})

test('a reload while nothing can be saved keeps what was typed', release, async () => {
	await using started = await startForm()
	{
		await using view = await started.open('/venues')
		view.break('/api/save_property_draft', 503)
		write(nameField(), 'The Old Brewery')
		await screen.findByText(/^Something is wrong on our side\. Carry on/)
	}
	await using view = await started.open('/venues')
	expect(nameField().value).toBe('The Old Brewery')
	await waitFor(async () => expect(fieldsOf(await started.draft())).toMatchObject({ property_name: 'The Old Brewery' }))
	await waitFor(() => expect(view.address()).toMatch(/^\/venues\?draft=\d+$/))
})

test('F21 an answer that is lost on the way makes no second draft', release, async () => {
	await using started = await startForm()
	await using view = await started.open('/venues')
	const { fetch } = globalThis
	let isLost = false
	globalThis.fetch = async (...request) => {
		const answer = await fetch(...request)
		if (isLost || !String(request[0]).includes('save_property_draft')) return answer
		isLost = true
		throw new TypeError('Failed to fetch')
	}
	write(nameField(), 'The Old Brewery')
	await screen.findByText(/^No connection/)
	write(nameField(), 'The Old Brewery in Grund')
	window.dispatchEvent(new Event('online'))
	await saved()
	const drafts = await started.product.db.selectFrom('listing_drafts').selectAll().execute()
	expect(drafts).toHaveLength(1)
	expect(view.address()).toBe(`/venues?draft=${drafts[0]?.id}`)
	expect(fieldsOf(drafts[0] ?? { fields: {} })).toMatchObject({ property_name: 'The Old Brewery in Grund' })
})

test('a draft that is thrown away elsewhere takes nothing of what is typed here with it', release, async () => {
	await using started = await startForm()
	const { product, token } = started
	const { draft_id } = await saveElsewhere(product, token, { property_name: 'The Brewery' })
	await using view = await started.open(`/venues?draft=${draft_id}`)
	await product.call('deleteDraft', { draft_id }, token)
	write(nameField(), 'The Old Brewery')
	await screen.findByText(/published or deleted elsewhere/)
	write(nameField(), 'The Old Brewery in Grund')
	await view.user.click(screen.getByRole('button', { name: 'Keep it as a new draft' }))
	await saved()
	const draft = await started.draft()
	expect(fieldsOf(draft)).toMatchObject({ property_name: 'The Old Brewery in Grund' })
	expect(draft.id).not.toBe(draft_id)
	await waitFor(() => expect(view.address()).toBe(`/venues?draft=${draft.id}`))
	expect(nameField().value).toBe('The Old Brewery in Grund')
	expect(sessionStorage).toHaveLength(0)
})

test('241 the changes to a published listing begin with what it says', async () => {
	await using started = await startForm()
	const { product, account_id } = started
	const sample = {
		category_id: 1,
		sub_category_id: 5,
		lang: 'fr',
		property_name: 'L’Ancienne Brasserie',
		description: 'Une salle au bord de l’eau.',
	}
	const place = { address: '3, Bisserwee', locality: 'Luxembourg', latitude: 49.609, longitude: 6.134 }
	const { id } = await product.db
		.insertInto('listings')
		.values({ ...sample, ...place, account_id, state: 'published', published_at: new Date() })
		.returning('id')
		.executeTakeFirstOrThrow()
	await using view = await started.open(`/venues?listing=${id}`)
	expect(screen.getByRole('heading', { level: 1, name: /Edit your venue/ })).toBeTruthy()
	expect(nameField().value).toBe('L’Ancienne Brasserie')
	write(nameField(), 'La Vieille Brasserie')
	await saved()
	expect(view.address()).toBe(`/venues?listing=${id}`)
	expect(await started.draft()).toMatchObject({ listing_id: id })
	const listing = await product.db.selectFrom('listings').select('property_name').where('id', '=', id).executeTakeFirstOrThrow()
	expect(listing.property_name).toBe('L’Ancienne Brasserie')
})

test('likely occasions are ticked and marked as proposed until their owner has looked at them; a new draft has none', release, async () => {
	await using started = await startForm()
	const { product, account_id } = started
	const id = await addListing(product, { account_id })
	await product.db
		.insertInto('listing_occasions')
		.values([1, 10].map((occasion_id) => ({ listing_id: id, occasion_id, confirmed: false })))
		.execute()
	const occasions = () => within(form().getByRole('group', { name: 'What do people celebrate with you?' }))
	const ticked = () =>
		occasions()
			.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
			.map(({ value }) => Number(value))
	const proposed = /We have proposed these/
	{
		await using view = await started.open(`/venues?listing=${id}&step=2`)
		await waitFor(() => expect(ticked()).toEqual([1, 10]))
		expect(form().getByRole('group', { name: 'What do people celebrate with you?', description: proposed })).toBeTruthy()
		await view.user.click(occasions().getByRole('checkbox', { name: 'Funeral meal' }))
		expect(form().queryByText(proposed)).toBeNull()
		await saved()
		expect(fieldsOf(await started.draft())).toMatchObject({ occasions_id: [1], occasions_proposed: '0' })
	}
	await product.db.deleteFrom('listing_drafts').execute()
	await using view = await started.open('/venues?step=2')
	expect(occasions().queryByRole('checkbox', { checked: true })).toBeNull()
	form().getByText(/If you tick none, we propose some/)
	await view.user.click(occasions().getByRole('checkbox', { name: 'Birthday' }))
	await saved()
	expect(fieldsOf(await started.draft())).toMatchObject({ occasions_id: [2] })
})

test('246 another account’s draft, a deleted one and an invalid address open nothing', async () => {
	await using started = await startForm()
	const other = await started.product.professional()
	const { draft_id } = await saveElsewhere(started.product, other.token, { property_name: 'Not yours' })
	for (const id of [draft_id, 999_999]) {
		await using view = await started.open(`/venues?draft=${id}`)
		expect(view.address()).toBe(`/venues?draft=${id}`)
		expect(await screen.findByRole('heading', { name: 'This draft no longer exists' })).toBeTruthy()
		expect(screen.queryByText('Not yours')).toBeNull()
	}
	await using view = await started.open('/venues?draft=1%20or%201=1&listing=-4')
	expect(nameField().value).toBe('')
	expect(view.requests.some(({ path }) => path === '/api/get_property_draft')).toBe(false)
})

test('a draft of another family opens in the form of its own', async () => {
	await using started = await startForm()
	const { draft_id } = await saveElsewhere(started.product, started.token, { property_name: 'Trio' }, { category_id: 2 })
	await using view = await started.open(`/venues?draft=${draft_id}`)
	await waitFor(() => expect(view.address()).toBe(`/Entertainment?draft=${draft_id}`))
	await screen.findByRole('heading', { level: 1, name: /Offer entertainment/ })
	expect(nameField().value).toBe('Trio')
})
