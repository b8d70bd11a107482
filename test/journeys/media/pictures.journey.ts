import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { filesArea } from '#web/platform/media/texts/index.ts'
import { ownListingsArea } from '#web/features/listings/manage/texts/index.ts'
import { openNetwork } from '../../network.ts'
import { violations } from '../axe.ts'
import { openJourneysDatabase } from '../database.ts'
import { addUser } from '../signed-in.ts'
import { expect, phone, test, visitorsWith, type Visit } from '../visit.ts'

interface Sent {
	name: string
	mimeType: string
	buffer: Buffer
}

/** A photograph of this size with as much detail as one of a camera. */
async function photo(name: string, width: number, height: number, hue = 20): Promise<Sent> {
	const light = await sharp({
		create: { width: 60, height: 40, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	})
		.resize(width, height, { kernel: 'cubic', fit: 'fill' })
		.modulate({ hue })
		.jpeg({ quality: 88 })
		.toBuffer()
	return { name, mimeType: 'image/jpeg', buffer: light }
}

/** Signs in a professional and opens step 2 of a new venue. */
async function openStepTwo(visit: Visit, address = '/venues?step=2'): Promise<number> {
	const { id, token } = await addUser('Mia')
	await using database = await openJourneysDatabase()
	await database.db.updateTable('accounts').set({ role_id: 2, name: 'Zum Hirsch' }).where('id', '=', id).execute()
	await visit.page.addInitScript((given) => localStorage.setItem('access_token', given), token)
	await visit.open(address)
	await expect(chooser(visit.page)).toBeAttached()
	return id
}

const chooser = (page: Page) => page.locator('input[type=file][multiple]').first()
const row = ({ page, language }: Visit) => page.getByRole('list', { name: filesArea.in(language).files.pictures.row })
const tiles = (visit: Visit) => row(visit).getByRole('listitem')
const arrived = (visit: Visit) => row(visit).locator('button[aria-haspopup=dialog]')
/** The names of the pictures, in their order. */
const order = async (visit: Visit) =>
	row(visit)
		.locator('[data-handle]')
		.evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))
const moving = ({ language }: Visit, ...names: string[]) => names.map((name) => filesArea.in(language).files.drag.handle(name))

/** The newest draft of an account on the server: its chosen files in order, and its pictures. */
async function kept(account_id: number) {
	await using database = await openJourneysDatabase()
	const draft = await database.db
		.selectFrom('listing_drafts')
		.select(['id', 'fields'])
		.where('account_id', '=', account_id)
		.orderBy('id', 'desc')
		.executeTakeFirst()
	if (!draft) return { fields: {} as Record<string, unknown>, names: [], files: [] }
	const files = await database.db.selectFrom('draft_files').selectAll().where('draft_id', '=', draft.id).orderBy('id').execute()
	const chosen = (draft.fields as { pictures?: { file: string; alternative_text: string }[] }).pictures ?? []
	return {
		fields: draft.fields as Record<string, unknown>,
		names: chosen.map(({ file }) => files.find((one) => one.file === file)?.name),
		files,
		chosen,
	}
}

interface Point {
	x: number
	y: number
}
const middleOf = ({ x, y, width, height }: Point & { width: number; height: number }): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Puts a finger down, holds it for some milliseconds, drags it to a place and lifts it. */
async function pull(page: Page, from: Point, to: Point, hold = 0) {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
	await page.waitForTimeout(hold)
	for (let step = 1; step <= 10; step++)
		await browser.send('Input.dispatchTouchEvent', {
			type: 'touchMove',
			touchPoints: [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }],
		})
	await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The position of the newest draft of an account. */
async function where(account_id: number): Promise<{ latitude: number; longitude: number }> {
	const { fields } = await kept(account_id)
	return { latitude: Number(fields['latitude']), longitude: Number(fields['longitude']) }
}

