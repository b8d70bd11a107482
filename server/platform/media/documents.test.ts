import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxDocumentBytes, maxDocumentPages } from '#contract/limits.ts'
import type { Failure } from '#server/platform/failure.ts'
import { storeDocument } from './documents.ts'
import { openFolder } from './folder-storage.ts'
import { sniffsPdf } from './sniff-pdf.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'kiermes-documents-'))
	storage = await openFolder(join(folder, 'uploads'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const end = 'startxref\n9\n%%EOF\n'
const pdf = (inside: string, behind = '') => `%PDF-1.7\n1 0 obj\n${inside}\nendobj\n${end}${behind}`
const pages = (count: number) => '<< /Type /Page >>\n'.repeat(count)
const stream = (dict: string, body: string) => `<< ${dict} /Length ${body.length} >> stream\n${body}\nendstream`
const flate = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')

/** A stream of objects: of each its text, behind the numbers and offsets of all. */
function objectStream(objects: readonly string[], { entries = '/Type /ObjStm', pack = flate, shift = 0 } = {}): string {
	const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0) + shift)
	const head = offsets.map((offset, index) => `${20 + index} ${offset}`).join(' ')
	const filter = pack === flate ? '/Filter /FlateDecode' : ''
	return stream(`${entries} /N ${objects.length} /First ${head.length + 1} ${filter}`, pack(`${head} ${objects.join(' ')}`))
}
const raw = (text: string) => text

/** A document with the XML of an invoice, as PDF/A-3 has it. */
function invoice({
	name = '(factur-x.xml)',
	relation = '/AFRelationship /Alternative',
	type = '/Subtype /text#2Fxml',
	xml = '<?xml version="1.0"?><rsm:CrossIndustryInvoice/>',
	more = '',
} = {}): string {
	const names = `<< /Type /Catalog /AF [5 0 R] /Names << /EmbeddedFiles << /Names [${name} 5 0 R] >> >> >>`
	const specification = `5 0 obj\n<< /Type /Filespec /F ${name} /UF ${name} ${relation} /EF << /F 6 0 R /UF 6 0 R >> >>\nendobj`
	const file = `6 0 obj\n${stream(`/Type /EmbeddedFile ${type} /Filter /FlateDecode`, flate(xml))}\nendobj`
	return pdf(`${names}\nendobj\n${specification}\n${file}\n${more}\n7 0 obj\n${pages(1)}`)
}

async function store(text: string) {
	const path = join(storage.staging, 'offer')
	await writeFile(path, text, 'latin1')
	return storeDocument({ field: 'conversation_document', name: 'offer.pdf', path, bytes: (await stat(path)).size }, storage)
}
const refusal = (text: string) =>
	store(text).then(
		() => null,
		(error: Failure) => error.fields?.['conversation_document'],
	)

test('a PDF is stored as it is', async () => {
	const whole = pdf('<< /Type /Page >> (J\u00fcrgen)')
	const stored = await store(whole)
	expect(stored).toEqual({ file: expect.stringMatching(/^m\/[0-9a-f]{32}\.pdf$/), name: 'offer.pdf', bytes: whole.length })
	expect(await readFile(join(folder, 'uploads', stored.file), 'latin1')).toBe(whole)
	expect(await refusal(pdf(' '.repeat(maxDocumentBytes)))).toEqual({ error: 'file_too_large', bound: 10, file: 'offer.pdf' })
})

/** Kilobytes as a compressed picture has them: any bytes may be in them. */
const noise = '/JS \u0000/AA<< ( % [ /XFA(/JavaScript '.repeat(40)

