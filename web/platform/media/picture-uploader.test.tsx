import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldRequest, renderPart, standInForBrowser } from '#test/file-uploads.tsx'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import type { ChosenPicture } from './chosen-files.ts'
import { PictureUploader } from './picture-uploader.tsx'

beforeEach(standInForBrowser)
afterEach(async () => {
	// A pending upload of a test would continue in the next one.
	for (let request = open()[0]; request; request = open()[0]) {
		const left = request
		await act(async () => left.refuse(404, 'not_found', 'Gone.'))
	}
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

let lastDraft = 0

/** The uploader of a separate draft, with the draft's pictures. */
function draftOf(pictures: ChosenPicture[] = [], known: DraftPicture[] = []) {
	const draft_id = (lastDraft += 1)
	const says = { pictures, known }
	const saved: string[][] = []
	const save = vi.fn<() => Promise<boolean>>(async () => true)
	function Draft() {
		const [now, setNow] = useState({ ...says })
		return (
			<PictureUploader
				draft_id={draft_id}
				pictures={now.pictures}
				known={now.known}
				save={save}
				onChange={(changed, all) => {
					Object.assign(says, { pictures: changed, known: all })
					saved.push(changed.map(({ file }) => file))
					setNow({ pictures: changed, known: all })
				}}
			/>
		)
	}
	return { draft_id, says, saved, save, Draft }
}

const jpeg = (name: string, text = 'fine') => new File(['\u00ff\u00d8\u00ff', text].map(latin), name, { type: 'image/jpeg' })
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const stored = (name: string): DraftPicture => ({
	file: `m/${name}-1200.webp`,
	name,
	bytes: 1000,
	url: `/uploads/m/${name}-1200.webp?pass=1`,
	small_url: `/uploads/m/${name}-480.webp?pass=1`,
	width: 1200,
	height: 800,
	placeholder: 'd9b38c-3a2b4a',
	thumbhash: null,
	widths: [480, 1200],
	has_avif: false,
	focal: '40-60',
	advice: [],
})
const chosen = (name: string): ChosenPicture => ({ file: stored(name).file, alternative_text: '', is_decorative: false, focal: '' })
const two = () => draftOf([chosen('one.jpg'), chosen('two.jpg')], [stored('one.jpg'), stored('two.jpg')])

const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false })
const open = () => HeldRequest.all.filter(({ isOver }) => !isOver)
const nameIn = (request: HeldRequest) => request.files('venue_image[]')[0]?.name ?? ''
const arrive = async (request: HeldRequest | undefined) => act(async () => request?.answer({ images: [stored(nameIn(request))] }))
const names = () => screen.queryAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label')?.slice(5))
/** The announcements for screen readers, without those of the sorting. */
const status = () => document.querySelector('p[role=status]')?.textContent
const refused = () => screen.getByRole('alert').textContent

test('227 233 fifteen pictures are sent, two at a time, each with its small form; the 16th is refused by its name', async () => {
	const draft = draftOf()
	await renderPart(<draft.Draft />)
	const all = Array.from({ length: 17 }, (_, index) => `feast ${index + 1}.jpg`)
	await choose(...all.map((name) => jpeg(name)))
	await waitFor(() => expect(open().map(nameIn)).toEqual(['feast 1.jpg', 'feast 2.jpg']))
	expect(names()).toEqual(all.slice(0, 15))
	expect(refused()).toContain('feast 16.jpg and feast 17.jpg')
	expect(refused()).toContain('At most 15 fit. Take one out first, then choose this one again.')
	// The second upload finishes first: it keeps its position.
	await arrive(open()[1])
	await waitFor(() => expect(open().map(nameIn)).toEqual(['feast 1.jpg', 'feast 3.jpg']))
	expect(status()).toBe('14 files on the way.')
	while (HeldRequest.all.filter(({ isOver }) => isOver).length < 15) {
		await waitFor(() => expect(open().length).toBeGreaterThan(0))
		expect(open().length).toBeLessThanOrEqual(2)
		await arrive(open().at(-1))
	}
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(all.slice(0, 15).map((name) => `m/${name}-1200.webp`))
	for (const request of HeldRequest.all) {
		expect(request.path).toBe('/api/upload_property_image')
		expect([...new Set(request.form.keys())]).toEqual(['draft_id', 'venue_image[]', 'venue_image_small[]'])
		const [large, small] = [request.files('venue_image[]'), request.files('venue_image_small[]')]
		expect([large.length, small.length, small[0]?.name]).toEqual([1, 1, large[0]?.name])
		expect([await large[0]?.text(), await small[0]?.text()]).toEqual(['1200', '480'])
	}
	expect(status()).toBe('15 pictures in your announcement.')
	expect(screen.getByText(/All 15 places are taken/)).toBeDefined()
})

