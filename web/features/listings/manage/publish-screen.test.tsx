import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { addListing } from '#test/add-listing.ts'
import { addDraftPicture, trader, venueForm } from '#test/announcements.ts'
import { HeldRequest, standInForBrowser } from '#test/file-uploads.tsx'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { openScreen, type OpenScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const signIn = ({ token }: TestAccount) => {
	sessionStorage.clear()
	localStorage.clear()
	localStorage.setItem('access_token', token)
}

/** A complete draft of a hall. */
async function saveDraft(product: Product, { token }: TestAccount, more: Record<string, unknown> = {}): Promise<number> {
	const { accept_terms: _, accept_pricing: __, is_standard_announcement: ___, ...typed } = venueForm()
	const fields = { ...typed, category_id: '1', sub_category_id: '5', latitude: '49.8475', longitude: '6.1042', lang: 'en', ...more }
	return (await product.call('saveDraft', { category_id: 1, fields: JSON.stringify(fields) }, token)).data.draft_id
}
const stepOf = (draft: number) => `/Venues/myannouncementss?draft=${draft}`

async function accept({ user }: OpenScreen) {
	await user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }))
	await user.click(screen.getByRole('checkbox', { name: /pricing policy/ }))
}
const listings = ({ db }: Product) => db.selectFrom('listings').selectAll().orderBy('id').execute()

test('234-236 241 the last step shows what visitors will see; without both acceptances nothing is sent', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const draft = await saveDraft(product, mine)
	const file = await addDraftPicture(product, draft)
	await product.db
		.updateTable('listing_drafts')
		.set({
			fields: JSON.stringify({
				...venueForm(),
				category_id: '1',
				sub_category_id: '5',
				lang: 'en',
				pictures: [{ file, alternative_text: 'The hall' }],
			}),
		})
		.where('id', '=', draft)
		.execute()
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	const preview = within(await screen.findByRole('region', { name: 'Its own page' }))
	preview.getByRole('heading', { name: 'Hall Wäissebierg', hidden: true })
	expect(preview.getAllByRole('img', { hidden: true }).length).toBeGreaterThan(0)
	await page.user.click(preview.getByRole('button', { name: 'Show the whole page' }))
	preview.getByText(/A bright room with a view over the hills/)
	const steps = within(screen.getByRole('navigation', { name: 'Steps' }))
	expect(steps.getByRole('link', { current: 'step' }).textContent).toContain('Preview and publish')
	const send = screen.getByRole('button', { name: 'Publish' })
	await page.user.click(send)
	expect(await screen.findAllByText('Please accept this to continue.')).toHaveLength(2)
	await page.user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
	await page.user.click(send)
	expect(await screen.findAllByText('Please accept this to continue.')).toHaveLength(1)
	for (const [name, href] of [
		['terms and conditions', '/terms&condition'],
		['pricing policy', '/pricing&policy'],
	])
		expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
	expect(page.requests.some(({ path }) => path === '/api/add_edit_venue')).toBe(false)
	expect(await listings(product)).toEqual([])
})

test.each([
	['054', '/Venues/myannouncementss', 1, '/venues'],
	['055', '/Entertainment/myannouncementss', 2, '/Entertainment'],
	['056', '/Rental/myannouncementss', 3, '/Rental'],
	['057', '/Services/myannouncementss', 4, '/Services'],
])('%s %s opens the newest draft of its family, or says that there is none and leads to step 1', async (_, address, category_id, begin) => {
	await using product = await startProduct()
	const [mine, other] = [await trader(product), await trader(product)]
	signIn(mine)
	await saveDraft(product, other)
	const save = async (family: number) =>
		(await product.call('saveDraft', { category_id: family, fields: JSON.stringify({ property_name: `Of ${family}` }) }, mine.token)).data
			.draft_id
	await save((category_id % 4) + 1)
	{
		await using page = await openScreen(address, { product })
		await screen.findByRole('heading', { level: 1, name: 'You have no announcement in progress' })
		expect(screen.getByRole('link', { name: 'Start an announcement' }).getAttribute('href')).toBe(begin)
		expect(page.address()).toBe(address)
	}
	const older = await save(category_id)
	const newer = await save(category_id)
	await product.db
		.updateTable('listing_drafts')
		.set({ updated_at: new Date(Date.now() - 60_000) })
		.where('id', '=', older)
		.execute()
	await using page = await openScreen(address, { product })
	await waitFor(() => expect(page.address()).toBe(`${address}?draft=${newer}`))
	await screen.findByRole('checkbox', { name: /terms and conditions/ })
})

