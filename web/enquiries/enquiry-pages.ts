import type { Texts } from '../language/en.ts'
import type { Page } from '../page.ts'

const ownPage = (name: 'sent' | 'confirm'): Page => ({
	head: (_, { t }) => ({ title: t.messages[name], description: t.messages[name], indexed: false }),
})

const contactPage = (title: (t: Texts) => string): Page => ({
	fields: [],
	head: ({ site }, { t }) => ({ title: title(t), description: t.messages.contactDescription(site.site_name) }),
})

/** The heads of the screens about enquiries; what belongs to somebody is fetched in the browser and stays out of search engines. */
export const enquiryPages = {
	contact: contactPage((t) => t.messages.contact),
	legalNotice: contactPage((t) => t.footer.legalNotice),
	confirm: ownPage('confirm'),
	sent: ownPage('sent'),
}
