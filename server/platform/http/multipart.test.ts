import { expect, test } from 'vitest'
import { multipartType } from './multipart.ts'

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
