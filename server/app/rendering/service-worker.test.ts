import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { startProduct } from '#test/product.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { join } from 'node:path'
import { createPages } from './pages.ts'

const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'web', 'app', 'offline', 'service-worker.ts'), 'utf8')
/** The worker as it is built: one file. */
async function bundle(): Promise<string> {
	const { build } = await import('vite')
	const lib = {
		entry: join(import.meta.dirname, '..', '..', '..', 'web', 'app', 'offline', 'service-worker.ts'),
		formats: ['iife' as const],
		name: 'worker',
	}
	const built = await build({ configFile: false, publicDir: false, logLevel: 'silent', build: { write: false, target: 'es2022', lib } })
	const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
	return chunk?.type === 'chunk' ? chunk.code : ''
}
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

/** The worker by itself, without a network, with a navigation preload that an earlier one has enabled and that fails. */
async function runWorker(kept: Record<string, string>) {
	const listeners = new Map<string, (event: object) => void>()
	const preload = {
		isEnabled: true,
		enable: async () => void (preload.isEnabled = true),
		disable: async () => void (preload.isEnabled = false),
	}
	const cache = { match: async (address: string) => (kept[address] === undefined ? undefined : new Response(kept[address])) }
	runInNewContext(await bundle(), {
		version: '1',
		apiOrigin: '',
		location: new URL('https://kiermes.example/sw.js'),
		addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
		registration: { navigationPreload: preload },
		clients: { claim: async () => {}, matchAll: async () => [] },
		caches: { keys: async () => [], open: async () => cache },
		fetch: async () => Promise.reject(new TypeError('no network')),
		URL,
		Response,
	})
	const works: Promise<unknown>[] = []
	listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) })
	await Promise.all(works)
	return {
		preload,
		open: (url: string) =>
			new Promise<Response>((resolve, reject) => {
				const preloadResponse = Promise.reject(new TypeError('no network'))
				preloadResponse.catch(() => {})
				const request = { url, method: 'GET', mode: 'navigate', headers: new Headers() }
				listeners.get('fetch')?.({
					request,
					preloadResponse,
					waitUntil: () => {},
					respondWith: (answer: Promise<Response>) => void answer.then(resolve, reject),
				})
			}),
	}
}

test('the worker ends the navigation preload of an earlier one, which fails navigations of Firefox, and answers without a network', async () => {
	const address = 'https://kiermes.example/details/1/1'
	const { preload, open } = await runWorker({ [address]: 'a kept page', '/offline?lang=en': 'You are offline' })
	expect(preload.isEnabled).toBe(false)
	expect(await (await open(address)).text()).toBe('a kept page')
	expect(await (await open('https://kiermes.example/details/2/1')).text()).toBe('You are offline')
})
