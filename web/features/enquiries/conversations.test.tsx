import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { HeldRequest, standInForBrowser } from '#test/file-uploads.tsx'
import { sendFiles } from '#test/files/send-files.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'
import { makeToken } from '#server/features/accounts/access.ts'

beforeEach(() => openBrowser())
afterEach(() => {
	history.replaceState(null, '', '/')
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

/** Opens the address of a mailed link, whose key is behind #. */
async function openLink(path: string, options: Parameters<typeof openScreen>[1]) {
	const view = await openScreen('/', options)
	await view[Symbol.asyncDispose]()
	const [address = '', hash = ''] = path.split('#')
	history.replaceState(null, '', `${address}#${hash}`)
	return openScreen(`${address}#${hash}`, options)
}

test('a visitor opens the mailed link, reads, writes back, withdraws and takes that back; the key leaves the address', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	await product.call('sendMessage', { conversation_id: visitor.conversation_id, message: 'It is free.' }, supplier.token)
	const path = await mailedPath(product, 'enquiry_answer', visitor.conversation_id)
	await using page = await openLink(path, { product })
	const conversation = within(await screen.findByRole('article', { name: 'Hall Wäissebierg' }))
	expect([location.hash, page.address()]).toEqual(['', `/conversation/${visitor.conversation_id}`])
	conversation.getByText('Zum Hirsch S.à r.l. has answered.')
	const log = within(conversation.getByRole('log', { name: 'Messages' }))
	expect(log.getByText('It is free.').getAttribute('lang')).toBe('en')
	await waitFor(async () => expect((await product.call('getConversation', { ...visitor })).data.unread).toBe(0))
	await page.user.type(await conversation.findByLabelText('Your message'), 'We come on Friday.')
	await page.user.click(conversation.getByRole('button', { name: 'Send the message' }))
	await log.findByText('We come on Friday.')
	expect(await product.call('getConversation', { conversation_id: visitor.conversation_id }, supplier.token)).toMatchObject({
		data: { unread: 1 },
	})
	await page.user.click(conversation.getByRole('button', { name: 'Withdraw the enquiry' }))
	await conversation.findByText(/You have withdrawn it/)
	await conversation.findByText(/Nothing more can be written here/)
	await page.user.click(conversation.getByRole('button', { name: 'Undo the withdrawal' }))
	await conversation.findByText('You have written to Zum Hirsch S.à r.l. again.')
	await conversation.findByLabelText('Your message')
	// The key is in no address, only in bodies and in a header.
	for (const { path } of page.requests) expect(path).not.toMatch(/key/)
})

test('a conversation leads back to the plan that asked, in a browser that can open it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const user = await product.user()
	const { plan_id } = (await product.call('savePlan', { title: 'Summer party' }, user.token)).data
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	await product.db.updateTable('enquiries').set({ plan_id }).where('id', '=', conversation_id).execute()
	await product.call('sendMessage', { conversation_id, message: 'It is free.' }, supplier.token)
	const path = await mailedPath(product, 'enquiry_answer', conversation_id)
	{
		await using page = await openLink(path, { product })
		expect((await screen.findByText('Summer party')).closest('a')).toBe(null)
		expect(page.address()).toBe(`/conversation/${conversation_id}`)
	}
	localStorage.setItem('planKeys', JSON.stringify({ [plan_id]: 'k'.repeat(43) }))
	await using page = await openLink(path, { product })
	await page.user.click(await screen.findByRole('link', { name: 'Summer party' }))
	expect(page.address()).toBe(`/plan/${plan_id}`)
})

