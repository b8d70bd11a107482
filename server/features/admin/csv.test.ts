import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('no text is taken for a formula; amounts have a comma, and separators stay inside their cell', () => {
	const hostile = ['=1+1', '+352 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '=HYPERLINK("http://x";"y")']
	const lines = toCsv(hostile.map((text) => [text])).slice(1)
	for (const cell of lines.split('\r\n').filter(Boolean)) expect(cell).toMatch(/^"'/)
	expect(toCsv([['a;b', 'say "hi"', { cents: 5733 }, { cents: -5 }, { count: 12 }, null, 'Zum Hirsch']])).toBe(
		'\ufeff"a;b";"say ""hi""";57,33;-0,05;12;;Zum Hirsch\r\n',
	)
})
