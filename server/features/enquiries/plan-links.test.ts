import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { supplierWithHall } from '#test/conversations.ts'
import { makeOffer } from '#test/offers.ts'
import { startProduct, type Product } from '#test/product.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { markRefused } from '#server/platform/mail/queries.ts'
import { keepAnswerDeadlines } from './answer-deadlines.ts'
import { sendDigests } from './digests.ts'

const person = { first_name: 'Tom', last_name: 'Hoffmann' }
const tom = 'tom@example.org'
interface Own {
	plan_id: number
	plan_key?: string
}

/** The values of a recipient's newest mail of a kind. */
async function valuesOf({ db }: Product, kind: string, recipient: string) {
	const found = await db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', kind)
		.where('recipient', '=', recipient)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return found.values as { path: string; plan_path?: string; is_planner?: boolean }
}
/** The number and key of the plan to which a path leads. */
const linkOf = (path = '') => /^\/plan\/(\d+)(?:#([\w-]{43}))?$/.exec(path)?.slice(1)
const openBy = (product: Product, path: string | undefined) => {
	const [plan_id = '0', plan_key] = linkOf(path) ?? []
	return product.call('getPlan', { plan_id, ...(plan_key && { plan_key }) })
}
const startPlan = async (product: Product, more = {}): Promise<Own> => {
	const plan_key = makeToken()
	return { plan_id: (await product.call('savePlan', { plan_key, title: 'Wedding', ...more })).data.plan_id, plan_key }
}
/** Asks suppliers from a plan; answers the conversations. */
async function askFrom(
	product: Product,
	own: Own,
	property_ids: number[],
	more: Record<string, unknown> = { ...person, email: tom },
	token?: string,
) {
	const { data } = await product.call('sendBrief', { ...own, property_ids, message: 'Is the hall free in June?', ...more }, token ?? null)
	return data.enquiries.map(({ conversation_id }) => conversation_id ?? 0)
}
const confirm = async (product: Product, email = tom) =>
	(await product.call('confirmEnquiry', { token: (await valuesOf(product, 'brief_confirm', email)).path.split('/').at(-1) })).data

test('a visitor comes to the plan from the confirmation and from each mail about it, on any device', async () => {
	await using product = await startProduct()
	const suppliers = [await supplierWithHall(product), await supplierWithHall(product), await supplierWithHall(product)]
	const own = await startPlan(product)
	const ids = await askFrom(
		product,
		own,
		suppliers.map(({ property_id }) => property_id),
	)
	// Whether the address is right, nobody knows before it is confirmed.
	expect((await valuesOf(product, 'brief_confirm', tom)).plan_path).toBeUndefined()
	const { plan_id, plan_key } = await confirm(product)
	expect(plan_id).toBe(own.plan_id)
	expect((await product.call('getPlan', { plan_id, plan_key })).data).toMatchObject({ title: 'Wedding', rights: 'own' })
	// The token of the confirmation is in logs: it tells no second key.
	expect((await confirm(product)).plan_key).toBe(null)

	const [first, second, third] = suppliers
	const { offer_id } = (await makeOffer(product, first!, ids[0]!, { lines: JSON.stringify([line]) })).data
	const made = await valuesOf(product, 'offer_made', tom)
	expect((await openBy(product, made.plan_path)).data).toMatchObject({ title: 'Wedding', rights: 'own' })
	const [, mailedKey] = linkOf(made.plan_path) ?? []
	await product.call('answerOffer', { offer_id, answer: 'accept', ...own })
	expect((await openBy(product, (await valuesOf(product, 'offer_accepted', tom)).plan_path)).data.rights).toBe('own')
	const toSupplier = await product.db.selectFrom('mails').select('values').where('kind', '=', 'offer_accepted').execute()
	expect(toSupplier.map(({ values }) => values as { is_planner: boolean }).filter(({ is_planner }) => !is_planner)).toEqual([
		expect.not.objectContaining({ plan_path: expect.anything() as string }),
	])
	await product.call('sendMessage', { conversation_id: ids[1]!, message: 'Yes, it is.' }, second!.token)
	await sql`update enquiries set digest_since = digest_since - interval '1 day' where digest_since is not null`.execute(product.db)
	await sendDigests(product.db)
	expect((await openBy(product, (await valuesOf(product, 'plan_answers', tom)).plan_path)).data.rights).toBe('own')
	await sql`update enquiries set answer_due_at = now() - interval '1 hour' where id = ${ids[2]!}`.execute(product.db)
	await keepAnswerDeadlines(product.db, product.config)
	const expired = await valuesOf(product, 'enquiry_expired', tom)
	expect((await openBy(product, expired.plan_path)).data.rights).toBe('own')

	// The address is known now: the next brief says it at once.
	const another = await supplierWithHall(product)
	await askFrom(product, own, [another.property_id])
	expect((await openBy(product, (await valuesOf(product, 'brief_confirm', tom)).plan_path)).data.rights).toBe('own')

	// A mailed key is the planner's: it opens the conversations and has the plan kept in an account; then mailed ones end, and that of the plan decides.
	const conversation = await product.call('openPlanConversation', { plan_id, plan_key: mailedKey, conversation_id: ids[1]! })
	expect(conversation.data.conversation_key).toMatch(/^[\w-]{43}$/)
	const account = await product.user()
	await product.call('keepPlan', { plan_id, plan_key: mailedKey }, account.token)
	expect((await product.call('getPlan', { plan_id }, account.token)).data).toMatchObject({ title: 'Wedding', rights: 'own' })
	expect((await product.call('getPlan', { plan_id, plan_key: own.plan_key })).data.rights).toBe('decide')
	for (const key of [mailedKey, plan_key]) expect((await product.call('getPlan', { plan_id, plan_key: key })).code).toBe('not_found')
	// Its visitor's address is not that of the account: no mail leads there.
	await makeOffer(product, third!, ids[2]!, { lines: JSON.stringify([line]) })
	expect((await valuesOf(product, 'offer_made', tom)).plan_path).toBeUndefined()
})
const line = { text: 'The hall', quantity: 1, unit: 'event', price: 1500, vat: 0 }

test('the account of a plan is led to it without a key, and another plan is not opened by a key', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const email = (await product.db.selectFrom('accounts').select('email').where('id', '=', planner.id).executeTakeFirstOrThrow()).email
	await product.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', planner.id).execute()
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, planner.token)).data
	const [id = 0] = await askFrom(product, { plan_id }, [supplier.property_id], {}, planner.token)
	await makeOffer(product, supplier, id, { lines: JSON.stringify([line]) })
	expect((await valuesOf(product, 'offer_made', email)).plan_path).toBe(`/plan/${plan_id}`)

	const own = await startPlan(product, { email: tom })
	const other = await startPlan(product)
	const [conversation_id = 0] = await askFrom(product, own, [supplier.property_id])
	// The plan's link was mailed there before: no new mail is sent.
	const [number, plan_key] = linkOf((await valuesOf(product, 'brief_confirm', tom)).plan_path) ?? []
	expect(Number(number)).toBe(own.plan_id)
	expect((await product.call('getPlan', { plan_id: other.plan_id, plan_key })).code).toBe('not_found')
	await confirm(product)
	// A single enquiry, which no plan has sent, leads to none.
	const single = await product.call('sendEnquiry', {
		...person,
		email: tom,
		property_id: supplier.property_id,
		message: 'Is the hall free in July?',
	})
	const { path } = await valuesOf(product, 'enquiry_confirm', tom)
	expect((await product.call('confirmEnquiry', { token: path.split('/').at(-1) })).data).toMatchObject({ plan_id: null, plan_key: null })
	await makeOffer(product, supplier, single.data.enquiry_id, { lines: JSON.stringify([line]) })
	expect((await valuesOf(product, 'offer_made', tom)).plan_path).toBeUndefined()
	// Once the plan is deleted, or the brief left it, its keys open nothing.
	await product.db.updateTable('enquiries').set({ plan_id: null }).where('id', '=', conversation_id).execute()
	expect((await product.call('getPlan', { plan_id: own.plan_id, plan_key })).code).toBe('not_found')
})

