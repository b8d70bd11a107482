import { expect, test } from 'vitest'
import { planLimits } from '#contract/plans/plan-choices.ts'
import { supplierWithHall } from '#test/conversations.ts'
import { startProduct, type Product } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'

/** A plan that a visitor has begun. */
async function beginAsVisitor(product: Product) {
	const plan_key = makeToken()
	const { plan_id } = (await product.call('savePlan', { plan_key, title: 'Wedding' }, null, { language: 'fr' })).data
	return { plan_id, plan_key }
}
const keptMails = async ({ db }: Product) =>
	(await db.selectFrom('mails').select(['recipient', 'lang', 'values']).where('kind', '=', 'plan_kept').execute()) as {
		recipient: string
		lang: string
		values: { title: string | null; by: string | null; kept_at: string; path: string }
	}[]
const confirmBrief = async (product: Product) => {
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'brief_confirm').executeTakeFirstOrThrow()
	await product.call('confirmEnquiry', { token: (values as { path: string }).path.replace('/confirm-enquiry/', '') })
}

test('an account keeps a visitor’s plan by a call of its own; the visitor decides on, is told, and may not share or delete', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitors = await beginAsVisitor(product)
	const { plan_id } = visitors
	await product.call('sendBrief', {
		...visitors,
		property_ids: [supplier.property_id],
		message: 'Is the hall free for our wedding?',
		first_name: 'Tom',
		last_name: 'Hoffmann',
		email: 'tom@example.org',
	})
	await confirmBrief(product)
	// Somebody has had the link mailed to another address since: the mail goes to the confirmed address.
	await product.call('savePlan', { ...visitors, email: 'other@example.org' })
	const user = await product.user()
	expect(await product.call('keepPlan', visitors, user.token)).toMatchObject({ http: 200, data: { plan_id } })
	expect(await product.call('keepPlan', visitors, user.token)).toMatchObject({ http: 200, data: { plan_id } })
	expect((await product.call('getPlans', {}, user.token)).data).toMatchObject({ total: 1, list: [{ plan_id, rights: 'own' }] })

	const [mail, ...more] = await keptMails(product)
	expect([mail, more]).toEqual([
		{
			recipient: 'tom@example.org',
			lang: 'fr',
			values: {
				title: 'Wedding',
				by: 'Léa',
				kept_at: expect.stringMatching(/^\d{4}-/) as string,
				path: expect.stringContaining(`/plan/${plan_id}#`) as string,
			},
		},
		[],
	])
	for (const plan_key of [visitors.plan_key, mail?.values.path.split('#')[1] ?? '']) {
		expect((await product.call('getPlan', { plan_id, plan_key })).data).toMatchObject({ rights: 'decide', has_account: true, shares: [] })
		expect(await product.call('savePlan', { plan_id, plan_key, people: 90 })).toMatchObject({ http: 200 })
		for (const call of ['sharePlan', 'deletePlan'] as const)
			expect(await product.call(call, { plan_id, plan_key, ...(call === 'sharePlan' && { rights: 'look' }) })).toMatchObject({
				code: 'not_yours',
			})
	}
	// The account withdraws these links like others.
	const { shares } = (await product.call('getPlan', { plan_id }, user.token)).data
	expect(shares).toMatchObject([
		{ rights: 'decide', name: 'Lien précédent' },
		{ rights: 'decide', name: 'Lien précédent' },
	])
	for (const { share_id } of shares) await product.call('sharePlan', { plan_id, share_id, revoke: 1 }, user.token)
	expect(await product.call('getPlan', visitors)).toMatchObject({ http: 404 })
})

test('an address that nobody has confirmed is told without words of strangers, and a plan without address tells nobody', async () => {
	await using product = await startProduct()
	const [silent, mailed] = [await beginAsVisitor(product), await beginAsVisitor(product)]
	await product.call('savePlan', { ...mailed, email: 'ana@example.org' })
	const user = await product.user()
	for (const plan of [silent, mailed]) expect(await product.call('keepPlan', plan, user.token)).toMatchObject({ http: 200 })
	expect(await keptMails(product)).toMatchObject([{ recipient: 'ana@example.org', values: { title: null, by: null } }])
	expect((await product.call('getPlan', silent)).data.rights).toBe('decide')
})

test('a plan of another account, of a link or of another key is kept by nobody, nor is one too many', async () => {
	await using product = await startProduct()
	const visitors = await beginAsVisitor(product)
	const { plan_id } = visitors
	const { key } = (await product.call('sharePlan', { ...visitors, rights: 'decide' })).data
	const [first, second] = [await product.user(), await product.user()]
	expect(await product.call('keepPlan', visitors)).toMatchObject({ code: 'login_required' })
	expect(await product.call('keepPlan', { plan_id, plan_key: key ?? '' }, first.token)).toMatchObject({ code: 'not_yours' })
	expect(await product.call('keepPlan', { plan_id, plan_key: makeToken() }, first.token)).toMatchObject({ code: 'not_found' })
	await product.db
		.insertInto('plans')
		.values(Array.from({ length: planLimits.plans }, () => ({ account_id: second.id, lang: 'en', title: 'Plan' })))
		.execute()
	expect(await product.call('keepPlan', visitors, second.token)).toMatchObject({ http: 422 })
	expect((await product.call('getPlan', visitors)).data).toMatchObject({ rights: 'own', has_account: false })
	expect(await product.call('keepPlan', visitors, first.token)).toMatchObject({ http: 200 })
	expect(await product.call('keepPlan', visitors, second.token)).toMatchObject({ code: 'not_yours' })
	expect((await product.call('getPlans', {}, first.token)).data.total).toBe(1)
})
