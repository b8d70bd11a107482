import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong: rule, place and reason, one line each. */
export async function violations(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page })
		// What passed is not gathered, and no second page is opened to sort it: the product has no frames. That is three quarters of the time.
		.options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
		.setLegacyMode(true)
		.analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
	)
}