for (const { language, width } of visitorsWith('fr'))
	test.describe(`in ${language} at ${width} px`, () => {
		test.use({ language, width })

		test(
			'advice is said beside a picture; what must stay in view is set by a press and by the keyboard, and saved',
			{ tag: '@release' },
			async ({ visit }) => {
				const { page } = visit
				const t = filesArea.in(language).files
				const account_id = await openStepTwo(visit)
				const upright = await photo('upright.jpg', 900, 1500, 200)
				await chooser(page).setInputFiles([upright])
				await expect(arrived(visit)).toHaveCount(1)
				await expect(arrived(visit)).toHaveAccessibleDescription(new RegExp(t.advice.short.portrait))
				await arrived(visit).click()
				const dialog = page.getByRole('dialog')
				await expect(dialog.getByText(t.advice.long.portrait)).toBeVisible()
				expect(await violations(page), 'the dialog of a picture').toEqual([])
				// The picture is in the middle of its box: a fifth of the box's width from its left edge, a tenth of its height from its top.
				const box = await dialog.getByRole('group', { name: 'upright.jpg' }).boundingBox()
				if (!box) throw new Error('The dialog shows no picture')
				const shown = { height: box.height, width: box.height * (900 / 1500) }
				await page.mouse.click(box.x + (box.width - shown.width) / 2 + shown.width * 0.2, box.y + shown.height * 0.1)
				const across = dialog.getByRole('slider', { name: t.focal.across })
				await expect(across).toHaveValue('20')
				await expect(dialog.getByRole('slider', { name: t.focal.down })).toHaveValue('10')
				await across.press('ArrowRight')
				await expect(across).toHaveValue('30')
				const crop = dialog.locator('[data-focal="30-10"]').last()
				await expect(crop).toHaveCSS('object-position', '30% 10%')
				await expect.poll(async () => (await kept(account_id)).fields['pictures']).toMatchObject([{ focal: '30-10' }])
			},
		)

		test('227 229 233 photographs are scaled beside the page, arrive in their order, and the 16th is refused by its name', async ({
			visit,
		}) => {
			const { page } = visit
			const t = filesArea.in(language).files
			const account_id = await openStepTwo(visit)
			expect(await violations(page), 'without pictures').toEqual([])
			const workers: string[] = []
			page.on('worker', (worker) => workers.push(worker.url()))
			const sent: string[] = []
			await page.route('**/api/upload_property_image', (route) => {
				sent.push(route.request().postDataBuffer()?.toString('latin1') ?? '')
				return route.continue()
			})
			const small = await photo('small.jpg', 300, 200)
			const upright = await photo('upright.jpg', 1500, 2000, 200)
			const turned = await sharp((await photo('', 2000, 1500, 90)).buffer)
				.withMetadata({ orientation: 6 })
				.jpeg()
				.toBuffer()
			const logo = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#b81f4b80' } })
				.png()
				.toBuffer()
			const first = [
				await photo('hall.jpg', 4000, 3000),
				small,
				upright,
				{ name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turned },
				{ name: 'logo.png', mimeType: 'image/png', buffer: logo },
			]
			const rest = Array.from({ length: 11 }, (_, index) => ({ ...small, name: `feast ${index + 1}.jpg` }))
			await chooser(page).setInputFiles([...first, ...rest])
			await expect(page.getByText(t.refusals.too_many(15))).toBeVisible()
			await expect(page.getByRole('alert').filter({ hasText: 'feast 11.jpg' })).toBeVisible()
			await expect(arrived(visit)).toHaveCount(15, { timeout: 120_000 })
			expect(new Set(workers).size).toBe(1)
			expect(await violations(page), 'with pictures').toEqual([])

			// Large and small renditions, the same number of each, as WebP.
			expect(sent).toHaveLength(15)
			for (const body of sent) {
				const parts = [...body.matchAll(/name="([^"]+)"; filename="([^"]+)"\r\nContent-Type: (\S+)/g)].map(([, field, name, type]) => [
					field,
					name,
					type,
				])
				const name = parts[0]?.[1]
				expect(parts).toEqual([
					['venue_image[]', name, 'image/webp'],
					['venue_image_small[]', name, 'image/webp'],
				])
			}
			const names = [...first, ...rest.slice(0, 10)].map(({ name }) => name)
			expect(await order(visit)).toEqual(moving(visit, ...names))
			await expect.poll(async () => (await kept(account_id)).names).toEqual(names)
			const sizes = (await kept(account_id)).files.map(({ name, width, height }) => [name, width, height])
			for (const size of [
				['hall.jpg', 1707, 1280],
				['small.jpg', 300, 200],
				['upright.jpg', 960, 1280],
				['turned.jpg', 960, 1280],
				['logo.png', 900, 600],
			])
				expect(sizes).toContainEqual(size)

			// A reload shows them from the server, in the same order.
			await page.reload()
			await expect(arrived(visit)).toHaveCount(15)
			expect(await order(visit)).toEqual(moving(visit, ...names))
			for (const image of await row(visit).locator('img').all())
				await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
		})
	})

