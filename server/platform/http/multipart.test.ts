import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { boundaryOf, longestHead, readParts } from './multipart.ts'

const most = 40
type Read = readonly (readonly [name: string, value: string | null])[]

/** What Node reads, files as null; null when it refuses. */
async function readWithNode(body: Buffer<ArrayBuffer>, contentType: string): Promise<Read | null> {
	const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => null)
	return form && [...form].map(([name, value]) => [name, typeof value === 'string' ? value : null] as const)
}

function readWithOurs(body: Buffer, contentType: string): Read | 'refused' {
	const boundary = boundaryOf(contentType)
	const parts = boundary === undefined ? null : readParts(body.toString(), boundary, most)
	if (!parts || parts.fields.length + parts.files.length > most) return 'refused'
	// A byte order mark at the beginning of a name, which Node drops, is the one thing that is read otherwise.
	const named = (name: string) => name.replace(/^\uFEFF/, '')
	return [
		...parts.fields.map(([name, value]) => [named(name), value] as const),
		...parts.files.map((name) => [named(name), null] as const),
	].toSorted(byName)
}
const byName = (one: Read[number], other: Read[number]) => `${one[0]} ${one[1]}`.localeCompare(`${other[0]} ${other[1]}`)

/** Everything that ours refuses although Node takes it, each seen in what was sent. */
function isStricter(body: string, contentType: string): boolean {
	const boundary = /boundary=(?:"([^"]*)"|([^;]*))/i.exec(contentType)
	const named = boundary?.[1] ?? boundary?.[2]?.trim() ?? ''
	const delimiter = body.indexOf(`--${named}`)
	return (
		// RFC 2046: 1 to 70 characters of a small alphabet; here without the comma, and not dashes alone. Other readers cut a longer one, and then read other fields.
		!/^(?!-+$)[\w'()+./:=? -]{1,70}(?<! )$/.test(named) ||
		// Text before the first delimiter ends with a line break: Node takes a delimiter in the middle of a line.
		(delimiter > 0 && body.slice(delimiter - 2, delimiter) !== '\r\n') ||
		// RFC 7578, 4.2: `filename*` must not be used; 4.7: senders no longer encode a part.
		/(?:name\*\s*=|content-transfer-encoding[ \t]*:[ \t]*base64)/i.test(body) ||
		body.split(named).length - 1 > most ||
		body.split('\r\n\r\n').some((part) => part.length > longestHead - 100)
	)
}

async function compare(body: Buffer<ArrayBuffer>, contentType: string) {
	const node = await readWithNode(body, contentType)
	const own = readWithOurs(body, contentType)
	if (own !== 'refused') expect(own).toEqual(node?.toSorted(byName) ?? 'refused by Node')
	else if (node) expect(isStricter(body.toString(), contentType), JSON.stringify([contentType, body.toString(), node])).toBe(true)
	return own !== 'refused'
}

const boundary = fc.oneof(
	fc.constantFrom('B', '----WebKitFormBoundaryA1b2C3d4E5f6G7h8', `${'-'.repeat(72)}abcdefgh`, '--', 'a b', 'a '),
	fc.stringMatching(/^[\w'()+,./:=?-]{1,80}$/),
)
const scrapTexts =
	`-- - " \\" \\ %22 %0D = ; : * utf-8''x x é 😀 [] name filename name="a" name=c filename="d" form-data Content-Disposition`.split(' ')
const scrapLines = [
	'\r\n',
	'\r',
	'\n',
	'\r\n\r\n',
	' ',
	'\t',
	'\0',
	'\uFEFFa',
	'; name="b"',
	'content-type: text/plain',
	'content-transfer-encoding: base64',
]
const scrap = fc.constantFrom(...scrapTexts, ...scrapLines, 'Content-Disposition: form-data; name="e"')
const scraps = fc.array(scrap, { maxLength: 6 }).map((parts) => parts.join(''))
const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), scraps)
const head = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom('a', 'b[]', 'name').map((name) => `Content-Disposition: form-data; name="${name}"`) },
	fc.tuple(scraps, scraps).map(([name, rest]) => `content-disposition: form-data; name="${name}"${rest}`),
	fc.tuple(scraps, scraps).map(([before, after]) => `${before}Content-Disposition:form-data;name=x${after}`),
	scraps,
)
/** Bodies that are nearly right, so that most of a reader is reached. */
const sent = fc
	.tuple(boundary, fc.array(fc.tuple(head, value), { maxLength: 4 }), fc.array(scraps, { maxLength: 2 }))
	.chain(([mark, parts, around]) => {
		const whole = parts.map(([top, text]) => `--${mark}\r\n${top}\r\n\r\n${text}\r\n`).join('')
		const body = `${around[0] ?? ''}${whole}--${mark}--\r\n${around[1] ?? ''}`
		const wrong = fc.tuple(fc.nat(body.length), fc.nat(3), fc.oneof(scraps, fc.constant(`\r\n--${mark}`), fc.constant(mark)))
		const changed = wrong.map(([at, cut, put]) => body.slice(0, at) + put + body.slice(at + cut))
		return fc.record({
			mark: fc.constant(mark),
			body: fc.oneof(fc.constant(body), changed),
			quoted: fc.boolean(),
			more: fc.constantFrom('', '; charset=utf-8', '; boundary=other', ';'),
		})
	})

