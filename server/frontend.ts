import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The renderer as the build leaves it: the one door from server to web. */
export type Renderer = Pick<typeof import('#web/render.tsx'), 'render' | 'resolve'>
export type Assets = Parameters<Renderer['render']>[0]['assets']

/** The renderer and the browser's files, built or served by the development server. */
export interface Frontend {
	renderer: () => Promise<Renderer>
	assets: Assets
	/** The styles of every page, as they are sent: half of a page's bytes, written once. */
	style: Buffer
	/** Hashes of the inline script and style of every page, for the Content-Security-Policy; null lets the development server's inline parts run. */
	hashes: { scripts: string[]; styles: string[] } | null
	/** The folder of the browser's files; null when `attach` serves them. */
	folder: string | null
	/** Puts whatever else serves the browser's files in front of the pages. */
	attach?: (app: FastifyInstance) => void
}

/** Runs before the first paint: whoever has a token must not see the visitors' doors flash. */
export const earlyScript = "try{localStorage.access_token&&document.documentElement.setAttribute('data-signed-in','')}catch{}"

/**
 * What is to be seen comes before what makes it move: the scripts are fetched once the page's first picture is there and painted,
 * or as soon as somebody touches the page, or after three seconds. On a slow line they would take their share from that picture.
 */
const beginScript = (entry: string) => `addEventListener('DOMContentLoaded',()=>{let begun;
const begin=()=>{if(begun)return;begun=true;for(const link of document.querySelectorAll('link[data-later]'))link.rel='modulepreload';import('/${entry}')};
for(const sign of ['pointerdown','keydown','touchstart'])addEventListener(sign,begin,{once:true,passive:true});
setTimeout(begin,3000);
const picture=document.querySelector('img[fetchpriority=high]');
const seen=picture&&!picture.complete?new Promise((done)=>{picture.onload=picture.onerror=done}):Promise.resolve();
seen.then(()=>requestAnimationFrame(()=>setTimeout(begin)))})`

interface ManifestChunk {
	file: string
	imports?: string[]
	css?: string[]
}

const dist = join(import.meta.dirname, '..', 'dist')

/** The folder of the current build. Throws when there is none. */
export async function currentBuild(): Promise<string> {
	return join(dist, await readFile(join(dist, 'current'), 'utf8'))
}

/** Reads the built front end: the current one, or that of another build's folder. */
export async function readBuiltFrontend(build?: string): Promise<Frontend> {
	const base = build ?? (await currentBuild())
	const folder = join(base, 'client')
	const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>
	const entry = manifest['web/browser.tsx']
	const styleFile = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry?.css?.[0]
	if (!entry || !styleFile) throw new Error('The build is incomplete: its manifest lacks the entry or the stylesheet')
	// The build orders the parts of the stylesheet by chunk; who overrules whom is said before all of them.
	const style = `@layer reset,tokens,base,components;${(await readFile(join(folder, styleFile), 'utf8')).trim()}`
	const renderer = (await import(pathToFileURL(join(base, 'server', 'render.js')).href)) as Renderer
	const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
	return {
		renderer: async () => renderer,
		hashes: { scripts: [hash(earlyScript), hash(beginScript(entry.file))], styles: [hash(style)] },
		folder,
		assets: linkAssets(manifest, entry, style),
		style: Buffer.from(`<style>${style}</style>`),
	}
}

function linkAssets(manifest: Record<string, ManifestChunk>, entry: ManifestChunk, style: string): Assets {
	const fonts = [...style.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(
		([file]) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
	)
	const common = `<script>${earlyScript}</script>${fonts.join('')}<script>${beginScript(entry.file)}</script>`
	const made = new Map<string, string>()

	function filesOf(key: string, files = new Set<string>()): Set<string> {
		const chunk = manifest[key]
		if (!chunk || files.has(chunk.file)) return files
		files.add(chunk.file)
		for (const imported of chunk.imports ?? []) filesOf(imported, files)
		return files
	}

	return {
		head(module, language) {
			const key = `${module} ${language}`
			let links = made.get(key)
			if (links === undefined) {
				if (!manifest[module]) throw new Error(`The build has no chunk of ${module}`)
				const files = new Set([...filesOf('web/browser.tsx'), ...filesOf(module), ...filesOf(`web/language/${language}.ts`)])
				files.delete(entry.file)
				links = common + [...files].map((file) => `<link data-later href="/${file}" crossorigin>`).join('')
				made.set(key, links)
			}
			return links
		},
	}
}
