import { expect, test } from 'vitest'
import { readLoads, reachedFrom } from './process-imports.ts'

const files: Record<string, string> = {
	'server/app/main.ts': `import { read } from './read.ts'\nimport type { Email } from 'postal-mime'\nconst later = () => import('./later.ts')`,
	'server/app/read.ts': `export const read = () => readInThread('mail-reader.ts')`,
	'server/app/later.ts': `export { parse } from '#server/app/parse.ts'`,
	'server/app/parse.ts': `import { parse } from 'csv-parse/sync'`,
	'server/app/mail-reader.ts': `import { parentPort } from 'node:worker_threads'\nimport PostalMime, { type Email } from 'postal-mime'`,
}
const modules = new Map(Object.entries(files).map(([file, code]) => [file, readLoads(file, code)]))

test('what a process loads is followed through imports, exports and later imports; types and the programs of threads are not loaded', () => {
	const loaded = reachedFrom(['server/app/main.ts'], modules)
	expect([...loaded].sort()).toEqual([
		'csv-parse',
		'server/app/later.ts',
		'server/app/main.ts',
		'server/app/parse.ts',
		'server/app/read.ts',
	])
	expect(reachedFrom(['server/app/mail-reader.ts'], modules)).toContain('postal-mime')
})