test('a draft that could not be opened says why: in the server’s words, or that nothing came through', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const draft = await saveDraft(product, mine)
	signIn(mine)
	const { path } = endpoints.getDraft
	await using page = await openScreen(stepOf(draft), { product, broken: { [path]: 500 } })
	await screen.findByText('Broken on purpose.')
	const again = () => page.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
	page.break(path, 'network')
	await again()
	await screen.findByText(/No connection/)
	expect(screen.queryByText('Broken on purpose.')).toBeNull()
	page.break(path, null)
	await again()
	await screen.findByRole('checkbox', { name: /terms and conditions/ })
})

test('237 238 247 a standard venue is published by its call, and its draft is gone', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const draft = await saveDraft(product, mine, { max_capacity_sitting: '140', occasions_id: [2, 9], occasions_proposed: '1' })
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	await accept(page)
	// The response gets lost, and the same request is sent again: there is one announcement.
	page.break('/api/add_edit_venue', 'network')
	await page.user.click(screen.getByRole('button', { name: 'Publish' }))
	await screen.findByRole('alert')
	page.break('/api/add_edit_venue', null)
	await page.user.click(screen.getByRole('button', { name: 'Publish' }))
	await screen.findByRole('heading', { level: 1, name: 'It is online' })
	await waitFor(() => expect(document.activeElement?.textContent).toBe('It is online'))
	const [listing, ...others] = await listings(product)
	expect(others).toEqual([])
	expect(listing).toMatchObject({ state: 'published', premium_announcement: false, max_capacity_sitting: 140, account_id: mine.id })
	expect(await product.db.selectFrom('listing_occasions').select(['occasion_id', 'confirmed']).orderBy('occasion_id').execute()).toEqual([
		{ occasion_id: 2, confirmed: true },
		{ occasion_id: 9, confirmed: true },
	])
	expect(screen.getByRole('link', { name: 'See it as visitors do' }).getAttribute('href')).toBe(`/details/${listing?.id}/1`)
	expect(await product.db.selectFrom('listing_drafts').selectAll().execute()).toEqual([])
	const keys = page.requests.filter(({ path }) => path === '/api/add_edit_venue').map(({ headers }) => headers['Idempotency-Key'])
	expect(new Set(keys).size).toBe(1)
	expect((await product.call('searchVenues', {})).data.list.map(({ property_name }) => property_name)).toEqual(['Hall Wäissebierg'])
	await page.user.click(screen.getByRole('link', { name: 'To the dashboard' }))
	await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

test('237 premium names its price on the button, is kept in the draft, and says how to pay', async () => {
	await using product = await startProduct({ COMPANY_IBAN: 'LU280019400644750000' })
	const mine = await trader(product)
	const draft = await saveDraft(product, mine)
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	await page.user.click(await screen.findByRole('radio', { name: 'Premium' }))
	const send = await screen.findByRole('button', { name: 'Publish and order premium for €57.33' })
	const preview = await screen.findByRole('region', { name: 'Its own page' })
	expect(preview.textContent).toContain('Premium · paid placement')
	await accept(page)
	await page.user.click(send)
	await screen.findByRole('heading', { level: 1, name: 'It is online' })
	screen.getByText(/^Please transfer €57\.33 by /)
	screen.getByRole('img', { name: 'QR code of the transfer' })
	screen.getByRole('link', { name: /^Invoice .*PDF/ })
	expect(await listings(product)).toMatchObject([{ premium_announcement: true, state: 'published' }])
	expect(await product.db.selectFrom('orders').select(['state', 'gross_cents']).execute()).toEqual([{ state: 'open', gross_cents: 5733 }])
})

test('changes to a premium listing order nothing, also where fifty others were changed since', release, async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const made = (await product.call('addEditVenue', venueForm(), mine.token)).data
	await product.db.updateTable('listings').set({ premium_announcement: true }).where('id', '=', made.property_id).execute()
	for (let count = 0; count < 51; count += 1) await addListing(product, { account_id: mine.id })
	const { data } = await product.call('getDraft', { property_id: made.property_id }, mine.token)
	expect(data.fields).toMatchObject({ premium_announcement: '1' })
	signIn(mine)
	await using _ = await openScreen(`/Venues/myannouncementss?listing=${made.property_id}`, { product })
	await screen.findByRole('button', { name: 'Publish the changes' })
	expect(screen.queryByRole('button', { name: /order premium/ })).toBeNull()
})

