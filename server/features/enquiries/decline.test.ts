import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'

const message = 'Is the hall free for our wedding?'

/** A supplier of a hall, and an enquiry for it that a visitor has sent and confirmed. */
async function receivedEnquiry(product: Product) {
	const supplier = await product.professional()
	const property_id = await addListing(product, { account_id: supplier.id, category_id: 3, sub_category_id: 17 })
	const fields = { property_id, first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org', message }
	await product.call('sendEnquiry', fields, null, { language: 'fr' })
	const [{ values }] = (await product.db.selectFrom('mails').select('values').execute()) as [{ values: { path: string } }]
	await product.call('confirmEnquiry', { token: values.path.replace('/confirm-enquiry/', '') })
	const { id } = await product.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
	const set = (state: string, more: Record<string, unknown> = {}, token: string | null = supplier.token) =>
		product.call('setEnquiryState', { enquiry_id: id, state, ...more }, token)
	return { id, supplier, set }
}
const declineMails = (product: Product) =>
	product.db
		.selectFrom('mails')
		.select(['recipient', 'lang', 'values', 'enquiry_id', 'account_id'])
		.where('kind', '=', 'enquiry_declined')
		.execute()
/** Seconds until the newest job may be done. */
async function delayOfMail(product: Product): Promise<number> {
	const { rows } = await product.db.executeQuery<{ seconds: number }>({
		...product.db.selectFrom('mails').select('id').compile(),
		sql: `select extract(epoch from j.start_after - j.created_on)::float8 as seconds from jobs.job j
			join mails m on m.id = (j.data ->> 'id')::int where m.kind = 'enquiry_declined'`,
	})
	return rows[0]?.seconds ?? 0
}

test('a decline mails the visitor a minute later, in the own language and with the supplier’s words, once', async () => {
	await using product = await startProduct()
	const { id, set } = await receivedEnquiry(product)
	for (const _ of [1, 2])
		expect(await set('declined', { message: 'We are booked that day.' })).toMatchObject({
			http: 200,
			data: { state: 'declined', decline_mail: 'waiting', answers: [{ message: 'We are booked that day.', is_own: true }] },
		})
	expect(await declineMails(product)).toMatchObject([
		{
			recipient: 'tom@example.org',
			lang: 'fr',
			enquiry_id: id,
			account_id: null,
			values: { message: 'We are booked that day.', quoted: message, path: '/filter?category_id=3&sub_category_id=17' },
		},
	])
	expect(await delayOfMail(product)).toBeCloseTo(60, 0)
})

test('taken back within the minute nothing is mailed and nothing stays; later the mail has left and there is no second one', async () => {
	await using product = await startProduct()
	const { id, set } = await receivedEnquiry(product)
	await set('declined', { message: 'We are booked that day.' })
	for (const _ of [1, 2])
		expect(await set('reopened')).toMatchObject({ http: 200, data: { state: 'seen', decline_mail: null, answers: [] } })
	expect(await declineMails(product)).toEqual([])
	// Now the mail is being sent when it is taken back.
	await set('declined', { message: 'We are booked after all.' })
	await product.db.updateTable('mails').set({ attempts: 1 }).where('enquiry_id', '=', id).execute()
	expect(await set('reopened')).toMatchObject({
		data: { state: 'seen', decline_mail: 'sent', answers: [{ message: 'We are booked after all.' }] },
	})
	await set('declined', { message: 'Once more, no.' })
	expect(await declineMails(product)).toHaveLength(1)
	await set('reopened')
	expect(await set('closed')).toMatchObject({ data: { state: 'closed' } })
	expect(await set('reopened')).toMatchObject({ data: { state: 'seen' } })
})

test('the mail can be left out; without words it is sent all the same; after an answer reopening leads back to “answered”', async () => {
	await using product = await startProduct()
	const { id, supplier, set } = await receivedEnquiry(product)
	expect(await set('declined', { mail: 0, message: 'Not to be sent' })).toMatchObject({ data: { decline_mail: null, answers: [] } })
	expect(await declineMails(product)).toEqual([])
	await set('reopened')
	await product.call('answerEnquiry', { enquiry_id: id, message: 'It is free.' }, supplier.token)
	expect(await set('declined', { mail: 1 })).toMatchObject({ data: { state: 'declined', decline_mail: 'waiting' } })
	expect(await declineMails(product)).toMatchObject([{ values: { message: null } }])
	expect(await set('reopened')).toMatchObject({ data: { state: 'answered', answers: [{ message: 'It is free.' }] } })
})

test('declining and taking it back are the recipient’s alone, and wrong fields are named', async () => {
	await using product = await startProduct()
	const { set } = await receivedEnquiry(product)
	const other = await product.professional()
	const user = await product.user()
	for (const state of ['declined', 'reopened']) {
		expect(await set(state, {}, null)).toMatchObject({ http: 401, code: 'login_required' })
		expect(await set(state, {}, user.token)).toMatchObject({ http: 403 })
		expect(await set(state, {}, other.token)).toMatchObject({ http: 404, code: 'not_found' })
	}
	for (const [field, wrong] of [
		['state', 'unconfirmed'],
		['mail', 'yes'],
		['message', 'x'],
		['message', 'x'.repeat(100_000)],
	] as const)
		expect(await set('declined', { [field]: wrong })).toMatchObject({ http: 422, fields: { [field]: expect.any(String) as string } })
	expect(await declineMails(product)).toEqual([])
	expect(await product.db.selectFrom('enquiries').select('state').execute()).toEqual([{ state: 'new' }])
})
