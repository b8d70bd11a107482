import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import '#test/all-texts.ts'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import { MarkdownEditor, type NamedPicture } from './markdown-editor.tsx'
import { TextHistory } from './text-history.tsx'

beforeAll(() => loadLanguage('en'))

const show = (children: ReactNode) =>
	render(
		<QueryClientProvider client={new QueryClient()}>
			<LanguageProvider first="en">{children}</LanguageProvider>
		</QueryClientProvider>,
	)

function Editor({ first = '', pictures }: { first?: string; pictures?: NamedPicture[] }) {
	const [value, setValue] = useState(first)
	return (
		<>
			<MarkdownEditor label="Text" lang="fr" value={value} onChange={setValue} {...(pictures && { pictures })} />
			<button type="button" onClick={() => setValue('Brought back')}>
				Other text
			</button>
		</>
	)
}
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const keys = (key: string, more: object = {}) => fireEvent.keyDown(area(), { ctrlKey: true, code: `Key${key.toUpperCase()}`, key, ...more })

test('what is typed and what tools write is seen beside it, in its language, and undone step by step', async () => {
	const user = userEvent.setup()
	show(<Editor first="A hall" />)
	area().focus()
	area().setSelectionRange(2, 6)
	keys('b')
	expect(area().value).toBe('A **hall**')
	await waitFor(() => expect(screen.getByRole('region', { name: 'Preview of “Text”' }).innerHTML).toContain('A <strong>hall</strong>'))
	expect(screen.getByRole('region', { name: 'Preview of “Text”' }).querySelector('[lang=fr]')).not.toBeNull()
	await user.click(screen.getByRole('button', { name: 'Heading' }))
	expect(area().value).toBe('# A **hall**')
	keys('z')
	keys('z')
	expect(area().value).toBe('A hall')
	keys('z')
	expect(area().value, 'nothing is before the first text').toBe('A hall')
	keys('z', { shiftKey: true })
	expect(area().value).toBe('A **hall**')
	expect([area().selectionStart, area().selectionEnd]).toEqual([4, 8])
})

test('a text that comes from elsewhere can be undone too', async () => {
	const user = userEvent.setup()
	show(<Editor first="Mine" />)
	await user.click(screen.getByRole('button', { name: 'Other text' }))
	expect(area().value).toBe('Brought back')
	await user.click(screen.getByRole('button', { name: 'Undo' }))
	expect(area().value).toBe('Mine')
})

test('the tools are one stop of the Tab key; arrows go among them', async () => {
	const user = userEvent.setup()
	show(<Editor />)
	screen.getByRole('button', { name: 'Write' }).focus()
	await user.tab()
	await user.tab()
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold'))
	await user.keyboard('{ArrowRight}')
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic'))
	await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo'))
	await user.tab()
	await waitFor(() => expect(document.activeElement).toBe(area()))
	await user.keyboard('- one')
	fireEvent.keyDown(area(), { key: 'Enter' })
	expect(area().value).toBe('- one\n- ')
	await user.tab()
	expect(document.activeElement, 'the Tab key leaves the text').not.toBe(area())
})

test('a picture is chosen by what it shows and stands in the text by its number', async () => {
	const user = userEvent.setup()
	show(<Editor first="Before" pictures={[{ number: 2, words: 'The [big] hall', view: <i /> }]} />)
	await user.click(screen.getByRole('button', { name: 'Picture' }))
	await user.click(screen.getByRole('button', { name: 'The [big] hall' }))
	expect(area().value).toBe('Before\n\n![The  big  hall](2)\n')
})

const versions = [
	{ version: 3, saved_at: '2027-03-02T10:00:00Z', saved_by: 'ann@example.org', restored_from: 1 },
	{ version: 2, saved_at: '2027-03-01T10:00:00Z', saved_by: null },
	{ version: 1, saved_at: '2027-02-01T10:00:00Z', saved_by: 'ann@example.org' },
]
const texts: Record<number, string> = { 1: 'Ask the commune early.', 2: 'Ask the police early.', 3: 'Ask the commune early.' }

test('history shows what a version changed and what has changed since, and restores it', async () => {
	const user = userEvent.setup()
	const restored: number[] = []
	const load = async (version: number) => [{ name: 'text', label: 'Text in English', lang: 'en' as const, text: texts[version] ?? '' }]
	const { container } = show(
		<TextHistory subject="page 1" versions={versions} load={load} onRestore={(version) => void restored.push(version)} />,
	)
	await screen.findByText('Text in English')
	const marks = () => [...container.querySelectorAll('ins, del')].map((mark) => mark.textContent)
	expect(marks()).toEqual(['removed: police', 'added: commune'])
	expect(screen.queryByRole('button', { name: /Bring back/ }), 'the present one is there already').toBeNull()

	await user.click(screen.getByRole('button', { name: /^Version 1/ }))
	await screen.findByText('This is the first version; all of it was new.')
	await user.click(screen.getByLabelText('What has changed since'))
	await screen.findByText('There is no difference.')
	await user.click(screen.getByRole('button', { name: /^Version 2/ }))
	await waitFor(() => expect(marks()).toEqual(['removed: police', 'added: commune']))
	await user.click(screen.getByRole('button', { name: 'Bring back version 2' }))
	expect(restored).toEqual([2])
})