test('230 a broken picture and a text file are refused by name; the others are uploaded', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	visit.expectFault(/Error during image processing:/)
	await openStepTwo(visit)
	const logged: string[] = []
	page.on('console', (message) => logged.push(message.text()))
	const good = await photo('good.jpg', 800, 600)
	const broken = { ...good, name: 'broken.jpg', buffer: Buffer.concat([good.buffer.subarray(0, 200), Buffer.alloc(5000, 7)]) }
	const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear reader') }
	await chooser(page).setInputFiles([broken, letter, good])
	await expect(arrived(visit)).toHaveCount(1)
	await expect(page.getByText(filesArea.in('en').files.refusals.broken_file)).toBeVisible()
	await expect(page.getByText(filesArea.in('en').files.refusals.not_a_picture)).toBeVisible()
	for (const name of ['broken.jpg', 'letter.jpg']) await expect(page.getByRole('alert').getByText(name)).toBeVisible()
	expect(logged.filter((text) => text.startsWith('Error during image processing:'))).toHaveLength(1)
})

test(
	'G41 a HEIC picture is uploaded unchanged, and is shown upright once the server has decoded it',
	{ tag: '@release' },
	async ({ visit }) => {
		const { page } = visit
		const account_id = await openStepTwo(visit)
		const buffer = await readFile('test/files/heic/phone.heic')
		await chooser(page).setInputFiles([{ name: 'IMG_2034.HEIC', mimeType: 'image/heic', buffer }])
		await expect(arrived(visit)).toHaveCount(1)
		expect((await kept(account_id)).files).toMatchObject([{ name: 'IMG_2034.HEIC', width: 320, height: 480 }])
		const shown = row(visit).locator('img')
		await expect.poll(() => shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([320, 480])
	},
)

test('a network that is gone is waited out: nothing is lost, nothing arrives twice', async ({ visit }) => {
	const { page } = visit
	visit.expectFault(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
	const account_id = await openStepTwo(visit)
	await chooser(page).setInputFiles([await photo('one.jpg', 800, 600)])
	await expect(arrived(visit)).toHaveCount(1)
	await page.context().setOffline(true)
	await chooser(page).setInputFiles([await photo('two.jpg', 900, 600), await photo('three.jpg', 1000, 600)])
	await expect(page.getByText(filesArea.in('en').files.states.offline)).toHaveCount(2)
	await page.context().setOffline(false)
	await expect(arrived(visit)).toHaveCount(3)
	await expect.poll(async () => (await kept(account_id)).names).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
	expect((await kept(account_id)).files).toHaveLength(3)
})

test(
	'F6 F15 an upload over a slow link that is cut in the middle is sent again and arrives once',
	{ tag: '@release' },
	async ({ visit, baseURL }) => {
		const { page } = visit
		const { hostname, port } = new URL(baseURL ?? '')
		await using link = await openNetwork({ host: hostname, port: Number(port) })
		// The page is opened through the link, at another address than the other journeys'; while it is cut, requests fail.
		visit.expectFault(new RegExp(`127\\.0\\.0\\.1:${link.port}`))
		const account_id = await openStepTwo(visit, `http://127.0.0.1:${link.port}/venues?step=2`)
		// Grain in every pixel: some hundred kilobytes, which take many seconds at this speed.
		const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
		const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#777', noise } })
			.jpeg()
			.toBuffer()
		link.slowDown(30_000)
		const begun = page.waitForRequest('**/api/upload_property_image')
		const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/upload_property_image'))
		await chooser(page).setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer }])
		await begun
		await page.waitForTimeout(2000)
		link.cut()
		await failed
		await expect(arrived(visit)).toHaveCount(0)
		expect((await kept(account_id)).files).toHaveLength(0)
		link.mend()
		await expect(arrived(visit)).toHaveCount(1, { timeout: 90_000 })
		await expect.poll(async () => (await kept(account_id)).names, { timeout: 60_000 }).toEqual(['one.jpg'])
		expect((await kept(account_id)).files).toHaveLength(1)
	},
)

