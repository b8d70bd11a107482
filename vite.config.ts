import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page needs is one file: in pieces it is a tenth bigger when compressed, and a dozen requests.
 * The entry itself stays apart, for it waits for chunks that import from this one.
 */
const firstLoad = { name: 'base', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/web/browser.tsx') }

/** The table of the screens that are not in the first load, with the loaders of the texts that it names: else each loader is a request of 300 bytes. */
const furtherScreens = {
	name: 'further-screens',
	test: /[/]web[/](further-screens|(dashboard|admin-frame|listings[/](manage|landing)|events[/](manage|import|export)|forms[/]drafts)[/]texts[/]index)\.ts$|[/]contract[/]privacy-texts[/]index\.ts$/,
}

/** The addresses of landing pages: lists and listings link to them, and the table of further screens matches them. */
const landingAddresses = { name: 'landing-addresses', test: /[/]contract[/]values[/]landing-pages\./ }

/** The form library, and the modules that account screens share: no page for visitors needs either. Two forms ask for the trade register. */
const forms = { name: 'forms', test: /react-hook-form|@hookform/ }
/** Opened by a click, from nearly every screen, and what a press that fails says: never part of a first load. */
const dialog = { name: 'dialog', test: /[/]web[/](ui[/]dialog|forms[/](failure-text|press))\./ }
const accounts = {
	name: 'accounts',
	minShareCount: 3,
	test: /[/]web[/](accounts[/](?!register-|trader-)|forms[/](server-form|form-parts))/,
}

/** To ask several questions at once: events do so, and so does a comparison, which needs nothing else of theirs. */
const queries = { name: 'queries', minShareCount: 2, test: /queriesObserver|useQueries/ }

/** How an event is said and shown: on home, in the agenda and on its page. How days are written is apart, for the form that writes an event needs it alone. */
const days = { name: 'days', test: /[/]language[/]day-formats\./ }
const events = { name: 'events', minShareCount: 2, test: /[/]web[/]events[/](agenda|detail)[/](event-(kinds|times|words|card)|today)\./ }

/** The frame of a list with its filters and map: suppliers and agenda load it at once. */
const results = {
	name: 'results',
	minShareCount: 2,
	test: /[/]web[/]results[/](filter-button\.|(search-page|search-page-map|filter-sheet|filter-chips|result-map-place)\.module)/,
}

/** The field for a place: home shows it at once, lists with their filters. */
const place = { name: 'place', test: /[/]web[/]places[/]place-filter\.tsx/ }

/** Filters that suppliers and agenda have in common, loaded once the list is interactive. */
const filters = { name: 'filters', minShareCount: 2, test: /[/]web[/]results[/](filter-place|filter-distance)\./ }

/** What lists and the places that lead to them share; a list has the rest in its own file. */
const lists = { name: 'lists', minShareCount: 2, test: /[/]web[/]listings[/](list-pages|search[/](filter-state|search-texts))\./ }

/** What the pages of a supplier and of an event have in common. */
const details = {
	name: 'details',
	minShareCount: 2,
	test: /[/]web[/](ui[/]detail-|map[/](map-credits|location-map(-place)?\.|ways|directions)|trust[/]moderation[/]report-link)/,
}
/** To share, print, call and return: on these pages, and some of it on others. */
const actions = {
	name: 'actions',
	minShareCount: 2,
	test: /[/]web[/](listings[/]use-day|ui[/](share-button|print-button|printed-address|contact)|results[/]last-results|map[/]when-near)|[/]contract[/]values[/]kilometres\./,
}
/** The day of a search: the favourites, the comparison and its bar ask for it. */
const askedDay = { name: 'asked-day', test: /[/]web[/](listings[/]asked-day|results[/]last-search)\.ts$/ }
/** What pages of suppliers, the comparison and enquiries know of the search. */
const ofSearch = { name: 'of-search', test: /[/]web[/]shell[/](people|day)-of-search\.ts$/ }
/** How a supplier's facts are said: on its page and in the comparison. */
const attributes = {
	name: 'attributes',
	minShareCount: 2,
	test: /[/]web[/]listings[/](listing-attributes|visitor-place|language-features|listing-feature-groups)\./,
}
/** Where an enquiry is written, before its form is loaded. */
const enquiry = { name: 'enquiry', test: /[/]web[/]enquiries[/](enquiry-form-place|plain-enquiry-address|enquiry-form\.module)/ }
/** What reads a sentence and knows where it leads: loaded once something is searched for. */
const sentence = {
	name: 'sentence',
	test: /[/]web[/]listings[/](suggest[/](sentence|kinds)|search[/]carried)\.|[/]contract[/](sentence-choices|values[/]asked-amounts)\./,
}
/** The land's outline, which stands where a map will be. */
const mapSkeleton = { name: 'map-skeleton', test: /[/]web[/]map[/](silhouette|map-skeleton)/ }
/** What several screens share, in one file and not in twenty of a kilobyte: each request costs a phone as much time as ten of them. The map has its own. */
const shared = {
	name: 'shared',
	minShareCount: 6,
	test: (id: string) =>
		!/[/]web[/](map|events|catalogue|forms|sitemap|markdown|trust|admin|admin-frame|listings[/](manage|search|suggest|list-pages)|media|legal-pages|blog|results[/]own-list)[/.]|share-button|actions-menu|plans[/](?!texts)|offers[/]|availability|queriesObserver|useQueries|ui[/](dialog|close-on-back)|account-calls|endpoints-account|state-links|print-button|printed-address|moderation-choices|idempotency-key|sentence-choices|asked-amounts|shell[/](upload|shorten)|leaflet|pmtiles|protomaps|[/]web[/](language|accounts)[/]|hook-?form|[/]enquiries[/].*-(texts|done|form|rules|print|start)\./.test(
			id,
		),
}

/** Chunks whose names stand in their addresses: screens and what journeys wait for. */
const named = /-(screen|wizard)$|^(en|fr|de|browser|live-map|picture-transition|search-page|toast-container|visit-report)$/
/**
 * The first file names every other chunk: each character of a hash, which nothing compresses, counts 200 times (seven are 42 bits, the fewest that the bundler gives), and so do names.
 * The manifest of a build says what a chunk without a name holds.
 */
const chunkFileNames = ({ name }: { name: string }) => `assets/${named.test(name) ? '[name]-' : ''}[hash:7].js`
/** The same for styles and pictures. Both builds need it: the server writes the addresses of pictures into its pages. */
const assetFileNames = ({ names }: { names: string[] }) =>
	names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ command, isSsrBuild }) => ({
	plugins: [react()],
	// The development server has one set of modules for both sides.
	define: command === 'build' && !isSsrBuild ? { 'globalThis.isBrowserBuild': 'true' } : {},
	publicDir: 'web/public',
	appType: 'custom',
	resolve: {
		// The streets of the map come from one reader of tiles, not from two versions of it.
		dedupe: ['pmtiles'],
		// The router brings for earlier versions what React has had since 18.
		alias: { 'use-sync-external-store/shim/index.js': 'react' },
	},
	build: {
		copyPublicDir: !isSsrBuild,
		manifest: !isSsrBuild,
		// The server writes the styles of a screen into its page: no request blocks the first paint.
		cssCodeSplit: true,
		assetsInlineLimit: 0,
		target: 'es2022',
		rolldownOptions: isSsrBuild
			? { output: { assetFileNames } }
			: {
					input: 'web/browser.tsx',
					output: {
						chunkFileNames,
						assetFileNames,
						codeSplitting: {
							groups: [
								firstLoad,
								dialog,
								place,
								filters,
								askedDay,
								ofSearch,
								shared,
								landingAddresses,
								furtherScreens,
								lists,
								results,
								days,
								queries,
								events,
								forms,
								accounts,
								mapSkeleton,
								actions,
								enquiry,
								attributes,
								details,
								sentence,
							],
						},
					},
				},
		reportCompressedSize: false,
	},
	server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
}))
