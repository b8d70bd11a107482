import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import { FilterCheckbox } from './filter-checkbox.tsx'

beforeAll(() => loadLanguage('en'))
let frames: FrameRequestCallback[] = []
beforeEach(() => {
	frames = []
	// Otherwise a slow machine ends the wait for a frame that the test has not drawn yet.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** The browser draws: work that waited for the frame is done in the tasks after it. */
const drawFrame = () =>
	act(async () => {
		for (const callback of frames.splice(0)) callback(performance.now())
		await vi.advanceTimersByTimeAsync(5)
	})

/** Two filters whose state is that of the whole list, as the address is; `applied` has each state of it. */
function showFilters(applied: string[][], refuses = false) {
	function Filters() {
		const [chosen, setChosen] = useState<string[]>([])
		const toggle = (name: string) => () => {
			if (refuses) return
			const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
			applied.push(next)
			setChosen(next)
		}
		return ['Boats', 'Castles'].map((name) => (
			<FilterCheckbox key={name} label={name} name="kind" value={name} checked={chosen.includes(name)} onToggle={toggle(name)} />
		))
	}
	return render(
		<LanguageProvider first="en">
			<Filters />
		</LanguageProvider>,
	)
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => box(name).click())

test('a tick is shown before the list is changed, which is done after the next frame', async () => {
	const applied: string[][] = []
	showFilters(applied)
	await press('Boats')
	expect([box('Boats').checked, applied]).toEqual([true, []])
	await drawFrame()
	expect([box('Boats').checked, applied]).toEqual([true, [['Boats']]])
})

test('presses within one frame are applied in their order, each with what the one before has changed', async () => {
	const applied: string[][] = []
	showFilters(applied)
	await press('Boats')
	await press('Castles')
	await press('Boats')
	expect([box('Boats').checked, box('Castles').checked, applied]).toEqual([false, true, []])
	await drawFrame()
	expect(applied).toEqual([['Boats'], ['Boats', 'Castles'], ['Castles']])
	expect([box('Boats').checked, box('Castles').checked]).toEqual([false, true])
})

test('a tick whose change is refused is taken back', async () => {
	showFilters([], true)
	await press('Boats')
	expect(box('Boats').checked).toBe(true)
	await drawFrame()
	expect(box('Boats').checked).toBe(false)
})

test('a press is applied when its control is gone before the frame', async () => {
	const applied: string[][] = []
	const { unmount } = showFilters(applied)
	await press('Boats')
	unmount()
	await drawFrame()
	expect(applied).toEqual([['Boats']])
})

test('in a page that is hidden, where no frame is drawn, a press is applied all the same', async () => {
	const applied: string[][] = []
	showFilters(applied)
	await press('Boats')
	expect(applied).toEqual([])
	await act(() => vi.advanceTimersByTimeAsync(200))
	expect(applied).toEqual([['Boats']])
	expect(frames).toHaveLength(1)
})
