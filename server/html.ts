import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { schemas } from '#contract/index.ts'
import { defaultLanguage, readLanguage, type Language } from '#contract/languages.ts'
import type { Config } from './config.ts'
import type { Context, Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import { pageContentSecurityPolicy } from './headers.ts'
import { PageCache } from './page-cache.ts'
import type { DB } from './schema.ts'

/** The renderer as the build leaves it: the one door from server to web. */
export type Renderer = Pick<typeof import('#web/render.tsx'), 'render' | 'resolve'>
type Assets = Parameters<Renderer['render']>[0]['assets']
type Boot = Parameters<Renderer['render']>[0]['boot']

/** The renderer and the browser's files, built or served by the development server. */
export interface Frontend {
	renderer: Renderer
	assets: Assets
	/** Hashes of the inline script and style of every page, for the Content-Security-Policy; null lets the development server's inline parts run. */
	hashes: { scripts: string[]; styles: string[] } | null
	/** The folder of the browser's files; null when somebody else serves them. */
	folder: string | null
}

/** Runs before the first paint: whoever has a token must not see the visitors' doors flash. */
const earlyScript = "try{localStorage.access_token&&document.documentElement.setAttribute('data-signed-in','')}catch{}"

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface ManifestChunk {
	file: string
	src?: string
	imports?: string[]
	css?: string[]
	assets?: string[]
}

/** Reads the built front end from `dist`. */
export async function readBuiltFrontend(dist: string): Promise<Frontend> {
	const folder = join(dist, 'client')
	const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>
	const entry = manifest['web/browser.tsx']
	const styleFile = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry?.css?.[0]
	if (!entry || !styleFile) throw new Error('The build is incomplete: its manifest lacks the entry or the stylesheet')
	const style = (await readFile(join(folder, styleFile), 'utf8')).trim()
	const font = [...style.matchAll(/\/assets\/[\w.-]*(?:figtree|bricolage)[\w.-]*\.woff2/g)].map(([file]) => file)
	const common = `<script>${earlyScript}</script>${font.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('')}<style>${style}</style><script type="module" src="/${entry.file}"></script>`
	const preloads = new Map<string, string>()

	function filesOf(key: string, seen = new Set<string>()): Set<string> {
		const chunk = manifest[key]
		if (!chunk || seen.has(chunk.file)) return seen
		seen.add(chunk.file)
		for (const imported of chunk.imports ?? []) filesOf(imported, seen)
		return seen
	}

	return {
		renderer: (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as Renderer,
		hashes: { scripts: [hash(earlyScript)], styles: [hash(style)] },
		folder,
		assets: {
			head(module, language) {
				const key = `${module} ${language}`
				let made = preloads.get(key)
				if (made === undefined) {
					if (!manifest[module]) throw new Error(`The build has no chunk of ${module}`)
					const files = new Set([...filesOf('web/browser.tsx'), ...filesOf(module), ...filesOf(`web/language/${language}.ts`)])
					files.delete(entry.file)
					made = [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join('')
					preloads.set(key, made)
				}
				return common + made
			},
			end: '',
		},
	}
}

/** The routes of the pages: every address that is not an API call, an upload or a health check. */
export function createPages(config: Config, db: Kysely<DB>, frontend: Frontend, cache = new PageCache()) {
	const policy = frontend.hashes && pageContentSecurityPolicy(frontend.hashes)
	const boot = { catalogue: null as Boot['catalogue'] | null }

	return async function addPages(app: FastifyInstance): Promise<void> {
		if (frontend.folder) {
			await app.register(serveStatic, {
				root: frontend.folder,
				prefix: '/',
				wildcard: false,
				index: false,
				preCompressed: true,
				setHeaders: (response, path) =>
					response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
			})
		}
		app.route({ method: ['GET'], url: '/*', onRequest: app.limitPages, handler: page })
	}

	async function page(request: FastifyRequest, reply: FastifyReply) {
		const [path = '/', search = ''] = splitAddress(request.raw.url ?? '/')
		const resolved = frontend.renderer.resolve(path, search)
		if (resolved.kind === 'redirect') return reply.redirect(resolved.location, 301)
		const language = languageOf(request, search)
		const made = await cache.get(`${language} ${resolved.path}?${resolved.search}`, async () =>
			frontend.renderer.render({
				...resolved,
				language,
				assets: frontend.assets,
				boot: { site: siteOf(config), catalogue: (boot.catalogue ??= await readCatalogue()) },
				answer: (name, input) => answer(name as EndpointName, input, language),
			}),
		)
		if (policy) reply.header('content-security-policy', policy)
		reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie', 'content-language': language, etag: made.etag })
		if (isKnown(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
		reply.code(made.status).type('text/html; charset=utf-8')
		const accepted = request.headers['accept-encoding'] ?? ''
		if (/\bbr\b/.test(String(accepted))) return reply.header('content-encoding', 'br').send(made.br)
		if (/\bgzip\b/.test(String(accepted))) return reply.header('content-encoding', 'gzip').send(made.gzip)
		return reply.send(made.identity)
	}

	async function answer<Name extends EndpointName>(name: Name, input: unknown, language: Language) {
		const handler: Handler<Name> = handlers[name]
		const context = { input: schemas[name].input.parse(input), db, config, account: null, language }
		return handler(context as Context<Name>)
	}

	async function readCatalogue(): Promise<Boot['catalogue']> {
		const categories = await answer('getCategories', {}, defaultLanguage)
		const lists = await Promise.all(categories.map(({ id }) => answer('getSubCategories', { category_id: id }, defaultLanguage)))
		return { categories, sub_categories: lists.flat(), event_categories: await answer('getEventCategories', {}, defaultLanguage) }
	}
}

function splitAddress(address: string): [string, string] {
	const mark = address.indexOf('?')
	return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

/** The language of a page: asked for in the address, else chosen earlier (the cookie mirrors local storage), else English. */
function languageOf(request: FastifyRequest, search: string): Language {
	const asked = readLanguage(new URLSearchParams(search).get('lang'))
	const cookie = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
	return asked ?? readLanguage(cookie) ?? defaultLanguage
}

function siteOf(config: Config): Boot['site'] {
	return {
		site_name: config.SITE_NAME,
		company_name: config.COMPANY_NAME,
		company_email: config.COMPANY_EMAIL ?? null,
		company_phone: config.COMPANY_PHONE ?? null,
		company_address: config.COMPANY_ADDRESS ?? null,
		social_links: config.SOCIAL_LINKS,
		public_url: config.PUBLIC_URL,
		api_url: config.API_URL,
	}
}

function isKnown(header: string | undefined, etag: string): boolean {
	return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
}
