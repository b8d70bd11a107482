import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'

const load = () => import('./plain-enquiry-screen.tsx')

/** The form for an enquiry that browsers send without scripts. */
export const plainEnquiryScreens = [
	screen(
		'public',
		'/enquiry/:pid?/:id?',
		'web/features/listings/plain-enquiry-screen.tsx',
		load,
		lazyPage([], async () => (await load()).plainEnquiryPage),
		[enquiriesArea],
	),
]
