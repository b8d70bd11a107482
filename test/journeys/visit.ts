import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test'
import type { Language } from '#contract/values/languages.ts'
import '#test/all-texts.ts'
import { isFirefox, isOfPlaywright, prepareContexts } from './firefox.ts'
import { isHydrated } from './hydrated.ts'
import { homeArea } from '#web/features/home/texts/index.ts'
import { baseArea } from '#web/platform/language/index.tsx'
import { notFoundTexts } from '#web/platform/ui/not-found-texts.ts'
import { compareArea } from '#web/features/listings/compare/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { wizardArea } from '#web/features/listings/wizard/texts/index.ts'
import { mapArea } from '#web/platform/map/texts/index.ts'

export { expect }

const textsIn = (language: Language) => {
	const { texts } = baseArea.in(language)
	const wizard = { ...texts.wizard, ...wizardArea.in(language).wizard }
	const { gallery, listing } = listingArea.in(language)
	return {
		...texts,
		wizard,
		notFound: { ...texts.notFound, ...notFoundTexts[language] },
		home: homeArea.in(language).home,
		gallery,
		listing: { ...texts.listing, ...listing },
		compare: { ...texts.compare, ...compareArea.in(language).compare },
		map: mapArea.in(language).map,
		ownLocation: { ...texts.ownLocation, ...mapArea.in(language).ownLocation },
		resultMap: { ...texts.resultMap, ...mapArea.in(language).resultMap },
	}
}
/** The texts of the interface in each language, with those that are loaded later. */
export const textsOf = { en: textsIn('en'), fr: textsIn('fr'), de: textsIn('de') }
export type Texts = (typeof textsOf)[Language]

export const phone = 390
export const desktop = 1280

const everyPair: Visitor[] = (['en', 'fr', 'de'] as const).flatMap((language) => [phone, desktop].map((width) => ({ language, width })))

/** `JOURNEYS=all`, the run of a release: every journey in every language at both widths. */
export const isWholeMatrix = process.env['JOURNEYS'] === 'all'

/**
 * The visitors of a feature's main journeys: one on a phone in the given language, or in English on a desktop without one. The languages of the
 * features alternate, and journeys without a visitor are in English on a desktop, so that the usual run has each language and width. The run of a
 * release takes every pair of language and width.
 */
export const visitorsWith = (onPhone?: Language): readonly Visitor[] =>
	isWholeMatrix ? everyPair : [onPhone ? { language: onPhone, width: phone } : { language: 'en', width: desktop }]

/** The usual run takes one of the variants of a journey, a release all of them. */
export const variants = <Variant>(all: readonly Variant[], usual = 0): readonly Variant[] =>
	isWholeMatrix ? all : all.slice(usual, usual + 1)

/** A visitor: the language they read and the width of their screen in CSS pixels. Narrow screens have touch. */
interface Visitor {
	language: Language
	width: number
}

export interface Visit extends Visitor {
	t: Texts
	page: Page
	/** Opens an address in the visitor's language and waits until the page is hydrated. */
	open: (address: string) => Promise<void>
	/** Waits until the page that is being loaded is hydrated. */
	isReady: () => Promise<void>
	/** Announces a fault that this journey causes on purpose; any other fault fails it. */
	expectFault: (fault: RegExp) => void
	/** The value of a storage key in the browser, read as JSON; null without a value. */
	stored: (key: string) => Promise<unknown>
	/** The path and query of the current address. */
	address: () => string
}

/**
 * A journey's page with a guard. It fails the journey on any console error or warning, uncaught error, breach of the content security policy,
 * failed request, request to another origin, or horizontal overflow that was not announced.
 */
