import { expect, test } from 'vitest'
import { countRows, findMistakes, readLevels, readTable, type Row } from './check-asvs.ts'

const levels = readLevels('1: 1.1.1 1.1.2\n2: 1.2.1\n')
const repository = {
	check: 'node scripts/check-this.ts',
	read: (file: string) =>
		({ 'a.ts': 'code', 'a.test.ts': `test('it, "does" it', () => {})\n// it does not\n`, 'scripts/check-this.ts': 'code' })[file] ?? null,
}
const good: Row = {
	id: '1.1.1',
	level: '1',
	requirement: 'Do it',
	how: 'Done',
	where: 'a.ts',
	proof: 'a.test.ts: it, "does" it',
	status: 'met',
}
const others: Row[] = [
	{ ...good, id: '1.1.2', proof: 'scripts/check-this.ts: npm run check | a.test.ts: it, "does" it' },
	{ ...good, id: '1.2.1', level: '2', how: 'No such thing', where: '', proof: '', status: 'not applicable' },
]
const mistakesWith = (change: Partial<Row>) => findMistakes([{ ...good, ...change }, ...others], levels, repository)

test('a table whose rows name what exists is accepted', () => {
	expect(mistakesWith({})).toEqual([])
	expect(countRows([good, ...others])).toEqual({ applying: 2, proven: 2, notMet: 0 })
	const text = 'id,level,requirement,how,where,proof,status\n1.1.1,1,Do it,Done,a.ts,"a.test.ts: it, ""does"" it",met\n'
	expect(readTable(text)).toEqual([good])
	expect(() => readTable(`${text}1.1.2,1\n`)).toThrow(/column/i)
})

test('a row that names what does not exist, or proves less than it says, is refused', () => {
	for (const [change, mistake] of [
		[{ where: 'b.ts' }, '1.1.1: no file "b.ts"'],
		[{ proof: 'b.test.ts: it, "does" it' }, '1.1.1: no file "b.test.ts"'],
		[{ proof: 'a.test.ts: it does not' }, '1.1.1: no test "it does not" in a.test.ts'],
		[{ proof: 'a.test.ts: it, "does"' }, '1.1.1: no test "it, "does"" in a.test.ts'],
		[{ proof: 'a.ts: code' }, '1.1.1: a.ts is no test'],
		[{ proof: 'a.ts: npm run check' }, '1.1.1: a.ts is no part of npm run check'],
		[{ proof: '' }, '1.1.1: no file ""'],
		[{ how: '' }, '1.1.1: says nothing'],
		[{ status: 'perhaps' }, '1.1.1: has the status "perhaps"'],
		[{ status: 'not met' }, '1.1.1: does not say what is missing'],
		[{ status: 'met, by review' }, '1.1.1: is met by a test'],
		[{ proof: 'review: seen' }, '1.1.1: is met by review'],
		[{ status: 'not applicable' }, '1.1.1: does not apply and needs no proof'],
		[{ level: '2' }, '1.1.1: is no requirement of level 2'],
		[{ id: '1.1.2' }, '1.1.2: is there twice'],
		[{ id: '1.1.3' }, '1.1.1: is missing'],
	] as const)
		expect(mistakesWith(change), mistake).toContain(mistake)
})

test('a table with too few tests is refused, and a requirement that is not met counts for none', () => {
	expect(mistakesWith({ proof: 'review: seen', status: 'met, by review' })).toEqual(['1 of 2 have a test, which is less than 90 %'])
	expect(mistakesWith({ how: 'Missing: all', status: 'not met' })).toEqual(['1 of 2 have a test, which is less than 90 %'])
})
