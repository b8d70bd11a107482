import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldRequest, renderPart, standInForBrowser } from '#test/file-uploads.tsx'
import type { DraftSample } from '#contract/listings/drafts.ts'
import type { ChosenSample } from './chosen-files.ts'
import { SampleUploader } from './sample-uploader.tsx'

beforeEach(standInForBrowser)
afterEach(() => vi.unstubAllGlobals())

const open = () => HeldRequest.all.filter(({ isOver }) => !isOver)
const nameIn = (request: HeldRequest) => request.files('entertainment_video[]')[0]?.name ?? ''
const stored = (name: string): DraftSample => ({
	file: `m/${name}`,
	name,
	bytes: 10,
	kind: name.endsWith('mp3') ? 'audio' : 'video',
	url: `/uploads/m/${name}?pass=1`,
	content_type: 'audio/mpeg',
	duration: 83,
})

let lastDraft = 1000
function draft() {
	const draft_id = (lastDraft += 1)
	const says: { samples: ChosenSample[] } = { samples: [] }
	function Draft() {
		const [now, setNow] = useState<{ samples: ChosenSample[]; known: DraftSample[] }>({ samples: [], known: [] })
		return (
			<SampleUploader
				draft_id={draft_id}
				{...now}
				save={async () => true}
				onChange={(samples, known) => {
					says.samples = samples
					setNow({ samples, known })
				}}
			/>
		)
	}
	return { says, Draft }
}

async function choose(...files: File[]) {
	await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, files, { applyAccept: false })
}

test('228 ten recordings are sent as they are; the 11th is refused by its name', async () => {
	const { says, Draft } = draft()
	await renderPart(<Draft />)
	await choose(...Array.from({ length: 11 }, (_, index) => new File(['sound'], `song_${index + 1}.mp3`, { type: 'audio/mpeg' })))
	expect(await screen.findByText('song_11.mp3')).toBeDefined()
	expect(screen.getByRole('alert').textContent).toContain('At most 10 fit.')
	while (HeldRequest.all.filter(({ isOver }) => isOver).length < 10) {
		await waitFor(() => expect(open().length).toBeGreaterThan(0))
		const [request] = open()
		expect(request?.path).toBe('/api/upload_property_sample')
		await act(async () => request?.answer({ samples: [stored(nameIn(request))] }))
	}
	expect(says.samples).toHaveLength(10)
	expect(says.samples[0]).toEqual({ file: 'm/song_1.mp3', title: 'song 1', transcript: '' })
})

test('what is no recording, or too large for its kind, is refused with the limit', async () => {
	const { Draft } = draft()
	await renderPart(<Draft />)
	const heavy = new File(['x'], 'long.mp3')
	Object.defineProperty(heavy, 'size', { value: 20 * 1024 * 1024 + 1 })
	const film = new File(['x'], 'film.mp4', { type: 'video/mp4' })
	Object.defineProperty(film, 'size', { value: 90 * 1024 * 1024 })
	await choose(heavy, film, new File(['x'], 'notes.wav', { type: 'audio/wav' }))
	await waitFor(() => expect(open().map(nameIn)).toEqual(['film.mp4']))
	expect(screen.getByRole('alert').textContent).toMatch(/long\.mp3.*larger than 20\u00a0MB/)
	expect(screen.getByRole('alert').textContent).toMatch(/notes\.wav.*not a recording that we can play/)
})

test('a recording is checked, titled, put into words, moved and taken out', async () => {
	const { says, Draft } = draft()
	await renderPart(<Draft />)
	await choose(new File(['x'], 'Waltz.mp3'), new File(['x'], 'Polka.webm'))
	await waitFor(() => expect(open()).toHaveLength(2))
	for (const request of open()) await act(async () => request.answer({ samples: [stored(nameIn(request))] }))
	const player = document.querySelector('audio')
	expect([player?.getAttribute('src'), player?.getAttribute('preload'), player?.autoplay]).toEqual([
		'/uploads/m/Waltz.mp3?pass=1',
		'none',
		false,
	])
	expect(document.querySelector('video')?.controls).toBe(true)
	const [title] = screen.getAllByLabelText('Title')
	await userEvent.clear(title as Element)
	await userEvent.type(title as Element, 'The waltz')
	await userEvent.type(screen.getAllByLabelText(/in words/)[0] as Element, 'An accordion')
	expect(says.samples[0]).toEqual({ file: 'm/Waltz.mp3', title: 'The waltz', transcript: 'An accordion' })
	await userEvent.click(screen.getAllByRole('button', { name: 'Later' })[0] as Element)
	expect(says.samples.map(({ file }) => file)).toEqual(['m/Polka.webm', 'm/Waltz.mp3'])
	await userEvent.click(screen.getByRole('button', { name: 'Remove: Polka.webm' }))
	expect(says.samples.map(({ file }) => file)).toEqual(['m/Waltz.mp3'])
	await waitFor(() => expect(document.querySelector('li[data-file]')?.contains(document.activeElement)).toBe(true))
	await userEvent.click(screen.getByRole('button', { name: 'Use again: Polka.webm', hidden: true }))
	expect(says.samples.map(({ file }) => file)).toEqual(['m/Waltz.mp3', 'm/Polka.webm'])
})
