import { accountScreens } from '#web/features/accounts/screens.ts'
import { availabilityScreens } from '#web/features/availability/manage/screens.ts'
import { adminAreaScreens } from '#web/features/admin/screens.ts'
import { dashboardScreens } from '#web/features/dashboard/screens.ts'
import { enquiryScreens } from '#web/features/enquiries/screens.ts'
import { eventFeedScreens } from '#web/features/events/import/screens.ts'
import { feedScreens } from '#web/features/events/export/screens.ts'
import { ownEventScreens } from '#web/features/events/manage/screens.ts'
import { favouriteScreens } from '#web/features/favourites/screens.ts'
import { pageScreens } from '#web/features/legal-pages/screens.ts'
import { plainEnquiryScreens } from '#web/features/listings/plain-enquiry-screens.ts'
import { ownListingScreens } from '#web/features/listings/manage/screens.ts'
import { planScreens } from '#web/features/plans/screens.ts'
import { privacyScreens } from '#web/features/privacy/screens.ts'
import type { Screen } from '#web/platform/shell/screen.tsx'
import { sitemapScreens } from '#web/features/sitemap/screens.ts'
import { moderationScreens } from '#web/features/trust/screens.ts'

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