test('230 a corrupt picture is reported by name and in the console; the others are uploaded', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	const draft = draftOf()
	await renderPart(<draft.Draft />)
	await choose(jpeg('a.jpg'), jpeg('b.jpg', 'broken'), jpeg('c.jpg'), new File(['words'], 'letter.jpg'), new File([], 'nothing.jpg'))
	await waitFor(() => expect(open().map(nameIn)).toEqual(['a.jpg', 'c.jpg']))
	expect(logged.mock.calls.filter(([message]) => message === 'Error during image processing:')).toHaveLength(1)
	expect(refused()).toMatch(/b\.jpg.*seems to be damaged/)
	expect(refused()).toMatch(/letter\.jpg.*not a picture that we can read/)
	expect(refused()).toMatch(/nothing\.jpg.*is empty/)
	for (const request of open()) await arrive(request)
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/a.jpg-1200.webp', 'm/c.jpg-1200.webp'])
	await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
	expect(refused()).toBe('')
})

test('what is too large is refused with the limit; a HEIC that this browser cannot read is sent as it is, twice', async () => {
	const draft = draftOf()
	await renderPart(<draft.Draft />)
	const heavy = jpeg('heavy.jpg')
	Object.defineProperty(heavy, 'size', { value: 15 * 1024 * 1024 + 1 })
	const heic = new File([latin('\0\0\0\u0018ftypheic'), 'broken'], 'IMG_1.HEIC')
	await choose(heavy, heic)
	await waitFor(() => expect(open().map(nameIn)).toEqual(['IMG_1.HEIC']))
	expect(refused()).toMatch(/heavy\.jpg.*larger than 15\u00a0MB/)
	const sent = open()[0]
	expect([sent?.files('venue_image[]')[0]?.size, sent?.files('venue_image_small[]')[0]?.size]).toEqual([heic.size, heic.size])
	await act(async () => sent?.refuse(422, 'invalid_input', 'Please check the fields.', { venue_image: 'IMG_1.HEIC: We cannot read HEIC.' }))
	expect(refused()).toMatch(/IMG_1\.HEICWe cannot read HEIC\./)
	expect(names()).toEqual([])
})

test('a cut network is waited out, and the same picture arrives once', async () => {
	const draft = draftOf()
	await renderPart(<draft.Draft />)
	await choose(jpeg('a.jpg'))
	await waitFor(() => expect(open()).toHaveLength(1))
	open()[0]?.progress(40, 100)
	expect(screen.getByRole('progressbar', { name: 'a.jpg is on its way' }).getAttribute('value')).toBe('0.4')
	await act(async () => open()[0]?.cut())
	expect(screen.getByText('No connection: it will resume automatically')).toBeDefined()
	expect(open()).toEqual([])
	act(() => void window.dispatchEvent(new Event('online')))
	await waitFor(() => expect(open()).toHaveLength(1))
	await arrive(open()[0])
	expect(draft.saved).toEqual([['m/a.jpg-1200.webp']])
	// A busy server is not a lost connection.
	await choose(jpeg('b.jpg'))
	await waitFor(() => expect(open()).toHaveLength(1))
	await act(async () => open()[0]?.refuse(503, 'unavailable', 'Not now.'))
	expect(screen.getByText('Something is wrong on our side: it will resume automatically')).toBeDefined()
	await waitFor(() => expect(open()).toHaveLength(1))
	await arrive(open()[0])
	expect(draft.says.pictures).toHaveLength(2)
})

