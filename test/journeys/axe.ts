import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong: rule, place and reason, one line each. */
export async function violations(page: Page): Promise<string[]> {
	const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
	const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replaceAll(/\s+/g, ' ')})`),
	)
}
