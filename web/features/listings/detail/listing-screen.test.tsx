import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { render } from '#web/app/render.tsx'
import { release } from '#test/tags.ts'

interface Extras {
	features?: number[]
	events?: number[]
	pictures?: number
	samples?: { kind: 'audio' | 'video'; title: string; content_type: 'audio/mpeg' | 'video/mp4'; transcript?: string }[]
}

/** A published listing of a new professional, with pictures, samples and features. */
async function publish(
	product: Product,
	row: Record<string, unknown> = {},
	{ features = [], events = [], pictures = 2, samples = [] }: Extras = {},
) {
	const { id: account_id } = await product.professional()
	const { id } = await product.db
		.insertInto('listings')
		.values({
			account_id,
			category_id: 1,
			sub_category_id: 4,
			state: 'published',
			lang: 'fr',
			property_name: 'Château du Tilleul',
			description: 'Une grande salle sous les poutres.\n\nUn parc de deux hectares.',
			address: '3, rue du Château',
			postcode: '9010',
			locality: 'Ettelbruck',
			latitude: 49.847,
			longitude: 6.104,
			published_at: '2026-01-05T09:00:00Z',
			...row,
		} as never)
		.returning('id')
		.executeTakeFirstOrThrow()
	const listing_id = id
	const add = async (table: 'listing_features' | 'listing_event_categories' | 'listing_pictures' | 'listing_samples', rows: object[]) =>
		rows.length > 0 &&
		product.db
			.insertInto(table)
			.values(rows as never)
			.execute()
	await add(
		'listing_features',
		features.map((feature_id) => ({ listing_id, feature_id })),
	)
	await add(
		'listing_event_categories',
		events.map((event_category_id) => ({ listing_id, event_category_id })),
	)
	await add(
		'listing_pictures',
		Array.from({ length: pictures }, (_, position) => ({
			listing_id,
			position,
			file: `castle-${position}.webp`,
			small_file: `castle-${position}-small.webp`,
			width: 1920,
			height: 1280,
			placeholder: 'd9b38c-3a2b4a',
		})),
	)
	await add(
		'listing_samples',
		samples.map((sample, position) => ({ listing_id, position, file: `sample-${position}.bin`, duration: 95, ...sample })),
	)
	await writeListingSearch(product.db, [id])
	return id
}

const main = () => within(screen.getByRole('main'))
/** The values of an attribute by its label. */
const valuesOf = (label: string) => {
	const group = main().getByText(label, { selector: 'dt' }).parentElement!
	return within(group)
		.getAllByRole('definition')
		.map((value) => value.textContent)
}
const featureOf = (name: string) => main().getByText(name).closest('li')!.textContent?.replaceAll(/\s+/g, ' ').trim()

