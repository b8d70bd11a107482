import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { addReport } from '#test/add-report.ts'
import { startProduct, type Product } from '#test/product.ts'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { auditEntries } from '#test/operators.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const signIn = (token: string | null) =>
	token === null ? localStorage.removeItem('access_token') : localStorage.setItem('access_token', token)
const reasons = { facts: 'The hall does not exist any more.', ground: 'terms', rule: 'Section 4' } as const
const itemsOf = (item_id: number) => JSON.stringify([{ item_kind: 'listing', item_id }])

async function hidden(product: Product) {
	const owner = await product.professional()
	const listing_id = await addListing(product, { account_id: owner.id })
	const operator = await product.operator()
	const { data } = await product.call('decideReports', { items: itemsOf(listing_id), measure: 'hidden', ...reasons }, operator.token)
	return { owner, listing_id, operator, decision_id: data.decision_ids[0] ?? 0 }
}

test('a visitor reports what the address names: errors stand at their fields, the receipt takes the form’s place', async () => {
	await using product = await startProduct()
	const id = await addListing(product)
	signIn(null)
	await using view = await openScreen(`/report?kind=listing&id=${id}`, { product })
	expect((await screen.findByRole('link', { name: 'Hall Wäissebierg' })).getAttribute('href')).toBe(`/details/${id}/1`)
	await view.user.click(screen.getByRole('button', { name: 'Send the report' }))
	await screen.findByText('Please choose what is wrong.')
	expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
	await view.user.click(screen.getByLabelText('Someone’s life or safety is in danger'))
	await screen.findByText(/Call 112/)
	await view.user.type(screen.getByLabelText('What exactly, and why?'), 'The stage is about to fall down.')
	await view.user.type(screen.getByLabelText('Your name'), 'Tom Hoffmann')
	await view.user.type(screen.getByLabelText('Your e-mail address'), 'tom@example.org')
	await view.user.click(screen.getByLabelText(/in good faith/))
	await view.user.click(screen.getByRole('button', { name: 'Send the report' }))
	const focused = await screen.findByRole('heading', { name: 'Thank you' })
	await waitFor(() => expect(document.activeElement).toBe(focused))
	const sent = await product.db.selectFrom('reports').select(['id', 'reason', 'reporter_email', 'is_good_faith']).execute()
	expect(sent).toEqual([{ id: expect.any(Number), reason: 'danger', reporter_email: 'tom@example.org', is_good_faith: true }])
	screen.getByText(`Your report has number ${sent[0]?.id}.`)
})

test('an owner gets from the own list to the decision, and appeals it once', async () => {
	await using product = await startProduct()
	const { owner, decision_id } = await hidden(product)
	signIn(owner.token)
	await using list = await openScreen('/myannouncements', { product })
	await list.user.click(await screen.findByRole('link', { name: 'Read the decision, and appeal' }))
	expect(list.address()).toBe(`/decisions/${decision_id}`)
	await screen.findByText(reasons.facts)
	await list.user.type(await screen.findByLabelText('Why is the decision wrong?'), 'It does exist: come and see.')
	await list.user.click(screen.getByRole('button', { name: 'Send the appeal' }))
	await screen.findByText('We are looking at it.')
	expect(screen.queryByRole('button', { name: 'Send the appeal' })).toBeNull()
	expect(await product.db.selectFrom('appeals').select(['decision_id', 'words']).execute()).toEqual([
		{ decision_id, words: 'It does exist: come and see.' },
	])
})

test('a decision opens by its mail without logging in, and for no other visitor', async () => {
	await using product = await startProduct()
	const { decision_id } = await hidden(product)
	const { values } = await product.db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', 'statement_of_reasons')
		.executeTakeFirstOrThrow()
	signIn(null)
	{
		await using _ = await openScreen((values as { path: string }).path, { product })
		await screen.findByText(reasons.rule)
	}
	{
		// A finding of a check that an operator has then refused counts as a human decision.
		await product.db.updateTable('decisions').set({ found_by: 'automatic' }).where('id', '=', decision_id).execute()
		await using _ = await openScreen((values as { path: string }).path, { product })
		await screen.findByText('An automatic check. A person decided.')
	}
	{
		await using _ = await openScreen(`/decisions/${decision_id}`, { product })
		await screen.findByText(/Log in to read it/)
	}
	signIn((await product.user()).token)
	await using _ = await openScreen(`/decisions/${decision_id}`, { product })
	await screen.findByText('There is no such decision for you')
})

