import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'

const read = async (settings: Parameters<typeof startProduct>[0]) => {
	await using product = await startProduct({ PUBLIC_URL: 'https://kiermes.example', ...settings })
	const { statusCode, headers, body } = await product.raw({ url: '/.well-known/security.txt' })
	return {
		statusCode,
		type: headers['content-type'],
		fields: Object.fromEntries(body.split('\n').map((line) => line.split(/: (.*)/, 2))),
		body,
	}
}

test('security.txt names the contact that is set, and is valid for a while', async () => {
	const { statusCode, type, fields, body } = await read({
		SECURITY_CONTACT: 'https://kiermes.example/report',
		COMPANY_EMAIL: 'info@kiermes.example',
	})
	expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
	expect(body).toMatch(/^(?:[A-Z][A-Za-z-]+: [^\n]+\n){4}$/)
	expect(fields).toMatchObject({
		Contact: 'https://kiermes.example/report',
		'Preferred-Languages': 'en, fr, de',
		Canonical: 'https://kiermes.example/.well-known/security.txt',
	})
	const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(80)
	expect(days).toBeLessThan(365)
})

test('without a contact of its own it names the company, and without that there is none', async () => {
	expect((await read({ COMPANY_EMAIL: 'info@kiermes.example' })).fields['Contact']).toBe('mailto:info@kiermes.example')
	expect((await read({})).statusCode).toBe(404)
})