test('after too many requests an upload can be retried by hand; a cancelled picture causes no further message', async () => {
	const draft = draftOf()
	await renderPart(<draft.Draft />)
	await choose(jpeg('a.jpg'), jpeg('b.jpg'))
	await waitFor(() => expect(open()).toHaveLength(2))
	await act(async () => open()[0]?.refuse(429, 'too_many_requests', 'Please wait a moment.'))
	expect(screen.getByText(/Did not arrive: Please wait a moment\./)).toBeDefined()
	await userEvent.click(screen.getByRole('button', { name: 'Stop b.jpg' }))
	expect(open()).toEqual([])
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
	await waitFor(() => expect(open().map(nameIn)).toEqual(['a.jpg']))
	await arrive(open()[0])
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/a.jpg-1200.webp'])
	expect(refused()).toBe('')
})

test('what is on its way arrives although its screen was left, and is there when it is come back to', async () => {
	const draft = draftOf()
	const view = await renderPart(<draft.Draft />)
	await choose(jpeg('a.jpg'), jpeg('b.jpg'))
	await waitFor(() => expect(open()).toHaveLength(2))
	view.unmount()
	await arrive(open()[0])
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/a.jpg-1200.webp'])
	await renderPart(<draft.Draft />)
	expect(names()).toEqual(['a.jpg', 'b.jpg'])
	const leaving = new Event('beforeunload', { cancelable: true })
	window.dispatchEvent(leaving)
	expect(leaving.defaultPrevented).toBe(true)
	await arrive(open()[0])
	expect(draft.says.pictures).toHaveLength(2)
	const later = new Event('beforeunload', { cancelable: true })
	window.dispatchEvent(later)
	expect(later.defaultPrevented).toBe(false)
})

test('a new draft gets its number with its first picture, once', async () => {
	let asked = 0
	const needDraft = async () => {
		asked += 1
		return 77
	}
	const onChange = vi.fn<() => void>()
	await renderPart(
		<PictureUploader draft_id={needDraft} category_id={4} pictures={[]} known={[]} onChange={onChange} save={async () => true} />,
	)
	expect(asked).toBe(0)
	await choose(jpeg('a.jpg'))
	await waitFor(() => expect(open()).toHaveLength(1))
	expect(asked).toBe(1)
	expect(open()[0]?.form.get('draft_id')).toBe('77')
	expect(open()[0]?.files('rental_image[]')).toHaveLength(1)
	expect(open()[0]?.files('rental_image_small[]')).toHaveLength(1)
})

test('pictures are pasted and dropped; words are pasted as words', async () => {
	const draft = draftOf()
	await renderPart(
		<>
			<draft.Draft />
			<textarea aria-label="words" />
		</>,
	)
	const paste = (target: Element, files: File[], types: string[]) => {
		const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files, types } })
		act(() => void target.dispatchEvent(event))
		return event.defaultPrevented
	}
	expect(paste(screen.getByRole('textbox'), [jpeg('copy of a word.jpg')], ['text/plain', 'Files'])).toBe(false)
	expect(paste(document.body, [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })], ['Files'])).toBe(false)
	expect(paste(document.body, [jpeg('pasted.jpg')], ['Files'])).toBe(true)
	await waitFor(() => expect(names()).toEqual(['pasted.jpg']))

	const place = screen.getByText(/Drop your pictures here/).parentElement as Element
	const drop = (type: string, target: EventTarget) => {
		const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
			dataTransfer: { files: [jpeg('dropped.jpg')], types: ['Files'] },
		})
		act(() => void target.dispatchEvent(event))
		return event.defaultPrevented
	}
	// A file that is dropped beside the area is not opened by the browser.
	expect(drop('drop', document.body)).toBe(true)
	expect(drop('dragover', place)).toBe(true)
	drop('drop', place)
	await waitFor(() => expect(names()).toEqual(['pasted.jpg', 'dropped.jpg']))
})

