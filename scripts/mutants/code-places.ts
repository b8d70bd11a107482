import { SourceMap } from 'node:module'
import type { Vitest } from 'vitest/node'
import type { Run } from './record-lines.ts'

/** The code of a file as it runs. */
export interface Code {
	/** Where the code that runs has that place of the file's text. */
	placeOf(text: string, offset: number): number | null
}

/** The code of each file that tests have run. */
export function codesOf(vitest: Vitest, known: readonly ReadonlyMap<string, Run>[]): Map<string, Code> {
	const files = new Set(known.flatMap((runs) => [...runs.keys()]))
	const codes = new Map<string, Code>()
	for (const file of files) {
		const before = known.map((runs) => runs.get(file)?.before).find((length) => length !== undefined) ?? 0
		const modules = Object.values(vitest.getRootProject().vite.environments).flatMap((environment) => [
			...(environment.moduleGraph.getModulesByFile(file) ?? []),
		])
		const result = modules.find(({ transformResult }) => transformResult)?.transformResult
		if (!result?.map || !('mappings' in result.map)) continue
		const map = new SourceMap(result.map as never)
		const lines = startsOf(result.code)
		const end = result.code.length
		// Each place of the code with the place of the text that it comes from, by the latter.
		let places: { line: number; column: number; at: number }[] | undefined
		const readPlaces = () => {
			const found = new Map<string, { line: number; column: number; at: number }>()
			for (let at = 0, line = 0; at < end; at += 1) {
				while (line + 1 < lines.length && lines[line + 1]! <= at) line += 1
				const entry = map.findEntry(line, at - lines[line]!)
				if (!('originalLine' in entry)) continue
				const key = `${entry.originalLine} ${entry.originalColumn}`
				if (!found.has(key)) found.set(key, { line: entry.originalLine, column: entry.originalColumn, at })
			}
			return [...found.values()].toSorted((one, other) => one.line - other.line || one.column - other.column)
		}
		codes.set(file, {
			placeOf(text, offset) {
				places ??= readPlaces()
				const starts = startsOf(text)
				const line = starts.findLastIndex((start) => start <= offset)
				const column = offset - starts[line]!
				const place = places.findLast((one) => one.line < line || (one.line === line && one.column <= column))
				return place ? place.at + before : null
			},
		})
	}
	return codes
}

const startsOf = (text: string) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
