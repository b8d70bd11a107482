import { allKindsQuery } from '../agenda/event-kinds.ts'
import { breadcrumbs } from '#web/platform/shell/structured-data.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { embedArea } from './texts/index.ts'

export const embedPage: Page = {
	load: ({ client }) => client.ensureQueryData(allKindsQuery),
	head(visit, { language }) {
		const texts = embedArea.in(language).embed
		return {
			title: texts.title,
			description: texts.description(visit.site.site_name),
			// All choices have the same canonical page.
			canonicalPath: '/agenda/embed',
			indexed: visit.search.size === 0,
			structured: [breadcrumbs(visit, [[texts.title, '/agenda/embed']])],
		}
	},
}
