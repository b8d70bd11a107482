import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Written } from '../faults/document.ts'
import type { Fault } from '../faults/run-fault.ts'

/** The functions with which a part of the run reports its figures; see `Fault`. */
export type PartReport = Pick<Fault, 'figure' | 'expect' | 'expectLedger' | 'countCycle' | 'noteRecovery'>

interface Figure {
	name: string
	value: string | number
	met?: boolean
}

const file = join(import.meta.dirname, '..', '..', 'test-results', 'cluster.json')

/** The figures of all parts: printed as they come, and written to `test-results/cluster.json` after each part as `{ name, figures }[]`. */
export function openReport() {
	const parts: { name: string; figures: Figure[] }[] = []
	const written: Omit<Written, 'form'>[] = []
	return {
		/** The results for `docs/reliability.md`, of the parts without a miss. */
		written: () => written,
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
			const sums = { cycles: 0, acknowledged: 0, lost: 0, doubled: 0, recovery: null as number | null }
			const expectLedger: PartReport['expectLedger'] = ({ acknowledged, unheard, ...wrong }) => {
				sums.acknowledged += acknowledged.length
				sums.lost += wrong.lost.length
				sums.doubled += wrong.doubled.length
				expect('acknowledged', acknowledged.length, acknowledged.length > 0)
				figure('written, unheard', unheard.length)
				for (const [what, keys] of Object.entries(wrong))
					expect(what, keys.length === 0 ? 0 : `${keys.length} (${keys.slice(0, 5).join(', ')})`, keys.length === 0)
			}
			const countCycle = () => void (sums.cycles += 1)
			const noteRecovery = (milliseconds: number) => void (sums.recovery = Math.max(sums.recovery ?? 0, milliseconds))
			await work({ figure, expect, expectLedger, countCycle, noteRecovery }).catch((error: Error) => {
				console.error(error)
				expect('ended with an error', error.message, false)
			})
			if (figures.every(({ met }) => met !== false)) written.push({ script: `cluster:${name}`, ...sums })
			await mkdir(dirname(file), { recursive: true })
			await writeFile(file, `${JSON.stringify(parts, null, '\t')}\n`)
		},
	}
}