test('missing trader data are asked for before the first publication, which then goes on', async () => {
	await using product = await startProduct()
	const mine = await product.professional()
	const draft = await saveDraft(product, mine)
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	await accept(page)
	await page.user.click(screen.getByRole('button', { name: 'Publish' }))
	const heading = await screen.findByRole('heading', { name: 'Who is behind it?' })
	await waitFor(() => expect(document.activeElement).toBe(heading))
	expect(screen.queryByLabelText('Name of your business')).toBeNull()
	await page.user.click(screen.getByRole('button', { name: 'Save and continue' }))
	expect(await listings(product)).toEqual([])
	await page.user.type(screen.getByLabelText('Phone'), '+352 26 12 34 56')
	await page.user.type(screen.getByLabelText('Address'), '4, Grand-Rue, L-1661 Luxembourg')
	await page.user.type(screen.getByLabelText('RCS number'), 'B123456')
	await page.user.click(screen.getByRole('button', { name: 'Save and continue' }))
	await screen.findByRole('heading', { level: 1, name: 'It is online' })
	expect(await listings(product)).toHaveLength(1)
})

test('a trader without a register number gives the reason here, and the public page shows it in place of the number', release, async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	await product.db.updateTable('accounts').set({ rcs_number: 'keine' }).where('id', '=', mine.id).execute()
	const draft = await saveDraft(product, mine)
	signIn(mine)
	{
		await using page = await openScreen(stepOf(draft), { product })
		await accept(page)
		await page.user.click(screen.getByRole('button', { name: 'Publish' }))
		// A value that was stored under older rules is shown, and cannot be saved again.
		expect((await screen.findByLabelText<HTMLInputElement>('RCS number')).value).toBe('keine')
		expect(screen.queryByLabelText('Phone')).toBeNull()
		await page.user.click(screen.getByRole('button', { name: 'Save and continue' }))
		await screen.findByText('One letter from A to J and up to six digits, such as B123456.')
		await page.user.click(screen.getByLabelText('I have no RCS number'))
		await page.user.selectOptions(screen.getByLabelText('Why there is none'), 'Self-employed, in a profession that is not registered')
		await page.user.click(screen.getByRole('button', { name: 'Save and continue' }))
		await screen.findByRole('heading', { level: 1, name: 'It is online' })
	}
	const { id } = await product.db.selectFrom('listings').select('id').executeTakeFirstOrThrow()
	for (const [language, words] of [
		['en', 'Not registered: self-employed'],
		['fr', 'Non inscrit : indépendant'],
		['de', 'Nicht eingetragen: selbstständig'],
	] as const) {
		await using _ = await openScreen(`/details/${id}/1`, { product, language })
		await screen.findByText(words)
	}
})

test('with an unverified address the screen shows that the listing waits, and sends the mail again', async () => {
	await using product = await startProduct()
	const mine = await trader(product, { email_verified: false })
	const draft = await saveDraft(product, mine)
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	await accept(page)
	await page.user.click(screen.getByRole('button', { name: 'Publish' }))
	const title = await screen.findByRole('heading', { level: 1, name: 'One click away' })
	const main = within(title.closest('main') ?? document.body)
	await page.user.click(main.getByRole('button', { name: 'Send the e-mail again' }))
	await waitFor(async () =>
		expect(await product.db.selectFrom('mails').select('kind').where('kind', '=', 'verify').execute()).toHaveLength(1),
	)
	expect(await listings(product)).toMatchObject([{ state: 'waiting' }])
})

