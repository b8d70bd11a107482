import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withBreakpoints } from './web/platform/styles/breakpoints.ts'

/**
 * The modules of every page are one file: in pieces it is a tenth bigger when compressed, and a dozen requests.
 * The entry itself stays apart, for it waits for chunks that import from this one.
 */
const firstLoad = { name: 'base', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/web/app/browser.tsx') }

/** The list of the agenda: its screen uses these modules, and so do its filters, which are loaded later. */
const agenda = {
	name: 'agenda',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]events[/](agenda[/](agenda-(queries|filters|state|list|active|skeleton)|days|chosen-date)|detail[/](event-queries|event-days)|export[/]feed-address)\./,
}
/** The words and the card of an event: on home, in the agenda and on its page. */
const events = {
	name: 'events',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]events[/](agenda|detail)[/](event-(kinds|times|words|card)|today)\./,
}
/** The pages of a supplier and of an event share their look, and the buttons to share, print, call, report and return. */
const actions = {
	name: 'actions',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](listings[/]use-day|trust[/]moderation[/]report-link|ui[/](detail-|share-button|print-button|printed-address|contact)|results[/]last-results|map[/]when-near)|[/]contract[/]values[/]kilometres\./,
}
/** Modules of several screens, in one file and not in twenty of a kilobyte: each request costs a phone as much time as ten of them. The map has its own. */
const shared = {
	name: 'shared',
	minShareCount: 6,
	test: (id: string) =>
		!/[/]web[/]\w+[/](map|events|catalogue|forms(?![/]search-form)|sitemap|markdown|trust|admin|listings[/](manage|search|suggest|list-pages)|media|legal-pages|blog|results[/]own-list)[/.]|share-button|actions-menu|plans[/](?!texts)|offers[/]|availability|queriesObserver|useQueries|ui[/](dialog|close-on-back)|account-calls|endpoints-account|state-links|print-button|printed-address|moderation-choices|idempotency-key|sentence-choices|asked-amounts|shell[/](upload|shorten)|leaflet|pmtiles|protomaps|[/]web[/]\w+[/](language|accounts)[/]|hook-?form|[/]enquiries[/].*-(texts|done|form|rules|print|start)\./.test(
			id,
		),
}

/** Chunks with names in their addresses: screens, and files that journeys wait for. */
const named = /-(screen|wizard)$|^(en|fr|de|browser|live-map|picture-transition|search-page|toast-container|visit-report)$/
/**
 * The first file names every other chunk: each character of a hash, which nothing compresses, counts 200 times (seven are 42 bits, the fewest that the bundler gives), and so do names.
 * The manifest of a build lists the modules of a chunk without a name.
 */
const chunkFileNames = ({ name }: { name: string }) => `assets/${named.test(name) ? '[name]-' : ''}[hash:7].js`
/** The same for styles and pictures. Both builds need it: the server writes the addresses of pictures into its pages. */
const assetFileNames = ({ names }: { names: string[] }) =>
	names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:6][extname]'

/** Custom media: Lightning CSS knows those of one file alone, and the breakpoints belong to all of them. */
const customMedia: Plugin = {
	name: 'custom-media',
	enforce: 'pre',
	transform: { filter: { id: /[/]web[/].*\.css(\?|$)/ }, handler: (css) => withBreakpoints(css) },
}

export default defineConfig(({ command, isSsrBuild }) => ({
	plugins: [customMedia, react()],
	// The development server has one set of modules for both sides.
	define: command === 'build' && !isSsrBuild ? { 'globalThis.isBrowserBuild': 'true' } : {},
	publicDir: 'web/platform/public',
	appType: 'custom',
	resolve: {
		// The streets of the map come from one reader of tiles, not from two versions of it.
		dedupe: ['pmtiles'],
		// The router brings a hook for versions of React before 18; React itself has it.
		alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
	},
	build: {
		copyPublicDir: !isSsrBuild,
		manifest: !isSsrBuild,
		assetsInlineLimit: 0,
		target: 'es2022',
		rolldownOptions: isSsrBuild
			? { output: { assetFileNames } }
			: {
					input: 'web/app/browser.tsx',
					output: {
						chunkFileNames,
						assetFileNames,
						codeSplitting: {
							groups: [firstLoad, shared, events, actions, agenda],
						},
					},
				},
		reportCompressedSize: false,
	},
	server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
}))
