import { enquiriesArea } from '../enquiries/texts/index.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

const load = () => import('./plain-enquiry-screen.tsx')

/** The form for an enquiry that browsers send without scripts. */
export const plainEnquiryScreens = [
	screen(
		'public',
		'/enquiry/:pid?/:id?',
		'web/listings/plain-enquiry-screen.tsx',
		load,
		lazyPage([], async () => (await load()).plainEnquiryPage),
		[enquiriesArea],
	),
]
