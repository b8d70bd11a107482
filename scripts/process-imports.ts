// Code of the server process, and code of threads alone.
import { glob, readFile } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { parseSync } from 'vite'

// Decision 113: Nothing that strangers send is parsed by the process that answers.

/** Libraries that parse input of strangers: threads alone load them. */
export const parsers = ['csv-parse', 'fast-xml-parser', 'htmlparser2', 'music-metadata', 'postal-mime']

/** Modules a file loads, at once or later: other files of the repository, and libraries by name. Types load nothing. */
export function readLoads(file: string, code: string): string[] {
	const { module } = parseSync(file, code)
	const specifiers = [
		...module.staticImports
			.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
			.map((one) => one.moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap((one) => (one.moduleRequest && !one.isType ? [one.moduleRequest.value] : [])),
		),
		...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => /^['"]([^'"]+)['"]$/.exec(code.slice(start, end))?.[1] ?? []),
	]
	return specifiers.map((name) => nameOf(file, name))
}

/** The path of a file of the repository, or the name of a library. */
function nameOf(file: string, specifier: string): string {
	if (specifier.startsWith('#')) return specifier.slice(1)
	if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier))
	return specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]!
}

/** All that these files load, directly or not. */
export function reachedFrom(starts: readonly string[], modules: ReadonlyMap<string, string[]>): Set<string> {
	const reached = new Set(starts)
	for (const name of reached) for (const loaded of modules.get(name) ?? []) reached.add(loaded)
	return reached
}

/** The files and libraries that a process loads: the server, and the commands of operators. Modules of threads alone are excluded. */
export async function loadedByProcesses(root: string): Promise<Set<string>> {
	const modules = new Map<string, string[]>()
	for await (const file of glob('{server,contract,samples,scripts}/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') }))
		modules.set(file, readLoads(file, await readFile(`${root}/${file}`, 'utf8')))
	return reachedFrom(
		['server/app/main.ts', 'server/app/app.ts', 'scripts/payments.ts', 'scripts/operator.ts', 'scripts/db-seed.ts'],
		modules,
	)
}
