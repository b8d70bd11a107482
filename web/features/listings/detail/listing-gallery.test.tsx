import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { storeFilter } from '#web/platform/shell/stored-filters.ts'

/** A venue with the given number of pictures. */
async function addPictured(product: Product, pictures: number, values: Record<string, unknown> = {}): Promise<number> {
	const listing_id = await addListing(product, { property_name: 'Schlass', lang: 'de', ...values })
	const rows = Array.from({ length: pictures }, (_, position) => ({
		listing_id,
		position,
		file: `castle-${position}.webp`,
		small_file: `castle-${position}-small.webp`,
		width: 1200,
		height: 800,
		placeholder: 'd9b38c-3a2b4a',
	}))
	await product.db.insertInto('listing_pictures').values(rows).execute()
	return listing_id
}

const lightbox = async () => within(await screen.findByRole('dialog', { name: 'Schlass' }))
const large = () => screen.getByRole('dialog').querySelector('li[aria-hidden=false] img[srcset]')

test('187 a pressed picture opens large, the keys go through all of them, and Escape leads back to it', async () => {
	await using product = await startProduct()
	const id = await addPictured(product, 7)
	await using page = await openScreen(`/details/${id}/1`, { product })
	const pressed = await screen.findByRole('link', { name: 'Schlass, picture 2 of 7' })
	await page.user.click(pressed)
	const box = await lightbox()
	expect(screen.getByRole('dialog').querySelector('h2 [lang=de]')?.textContent).toBe('Schlass')
	expect(location.hash).toBe('#picture-2')
	expect(large()?.getAttribute('alt')).toBe('Schlass, picture 2 of 7')
	expect(large()?.getAttribute('srcset')).toBe('/uploads/castle-1-small.webp 480w, /uploads/castle-1.webp 1200w')
	box.getByText('2 of 7')

	for (const [key, position] of [
		['{ArrowRight}', 3],
		['{End}', 7],
		['{ArrowRight}', 7],
		['{ArrowLeft}', 6],
		['{Home}', 1],
		['{ArrowLeft}', 1],
		// The browser's own Back.
		['{Alt>}{ArrowRight}{/Alt}', 1],
	] as const) {
		await page.user.keyboard(key)
		expect([key, location.hash, large()?.getAttribute('alt')]).toEqual([key, `#picture-${position}`, `Schlass, picture ${position} of 7`])
	}
	await page.user.click(box.getByRole('button', { name: 'Next picture' }))
	expect(box.getByRole('status').textContent).toBe('2 of 7')
	await page.user.click(box.getByRole('button', { name: 'Picture 5' }))
	expect(box.getByRole('button', { name: 'Picture 5' }).getAttribute('aria-current')).toBe('true')
	// The shown picture and its neighbours, and no others.
	expect([...screen.getByRole('dialog').querySelectorAll('img[srcset]')].map((image) => image.getAttribute('alt'))).toEqual([
		'Schlass, picture 4 of 7',
		'Schlass, picture 5 of 7',
		'Schlass, picture 6 of 7',
	])

	// All pictures share one history entry; a second Escape meanwhile does not leave the page.
	const dialog = screen.getByRole('dialog')
	act(() => {
		dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
		dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
	})
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(location.hash).toBe('')
	expect(page.address()).toBe(`/details/${id}/1`)
	await waitFor(() => expect(document.activeElement).toBe(pressed))
})

test('a picture is offered in every width and format that there is, with its author’s words', async () => {
	await using product = await startProduct()
	const id = await addPictured(product, 2)
	await product.db
		.updateTable('listing_pictures')
		.set({
			file: 'm/0a-960.webp',
			small_file: 'm/0a-480.webp',
			widths: [480, 960],
			has_avif: true,
			thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
			alternative_text: 'D’laang Tafel ënnert de Lannen',
		})
		.where('listing_id', '=', id)
		.where('position', '=', 0)
		.execute()
	await using page = await openScreen(`/details/${id}/1`, { product })
	const link = await screen.findByRole('link', { name: 'D’laang Tafel ënnert de Lannen' })
	const shown = link.querySelector('img')
	expect([shown?.lang, shown?.getAttribute('srcset')]).toEqual(['de', '/uploads/m/0a-480.webp 480w, /uploads/m/0a-960.webp 960w'])
	const source = link.querySelector('source')
	expect([source?.type, source?.getAttribute('srcset')]).toEqual(['image/avif', '/uploads/m/0a-480.avif 480w, /uploads/m/0a-960.avif 960w'])
	expect(source?.sizes).toBe(shown?.sizes)
	// The other picture has neither a description nor its own renditions.
	const other = screen.getByRole('link', { name: 'Schlass, picture 2 of 2' })
	expect([other.querySelector('source'), other.querySelector('img')?.lang]).toEqual([null, ''])

	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
	await page.user.click(link)
	await lightbox()
	expect([large()?.getAttribute('alt'), large()?.closest('picture')?.querySelector('source')?.type]).toEqual([
		'D’laang Tafel ënnert de Lannen',
		'image/avif',
	])
	expect(screen.getByRole('dialog').querySelectorAll('canvas')).toHaveLength(1)
})

