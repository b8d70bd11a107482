import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import OpenFilterSheet from './open-filter-sheet.tsx'

beforeAll(() => loadLanguage('en'))
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

test('the sheet is hidden at once, and closed after the browser has drawn the frame without it', async () => {
	const frames: FrameRequestCallback[] = []
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
	function Sheet() {
		const [isOpen, setOpen] = useState(true)
		return isOpen ? (
			<OpenFilterSheet count={0} results="128 venues" isOld={false} onClear={() => {}} onClose={() => setOpen(false)}>
				<input aria-label="Budget" />
			</OpenFilterSheet>
		) : null
	}
	render(
		<Router>
			<LanguageProvider first="en">
				<Sheet />
			</LanguageProvider>
		</Router>,
	)
	const sheet = screen.getByRole('dialog', { name: 'Filters' })
	expect(sheet.className).not.toMatch(/leaving/)
	await act(async () => screen.getByRole('button', { name: 'Show 128 venues' }).click())
	expect(sheet.className).toMatch(/leaving/)
	expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(sheet)
	await act(async () => {
		for (const callback of frames.splice(0)) callback(performance.now())
		await new Promise((done) => setTimeout(done, 5))
	})
	expect(screen.queryByRole('dialog')).toBeNull()
})
