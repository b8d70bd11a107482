import type { Page } from '../page.ts'

export const privacyPage: Page = {
	fields: [],
	head: ({ site }, { t }) => ({ title: t.footer.privacy, description: t.privacy.description(site.site_name) }),
}