test('186, 194 a visitor without an account opens a listing by its address', async () => {
	await using product = await startProduct()
	const id = await publish(product, { premium_announcement: true })
	await using page = await openScreen(`/details/${id}/1`, { product })
	await screen.findByRole('heading', { level: 1, name: 'Château du Tilleul' })
	const request = page.requests.find(({ path }) => path === '/api/get_property_detail')
	expect(request?.fields).toEqual([
		['property_id', `${id}`],
		['category_id', '1'],
	])
	expect(request?.headers).not.toHaveProperty('Authorization')
	main().getByText('Premium · paid placement')
	main().getByText('Une grande salle sous les poutres.')
	expect(main().getByText('Un parc de deux hectares.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
	main().getByText('shown in French')
	const trail = within(main().getByRole('navigation', { name: 'You are here' }))
	expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/filterVenues', '/filterVenues?sub_category_id=4'])
	await waitFor(() => expect(document.title).toContain('Château du Tilleul'))
})

test('187 pictures come from the uploads of the configured address; the third says how many follow it', async () => {
	await using product = await startProduct()
	const id = await publish(product, {}, { pictures: 7 })
	await using _ = await openScreen(`/details/${id}/1`, { product })
	const first = await screen.findByRole('img', { name: 'Château du Tilleul, picture 1 of 7' })
	expect(first.getAttribute('src')).toBe('/uploads/castle-0-small.webp')
	expect(first.getAttribute('srcset')).toBe('/uploads/castle-0-small.webp 480w, /uploads/castle-0.webp 1920w')
	expect(first.getAttribute('loading')).toBe('eager')
	// Without scripts a picture opens as a file.
	expect(first.closest('a')?.getAttribute('href')).toBe('/uploads/castle-0.webp')
	const pictures = within(screen.getByRole('region', { name: 'Pictures' }))
	expect(pictures.getAllByRole('img')).toHaveLength(7)
	pictures.getByRole('link', { name: /picture 3 of 7.*4 more pictures/ })
})

test('188-192 a venue shows its size, capacities, parking, catering, cuisines, criteria, website, bookings, events and minimum budget', async () => {
	await using product = await startProduct()
	const id = await publish(
		product,
		{
			size: 1240,
			max_capacity_sitting: 120,
			max_capacity_standing: 180,
			parking_spaces: 0,
			min_budget: 2400,
			website: 'https://www.chateau-tilleul.example/salles',
			is_allow_privatization_of_venue: true,
			is_allow_booking_of_table: true,
		},
		// Terrace with evening sun, pets, limited catering with corkage, Luxembourgish and French cuisine.
		{ features: [105, 108, 138, 142, 143, 147, 148], events: [6, 2] },
	)
	await product.db
		.insertInto('listing_occasions')
		.values([10, 1].map((occasion_id) => ({ listing_id: id, occasion_id, confirmed: false })))
		.execute()
	await using _ = await openScreen(`/details/${id}/1`, { product })
	await screen.findByRole('heading', { level: 1 })
	expect(valuesOf('Size')).toEqual(['1,240\u00a0m²'])
	expect(valuesOf('Maximum capacity sitting')).toEqual(['120'])
	expect(valuesOf('Maximum capacity standing')).toEqual(['180'])
	expect(valuesOf('Parking spaces')).toEqual(['0'])
	expect(valuesOf('Catering choice')).toEqual(['Limited (own drinks with corkage)'])
	expect(valuesOf('Cuisine kinds')).toEqual(['Luxembourgish, French'])
	expect(valuesOf('Accepted kinds of booking')).toEqual(['Privatise the venue, Book tables'])
	expect(valuesOf('Occasions')).toEqual(['Wedding, Funeral meal'])
	expect(valuesOf('Accepted events')).toEqual(['Concert, Gala/Ceremony'])
	expect(valuesOf('Minimum spend')).toEqual(['€2,400'])
	const website = main().getByRole('link', { name: 'chateau-tilleul.example' })
	expect(website.getAttribute('href')).toBe('https://www.chateau-tilleul.example/salles')
	expect(website.getAttribute('rel')).toBe('noopener nofollow ugc')

	await waitFor(() => expect(featureOf('Garden')).toBe('Garden: not available'))
	expect(featureOf('Terrace')).toBe('Terrace: available Evening sun')
	expect(featureOf('Pets accepted')).toBe('Pets accepted: available')
	for (const criterion of [
		'Professional kitchen',
		'Sound system',
		'Lights',
		'Microphone',
		'Projector and screens',
		'Dance floor',
		'Skittle alley',
		'Bowling alley',
		'Handicapped accessible',
	])
		expect(featureOf(criterion)).toBe(`${criterion}: not available`)
})

test.each([
	['en', 'On site', 'Not available (10)', 'Terrace', 'Garden'],
	['fr', 'Sur place', 'Non disponible (10)', 'Terrasse', 'Jardin'],
	['de', 'Vor Ort', 'Nicht vorhanden (10)', 'Terrasse', 'Garten'],
] as const)('what a venue does not have is folded away and opens (%s)', async (language, heading, fold, present, missing) => {
	await using product = await startProduct()
	const id = await publish(product, {}, { features: [105, 138] })
	await using view = await openScreen(`/details/${id}/1`, { product, language })
	const section = (await screen.findByRole('heading', { level: 2, name: heading })).closest('section')!
	const summary = await within(section).findByText(fold)
	const folded = summary.closest('details')!
	expect(folded.open).toBe(false)
	expect(within(folded).queryByText(present)).toBeNull()
	expect(within(section).getByText(present).closest('details')).toBeNull()
	expect(within(section).getByText(missing).closest('details')).toBe(folded)
	await view.user.click(summary)
	expect(folded.open).toBe(true)
})

test('a venue of which no feature is known does not list what it would not have', async () => {
	await using product = await startProduct()
	const id = await publish(product)
	await using view = await openScreen(`/details/${id}/1`, { product })
	await screen.findByRole('heading', { level: 1 })
	await waitFor(() => expect(view.requests.some(({ path }) => path === '/api/get_venue_feature')).toBe(true))
	expect(screen.queryByRole('heading', { name: 'On site' })).toBeNull()
	expect(screen.queryByText('Garden')).toBeNull()
})

test('what a supplier does not say is not shown', async () => {
	await using product = await startProduct()
	const id = await publish(product, { category_id: 4, sub_category_id: 26, lang: 'en' }, { pictures: 0 })
	await using _ = await openScreen(`/details/${id}/4`, { product })
	await screen.findByRole('heading', { level: 1 })
	// Beside the facts, and in the phone's bar.
	expect(main().getAllByText('Price on request')).toHaveLength(2)
	for (const heading of ['At a glance', 'In detail', 'On site', 'Samples', 'More like this'])
		expect(main().queryByRole('heading', { name: heading })).toBeNull()
	expect(main().queryByText(/shown in/)).toBeNull()
	expect(main().queryByText('Phone')).toBeNull()
	expect(main().queryByText('Website')).toBeNull()
	expect(main().queryByRole('img')).toBeNull()
})

test('a rental and a service show the attributes of their family, and whether customers come to them', async () => {
	await using product = await startProduct()
	const { street, locality } = { street: '7, Rue du Pont', locality: 'Diekirch' }
	const place = (name: string) => screen.getByRole('heading', { level: 2, name }).parentElement as HTMLElement
	const tent = await publish(product, {
		category_id: 3,
		sub_category_id: 17,
		address: street,
		locality,
		has_delivery: true,
		has_set_up: false,
		deposit: 300,
		quantity: 12,
		travel_radius: 60,
		min_budget: 450,
		price_unit: 'day',
	})
	const caterer = await publish(
		product,
		{
			category_id: 4,
			sub_category_id: 27,
			address: street,
			locality,
			minimum_persons: 40,
			licences: 'HACCP',
			languages_spoken: ['lb', 'fr'],
		},
		{ features: [455] },
	)
	{
		await using _ = await openScreen(`/details/${tent}/3`, { product })
		await screen.findByRole('heading', { level: 1 })
		expect(main().getAllByText('From €450 per day')).toHaveLength(2)
		expect(valuesOf('Delivery')).toEqual(['Yes'])
		expect(valuesOf('Set-up')).toEqual(['No'])
		expect(valuesOf('Deposit')).toEqual(['€300'])
		expect(valuesOf('Quantity available')).toEqual(['12'])
		expect(valuesOf('Travels up to')).toEqual(['60\u00a0km'])
		expect(place('How to get there').textContent).toContain(street)
		expect(screen.getByRole('complementary', { name: 'At a glance' }).textContent).toContain(street)
		expect(within(place('How to get there')).getAllByRole('link').length).toBeGreaterThan(1)
	}
	await using _ = await openScreen(`/details/${caterer}/4`, { product })
	await screen.findByRole('heading', { level: 1 })
	expect(valuesOf('Minimum number of people')).toEqual(['40'])
	expect(valuesOf('Licences')).toEqual(['HACCP'])
	expect(valuesOf('Languages spoken')).toEqual(['Luxembourgish, French and German'])
	// A caterer comes to the customer: no street, no directions.
	const based = place(`Based in ${locality}`)
	const summary = screen.getByRole('complementary', { name: 'At a glance' })
	for (const part of [based, summary]) {
		expect(part.textContent).toContain(locality)
		expect(part.textContent).not.toContain(street)
	}
	expect(within(based).queryAllByRole('link')).toEqual([])
})

test('193 an entertainer’s samples can be played, and one falls silent when another starts', async () => {
	await using product = await startProduct()
	const id = await publish(
		product,
		{ category_id: 2, sub_category_id: 10, set_length: 150, needs: 'Une prise 230 V.' },
		{
			samples: [
				{ kind: 'audio', title: 'Live à Vianden', content_type: 'audio/mpeg' },
				{ kind: 'video', title: 'Un soir d’été', content_type: 'video/mp4', transcript: 'Une guitare.\n<b>Puis</b> la pluie.' },
			],
		},
	)
	await using _ = await openScreen(`/details/${id}/2`, { product })
	const audio = await screen.findByLabelText<HTMLAudioElement>('Live à Vianden')
	const video = screen.getByLabelText<HTMLVideoElement>('Un soir d’été')
	main().getByText('1:35')
	main().getByText('0:00 / 1:35')
	main().getByRole('button', { name: 'Play “Live à Vianden”' })
	// A film has the controls of the browser, a recording those of the product.
	expect([audio, video].map((player) => player.hasAttribute('controls'))).toEqual([false, true])
	for (const player of [audio, video]) {
		expect(player.hasAttribute('autoplay')).toBe(false)
		expect(player.preload).toBe('none')
	}
	expect(audio.getAttribute('src')).toBe('/uploads/sample-0.bin')
	expect(video.getAttribute('src')).toBe('/uploads/sample-1.bin')
	expect(video.getAttribute('poster')).toBe('/uploads/castle-0.webp')
	// The transcript of one of them, in its author's language.
	const words = main().getByText(/Une guitare/)
	expect([words.textContent, words.lang]).toEqual(['Une guitare.\n<b>Puis</b> la pluie.', 'fr'])
	expect(words.closest('details')?.querySelector('summary')?.textContent).toBe('What is said, sung or shown, in words')
	expect(document.querySelectorAll('main details:has(p[lang])')).toHaveLength(1)
	const pause = vi.spyOn(audio, 'pause').mockImplementation(() => {})
	act(() => void audio.dispatchEvent(new Event('play')))
	main().getByRole('button', { name: 'Pause “Live à Vianden”' })
	act(() => void video.dispatchEvent(new Event('play')))
	expect(pause).toHaveBeenCalledOnce()
	expect(valuesOf('Set length')).toEqual(['2\u00a0h 30\u00a0min'])
	expect(valuesOf('Needed on site')).toEqual(['Une prise 230 V.'])
})

test('hostile texts stay texts, and only web addresses become links', async () => {
	await using product = await startProduct()
	const name = '<img src=x onerror=alert(1)>"\'</script>'
	const id = await publish(product, {
		property_name: name,
		description: `</script><script>window.hacked = true</script>\n{{7*7}} javascript:alert(1)`,
		website: 'https://example.org/"><svg onload=alert(1)>',
		phone: '"><script>alert(1)</script>',
		locality: '<b>Remich</b>',
	})
	await using page = await openScreen(`/details/${id}/1`, { product })
	await screen.findByRole('heading', { level: 1, name })
	main().getByText('</script><script>window.hacked = true</script>')
	expect(document.querySelector('main script, main img[src=x], main b, main [onload]')).toBeNull()
	expect(main().getByRole('link', { name: 'example.org' }).getAttribute('href')).toBe(
		'https://example.org/%22%3E%3Csvg%20onload=alert(1)%3E',
	)
	const links = main().getAllByRole('link')
	expect(links.filter((link) => !/^(\/|#|https?:|tel:[\d+]+$|geo:[\d.,-]+\?q=[\d.,-]+$)/.test(link.getAttribute('href') ?? ''))).toEqual([])
	expect(page.product).toBe(product)
})

test('a javascript: website is neither stored nor shown as a link', async () => {
	await using product = await startProduct()
	const website = 'javascript:alert(document.domain)'
	await expect(publish(product, { website })).rejects.toThrow(/website/)
	const id = await publish(product)
	const { data } = await product.call('getListing', { property_id: id })
	await using page = await openScreen('/', { product })
	// An invalid address in the response would not become a link either.
	const real = globalThis.fetch
	globalThis.fetch = (async (url: string, init: RequestInit) =>
		url.endsWith('/api/get_property_detail')
			? Response.json({ status: true, code: '101', message: '', data: { ...data, website } })
			: real(url, init)) as typeof fetch
	history.pushState(null, '', `/details/${id}/1`)
	await screen.findByRole('heading', { level: 1, name: 'Château du Tilleul' })
	expect(document.querySelector('a[href^="javascript" i]')).toBeNull()
	expect(main().queryByText('Website')).toBeNull()
	expect(page.address()).toBe(`/details/${id}/1`)
})

test('addresses without a listing are the 404 page', release, async () => {
	await using product = await startProduct()
	const id = await publish(product)
	const hidden = await publish(product, { state: 'paused' })
	for (const address of [
		'/details/abc/1',
		`/details/${id}/2`,
		`/details/${hidden}/1`,
		'/details/999999/1',
		`/details/${id}/0`,
		'/details/1.5/1',
	]) {
		await using _ = await openScreen(address, { product })
		await screen.findByRole('heading', { level: 1, name: 'Page not found' })
	}
})

test('a failing call offers to try again; failing similar listings leave the page whole', release, async () => {
	await using product = await startProduct()
	const id = await publish(product)
	await publish(product, { property_name: 'Château voisin', latitude: 49.9 })
	await using page = await openScreen('/', { product })
	page.break('/api/get_property_detail', 500)
	page.break('/api/get_similar_property', 'network')
	history.pushState(null, '', `/details/${id}/1`)
	const failure = await screen.findByRole('alert')
	page.break('/api/get_property_detail', null)
	await page.user.click(within(failure).getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { level: 1, name: 'Château du Tilleul' })
	const similar = (await screen.findByRole('heading', { level: 2, name: 'More like this' })).parentElement!
	page.break('/api/get_similar_property', null)
	await page.user.click(await within(similar).findByRole('button', { name: 'Try again' }))
	await within(similar).findByRole('link', { name: 'Château voisin' })
})

test('the way back leads to the results that the visitor came from, else to the family', async () => {
	await using product = await startProduct()
	const id = await publish(product)
	{
		await using _ = await openScreen(`/details/${id}/1`, { product })
		expect((await screen.findByRole('link', { name: 'All venues' })).getAttribute('href')).toBe('/filterVenues')
	}
	const traverseTo = vi.fn<(key: string) => void>()
	const at = (url: string, index: number) => ({ url: location.origin + url, key: `step-${index}`, index })
	const entries = [at('/filterVenues?q=castle&page=2', 0), at('/details/7/1', 1), at(`/details/${id}/1`, 2)]
	vi.stubGlobal('navigation', { currentEntry: entries[2], entries: () => entries, traverseTo })
	await using page = await openScreen(`/details/${id}/1`, { product })
	const back = await screen.findByRole('link', { name: 'To the results' })
	expect(back.getAttribute('href')).toBe('/filterVenues?q=castle&page=2')
	await page.user.click(back)
	expect(traverseTo).toHaveBeenCalledWith('step-0')
	vi.unstubAllGlobals()
})

describe('a listing is shared', release, () => {
	async function openListing() {
		const product = await startProduct()
		const id = await publish(product)
		const page = await openScreen(`/details/${id}/1`, { product, language: 'de' })
		const button = await screen.findByRole('button', { name: 'Teilen' })
		return {
			url: `${location.origin}/details/${id}/1?lang=de`,
			share: () => page.user.click(button),
			async [Symbol.asyncDispose]() {
				await page[Symbol.asyncDispose]()
				await product[Symbol.asyncDispose]()
			},
		}
	}

	test('by the device, where it can; a visitor may change their mind', async () => {
		await using listing = await openListing()
		const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
		const device = navigator as { share?: unknown }
		device.share = share
		try {
			await listing.share()
			expect(share).toHaveBeenCalledWith({ title: 'Château du Tilleul', url: listing.url })
			share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
			await listing.share()
			expect(share).toHaveBeenCalledTimes(2)
			expect(screen.queryByRole('dialog')).toBeNull()
		} finally {
			delete device.share
		}
	})

	test('else by the clipboard', async () => {
		await using listing = await openListing()
		await listing.share()
		await screen.findByText('Link kopiert')
		expect(await navigator.clipboard.readText()).toBe(listing.url)
	})

	test('else by an address to copy by hand', async () => {
		await using listing = await openListing()
		const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
		try {
			await listing.share()
			const shown = await screen.findByLabelText<HTMLInputElement>('Adresse dieser Seite')
			expect(shown.value).toBe(listing.url)
			expect(shown.hasAttribute('autofocus')).toBe(true)
		} finally {
			refused.mockRestore()
		}
	})
})

/** The page as the server sends it. `broken` calls fail as without a database. */
async function renderPage(product: Product, path: string, broken: string[] = []) {
	const event_categories = (await product.call('getEventCategories')).data
	const categories = (await product.call('getCategories')).data
	const { status, html } = await render({
		path,
		search: '',
		exists: true,
		language: 'fr',
		offered: null,
		boot: {
			site: {
				site_name: 'Kiermes',
				company_name: 'Kiermes',
				copyright_years: '2024',
				company_email: null,
				company_phone: null,
				company_address: null,
				social_links: [],
				public_url: 'https://kiermes.example',
				api_url: '',
				map_tiles: null,
				visit_reports: 0,
				service_worker: false,
				first_language: 'en',
				has_translation: false,
			},
			catalogue: {
				categories,
				sub_categories: [],
				event_categories,
				occasions: [],
				former: { sub_categories: [], event_categories: [], occasions: [] },
			},
		},
		assets: { head: () => '' },
		share: (name) => `/assets/data/${name}.json`,
		async answer(name, input) {
			if (broken.includes(name)) throw new Error('Broken on purpose.')
			const answer = await product.call(name as 'getListing', input as Record<string, unknown>)
			if (!answer.status) throw Object.assign(new Error(answer.message), { code: answer.code })
			return answer.data
		},
	})
	return { status, page: new DOMParser().parseFromString(html, 'text/html') }
}

test('the server’s page has the packages of a listing, and search engines their offers', async () => {
	await using product = await startProduct()
	const packages = JSON.stringify([
		{
			name: 'Buffet',
			name_en: 'Cold buffet',
			unit: 'person',
			price: 45,
			minimum: 20,
			maximum: 150,
			included: ['Assiettes'],
			included_en: ['Plates'],
			extras: [],
		},
		{ name: 'La salle', unit: 'event', price: 800, included: [], extras: [{ name: 'Feu d’artifice', price: 900 }] },
		{ name: 'Cuisinier', unit: 'hour', price: 60, included: [], extras: [] },
	])
	const id = await publish(product, { packages })
	const { page } = await renderPage(product, `/details/${id}/1`, [])
	const section = page.querySelector('[aria-labelledby=packages-title]')
	for (const text of ['Formules', 'Cold buffet', 'Plates', 'dès 20 personnes, jusqu’à 150 personnes', 'La salle', '60 € par heure'])
		expect(section?.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
	expect(section?.textContent).not.toContain('Assiettes')
	expect(section?.querySelector('a')?.getAttribute('href')).toBe('#contact')
	const structured = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
	expect(structured['@graph'][1].makesOffer).toMatchObject([
		{
			'@type': 'Offer',
			name: 'Cold buffet',
			description: 'Plates',
			priceSpecification: { price: 45, priceCurrency: 'EUR', unitCode: 'IE', eligibleQuantity: { minValue: 20, maxValue: 150 } },
		},
		{ name: 'La salle', priceSpecification: { price: 800, priceCurrency: 'EUR' } },
		{ name: 'Cuisinier', priceSpecification: { price: 60, unitCode: 'HUR' } },
	])
	expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://kiermes.example/details/${id}/1?lang=fr`)
})

test('the server sends the whole page with its structured data, also when the lesser calls fail', async () => {
	await using product = await startProduct()
	const id = await publish(
		product,
		{
			property_name: 'Le « Tilleul » </script>',
			size: 300,
			max_capacity_standing: 180,
			min_budget: 900,
			website: 'https://tilleul.example',
		},
		{ features: [105] },
	)
	const { status, page } = await renderPage(product, `/details/${id}/1`, ['getSimilarListings', 'getVenueFeatures'])
	expect(status).toBe(200)
	expect(page.querySelector('h1')?.textContent).toBe('Le « Tilleul » </script>')
	expect(page.querySelector('main')?.textContent).toContain('Terrasse')
	expect(page.querySelector('[style]')).toBeNull()
	const structured = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
	const [trail, venue] = structured['@graph']
	expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
		'https://kiermes.example/',
		'https://kiermes.example/filterVenues',
		'https://kiermes.example/filterVenues?sub_category_id=4',
		`https://kiermes.example/details/${id}/1`,
	])
	expect(venue).toEqual({
		'@type': ['EventVenue', 'LocalBusiness'],
		'@id': `https://kiermes.example/details/${id}/1`,
		url: `https://kiermes.example/details/${id}/1`,
		name: 'Le « Tilleul » </script>',
		description: 'Une grande salle sous les poutres. Un parc de deux hectares.',
		image: ['https://kiermes.example/uploads/castle-0.webp', 'https://kiermes.example/uploads/castle-1.webp'],
		address: {
			'@type': 'PostalAddress',
			streetAddress: '3, rue du Château',
			postalCode: '9010',
			addressLocality: 'Ettelbruck',
			addressCountry: 'LU',
		},
		geo: { '@type': 'GeoCoordinates', latitude: 49.847, longitude: 6.104 },
		sameAs: 'https://tilleul.example',
		priceRange: 'Dès 900\u00a0€',
		maximumAttendeeCapacity: 180,
		amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Terrasse', value: true }],
	})
})

test('the server answers 404 for addresses without a listing', async () => {
	await using product = await startProduct()
	const id = await publish(product)
	for (const path of ['/details/abc/1', `/details/${id}/0`, `/details/${id}/2`, '/details/999999/1']) {
		const { status, page } = await renderPage(product, path)
		expect([path, status, page.querySelector('h1')?.textContent]).toEqual([path, 404, 'Page introuvable'])
		expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
	}
})
