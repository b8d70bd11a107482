import { screen, waitFor } from '@testing-library/react'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test, vi } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { publicPaths, wordPaths } from '#contract/sitemap.ts'

const shown = () => screen.getByRole('region', { name: 'XML' }).textContent ?? ''
const pages = [...publicPaths, ...wordPaths]

test('017 251 252 254 318 the sitemap shows the static routes and every event, daily and 0.7', async () => {
	await using product = await startProduct({ samples: true })
	const id = await addEvent(product, { event_title: 'Bal' })
	const hidden = await addEvent(product, { state: 'hidden' })
	await using _ = await openScreen('/generate-sitemap', { product })
	await waitFor(() => expect(shown()).toContain(`/agenda/details/${id}</loc>`))
	expect(shown()).not.toContain(`/agenda/details/${hidden}<`)
	expect(XMLValidator.validate(shown())).toBe(true)
	const { urlset } = new XMLParser({ parseTagValue: false }).parse(shown())
	const { data: events } = await product.call('getAllEvents')
	const paths = [...pages, ...events.map((event) => `/agenda/details/${event.id}`)]
	expect(urlset.url).toEqual(paths.map((path) => ({ loc: expect.stringContaining(path), changefreq: 'daily', priority: '0.7' })))
	expect(shown()).toContain('/terms&amp;condition</loc>')
})

test('253 all_event fails: the error is logged, the static routes are there', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using opened = await openScreen('/generate-sitemap', { broken: { '/api/all_event': 500 } })
	await waitFor(() => expect(logged).toHaveBeenCalled())
	expect(opened.requests.map(({ path }) => path)).toContain('/api/all_event')
	expect(shown().match(/<loc>/g)).toHaveLength(pages.length)
	expect(shown()).not.toContain('/agenda/details/')
	logged.mockRestore()
})

test('it has no log-in, no private page and no page for webmasters', () => {
	for (const path of pages) expect(path).not.toMatch(/login|register|profile|my-?event|myaccount|forgot|verify|embed/i)
})