test('pictures are put in order by keyboard, by mouse and by buttons, described, taken out and put back', async ({ visit }) => {
	const { page } = visit
	const t = filesArea.in('en').files
	const account_id = await openStepTwo(visit)
	const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
	await chooser(page).setInputFiles(await Promise.all(names.map((name, index) => photo(name, 900, 600, index * 80))))
	await expect(arrived(visit)).toHaveCount(4)

	await page.getByRole('button', { name: t.drag.handle('a.jpg') }).focus()
	await page.keyboard.press('Space')
	await expect(page.getByText(t.drag.lifted('a.jpg', 1, 4))).toBeAttached()
	// The places are measured a moment after the announcement for screen readers: a key before that does nothing, and is pressed again.
	await expect(async () => {
		await page.keyboard.press('ArrowRight')
		await expect(page.getByText(t.drag.over('a.jpg', 2, 4))).toBeAttached({ timeout: 5000 })
	}).toPass()
	await page.keyboard.press('Space')
	await expect.poll(() => order(visit)).toEqual(moving(visit, 'b.jpg', 'a.jpg', 'c.jpg', 'd.jpg'))

	const [from, to] = await Promise.all([arrived(visit).nth(3).boundingBox(), arrived(visit).nth(0).boundingBox()])
	if (!from || !to) throw new Error('Nothing to drag')
	await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
	await page.mouse.down()
	await page.mouse.move(from.x, from.y, { steps: 4 })
	await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
	await page.mouse.up()
	await expect.poll(() => order(visit)).toEqual(moving(visit, 'd.jpg', 'b.jpg', 'a.jpg', 'c.jpg'))
	// A drag does not count as a click.
	await expect(page.getByRole('dialog')).toHaveCount(0)

	await arrived(visit).nth(2).click()
	const box = page.getByRole('dialog')
	await expect
		.poll(() =>
			box
				.locator('img')
				// The tile's picture is under the large one; those of the focal point come after them.
				.nth(1)
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBe(900)
	expect(await violations(page), 'a picture').toEqual([])
	await box.getByLabel(t.pictures.description).fill('The garden in May')
	await box.getByRole('button', { name: t.pictures.makeCover }).click()
	await box.getByRole('button', { name: t.later }).click()
	await box.getByRole('button', { name: t.pictures.next }).click()
	await expect(box.getByText('b.jpg')).toBeVisible()
	await box.getByRole('button', { name: t.remove, exact: true }).click()
	await expect.poll(() => order(visit)).toEqual(moving(visit, 'd.jpg', 'a.jpg', 'c.jpg'))
	await expect(arrived(visit).nth(2)).toBeFocused()
	await expect
		.poll(async () => (await kept(account_id)).chosen?.map(({ alternative_text }) => alternative_text))
		.toEqual(['', 'The garden in May', ''])

	await page.getByText(`${t.pictures.unused} (1)`).click()
	expect(await violations(page), 'what was taken out').toEqual([])
	await page.getByRole('button', { name: t.restore('b.jpg') }).click()
	await expect.poll(async () => (await kept(account_id)).names).toEqual(['d.jpg', 'a.jpg', 'c.jpg', 'b.jpg'])
})

test('228 recordings arrive and play; a text that calls itself one is refused, and so is the 11th', async ({ visit }) => {
	const { page } = visit
	const t = filesArea.in('en').files
	visit.expectFault(/422/)
	await openStepTwo(visit, '/Entertainment?step=2')
	const recordings = page.locator('#field-samples')
	const input = recordings.locator('input[type=file]')
	const [song, film] = await Promise.all([readFile('samples/media/ballad.mp3'), readFile('samples/media/stage.mp4')])
	await input.setInputFiles([
		{ name: 'Waltz.mp3', mimeType: 'audio/mpeg', buffer: song },
		{ name: 'Stage.mp4', mimeType: 'video/mp4', buffer: film },
		{ name: 'Letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear reader') },
	])
	await expect(recordings.locator('audio, video')).toHaveCount(2)
	await expect(recordings.getByRole('alert').getByText('Letter.mp3')).toBeVisible()
	// Whether this browser can decode the recordings does not matter here: the source that a player requests is there.
	const players = await recordings.locator('audio, video').evaluateAll((found) => (found as HTMLMediaElement[]).map(({ src }) => src))
	const answers = await Promise.all(players.map((src) => page.request.get(src, { headers: { range: 'bytes=100-199' } })))
	expect(answers.map((answer) => [answer.status(), answer.headers()['content-type'], answer.headers()['content-length']])).toEqual([
		[206, 'audio/mpeg', '100'],
		[206, 'video/mp4', '100'],
	])
	await input.setInputFiles(
		Array.from({ length: 9 }, (_, index) => ({ name: `Polka ${index + 1}.mp3`, mimeType: 'audio/mpeg', buffer: song })),
	)
	await expect(recordings.getByText(t.refusals.too_many(10))).toBeVisible()
	await expect(recordings.getByRole('alert').getByText('Polka 9.mp3')).toBeVisible()
	await expect(recordings.locator('audio, video')).toHaveCount(10)
	expect(await violations(page), 'with recordings').toEqual([])
})

