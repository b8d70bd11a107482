import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentBuild } from '#server/app/rendering/frontend.ts'
import { buildWhenNeeded } from './build.ts'

/** Every file of texts has its own chunk: no chunk carries a language that is not shown. */
await buildWhenNeeded()
const manifest = JSON.parse(await readFile(join(await currentBuild(), 'client', '.vite', 'manifest.json'), 'utf8')) as Record<
	string,
	{ file: string; src?: string }
>
const files = globSync('{contract,web}/**/{texts,*-texts}/{en,fr,de}.ts', { cwd: join(import.meta.dirname, '..') })
const chunks = Object.values(manifest).map(({ file }) => file)
const merged = files.filter((file) => manifest[file]?.src !== file || chunks.filter((chunk) => chunk === manifest[file]?.file).length > 1)
if (merged.length > 0) {
	console.error(`These texts share a chunk with others: ${merged.join(', ')}`)
	process.exit(1)
}
console.log(`${files.length} files of texts, each in a chunk of its own`)