test('an operator decides beside the item, and sees before what the owner will read', release, async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const id = await addListing(product, { account_id: owner.id })
	const other = await addListing(product, { account_id: owner.id, property_name: 'The other hall' })
	await product.call('updateProfile', { rcs_absence: 'in_formation', vat_number: 'LU12345678' }, owner.token)
	await addReport(product, { item_kind: 'listing', item_id: id }, { reporter_name: '<b>Tom</b>' })
	await addReport(product, { item_kind: 'listing', item_id: other })
	signIn((await product.operator()).token)
	await using view = await openScreen('/admin/reports', { product })
	await view.user.click(await screen.findByRole('link', { name: 'Hall Wäissebierg' }))
	await screen.findByText(/<b>Tom<\/b>/)
	await screen.findByText('A bright room.')
	screen.getByText('Not registered yet: in formation')
	screen.getByText('LU12345678')
	screen.getByText('Nobody has seen them')
	expect(screen.getByRole('link', { name: 'The other hall' }).getAttribute('href')).toBe(`/admin/reports/listing/${other}`)
	await view.user.click(await screen.findByLabelText('Suspend the account'))
	await view.user.type(screen.getByLabelText('Why, in words its owner understands'), reasons.facts)
	await view.user.click(screen.getByLabelText('Our terms'))
	await view.user.type(screen.getByLabelText('Which law, or which clause of our terms'), reasons.rule)
	const preview = screen.getByRole('region', { name: 'What its owner will read' })
	within(preview).getByText(reasons.facts)
	within(preview).getByText('Account suspended.')
	await view.user.click(screen.getByRole('button', { name: 'Decide and send the e-mails' }))
	await screen.findByRole('heading', { name: 'Earlier decisions' })
	const { state } = await product.db.selectFrom('accounts').select('state').where('id', '=', owner.id).executeTakeFirstOrThrow()
	expect(state).toBe('suspended')
})

