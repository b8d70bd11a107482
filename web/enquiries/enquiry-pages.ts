import type { Page } from '../shell/page.ts'

const ownPage = (name: 'sent' | 'confirm'): Page => ({
	head: (_, { t }) => ({ title: t.messages[name], description: t.messages[name], indexed: false }),
})

const contactPage: Page = {
	fields: [],
	head: ({ site }, { t }) => ({ title: t.messages.contact, description: t.messages.contactDescription(site.site_name) }),
}

/** The heads of the enquiry screens. Private ones are fetched in the browser and not indexed. */
export const enquiryPages = {
	contact: contactPage,
	confirm: ownPage('confirm'),
	sent: ownPage('sent'),
}
