import { expect, test } from 'vitest'
import { applyMutant, findMutants } from './find-mutants.ts'

const changesOf = (text: string) => findMutants('a.ts', text).map((mutant) => applyMutant(text, mutant))

test('a mutant changes a comparison, a number, a condition of a statement or a call that refuses', () => {
	expect(changesOf('export const isOld = (age: number) => age < 3')).toEqual([
		'export const isOld = (age: number) => age <= 3',
		'export const isOld = (age: number) => age < 4',
	])
	expect(changesOf("const rows = db.selectFrom('a').where((has) => has(b, '=', c)).execute()")).toEqual([
		"const rows = db.selectFrom('a').execute()",
	])
	expect(changesOf('const query = sql`select id from a where b is null and c`')).toEqual([
		'const query = sql`select id from a where b is null or c`',
		'const query = sql`select id from a where b is not null and c`',
	])
	expect(changesOf('async function run() {\n\tawait requireOwn(id)\n\tif (!id) return null\n}')).toEqual([
		'async function run() {\n\tawait requireOwn(id)\n\tif (id) return null\n}',
		'async function run() {\n\t;\n\tif (!id) return null\n}',
		'async function run() {\n\tawait requireOwn(id)\n\t;\n}',
	])
})

test('numbers go up and down by turns, large ones are doubled or halved, and of a comparison with the clock the strictness stays', () => {
	expect(changesOf('const ends = [10, 21, 0, 60_000]')).toEqual([
		'const ends = [11, 21, 0, 60_000]',
		'const ends = [10, 22, 0, 60_000]',
		'const ends = [10, 21, 1, 60_000]',
		'const ends = [10, 21, 0, 30000]',
	])
	expect(changesOf('const isOver = end < Date.now() - 60_000')).toEqual(['const isOver = end < Date.now() - 120000'])
	expect(changesOf('const query = sql`select where ends_at > now()`')).toEqual([])
	expect(changesOf('const isLate = end < this.#clock.now()')).toEqual([])
})

test('comments, strings and types are no mutants, nor are distances on a page and what nobody sees of work', () => {
	expect(changesOf('const batchSize = 15')).toEqual([])
	expect(changesOf('const salt = randomBytes(32)\nconst webp = { effort: 2 }\nconst piece = Buffer.alloc(65_536)')).toEqual([])
	expect(findMutants('server/features/offers/offer-pdf.ts', 'const full = 745')).toEqual([])
	expect(changesOf("// 1 < 2\nconst a = 'true && false'\ntype B = 1 | 2\n")).toEqual([])
})
