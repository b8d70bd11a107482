import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { sendDigests } from './digests.ts'

const message = 'We are looking for a place for our wedding.'
type Digest = { title: string; answers: { from: string; message: string; path: string }[] }
const mails = async ({ db }: Product) =>
	await db
		.selectFrom('mails')
		.select(['kind', 'recipient', 'lang', 'values'])
		.where('kind', 'in', ['enquiry_answer', 'plan_answers'])
		.orderBy('id')
		.execute()
/** Lets the answers that wait be those of yesterday. */
const letEveningPass = ({ db }: Product) =>
	sql`update enquiries set digest_since = digest_since - interval '1 day' where digest_since is not null`.execute(db)

/** A plan that has asked so many halls; `answer` answers as the hall of that place. */
async function askAll(product: Product, count: number, owner: { token: string } | null) {
	const plan_key = owner ? undefined : makeToken()
	const own = plan_key === undefined ? {} : { plan_key }
	const { plan_id } = (await product.call('savePlan', { ...own, title: 'Wedding' }, owner?.token, { language: 'fr' })).data
	const suppliers = await Promise.all(Array.from({ length: count }, () => product.professional()))
	const property_ids = []
	for (const { id } of suppliers) property_ids.push(await addListing(product, { account_id: id, sub_category_id: 5 }))
	const person = owner ? {} : { first_name: 'Tom', last_name: 'Hoffmann', email: 'tom@example.org' }
	const { data } = await product.call('sendBrief', { plan_id, ...own, property_ids, message, ...person }, owner?.token ?? null, {
		language: 'fr',
	})
	if (data.next === 'confirm') {
		const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'brief_confirm').executeTakeFirstOrThrow()
		await product.call('confirmEnquiry', { token: (values as { path: string }).path.replace('/confirm-enquiry/', '') })
	}
	const ids = data.enquiries.map(({ conversation_id }) => conversation_id ?? 0)
	const answer = (place: number, words = `Answer ${place}`) =>
		product.call('sendMessage', { conversation_id: ids[place] ?? 0, message: words }, suppliers[place]?.token)
	return { ids, answer }
}

test('the first supplier of a plan that answers on a day has a mail of its own, the others one together in the evening', async () => {
	await using product = await startProduct()
	const { ids, answer } = await askAll(product, 4, null)
	for (const place of [0, 1, 2]) await answer(place)
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['enquiry_answer'])
	// Answers since this evening wait until the next one.
	await product.db
		.updateTable('enquiries')
		.set({ digest_since: new Date(Date.now() + 60_000) })
		.where('digest_since', 'is not', null)
		.execute()
	expect(await sendDigests(product.db)).toBe(0)
	await letEveningPass(product)
	expect(await sendDigests(product.db)).toBe(1)
	expect(await sendDigests(product.db)).toBe(0)
	const [, digest] = await mails(product)
	expect(digest).toMatchObject({ kind: 'plan_answers', recipient: 'tom@example.org', lang: 'fr' })
	const { title, answers } = (digest?.values ?? {}) as Digest
	expect([title, answers.map((one) => one.message)]).toEqual(['Wedding', ['Answer 1', 'Answer 2']])
	for (const [place, { path }] of answers.entries()) {
		const [address, key = ''] = path.split('#key=')
		expect(address).toBe(`/conversation/${ids[place + 1]}`)
		const conversation = await product.call('getConversation', { conversation_id: ids[place + 1] ?? 0, conversation_key: key })
		expect(conversation.data.messages.at(-1)?.message).toBe(`Answer ${place + 1}`)
	}
	// Each further message of a conversation leaves at once.
	await answer(1, 'One more thing')
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['enquiry_answer', 'plan_answers', 'enquiry_answer'])
	// On another day the first one has its own mail again.
	await sql`update enquiries set answered_at = answered_at - interval '1 day' where answered_at is not null`.execute(product.db)
	await answer(3)
	expect((await mails(product)).at(-1)).toMatchObject({ kind: 'enquiry_answer', values: { message: 'Answer 3' } })
})

test('what was read meanwhile is in no mail, and two processes send one', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', owner.id).execute()
	const { ids, answer } = await askAll(product, 4, owner)
	for (const place of [0, 1, 2, 3]) await answer(place)
	const read = async (place: number) => {
		const { data } = await product.call('getConversation', { conversation_id: ids[place] ?? 0 }, owner.token)
		await product.call('readConversation', { conversation_id: ids[place] ?? 0, message_id: data.messages.at(-1)?.message_id }, owner.token)
	}
	await read(1)
	await letEveningPass(product)
	const sent = await Promise.all([sendDigests(product.db), sendDigests(product.db)])
	expect(sent.toSorted()).toEqual([0, 1])
	const { answers } = ((await mails(product)).at(-1)?.values ?? {}) as Digest
	expect(answers.map((one) => [one.message, one.path])).toEqual(
		[2, 3].map((place) => [`Answer ${place}`, `/my-enquiries?enquiry=${ids[place]}`]),
	)
	expect((await mails(product)).map(({ kind }) => kind)).toEqual(['enquiry_answer', 'plan_answers'])
})

test('answers of deleted plans go to their own planners, each in a mail of its own', async () => {
	await using product = await startProduct()
	const planners = [await product.user(), await product.user()]
	const asked = []
	for (const planner of planners) {
		await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
		const { ids, answer } = await askAll(product, 2, planner)
		for (const place of [0, 1]) await answer(place, `To ${planner.id}`)
		asked.push(ids)
	}
	await product.db.deleteFrom('plans').execute()
	await letEveningPass(product)
	expect(await sendDigests(product.db)).toBe(2)
	const digests = await product.db
		.selectFrom('mails')
		.select(['account_id', 'values'])
		.where('kind', '=', 'plan_answers')
		.orderBy('account_id')
		.execute()
	expect(digests.map(({ account_id }) => account_id)).toEqual(planners.map(({ id }) => id))
	for (const [place, { values }] of digests.entries()) {
		const { title, answers } = values as Digest
		expect(title).toBe('Hall Wäissebierg')
		expect(answers.map((one) => [one.message, one.path])).toEqual([
			[`To ${planners[place]?.id}`, `/my-enquiries?enquiry=${asked[place]?.[1]}`],
		])
	}
})
