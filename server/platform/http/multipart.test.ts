import Fastify from 'fastify'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { receiveFiles } from '#server/platform/media/receive-files.ts'
import { boundary, toMultipart } from '#test/files/multipart.ts'
import { multipartType, readParts } from './multipart.ts'
import { readBodies, readFields, readReceived } from './request-fields.ts'

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
	const type = expected === undefined ? undefined : `multipart/form-data; boundary="${expected}"`
	expect(multipartType(`multipart/form-data${rest}`)).toBe(type)
})

test('a body of more parts than there may be is refused before it is read', async () => {
	const type = 'multipart/form-data; boundary=B'
	const bodyOf = (parts: number) => Buffer.from(`${'--B\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(parts)}--B--\r\n`)
	using read = vi.spyOn(Response.prototype, 'formData')
	expect((await readParts(bodyOf(300), type, 300))?.fields).toHaveLength(300)
	expect(read).toHaveBeenCalledOnce()
	for (const parts of [301, 5000]) await expect(readParts(bodyOf(parts), type, 300)).rejects.toMatchObject({ code: 'too_large' })
	expect(read).toHaveBeenCalledOnce()
})

test('the reader of bodies with files reads the same fields as that of bodies without', async () => {
	const staging = await mkdtemp(join(tmpdir(), 'kiermes-multipart-'))
	await using app = Fastify()
	await app.register(async (calls) => {
		readBodies(calls)
		calls.post('/plain', async (request) => readFields(request))
	})
	await app.register(async (uploads) => {
		readBodies(uploads, true)
		uploads.post('/files', async (request) => readReceived(request, (await receiveFiles(request, {}, staging, [])).fields))
	})
	const name = fc.oneof(
		{ weight: 9, arbitrary: fc.stringMatching(/^[a-z_]{1,12}(\[\])?$/) },
		fc.constantFrom('constructor', '__proto__', 'toString'),
	)
	const value = fc.oneof(
		fc.string(),
		fc.string({ unit: 'binary' }),
		fc.constantFrom('é 😀', '\r\n', '--', `--${boundary.slice(0, -1)}`, '"', '%22'),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 6 }), async (pairs) => {
			const payload = toMultipart(pairs)
			const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
			const [plain, files] = await Promise.all(['/plain', '/files'].map((url) => app.inject({ method: 'POST', url, headers, payload })))
			// Names of the prototype of all objects are refused; the calls' own handler of errors gives both the same status.
			const isTaken = !pairs.some(([sent]) => sent in Object.prototype)
			expect([plain?.statusCode === 200, files?.statusCode === 200]).toEqual([isTaken, isTaken])
			if (isTaken) expect(files?.json()).toEqual(plain?.json())
		}),
	)
	await rm(staging, { recursive: true })
})
