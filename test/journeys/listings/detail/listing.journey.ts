import type { APIRequestContext } from '@playwright/test'
import type { Envelope, Output } from '#contract/index.ts'
import { violations } from '../../axe.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { playerArea } from '#web/features/listings/player/texts/index.ts'
import { openJourneysDatabase } from '../../database.ts'
import { expectStill, watchShifts } from '../../layout-shifts.ts'
import { names, resultsOf } from '../../steps.ts'
import { desktop, expect, phone, test, visitorsWith, withMotion, variants } from '../../visit.ts'

async function ask<Answer>(request: APIRequestContext, path: string, form: Record<string, string | number>): Promise<Answer> {
	const answer = await request.post(path, { form })
	return ((await answer.json()) as Envelope<Answer>).data
}

/** An entertainer with a published sample of this kind. */
async function entertainerWith(request: APIRequestContext, kind: 'audio' | 'video') {
	const { list } = await ask<Output<'searchEntertainment'>>(request, '/api/get_entertainment_list_with_filter', { per_page: 50 })
	for (const { id } of list) {
		const listing = await ask<Output<'getListing'>>(request, '/api/get_property_detail', { property_id: id, category_id: 2 })
		if (listing.samples.some((sample) => sample.kind === kind)) return listing
	}
	throw new Error(`No entertainer among the samples has ${kind}`)
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test('186-188 194 a venue shows its pictures, its figures and what it has', async ({ visit }) => {
			const { page, t } = visit
			await visit.open('/filterVenues?sub_category_id=4')
			const link = (await resultsOf(visit)).first().getByRole('heading').getByRole('link')
			const name = (await link.textContent()) ?? ''
			await link.click()
			await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
			await expect(page).toHaveTitle(new RegExp(names.castle[language]))

			const pictures = page.getByRole('region', { name: t.listing.pictures }).getByRole('img')
			await expect(pictures.first()).toBeVisible()
			for (const picture of await pictures.filter({ visible: true }).all()) {
				await picture.scrollIntoViewIfNeeded()
				await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
				expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(/^\/uploads\//)
			}
			const { size, sitting, standing, parking, catering, events, booking } = t.listing.labels
			const labels = await page.getByRole('main').locator('dt').allTextContents()
			expect(labels).toEqual(expect.arrayContaining([size, sitting, standing, parking, catering, events, booking]))
			await expect(page.getByRole('heading', { name: t.listing.onSite })).toBeVisible()
			await expect(page.getByRole('heading', { name: t.listing.similar })).toBeVisible()
			await page.getByRole('heading', { name: t.listing.similar }).scrollIntoViewIfNeeded()

			await page.getByRole('link', { name: t.listing.backToResults }).click()
			await expect(page).toHaveURL(/\/filterVenues\?sub_category_id=4/)
			await expect((await resultsOf(visit)).first().getByRole('heading').getByRole('link')).toHaveText(name)
		})
	})

for (const language of variants(['en', 'fr', 'de'] as const, 2))
	test.describe(`in ${language} on a wide screen`, () => {
		test.use({ language, width: desktop, ...withMotion })
		test(
			'name, price, heart and the way to ask stay in a bar once the contact box is out of sight',
			{ tag: '@release' },
			async ({ visit, request }) => {
				const { page, t } = visit
				const detail = listingArea.in(language).contact
				const { list } = await ask<Output<'searchVenues'>>(request, '/api/get_property_category_wise', { category_id: 1 })
				const listing = list[0]
				if (!listing) throw new Error('there are venues')
				await watchShifts(page)
				await visit.open(`/details/${listing.id}/1`)
				const bar = page.locator('article > div', { hasText: listing.property_name }).filter({ has: page.locator('button[form]') })
				await expect(bar).toHaveCount(0)
				await page.getByLabel(detail.date).first().fill('2036-06-19')

				// The last kinds of the footer are below everything beside the box.
				await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
				await expect(bar).toBeVisible()
				const headerEnd = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
				await expect
					.poll(async () => Math.abs(((await bar.boundingBox())?.y ?? 0) - headerEnd), 'right below the header')
					.toBeLessThanOrEqual(1)
				await expect(bar.locator('p')).toHaveText([listing.property_name, /\S/])
				await expect(bar.getByRole('link', { name: `${t.favourite.add} ${listing.property_name}` })).toBeVisible()
				const toAsk = bar.getByRole('button', { name: detail.write })
				expect((await toAsk.boundingBox())?.width).toBeGreaterThan(80)
				expect(await violations(page)).toEqual([])

				// Going back by keyboard, no link is behind the bar.
				await page.getByRole('contentinfo').getByRole('link').first().focus()
				for (let step = 0; step < 8; step++) {
					await page.keyboard.press('Shift+Tab')
					const hidden = await page.evaluate(() => {
						const [focused, shown] = [document.activeElement, document.querySelector('[data-is-shown=true]')]
						if (!focused || !shown || shown.contains(focused)) return false
						return focused.getBoundingClientRect().top < shown.getBoundingClientRect().bottom
					})
					expect(hidden, `at step ${step}`).toBe(false)
				}

				await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
				await toAsk.click()
				await expect(page.locator('#contact input[name=event_date]'), 'what the box was told goes along').toHaveValue('2036-06-19')
				await expect(toAsk, 'the form is in view').toBeHidden()
				await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
				await expect(bar).toBeHidden()
				await expectStill(page)
			},
		)
	})

