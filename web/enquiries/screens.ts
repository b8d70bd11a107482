import { pagePaths } from '#contract/legal-page-names.ts'
import { lazyLegalPage } from '../legal-pages/screens.ts'
import { screen } from '../shell/screen.tsx'
import { enquiryPages } from './enquiry-pages.ts'
import { conversationArea } from './conversation-texts/index.ts'
import { replyLinkArea } from './reply-link-texts/index.ts'
import { enquiriesArea } from './texts/index.ts'
import { legalPagesArea } from '../legal-pages/texts/index.ts'

export const enquiryScreens = [
	screen('public', '/contact', 'web/enquiries/contact-screen.tsx', () => import('./contact-screen.tsx'), enquiryPages.contact),
	screen(
		'public',
		'/confirm-enquiry/:id',
		'web/enquiries/confirm-enquiry-screen.tsx',
		() => import('./confirm-enquiry-screen.tsx'),
		enquiryPages.confirm,
		[enquiriesArea],
	),
	screen(
		'public',
		'/more-time/:id',
		'web/enquiries/reply-link-screen.tsx',
		() => import('./reply-link-screen.tsx').then(({ MoreTimeScreen }) => ({ default: MoreTimeScreen })),
		enquiryPages.moreTime,
		[replyLinkArea],
	),
	screen(
		'public',
		'/answered-by-mail/:id',
		'web/enquiries/reply-link-screen.tsx',
		() => import('./reply-link-screen.tsx').then(({ AnsweredByMailScreen }) => ({ default: AnsweredByMailScreen })),
		enquiryPages.answeredByMail,
		[replyLinkArea],
	),
	screen('public', '/my-enquiries', 'web/enquiries/my-enquiries-screen.tsx', () => import('./my-enquiries-screen.tsx'), enquiryPages.sent, [
		conversationArea,
		enquiriesArea,
	]),
	screen(
		'public',
		'/conversation/:id',
		'web/enquiries/conversation-screen.tsx',
		() => import('./conversation-screen.tsx'),
		enquiryPages.conversation,
		[conversationArea],
	),
	screen(
		'public',
		pagePaths.legal_notice,
		'web/enquiries/legal-notice-screen.tsx',
		() => import('./legal-notice-screen.tsx'),
		lazyLegalPage('legal_notice'),
		[legalPagesArea],
	),
]
