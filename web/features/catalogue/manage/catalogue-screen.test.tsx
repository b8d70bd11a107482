import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

afterEach(() => localStorage.clear())

async function open(product: Product, address = '/admin/catalogue', language: 'en' | 'fr' | 'de' = 'en') {
	const { token, id } = await product.operator()
	localStorage.setItem('access_token', token)
	localStorage.setItem('user_id', String(id))
	const opened = await openScreen(address, { product, language })
	await screen.findByRole('heading', { level: 2, name: /Sub-categories|Sous-catégories|Unterkategorien|Types of events|Occasions/ })
	return opened
}

const rows = (name: string) =>
	within(screen.getByRole('list', { name }))
		.getAllByRole('button', { name: /^Edit / })
		.map((button) => button.getAttribute('aria-label')?.slice(5))

test('an operator adds a kind of event in three languages; what is missing or taken is said at its field', async () => {
	await using product = await startProduct()
	await using opened = await open(product, '/admin/catalogue?family=events')
	const { user } = opened
	await user.click(screen.getByRole('button', { name: 'Add a kind of event' }))
	const dialog = within(screen.getByRole('dialog'))
	await user.type(dialog.getByLabelText('Name in English'), 'Quiz night')
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name in French')))
	await user.type(dialog.getByLabelText('Name in French'), 'Concert')
	await user.type(dialog.getByLabelText('Name in German'), 'Quizabend')
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await dialog.findByText('This name is already taken here.')
	await user.clear(dialog.getByLabelText('Name in French'))
	await user.type(dialog.getByLabelText('Name in French'), 'Soirée quiz')
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(rows('Types of events').at(-1)).toBe('Quiz night'))
	expect((await product.call('getEventCategories')).data.at(-1)).toMatchObject({ event_category_name_de: 'Quizabend' })
})

test('an operator keeps an occasion: names, further words and picture', release, async () => {
	await using product = await startProduct()
	await using opened = await open(product, '/admin/catalogue?family=occasions')
	const { user } = opened
	expect(rows('Occasions').slice(0, 2)).toEqual(['Wedding', 'Birthday'])
	await user.click(screen.getByRole('button', { name: 'Edit Wedding' }))
	const dialog = within(screen.getByRole('dialog'))
	const words = dialog.getByLabelText<HTMLTextAreaElement>('Further words in German and Luxembourgish')
	expect(words.value).toContain('Hochzäit')
	await user.clear(words)
	await user.type(words, 'Hochzäit, Brautfest')
	expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Heart' }).checked).toBe(true)
	await user.click(dialog.getByRole('radio', { name: 'Church' }))
	await user.clear(dialog.getByLabelText('Name in English'))
	await user.type(dialog.getByLabelText('Name in English'), 'Wedding party')
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(rows('Occasions')[0]).toBe('Wedding party'))
	expect((await product.call('getOccasions')).data[0]).toMatchObject({
		id: 1,
		slug: 'wedding',
		picture: 'church',
		occasion_name_en: 'Wedding party',
	})
	const stored = await product.db.selectFrom('occasions').select('synonyms_de').where('id', '=', 1).executeTakeFirstOrThrow()
	expect(stored.synonyms_de).toEqual(['Hochzäit', 'Brautfest'])

	await user.click(screen.getByRole('button', { name: 'Add an occasion' }))
	const adding = within(screen.getByRole('dialog'))
	for (const [language, name] of [
		['English', 'Prom'],
		['French', 'Bal de promo'],
		['German', 'Abiball'],
	])
		await user.type(adding.getByLabelText(`Name in ${language}`), name ?? '')
	await user.click(adding.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(rows('Occasions').at(-1)).toBe('Prom'))
	expect((await product.call('getOccasions')).data.at(-1)).toMatchObject({ slug: 'prom', picture: 'party-popper' })
})

test('buttons move a choice, and say where it is', async () => {
	await using product = await startProduct()
	await using opened = await open(product, '/admin/catalogue?family=events')
	await opened.user.click(screen.getByRole('button', { name: 'Move Fairs up' }))
	await screen.findByText('Fairs is number 6 of 10 now.')
	expect(rows('Types of events').slice(4, 7)).toEqual(['Conference', 'Fairs', 'Gala/Ceremony'])
	expect((await product.call('getEventCategories')).data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 6, 8, 9])
})

