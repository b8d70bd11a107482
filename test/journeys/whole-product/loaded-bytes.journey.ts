import { brotliCompressSync, constants } from 'node:zlib'
import type { Request } from '@playwright/test'
import { expect, phone, test } from '../visit.ts'

// Code that a page's first answer does not need is loaded afterwards (`lazyComponent`): nothing may come into the first seconds unnoticed.

/** Thousands of bytes of scripts as they are sent, and their files, that a first visit of each page loads within ten seconds. */
const pages = {
	home: { path: () => '/', kilobytes: 125, files: 36 },
	list: { path: () => '/filterVenues', kilobytes: 127, files: 36 },
	listing: { path: (id: number) => `/details/${id}/1`, kilobytes: 128, files: 42 },
	agenda: { path: () => '/agenda', kilobytes: 124, files: 25 },
	search: { path: () => '/search?q=band+for+a+wedding', kilobytes: 126, files: 32 },
}
/** Of the HTML of a list, as it is and as brotli. */
const mostOfList = { plain: 80, compressed: 14 }

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

test('a list is a small page', async ({ request }) => {
	const list = await (await request.get('/filterVenues')).text()
	const compressed = brotliCompressSync(list, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
	const size = { plain: kilobytes(Buffer.byteLength(list)), compressed: kilobytes(compressed.length) }
	expect({ size, fits: size.plain <= mostOfList.plain && size.compressed <= mostOfList.compressed }).toEqual({ size, fits: true })
})

test.describe('on a phone', () => {
	test.use({ width: phone })

	for (const [name, most] of Object.entries(pages))
		test(`within ten seconds few scripts are loaded: ${name}`, async ({ visit, request }) => {
			const { page } = visit
			const answer = await request.post('/api/get_property_category_wise', { form: { category_id: 1 } })
			const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
			const begun = new Set<Request>()
			const ended: Request[] = []
			const isScript = (one: Request) => one.resourceType() === 'script'
			page.on('request', (one) => void (isScript(one) && begun.add(one)))
			page.on('requestfinished', (one) => void (isScript(one) && ended.push(one)))
			await page.clock.install()
			await visit.open(most.path(data.list[0]?.id ?? 0))
			await page.waitForLoadState('networkidle')
			await page.clock.fastForward(10_000)
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
			await expect.poll(() => begun.size - ended.length).toBe(0)
			const sizes = await Promise.all(ended.map(async (one) => (await one.sizes()).responseBodySize))
			const loaded = { kilobytes: kilobytes(sizes.reduce((sum, size) => sum + size, 0)), files: ended.length }
			expect({ loaded, fits: loaded.kilobytes <= most.kilobytes && loaded.files <= most.files }).toEqual({ loaded, fits: true })
		})
})