test('233 a WebM recording plays, and goes on from where it is asked to', { tag: '@release' }, async ({ visit }) => {
	const { page } = visit
	await openStepTwo(visit, '/Entertainment?step=2')
	const recordings = page.locator('#field-samples')
	const buffer = await readFile('test/files/recordings/band.webm')
	await recordings.locator('input[type=file]').setInputFiles([{ name: 'Band.webm', mimeType: 'video/webm', buffer }])
	const player = recordings.locator('video')
	await expect(player).toHaveCount(1)
	await player.evaluate(async (video: HTMLVideoElement) => {
		video.muted = true
		await video.play()
	})
	await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
	expect(await player.evaluate(({ videoWidth, videoHeight, duration }: HTMLVideoElement) => [videoWidth, videoHeight, duration])).toEqual([
		160, 90, 4.008,
	])
	await player.evaluate((video: HTMLVideoElement) => void (video.currentTime = 3))
	await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(3.1)
})

test.describe('by touch', () => {
	test.use({ width: phone })

	test('225 the pin of the map goes where it is pulled, and the page stays', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const { place } = ownListingsArea.in('en').form
		const account_id = await openStepTwo(visit)
		await visit.open('/venues')
		const map = page.getByRole('region', { name: place.map })
		await map.scrollIntoViewIfNeeded()
		await page.getByRole('button', { name: place.putPin }).click()
		const pin = page.getByRole('button', { name: place.pin })
		await expect(pin).toBeVisible()
		await expect.poll(async () => (await where(account_id)).longitude).toBeGreaterThan(5)
		const before = await where(account_id)
		const box = await pin.boundingBox()
		if (!box) throw new Error('Nothing to touch')
		const top = await page.evaluate(() => window.scrollY)
		const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
		await pull(page, from, { x: from.x + 60, y: from.y - 40 })
		await expect.poll(async () => (await where(account_id)).longitude).toBeGreaterThan(before.longitude)
		expect((await where(account_id)).latitude).toBeGreaterThan(before.latitude)
		const after = await pin.boundingBox()
		expect([(after?.x ?? 0) - box.x, (after?.y ?? 0) - box.y].map(Math.round)).toEqual([60, -40])
		expect(await page.evaluate(() => window.scrollY)).toBe(top)
	})

	test('a picture that is held a moment goes along too', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await openStepTwo(visit)
		await chooser(page).setInputFiles(
			await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => photo(name, 900, 600, index * 80))),
		)
		await expect(arrived(visit)).toHaveCount(3)
		await tiles(visit).nth(1).scrollIntoViewIfNeeded()
		const [from, to] = await Promise.all([tiles(visit).nth(1).boundingBox(), tiles(visit).nth(2).boundingBox()])
		if (!from || !to) throw new Error('Nothing to touch')
		await pull(page, middleOf(from), middleOf(to), 400)
		await expect.poll(() => order(visit)).toEqual(moving(visit, 'a.jpg', 'c.jpg', 'b.jpg'))
	})

	test('a handle takes a picture at once; elsewhere the page scrolls', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		await openStepTwo(visit)
		await chooser(page).setInputFiles(
			await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => photo(name, 900, 600, index * 80))),
		)
		await expect(arrived(visit)).toHaveCount(3)
		await tiles(visit).nth(1).scrollIntoViewIfNeeded()
		const handle = await tiles(visit).nth(1).locator('[data-handle]').boundingBox()
		const target = await tiles(visit).nth(2).boundingBox()
		if (!handle || !target) throw new Error('Nothing to touch')
		await pull(page, middleOf(handle), middleOf(target))
		await expect.poll(() => order(visit)).toEqual(moving(visit, 'a.jpg', 'c.jpg', 'b.jpg'))
		expect(
			await tiles(visit)
				.nth(1)
				.evaluate((tile) => getComputedStyle(tile).touchAction),
		).toMatch(/^(auto|manipulation)$/)
	})
})
