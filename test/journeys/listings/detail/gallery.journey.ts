import type { Locator, Page } from '@playwright/test'
import { violations } from '../../axe.ts'
import { resultsOf } from '../../steps.ts'
import { desktop, expect, phone, test, visitorsWith, withMotion, type Visit } from '../../visit.ts'

/** Opens the first castle with more pictures than the mosaic shows. Returns the number of its pictures. */
async function openCastle(visit: Visit): Promise<number> {
	const { page, t } = visit
	await visit.open('/filterVenues?sub_category_id=4')
	const ids = await (await resultsOf(visit)).evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['listing'] ?? ''))
	for (const id of ids) {
		await visit.open(`/details/${id}/1`)
		const count = await page.getByRole('region', { name: t.listing.pictures }).locator('li').count()
		if (count > 5) return count
	}
	throw new Error('No castle has more than five pictures')
}

const picturesOf = ({ page, t }: Visit) => page.getByRole('region', { name: t.listing.pictures }).getByRole('link')
const lightboxOf = ({ page }: Visit) => page.getByRole('dialog')
/** The picture that fills the lightbox: the one in the middle of its strip. */
const largeOf = (box: Locator) => box.locator('li[aria-hidden=false] img[srcset]')

async function shows(visit: Visit, position: number, total: number): Promise<void> {
	const box = lightboxOf(visit)
	await expect(box.getByRole('status')).toHaveText(visit.t.gallery.position(position, total))
	const picture = largeOf(box)
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
	// The picture at which the strip has stopped scrolling.
	await expect
		.poll(() =>
			picture.evaluate((image) => Math.abs(image.getBoundingClientRect().left + image.getBoundingClientRect().width / 2 - innerWidth / 2)),
		)
		.toBeLessThan(12)
	await expect.poll(() => new URL(visit.page.url()).hash).toBe(`#picture-${position}`)
}

/** Moves one finger sideways over an element, by the given number of pixels. */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
	const box = await element.boundingBox()
	if (!box) throw new Error('Nothing to swipe')
	const browser = await page.context().newCDPSession(page)
	const [x, y, steps] = [box.x + box.width / 2 - distance / 2, box.y + box.height / 2, 12]
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
		browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }] })
	await touch('touchStart')
	for (let step = 1; step <= steps; step++) {
		await touch('touchMove', (distance * step) / steps)
		// As slowly as a finger moves, one touch a frame: touches that arrive at once are a throw that no hand makes, and goes past a picture.
		await page.evaluate(() => new Promise(requestAnimationFrame))
	}
	await touch('touchEnd')
	await browser.detach()
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('187 pictures open large, are gone through, and Back closes them', async ({ visit }) => {
			const { page, t } = visit
			const total = await openCastle(visit)
			const address = page.url()
			await picturesOf(visit).nth(1).click()
			await shows(visit, 2, total)
			expect(await violations(page)).toEqual([])
			await lightboxOf(visit).getByRole('button', { name: t.gallery.next }).click()
			await shows(visit, 3, total)
			await lightboxOf(visit)
				.getByRole('button', { name: t.gallery.show(5), exact: true })
				.click()
			await shows(visit, 5, total)
			await page.goBack()
			await expect(lightboxOf(visit)).toHaveCount(0)
			expect(page.url()).toBe(address)
			await expect(picturesOf(visit).nth(1)).toBeFocused()
			await page.goForward()
			await shows(visit, 5, total)
			await lightboxOf(visit).getByRole('button', { name: t.common.close }).click()
			await expect(lightboxOf(visit)).toHaveCount(0)
			expect(page.url()).toBe(address)
		})
	})

