import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { startProduct } from '#test/product.ts'

const words = {
	en: 'This link opens nothing any more',
	fr: 'Ce lien n’ouvre plus rien',
	de: 'Dieser Link öffnet nichts mehr',
}

test('a link to a file that has run out is a page in words for a browser, in its language and with the way to a new one', async () => {
	await using product = await startProduct()
	const over = 'x'.repeat(43)
	for (const [url, next] of [
		['/offers/8.pdf?pass=bad', '/my-enquiries'],
		['/invoices/2026-000001.pdf?pass=bad', '/ProfessionalDashboard'],
		[`/exports/${over}`, '/profile'],
		['/uploads/conversations/1/plan.pdf?pass=bad', '/my-enquiries'],
	] as const) {
		for (const language of languages) {
			const page = await product.raw({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language } })
			expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
				404,
				'text/html; charset=utf-8',
				'no-store',
			])
			expect(page.body).toContain(`<html lang="${language}">`)
			expect(page.body).toContain(words[language])
			expect(page.body).toContain(`<a href="${next}">`)
		}
		// A program is told as by every address.
		const told = await product.raw({ url, headers: { accept: '*/*' } })
		expect([told.statusCode, told.json<{ status: boolean }>().status]).toEqual([404, false])
	}
	const malformed = await product.raw({ url: '/offers/x.pdf', headers: { accept: 'text/html' } })
	expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})