test('a press on the way to ask leads to the form although parts above it arrive later', async ({ visit }) => {
	const { page } = visit
	await visit.open('/filterVenues')
	// The script for the parts below the first screens comes after the press.
	const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
	let held = 0
	await page.route('**/*.js', async (route) => {
		const response = await route.fetch()
		if ((await response.text()).includes('_glance_')) {
			held += 1
			await pressed
		}
		await route.fulfill({ response })
	})
	await (await resultsOf(visit)).first().getByRole('heading').getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	const contact = page.locator('#contact')
	const message = contact.getByLabel(enquiriesArea.in('en').enquiry.message, { exact: true })
	const facts = page.getByRole('heading', { name: listingArea.in('en').listing.atAGlance })
	await page
		.getByRole('button', { name: listingArea.in('en').contact.write })
		.filter({ visible: true })
		.first()
		.click()
	await expect(contact).toBeFocused()
	await expect(message).toBeInViewport()
	await expect.poll(() => held).toBe(1)
	expect(await facts.count()).toBe(0)
	press()
	await expect(facts).toBeAttached()
	await expect(message).toBeInViewport()
	// A visitor who scrolls on stays there.
	await page.mouse.wheel(0, -3000)
	await expect(message).not.toBeInViewport()
	await page.evaluate(async () => {
		document.querySelector('article')?.append(Object.assign(document.createElement('div'), { style: 'height: 500px' }))
		// Frames in which a page that is still led to the form would go there.
		for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
	})
	await expect(message).not.toBeInViewport()
})

test('193 309 an entertainer’s recording plays and can be sought in', { tag: '@release' }, async ({ visit, request }) => {
	const { page } = visit
	const listing = await entertainerWith(request, 'audio')
	const address = listing.samples.find(({ kind }) => kind === 'audio')?.url ?? ''
	const part = await request.get(address, { headers: { range: 'bytes=1000-1999' } })
	expect(part.status()).toBe(206)
	expect(part.headers()).toMatchObject({ 'content-type': 'audio/mpeg', 'content-length': '1000', 'accept-ranges': 'bytes' })

	await visit.open(`/details/${listing.id}/2`)
	const player = page.locator('audio').first()
	expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused), 'nothing plays by itself').toBe(true)
	const words = playerArea.in('en').player
	const { title, duration } = listing.samples.find(({ kind }) => kind === 'audio') ?? { title: '', duration: 0 }
	await page.getByRole('button', { name: words.play(title), exact: true }).click()
	await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2)
	await page.getByRole('slider', { name: words.position(title) }).fill(`${Math.round(duration / 2)}`)
	await expect
		.poll(() => player.evaluate((audio: HTMLAudioElement) => !audio.seeking && audio.currentTime / audio.duration))
		.toBeGreaterThan(0.45)
	await page.getByRole('button', { name: words.pause(title), exact: true }).click()
	expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
	expect(await violations(page)).toEqual([])
})

test('an entertainer plays from its card: nothing is loaded before, and a second one silences the first', async ({ visit }) => {
	const { page } = visit
	const files: string[] = []
	page.on('request', (request) => void (request.resourceType() === 'media' && files.push(request.url())))
	await visit.open('/filterEnt')
	const buttons = page.getByRole('main').getByRole('button', { name: /^(Play|Pause) “/ })
	const audios = page.getByRole('main').locator('article audio')
	await expect(audios.nth(1)).toBeAttached()
	expect(files).toEqual([])
	const isPaused = (position: number) => audios.nth(position).evaluate((audio: HTMLAudioElement) => audio.paused)
	const ofCard = (position: number) =>
		page
			.getByRole('article')
			.filter({ has: page.locator('audio') })
			.nth(position)
			.getByRole('button', { name: /^(Play|Pause) “/ })
	await ofCard(0).click()
	await expect.poll(() => audios.nth(0).evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2)
	await expect(ofCard(0)).toHaveAccessibleName(/^Pause “/)
	expect(visit.address(), 'the card’s link is not followed').toBe('/filterEnt')
	await ofCard(1).click()
	await expect.poll(() => isPaused(1)).toBe(false)
	expect(await isPaused(0)).toBe(true)
	await expect(ofCard(0)).toHaveAccessibleName(/^Play “/)
	await ofCard(1).click()
	expect(await isPaused(1)).toBe(true)
	expect(await violations(page)).toEqual([])
	expect(await buttons.count()).toBeGreaterThan(1)
})