test('187 by keyboard alone: arrows, Home and End, Escape, and the focus where it was', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	const total = await openCastle(visit)
	const pressed = picturesOf(visit).first()
	await pressed.focus()
	await page.keyboard.press('Enter')
	await shows(visit, 1, total)
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await shows(visit, 3, total)
	await page.keyboard.press('End')
	await shows(visit, total, total)
	await page.keyboard.press('ArrowLeft')
	await shows(visit, total - 1, total)
	await page.keyboard.press('Home')
	await shows(visit, 1, total)
	// The lightbox traps the focus, and the thumbnails are one tab stop.
	for (let step = 0; step < 12; step++) {
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
			true,
		)
	}
	await lightboxOf(visit)
		.getByRole('button', { name: t.gallery.show(1), exact: true })
		.focus()
	await page.keyboard.press('ArrowRight')
	await expect(lightboxOf(visit).getByRole('button', { name: t.gallery.show(2), exact: true })).toBeFocused()
	await page.keyboard.press('Escape')
	await page.keyboard.press('Escape')
	await expect(lightboxOf(visit)).toHaveCount(0)
	await expect(pressed).toBeFocused()
	expect(visit.address()).toMatch(/^\/details\//)
})

test('the browser requests no larger pictures than it shows', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	for (const size of [320, 390, 768, 1000, 1280, 1920]) {
		await page.setViewportSize({ width: size, height: 900 })
		await openCastle(visit)
		const told = await picturesOf(visit)
			.locator('img')
			.evaluateAll((images) =>
				(images as HTMLImageElement[])
					.filter((image) => image.checkVisibility())
					.map((image) => {
						const parts = image.sizes.split(/,(?![^(]*\))/).map((part) => /^\s*(?:(\([^()]*\))\s+)?(.+)$/.exec(part))
						const fitting = parts.find((part) => !part?.[1] || matchMedia(part[1]).matches)
						const ruler = document.createElement('div')
						ruler.style.width = fitting?.[2] ?? ''
						document.body.append(ruler)
						const ratio = ruler.getBoundingClientRect().width / image.getBoundingClientRect().width
						ruler.remove()
						return ratio
					}),
			)
		for (const ratio of told) expect(Math.abs(ratio - 1), `at ${size} px`).toBeLessThan(0.06)
	}
})

test('opening and closing moves nothing on the page', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await openCastle(visit)
	await page.evaluate(() => scrollTo(0, 120))
	const before = await picturesOf(visit).first().boundingBox()
	await picturesOf(visit).first().click()
	await expect(lightboxOf(visit)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(lightboxOf(visit)).toHaveCount(0)
	expect(await picturesOf(visit).first().boundingBox()).toEqual(before)
	expect(await page.evaluate(() => scrollY)).toBe(120)
})

test.describe('on a phone', () => {
	test.use({ width: phone, ...withMotion })

	test('187 the page’s pictures and the large ones are swiped', { tag: '@release' }, async ({ visit }) => {
		const { page, t } = visit
		const total = await openCastle(visit)
		const strip = page.getByRole('region', { name: t.listing.pictures }).getByRole('list').first()
		await swipe(page, strip, -280)
		await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200)
		await picturesOf(visit).nth(1).click()
		await shows(visit, 2, total)
		const box = lightboxOf(visit)
		await swipe(page, largeOf(box), -300)
		await shows(visit, 3, total)
		await swipe(page, largeOf(box), 300)
		await shows(visit, 2, total)
		// Pinch zoom stays possible: no touch handler prevents it.
		expect(await page.evaluate(() => document.querySelector('meta[name=viewport]')?.getAttribute('content'))).not.toMatch(
			/user-scalable|maximum/,
		)
		for (const element of [box, largeOf(box)])
			expect(await element.evaluate((node) => getComputedStyle(node).touchAction)).toMatch(/^(auto|manipulation)$/)
	})
})

test.describe('without scripts', () => {
	test.use({ width: desktop, javaScriptEnabled: false })

	test('every picture is on the page, and opens as a file', { tag: '@release' }, async ({ page, baseURL, request }) => {
		const answer = await request.post('/api/get_venue_list_with_filter', { form: { sub_category_id: 4, per_page: 1 } })
		const [{ id, pictures_count }] = ((await answer.json()) as { data: { list: [{ id: number; pictures_count: number }] } }).data.list
		await page.goto(`${baseURL}/details/${id}/1`)
		const links = page.locator('section li a[aria-haspopup]').filter({ visible: true })
		await expect(links).toHaveCount(pictures_count)
		const href = (await links.last().getAttribute('href')) ?? ''
		// A sample picture that no request has asked for yet may take longer to draw than its first request waits.
		await expect.poll(async () => (await request.get(href)).headers()['content-type']).toBe('image/webp')
	})
})