const taken: Record<string, string> = {
	'as many pages as there may be': pdf(pages(maxDocumentPages)),
	'pages that an update writes again': pdf(pages(1)) + `1 0 obj ${pages(1)} endobj\n`.repeat(maxDocumentPages) + end,
	'something behind the end, but not much': pdf(pages(1), `<html>(${' '.repeat(900)}`),
	'zeros behind the end': pdf(pages(1), '\0'.repeat(5000)),
	'line ends behind the end': pdf(pages(1), '\r\n'.repeat(2000)),
	'the head of an answer before it': `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${pdf(pages(1))}`,
	'a byte order mark before it': `\u00ef\u00bb\u00bf${pdf(pages(1))}`,
	'1,024 bytes before it': ' '.repeat(1024) + pdf(pages(1)),
	'names that only begin like active ones': pdf(`<< /Type /Pages /Count 600 >> << /S /JSON /T /Launcher /A#42 1 >> ${pages(1)}`),
	'words within texts and addresses': pdf(
		'<< /Title (Our /JavaScript course \\) /Launch) /A << /S /URI /URI (https://band.lu/Sound) >> >>',
	),
	'brackets within a text': pdf('<< /Title (Hall (with (one) kitchen) /Launch) >>'),
	'nested as deeply as may be': pdf('['.repeat(100) + ']'.repeat(100)),
	'a comment': pdf(`%/JavaScript /Launch\n${pages(1)}`),
	'a compressed picture': pdf(stream('/Subtype /Image', noise)),
	'headings of a page that a browser has printed': pdf(
		'<< /Dests << /JavaScript [3 0 R /XYZ 0 0 0] /Sound [3 0 R /Fit] >> /Dest /Launch >>',
	),
	'a link': pdf('<< /Type /Annot /Subtype /Link /A << /Type /Action /S /URI /URI (https://example.org) >> >>'),
	'links and the page that is shown first': pdf(
		'<< /OpenAction 4 0 R >>\nendobj\n4 0 obj\n[3 0 R /Fit]\nendobj\n3 0 obj\n<< /A << /S /URI >> >>',
	),
	'a first page by an action': pdf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'),
	'a form without programs': pdf('<< /AcroForm << /Fields [] >> >> << /S /ResetForm >>'),
	'an update right behind the end': pdf(pages(1)).trimEnd() + `7 0 obj << >> endobj\n${end}`,
	'no space behind the end of an object': `%PDF-1.4\n1 0 obj<</Type/Page>>endobj2 0 obj<<>>endobj\n${end}`,
	'a stream of objects': pdf(objectStream(['<< /Type /Page >>', '[1 2]', '(text)', '7', 'true'])),
	'one that is not compressed': pdf(objectStream(['<< /Type /Page >>'], { pack: raw })),
	'encrypted streams of objects': `%PDF-1.5\n1 0 obj\n${stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'x'.repeat(90))}\nendobj\ntrailer << /Encrypt 9 0 R >>\n${end}`,
	'Factur-X': invoice(),
	'ZUGFeRD 1': invoice({ name: '(ZUGFeRD-invoice.xml)' }),
	'XRechnung, its name in UTF-16': invoice({ name: `<FEFF${Buffer.from('xrechnung.xml', 'utf16le').swap16().toString('hex')}>` }),
	'application/xml with a byte order mark': invoice({ type: '/Subtype /application#2Fxml', xml: '\u00ef\u00bb\u00bf<Invoice/>' }),
}

