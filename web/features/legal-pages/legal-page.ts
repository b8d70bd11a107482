import { pagePaths, type PageName } from '#contract/legal-page-names.ts'
import { query } from '#web/platform/shell/api.ts'
import { preloadMarkdown } from '#web/platform/markdown/lazy-markdown.tsx'
import { firstWords } from '#web/platform/markdown/outline.ts'
import type { Page } from '#web/platform/shell/page.ts'

const mostWords = 160

/** The day of the version in an address; null for the version in force. */
function versionIn(search: URLSearchParams): string | null {
	const asked = search.get('version') ?? ''
	const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? new Date(asked) : null
	return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(asked) ? asked : null
}

/** The query of a legal page at an address. */
export function pageQuery(page: PageName, search: URLSearchParams) {
	const version = versionIn(search)
	return query('getPageDetail', { page, ...(version && { version }) })
}

/** The loader and head of a legal page. Earlier and coming versions are not indexed. */
export const legalPage = (page: PageName): Page => ({
	load: ({ client, search }) => Promise.all([client.ensureQueryData(pageQuery(page, search)), preloadMarkdown()]),
	head({ client, search, site }, { language }) {
		const data = client.getQueryData(pageQuery(page, search).queryKey)
		if (!data) return { title: '', description: site.site_name }
		return {
			title: data[`page_title_${language}`],
			description: firstWords(data[`page_content_${language}`], mostWords),
			canonicalPath: pagePaths[page],
			indexed: versionIn(search) === null,
		}
	},
})
