import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Finds optional fields that are never missing. For a missing field zod parses the schema inside an optional first: a default in there replaces it, and the code that handles the missing field (by another name of the field, for example) never runs. Returns the path of each within the exports of a module.
 */
export function findHiddenDefaults(exported: unknown, path = '', seen = new Set<unknown>()): string[] {
	if (typeof exported !== 'object' || exported === null || seen.has(exported)) return []
	seen.add(exported)
	if (!(exported instanceof z.ZodType)) {
		if (!Array.isArray(exported) && Object.getPrototypeOf(exported) !== Object.prototype && Object.getPrototypeOf(exported) !== null)
			return []
		return Object.entries(exported).flatMap(([name, value]) => findHiddenDefaults(value, path ? `${path}.${name}` : name, seen))
	}
	const hidden = exported instanceof z.ZodOptional && answersForNothing(exported) ? [path] : []
	const { def } = exported
	const parts: [string, unknown][] = exported instanceof z.ZodObject ? Object.entries(exported.shape) : Object.entries(def)
	return [...hidden, ...parts.flatMap(([name, part]) => findHiddenDefaults(part, `${path}.${name}`, seen))]
}

const answersForNothing = (schema: z.ZodOptional): boolean => schema.safeParse(undefined).data !== undefined

if (import.meta.main) {
	const contract = join(import.meta.dirname, '..', 'contract')
	const files = (await readdir(contract, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
	const modules = await Promise.all(
		files.map(async (file): Promise<[string, object]> => [file, { ...((await import(join(contract, file))) as object) }]),
	)
	const found = modules.flatMap(([file, exported]) =>
		findHiddenDefaults(exported).map((path) => `contract/${file}: ${path} has a default behind an optional`),
	)
	for (const mistake of new Set(found)) console.error(mistake)
	if (found.length > 0) process.exit(1)
	console.log(`${files.length} files of the contract have no default behind an optional.`)
}
