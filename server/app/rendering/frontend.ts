import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from '#server/platform/http/headers.ts'

/** The renderer as the build writes it: the only import from web into server. */
export type Renderer = Pick<typeof import('#web/app/render.tsx'), 'describe' | 'render' | 'resolve' | 'routes'>
export type Assets = Parameters<Renderer['render']>[0]['assets']

/** The renderer and the browser's files, built or served by the development server. */
export interface Frontend {
	renderer: () => Promise<Renderer>
	assets: Assets
	/** Hashes of the inline scripts of every page, for the Content-Security-Policy; null lets the development server's inline parts run. */
	hashes: string[] | null
	/** The script of the service worker, and a version that differs between builds; the development server has none. */
	serviceWorker?: { script: string; version: string }
	/** Folders of the browser's files: of this build, then of earlier ones, whose pages may still be open in a browser; none when `attach` serves them. */
	folders: readonly string[]
	/** Puts another server of the browser's files in front of the pages. */
	attach?: (app: FastifyInstance) => void
}

/**
 * Runs before the first paint: a browser with a token must not flash the links to log-in and sign-up, and one with a chosen colour scheme not
 * the other one. A list that was opened bare gets the stored filters from the browser: until then its place is kept, without the results of all (decision 109).
 * The choice is a cookie (`web/platform/shell/colour-scheme.ts`), which no cache of pages depends on.
 */
export const earlyScript = `try{localStorage.access_token&&document.documentElement.setAttribute('data-signed-in','');(localStorage.peopleFilter||localStorage.venueFilterCapacity)&&document.documentElement.setAttribute('data-people','');localStorage.lastSearch&&document.documentElement.setAttribute('data-last-search','');
/^\\/filter((Venues|Ent)(\\?lang=..)?|\\?(&?(lang|(sub_)?category_id)=[^&]*)+)$/.test(location.pathname+location.search)&&/(^|,)((?!agenda)\\w+Filter|selectSub|filterData)/.test(Object.keys(localStorage))&&document.documentElement.setAttribute('data-restores','')}catch{}
{const show=()=>{let scheme;try{scheme=/(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1]}catch{}
const {dataset}=document.documentElement;if(scheme)dataset.scheme=scheme;else delete dataset.scheme;
for(const meta of document.querySelectorAll('meta[data-scheme]')){const own=meta.dataset.scheme;meta.media=!scheme?'(prefers-color-scheme: '+own+')':scheme===own?'all':'not all'}};
show();for(const sign of ['scheme','pageshow'])addEventListener(sign,show)}`

/**
 * Content comes before scripts: the scripts are fetched once the page's first picture is there and painted,
 * or at the first touch or key, or after three seconds; at once where the page waits for them. On a slow line they would compete with that picture.
 */
const beginScript = (entry: string) => `addEventListener('DOMContentLoaded',()=>{let begun;
const begin=()=>{if(begun)return;begun=true;for(const link of document.querySelectorAll('link[data-later]'))link.rel=link.dataset.later||'modulepreload';import('/${entry}')};
for(const sign of ['pointerdown','keydown','touchstart'])addEventListener(sign,begin,{once:true,passive:true});
setTimeout(begin,3000);
const picture=document.querySelector('img[fetchpriority=high]');
const seen=picture&&!picture.complete&&!document.documentElement.hasAttribute('data-restores')?new Promise((done)=>{picture.onload=picture.onerror=done}):Promise.resolve();
seen.then(()=>requestAnimationFrame(()=>setTimeout(begin)))})`

interface ManifestChunk {
	file: string
	imports?: string[]
	css?: string[]
}

type Manifest = Record<string, ManifestChunk>

const dist = join(import.meta.dirname, '..', '..', '..', 'dist')

/** The folder of the current build. Throws when there is none. */
export async function currentBuild(): Promise<string> {
	return join(dist, await readFile(join(dist, 'current'), 'utf8'))
}