test('a form is read as Node reads it, or refused', async () => {
	let read = 0
	await fc.assert(
		fc.asyncProperty(sent, async ({ mark, body, quoted, more }) => {
			read += Number(await compare(Buffer.from(body), `multipart/form-data; boundary=${quoted ? `"${mark}"` : mark}${more}`))
		}),
		{ numRuns: 3000 },
	)
	// The comparison means something only while many are taken.
	expect(read).toBeGreaterThan(100)
})

test('bytes that are no text become the same replacement characters', async () => {
	await fc.assert(
		fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), async (bytes) => {
			const body = Buffer.concat([Buffer.from('--B\r\ncontent-disposition: form-data; name="x"\r\n\r\n'), bytes, Buffer.from('\r\n--B--')])
			await compare(body, 'multipart/form-data; boundary=B')
		}),
		{ numRuns: 500 },
	)
})

test.each([
	['; boundary=abc', 'abc'],
	['; charset=utf-8; Boundary="a b"', 'a b'],
	[`; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
	[`; boundary=${'x'.repeat(71)}`, undefined],
	[`; boundary=${'-'.repeat(72)}abcdefgh`, undefined],
	['; boundary="a "', undefined],
	['; boundary=""', undefined],
	['; boundary=-----', undefined],
	['; boundary=a;boundary=b', 'a'],
	['; x="; boundary=a"; boundary=b', 'b'],
	['; boundary="é"', undefined],
	['', undefined],
])('multipart/form-data%s has the boundary %s', (rest, expected) => {
	expect(boundaryOf(`multipart/form-data${rest}`)).toBe(expected)
})

test('no head is read beyond its limit, and no more parts than there may be', () => {
	const part = (more: string) => `--B\r\ncontent-disposition: form-data; name="x"${more}\r\n\r\n1\r\n`
	// A head is counted with the line breaks before and after it.
	const padded = (length: number) => part(`\r\nx: ${'y'.repeat(length - part('').indexOf('\r\n\r\n') - 2)}`)
	const allowed = padded(longestHead - 60)
	expect(readParts(`${allowed}--B--`, 'B', most)?.fields).toEqual([['x', '1']])
	for (const long of [padded(longestHead + 1), padded(200_000)]) expect(readParts(`${long}--B--`, 'B', most)).toBeNull()
	const many = readParts(`${part('').repeat(5000)}--B--`, 'B', most)
	expect(many?.fields).toHaveLength(most + 1)
})

test('no expression runs over more than a head, whatever is sent', () => {
	const exec = vi.spyOn(RegExp.prototype, 'exec')
	const attack = `--B\r\nContent-Disposition: form-data; name=x; f="${'\\"'.repeat(120_000)}\r\n\r\n1\r\n--B--\r\n`
	const honest = `--B\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'y'.repeat(200_000)}\r\n--B--\r\n`
	try {
		expect(readParts(attack, 'B', most)).toBeNull()
		expect(readParts(honest, 'B', most)?.fields[0]?.[1]).toHaveLength(200_000)
		expect(exec.mock.calls.length).toBeGreaterThan(0)
		expect(Math.max(...exec.mock.calls.map(([text]) => text.length))).toBeLessThan(longestHead)
	} finally {
		exec.mockRestore()
	}
})
