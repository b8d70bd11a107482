import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { startProduct } from '#test/product.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPages } from './pages.ts'

const source = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'offline', 'service-worker.ts'), 'utf8')
const serviceWorker = { script: 'addEventListener("fetch",()=>{})', version: '0123456789abcdef' }
const start = (settings: { SERVICE_WORKER?: boolean; API_URL?: string } = {}) =>
	startProduct({ ...settings, pages: (config, { db }) => createPages(config, db, { ...unbuiltFrontend, serviceWorker }).addTo })

test('the worker is asked for at each visit, with the number of its build, and may connect to its own origin and the API alone', async () => {
	await using product = await start({ API_URL: 'https://api.kiermes.lu' })
	const answer = await product.raw({ url: '/sw.js' })
	expect(answer.headers).toMatchObject({
		'content-type': 'text/javascript; charset=utf-8',
		'cache-control': 'no-cache',
		'content-security-policy': `default-src 'none'; connect-src 'self' https://api.kiermes.lu`,
	})
	expect(answer.body).toBe(`const version="0123456789abcdef",apiOrigin="https://api.kiermes.lu";\n${serviceWorker.script}`)
	const again = await product.raw({ url: '/sw.js', headers: { 'if-none-match': String(answer.headers['etag']) } })
	expect(again.statusCode).toBe(304)
	const page = await product.raw({ url: '/contact' })
	expect(page.headers['content-security-policy']).toContain(`worker-src 'self'`)
	expect(page.body).toContain('"service_worker":true')
})

test('SERVICE_WORKER=0 makes the worker remove what it has kept and itself, and pages bring none', async () => {
	await using product = await start({ SERVICE_WORKER: false })
	const { body, headers } = await product.raw({ url: '/sw.js' })
	expect(body).toContain('caches.delete')
	expect(body).toContain('registration.unregister()')
	expect(body).not.toContain('fetch')
	expect(headers['cache-control']).toBe('no-cache')
	expect((await product.raw({ url: '/contact' })).body).toContain('"service_worker":false')
})

test('the page for what is not on the device speaks three languages and needs nothing else', async () => {
	await using product = await start()
	for (const [lang, title] of [
		['en', 'You are offline'],
		['fr', 'Vous êtes hors ligne'],
		['de', 'Sie sind offline'],
	]) {
		const { statusCode, body } = await product.raw({ url: `/offline?lang=${lang}` })
		expect(statusCode).toBe(200)
		expect(body).toContain(`<html lang="${lang}">`)
		expect(body).toContain(`<h1>${title}</h1>`)
		expect(body).not.toMatch(/src=|<link/)
	}
})

test('the worker keeps the answers of reading calls alone, and no area behind a log-in but two', () => {
	const kept = [...source.matchAll(/^\t'(\/api\/\w+)',$/gm)].map(([, path]) => path)
	const names = Object.entries(endpoints).filter(([, { path }]) => kept.includes(path))
	expect(names).toHaveLength(kept.length)
	expect(kept).toHaveLength(14)
	for (const [name] of names) expect(name).toMatch(/^get/)
	const pattern = new RegExp(/const keptPage =\s*\/(.*)\/i/.exec(source)?.[1] ?? '^$', 'i')
	for (const path of ['/', '/details/7/1', '/agenda/details/3', '/fav', '/my-enquiries', '/plan/7/day', '/filterVenues'])
		expect(pattern.test(path), path).toBe(true)
	for (const path of [
		'/admin',
		'/admin/health',
		'/userLogin',
		'/ProfessionalLogin',
		'/profile',
		'/ProfessionalDashboard',
		'/myannouncements',
		'/enquiry/7/1',
		'/plan/7',
		'/my-event/plans',
		'/verify/x',
		'/favourites/x',
		'/invoices/1',
		'/offers/1.pdf',
		'/outbox',
		'/venues',
		'/Entertainment',
	])
		expect(pattern.test(path), path).toBe(false)
})
