import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong: rule, place and reason, one line each. */
export async function violations(page: Page): Promise<string[]> {
	// The bar at the foot of a phone covers what is behind it at this moment only: a visitor scrolls on.
	const bar = page.locator('[data-foot-bar]')
	const moveBar = (position: string) =>
		bar.evaluateAll((bars, value) => bars.forEach((one) => (one as HTMLElement).style.setProperty('position', value)), position)
	await moveBar('static')
	const { violations } = await new AxeBuilder({ page })
		// Passed rules are not collected and no second page is opened to sort the results, because the product has no frames. This saves three quarters of the time.
		.options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
		.setLegacyMode(true)
		.analyze()
	await moveBar('')
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
	)
}
