import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

test('an account sees its own profile', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	expect(await product.call('getProfile', {}, owner.token)).toMatchObject({
		http: 200,
		code: '101',
		data: { id: owner.id, role_id: 2, name: 'Zum Hirsch S.à r.l.', lang: 'en', email_verified: true },
	})
})

test('nobody sees a profile without logging in', async () => {
	await using product = await startProduct()
	expect(await product.call('getProfile')).toMatchObject({ http: 401, status: false, code: 'login_required', data: null })
})

test('logging out ends that session and no other', async () => {
	await using product = await startProduct()
	const one = await product.user()
	const other = await product.user()
	expect(await product.call('logOut', {}, one.token)).toMatchObject({ http: 200, data: null })
	expect(await product.call('getProfile', {}, one.token)).toMatchObject({ http: 401 })
	expect(await product.call('getProfile', {}, other.token)).toMatchObject({ http: 200, data: { id: other.id, role_id: 1 } })
})