test('a visitor adds a PDF by the key of the link, takes it out, and sends it with the message', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	await product.call('sendMessage', { conversation_id, message: 'It is free.' }, supplier.token)
	standInForBrowser()
	await using page = await openLink(await mailedPath(product, 'enquiry_answer', conversation_id), { product })
	const conversation = within(await screen.findByRole('article', { name: 'Hall Wäissebierg' }))
	await conversation.findByRole('button', { name: 'Add pictures or PDFs' })
	const content = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n9\n%%EOF\n', 'latin1')
	const add = async (name: string) => {
		const before = HeldRequest.all.length
		await page.user.upload(conversation.getByLabelText('Add pictures or PDFs', { selector: 'input' }), [
			new File([content], name, { type: 'application/pdf' }),
		])
		await waitFor(() => expect(HeldRequest.all).toHaveLength(before + 1))
		const request = HeldRequest.all[before]
		if (!request) throw new Error('nothing was sent')
		const fields = Object.fromEntries([...request.form].filter(([, value]) => typeof value === 'string'))
		expect([request.path, Object.keys(fields), [...request.form.keys()].at(-1)]).toEqual([
			'/api/upload_conversation_file',
			['conversation_id', 'conversation_key'],
			'conversation_document[]',
		])
		const { data } = await sendFiles(product, 'uploadConversationFiles', fields, [{ field: 'conversation_document', name, content }], null)
		request.answer(data)
		await conversation.findByText(name)
	}
	await add('wrong.pdf')
	await page.user.click(conversation.getByRole('button', { name: 'Remove wrong.pdf' }))
	await add('tables.pdf')
	await page.user.type(conversation.getByLabelText('Your message'), 'Our tables.')
	await page.user.click(conversation.getByRole('button', { name: 'Send the message' }))
	await within(conversation.getByRole('log')).findByText('tables.pdf')
	const { data } = await product.call('getConversation', { conversation_id }, supplier.token)
	expect(data.messages.at(-1)).toMatchObject({ side: 'planner', message: 'Our tables.', files: [{ name: 'tables.pdf' }] })
})

test('without a key, or with one that opens nothing, a new link is mailed; without scripts the page says what to do', release, async () => {
	await using product = await startProduct()
	const visitor = await askAsVisitor(product)
	for (const path of [`/conversation/${visitor.conversation_id}`, `/conversation/${visitor.conversation_id}#key=${'x'.repeat(43)}`]) {
		openBrowser()
		await using page = await openLink(path, { product })
		await screen.findByRole('heading', { level: 1, name: 'Open it from your e-mail' })
		await page.user.click(screen.getByRole('button', { name: 'Send me a new link' }))
		await screen.findByText('Please fill this in.')
		await page.user.type(screen.getByLabelText('Your e-mail address'), 'tom@example.org')
		await page.user.click(screen.getByRole('button', { name: 'Send me a new link' }))
		await screen.findByText(/a new link is on its way/)
		expect(screen.getByRole('link', { name: 'To my enquiries' }).getAttribute('href')).toBe('/my-enquiries')
	}
	const sent = await product.db.selectFrom('mails').select('recipient').where('kind', '=', 'conversation_link').execute()
	expect(sent).toEqual([{ recipient: 'tom@example.org' }, { recipient: 'tom@example.org' }])
	await using _ = await openScreen('/conversation/none', { product })
	await screen.findByRole('heading', { level: 1, name: 'Open it from your e-mail' })
})

test('one press declines kindly in the language of the planner, and can be undone; after an answer it asks first', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	await product.call(
		'sendEnquiry',
		{ first_name: 'Tom', last_name: 'Hoffmann', message: 'Ist der Saal frei?', property_id: supplier.property_id },
		planner.token,
		{ language: 'de' },
	)
	const { id } = await product.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
	const mailed = () => product.db.selectFrom('mails').select('values').where('kind', '=', 'enquiry_declined').execute()
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	expect(conversation.getByText('Ist der Saal frei?').getAttribute('lang')).toBe('de')
	await page.user.click(conversation.getByRole('button', { name: 'Decline kindly' }))
	await conversation.findByText('You have declined. To take it on after all, write to Tom Hoffmann.')
	expect(await mailed()).toMatchObject([{ values: { message: expect.stringContaining('Leider') as string } }])
	await page.user.click(conversation.getByRole('button', { name: 'Undo the decline' }))
	await conversation.findByText('Tom Hoffmann is waiting for your answer.')
	expect(await mailed()).toEqual([])
	await page.user.type(await conversation.findByLabelText('Your reply'), 'Er ist frei.')
	await page.user.keyboard('{Control>}{Enter}{/Control}')
	await conversation.findByText('You have answered Tom Hoffmann.')
	await page.user.click(conversation.getByRole('button', { name: 'Decline kindly' }))
	await screen.findByRole('alertdialog', { name: 'Decline the enquiry from Tom Hoffmann?' })
	expect(await mailed()).toEqual([])
})

