import { conversationArea } from './conversation-texts/index.ts'
import { replyLinkArea } from './reply-link-texts/index.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { enquiriesArea } from './texts/index.ts'

const ownPage = (name: 'sent' | 'confirm'): Page => ({
	head(_, { language }) {
		const title = enquiriesArea.in(language).titles[name]
		return { title, description: title, indexed: false }
	},
})

const contactPage: Page = {
	fields: [],
	head: (_, { t }) => ({ title: t.contact.title, description: t.contact.operatorLead }),
}

const conversationPage: Page = {
	head(_, { language }) {
		const { title } = conversationArea.in(language).conversation
		return { title, description: title, indexed: false }
	},
}

const allPage: Page = {
	head(_, { language }) {
		const title = conversationArea.in(language).conversation.all
		return { title, description: title, indexed: false }
	},
}

const replyLinkPage = (name: 'moreTime' | 'answeredByMail'): Page => ({
	head(_, { language }) {
		const title = replyLinkArea.in(language).replyLink[name]
		return { title, description: title, indexed: false }
	},
})

/** The heads of the enquiry screens. Private ones are fetched in the browser and not indexed. */
export const enquiryPages = {
	contact: contactPage,
	confirm: ownPage('confirm'),
	sent: ownPage('sent'),
	conversation: conversationPage,
	all: allPage,
	moreTime: replyLinkPage('moreTime'),
	answeredByMail: replyLinkPage('answeredByMail'),
}
