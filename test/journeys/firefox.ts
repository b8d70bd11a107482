import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Decision 128. `JOURNEYS_BROWSER=firefox`: the core journeys run in the Firefox that is installed. */
export const isFirefox = process.env['JOURNEYS_BROWSER'] === 'firefox'

/** The Firefox of this machine: FIREFOX_PATH, or one of Debian's packages; undefined without one. */
export const findFirefox = (): string | undefined =>
	[process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path !== undefined && existsSync(path))

/** Options of Playwright for an unpatched Firefox, which it steers through WebDriver BiDi. Preferences replace emulations that Firefox lacks. */
export const firefoxOptions = {
	browserName: 'firefox',
	channel: 'moz-firefox',
	launchOptions: { executablePath: join(import.meta.dirname, 'firefox-start.ts'), firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
} as const

/** Gives each new context of this Firefox the script that lets React see the fields that Playwright fills in. */
export function prepareContexts(browser: Browser): void {
	const newContext = browser.newContext.bind(browser)
	browser.newContext = async (options) => {
		const context = await newContext(options)
		await context.addInitScript(letReactSeeFilledFields)
		return context
	}
}

/**
 * Runs in every page before its own scripts. Playwright fills a field through the property that React has put on it to know its last value, so that
 * React would see no change. In a field for numbers, which has no selection, it puts the text behind the old one.
 */
function letReactSeeFilledFields(): void {
	addEventListener(
		'input',
		(event) => {
			const field = event.target as HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }
			if (event.isTrusted) return
			if (field.type === 'number' && event instanceof InputEvent && event.data !== null) field.value = event.data
			// oxlint-disable-next-line no-underscore-dangle -- React names it so.
			field._valueTracker?.setValue('\0')
		},
		{ capture: true },
	)
}

/** Errors of Playwright in Firefox: the hash of Firefox's empty style, and a script of a journey that asks an empty page for its storage. */
export const isOfPlaywright = (message: string): boolean =>
	isFirefox && (message.includes('sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=') || message === 'The operation is insecure.')
