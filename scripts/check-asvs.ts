// security/asvs.csv names every requirement of OWASP ASVS 5.0 that concerns us, where it is met, and its proof. This check refuses a table that names a missing
// file or test, or proves too little. Runs within `npm run check`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

// Decision 056: Proof of security, and the supply chain.

const root = join(import.meta.dirname, '..')

const columns = ['id', 'level', 'requirement', 'how', 'where', 'proof', 'status'] as const
export type Row = Record<(typeof columns)[number], string>

/** Of the requirements that apply, so many have to be met, or deviated from for a reason, with a test that proves it. */
const mostly = 0.9

interface Repository {
	/** The text of a file; null where there is none. */
	read: (file: string) => string | null
	/** The text of scripts/check.ts, which lists the checks. */
	check: string
}

export const readTable = (text: string): Row[] => parse(text, { columns: (names: string[]) => names, relax_column_count: false })

/** The ids with their levels, as `1: 1.2.1 1.2.2 …` in each line. */
export const readLevels = (text: string): Map<string, string> =>
	new Map(
		text
			.trim()
			.split('\n')
			.flatMap((line) => {
				const [level = '', ids = ''] = line.split(': ')
				return ids.split(' ').map((id): [string, string] => [id, level])
			}),
	)

const applies = ({ status }: Row) => status !== 'not applicable'
const isReview = ({ proof }: Row) => proof.startsWith('review: ')
/** Whether a test or a check proves the row. */
const isProven = (row: Row) => (row.status === 'met' || row.status === 'deviation') && !isReview(row)

/** The tests of a row: `file: title`, separated by ` | `. */
const testsOf = ({ proof }: Row) =>
	proof.split(' | ').map((named) => {
		const at = named.indexOf(': ')
		return { file: named.slice(0, at), title: named.slice(at + 2) }
	})

/** Why a named test proves nothing; null when it does. */
export function findUnproven({ file, title }: { file: string; title: string }, { read, check }: Repository): string | null {
	const text = read(file)
	if (text === null) return `no file "${file}"`
	if (title === 'npm run check') return check.includes(`node ${file}`) ? null : `${file} is no part of npm run check`
	if (!/\.(test\.tsx?|journey\.ts)$/.test(file)) return `${file} is no test`
	const isThere = title !== '' && ["'", '"', '`'].some((mark) => text.includes(`${mark}${title}${mark}`))
	return isThere ? null : `no test "${title}" in ${file}`
}

function mistakesOf(row: Row, repository: Repository): string[] {
	const { requirement, how, where, proof, status } = row
	const mistakes: string[] = []
	if (requirement === '' || how === '') mistakes.push('says nothing')
	if (!['met', 'met, by review', 'deviation', 'not met', 'not applicable'].includes(status))
		return [...mistakes, `has the status "${status}"`]
	if (!applies(row)) return where + proof === '' ? mistakes : [...mistakes, 'does not apply and needs no proof']
	for (const file of where.split('; ')) if (repository.read(file) === null) mistakes.push(`no file "${file}"`)
	if (status === 'met' && isReview(row)) mistakes.push('is met by review')
	if (status === 'met, by review' && !isReview(row)) mistakes.push('is met by a test')
	if (status === 'not met' && !how.includes('Missing: ')) mistakes.push('does not say what is missing')
	if (isReview(row)) return mistakes
	return [...mistakes, ...testsOf(row).flatMap((named) => findUnproven(named, repository) ?? [])]
}

/** The mistakes in the table. */
export function findMistakes(rows: readonly Row[], levels: ReadonlyMap<string, string>, repository: Repository): string[] {
	const ids = rows.map(({ id }) => id)
	const mistakes = rows.flatMap((row) => mistakesOf(row, repository).map((mistake) => `${row.id}: ${mistake}`))
	for (const [index, { id, level }] of rows.entries()) {
		if (ids.indexOf(id) !== index) mistakes.push(`${id}: is there twice`)
		if (levels.get(id) !== level) mistakes.push(`${id}: is no requirement of level ${level}`)
	}
	for (const id of levels.keys()) if (!ids.includes(id)) mistakes.push(`${id}: is missing`)
	const { applying, proven } = countRows(rows)
	if (proven < mostly * applying) mistakes.push(`${proven} of ${applying} have a test, which is less than ${mostly * 100} %`)
	return mistakes
}

/** How many requirements apply, and how many of these are proven by a test. */
export function countRows(rows: readonly Row[]): { applying: number; proven: number; notMet: number } {
	return {
		applying: rows.filter(applies).length,
		proven: rows.filter(isProven).length,
		notMet: rows.filter(({ status }) => status === 'not met').length,
	}
}

if (import.meta.main) {
	const texts = new Map<string, string | null>()
	const read = (file: string): string | null => {
		const path = join(root, file)
		if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : null)
		return texts.get(file) ?? null
	}
	const rows = readTable(read('security/asvs.csv') ?? '')
	const mistakes = findMistakes(rows, readLevels(read('security/asvs-levels.txt') ?? ''), { read, check: read('scripts/check.ts') ?? '' })
	for (const mistake of mistakes) console.error(`security/asvs.csv: ${mistake}`)
	if (mistakes.length > 0) process.exit(1)
	const { applying, proven, notMet } = countRows(rows)
	const share = Math.floor((1000 * proven) / applying) / 10
	console.log(
		`${applying} of ${rows.length} requirements of ASVS apply: ${proven} (${share} %) are proven by a test, ${notMet} are not met.`,
	)
}