test('193 an entertainer’s film plays, and silences a recording that was playing', async ({ visit, request }) => {
	const { page } = visit
	const listing = await entertainerWith(request, 'video')
	await visit.open(`/details/${listing.id}/2`)
	const film = page.locator('video').first()
	await film.scrollIntoViewIfNeeded()
	const recording = page.locator('audio').first()
	const hasRecording = (await recording.count()) > 0
	if (hasRecording) await recording.evaluate((audio: HTMLAudioElement) => audio.play())
	await film.evaluate((video: HTMLVideoElement) => video.play())
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
	expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
	if (hasRecording) expect(await recording.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
})

test('a film shows the captions that its transcript has, and the words stand below it', { tag: '@release' }, async ({ visit, request }) => {
	const { page } = visit
	const listing = await entertainerWith(request, 'video')
	const [sample] = listing.samples.filter(({ kind }) => kind === 'video')
	await using database = await openJourneysDatabase()
	const transcript = 'WEBVTT\n\n00:00.000 --> 00:30.000\nBonsoir, Mersch !'
	await database.db
		.updateTable('listing_samples')
		.set({ transcript })
		.where('id', '=', sample?.id ?? 0)
		.execute()
	// Cached pages are invalidated by a notification of the database a moment later.
	await expect.poll(async () => (await request.get(`/details/${listing.id}/2`)).text()).toContain('Bonsoir, Mersch !')
	await visit.open(`/details/${listing.id}/2`)
	const film = page.locator('video').first()
	await film.scrollIntoViewIfNeeded()
	await film.evaluate(async (video: HTMLVideoElement) => {
		for (const track of video.textTracks) track.mode = 'showing'
		video.muted = true
		await video.play()
	})
	const shown = () =>
		film.evaluate((video: HTMLVideoElement) => [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text))
	await expect.poll(shown).toEqual(['Bonsoir, Mersch !'])
	expect(await film.evaluate((video: HTMLVideoElement) => video.textTracks.length)).toBe(1)
	await page.getByText(visit.t.listing.transcript).first().click()
	await expect(page.getByText('Bonsoir, Mersch !', { exact: true })).toBeVisible()
	expect(await violations(page)).toEqual([])
	await film.evaluate((video: HTMLVideoElement) => video.pause())
})

test('193 a video is sought to a place that has not been loaded yet', { tag: '@release' }, async ({ visit, request }) => {
	const { page } = visit
	const listing = await entertainerWith(request, 'video')
	await visit.open(`/details/${listing.id}/2`)
	const film = page.locator('video').first()
	await film.scrollIntoViewIfNeeded()
	const parts: string[] = []
	page.on('response', (response) => {
		if (response.status() === 206) parts.push(response.headers()['content-range'] ?? '')
	})
	// The network is slow enough that most of the video is not loaded yet.
	const browser = await page.context().newCDPSession(page)
	await browser.send('Network.enable')
	await browser.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 20,
		downloadThroughput: 60_000,
		uploadThroughput: 60_000,
	})
	const [buffered, duration] = await film.evaluate(async (video: HTMLVideoElement) => {
		video.muted = true
		await video.play()
		video.pause()
		return [video.buffered.length > 0 ? video.buffered.end(0) : 0, video.duration] as const
	})
	const target = duration * 0.85
	expect(buffered, 'the end has not arrived').toBeLessThan(target)
	await film.evaluate((video: HTMLVideoElement, to) => {
		video.currentTime = to
	}, target)
	await expect
		.poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.readyState >= 2 && video.currentTime), {
			timeout: 60_000,
		})
		.toBeGreaterThanOrEqual(target - 0.1)
	// A player lets a visitor seek the whole length only when the server answers range requests.
	expect(await film.evaluate((video: HTMLVideoElement) => video.seekable.end(0))).toBeCloseTo(duration, 1)
	expect(parts[0]).toMatch(/^bytes 0-\d+\/\d+$/)
	await film.evaluate((video: HTMLVideoElement) => video.play())
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 60_000 }).toBeGreaterThan(target + 0.1)
})

test('a listing that cannot be loaded says so and offers to try again', { tag: '@release' }, async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/filterVenues')
	const link = (await resultsOf(visit)).first().getByRole('heading').getByRole('link')
	visit.expectFault(/503|Broken on purpose/)
	await page.route('**/api/get_property_detail', (route) =>
		route.fulfill({ status: 503, json: { status: false, code: 'unavailable', message: 'Broken on purpose', data: null } }),
	)
	await link.click()
	await expect(page.getByRole('heading', { name: t.error.couldNotLoad })).toBeVisible()
	await page.unroute('**/api/get_property_detail')
	await page.getByRole('button', { name: t.common.retry }).click()
	await expect(page.getByRole('region', { name: t.listing.pictures })).toBeVisible()
})

for (const width of variants([phone, desktop]))
	test.describe(`at ${width} px`, () => {
		test.use({ width, permissions: ['clipboard-read', 'clipboard-write'] })

		test('sharing copies the address in the reader’s language', { tag: '@release' }, async ({ visit }) => {
			const { page, t } = visit
			await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
			await visit.open('/filterEnt')
			await (await resultsOf(visit)).first().getByRole('heading').getByRole('link').click()
			await page.addInitScript(() => {})
			await page.getByRole('button', { name: t.share.action }).click()
			await expect(page.getByRole('alert').getByText(t.share.copied)).toBeVisible()
			expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/details\/\d+\/2$/)
		})
	})