test('a picture is described, made the cover, moved by buttons, taken out and put back', async () => {
	const draft = two()
	await renderPart(<draft.Draft />)
	const second = screen.getByRole('button', { name: 'two.jpg, picture 2 of 2: describe, move or remove. No description yet' })
	await userEvent.click(second)
	const box = () => within(screen.getByRole('dialog'))
	await userEvent.type(box().getByLabelText('What does it show?'), 'A long table')
	expect(draft.says.pictures[1]).toEqual({ file: 'm/two.jpg-1200.webp', alternative_text: 'A long table', is_decorative: false, focal: '' })
	await userEvent.click(box().getByRole('button', { name: 'Make it the cover' }))
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/two.jpg-1200.webp', 'm/one.jpg-1200.webp'])
	expect(screen.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeDefined()
	await userEvent.click(box().getByRole('button', { name: 'Later' }))
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/one.jpg-1200.webp', 'm/two.jpg-1200.webp'])
	expect(status()).toContain('two.jpg is now at place 2 of 2.')
	await userEvent.click(box().getByLabelText(/only decorates/))
	expect(draft.says.pictures[1]).toMatchObject({ alternative_text: '', is_decorative: true })
	expect(box().getByLabelText<HTMLTextAreaElement>('What does it show?').disabled).toBe(true)
	await userEvent.click(box().getByRole('button', { name: 'Previous picture' }))
	expect(screen.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeDefined()
	await userEvent.click(box().getByRole('button', { name: 'Remove' }))
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/two.jpg-1200.webp'])
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^two\.jpg, picture 1 of 1/))
	// It is marked as decorative: no description is missing.
	expect(document.activeElement?.getAttribute('aria-label')).not.toContain('No description yet')
	await userEvent.click(screen.getByRole('button', { name: 'Use again: one.jpg', hidden: true }))
	expect(draft.says.pictures.map(({ file }) => file)).toEqual(['m/two.jpg-1200.webp', 'm/one.jpg-1200.webp'])
	expect(screen.queryByText(/Not in your announcement/)).toBeNull()
})

test('a picture that takes the place of another is sent once the draft says so', async () => {
	const full = Array.from({ length: 15 }, (_, index) => `${index + 1}.jpg`)
	const draft = draftOf(full.map(chosen), full.map(stored))
	let answer = (_isSaved: boolean) => {}
	draft.save.mockImplementation(() => new Promise((done) => (answer = done)))
	await renderPart(<draft.Draft />)
	await userEvent.click(screen.getByRole('button', { name: /^7\.jpg, picture 7 of 15/ }))
	await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
	expect(draft.save).not.toHaveBeenCalled()
	await choose(jpeg('new.jpg'))
	await waitFor(() => expect(draft.save).toHaveBeenCalledOnce())
	expect(open()).toEqual([])
	// The picture is not uploaded until the draft can be saved.
	await act(async () => answer(false))
	expect(screen.getByText('No connection: it will resume automatically')).toBeDefined()
	act(() => void window.dispatchEvent(new Event('online')))
	await waitFor(() => expect(draft.save).toHaveBeenCalledTimes(2))
	expect(open()).toEqual([])
	await act(async () => answer(true))
	await waitFor(() => expect(open()).toHaveLength(1))
	await arrive(open()[0])
	expect(names().at(-1)).toBe('new.jpg')
})

test('after a new log-in the uploads of pictures continue', async () => {
	const profile = { id: 5, role_id: 2, email: 'mia@example.org', first_name: 'Mia', last_name: '', name: 'Zum Hirsch' }
	vi.stubGlobal('fetch', async () => Response.json({ status: true, code: '101', message: '', data: profile }))
	localStorage.setItem('access_token', 'first')
	const draft = draftOf()
	function LogIn() {
		const { signIn } = useSession()
		return <button onClick={() => signIn({ id: 5, access_token: 'second' })}>Log in</button>
	}
	await renderPart(
		<>
			<draft.Draft />
			<LogIn />
		</>,
	)
	await choose(jpeg('a.jpg'))
	await waitFor(() => expect(open()).toHaveLength(1))
	await act(async () => open()[0]?.refuse(401, 'login_required', 'Please log in.'))
	expect(localStorage.getItem('access_token')).toBeNull()
	expect(screen.getByText('Goes on once you are logged in again')).toBeDefined()
	await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
	await waitFor(() => expect(open()).toHaveLength(1))
	expect(open()[0]?.headers['Authorization']).toBe('Bearer second')
	await arrive(open()[0])
	expect(draft.says.pictures).toHaveLength(1)
})

