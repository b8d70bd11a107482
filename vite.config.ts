import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withBreakpoints } from './web/platform/styles/breakpoints.ts'

/**
 * What every page needs is one file: in pieces it is a tenth bigger when compressed, and a dozen requests.
 * The entry itself stays apart, for it waits for chunks that import from this one.
 */
const firstLoad = { name: 'base', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/web/app/browser.tsx') }

/** The table of the screens that are not in the first load, with the loaders of the texts that it names: else each loader is a request of 300 bytes. */
const furtherScreens = {
	name: 'further-screens',
	test: /[/]web[/]\w+[/](further-screens|(dashboard|admin[/]frame|listings[/]manage|events[/](manage|import|export)|forms[/]drafts)[/]texts[/]index)\.ts$|[/]contract[/]privacy-texts[/]index\.ts$/,
}

/** The addresses of landing pages: lists and listings link to them, and the table of further screens matches them. */
const landingAddresses = { name: 'landing-addresses', test: /[/]contract[/]values[/]landing-pages\./ }

/** The form library, and the modules that account screens share: no page for visitors needs either. Two forms ask for the trade register. */
const forms = { name: 'forms', test: /react-hook-form|@hookform/ }
/** Opened by a click, from nearly every screen, and what a press that fails says: never part of a first load. */
const dialog = { name: 'dialog', test: /[/]web[/]\w+[/](ui[/]dialog|forms[/](failure-text|press))\./ }
const accounts = {
	name: 'accounts',
	minShareCount: 3,
	test: /[/]web[/]\w+[/](accounts[/](?!register-|trader-)|forms[/](server-form|form-parts))/,
}

/** To ask several questions at once: events do so, and so does a comparison, which needs nothing else of theirs. */
const queries = { name: 'queries', minShareCount: 2, test: /queriesObserver|useQueries/ }

/** What the list of the agenda is made of: its screen and its filters, which come later, both use it. */
const agenda = {
	name: 'agenda',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]events[/](agenda[/](agenda-(queries|filters|state|list|active|skeleton)|days|chosen-date)|detail[/](event-queries|event-days)|export[/]feed-address)\./,
}
/** How days are written: apart from what else is said of events, for the form that writes one needs it alone. */
const days = { name: 'days', test: /[/]web[/]\w+[/]language[/](day-formats|month-days)\./ }
/** How an event is said and shown: on home, in the agenda and on its page. */
const events = {
	name: 'events',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]events[/](agenda|detail)[/](event-(kinds|times|words|card)|today)\./,
}

/** The field of a search, which home and lists show at once, and rows that scroll. */
const searchField = {
	name: 'search-field',
	test: /[/]web[/]\w+[/](listings[/]suggest[/]search-field|ui[/](combobox|local-value|scroll-row))\./,
}
/** One field of a form. */
const field = { name: 'field', test: /[/]web[/]\w+[/]ui[/](field|clear-button)\./ }
/** The field for a place: filters and forms, all of them loaded later. */
const place = { name: 'place', test: /[/]web[/]\w+[/]places[/]place-filter\.tsx/ }

/** Filters that suppliers and agenda have in common and their button, loaded once the list is interactive. */
const filters = {
	name: 'filters',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](results[/](filter-(place|distance|checkbox|button)\.|apply-after-paint|filter-sheet\.module)|ui[/]after-paint)/,
}

/** What the footer and the menus of small and wide screens have in common. */
const menus = {
	name: 'menus',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](layout[/](social-links|scheme-choice|menu-texts)|shell[/]colour-scheme)\./,
}
/** Pages of cards. */
const pages = { name: 'pages', test: /[/]web[/]\w+[/]ui[/](pagination|skeleton-rows)\./ }
/** What nearly every public screen has: pictures, prices, the days of a month, the state before scripts run, and the message of a failure. */
const states = {
	name: 'states',
	test: /[/]web[/]\w+[/](shell[/]hydrated|listings[/]search[/]search-texts|ui[/](could-not-load|picture|picture-renditions|leading-card|skeleton)|results[/](price-text|day-state|(search-page|search-page-map|filter-chips)\.module)|ui[/]breadcrumb\.module|listings[/]features-query|enquiries[/](enquiry-form\.module|(conversation-)?texts[/]index)|plans[/]texts[/]index|listings[/]player[/]texts[/]index)\.|[/]contract[/](values[/]days|limits|conversation-events)\./,
}

