import { describe, expect, test } from 'vitest'
import { authenticationOf } from './authentication-results.ts'

const server = 'mx.replies.example'
const of = (...headers: string[]) => authenticationOf(headers, 'léa@hall.example', server)

describe('what the receiving server says of the sender', () => {
	test.each([
		[
			'Gmail',
			'mx.replies.example; dkim=pass header.i=@hall.example header.s=20230601 header.b="Ab=/+1;x"; spf=pass (google.com: domain of lea@hall.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=lea@hall.example; dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=hall.example',
			'pass',
		],
		[
			'Microsoft',
			'mx.replies.example; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=hall.example; dkim=pass (signature was verified) header.d=hall.example;dmarc=pass action=none header.from=hall.example;compauth=pass reason=100',
			'pass',
		],
		['OpenDMARC', 'mx.replies.example; dmarc=pass (p=none dis=none) header.from=hall.example', 'pass'],
		[
			'Rspamd',
			'mx.replies.example;\r\n\tdkim=pass header.d=hall.example header.s=s1 header.b=abc;\r\n\tdmarc=pass (policy=none) header.from=hall.example;\r\n\tspf=pass (mx.replies.example: domain of lea@hall.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=lea@hall.example',
			'pass',
		],
		['a version and small letters', 'MX.replies.EXAMPLE 1; DMARC=Pass header.from=HALL.example', 'pass'],
		['DKIM of a domain above', 'mx.replies.example; dkim=pass header.d=example', 'none'],
		['SPF alone', 'mx.replies.example; spf=pass smtp.mailfrom=bounce@hall.example', 'pass'],
		['SPF of another domain', 'mx.replies.example; spf=pass smtp.mailfrom=bounce@evil.example', 'none'],
		['nothing', 'mx.replies.example; none', 'none'],
		['a failed DMARC', 'mx.replies.example; dkim=pass header.d=evil.example; dmarc=fail header.from=hall.example', 'fail'],
		['a failed DMARC with blanks', 'mx.replies.example; dmarc = fail header.from = hall.example', 'fail'],
		['a failed DMARC with its version', 'mx.replies.example; dmarc/1=fail header.from=hall.example', 'fail'],
		['a failed DMARC with blanks around its version', 'mx.replies.example; dmarc / 1 = fail', 'fail'],
		['a failed DMARC behind a comment', 'mx.replies.example; (checked (twice)) dmarc=fail', 'fail'],
		['a temporary error', 'mx.replies.example; dmarc=temperror header.from=hall.example', 'none'],
		['a DMARC pass for another From', 'mx.replies.example; dmarc=pass header.from=evil.example', 'fail'],
		['a DMARC pass without From', 'mx.replies.example; dmarc=pass', 'none'],
	])('%s', (_, header, expected) => expect(of(header)).toBe(expected))

	// The sender chooses the address in MAIL FROM, and the words of a reason.
	test.each([
		[
			'a quoted address',
			'mx.replies.example; spf=pass smtp.mailfrom="a; dmarc=pass header.from=hall.example b"@evil.example; dmarc=fail header.from=hall.example',
			'fail',
		],
		[
			'a quoted address alone',
			'mx.replies.example; spf=pass smtp.mailfrom="a; dmarc=pass header.from=hall.example b"@evil.example',
			'none',
		],
		['a comment', 'mx.replies.example; spf=fail (a; dmarc=pass header.from=hall.example) smtp.mailfrom=evil.example', 'fail'],
		['a reason', 'mx.replies.example; spf=fail reason="x; dmarc=pass header.from=hall.example" smtp.mailfrom=evil.example', 'fail'],
		[
			'a quotation that does not end',
			'mx.replies.example; spf=pass smtp.mailfrom="a@evil.example; dmarc=fail header.from=hall.example',
			'fail',
		],
		['a comment that does not end', 'mx.replies.example; spf=pass (a@evil.example; dmarc=fail header.from=hall.example', 'fail'],
		[
			'an escaped sign',
			String.raw`mx.replies.example; spf=pass smtp.mailfrom="a\"; dmarc=pass header.from=hall.example"@evil.example; dmarc=fail`,
			'fail',
		],
	])('%s of the sender counts for nothing', (_, header, expected) => expect(of(header)).toBe(expected))

	test('of several headers of the server the worst counts, in either order; those of others count for nothing', () => {
		const [pass, fail] = [
			'mx.replies.example; dmarc=pass header.from=hall.example',
			'mx.replies.example; dmarc=fail header.from=hall.example',
		]
		expect([of(pass, fail), of(fail, pass), of(pass, pass)]).toEqual(['fail', 'fail', 'pass'])
		const dkim = 'mx.replies.example; dkim=pass header.d=hall.example'
		expect([of(dkim, fail), of('mx.evil.example; dmarc=fail', pass), of(pass.replace('mx', 'mx.evil'))]).toEqual(['fail', 'pass', 'none'])
		expect(authenticationOf([pass], 'lea@hall.example', undefined)).toBe('none')
	})
})
