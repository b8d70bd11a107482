import { pagePaths } from '#contract/legal-page-names.ts'
import { lazyLegalPage } from '../legal-pages/screens.ts'
import { screen } from '../shell/screen.tsx'
import { enquiryPages } from './enquiry-pages.ts'
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
	screen('public', '/my-enquiries', 'web/enquiries/my-enquiries-screen.tsx', () => import('./my-enquiries-screen.tsx'), enquiryPages.sent, [
		enquiriesArea,
	]),
	screen(
		'public',
		pagePaths.legal_notice,
		'web/enquiries/legal-notice-screen.tsx',
		() => import('./legal-notice-screen.tsx'),
		lazyLegalPage('legal_notice'),
		[legalPagesArea],
	),
]