test('before two are merged it says what moves; what is retired can be offered again', release, async () => {
	await using product = await startProduct()
	for (let count = 0; count < 2; count += 1) await addListing(product, { sub_category_id: 8 })
	await using opened = await open(product)
	const { user } = opened
	await user.click(screen.getByRole('button', { name: 'Edit Boats' }))
	await user.click(screen.getByRole('button', { name: 'Merge into another…' }))
	const dialog = within(screen.getByRole('dialog'))
	await user.click(dialog.getByRole('button', { name: 'Merge' }))
	expect(dialog.getByText('Please choose what it becomes.')).toBeTruthy()
	await user.selectOptions(dialog.getByLabelText('Into'), 'Unusual places')
	expect(dialog.getByText('2 announcements will be under “Unusual places”.')).toBeTruthy()
	await user.click(dialog.getByRole('button', { name: 'Merge' }))
	await waitFor(() => expect(rows('Sub-categories')).not.toContain('Boats'))
	expect(screen.getByText('Boats → Unusual places')).toBeTruthy()
	expect((await product.call('searchVenues', { sub_category_id: 8 })).data.total).toBe(2)

	await user.click(screen.getByRole('button', { name: 'Edit Hotels' }))
	await user.click(screen.getByRole('button', { name: 'No longer offer' }))
	await user.type(screen.getByLabelText('Why? (for the audit log, optional)'), 'Nobody looks for them')
	await user.click(screen.getByRole('button', { name: 'No longer offer it' }))
	await waitFor(() => expect(screen.getByText(/^No longer offered/)).toBeTruthy())
	const record = await product.db.selectFrom('audit_events').select(['action', 'reason']).orderBy('id').execute()
	expect(record).toEqual([
		{ action: 'choice_merged', reason: '' },
		{ action: 'choice_retired', reason: 'Nobody looks for them' },
	])
	await user.click(screen.getByRole('button', { name: 'Edit Hotels' }))
	await user.click(screen.getByRole('button', { name: 'Offer again' }))
	await waitFor(() => expect(screen.queryByText(/^No longer offered/)).toBe(null))
})

test('a change of an older version shows a message and the newer version', async () => {
	await using product = await startProduct()
	await using opened = await open(product)
	await opened.user.click(screen.getByRole('button', { name: 'Edit Bars & clubs' }))
	await product.db.updateTable('sub_categories').set({ sub_category_name_en: 'Pubs', version: 2 }).where('id', '=', 2).execute()
	await opened.user.click(screen.getByRole('button', { name: 'No longer offer' }))
	await opened.user.click(screen.getByRole('button', { name: 'No longer offer it' }))
	await waitFor(() => expect(screen.getByText('No longer offer “Pubs”?')).toBeTruthy())
	expect(await product.db.selectFrom('sub_categories').select('retired_at').where('id', '=', 2).execute()).toEqual([{ retired_at: null }])
})

test.for([
	['fr', 'Vie nocturne', /Types d’événements/],
	['de', 'Nachtleben', /Arten von/],
] as const)('kinds of events have a list of their own (%s)', async ([language, name, title]) => {
	await using product = await startProduct()
	await using opened = await open(product, '/admin/catalogue?family=3', language)
	await opened.user.click(screen.getByRole('link', { name: title }))
	await screen.findByText(name)
	expect(opened.address()).toBe('/admin/catalogue?family=events')
})

test('what cannot be loaded is said, and tried again', async () => {
	await using product = await startProduct()
	const { token, id } = await product.operator()
	localStorage.setItem('access_token', token)
	localStorage.setItem('user_id', String(id))
	await using opened = await openScreen('/admin/catalogue', { product, broken: { '/api/get_catalogue': 500 } })
	await screen.findByRole('alert')
	opened.break('/api/get_catalogue', null)
	await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByText('Castles & estates', { selector: 'p' })
})
