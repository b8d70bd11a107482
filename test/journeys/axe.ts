import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { isFirefox } from './firefox.ts'

/** The smaller source: each page that is checked reads it again. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The errors of axe: rule, place and reason, one line each. */
export const violations = (page: Page): Promise<string[]> => analyse(page, { type: 'tag', values: tags })

/** The errors of axe in the dark scheme. */
export const violationsInTheDark = (page: Page): Promise<string[]> => inTheDark(page, () => violations(page))

/** Which words are too faint in the dark scheme, for pages whose other rules are tried in the light one. */
export const faintInTheDark = (page: Page): Promise<string[]> =>
	inTheDark(page, () => analyse(page, { type: 'rule', values: ['color-contrast'] }))

async function inTheDark(page: Page, look: () => Promise<string[]>): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'dark' })
	// Unrendered sections keep the colours of the other scheme in Chromium until they are scrolled to.
	const renderAll = (visibility: string) =>
		page.evaluate((value) => {
			for (const section of document.querySelectorAll<HTMLElement>('main section')) section.style.contentVisibility = value
		}, visibility)
	await renderAll('visible')
	const found = await look()
	await renderAll('')
	await page.emulateMedia({ colorScheme: 'light' })
	return found
}

async function analyse(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
	// Chromium tries the rules. An unpatched Firefox loses the page's scripts while axe runs.
	if (isFirefox) return []
	// Results are faint while newer ones are on their way: a list gets the filters of the visitor's last one when React has run its effects, and before
	// they have run nothing says so. A page that is idle has run them.
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })))
	await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
	// Half of the time of a short page is that of reading axe's source: once a page is enough.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
	return page.evaluate(async (only) => {
		// The bar at the foot of a phone covers controls behind it for now only: a visitor scrolls on.
		const bars = document.querySelectorAll<HTMLElement>('[data-foot-bar]')
		for (const bar of bars) bar.style.position = 'static'
		const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run({
			// Passed rules are not collected, which takes most of the time.
			resultTypes: ['violations'],
			// Rules about the media of a page look at them; none of these rules reads style sheets, which takes a sixth of the time.
			preload: { assets: ['media'] },
			runOnly: only,
		} as RunOptions)
		for (const bar of bars) bar.style.position = ''
		return found.flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
		)
	}, runOnly)
}
