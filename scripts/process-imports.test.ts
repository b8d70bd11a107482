import { expect, test } from 'vitest'
import { readLoads, reachedFrom } from './process-imports.ts'

const files: Record<string, string> = {
	'server/main.ts': `import { read } from './read.ts'\nimport type { Email } from 'postal-mime'\nconst later = () => import('./later.ts')`,
	'server/read.ts': `export const read = () => readInThread('mail-reader.ts')`,
	'server/later.ts': `export { parse } from '#server/parse.ts'`,
	'server/parse.ts': `import { parse } from 'csv-parse/sync'`,
	'server/mail-reader.ts': `import { parentPort } from 'node:worker_threads'\nimport PostalMime, { type Email } from 'postal-mime'`,
}
const modules = new Map(Object.entries(files).map(([file, code]) => [file, readLoads(file, code)]))

test('what a process loads is followed through imports, exports and later imports; types and the programs of threads are not loaded', () => {
	const loaded = reachedFrom(['server/main.ts'], modules)
	expect([...loaded].sort()).toEqual(['csv-parse', 'server/later.ts', 'server/main.ts', 'server/parse.ts', 'server/read.ts'])
	expect(reachedFrom(['server/mail-reader.ts'], modules)).toContain('postal-mime')
})
