import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { currentBuild } from '#server/frontend.ts'
import { buildWhenNeeded } from './build.ts'

/**
 * What a first visit may load, compressed by brotli as the server sends it: kilobytes of scripts for each screen with its language, and of styles.
 * The screens of accounts are forms, and come with what forms need; hardly anybody sees them first.
 */
const limits = { scripts: 110, accounts: 125, styles: 20 }

await buildWhenNeeded()
const client = join(await currentBuild(), 'client')
const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
	string,
	{ file: string; imports?: string[]; isDynamicEntry?: boolean }
>

function filesOf(key: string, files = new Set<string>()): Set<string> {
	const chunk = manifest[key]
	if (!chunk || files.has(chunk.file)) return files
	files.add(chunk.file)
	for (const imported of chunk.imports ?? []) filesOf(imported, files)
	return files
}
const kilobytes = async (files: Iterable<string>) => {
	let bytes = 0
	for (const file of files) bytes += brotliCompressSync(await readFile(join(client, file))).length
	return Math.round(bytes / 102.4) / 10
}

let isTooBig = false
for (const screen of Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'))) {
	const size = await kilobytes(new Set([...filesOf('web/browser.tsx'), ...filesOf(screen), ...filesOf('web/language/fr.ts')]))
	const limit = screen.startsWith('web/accounts/') ? limits.accounts : limits.scripts
	isTooBig ||= size > limit
	console.log(`${String(size).padStart(6)} kB of ${limit} kB  scripts of ${screen}`)
}
const style = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))
const styles = await kilobytes(style ? [style.file] : [])
isTooBig ||= styles > limits.styles
console.log(`${String(styles).padStart(6)} kB of ${limits.styles} kB  styles`)
if (isTooBig) {
	console.error('The first load is too big.')
	process.exit(1)
}
