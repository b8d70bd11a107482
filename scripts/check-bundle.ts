import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { currentBuild } from '#server/rendering/frontend.ts'
import { buildWhenNeeded } from './build.ts'

/**
 * The most that a first visit loads, compressed by brotli as the server sends it: kilobytes of scripts for each screen with its texts in one
 * language, and of its styles. Screens with forms (log-in, sign-up, and all that belongs to an account or to the operator) load the form library too.
 */
const limits = { lists: 97, listingAndAgenda: 105, scripts: 106, pages: 114, sentence: 108, workAreas: 153, styles: 20 }
const isWorkArea = (screen: string) =>
	/^web\/search\/missed-|^web\/enquiries\/inspect-|^web\/(accounts|admin|admin-frame|billing|dashboard|mail|sitemap|trust)\/|^web\/\w+\/(manage|import|export)\/|^web\/legal-pages\/(own|edit)-/.test(
		screen,
	)
/** Home and the lists, with which most visits begin. */
const isList = (screen: string) => /^web\/home\/|^web\/listings\/search\/|^web\/listings\/landing\//.test(screen)
const isListingOrAgenda = (screen: string) => /^web\/listings\/detail\/|^web\/events\/agenda\//.test(screen)
/** The most files of scripts of home, lists, a listing and the agenda. */
const mostFiles = 12
/** An event, a listing's form for browsers without scripts, a plan and its day sheet, the blog, and the privacy page. */
const isPage = (screen: string) =>
	screen.startsWith('web/events/') ||
	/^web\/blog\/read\/(blog|post)-screen/.test(screen) ||
	/^web\/plans\/(plan|day-sheet)-screen/.test(screen) ||
	screen === 'web/listings/plain-enquiry-screen.tsx' ||
	screen === 'web/privacy/privacy-screen.tsx'

await buildWhenNeeded()
const build = await currentBuild()
const client = join(build, 'client')
const { firstFiles, lateParts } = (await import(pathToFileURL(join(build, 'server', 'render.js')).href)) as typeof import('#web/render.tsx')
const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
	string,
	{ file: string; src?: string; imports?: string[]; css?: string[] }
>

type Chunk = (typeof manifest)[string]
function chunksOf(key: string, chunks = new Set<Chunk>()): Set<Chunk> {
	const chunk = manifest[key]
	if (!chunk || chunks.has(chunk)) return chunks
	chunks.add(chunk)
	for (const imported of chunk.imports ?? []) chunksOf(imported, chunks)
	return chunks
}
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

/** The bytes of these files as the build has compressed them, each by itself. */
async function compressedBytes(files: ReadonlySet<string>): Promise<number> {
	const sizes = await Promise.all([...files].map(async (file) => (await stat(join(client, `${file}.br`))).size))
	return sizes.reduce((sum, size) => sum + size, 0)
}

const styleBytes = new Map<string, number>()
/** The bytes of these styles compressed together, as they stand in the page. Many screens have the same ones. */
async function compressedStyles(files: ReadonlySet<string>): Promise<number> {
	const key = [...files].join(' ')
	const known = styleBytes.get(key)
	if (known !== undefined) return known
	const styles = await Promise.all([...files].map((file) => readFile(join(client, file))))
	const bytes = brotliCompressSync(Buffer.concat(styles)).length
	styleBytes.set(key, bytes)
	return bytes
}

const format = (size: number) => size.toFixed(1).padStart(5)

let isTooBig = false
for (const screen of Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'))) {
	const keys = ['web/browser.tsx', ...firstFiles(screen, 'fr')]
	const first = new Set(keys.flatMap((key) => [...chunksOf(key)]))
	const scripts = kilobytes(await compressedBytes(new Set([...first].map(({ file }) => file))))
	const styled = new Set([...first, ...lateParts(screen).flatMap((key) => [...chunksOf(key)])])
	const styles = kilobytes(await compressedStyles(new Set([...styled].flatMap(({ css = [] }) => css))))
	const limit = isWorkArea(screen)
		? limits.workAreas
		: isList(screen)
			? limits.lists
			: isListingOrAgenda(screen)
				? limits.listingAndAgenda
				: isPage(screen)
					? limits.pages
					: screen === 'web/search/sentence-screen.tsx'
						? limits.sentence
						: limits.scripts
	const count = new Set([...first].map(({ file }) => file)).size
	const hasTooMany = (isList(screen) || isListingOrAgenda(screen)) && count > mostFiles
	isTooBig ||= scripts > limit || styles > limits.styles || hasTooMany
	console.log(
		`${format(scripts)} kB of ${limit} kB scripts in ${count} files, ${format(styles)} kB of ${limits.styles} kB styles  ${screen}`,
	)
}

/** Every file of texts has a chunk of its own: no chunk carries a language that is not shown. */
const root = join(import.meta.dirname, '..')
const files = globSync('{contract,web}/**/{texts,*-texts}/{en,fr,de}.ts', { cwd: root })
const merged = files.filter((file) => manifest[file]?.src !== file)
const chunks = Object.values(manifest).map(({ file }) => file)
merged.push(...files.filter((file) => chunks.filter((chunk) => chunk === manifest[file]?.file).length > 1))

if (isTooBig) console.error('The first load is too big.')
if (merged.length > 0) console.error(`These texts share a chunk with others: ${merged.join(', ')}`)
if (isTooBig || merged.length > 0) process.exit(1)
console.log(`${files.length} files of texts, each in a chunk of its own`)