test('templates are kept, inserted behind what is typed, changed and deleted', release, async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const { user } = page
	const conversation = within(await screen.findByRole('article', { name: 'Tom Hoffmann' }))
	const reply = await conversation.findByLabelText<HTMLTextAreaElement>('Your reply')
	const open = async () => {
		await user.click(conversation.getByRole('button', { name: 'Templates' }))
		return within(await screen.findByRole('dialog', { name: 'Your templates' }))
	}
	await user.type(reply, 'Come and see it.')
	const first = await open()
	await first.findByText(/No templates yet/)
	await user.click(first.getByRole('button', { name: 'New template' }))
	const form = within(await screen.findByRole('dialog', { name: 'New template' }))
	expect(form.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Come and see it.')
	await user.type(form.getByLabelText('Name'), 'Visit')
	await user.click(form.getByRole('button', { name: 'Save the template' }))
	const list = within(await screen.findByRole('dialog', { name: 'Your templates' }))
	await user.click(await list.findByRole('button', { name: /^Insert Visit/ }))
	await waitFor(() => expect(reply.value).toBe('Come and see it.\n\nCome and see it.'))
	await waitFor(() => expect(document.activeElement).toBe(reply))

	const second = await open()
	await user.click(await second.findByRole('button', { name: 'Change “Visit”' }))
	const change = within(await screen.findByRole('dialog', { name: 'Change “Visit”' }))
	await user.clear(change.getByLabelText('Name'))
	await user.click(change.getByRole('button', { name: 'Save the template' }))
	await change.findByText('Please fill this in.')
	await user.type(change.getByLabelText('Name'), 'A visit')
	await user.click(change.getByRole('button', { name: 'Save the template' }))
	const third = within(await screen.findByRole('dialog', { name: 'Your templates' }))
	await user.click(await third.findByRole('button', { name: 'Delete “A visit”' }))
	await third.findByText(/No templates yet/)
	expect(await product.db.selectFrom('answer_templates').select('id').execute()).toEqual([])
})

test('what is typed without a connection stays, and is sent when there is one', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	openBrowser(planner)
	{
		await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product, broken: { '/api/send_message': 'network' } })
		await page.user.type(await screen.findByLabelText('Your message'), 'May we see it?')
		await page.user.click(screen.getByRole('button', { name: 'Send the message' }))
		await screen.findByText(/No connection. What you write stays here/)
	}
	await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
	expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('May we see it?')
	await page.user.click(screen.getByRole('button', { name: 'Send the message' }))
	await within(screen.getByRole('log')).findByText('May we see it?')
	expect(sessionStorage.getItem(`answerDraft:${planner.id}:${id}`)).toBeNull()
})

test(
	'a half-written message is its writer’s: the other side does not find it in the same tab, and a log-out in another tab removes it',
	release,
	async () => {
		await using product = await startProduct()
		const supplier = await supplierWithHall(product)
		const planner = await product.user()
		const id = await ask(product, planner, supplier.property_id)
		openBrowser(planner)
		{
			await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
			await page.user.type(await screen.findByLabelText('Your message'), 'We would pay 5,000.')
		}
		const draft = () => sessionStorage.getItem(`answerDraft:${planner.id}:${id}`)
		expect(JSON.parse(draft() ?? '')).toEqual({ message: 'We would pay 5,000.' })
		// Its session has ended, and the other side logs in.
		localStorage.setItem('access_token', supplier.token)
		{
			await using _ = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
			expect((await screen.findByLabelText<HTMLTextAreaElement>('Your reply')).value).toBe('')
		}
		localStorage.setItem('access_token', planner.token)
		await using _ = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
		expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('We would pay 5,000.')
		localStorage.clear()
		window.dispatchEvent(new StorageEvent('storage', { key: null }))
		await waitFor(() => expect(draft()).toBeNull())
	},
)

test('a long conversation begins with its last messages, and shows all of them on request', release, async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	for (const number of Array(16).keys())
		await product.call('sendMessage', { conversation_id: id, message: `Message ${number}.` }, supplier.token)
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const log = within(await screen.findByRole('log', { name: 'Messages' }))
	log.getByText('Message 15.')
	expect(log.queryByText('Message 0.')).toBeNull()
	await page.user.click(screen.getByRole('button', { name: /^Show \d+ earlier$/ }))
	log.getByText('Message 0.')
	log.getByText('Is the hall free for our wedding?')
})

