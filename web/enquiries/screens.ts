import { screen } from '../screen.tsx'
import { enquiryPages } from './enquiry-pages.ts'

const room = 'web/enquiries'

export const enquiryScreens = [
	screen('public', '/contact', `${room}/contact-screen.tsx`, () => import('./contact-screen.tsx'), enquiryPages.contact),
	screen(
		'public',
		'/confirm-enquiry/:id',
		`${room}/confirm-enquiry-screen.tsx`,
		() => import('./confirm-enquiry-screen.tsx'),
		enquiryPages.confirm,
	),
	screen('public', '/my-enquiries', `${room}/my-enquiries-screen.tsx`, () => import('./my-enquiries-screen.tsx'), enquiryPages.sent),
]
