import { pagePaths } from '#contract/legal-page-names.ts'
import { lazyLegalPage } from '#web/features/legal-pages/screens.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { enquiryPages } from './enquiry-pages.ts'
import { conversationArea } from './conversation-texts/index.ts'
import { replyLinkArea } from './reply-link-texts/index.ts'
import { enquiriesArea } from './texts/index.ts'
import { legalPagesArea } from '#web/features/legal-pages/texts/index.ts'

export const enquiryScreens = [
	screen('public', '/contact', 'web/features/enquiries/contact-screen.tsx', () => import('./contact-screen.tsx'), enquiryPages.contact),
	screen(
		'public',
		'/confirm-enquiry/:id',
		'web/features/enquiries/confirm-enquiry-screen.tsx',
		() => import('./confirm-enquiry-screen.tsx'),
		enquiryPages.confirm,
		[enquiriesArea],
	),
	screen(
		'public',
		'/more-time/:id',
		'web/features/enquiries/reply-link-screen.tsx',
		() => import('./reply-link-screen.tsx').then(({ MoreTimeScreen }) => ({ default: MoreTimeScreen })),
		enquiryPages.moreTime,
		[replyLinkArea],
	),
	screen(
		'public',
		'/answered-by-mail/:id',
		'web/features/enquiries/reply-link-screen.tsx',
		() => import('./reply-link-screen.tsx').then(({ AnsweredByMailScreen }) => ({ default: AnsweredByMailScreen })),
		enquiryPages.answeredByMail,
		[replyLinkArea],
	),
	screen(
		'public',
		'/my-enquiries',
		'web/features/enquiries/my-enquiries-screen.tsx',
		() => import('./my-enquiries-screen.tsx'),
		enquiryPages.sent,
		[conversationArea, enquiriesArea],
	),
	screen(
		'public',
		'/my-conversations',
		'web/features/enquiries/visitor-conversations-screen.tsx',
		() => import('./visitor-conversations-screen.tsx'),
		enquiryPages.all,
		[conversationArea, enquiriesArea],
	),
	screen(
		'public',
		'/conversation/:id',
		'web/features/enquiries/conversation-screen.tsx',
		() => import('./conversation-screen.tsx'),
		enquiryPages.conversation,
		[conversationArea],
	),
	screen(
		'public',
		pagePaths.legal_notice,
		'web/features/enquiries/legal-notice-screen.tsx',
		() => import('./legal-notice-screen.tsx'),
		lazyLegalPage('legal_notice'),
		[legalPagesArea],
	),
]
