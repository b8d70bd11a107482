import { existsSync, readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { openDictionary } from '#server/features/search/interpretation/dictionary.ts'
import { interpret } from '#server/features/search/interpretation/interpret.ts'
import { scoredFields, sentenceDay, wrongFields, type Sentence } from '../sentences/score.ts'
import type { BenchRow } from './search.ts'

const sets = {
	own: new URL('../sentences/sentences.json', import.meta.url),
	shared: new URL('../../../shared/data/queries-examples.json', import.meta.url),
}

/** The share of fields that are read right, of each set by field and by language, and the processor time of reading. */
export async function measureSentences(db: Kysely<DB>, turns: number): Promise<BenchRow[]> {
	const begun = process.cpuUsage()
	const dictionary = await openDictionary(db)
	const table: BenchRow[] = [
		{ what: 'dictionary of sentences', result: `${spentSince(begun).toFixed(0)} ms`, note: 'made once, and after changes' },
	]
	for (const [name, file] of Object.entries(sets)) {
		if (!existsSync(file)) {
			table.push({ what: `sentences, ${name}`, result: 'skipped', note: 'the set is not there' })
			continue
		}
		const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentence[]
		const read = ({ q, lang }: Sentence) => interpret({ q, lang, today: sentenceDay, language: lang === 'lb' ? 'de' : lang }, dictionary)
		const results = sentences.map((sentence) => ({ sentence, wrong: wrongFields(sentence, read(sentence)) }))
		const share = (right: number, all: number) => `${((100 * right) / all).toFixed(1)} %`
		const shareOf = (some: typeof results) =>
			share(
				some.reduce((sum, { wrong }) => sum + scoredFields.length - wrong.length, 0),
				some.length * scoredFields.length,
			)
		const whole = results.filter(({ wrong }) => wrong.length === 0).length
		table.push({
			what: `sentences, ${name}`,
			result: shareOf(results),
			note: `of all fields; ${whole} of ${sentences.length} sentences without a fault`,
		})
		for (const lang of ['en', 'fr', 'de', 'lb'] as const) {
			const some = results.filter(({ sentence }) => sentence.lang === lang)
			table.push({ what: `sentences, ${name}, ${lang}`, result: shareOf(some), note: `${some.length} sentences` })
		}
		for (const field of scoredFields) {
			const right = results.filter(({ wrong }) => !wrong.includes(field)).length
			table.push({ what: `sentences, ${name}, ${field}`, result: share(right, results.length), note: '' })
		}
		const characters = sentences.reduce((sum, { q }) => sum + q.length, 0)
		const start = process.cpuUsage()
		for (let turn = 0; turn < turns; turn++) for (const sentence of sentences) read(sentence)
		const milliseconds = (spentSince(start) / turns / characters) * 100
		table.push({ what: `sentences, ${name}, 100 characters`, result: `${milliseconds.toFixed(2)} ms`, note: 'processor time' })
	}
	return table
}

/** Milliseconds of processor time. */
function spentSince(begun: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(begun)
	return (user + system) / 1000
}
