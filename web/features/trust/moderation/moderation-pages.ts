import { query } from '#web/platform/shell/api.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { moderationArea } from './texts/index.ts'
import { readSubject, reportableQuery } from './report-subject.ts'

export const transparencyQuery = query('getTransparency', {})

/** The heads of the screens about reports. A form for one item is not indexed, nor is a decision. */
export const moderationPages = {
	report: {
		async load({ search, client }) {
			const subject = readSubject(search)
			if (subject) await client.ensureQueryData(reportableQuery(subject))
		},
		head: ({ search, site }, { language }) => ({
			title: moderationArea.in(language).report.title,
			description: moderationArea.in(language).report.description(site.site_name),
			...(readSubject(search) && { indexed: false }),
		}),
	},
	transparency: {
		load: ({ client }) => client.ensureQueryData(transparencyQuery),
		head: ({ site }, { language }) => ({
			title: moderationArea.in(language).transparency.title,
			description: moderationArea.in(language).transparency.description(site.site_name),
		}),
	},
	decisions: {
		head: (_, { language }) => ({
			title: moderationArea.in(language).decision.title,
			description: moderationArea.in(language).decision.lead,
			indexed: false,
		}),
	},
} satisfies Record<string, Page>