const objects = (...list: string[]) => pdf(list.join('\nendobj\n').replaceAll('#', ''))
const refused: Record<string, [error: string, text: string]> = {
	'too many pages': ['not_a_document', pdf(pages(maxDocumentPages + 1))],
	'too many in a stream of objects': ['not_a_document', pdf(objectStream(Array.from({ length: 501 }, () => '<< /Type /Page >>')))],
	'another file': ['not_a_document', 'hello'],
	'1,025 bytes before it': ['not_a_document', ' '.repeat(1025) + pdf(pages(1))],
	'a picture before it': ['not_a_document', `GIF89a${pdf(pages(1))}`],
	'no reference to its index': ['broken_file', pdf(pages(1)).replace('startxref', 'startx')],
	'no end': ['broken_file', pdf(pages(1)).replace('%%EOF', '%%')],
	'a half, filled up with zeros': ['broken_file', `${pdf(pages(1))}${'9 0 obj << >> endobj\n'.repeat(100)}${'\0'.repeat(5000)}`],
	'a stream without an end': ['not_a_document', pdf('<< /Length 9 >> stream\nxxx')],
	'a dictionary without an end': ['not_a_document', pdf('<< /A 1')],
	'nested too deeply': ['not_a_document', pdf('['.repeat(101) + ']'.repeat(101))],
	'a program within an array within a dictionary': ['not_a_document', pdf('<< /K [ << /A << /S /JavaScript /JS (app.alert(1)) >> >> ] >>')],
	'a program whose kind is an object of its own': ['not_a_document', objects('<< /S 4 0 R >>', '4 0 obj /JavaScript')],
	'a name that is written as numbers': ['not_a_document', pdf('<< /#53 /#4a#61#76#61#53cript >>')],
	'an object within a text': ['not_a_document', pdf('(9 0 obj << /S /JavaScript >> endobj)')],
	'an object within a comment': ['not_a_document', pdf('% 9 0 obj << /S /JavaScript >> endobj\n')],
	'an object within hexadecimal digits': ['not_a_document', pdf('<9 0 obj /S /JavaScript endobj>')],
	'an object within a stream': ['not_a_document', pdf(stream('', '9 0 obj << /S /JavaScript >> endobj'))],
	'an object before the header': ['not_a_document', `9 0 obj << /S /JavaScript >> endobj\n${pdf(pages(1))}`],
	'a program in a stream of objects': ['not_a_document', pdf(objectStream(['<< /S /JavaScript /JS (1) >>']))],
	'a program in one that does not say so': ['not_a_document', pdf(objectStream(['<< /S /JavaScript /JS (1) >>'], { entries: '' }))],
	'a program in one that is not compressed': ['not_a_document', pdf(objectStream(['<< /S /Launch >>'], { pack: raw }))],
	'an object within a text of a stream of objects': ['not_a_document', pdf(objectStream(['(<< /S /JavaScript >>)'], { shift: 1 }))],
	'a stream of objects that is damaged': [
		'broken_file',
		pdf(objectStream(['<< >>'], { pack: (text) => flate(text).slice(0, -6) }).replace('/First', '/Filter /FlateDecode /First')),
	],
	'a stream of objects in another compression': ['not_a_document', pdf(stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', 'x'))],
	'a stream of objects that bursts': ['not_a_document', pdf(objectStream([' '.repeat(33 * 1024 * 1024)]))],
	'an address that opens by itself': ['not_a_document', pdf('<< /OpenAction << /S /URI /URI (https://example.org) >> >>')],
	'the same in another object': ['not_a_document', objects('<< /OpenAction 4 0 R >>', '4 0 obj << /S /URI /URI (x) >>')],
	...Object.fromEntries(
		['+4 0', '4 -0', '4 .0'].map((numbers): [string, [string, string]] => [
			`the same, found by ${numbers}`,
			['not_a_document', objects(`<< /OpenAction ${numbers} R >>`, '4 0 obj << /S /URI /URI (x) >>')],
		]),
	),
	'the same as the next action': [
		'not_a_document',
		objects('<< /OpenAction 4 0 R >>', '4 0 obj << /S /GoTo /Next [5 0 R] >>', '5 0 obj << /S /URI >>'),
	],
	'an address that opens with a page': ['not_a_document', objects('<< /AA 4 0 R >>', '4 0 obj << /O 5 0 R >>', '5 0 obj << /S /URI >>')],
	'the same, with a dictionary of its own': ['not_a_document', pdf('<< /Type /Page /AA << /O << /S /URI /URI (x) >> >> >>')],
	'an action of a kind that nobody knows': ['not_a_document', pdf('<< /Type /Action /S /Upload >>')],
	'a table inside': ['embedded_file', invoice({ name: '(prices.xlsx)' })],
	'an invoice without its relation': ['embedded_file', invoice({ relation: '' })],
	'an invoice of another type': ['embedded_file', invoice({ type: '/Subtype /application#2Fpdf' })],
	'an invoice without a type': ['embedded_file', invoice({ type: '' })],
	'a program that is called an invoice': ['embedded_file', invoice({ xml: 'MZ\u0090\0' })],
	'two files': [
		'embedded_file',
		invoice({
			more: `8 0 obj << /F (factur-x.xml) /AFRelationship /Data /EF << /F 9 0 R >> >> endobj\n9 0 obj ${stream('/Subtype /text#2Fxml', '<a/>')} endobj`,
		}),
	],
	'a file whose dictionary is an object of its own': [
		'embedded_file',
		objects('<< /F (factur-x.xml) /AFRelationship /Data /EF 4 0 R >>', '4 0 obj << /F 5 0 R >>', `5 0 obj ${stream('', 'MZ')}`),
	],
	'the head of a file alone': ['embedded_file', pdf('<< /Type /EmbeddedFile >>')],
	'a file in a note': ['embedded_file', pdf('<< /Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 6 0 R >> >> >>')],
	...Object.fromEntries(
		['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'].flatMap(
			(name): [string, [string, string]][] => [
				[name, ['not_a_document', pdf(`<< /S /${name} >>`)]],
				[`${name} as a key`, ['not_a_document', pdf(`<< /${name} [ (x) 5 0 R ] >>`)]],
				[`${name} in numbers`, ['not_a_document', pdf(`<< /S /${name.slice(0, -1)}#${name.charCodeAt(name.length - 1).toString(16)} >>`)]],
			],
		),
	),
}

test('a PDF in which nothing acts by itself is taken, however its program wrote it', async () => {
	for (const [what, text] of Object.entries(taken)) expect([what, await refusal(text)]).toEqual([what, null])
})

test('a PDF that acts, hides, carries files or is cut is refused by its field and name, with the reason', async () => {
	for (const [what, [error, text]] of Object.entries(refused))
		expect([what, await refusal(text)]).toEqual([what, { error, file: 'offer.pdf' }])
})

test('a PDF is told by its first bytes', () => {
	expect([sniffsPdf(Buffer.from('%PDF-1.4\n')), sniffsPdf(Buffer.from(`${' '.repeat(1024)}%PDF-1.4`))]).toEqual([true, true])
	for (const text of ['', '%PDF', 'PK\u0003\u0004', `${' '.repeat(1025)}%PDF-1.4`]) expect(sniffsPdf(Buffer.from(text))).toBe(false)
})
