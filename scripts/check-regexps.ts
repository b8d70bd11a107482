// Checks the time of every regular expression of the product. One that can take more than linear time fails the check, unless `accepted-regexps.ts` tells why
// it is harmless. The check covers libraries that read input of strangers, too. Runs within `npm run check`.
import { glob, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { acceptedRegexps, thread } from './accepted-regexps.ts'
import { loadedByProcesses, parsers } from './process-imports.ts'

// Decision 036: Regular expressions are checked for their running time.

export interface FoundRegexp {
	file: string
	line: number
	source: string
	flags: string
}

/** Libraries that read input of strangers, with their code. */
const libraries = {
	'@fastify/busboy': 'lib/**/*.js',
	'csv-parse': 'lib/**/*.js',
	entities: 'dist/**/*.js',
	// It does not load its v6 code.
	'fast-xml-parser': 'src/{*.js,xmlparser/*.js}',
	'file-type': '**/*.js',
	htmlparser2: 'dist/**/*.js',
	'music-metadata': 'lib/**/*.js',
	'postal-mime': 'dist/esm/**/*.js',
	'rrule-temporal': 'dist/*.js',
}

const libraryOf = (file: string): string | undefined => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

/**
 * recheck tries expressions that are too large for proof with random texts. The number of characters read ends a try, and the texts are the same ones each
 * time, so that unchanged code has one result on a busy machine too. The limits of time are for a try without an end. One expression reaches that of an attack
 * (addresses of e-mail in `screening/checks.ts`); all others need a tenth of it.
 */
const parameters = {
	randomSeed: 1,
	seedingTimeout: null,
	incubationTimeout: null,
	attackLimit: 2_000_000,
	attackTimeout: 2000,
	timeout: 120_000,
} as const

/** The regular expressions of a file: literals, and `RegExp` of constant text. Expressions made of variables are not found. */
export function findRegexps(file: string, code: string): FoundRegexp[] {
	const found: FoundRegexp[] = []
	const add = (start: number, source: string, flags: string) =>
		found.push({ file, line: code.slice(0, start).split('\n').length, source, flags })
	const { program, errors } = parseSync(file, code)
	if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
	const readRegExp = ({ start, callee, arguments: [pattern, flags] }: { start: number; callee: unknown; arguments: unknown[] }) => {
		if ((callee as { name?: string }).name !== 'RegExp') return
		const [source, flagText] = [constantOf(pattern), flags === undefined ? '' : constantOf(flags)]
		if (source !== null) add(start, source, flagText ?? '')
	}
	new Visitor({
		Literal(node) {
			if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
		},
		NewExpression: readRegExp,
		CallExpression: readRegExp,
	}).visit(program)
	return found
}

interface ConstantText {
	type: string
	value?: unknown
	quasis?: { value: { cooked: string | null } }[]
}

/** The text of a string, also as a template without parts or with `String.raw`; null when it is not constant. */
function constantOf(node: unknown): string | null {
	const { type, value, quasis = [] } = node as ConstantText
	if (type === 'Literal' && typeof value === 'string') return value
	if (type === 'TaggedTemplateExpression') {
		const { quasi } = node as { quasi: { quasis: { value: { raw: string } }[] } }
		return quasi.quasis.length === 1 ? (quasi.quasis[0]?.value.raw ?? null) : null
	}
	return type === 'TemplateLiteral' && quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null
}

/** Why an expression is not safe, in a few words; null when it takes linear time at most. */
export async function complaintOf({ source, flags }: Pick<FoundRegexp, 'source' | 'flags'>): Promise<string | null> {
	// recheck does not know the flag v; for our expressions u means the same.
	const found = await check(source, flags.replace('v', 'u'), parameters)
	if (found.status === 'safe') return null
	return found.status === 'vulnerable' ? found.complexity.summary : `not decided: ${found.error.kind}`
}

export interface Complaint extends FoundRegexp {
	why: string
}

/** The expressions that are not safe; `most` texts are checked at a time, and each once, however often it is written. */
export async function complain(found: readonly FoundRegexp[], most = availableParallelism()): Promise<Complaint[]> {
	const waiting = [...new Map(found.map((one) => [textOf(one), one])).values()]
	const reasons = new Map<string, string>()
	const work = async () => {
		for (let one = waiting.pop(); one; one = waiting.pop()) {
			const why = await complaintOf(one)
			if (why !== null) reasons.set(textOf(one), why)
		}
	}
	await Promise.all(Array.from({ length: most }, work))
	return found.flatMap((one) => {
		const why = reasons.get(textOf(one))
		return why === undefined ? [] : [{ ...one, why }]
	})
}

const textOf = ({ source, flags }: Pick<FoundRegexp, 'source' | 'flags'>) => `/${source}/${flags}`

async function main() {
	const root = join(import.meta.dirname, '..')
	const found: FoundRegexp[] = []
	for await (const file of glob('{server,contract,web}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) }))
		found.push(...findRegexps(file, await readFile(join(root, file), 'utf8')))
	for (const [library, pattern] of Object.entries(libraries)) {
		const folder = join('node_modules', library)
		for await (const file of glob(pattern, { cwd: join(root, folder), exclude: (name) => name === 'node_modules' }))
			found.push(...findRegexps(join(folder, file), await readFile(join(root, folder, file), 'utf8')))
	}
	const complaints = await complain(found)
	// Thread-only libraries may take their time.
	const inThreads = ({ file }: FoundRegexp) => parsers.includes(libraryOf(file) ?? '')
	const isAccepted = (one: FoundRegexp) => acceptedRegexps.some(({ file, expression }) => file === one.file && expression === textOf(one))
	const wrong = complaints.filter((one) => !inThreads(one) && !isAccepted(one))
	for (const one of wrong) console.error(`${one.file}:${one.line}: ${textOf(one)} may take long (${one.why})`)
	const idle = acceptedRegexps.filter(({ file, expression }) => !found.some((one) => one.file === file && textOf(one) === expression))
	for (const { file, expression } of idle) console.error(`accepted-regexps.ts: ${expression} does not stand in ${file} any more`)
	const loaded = await loadedByProcesses(root)
	const misplaced = [
		...parsers.filter((library) => loaded.has(library)),
		...acceptedRegexps.filter(({ file, because }) => because === thread && loaded.has(libraryOf(file) ?? file)).map(({ file }) => file),
	]
	for (const name of new Set(misplaced))
		console.error(`${name} reads what strangers send, and is loaded by a process: only a thread may load it`)
	if (wrong.length + idle.length + misplaced.length > 0) process.exit(1)
	console.log(`${found.length} regular expressions: ${complaints.length} that may take long are accepted, all others take linear time.`)
	process.exit(0)
}

if (import.meta.main) await main()
