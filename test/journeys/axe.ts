import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong: rule, place and reason, one line each. */
export const violations = (page: Page): Promise<string[]> => analyse(page, { type: 'tag', values: tags })

/** Which words are too faint in the dark scheme. All other rules find there what they find in the light one. */
export async function faintInTheDark(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'dark' })
	// What Chromium does not render yet keeps the colours of the other scheme until it is scrolled to.
	const renderAll = (visibility: string) =>
		page.evaluate((value) => {
			for (const section of document.querySelectorAll<HTMLElement>('main section')) section.style.contentVisibility = value
		}, visibility)
	await renderAll('visible')
	const faint = await analyse(page, { type: 'rule', values: ['color-contrast'] })
	await renderAll('')
	await page.emulateMedia({ colorScheme: 'light' })
	return faint
}

async function analyse(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
	// The bar at the foot of a phone covers what is behind it at this moment only: a visitor scrolls on.
	const bar = page.locator('[data-foot-bar]')
	const moveBar = (position: string) =>
		bar.evaluateAll((bars, value) => bars.forEach((one) => (one as HTMLElement).style.setProperty('position', value)), position)
	await moveBar('static')
	const { violations } = await new AxeBuilder({ page })
		// Passed rules are not collected and no second page is opened to sort the results, because the product has no frames. This saves three quarters of the time.
		.options({ resultTypes: ['violations'], runOnly })
		.setLegacyMode(true)
		.analyze()
	await moveBar('')
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
	)
}