/** The browser's folders of the other whole builds below `dist`; the build script keeps a few, the newest. */
async function earlierBuilds(current: string): Promise<string[]> {
	const entries = await readdir(dist, { withFileTypes: true })
	const names = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name)).map(({ name }) => name)
	return names.filter((name) => name !== basename(current)).map((name) => join(dist, name, 'client'))
}

/** Reads the built front end: the current one, or that of another build's folder. */
export async function readBuiltFrontend(build?: string): Promise<Frontend> {
	const base = build ?? (await currentBuild())
	const folder = join(base, 'client')
	const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
	const entry = manifest[entryKey]
	if (!entry) throw new Error('The build is incomplete: its manifest lacks the entry')
	const renderer = (await import(pathToFileURL(join(base, 'server', 'render.js')).href)) as Renderer
	const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
	const styles = await Promise.all([...sheets].map((file) => readFile(join(folder, file), 'utf8')))
	return {
		renderer: async () => renderer,
		hashes: [hashOf(earlyScript), hashOf(beginScript(entry.file))],
		folders: [folder, ...(await earlierBuilds(base))],
		serviceWorker: { script: await readFile(join(base, 'worker', 'sw.js'), 'utf8'), version: basename(base) },
		assets: linkAssets(manifest, entry, styles.join('')),
	}
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A chunk and all that it imports; its imports come first, so that a screen's styles overrule the styles of its parts. */
function chunksOf(manifest: Manifest, key: string, chunks = new Set<ManifestChunk>(), seen = new Set<string>()): Set<ManifestChunk> {
	const chunk = manifest[key]
	if (!chunk || seen.has(key)) return chunks
	seen.add(key)
	for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, chunks, seen)
	return chunks.add(chunk)
}

const entryKey = 'web/app/browser.tsx'
const sheetsOf = (manifest: Manifest, modules: readonly string[]) => [
	...new Set([entryKey, ...modules].flatMap((module) => [...chunksOf(manifest, module)]).flatMap(({ css = [] }) => css)),
]

/**
 * The styles of a screen, those of its late parts included, are files that a browser loads once for all pages. The build's loader finds their links and fetches
 * none of them again. Decision 130: Styles are files. Of the fonts those of all pages are preloaded: decision 081.
 */
function linkAssets(manifest: Manifest, entry: ManifestChunk, styles: string): Assets {
	const fonts = [...new Set(styles.match(/\/assets\/\w+-basic-[\w-]+\.woff2/g))].map(
		(file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
	)
	const common = `<script>${earlyScript}</script>${fonts.join('')}<script>${beginScript(entry.file)}</script>`
	const made = new Map<string, string>()

	return {
		head(scripts, styled) {
			const key = [...scripts, ...styled].join(' ')
			let links = made.get(key)
			if (links === undefined) {
				const keys = [entryKey, ...scripts]
				for (const chunk of keys) if (!manifest[chunk]) throw new Error(`The build has no chunk of ${chunk}`)
				const files = new Set(keys.flatMap((chunk) => [...chunksOf(manifest, chunk)].map(({ file }) => file)))
				files.delete(entry.file)
				links =
					sheetsOf(manifest, styled)
						.map((file) => `<link rel="stylesheet" href="/${file}">`)
						.join('') +
					common +
					[...files].map((file) => `<link data-later href="/${file}" crossorigin>`).join('')
				made.set(key, links)
			}
			return links
		},
	}
}

interface AssetResponse {
	header: (name: string, value: string) => unknown
	removeHeader: (name: string) => unknown
}

/** The headers of a file of the build. */
export function keepAssets(response: AssetResponse, path: string) {
	for (const name of documentHeaders) response.removeHeader(name)
	// Built files carry a hash in their name: another content has another address.
	response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
	if (!/[/]kiermes-agenda\.js(\.\w+)?$/.test(path)) return
	// Made for pages of others.
	response.header('access-control-allow-origin', '*')
	response.header('cross-origin-resource-policy', 'cross-origin')
}
