import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScriptName } from './scripts.ts'

/** The outcome of an alert after promtool evaluated the rules on recorded metrics; not evaluated without promtool. */
export type Alert = 'fires' | 'silent' | 'not evaluated'

export interface Figure {
	name: string
	value: string | number
	/** Whether it is as it must be; absent where nothing is expected of it. */
	isMet?: boolean
}

/** The result of one run of a fault script. */
export interface Result {
	script: ScriptName
	/** The short form, as CI runs it, or the full one. */
	form: 'short' | 'full'
	/** Why the fault could not be caused on this machine; null where it was. */
	skipped: string | null
	seconds: number
	/** How many figures were not as they must be. */
	misses: number
	/** How often the fault was caused. */
	cycles: number
	/** Writes that the product acknowledged, and how many of them were lost or doubled. */
	acknowledged: number
	lost: number
	doubled: number
	/** The longest time in milliseconds until the product served again; null where the script does not take it. */
	recovery: number | null
	alerts: Readonly<Record<string, Alert>>
	figures: readonly Figure[]
}

/** The figures of the last written run of a script, with the version of the product and the day. */
export interface LastRun extends Pick<Result, 'form' | 'cycles' | 'acknowledged' | 'lost' | 'doubled' | 'recovery'> {
	version: string
	/** YYYY-MM-DD, in UTC. */
	day: string
}

/** The names of the proofs with figures: a fault script, or a part of `npm run test:cluster`. */
export type ProofName = ScriptName | `cluster:${string}`
export type LastRuns = Partial<Record<ProofName, LastRun>>

/**
 * The figures from which `docs/reliability.md` is written. `npm run test:faults -- --write` replaces those of the scripts that it
 * runs, `npm run test:cluster -- --write` those of its parts.
 */
export const figuresFile = join(import.meta.dirname, 'figures.json')

export const readLastRuns = async (): Promise<LastRuns> => JSON.parse(await readFile(figuresFile, 'utf8')) as LastRuns