/** What lists and the places that lead to them share; a list has the rest in its own file. */
const lists = {
	name: 'lists',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](listings[/](list-queries|search[/](search-filters|family-fields|facets|is-same-family|filter-state|lazy-elsewhere|is-strip|search-sorting))\.)/,
}
/** The card of a supplier, pages of cards, and their placeholders. */
const cards = {
	name: 'cards',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](listings[/](listing-card|player[/]card-sample))|[/]contract[/]listings[/](fact-names|venue-flag-names)/,
}

/** Where something is: on these pages below the first screens. */
const location = {
	name: 'location',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]map[/](map-credits|map-frame|location-map(-place)?\.|ways|directions)/,
}
/** What the pages of a supplier and of an event have in common: how they look, and how to share, print, call, report and return. */
const actions = {
	name: 'actions',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](listings[/]use-day|trust[/]moderation[/]report-link|ui[/](detail-|share-button|print-button|printed-address|contact)|results[/]last-results|map[/]when-near)|[/]contract[/]values[/]kilometres\./,
}
/** What pages of suppliers, landing pages, the comparison and its bar, favourites and enquiries know of the search. */
const askedDay = {
	name: 'asked-day',
	test: /[/]web[/]\w+[/](listings[/]asked-day|results[/]last-search|shell[/](people|day)-of-search)\.ts$/,
}
/** Where an enquiry is written, before its form is loaded. */
const enquiry = { name: 'enquiry', test: /[/]web[/]\w+[/]enquiries[/](enquiry-form-place|plain-enquiry-address)/ }
/** How a supplier's facts are said: on its page and in the comparison. */
const attributes = {
	name: 'attributes',
	minShareCount: 2,
	test: /[/]web[/]\w+[/]listings[/](listing-attributes|visitor-place|language-features|listing-feature-groups)\./,
}
/** The page of a supplier, which is the preview of an announcement too, and where an enquiry is written, before its form is loaded. */
const listing = {
	name: 'listing',
	minShareCount: 2,
	test: /[/]web[/]\w+[/](listings[/](listing-queries|listing-icons|packages[/]texts[/]index|player[/]playback|detail[/](listing-article|lazy-listing-parts)))|[/]contract[/]values[/]coming-suppliers\./,
}
/** What reads a sentence and knows where it leads: loaded once something is searched for. */
const sentence = {
	name: 'sentence',
	test: /[/]web[/]\w+[/]listings[/](suggest[/](sentence|kinds)|search[/]carried)\.|[/]contract[/](sentence-choices|values[/]asked-amounts)\./,
}
/** The land's outline, in the place of a map that is not loaded. */
const mapSkeleton = { name: 'map-skeleton', test: /[/]web[/]\w+[/]map[/](silhouette|map-skeleton)/ }
/** What several screens share, in one file and not in twenty of a kilobyte: each request costs a phone as much time as ten of them. The map has its own. */
const shared = {
	name: 'shared',
	minShareCount: 6,
	test: (id: string) =>
		!/[/]web[/]\w+[/](map|events|catalogue|forms|sitemap|markdown|trust|admin|listings[/](manage|search|suggest|list-pages)|media|legal-pages|blog|results[/]own-list)[/.]|share-button|actions-menu|plans[/](?!texts)|offers[/]|availability|queriesObserver|useQueries|ui[/](dialog|close-on-back)|account-calls|endpoints-account|state-links|print-button|printed-address|moderation-choices|idempotency-key|sentence-choices|asked-amounts|shell[/](upload|shorten)|leaflet|pmtiles|protomaps|[/]web[/]\w+[/](language|accounts)[/]|hook-?form|[/]enquiries[/].*-(texts|done|form|rules|print|start)\./.test(
			id,
		),
}

/** Chunks with names in their addresses: screens and what journeys wait for. */
const named = /-(screen|wizard)$|^(en|fr|de|browser|live-map|picture-transition|search-page|toast-container|visit-report)$/
/**
 * The first file names every other chunk: each character of a hash, which nothing compresses, counts 200 times (seven are 42 bits, the fewest that the bundler gives), and so do names.
 * The manifest of a build says what a chunk without a name holds.
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
		// The router brings for earlier versions what React has had since 18.
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
							groups: [
								firstLoad,
								dialog,
								field,
								searchField,
								place,
								filters,
								askedDay,
								enquiry,
								menus,
								pages,
								states,
								lists,
								cards,
								shared,
								landingAddresses,
								furtherScreens,
								queries,
								days,
								events,
								forms,
								accounts,
								mapSkeleton,
								actions,
								attributes,
								location,
								listing,
								agenda,
								sentence,
							],
						},
					},
				},
		reportCompressedSize: false,
	},
	server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
}))
