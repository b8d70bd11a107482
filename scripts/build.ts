import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCallback } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const isBuild = /^[0-9a-f]{16}/
/** A file in a build's folder: its presence means that the whole build is compressed. */
const compressedMark = 'compressed'
/** Earlier builds that stay, for servers that still run on them. */
const kept = 3

/** Builds only when the sources have changed since the last build, and compresses files that are not compressed yet. Returns whether it built. */
export async function buildWhenNeeded(onBuilt: () => Promise<void> = async () => {}): Promise<boolean> {
	const name = await hashSources()
	const isBuilt = await exists(join(dist, name))
	if (isBuilt) await makeCurrent(name)
	else await buildSources(name)
	await onBuilt()
	await compressFiles(join(dist, name))
	await removeOldBuilds(name)
	return !isBuilt
}

/** Whether the front end is built of the present sources, and compressed; then that build is the current one. */
export async function isBuilt(): Promise<boolean> {
	const name = await hashSources()
	if (!(await exists(join(dist, name, compressedMark)))) return false
	await makeCurrent(name)
	return true
}

const exists = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	)

/**
 * Builds the browser's files and the server's renderer into a separate folder below `dist`, and only then makes it the current one:
 * a server that runs on an earlier build keeps its files.
 */
async function buildSources(name: string): Promise<void> {
	const folder = join(dist, name)
	const unfinished = `${folder}-${process.pid}`
	// A folder that may not be written is refused now: the bundler finds it after its work, and calls that a bug.
	await mkdir(unfinished, { recursive: true })
	// React picks its production form by this variable, in the build as on the server.
	process.env['NODE_ENV'] = 'production'
	const { build } = await importVite()
	await Promise.all([
		build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: join(unfinished, 'client') } }).then(() =>
			buildElement(join(unfinished, 'client')),
		),
		buildServiceWorker(join(unfinished, 'worker')),
		build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: join(unfinished, 'server'), ssr: 'web/app/render.tsx' } }),
	])
	await rm(folder, { recursive: true, force: true })
	await rename(unfinished, folder)
	await makeCurrent(name)
}

/** Loading Vite takes longer than the whole start of a product that is built already; and an installation without development packages lacks it. */
const importVite = () =>
	import('vite').catch((error: unknown) => {
		throw new Error('The front end is not built, and the packages that build it are not installed: npm ci && npm run build', {
			cause: error,
		})
	})

/** The script that other sites embed: one file that needs no other, at an address that stays. */
async function buildElement(outDir: string): Promise<void> {
	const { build } = await importVite()
	const entry = join(root, 'web', 'features', 'events', 'export', 'agenda-element.ts')
	const lib = { entry, formats: ['iife' as const], name: 'kiermesAgenda', fileName: () => 'kiermes-agenda.js' }
	await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: { outDir, emptyOutDir: false, target: 'es2022', lib } })
}

/** The service worker: one file, which the server sends with the number of the build. */
async function buildServiceWorker(outDir: string): Promise<void> {
	const { build } = await importVite()
	const entry = join(root, 'web', 'app', 'offline', 'service-worker.ts')
	const lib = { entry, formats: ['iife' as const], name: 'kiermesWorker', fileName: () => 'sw.js' }
	await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: { outDir, target: 'es2022', lib } })
}

/** Sets the current build in one step: a concurrent reader finds the earlier or the new one. */
async function makeCurrent(name: string): Promise<void> {
	const pointer = join(dist, 'current')
	if ((await readFile(pointer, 'utf8').catch(() => '')) === name) return
	await mkdir(dist, { recursive: true })
	await writeFile(`${pointer}-${process.pid}`, name)
	await rename(`${pointer}-${process.pid}`, pointer)
}

async function removeOldBuilds(current: string): Promise<void> {
	const folders = (await readdir(dist, { withFileTypes: true })).filter((entry) => isBuild.test(entry.name) && entry.name !== current)
	const dated = await Promise.all(folders.map(async ({ name }) => ({ name, at: (await stat(join(dist, name))).mtimeMs })))
	for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(kept)) await rm(join(dist, name), { recursive: true, force: true })
}

/** Puts a brotli and a gzip form beside every text file of a build, for the server to send as they are; until then it sends the file itself. */
async function compressFiles(build: string): Promise<void> {
	if (await exists(join(build, compressedMark))) return
	const files = await readdir(join(build, 'client'), { recursive: true, withFileTypes: true })
	const texts = files.filter((entry) => entry.isFile() && /\.(js|css|svg|txt|webmanifest)$/.test(entry.name))
	// Node compresses as many at once as there are processors.
	await forEachOf(texts, async ({ name, parentPath }) => {
		const path = join(parentPath, name)
		const content = await readFile(path)
		await writeWhole(build, `${path}.br`, await brotli(content))
		await writeWhole(build, `${path}.gz`, await gzip(content, { level: 9 }))
	})
	await writeFile(join(build, compressedMark), '')
}

/** Most files that are open at once: some installations allow a process a few hundred file descriptors. */
const mostOpen = 32

/** Does the work for each item, for a few of them at a time. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
	const waiting = items.values()
	const workOn = async () => {
		for (const item of waiting) await work(item)
	}
	await Promise.all(Array.from({ length: mostOpen }, workOn))
}

/** A file that is being served must never be visible half written. */
async function writeWhole(build: string, path: string, content: Buffer): Promise<void> {
	const unfinished = join(build, `unfinished-${randomUUID()}`)
	await writeFile(unfinished, content)
	await rename(unfinished, path)
}

async function hashSources(): Promise<string> {
	const folders = await Promise.all(
		['web', 'contract'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
	)
	const files = folders
		.flat()
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
	const made = [join(import.meta.dirname, 'build.ts'), join(root, 'vite.config.ts'), join(root, 'package-lock.json')]
	const hash = createHash('sha256')
	const names = [...files.toSorted(), ...made]
	const contents = new Map<string, Buffer>()
	await forEachOf(names, async (file) => void contents.set(file, await readFile(file)))
	for (const file of names) hash.update(file.slice(root.length)).update(contents.get(file) ?? '')
	return hash.digest('hex').slice(0, 16)
}

/** Informs the process that started this one of the build, and waits until its start is over or it is gone: compression would slow that start. */
async function informParent(): Promise<void> {
	if (!process.send || !process.connected) return
	const asked = Promise.race([once(process, 'message'), once(process, 'disconnect')])
	process.send('built')
	await asked
	process.disconnect?.()
}
// The process that waits for the build fills a database meanwhile, which takes longer; and later it answers requests while files are compressed.
if (import.meta.main && process.send) setPriority(8)
if (import.meta.main)
	try {
		console.log((await buildWhenNeeded(informParent)) ? 'Built the front end.' : 'The front end is built already.')
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException
		// A refusal of the file system is no bug of the build: one line says it.
		if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code ?? '')) throw error
		const line = `${message}. Build as the owner of ${root}: npm run build`
		if (process.send) process.send(line)
		else console.error(`Cannot build: ${line}`)
		process.exitCode = 1
		process.disconnect?.()
	}
