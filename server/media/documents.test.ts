import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxDocumentBytes, maxDocumentPages } from '#contract/limits.ts'
import type { Failure } from '../failure.ts'
import { storeDocument } from './documents.ts'
import { openFolder } from './folder-storage.ts'

const pdf = (inside: string, behind = '') => `%PDF-1.7\n1 0 obj\n${inside}\nendobj\nstartxref\n9\n%%EOF\n${behind}`
const pages = (count: number) => '<< /Type /Page >>\n'.repeat(count)

test('a whole PDF without anything active is stored as it is; any other one is refused by its field and name', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-documents-'))
	try {
		const storage = await openFolder(join(folder, 'uploads'))
		const store = async (text: string) => {
			const path = join(storage.staging, 'offer')
			await writeFile(path, text, 'latin1')
			return storeDocument({ field: 'conversation_document', name: 'offer.pdf', path, bytes: (await stat(path)).size }, storage)
		}
		const refusal = (text: string) =>
			store(text).then(
				() => null,
				(error: Failure) => error.fields?.['conversation_document'],
			)
		const whole = pdf('<< /Type /Page >> J\u00fcrgen')
		const stored = await store(whole)
		expect(stored).toEqual({ file: expect.stringMatching(/^m\/[0-9a-f]{32}\.pdf$/), name: 'offer.pdf', bytes: whole.length })
		expect(await readFile(join(folder, 'uploads', stored.file), 'latin1')).toBe(whole)

		const ending = 'startxref\n9\n%%EOF\n'.length
		for (const text of [
			pdf(pages(maxDocumentPages)),
			// Programs may write behind the end, but not much.
			pdf(pages(1), ' '.repeat(1024 - ending)),
			// Names that only begin like an active one, or are spelt with signs for letters, and a tree of pages.
			pdf(`<< /Type /Pages /Count 600 >> /JSON /Launcher /A#42 ${pages(1)}`),
			pdf('<< /Type/Page >>'),
		])
			expect(await refusal(text), text.slice(0, 60)).toBe(null)

		const refused = { error: 'not_a_document', file: 'offer.pdf' }
		for (const text of [
			pdf(pages(maxDocumentPages + 1)),
			pdf(pages(1), ' '.repeat(1025)),
			pdf(pages(1)).replace('startxref', 'startx'),
			pdf(pages(1)).replace('%%EOF', '%%'),
			`\n${pdf(pages(1))}`,
			'hello',
			...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData', 'GoToE'].flatMap(
				(name) => [pdf(`<< /S /${name} >>`), pdf(`<< /S /${name.slice(0, -1)}#${name.charCodeAt(name.length - 1).toString(16)} >>`)],
			),
		])
			expect(await refusal(text), text.slice(0, 60)).toEqual(refused)
		expect(await refusal(pdf(' '.repeat(maxDocumentBytes)))).toEqual({ error: 'file_too_large', bound: 10, file: 'offer.pdf' })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
})
