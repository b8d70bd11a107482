import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/http/log.ts'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { startProduct } from '#test/product.ts'
import { forgiving, remembering, type GeocoderQuestion } from './geocoder.ts'
import { createPhoton } from './photon.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A geocoder on this machine that gives the test's answers, and tells the questions it got. */
async function startGeocoder(answer: Answering) {
	const asked: URL[] = []
	const server = await startLoopbackServer((request, response) => {
		asked.push(new URL(request.url ?? '', 'http://geocoder'))
		answer(request, response)
	})
	return { ...server, asked }
}

const feature = (properties: Record<string, unknown>, [longitude, latitude] = [6.1, 49.8]) => ({
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [longitude, latitude] },
	properties: { countrycode: 'LU', ...properties },
})
const sending =
	(...features: unknown[]): Answering =>
	(_, response) =>
		void response.setHeader('content-type', 'application/json').end(JSON.stringify({ type: 'FeatureCollection', features }))

const mill = feature({
	name: 'Moulin d’Asselborn',
	street: 'Maison',
	housenumber: '158',
	postcode: '9940',
	city: 'Asselborn',
	type: 'house',
})

test('an outside geocoder is asked on submit, when nothing here fits', async () => {
	await using geocoder = await startGeocoder(sending(mill, feature({ street: 'Rue du Moulin', housenumber: '7', city: 'Mersch' })))
	await using product = await startProduct({ GEOCODER: 'photon', GEOCODER_URL: geocoder.url })
	const ask = (q: string, more: Record<string, unknown> = {}) =>
		product.call('findPlaces', { q, is_submitted: '1', ...more }, null, { language: 'de' })
	const { data } = await ask('moulin asselborn', { latitude: '49.6', longitude: '6.1', limit: '5' })
	expect(data).toMatchObject([
		{ id: 0, kind: 'address', country: 'LU', place_name_de: 'Moulin d’Asselborn', locality: 'Asselborn', postcode: '9940', latitude: 49.8 },
		{ id: 0, kind: 'address', place_name_fr: '7, Rue du Moulin', locality: 'Mersch', postcode: null },
	])
	const fields = Object.fromEntries(geocoder.asked[0]?.searchParams ?? [])
	expect(geocoder.asked[0]?.pathname).toBe('/api')
	expect(fields).toEqual({ q: 'moulin asselborn', lang: 'de', limit: '5', bbox: '5.4,49.2,6.9,50.4', lat: '49.6', lon: '6.1' })
	// The same question again, one that is answered here, and one that is still being typed stay here.
	await ask('Moulin Asselborn', { latitude: '49.6', longitude: '6.1', limit: '5' })
	expect((await ask('ettelbruck')).data[0]?.place_name_fr).toBe('Ettelbruck')
	expect((await ask('moulin xyz', { is_submitted: '0' })).data).toEqual([])
	expect((await ask('')).data).toEqual([])
	expect(geocoder.asked).toHaveLength(1)
	// A mistyped place here comes after places found outside.
	expect((await ask('etelbruck')).data.map((place) => place.place_name_fr).slice(0, 3)).toEqual([
		'Moulin d’Asselborn',
		'7, Rue du Moulin',
		'Ettelbruck',
	])
})

test('without a configured geocoder no request is sent', async () => {
	await using geocoder = await startGeocoder(sending(mill))
	await using product = await startProduct({ GEOCODER_URL: geocoder.url })
	expect((await product.call('findPlaces', { q: 'moulin asselborn', is_submitted: '1' })).data).toEqual([])
	expect(geocoder.asked).toEqual([])
})

const hostile: Record<string, Answering> = {
	'is not there': (request) => void request.socket.destroy(),
	fails: (_, response) => void response.writeHead(500).end('{"features":[]}'),
	'sends elsewhere': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/api' }).end(),
	'answers HTML': (_, response) => void response.end('<!doctype html><script>alert(1)</script>'),
	'answers another shape': (_, response) => void response.end('{"features":{"length":1}}'),
	'answers null': (_, response) => void response.end('null'),
	'answers without end': (_, response) => {
		const filler = setInterval(() => response.write(' '.repeat(100_000)), 1)
		response.on('close', () => clearInterval(filler))
	},
	'never answers': () => {},
	'answers drop by drop': (_, response) => {
		const filler = setInterval(() => response.write(' '), 100)
		response.on('close', () => clearInterval(filler))
	},
}

test.for(Object.keys(hostile))('a geocoder that %s is given up, and what is known here is answered', async (kind) => {
	await using geocoder = await startGeocoder(hostile[kind] ?? (() => {}))
	await using product = await startProduct({ GEOCODER: 'photon', GEOCODER_URL: geocoder.url })
	await product.call('findPlaces', { q: 'mersch' })
	const { http, data } = await product.call('findPlaces', { q: 'etelbruck', is_submitted: '1' })
	expect([http, data[0]?.place_name_fr]).toEqual([200, 'Ettelbruck'])
	expect(geocoder.asked).toHaveLength(1)
	// A failure is not remembered: the next one asks again.
	await product.call('findPlaces', { q: 'etelbruck', is_submitted: '1' })
	expect(geocoder.asked).toHaveLength(2)
})

const question: GeocoderQuestion = { text: 'moulin', language: 'en', limit: 3, near: null }

test('of an answer only complete places of the region are taken, as plain text', async () => {
	await using geocoder = await startGeocoder(
		sending(
			feature({ name: 'Paris', countrycode: 'FR' }, [2.35, 48.85]),
			feature({ name: 'Elsewhere', countrycode: 'US' }),
			feature({ name: ['a list'] }),
			feature({ name: 'Nowhere' }, [Number.MAX_VALUE, 49.6]),
			feature({}),
			'text',
			null,
			{ properties: { name: 'No point', countrycode: 'LU' } },
			feature({ name: 'x'.repeat(5000) }),
			feature({ name: ' <b>Mill</b>\n\u202Eof\u0000 ', city: '' }),
			...Array.from({ length: 9 }, (_, number) => feature({ name: `Mill ${number}` })),
		),
	)
	const places = await createPhoton(geocoder.url)(question)
	expect(places.map((place) => [place.place_name_en, place.locality])).toEqual([
		['<b>Mill</b> of', null],
		['Mill 0', null],
		['Mill 1', null],
	])
})

test('a failure is written down without what was asked', async () => {
	await using geocoder = await startGeocoder((_, response) => void response.end('"moulin" is not JSON'))
	const lines: string[] = []
	const stream = new Writable({ write: (chunk: Buffer, _, done) => done(void lines.push(String(chunk))) })
	const log = createLog({ LOG_LEVEL: 'warn' }, stream)
	const ask = forgiving(createPhoton(geocoder.url), (error) => log.warn({ err: error }, 'geocoder failed'))
	expect(await ask(question)).toEqual([])
	expect(lines.join('')).toContain('geocoder failed')
	expect(lines.join('')).not.toContain('moulin')
})

test('two equal requests at once share one answer; the cache is small', async () => {
	let asked = 0
	const ask = remembering(async () => {
		asked++
		return []
	})
	await Promise.all([ask(question), ask({ ...question, text: 'MOULIN' })])
	expect(asked).toBe(1)
	for (let number = 0; number < 200; number++) await ask({ ...question, text: `mill ${number}` })
	await ask({ ...question, text: 'mill 199' })
	expect(asked).toBe(201)
	await ask(question)
	expect(asked).toBe(202)
})