test('an operator takes a decision back from beside the item, and says why', async () => {
	await using product = await startProduct()
	const { listing_id, operator } = await hidden(product)
	signIn(operator.token)
	await using view = await openScreen(`/admin/reports/listing/${listing_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: /^Take this decision back/ }))
	const dialog = await screen.findByRole('dialog', { name: 'Take the decision back' })
	await view.user.type(within(dialog).getByLabelText('Why'), 'It was the other hall.')
	await view.user.click(within(dialog).getByRole('button', { name: 'Take back' }))
	await screen.findByText('We took it back ourselves.')
	expect(screen.queryByRole('button', { name: /^Take this decision back/ })).toBeNull()
	const { state } = await product.db.selectFrom('listings').select('state').where('id', '=', listing_id).executeTakeFirstOrThrow()
	expect(state).toBe('published')
})

test('spam is chosen, looked at, removed at once, and given back', release, async () => {
	await using product = await startProduct()
	const ids = [await addListing(product, { property_name: 'Cheap watches' }), await addListing(product, { property_name: 'More watches' })]
	signIn((await product.operator()).token)
	await using view = await openScreen('/admin/clean', { product })
	await view.user.type(await screen.findByLabelText('Words in name or text'), 'watches')
	await view.user.click(screen.getByRole('button', { name: 'Find' }))
	await view.user.click(await screen.findByLabelText('All on this page'))
	const chosen = screen.getByRole('region', { name: 'What is going to be removed' })
	within(chosen).getByText('Cheap watches')
	await view.user.type(screen.getByLabelText('Why, in words its owner understands'), 'This sells watches and nothing for events.')
	await view.user.click(screen.getByLabelText('Our terms'))
	await view.user.type(screen.getByLabelText('Which law, or which clause of our terms'), 'Section 4')
	await view.user.click(screen.getByRole('button', { name: 'Remove 2 items' }))
	const states = async () =>
		(await product.db.selectFrom('listings').select('state').where('id', 'in', ids).execute()).map(({ state }) => state)
	const undo = await screen.findByRole('button', { name: /^Restore/ })
	expect(await states()).toEqual(['hidden', 'hidden'])
	const removals = screen.getByRole('heading', { name: 'Removed lately' })
	await waitFor(() => expect(document.activeElement).toBe(removals))
	await view.user.click(undo)
	await waitFor(async () => expect(await states()).toEqual(['published', 'published']))
	await waitFor(() => expect(document.activeElement).toBe(removals))
})

test('the figures are a table and a sentence', async () => {
	await using product = await startProduct()
	await hidden(product)
	signIn(null)
	await using _ = await openScreen('/transparency', { product, language: 'de' })
	await screen.findByText(/0 Meldungen kamen an, 1 Entscheidung wurde getroffen/)
	within(screen.getByRole('table', { name: 'Entscheidungen nach Maßnahme' })).getByRole('row', { name: 'Ausgeblendet 1' })
})

test('a visitor reports an answer from the mailed conversation; an operator reads both sides and stops the supplier, and both are told', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const operator = await product.operator()
	const visitor = await askAsVisitor(product, supplier.property_id)
	const id = visitor.conversation_id
	await product.call('sendMessage', { conversation_id: id, message: 'Pay me before you see it.' }, supplier.token)
	const link = await mailedPath(product, 'enquiry_answer', id)
	signIn(null)
	const start = await openScreen('/', { product })
	await start[Symbol.asyncDispose]()
	history.replaceState(null, '', link)
	{
		await using page = await openScreen(link, { product })
		await page.user.click(await screen.findByRole('button', { name: 'Report…' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Report what Zum Hirsch S.à r.l. wrote' }))
		await page.user.click(dialog.getByRole('button', { name: 'Send the report' }))
		await dialog.findAllByText('Please choose what is wrong.')
		await dialog.findByText('Please confirm this.')
		await page.user.selectOptions(dialog.getByLabelText('What is wrong?'), 'It misleads, or is a fraud')
		await page.user.type(dialog.getByLabelText('What exactly, and why?'), 'Money for a hall that nobody has seen.')
		await page.user.click(dialog.getByLabelText(/in good faith/))
		await page.user.click(dialog.getByRole('button', { name: 'Send the report' }))
		await screen.findAllByText(/Your report has number/)
		expect(await product.db.selectFrom('reports').select(['item_kind', 'reporter_email']).execute()).toEqual([
			{ item_kind: 'supplier_messages', reporter_email: 'tom@example.org' },
		])
	}
	signIn(operator.token)
	{
		await using admin = await openScreen(`/admin/reports/supplier_messages/${id}`, { product })
		await screen.findByText('Pay me before you see it.')
		// Each message is titled with its day, as readers write it, and its time.
		screen.getByRole('heading', { name: /^\d{1,2} \p{Lu}\p{Ll}+ 20\d\d, \d\d:\d\d$/u })
		expect(screen.queryByText('Is the hall free for our wedding?')).toBeNull()
		expect(screen.queryByLabelText('Hide it until it is put right')).toBeNull()
		await admin.user.click(screen.getByRole('link', { name: 'Read the whole conversation' }))
		expect(await auditEntries(product)).toEqual([])
		await admin.user.click(await screen.findByRole('button', { name: 'Open the conversation' }))
		await screen.findByText('Is the hall free for our wedding?')
		expect(await auditEntries(product)).toEqual([`conversation_read conversation ${id}`])
		await admin.user.click(screen.getByRole('link', { name: 'Decide about the supplier’s messages' }))
		await admin.user.click(await screen.findByLabelText('They may no longer write in this conversation'))
		await admin.user.type(screen.getByLabelText(/^Why, in words/), 'Two people asked have paid and got nothing.')
		await admin.user.click(screen.getByLabelText('Our terms'))
		await admin.user.type(screen.getByLabelText(/^Which law/), 'Terms, section 4')
		await admin.user.click(screen.getByRole('button', { name: 'Decide and send the e-mails' }))
		await screen.findAllByText('Decided. The e-mails are on their way.')
	}
	signIn(supplier.token)
	await using inbox = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	await screen.findByText(/has decided that you cannot write here any more/)
	expect(inbox.address()).toContain(String(id))
})

test('an operator gives a reason before reading a conversation that nobody has reported', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	signIn((await product.operator()).token)
	await using admin = await openScreen(`/admin/conversations/${id}`, { product })
	await admin.user.click(await screen.findByRole('button', { name: 'Open the conversation' }))
	const reason = await screen.findByLabelText('Why you have to read it')
	await admin.user.type(reason, 'short')
	await admin.user.click(screen.getByRole('button', { name: 'Open the conversation' }))
	await screen.findByText('Please say a little more: at least 10 characters.')
	expect(screen.queryByText('Is the hall free for our wedding?')).toBeNull()
	await admin.user.type(reason, ' is not enough: the police ask')
	await admin.user.click(screen.getByRole('button', { name: 'Open the conversation' }))
	await screen.findByText('Is the hall free for our wedding?')
	expect(await auditEntries(product)).toEqual([`conversation_read conversation ${id} short is not enough: the police ask`])
})
