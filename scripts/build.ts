import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', 'stamp')

/** Builds the browser's files and the server's renderer into `dist`. */
export async function buildFrontend(): Promise<void> {
	// React picks its production form by this variable, in the build as on the server.
	process.env['NODE_ENV'] = 'production'
	const sources = await hashSources()
	await build({ root, logLevel: 'warn' })
	await build({ root, logLevel: 'warn', build: { ssr: 'web/render.tsx' } })
	await compressFiles(join(root, 'dist', 'client'))
	await writeFile(stamp, sources)
}

/** Puts a brotli and a gzip form beside every text file, for the server to send as they are. */
async function compressFiles(folder: string): Promise<void> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true })
	for (const { name, parentPath } of files.filter((entry) => entry.isFile() && /\.(js|css|svg|txt|webmanifest)$/.test(entry.name))) {
		const content = await readFile(join(parentPath, name))
		await writeFile(join(parentPath, `${name}.br`), brotliCompressSync(content))
		await writeFile(join(parentPath, `${name}.gz`), gzipSync(content, { level: 9 }))
	}
}

/** Builds only when there is no build yet, or when what it was made of has changed since. Tells whether it built. */
export async function buildWhenNeeded(): Promise<boolean> {
	const built = await readFile(stamp, 'utf8').catch(() => null)
	if (built === (await hashSources())) return false
	await buildFrontend()
	return true
}

async function hashSources(): Promise<string> {
	const folders = await Promise.all(
		['web', 'contract'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
	)
	const files = folders
		.flat()
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
	const hash = createHash('sha256')
	for (const file of [...files.toSorted(), join(root, 'vite.config.ts'), join(root, 'package-lock.json')])
		hash.update(file.slice(root.length)).update(await readFile(file))
	return hash.digest('hex')
}

if (import.meta.main) await buildFrontend()
