import { query } from '../../shell/api.ts'
import type { Page } from '../../shell/page.ts'
import { decisionTexts } from './decision-texts.ts'
import { readSubject, reportableQuery } from './report-subject.ts'
import { reportTexts } from './report-texts.ts'
import { transparencyTexts } from './transparency-texts.ts'

export const transparencyQuery = query('getTransparency', {})

/** The heads of the screens about reports. A form that is about one thing is no page for search engines, nor is a decision. */
export const moderationPages = {
	report: {
		async load({ search, client }) {
			const subject = readSubject(search)
			if (subject) await client.ensureQueryData(reportableQuery(subject))
		},
		head: ({ search, site }, { language }) => ({
			title: reportTexts[language].title,
			description: reportTexts[language].description(site.site_name),
			...(readSubject(search) && { indexed: false }),
		}),
	},
	transparency: {
		load: ({ client }) => client.ensureQueryData(transparencyQuery),
		head: ({ site }, { language }) => ({
			title: transparencyTexts[language].title,
			description: transparencyTexts[language].description(site.site_name),
		}),
	},
	decisions: {
		head: (_, { language }) => ({ title: decisionTexts[language].title, description: decisionTexts[language].lead, indexed: false }),
	},
} satisfies Record<string, Page>