test('an error of the server leads back to its step with the message; missing fields are shown at once', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	// A kind of service is invalid for a venue.
	const draft = await saveDraft(product, mine, { sub_category_id: '24' })
	signIn(mine)
	{
		await using page = await openScreen(stepOf(draft), { product })
		await accept(page)
		await page.user.click(screen.getByRole('button', { name: 'Publish' }))
		await waitFor(() => expect(page.address()).toMatch(/^\/venues\?draft=\d+/))
		expect(await listings(product)).toEqual([])
	}
	const empty = await saveDraft(product, mine, { description: '' })
	await using page = await openScreen(stepOf(empty), { product })
	await screen.findByText('Something is missing before it can go online.')
	await page.user.click(screen.getByRole('button', { name: 'Show me where' }))
	expect(page.address()).toBe(`/venues?draft=${empty}&check=1`)
})

test('changes upon an older version let their author choose', release, async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const { data: made } = await product.call('addEditVenue', venueForm(), mine.token)
	const { data: draft } = await product.call('getDraft', { property_id: made.property_id }, mine.token)
	const fields = { ...draft.fields, property_name: 'Mine' }
	await product.call(
		'saveDraft',
		{ draft_id: draft.draft_id, category_id: 1, version: draft.version, fields: JSON.stringify(fields) },
		mine.token,
	)
	await product.call('addEditVenue', venueForm({ property_id: made.property_id, property_name: 'Theirs' }), mine.token)
	signIn(mine)
	await using page = await openScreen(`/Venues/myannouncementss?listing=${made.property_id}`, { product })
	await accept(page)
	await page.user.click(screen.getByRole('button', { name: 'Publish the changes' }))
	await screen.findByRole('heading', { name: 'It has been changed elsewhere' })
	expect(await listings(product)).toMatchObject([{ property_name: 'Theirs' }])
	await page.user.click(screen.getByRole('button', { name: 'Publish my version' }))
	await screen.findByRole('heading', { level: 1, name: 'It is online' })
	expect(await listings(product)).toMatchObject([{ property_name: 'Mine' }])
})

test('224 a draft that was saved elsewhere meanwhile asks which version shall be published', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const draft = await saveDraft(product, mine)
	signIn(mine)
	await using page = await openScreen(stepOf(draft), { product })
	await screen.findByRole('region', { name: 'Its own page' })
	const { data } = await product.call('getDraft', { draft_id: draft }, mine.token)
	const fields = JSON.stringify({ ...data.fields, property_name: 'Another name', premium_announcement: '0' })
	await product.call('saveDraft', { draft_id: draft, category_id: 1, version: data.version, fields }, mine.token)
	await page.user.click(screen.getByRole('radio', { name: 'Premium' }))
	const dialog = await screen.findByRole('dialog')
	expect(dialog.textContent).toContain('Another name')
	expect(await listings(product)).toEqual([])
})

test('another account’s draft is not there', async () => {
	await using product = await startProduct()
	const [mine, other] = [await trader(product), await trader(product)]
	const draft = await saveDraft(product, other)
	signIn(mine)
	await using _ = await openScreen(stepOf(draft), { product })
	await screen.findByRole('heading', { level: 1, name: 'This draft no longer exists' })
})