test('who mistypes the address of a second brief gives nobody the plan', async () => {
	await using product = await startProduct()
	const [first, second] = [await supplierWithHall(product), await supplierWithHall(product)]
	const own = await startPlan(product)
	await askFrom(product, own, [first.property_id])
	await confirm(product)
	const [id = 0] = await askFrom(product, own, [second.property_id], { ...person, email: 'tmo@example.org' })
	expect((await valuesOf(product, 'brief_confirm', 'tmo@example.org')).plan_path).toBeUndefined()
	expect((await confirm(product, 'tmo@example.org')).plan_key).toBe(null)
	await makeOffer(product, second, id, { lines: JSON.stringify([line]) })
	expect((await valuesOf(product, 'offer_made', 'tmo@example.org')).plan_path).toBeUndefined()
})

test('twenty links of an enquiry work, and mails that were refused keep none', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const own = await startPlan(product)
	const [id = 0] = await askFrom(product, own, [supplier.property_id])
	const { plan_key } = await confirm(product)
	const keys = Array.from({ length: 19 }, () => ({
		key_hash: hashToken(makeToken()),
		enquiry_id: id,
		created_at: new Date(Date.now() + 1000),
	}))
	await product.db.insertInto('plan_keys').values(keys).execute()
	const by = async (key: string | null | undefined) => (await product.call('getPlan', { plan_id: own.plan_id, plan_key: key })).http
	expect(await by(plan_key)).toBe(200)
	await sql`update plan_keys set created_at = created_at - interval '1 hour'`.execute(product.db)
	await makeOffer(product, supplier, id, { lines: JSON.stringify([line]) })
	const { plan_path } = await valuesOf(product, 'offer_made', tom)
	expect([await by(plan_key), await by(linkOf(plan_path)?.[1])]).toEqual([404, 200])
	expect(JSON.stringify(await product.db.selectFrom('plan_keys').selectAll().execute())).not.toContain(linkOf(plan_path)?.[1])
	for (const { id: mail, kind } of await product.db.selectFrom('mails').select(['id', 'kind']).where('recipient', '=', tom).execute()) {
		await markRefused(product.db, mail, '550 no such user')
		const { values } = await product.db.selectFrom('mails').select('values').where('id', '=', mail).executeTakeFirstOrThrow()
		expect(JSON.stringify(values), kind).not.toMatch(/\/plan\/|confirm-enquiry/)
	}
})