test('what the draft says elsewhere is taken over, in its order', async () => {
	const draft = two()
	const view = await renderPart(
		<PictureUploader
			draft_id={draft.draft_id}
			pictures={draft.says.pictures}
			known={draft.says.known}
			save={draft.save}
			onChange={() => {}}
		/>,
	)
	expect(names()).toEqual(['one.jpg', 'two.jpg'])
	view.rerender(
		<PictureUploader
			draft_id={draft.draft_id}
			pictures={[...draft.says.pictures].reverse()}
			known={draft.says.known}
			save={draft.save}
			onChange={() => {}}
		/>,
	)
	expect(names()).toEqual(['two.jpg', 'one.jpg'])
})

test('by keyboard a picture is lifted, moved over the others and dropped, and each step is announced', async () => {
	const draft = draftOf(['a', 'b', 'c'].map(chosen), ['a', 'b', 'c'].map(stored))
	// jsdom has no layout: three positions in a line.
	vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
		const place = this.matches('li[data-file]') ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
		return DOMRect.fromRect({ x: place * 100, y: 0, width: 90, height: 60 })
	})
	await renderPart(<draft.Draft />)
	const handle = screen.getByRole('button', { name: 'Move a' })
	expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toContain('press space')
	const announced = () => document.querySelector('[aria-live=assertive]')?.textContent
	const press = async (code: string) => {
		await act(
			async () =>
				void (document.activeElement ?? document).dispatchEvent(
					new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
				),
		)
		await act(async () => new Promise((done) => setTimeout(done, 20)))
	}
	handle.focus()
	await press('Space')
	expect(announced()).toBe('a is lifted from place 1 of 3.')
	await press('ArrowRight')
	await press('ArrowRight')
	expect(announced()).toBe('a is over place 3 of 3.')
	await press('Space')
	expect(announced()).toBe('a lies at place 3 of 3.')
	expect(names()).toEqual(['b', 'c', 'a'])
	expect(draft.saved.at(-1)).toEqual(['m/b-1200.webp', 'm/c-1200.webp', 'm/a-1200.webp'])
	await press('Space')
	await press('ArrowLeft')
	await press('Escape')
	expect(announced()).toBe('a is back where it was.')
	expect(names()).toEqual(['b', 'c', 'a'])
})

const descriptionOf = (element?: HTMLElement) => document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent

test('advice stands beside the picture in words, and describes it for screen readers; a picture without advice says nothing', async () => {
	const known: DraftPicture[] = [{ ...stored('one.jpg'), advice: ['blurred', 'portrait'] }, stored('two.jpg')]
	const draft = draftOf([chosen('one.jpg'), chosen('two.jpg')], known)
	await renderPart(<draft.Draft />)
	const [one, other] = screen.getAllByRole('button', { name: /describe, move or remove/ })
	expect(descriptionOf(one)).toBe('Blurred · Upright')
	expect(other?.hasAttribute('aria-describedby')).toBe(false)
	await userEvent.click(one as HTMLElement)
	const group = screen.getByRole('group', { name: 'one.jpg' })
	expect(descriptionOf(group)).toMatch(/It looks blurred\..*It is higher than wide/s)
	expect(within(screen.getByRole('list', { name: 'Advice' })).getAllByRole('listitem')).toHaveLength(2)
	await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
	expect(screen.queryByRole('list', { name: 'Advice' })).toBeNull()
})

test('sliders set the focal point in steps of ten, from the one that the server has found', async () => {
	const draft = two()
	await renderPart(<draft.Draft />)
	await userEvent.click(screen.getAllByRole('button', { name: /describe, move or remove/ })[0] as HTMLElement)
	const across = screen.getByRole('slider', { name: 'From left to right' })
	const down = screen.getByRole('slider', { name: 'From top to bottom' })
	expect([across, down].map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['40%', '60%'])
	fireEvent.change(across, { target: { value: '80' } })
	expect(draft.says.pictures.map(({ focal }) => focal)).toEqual(['80-60', ''])
	fireEvent.change(down, { target: { value: '0' } })
	expect(draft.says.pictures.map(({ focal }) => focal)).toEqual(['80-0', ''])
	expect(document.querySelectorAll('img[data-focal="80-0"]').length).toBeGreaterThanOrEqual(3)
})
