import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { searchSentence } from '#server/features/search/sentence/search-sentence.ts'
import type { BenchRow } from './search.ts'

/** Typed sentences: one family, two, all of them, words, a name, and one without results. `#` is another number each time. */
const sentences: Record<string, readonly string[]> = {
	'one family': [
		'salle mariage echternach # personnes',
		'traiteur max #€/pers',
		'château avec terrasse # personnes',
		'dj mariage # km Mersch',
	],
	'all families': ['mariage # personnes', 'Echternach # personnes', 'anniversaire Esch # personnes', 'concert juin # km Diekirch'],
	words: ['clown # km Mersch', 'jardin romantique # personnes', 'musique tzigane # personnes', 'DJ Oswald # personnes'],
	nothing: ['montgolfière # personnes', 'salle zzyyxx # personnes', 'château Rumelange 9# personnes 5 km', 'DJ qqxxzz # km Esch'],
}
const today = '2026-11-24'

const at = (all: readonly number[], share: number) =>
	(all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0).toFixed(1)

const textOf = (list: readonly string[], turn: number) => (list[turn % list.length] ?? '').replace('#', String(10 + turn))

/** Milliseconds of `search_sentence` without a cache, by the kind of sentence. */
export async function measureSentenceSearch(db: Kysely<DB>, listings: number, turns: number): Promise<BenchRow[]> {
	const table: BenchRow[] = []
	for (const [what, list] of Object.entries(sentences)) {
		const ask = async (turn: number) => {
			const begun = performance.now()
			await searchSentence(db, { q: textOf(list, turn) }, { lang: 'fr', language: 'fr', today })
			return performance.now() - begun
		}
		for (let turn = 0; turn < 8; turn += 1) await ask(turn)
		const taken: number[] = []
		for (let turn = 0; turn < turns; turn += 1) taken.push(await ask(turn + 8))
		table.push({
			what: `search sentence, ${what}`,
			result: `${at(taken, 0.5)} ms`,
			note: `fastest ${at(taken, 0)}, p95 ${at(taken, 0.95)}; ${listings} listings`,
		})
	}
	return table
}

/** Milliseconds until the page of a sentence is there that no request has asked for before, one after the other. */
export async function measureSentencePages(base: string, turns: number): Promise<BenchRow[]> {
	const table: BenchRow[] = []
	for (const [what, list] of Object.entries(sentences)) {
		const ask = async (turn: number) => {
			const begun = performance.now()
			const answer = await fetch(`${base}/search?lang=fr&q=${encodeURIComponent(textOf(list, turn))}`)
			await answer.text()
			if (answer.status !== 200) throw new Error(`the page of a sentence answered ${answer.status}`)
			return performance.now() - begun
		}
		// Long enough for the JIT compiler to have optimised the rendering.
		for (let turn = 0; turn < 60; turn += 1) await ask(turn)
		const taken: number[] = []
		for (let turn = 0; turn < turns; turn += 1) taken.push(await ask(turn + 60))
		table.push({
			what: `cold page of a sentence, ${what}`,
			result: `${at(taken, 0.5)} ms`,
			note: `fastest ${at(taken, 0)}, p95 ${at(taken, 0.95)}`,
		})
	}
	return table
}