export const test = base.extend<Visitor & { hasLongToasts: boolean; visit: Visit }>({
	language: ['en', { option: true }],
	width: [desktop, { option: true }],
	// A machine that stalls for some seconds must not miss the text of a toast.
	hasLongToasts: [true, { option: true }],
	browser: [
		async ({ browser }, use) => {
			if (isFirefox) prepareContexts(browser)
			await use(browser)
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ browserName: _ }, use) => use(process.env['JOURNEYS_ADDRESS']),
	viewport: async ({ width }, use) => use({ width, height: width < 800 ? 844 : 800 }),
	hasTouch: async ({ width }, use) => use(width < 800),
	visit: async ({ page, baseURL, language, width, hasLongToasts }, use) => {
		const guard = await watch(page, baseURL ?? '')
		if (hasLongToasts) await page.addInitScript(prolongToasts)
		await use({
			language,
			width,
			page,
			t: textsOf[language],
			async open(address) {
				await page.goto(inLanguage(address, language))
				await isReady(page)
			},
			isReady: () => isReady(page),
			expectFault: (fault) => guard.expected.push(fault),
			stored: (key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key),
			address: () => page.url().slice(baseURL?.length),
		})
		// A response that the journey intercepts may still be on its way when the journey ends.
		await page.unrouteAll({ behavior: 'ignoreErrors' })
		const surprises = guard.faults.filter((fault) => !guard.expected.some((expected) => expected.test(fault)))
		expect([...new Set(surprises)], 'faults on the way').toEqual([])
	},
})

/** For `test.use`: a visitor who does not mind motion, which all others are spared. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export function inLanguage(address: string, language: Language): string {
	if (language === 'en') return address
	const [path = '', query] = address.split('?')
	return `${path}?${query ? `${query}&` : ''}lang=${language}`
}

/** React has hydrated the screen and its late parts, and the fonts are loaded. */
export async function isReady(page: Page): Promise<void> {
	// Playwright's default is to look at each frame, which makes the browser draw them: a twentieth of the processor time of the journeys.
	await page.waitForFunction(isHydrated, undefined, { polling: 50 })
}

interface Guard {
	faults: string[]
	expected: RegExp[]
}

/** An error or a warning in a browser's console, other than Playwright's own word on its setting `serviceWorkers`. */
const isFault = (message: ConsoleMessage): boolean =>
	['error', 'warning'].includes(message.type()) && !message.text().startsWith('Service Worker registration blocked')

/** The faults of another page than the visitor's, such as the supplier's, in order of time. */
export function faultsOf(page: Page): string[] {
	const faults: string[] = []
	page.on('pageerror', ({ message }) => {
		if (!isOfPlaywright(message)) faults.push(message)
	})
	page.on('console', (message) => {
		if (isFault(message)) faults.push(message.text())
	})
	return faults
}

async function watch(page: Page, origin: string): Promise<Guard> {
	const guard: Guard = { faults: [], expected: [] }
	const report = (fault: string) => guard.faults.push(fault)
	page.on('console', (message: ConsoleMessage) => {
		if (isFault(message)) report(`console ${message.type()}: ${message.text()} (${message.location().url})`)
	})
	page.on('pageerror', ({ message }) => {
		if (!isOfPlaywright(message)) report(`uncaught error: ${message} (${page.url()})`)
	})
	page.on('request', (request) => {
		const url = request.url()
		if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) report(`request to another origin: ${url}`)
	})
	page.on('requestfailed', (request) => {
		if (!wasLeft(request)) report(`failed request: ${request.url()} (${request.failure()?.errorText})`)
	})
	page.on('response', (response) => {
		if (response.status() >= 400) report(`answer ${response.status()}: ${response.url()}`)
	})
	await page.exposeFunction('reportFault', report)
	await page.addInitScript(watchFromWithin)
	return guard
}

/** The browser aborts pending requests when a visitor leaves the page or searches again. */
const wasLeft = (request: Request) => ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(request.failure()?.errorText ?? '')

/** Runs in every page before its own scripts. A toast stays for as long as its progress bar moves: twice the usual five seconds. */
function prolongToasts(): void {
	const sheet = new CSSStyleSheet()
	sheet.replaceSync('.Toastify__progress-bar { animation-duration: 10s !important }')
	document.adoptedStyleSheets.push(sheet)
}

/** Runs in every page before its own scripts. */
function watchFromWithin(): void {
	const { reportFault } = window as unknown as { reportFault: (fault: string) => Promise<void> }
	document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
		void reportFault(`content security policy: ${violatedDirective} ${blockedURI} (${sourceFile})`)
	})
	const { setInterval } = window
	setInterval(() => {
		// While a page is being left or created, it has no root element.
		const root = document.documentElement as HTMLElement | null
		const { scrollWidth = 0, clientWidth = 0 } = root ?? {}
		if (scrollWidth > clientWidth) void reportFault(`horizontal overflow: ${scrollWidth} > ${clientWidth} px at ${location.pathname}`)
	}, 200)
}