test('a reply from an address that is not known is taken or discarded, and the whole mail behind a message can be opened', async () => {
	await using product = await startProduct({ REPLY_DOMAIN: 'replies.example', INBOUND_WEBHOOK_SECRET: 'a secret of the mail server' })
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const { reply_to } = await product.db.selectFrom('mails').select('reply_to').where('kind', '=', 'enquiry').executeTakeFirstOrThrow()
	const deliver = (from: string, text: string) =>
		product.app.takeReply(Buffer.from(`From: <${from}>\r\nTo: <${reply_to}>\r\nMessage-ID: <${text.length}@x>\r\n\r\n${text}\r\n`))
	expect(await deliver('anna@hall.example', 'It-is-free.')).toBe('held')
	expect(await deliver('spam@evil.example', 'Buy-now!')).toBe('held')
	openBrowser(supplier)
	const page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
	const [first] = await screen.findAllByRole('region', { name: 'Is this your reply?' })
	within(first!).getByText(/from anna@hall\.example/)
	within(first!).getByText('It-is-free.')
	await page.user.click(within(first!).getByRole('button', { name: 'Yes, add it to the conversation' }))
	const log = within(await screen.findByRole('log', { name: 'Messages' }))
	await log.findByText('It-is-free.')
	log.getByText('By e-mail from anna@hall.example')
	const second = await screen.findByRole('region', { name: 'Is this your reply?' })
	await page.user.click(within(second).getByRole('button', { name: 'Discard' }))
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Is this your reply?' })).toBeNull())
	expect(log.queryByText('Buy-now!')).toBeNull()
	await deliver('anna@hall.example', 'x')
	await page[Symbol.asyncDispose]()

	await product.call('answerHeldReply', { conversation_id: id, held_id: 3, take: true }, supplier.token)
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', supplier.id).executeTakeFirstOrThrow()
	await deliver(email, 'And-more.\r\n\r\nOn 27 Nov 2026, at 10:12, Kiermes wrote:\r\n> Is the hall free?')
	openBrowser(planner)
	await using again = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
	await again.user.click(await screen.findByRole('button', { name: 'Show the whole e-mail' }))
	await screen.findByText(/On 27 Nov 2026, at 10:12, Kiermes wrote:/)
	screen.getAllByText('By e-mail from …@hall.example')
	await again.user.click(screen.getByRole('button', { name: 'Hide the whole e-mail' }))
	expect(screen.queryByText(/Kiermes wrote:/)).toBeNull()
})

test('a visitor without the links asks for all conversations by mail, and reads each and the plan from one list', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const { conversation_id } = await askAsVisitor(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding', plan_key: makeToken(), email: 'tom@example.org' })).data
	await product.db.updateTable('enquiries').set({ plan_id }).where('id', '=', conversation_id).execute()
	{
		await using page = await openScreen('/my-conversations', { product })
		await page.user.type(await screen.findByLabelText('Your e-mail address'), 'tom@example.org')
		await page.user.click(screen.getByRole('button', { name: 'Send me the link' }))
		await screen.findByText('If you asked from this address, the link is on its way.')
	}
	const path = () => mailedPath(product, 'conversation_link', conversation_id)
	await expect.poll(path).toMatch(/^\/my-conversations#key=/)
	await using page = await openLink(await path(), { product })
	await screen.findByRole('heading', { level: 1, name: 'My conversations' })
	expect([location.hash, page.address()]).toEqual(['', '/my-conversations'])
	await page.user.click(await screen.findByRole('link', { name: /^Hall Wäissebierg/ }))
	await screen.findByRole('article', { name: 'Hall Wäissebierg' })
	expect([location.hash, page.address()]).toEqual(['', `/conversation/${visitor.conversation_id}`])
	await page.user.click(screen.getByRole('link', { name: 'All my conversations' }))
	await page.user.click(await screen.findByRole('button', { name: 'Wedding' }))
	await screen.findByRole('heading', { level: 1, name: 'Wedding' })
	expect(location.hash).toBe('')
})
