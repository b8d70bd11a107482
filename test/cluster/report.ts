import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault } from '../faults/run-fault.ts'

/** What a part of the run prints; see `Fault`. */
export type PartReport = Pick<Fault, 'figure' | 'expect' | 'expectLedger'>

interface Figure {
	name: string
	value: string | number
	met?: boolean
}

const file = join(import.meta.dirname, '..', '..', 'test-results', 'cluster.json')

/** The figures of all parts: printed as they come, and written to `test-results/cluster.json` after each part as `{ name, figures }[]`. */
export function openReport() {
	const parts: { name: string; figures: Figure[] }[] = []
	return {
		/** How many figures are not as they must be. */
		misses: () => parts.flatMap(({ figures }) => figures).filter(({ met }) => met === false).length,
		/** Runs a part; an error counts as a miss, and the next part runs all the same. */
		async run(name: string, work: (report: PartReport) => Promise<void>) {
			const figures: Figure[] = []
			parts.push({ name, figures })
			console.log(`\n${name}`)
			const figure: PartReport['figure'] = (what, value) => {
				figures.push({ name: what, value })
				console.log(`${what}: ${value}`)
			}
			const expect: PartReport['expect'] = (what, value, met) => {
				figures.push({ name: what, value, met })
				console.log(`${met ? 'met' : 'MISSED'} ${what}: ${value}`)
			}
			const expectLedger: PartReport['expectLedger'] = ({ acknowledged, unheard, ...wrong }) => {
				expect('acknowledged', acknowledged.length, acknowledged.length > 0)
				figure('written, unheard', unheard.length)
				for (const [what, keys] of Object.entries(wrong))
					expect(what, keys.length === 0 ? 0 : `${keys.length} (${keys.slice(0, 5).join(', ')})`, keys.length === 0)
			}
			await work({ figure, expect, expectLedger }).catch((error: Error) => {
				console.error(error)
				expect('ended with an error', error.message, false)
			})
			await mkdir(dirname(file), { recursive: true })
			await writeFile(file, `${JSON.stringify(parts, null, '\t')}\n`)
		},
	}
}
