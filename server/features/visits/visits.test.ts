import { expect, test } from 'vitest'
import { visitReportPath } from '#contract/visits.ts'
import { startProduct, type Product } from '#test/product.ts'
import { createPages } from '#server/app/rendering/pages.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { withoutPersonalData } from './error-message.ts'
import { VisitTotals } from './visit-totals.ts'

/** A product that has rendered a page, as every page that reports has been. */
async function startWithPages(visitTotals: VisitTotals, settings: { VISIT_REPORTS?: number } = {}): Promise<Product> {
	const product = await startProduct({
		visitTotals,
		pages: (config, { db }) => createPages(config, db, unbuiltFrontend).addTo,
		...settings,
	})
	await product.raw({ url: '/userLogin' })
	return product
}

const send = (product: Product, report: unknown, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
	product.raw({
		remoteAddress,
		method: 'POST',
		url: visitReportPath,
		headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
		payload: typeof report === 'string' ? report : JSON.stringify(report),
	})

const good = { route: '/details/:pid/:id', measures: [{ metric: 'LCP', rating: 'good' }], errors: [] }

test('reports become totals of the day by page, metric and rating; whatever else is sent changes nothing', async () => {
	const totals = new VisitTotals()
	await using product = await startWithPages(totals)
	const measures = () =>
		product.db.selectFrom('visit_measures').select(['route', 'metric', 'rating', 'count']).orderBy('metric').orderBy('rating').execute()
	for (const rating of ['good', 'good', 'poor'])
		expect(
			(
				await send(product, {
					...good,
					measures: [
						{ metric: 'LCP', rating },
						{ metric: 'CLS', rating: 'good' },
					],
				})
			).statusCode,
		).toBe(204)
	for (const wrong of [
		'',
		'[]',
		'{"route":1}',
		{ ...good, route: '/details/12/1' },
		{ ...good, route: 'https://elsewhere.example/' },
		{ ...good, measures: [{ metric: 'FID', rating: 'good' }] },
		{ ...good, measures: [{ metric: 'LCP', rating: 'splendid' }] },
		{ ...good, measures: Array.from({ length: 4 }, () => ({ metric: 'LCP', rating: 'good' })) },
		{ ...good, errors: Array(6).fill('Error') },
	])
		expect((await send(product, wrong)).statusCode).toBe(204)
	expect((await send(product, 'x'.repeat(5000))).statusCode).toBe(413)
	expect((await send(product, good, { 'content-type': 'application/json' })).statusCode).toBe(415)
	expect(await measures()).toEqual([])
	await totals.save(product.db)
	const route = '/details/:pid/:id'
	expect(await measures()).toEqual([
		{ route, metric: 'CLS', rating: 'good', count: 3 },
		{ route, metric: 'LCP', rating: 'good', count: 2 },
		{ route, metric: 'LCP', rating: 'poor', count: 1 },
	])
	await send(product, good)
	await totals.save(product.db)
	await totals.save(product.db)
	expect((await measures())[1]?.count).toBe(3)
})

test('an installation that wants no reports keeps none, and its pages ask for none', async () => {
	const totals = new VisitTotals()
	await using product = await startWithPages(totals, { VISIT_REPORTS: 0 })
	await send(product, good)
	await totals.save(product.db)
	expect(await product.db.selectFrom('visit_measures').selectAll().execute()).toEqual([])
	expect((await product.raw({ url: '/userLogin' })).body).toContain('"visit_reports":0')
	await using other = await startWithPages(totals, { VISIT_REPORTS: 2.5 })
	expect((await other.raw({ url: '/userLogin' })).body).toContain('"visit_reports":2.5')
})

test('errors are counted by their message without anything personal, and a day has a limited number of them', async () => {
	const totals = new VisitTotals()
	await using product = await startWithPages(totals)
	const errors = () => product.db.selectFrom('browser_errors').select(['message', 'route', 'count']).orderBy('count', 'desc').execute()
	for (const name of ['Anna Muller', 'Tom Weber'])
		await send(product, { ...good, errors: [`TypeError: no "${name}" at https://kiermes.lu/details/12/1?mail=a@b.lu\nsecond line`] })
	await totals.save(product.db)
	expect(await errors()).toEqual([{ message: 'TypeError: no "…" at …', route: '/details/:pid/:id', count: 2 }])
	const word = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
	for (let number = 0; number < 300; number += 5) {
		await send(
			product,
			{ ...good, errors: [0, 1, 2, 3, 4].map((more) => `Error: ${word(1000 + number + more)}`) },
			{},
			`192.0.2.${(number / 10) | 0}`,
		)
		if (number % 25 === 20) await totals.save(product.db)
	}
	await send(product, { ...good, errors: ['TypeError: no "Léa" at https://kiermes.lu/'] })
	await totals.save(product.db)
	const found = await errors()
	expect(found).toHaveLength(200)
	expect(found[0]).toMatchObject({ message: 'TypeError: no "…" at …', count: 3 })
})

test('one client uses up no more than a few of the day’s errors, and its measures count on', async () => {
	const totals = new VisitTotals()
	await using product = await startWithPages(totals)
	const report = (letters: string) => ({ ...good, errors: [...letters].map((letter) => `Error: ${letter}`) })
	for (const letters of ['abcde', 'fghij', 'klmno', 'pqrst']) await send(product, report(letters))
	await send(product, report('z'), {}, '192.0.2.7')
	await totals.save(product.db)
	const found = await product.db.selectFrom('browser_errors').select('message').orderBy('message').execute()
	expect(found.map(({ message }) => message.at(-1)).join('')).toBe('abcdefghijz')
	expect(await product.db.selectFrom('visit_measures').select('count').execute()).toEqual([{ count: 5 }])
})

test('one client may send a few reports a minute', async () => {
	await using product = await startWithPages(new VisitTotals())
	const answers = []
	for (let count = 0; count < 21; count += 1) answers.push((await send(product, good)).statusCode)
	expect(answers.filter((status) => status === 204)).toHaveLength(20)
	expect(answers.at(-1)).toBe(429)
})

test.each([
	['ReferenceError: foo is not defined', 'ReferenceError: foo is not defined'],
	['Error: listing 123456 of anna.muller@example.org', 'Error: listing # of …'],
	['Failed to fetch /api/verify/aB3dE5gH7jK9mN1pQ3sT5vW7yZ9', 'Failed to fetch …'],
	['SyntaxError: unexpected token in “secret words”', 'SyntaxError: unexpected token in "…"'],
	['Error: token=aB3dE5gH7jK9mN1pQ3sT5vW7yZ9-_aB3dE5gH7jK9', 'Error: …'],
	["TypeError: can't access property of undefined, x('Anna') is 'Tom", 'TypeError: can’t access property of undefined, x("…") is "…"'],
	['\n  Error\nof Anna', 'Error'],
	['12 34', null],
	['', null],
])('the message %j is kept as %j', (message, kept) => {
	expect(withoutPersonalData(message)).toBe(kept)
})
