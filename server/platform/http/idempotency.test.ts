import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo, otherPassword, signUp, userForm } from '#test/people.ts'
import { startProduct } from '#test/product.ts'

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test('F21 a sign-up that arrives twenty times at once makes one account, one mail, and lets each of the twenty in', async () => {
	await using product = await startProduct()
	const form = userForm()
	const key = randomUUID()
	const answers = await Promise.all(Array.from({ length: 20 }, () => product.call('signUp', form, null, withKey(key))))
	expect(new Set(answers.map(({ http, data }) => `${http} ${data.id}`)).size).toBe(1)
	expect(await product.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
	expect(await mailsTo(product, form.email, 'verify')).toHaveLength(1)
	for (const { data } of answers) expect(await product.call('getProfile', {}, data.access_token)).toMatchObject({ data: { id: data.id } })
})

test('the same key with other fields is a conflict, and a key is good for a day, one asker and one form', async () => {
	await using product = await startProduct({ TRUST_PROXY: true })
	const form = userForm()
	const key = randomUUID()
	const first = await product.call('signUp', form, null, withKey(key))
	expect(await product.call('signUp', { ...form, first_name: 'Mia' }, null, withKey(key))).toMatchObject({ http: 409, code: 'conflict' })
	expect(await product.call('signUp', { ...form, password: otherPassword }, null, withKey(key))).toMatchObject({ http: 409 })
	const stranger = { headers: { ...withKey(key).headers, 'x-forwarded-for': '203.0.113.9' } }
	expect(await product.call('signUp', form, null, stranger)).toMatchObject({ http: 422, fields: { email: expect.any(String) } })
	expect(await product.call('signUp', form, null, withKey(key))).toMatchObject({ data: { id: first.data.id } })
	await product.db
		.updateTable('idempotency_keys')
		.set({ created_at: sql`now() - interval '25 hours'` })
		.execute()
	expect(await product.call('signUp', form, null, withKey(key))).toMatchObject({ http: 422, fields: { email: expect.any(String) } })
})

test('what failed under a key may be sent again, corrected', async () => {
	await using product = await startProduct()
	const { email } = await signUp(product)
	const form = userForm()
	const key = randomUUID()
	expect(await product.call('signUp', { ...form, email }, null, withKey(key))).toMatchObject({ http: 422 })
	expect(await product.call('signUp', form, null, withKey(key))).toMatchObject({ http: 200 })
	for (const wrong of ['', 'short', 'x'.repeat(101), 'drop table accounts;--'])
		expect(await product.call('signUp', userForm(), null, withKey(wrong)), wrong).toMatchObject({ http: 422, code: 'invalid_input' })
})

test('what is stored of a call holds neither its token nor its password', async () => {
	await using product = await startProduct()
	const form = userForm()
	const { data } = await product.call('signUp', form, null, withKey(randomUUID()))
	const rows = await product.db.selectFrom('idempotency_keys').select(['answer', 'asker', 'call']).execute()
	expect(rows).toEqual([{ answer: { id: data.id }, call: 'signUp', asker: expect.stringMatching(/^visitor:[0-9a-f]{64}$/) }])
})
