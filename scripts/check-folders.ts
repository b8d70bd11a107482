import { glob, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/**
 * Imports between folders that may point against the order of the others, as `from -> to`, each with its reason. Three at most.
 * Without them every folder of `server/` and of `web/`, and every file directly in the two, can be understood with what it imports, and nothing else.
 */
const allowed: Readonly<Record<string, string>> = {}

interface Import {
	from: string
	to: string
}

/** What a module imports, exports from or loads later, as its specifiers. */
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])((?:\.{1,2}\/|#)[^'"\n]+)\1/g

/** The imports of one file of the repository; `text` is what it holds. */
export function importsOf(file: string, text: string): Import[] {
	return [...text.matchAll(specifier)].map(([, , name = '']) => ({
		from: file,
		to: name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(dirname(file), name)),
	}))
}

/** `server/events` of `server/events/agenda/cards.ts`; a file directly in `server/` or `web/` stands for itself; null outside of the two. */
const folderOf = (file: string) => /^(?:server|web)\/[^/]+/.exec(file)?.[0] ?? null

/** Most source files that may lie directly in `server/` and in `web/`. */
export const mostLoose = 8

/** The source files, tests not among them, that lie directly in `server/` or `web/`, where those are more than `mostLoose`. */
export function tooManyLoose(files: readonly string[]): string[][] {
	return ['server', 'web']
		.map((folder) => files.filter((file) => dirname(file) === folder && !/\.test\.tsx?$/.test(file)))
		.filter((loose) => loose.length > mostLoose)
}

/** Groups of folders and loose files of which each leads to each other by imports, without the edges that are allowed. */
export function findCircles(imports: readonly Import[], isAllowed: (edge: string) => boolean = () => false): string[][] {
	const next = new Map<string, Set<string>>()
	for (const { from, to } of imports) {
		const [one, other] = [folderOf(from), folderOf(to)]
		if (!one || !other || one === other || isAllowed(`${one} -> ${other}`)) continue
		next.set(one, (next.get(one) ?? new Set()).add(other))
	}
	const reach = (start: string) => {
		const seen = new Set<string>()
		const open = [start]
		for (let folder = open.pop(); folder !== undefined; folder = open.pop())
			for (const other of next.get(folder) ?? [])
				if (!seen.has(other)) {
					seen.add(other)
					open.push(other)
				}
		return seen
	}
	const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]))
	const circles = new Map<string, string[]>()
	for (const [folder, others] of reached) {
		const circle = [...others].filter((other) => reached.get(other)?.has(folder)).toSorted()
		if (circle.includes(folder)) circles.set(circle.join(), circle)
	}
	return [...circles.values()]
}

if (import.meta.main) {
	const root = join(import.meta.dirname, '..')
	const imports: Import[] = []
	for await (const file of glob('{server,web}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) }))
		imports.push(...importsOf(file, await readFile(join(root, file), 'utf8')))
	const circles = findCircles(imports, (edge) => edge in allowed)
	for (const circle of circles) {
		console.error(`These folders and files import each other in a circle: ${circle.join(', ')}`)
		const edges = new Map<string, string[]>()
		for (const { from, to } of imports) {
			const [one, other] = [folderOf(from), folderOf(to)]
			if (!one || !other || one === other || !circle.includes(one) || !circle.includes(other)) continue
			edges.set(`${one} -> ${other}`, [...(edges.get(`${one} -> ${other}`) ?? []), `${from} imports ${to}`])
		}
		// The edges of the fewest imports are the likeliest mistakes.
		for (const [edge, reasons] of [...edges].toSorted(([, one], [, other]) => one.length - other.length).slice(0, 5))
			console.error(`\t${edge}: ${reasons.join(', ')}`)
	}
	const needless = Object.keys(allowed).filter((edge) => !imports.some(({ from, to }) => `${folderOf(from)} -> ${folderOf(to)}` === edge))
	for (const edge of needless) console.error(`No import needs the exception ${edge} any more.`)
	if (Object.keys(allowed).length > 3) console.error('More than three exceptions are allowed.')
	// The linter limits the other kinds of files.
	const longStyles: string[] = []
	for await (const file of glob('web/**/*.css', { cwd: root }))
		if ((await readFile(join(root, file), 'utf8')).split('\n').length > 301) longStyles.push(file)
	for (const file of longStyles) console.error(`${file} has more than 300 lines.`)
	const direct: string[] = []
	for await (const file of glob('{server,web}/*.{ts,tsx,css}', { cwd: root })) direct.push(file)
	const loose = tooManyLoose(direct)
	for (const files of loose) console.error(`More than ${mostLoose} files lie in no folder of a feature: ${files.toSorted().join(', ')}`)
	if (loose.length > 0 || circles.length > 0 || needless.length > 0 || longStyles.length > 0 || Object.keys(allowed).length > 3)
		process.exit(1)
	const folders = new Set(imports.map(({ from }) => folderOf(from)).filter(Boolean))
	console.log(`${folders.size} folders and loose files import each other in one direction, with ${Object.keys(allowed).length} exceptions.`)
}