test('the address of a picture opens it; closing stays on the page and gives the focus to the picture', async () => {
	await using product = await startProduct()
	const id = await addPictured(product, 3)
	await using page = await openScreen(`/details/${id}/1#picture-3`, { product })
	const box = await lightbox()
	expect(large()?.getAttribute('alt')).toBe('Schlass, picture 3 of 3')
	await page.user.click(box.getByRole('button', { name: 'Close' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect([page.address(), location.hash]).toEqual([`/details/${id}/1`, ''])
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Schlass, picture 3 of 3' })))
})

test('a picture that does not exist, and no picture at all, open nothing', async () => {
	await using product = await startProduct()
	const id = await addPictured(product, 2)
	for (const hash of ['#picture-3', '#picture-0', '#picture--1', '#picture-1e1', '#picture-<img>', '#contact']) {
		await using _ = await openScreen(`/details/${id}/1${hash}`, { product })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('dialog'), hash).toBeNull()
	}
})

test('a single picture has no steps and no thumbnails', async () => {
	await using product = await startProduct()
	const id = await addPictured(product, 1)
	await using page = await openScreen(`/details/${id}/1`, { product })
	await page.user.click(await screen.findByRole('link', { name: 'Schlass, picture 1 of 1' }))
	const box = await lightbox()
	expect(box.getAllByRole('button')).toHaveLength(1)
})

const waysOut = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[rel~=noreferrer]')]

test('the place shows its commune, its distance from the visitor’s place, and directions with the name of their site', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { locality: 'Warken', commune: 'Ettelbruck' })
	{
		await using _ = await openScreen(`/details/${id}/1`, { product, language: 'de' })
		const section = (await screen.findByRole('heading', { name: 'So kommen Sie hin' })).parentElement!
		within(section).getByText('Gemeinde Ettelbrück')
		expect(within(section).queryByText(/Luftlinie/)).toBeNull()
		expect(waysOut().map((link) => [link.href, link.rel, link.textContent])).toEqual([
			['https://www.mobiliteit.lu/de/', 'noopener noreferrer', 'Mit Bus, Zug und Tram mobiliteit.lu'],
			[
				'https://www.openstreetmap.org/directions?route=%3B49.8475%2C6.1042',
				'noopener noreferrer',
				'Mit dem Auto, dem Rad oder zu Fuß openstreetmap.org',
			],
		])
		expect(document.querySelector('a[href^="geo:"]')?.getAttribute('href')).toBe('geo:49.8475,6.1042?q=49.8475,6.1042')
	}
	storeFilter('venueFilterLatLong', { lat: 49.6117, lng: 6.13 })
	storeFilter('venueFilterAddress', 'Luxemburg')
	await using _ = await openScreen(`/details/${id}/1`, { product, language: 'de' })
	await screen.findByText(/^26\s*km Luftlinie von Luxemburg$/)
	expect(waysOut()[1]?.href).toContain('route=49.6117%2C6.13%3B49.8475%2C6.1042')
})

test('a stored place that is none changes nothing', async () => {
	await using product = await startProduct()
	const id = await addListing(product)
	for (const stored of ['{"lat":999,"lng":0}', '{"lat":"49","lng":"6"}', '[]', '<script>', 'null']) {
		localStorage.setItem('venueFilterLatLong', stored)
		await using _ = await openScreen(`/details/${id}/1`, { product })
		await screen.findByRole('heading', { level: 1 })
		expect([stored, screen.queryByText(/as the crow flies/)]).toEqual([stored, null])
	}
})

test('195 the heart leads to the log-in and back; the way to the supplier is what exists', async () => {
	await using product = await startProduct()
	const id = await addListing(product, { phone: '+352 621 000 485', email: 'info@hall.example', website: 'https://www.hall.example/' })
	await using _ = await openScreen(`/details/${id}/1`, { product })
	const heart = await screen.findByRole('link', { name: 'Save Hall Wäissebierg' })
	expect(heart.getAttribute('href')).toBe(`/userLogin?next=%2Fdetails%2F${id}%2F1`)
	const contact = document.getElementById('contact')!
	expect(within(contact).getByRole('link', { name: '+352 621 000 485' }).getAttribute('href')).toBe('tel:+352621000485')
	expect(within(contact).getByRole('link', { name: 'info@hall.example' }).getAttribute('href')).toBe('mailto:info@hall.example')
	expect(within(contact).getByRole('link', { name: 'hall.example' }).getAttribute('rel')).toBe('noopener nofollow ugc')
	for (const write of screen.getAllByRole('link', { name: 'Send an enquiry' })) expect(write.getAttribute('href')).toBe('#contact')
})

test('195 a supplier without other contact data is contacted by the form alone; a hostile e-mail address is no link', async () => {
	await using product = await startProduct()
	const id = await addListing(product)
	{
		await using _ = await openScreen(`/details/${id}/1`, { product })
		await screen.findByRole('heading', { level: 1 })
		// The form is always there; no other way of contact is named.
		expect(within(document.getElementById('contact')!).queryByText('Or contact them directly')).toBeNull()
	}
	const { data } = await product.call('getListing', { property_id: id })
	await using page = await openScreen('/', { product })
	const real = globalThis.fetch
	globalThis.fetch = (async (url: string, init: RequestInit) =>
		url.endsWith('/api/get_property_detail')
			? Response.json({ status: true, code: '101', message: '', data: { ...data, email: 'a@b.example?bcc=all@b.example&body=x' } })
			: real(url, init)) as typeof fetch
	history.pushState(null, '', `/details/${id}/1`)
	await screen.findByRole('heading', { level: 1, name: 'Hall Wäissebierg' })
	expect(document.querySelector('a[href^="mailto"]')).toBeNull()
	expect(page.address()).toBe(`/details/${id}/1`)
})