test('234 what is still on its way from step 2 is waited for, and is in the announcement', async () => {
	await using product = await startProduct()
	const mine = await trader(product)
	const draft = await saveDraft(product, mine)
	signIn(mine)
	standInForBrowser()
	await using page = await openScreen(`/venues?step=2&draft=${draft}`, { product })
	await screen.findByText(/Drop your pictures here/)
	const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
	if (!chooser) throw new Error('Nothing to choose files with')
	const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' })
	await page.user.upload(chooser, [jpeg('hall.jpg'), jpeg('garden.jpg'), jpeg('bar.jpg')])
	await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
	await screen.findByText(/^3 files are still on the way/)
	const leaving = new Event('beforeunload', { cancelable: true })
	window.dispatchEvent(leaving)
	expect(leaving.defaultPrevented).toBe(true)
	await accept(page)
	const publishing = screen.getByRole('button', { name: 'Publish' })
	await page.user.click(publishing)
	await waitFor(() => expect(document.activeElement?.textContent).toMatch(/you can publish once everything has arrived/))
	expect(page.requests.some(({ path }) => path === '/api/add_edit_venue')).toBe(false)

	const held = () => HeldRequest.all.filter(({ isOver }) => !isOver)
	const arrive = async () => {
		await waitFor(() => expect(held().length).toBeGreaterThan(0))
		const file = await addDraftPicture(product, draft)
		const stored = { file, name: 'hall.jpg', bytes: 1, url: `/uploads/${file}`, small_url: `/uploads/${file}`, width: 960, height: 640 }
		await act(async () => held()[0]?.answer({ images: [{ ...stored, placeholder: 'd9b38c-3a2b4a', thumbhash: null, widths: [960] }] }))
	}
	await arrive()
	await waitFor(() => expect(held()).toHaveLength(2))
	await act(async () => held()[0]?.refuse(429, 'too_many_requests', 'Too many at once.'))
	await arrive()
	await screen.findByText(/^1 file did not arrive/)
	await page.user.click(publishing)
	await waitFor(() => expect(document.activeElement?.textContent).toMatch(/try again or remove them/))
	await page.user.click(screen.getByRole('link', { name: 'Back' }))
	await page.user.click(await screen.findByRole('button', { name: 'Try again' }))
	await arrive()
	await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
	await accept(page)
	await page.user.click(screen.getByRole('button', { name: 'Publish' }))
	await screen.findByRole('heading', { level: 1, name: 'It is online' })
	expect(await product.db.selectFrom('listing_pictures').select('position').orderBy('position').execute()).toHaveLength(3)
	vi.unstubAllGlobals()
})

test(
	'F15 a page that is closed while pictures are on their way: the next one has the stored files, and names those that were lost',
	release,
	async () => {
		await using product = await startProduct()
		const mine = await trader(product)
		const draft = await saveDraft(product, mine)
		signIn(mine)
		standInForBrowser()
		{
			await using page = await openScreen(`/venues?step=2&draft=${draft}`, { product })
			await screen.findByText(/Drop your pictures here/)
			const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
			const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' })
			if (chooser) await page.user.upload(chooser, [jpeg('hall.jpg'), jpeg('garden.jpg')])
			await waitFor(() => expect(HeldRequest.all).toHaveLength(2))
		}
		// It was stored, and the response was lost.
		const file = await addDraftPicture(product, draft)
		const fields = async () => (await product.call('getDraft', { draft_id: draft }, mine.token)).data.fields
		{
			await using page = await openScreen(stepOf(draft), { product })
			await screen.findByText(/^2 files did not arrive/)
			await accept(page)
			await page.user.click(screen.getByRole('button', { name: 'Publish' }))
			expect(await listings(product)).toEqual([])
			await page.user.click(screen.getByRole('link', { name: 'Back' }))
			const told = await screen.findByText('It had not arrived when the page was closed. Choose it again.')
			expect(told.textContent + (told.closest('ul')?.textContent ?? '')).toContain('garden.jpg')
			expect(told.closest('ul')?.textContent).not.toContain('hall.jpg')
			await waitFor(async () => expect((await fields())['pictures']).toMatchObject([{ file }]))
			await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
			await accept(page)
			await page.user.click(screen.getByRole('button', { name: 'Publish' }))
			await screen.findByRole('heading', { level: 1, name: 'It is online' })
		}
		expect(await product.db.selectFrom('listing_pictures').select('file').execute()).toEqual([{ file }])
		for (const request of HeldRequest.all) await act(async () => request.refuse(404, 'not_found', 'Gone.'))
		vi.unstubAllGlobals()
	},
)
