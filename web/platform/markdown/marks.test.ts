import { expect, test } from 'vitest'
import { continueList, pasteLink, toggleAround, toggleLines, writeLink, writeParagraph, type Selected } from './marks.ts'

/** A text with its selection written as `[…]`, or the caret as `|`. */
function read(written: string): Selected {
	const caret = written.indexOf('|')
	if (caret !== -1) return { text: written.replace('|', ''), start: caret, end: caret }
	const start = written.indexOf('«')
	return { text: written.replace(/[«»]/g, ''), start, end: written.indexOf('»') - 1 }
}
const show = ({ text, start, end }: Selected) =>
	start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

test('marks go around the selection and away again', () => {
	expect(show(toggleAround(read('a «hall» b'), '**'))).toBe('a **«hall»** b')
	expect(show(toggleAround(read('a **«hall»** b'), '**'))).toBe('a «hall» b')
	expect(show(toggleAround(read('a «**hall**» b'), '**'))).toBe('a «hall» b')
	expect(show(toggleAround(read('a |'), '*'))).toBe('a *|*')
	expect(show(toggleAround(read('« hall »b'), '**')), 'white space stays outside').toBe(' **«hall»** b')
	expect(show(toggleAround(read('**«hall»**'), '*')), 'bold is not italic').toBe('***«hall»***')
	expect(show(toggleAround(read('***«hall»***'), '**'))).toBe('*«hall»*')
	expect(show(toggleAround(read('« »'), '**'))).toBe(' **|**')
})

test('lines become headings, lists and quotations, and plain again', () => {
	expect(show(toggleLines(read('one\ntw|o'), 'heading'))).toBe('one\n# tw|o')
	expect(show(toggleLines(read('# tw|o'), 'heading'))).toBe('tw|o')
	expect(show(toggleLines(read('## tw|o'), 'heading')), 'another kind of heading').toBe('# tw|o')
	expect(show(toggleLines(read('«one\n\ntwo»\nthree'), 'list'))).toBe('«- one\n\n- two»\nthree')
	expect(show(toggleLines(read('«- one\n- two»'), 'numbers'))).toBe('«1. one\n2. two»')
	expect(toggleLines(read('«1. one\n2. two»'), 'numbers').text).toBe('one\ntwo')
	expect(toggleLines(read('«one\n»two'), 'quote').text, 'a line that is only begun is not selected').toBe('> one\ntwo')
	expect(show(toggleLines(read('|'), 'list'))).toBe('- |')
})

test('links: of words, of an address, of nothing, and by pasting', () => {
	expect(show(writeLink(read('see «the commune»'), 'words'))).toBe('see [the commune](«https://»)')
	expect(show(writeLink(read('see «https://vdl.lu»'), 'words'))).toBe('see [«words»](https://vdl.lu)')
	expect(show(writeLink(read('see |'), 'words'))).toBe('see [«words»](https://)')
	const pasted = pasteLink(read('see «the commune»'), 'https://vdl.lu/a(b)')
	expect(pasted && show(pasted)).toBe('see [the commune](https://vdl.lu/a(b%29)|')
	expect(pasteLink(read('see |'), 'https://vdl.lu')).toBeNull()
	expect(pasteLink(read('see «the commune»'), 'two words')).toBeNull()
})

test('a picture stands in a paragraph of its own', () => {
	expect(show(writeParagraph(read('before| after'), '![x](1)'))).toBe('before\n\n![x](1)|\n\nafter')
	expect(show(writeParagraph(read('|'), '![x](1)'))).toBe('![x](1)|\n')
})

test('Enter goes on with a list and ends it in an empty entry', () => {
	const after = (written: string) => {
		const next = continueList(read(written))
		return next && show(next)
	}
	expect(after('- one|')).toBe('- one\n- |')
	expect(after('9. one|')).toBe('9. one\n10. |')
	expect(after('> said|')).toBe('> said\n> |')
	expect(after('- one\n- |')).toBe('- one\n|')
	expect(after('plain|')).toBeNull()
	expect(after('- «one»')).toBeNull()
})
