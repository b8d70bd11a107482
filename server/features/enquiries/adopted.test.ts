import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const written = { first_name: 'Tom', last_name: 'Hoffmann' }

/** The path in the newest mail of a kind to an address, without its first part. */
async function mailedToken(product: Product, kind: string, recipient: string): Promise<string> {
	const { values } = await product.db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', kind)
		.where('recipient', '=', recipient)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return (values as { path: string }).path.split('/').at(-1) ?? ''
}

test('what a visitor sent is among “My enquiries” once its address is verified at an account, and never at another one', async () => {
	await using product = await startProduct()
	const supplier = await product.professional()
	const property_id = await addListing(product, { account_id: supplier.id })
	const write = (email: string, message: string, token: string | null = null) =>
		product.call('sendEnquiry', { ...written, email, message, property_id }, token)
	const confirm = async (email: string) =>
		expect(await product.call('confirmEnquiry', { token: await mailedToken(product, 'enquiry_confirm', email) })).toMatchObject({
			http: 200,
		})
	const sentBy = async (token: string) =>
		(await product.call('getSentEnquiries', {}, token)).data.list.map(({ message, state }) => [message, state])

	await write('Tom@Example.org', 'The first, confirmed by mail')
	await confirm('tom@example.org')
	await write('tom@example.org', 'The second, not confirmed yet')
	await write('ana@example.org', 'Of another person')
	await confirm('ana@example.org')
	const { data } = await product.call('signUp', {
		...written,
		email: 'TOM@example.org',
		password: 'seventeen quiet geese',
		accept_terms: 1,
	})
	const token = data.access_token
	const bystander = await product.user()
	expect(await sentBy(token)).toEqual([])

	const link = await mailedToken(product, 'verify', 'tom@example.org')
	for (const _ of [1, 2]) await product.call('verifyEmail', { token: link })
	expect(await sentBy(token)).toEqual([['The first, confirmed by mail', 'new']])
	expect((await product.call('getReceivedEnquiries', {}, supplier.token)).data.total).toBe(2)
	await confirm('tom@example.org')
	expect(await sentBy(token)).toEqual([
		['The second, not confirmed yet', 'new'],
		['The first, confirmed by mail', 'new'],
	])
	expect(await sentBy(bystander.token)).toEqual([])

	// Another address takes its place: sent enquiries stay, the new address's come along, and answers go to the new one.
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).execute()
	expect(await product.call('updateProfile', { email: 'ana@example.org' }, token)).toMatchObject({ http: 200 })
	expect(await sentBy(token)).toHaveLength(2)
	await product.call('verifyEmail', { token: await mailedToken(product, 'verify', 'ana@example.org') })
	expect((await sentBy(token)).map(([message]) => message)).toEqual([
		'Of another person',
		'The second, not confirmed yet',
		'The first, confirmed by mail',
	])
	const first = (await product.call('getReceivedEnquiries', {}, supplier.token)).data.list.find(({ message }) => message.includes('first'))
	await product.call('answerEnquiry', { enquiry_id: first?.id, message: 'It is free.' }, supplier.token)
	expect(await mailedTo(product, 'enquiry_answer')).toEqual(['ana@example.org'])
	// The old address is free now: an account that signs up with it sees nothing of the other one.
	const second = await product.call('signUp', {
		...written,
		email: 'tom@example.org',
		password: 'eighteen quiet geese',
		accept_terms: 1,
	})
	await product.call('verifyEmail', { token: await mailedToken(product, 'verify', 'tom@example.org') })
	expect(await sentBy(second.data.access_token)).toEqual([])
})

test('an address does not get a second allowance because its enquiries became an account’s', async () => {
	await using product = await startProduct()
	const property_id = await addListing(product)
	const owner = await product.user()
	await product.db.updateTable('accounts').set({ email: 'tom@example.org' }).where('id', '=', owner.id).execute()
	const statuses = []
	for (const number of [1, 2, 3, 4]) {
		const fields = { ...written, email: 'tom@example.org', message: `Is it free on day ${number}?`, property_id }
		statuses.push((await product.call('sendEnquiry', fields)).http)
		const token = await mailedToken(product, 'enquiry_confirm', 'tom@example.org')
		await product.call('confirmEnquiry', { token })
	}
	expect(statuses).toEqual([200, 200, 200, 429])
	expect((await product.call('getSentEnquiries', {}, owner.token)).data.total).toBe(3)
})

async function mailedTo(product: Product, kind: string): Promise<string[]> {
	const rows = await product.db.selectFrom('mails').select('recipient').where('kind', '=', kind).orderBy('id').execute()
	return rows.map(({ recipient }) => recipient)
}
