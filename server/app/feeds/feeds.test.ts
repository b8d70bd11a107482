import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { createFeeds } from './feeds.ts'
import { addEvent } from '#test/add-event.ts'
import { startProduct, type Product } from '#test/product.ts'

const get = (product: Product, url: string, headers: Record<string, string> = {}) => product.raw({ method: 'GET', url, headers })
const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: '@',
	isArray: (name) => ['item', 'entry', 'link'].includes(name),
})
const readXml = (text: string) => {
	expect(XMLValidator.validate(text)).toBe(true)
	return parser.parse(text)
}

const formats = [
	['ics', 'text/calendar; charset=utf-8'],
	['rss', 'application/rss+xml; charset=utf-8'],
	['atom', 'application/atom+xml; charset=utf-8'],
	['json', 'application/feed+json; charset=utf-8'],
] as const

for (const [format, type] of formats)
	test(`the agenda as ${format}: its type, for any origin, known again by its tag, and asked for by HEAD`, async () => {
		await using product = await startProduct()
		await addEvent(product, { event_title: 'Bal' })
		const url = `/feeds/agenda.${format}`
		const answer = await get(product, url, { origin: 'https://elsewhere.example' })
		expect(answer.statusCode).toBe(200)
		expect(answer.headers).toMatchObject({
			'content-type': type,
			'access-control-allow-origin': '*',
			'cache-control': 'public, max-age=60',
			'cross-origin-resource-policy': 'cross-origin',
		})
		expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
		expect(answer.headers).not.toHaveProperty('content-disposition')
		expect(answer.body).toContain('Bal')
		const again = await get(product, url, { 'if-none-match': String(answer.headers['etag']) })
		expect([again.statusCode, again.body]).toEqual([304, ''])
		const head = await product.raw({ method: 'HEAD', url })
		expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', type])
		await product.db.updateTable('events').set({ event_title: 'Kiermes', updated_at: new Date() }).execute()
		expect((await get(product, url, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(200)
	})

test('the filters of the agenda are those of its feeds', async () => {
	await using product = await startProduct()
	const mersch = {
		location_name: 'Mierscher Kulturhaus',
		address: '53, rue Grande-Duchesse Charlotte, Mersch',
		latitude: 49.7489,
		longitude: 6.106,
	}
	const account_id = (await product.professional()).id
	await addEvent(product, { event_title: 'Near', ...mersch, start_date: '2036-05-03', event_category_id: 1, account_id, admission_fee: 0 })
	await addEvent(product, { event_title: 'Far', start_date: '2036-05-04', event_category_id: 2, lang: 'de', admission_fee: 5 })
	await addEvent(product, { event_title: 'Late', ...mersch, start_date: '2036-06-30', event_category_id: 2, admission_fee: null })
	await addEvent(product, { event_title: 'Hidden', state: 'hidden' })
	await addEvent(product, { event_title: 'Waiting', state: 'waiting' })
	const titles = async (query: string) => {
		const { items } = (await get(product, `/feeds/agenda.json?${query}`)).json<{ items: { title: string }[] }>()
		const { rss } = readXml((await get(product, `/feeds/agenda.rss?${query}`)).body)
		expect((rss.channel.item ?? []).map((item: { title: string }) => item.title)).toEqual(items.map(({ title }) => title))
		const calendar = (await get(product, `/feeds/agenda.ics?${query}`)).body
		if (!query.includes('limit'))
			expect([...calendar.matchAll(/\r\nSUMMARY(?:;LANGUAGE=..)?:(.*)/g)].map(([, title]) => title)).toEqual(
				items.map(({ title }) => title),
			)
		return items.map(({ title }) => title)
	}
	expect(await titles('')).toEqual(['Near', 'Far', 'Late'])
	expect(await titles('lat=49.75&lng=6.1&distance=10')).toEqual(['Near', 'Late'])
	expect(await titles('from=2036-05-04&to=2036-05-10')).toEqual(['Far'])
	expect(await titles('from=2036-05-03&days=1')).toEqual(['Near'])
	expect(await titles('event_category_id=2')).toEqual(['Far', 'Late'])
	expect(await titles('free=1')).toEqual(['Near'])
	expect(await titles('event_lang=de')).toEqual(['Far'])
	expect(await titles(`organiser_id=${account_id}`)).toEqual(['Near'])
	expect(await titles('place=mierscher kulturhaus')).toEqual(['Near', 'Late'])
	expect(await titles('q=kulturhaus')).toEqual(['Near', 'Late'])
	expect(await titles('limit=1')).toEqual(['Near'])
	expect(await titles('lang=de&event_lang=fr')).toEqual(['Near', 'Late'])
	expect((await get(product, `/feeds/organisers/${account_id}.ics`)).body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	expect((await get(product, '/feeds/places.ics?place=Rotondes')).body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('what cannot be asked for is refused, and says so to any origin', async () => {
	await using product = await startProduct()
	const wrong = [
		'from=tomorrow',
		'from=2036-05-04&to=2036-05-01',
		'lat=49',
		'lat=x&lng=6',
		'distance=5',
		'event_category_id=-1',
		'free=maybe',
		'event_lang=lb',
	]
	const more = ['limit=0', 'limit=1000', 'days=9999', 'place=a&place=b', `q=${'x'.repeat(2000)}`, "event_category_id=1'--", 'q=%00']
	for (const query of [...wrong, ...more])
		for (const format of ['ics', 'json']) {
			const answer = await get(product, `/feeds/agenda.${format}?${query}`)
			expect([query, answer.statusCode, answer.json<{ status: boolean }>().status]).toEqual([query, 422, false])
		}
	for (const path of [
		'/feeds/agenda.exe',
		'/feeds/events/0.ics',
		'/feeds/events/x.ics',
		'/feeds/events/99999999999.ics',
		'/feeds/events/1',
		'/feeds/organisers/-1.ics',
	])
		expect([path, (await get(product, path)).statusCode]).toEqual([path, 404])
	expect((await get(product, '/feeds/places.ics')).statusCode).toBe(422)
	expect((await product.raw({ method: 'POST', url: '/feeds/agenda.ics' })).statusCode).toBe(404)
})

test('the language is that of the address, else of the reader; texts are in it where there are any', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, { event_title: 'Fête des vignerons' })
	await product.db.insertInto('event_texts').values({ event_id: id, lang: 'de', event_title: 'Winzerfest' }).execute()
	const german = (await get(product, '/feeds/agenda.ics?lang=de')).body
	expect(german).toContain('X-WR-CALNAME:Kiermes: was in Luxemburg los ist')
	expect(german).toContain('SUMMARY:Winzerfest')
	expect((await get(product, '/feeds/agenda.ics', { 'accept-language': 'de' })).body).toBe(german)
	expect((await get(product, '/feeds/agenda.ics')).body).toContain('SUMMARY;LANGUAGE=fr:Fête des vignerons')
	expect((await get(product, '/feeds/agenda.ics?lang=xx')).statusCode).toBe(200)
})

test('words that are not in the language of the feed say in which they are', async () => {
	await using product = await startProduct()
	await addEvent(product, { event_title: 'Bal', description: 'Venez danser.', lang: 'fr', admission_fee: 5 })
	const content = async (path: string) => String(readXml((await get(product, path)).body).rss.channel.item[0]['content:encoded'])
	const german = await content('/feeds/agenda.rss?lang=de')
	expect(german).toContain('<p lang="fr">Venez danser.</p>')
	expect(german).toMatch(/<p>[^<]*5[^<]*€[^<]*<\/p>/)
	expect(await content('/feeds/agenda.rss?lang=fr')).toContain('<p>Venez danser.</p>')
})

test('hostile words stay words in every feed', async () => {
	await using product = await startProduct()
	const hostile = '<script>alert(1)</script>]]>]]> & "quotes" <![CDATA[ \u0008\u001f\uffff &lt;b&gt;'
	await addEvent(product, {
		event_title: hostile,
		event_subtitle: hostile,
		description: hostile,
		location_name: hostile,
		address: hostile,
		organiser_name: hostile,
		ticket_link: `https://example.org/"><script>`,
	})
	readXml((await get(product, `/feeds/agenda.rss?place=${encodeURIComponent('<script> & "x"')}`)).body)
	for (const format of ['rss', 'atom']) {
		const text = (await get(product, `/feeds/agenda.${format}`)).body
		const read = readXml(text)
		const [item] = format === 'rss' ? read.rss.channel.item : read.feed.entry
		const words = JSON.stringify(item)
		expect(words).not.toContain('<script>')
		expect(words).toContain('&lt;script&gt;')
		expect(text).not.toMatch(/[\u0000-\u0008\u001f\uffff]/)
	}
	const { items } = (await get(product, '/feeds/agenda.json')).json<{ items: { title: string; content_html: string }[] }>()
	expect(items[0]?.title).toContain('<script>alert(1)</script>')
	expect(items[0]?.content_html).not.toContain('<script')
})

test('items have addresses for names, which no language changes', async () => {
	await using product = await startProduct()
	const id = await addEvent(product, {
		event_title: 'Bal',
		start_time: '20:00',
		dates: [{ start_date: '2036-06-23', start_time: '20:00', end_time: '23:00' }],
	})
	const page = `${product.config.PUBLIC_URL}/agenda/details/${id}`
	const german = (await get(product, '/feeds/agenda.json?lang=de')).json<{ items: Record<string, unknown>[] }>()
	expect(german.items[0]).toMatchObject({
		id: page,
		url: `${page}?lang=de`,
		title: 'Bal',
		_event: {
			start_date: '2036-06-23',
			start_time: '20:00',
			start: '2036-06-23T20:00:00+02:00',
			end_time: '23:00',
			state: 'on',
			location_name: 'Rotondes',
			path: `/agenda/details/${id}?lang=de`,
			small_image: null,
		},
	})
	const { rss } = readXml((await get(product, '/feeds/agenda.rss')).body)
	expect(rss.channel.item[0]).toMatchObject({ guid: { '#text': page }, link: [page], title: 'Bal' })
	const { feed } = readXml((await get(product, '/feeds/agenda.atom')).body)
	expect(feed.entry[0]).toMatchObject({ id: page, link: [{ '@href': page }] })
})

test('a cached feed is not made again; a client that requests too many new ones waits', async () => {
	await using product = await startProduct({ READS_PER_MINUTE: 60 })
	expect((await get(product, '/feeds/agenda.ics?place=a')).statusCode).toBe(200)
	expect((await get(product, '/feeds/agenda.ics?place=b')).statusCode).toBe(200)
	expect((await get(product, '/feeds/agenda.ics?place=c')).statusCode).toBe(200)
	const refused = await get(product, '/feeds/agenda.ics?place=d')
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
	expect(createFeeds(product.config, product.db)).toHaveProperty('invalidate')
})

test('a picture is enclosed with its length, and left out of RSS and Atom where its file is not stored', async () => {
	await using product = await startProduct()
	const bytes = Buffer.alloc(4321)
	const names = ['m/00000000000000000000000000000001-960.webp', 'm/00000000000000000000000000000002-960.webp']
	for (const [index, file] of names.entries()) {
		const event_id = await addEvent(product, { event_title: `Bal ${index}` })
		await product.db
			.insertInto('event_pictures')
			.values({ event_id, file, small_file: file, width: 960, height: 640, placeholder: 'aabbcc-aabbcc', alternative_text: '' })
			.execute()
	}
	const path = join(product.storage.staging, 'picture')
	await writeFile(path, bytes)
	await product.storage.put([{ name: names[0] ?? '', path }])
	const { PUBLIC_URL } = product.config
	const { rss } = readXml((await get(product, '/feeds/agenda.rss')).body)
	const enclosures = (rss.channel.item as { enclosure?: Record<string, string> }[]).map(({ enclosure }) => enclosure)
	expect(enclosures).toEqual([{ '@url': `${PUBLIC_URL}/uploads/${names[0]}`, '@length': '4321', '@type': 'image/webp' }, undefined])
	const { feed } = readXml((await get(product, '/feeds/agenda.atom')).body)
	const links = (feed.entry as { link: Record<string, string>[] }[]).map(({ link }) => link.filter((one) => one['@rel'] === 'enclosure'))
	expect(links).toMatchObject([[{ '@length': '4321', '@type': 'image/webp' }], []])
	const { items } = (await get(product, '/feeds/agenda.json')).json<{ items: { image?: string }[] }>()
	expect(items.map(({ image }) => image)).toEqual(names.map((name) => `${PUBLIC_URL}/uploads/${name}`))
})
