import { accountScreens } from './accounts/screens.ts'
import { availabilityScreens } from './availability/manage/screens.ts'
import { adminAreaScreens } from './admin/screens.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { enquiryScreens } from './enquiries/screens.ts'
import { eventFeedScreens } from './events/import/screens.ts'
import { feedScreens } from './events/export/screens.ts'
import { ownEventScreens } from './events/manage/screens.ts'
import { favouriteScreens } from './favourites/screens.ts'
import { pageScreens } from './legal-pages/screens.ts'
import { plainEnquiryScreens } from './listings/plain-enquiry-screens.ts'
import { ownListingScreens } from './listings/manage/screens.ts'
import { planScreens } from './plans/screens.ts'
import { privacyScreens } from './privacy/screens.ts'
import type { Screen } from './shell/screen.tsx'
import { sitemapScreens } from './sitemap/screens.ts'
import { moderationScreens } from './trust/screens.ts'

/** All screens whose addresses are not in the first load, in the order in which they are matched. */
export const furtherScreens: readonly Screen[] = [
	...pageScreens,
	...feedScreens,
	...sitemapScreens,
	...enquiryScreens,
	...plainEnquiryScreens,
	...favouriteScreens,
	...planScreens,
	...privacyScreens,
	...accountScreens,
	...dashboardScreens,
	...adminAreaScreens,
	...moderationScreens,
	...ownListingScreens,
	...availabilityScreens,
	...ownEventScreens,
	...eventFeedScreens,
]
