import { accountHandlers } from './accounts/handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { enquiriesHandlers } from './enquiries/handlers.ts'
import { eventFeedsHandlers } from './event-feeds/handlers.ts'
import { eventsHandlers } from './events/handlers.ts'
import { favouritesHandlers } from './favourites/handlers.ts'
import type { Handlers } from './handler.ts'
import { listingsHandlers } from './listings/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { ownEventsHandlers } from './own-events/handlers.ts'
import { ownListingsHandlers } from './own-listings/handlers.ts'
import { ownPostsHandlers } from './own-posts/handlers.ts'
import { postsHandlers } from './posts/handlers.ts'
import { pagesHandlers } from './pages/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { qualityHandlers } from './quality/handlers.ts'
import { operatingHandlers } from './operating/handlers.ts'
import { catalogueEditingHandlers } from './catalogue-editing/handlers.ts'
import { placesHandlers } from './places/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'

/** Who answers each call of the contract: the API over HTTP, and the pages in process. */
export const handlers: Handlers = {
	...accountHandlers,
	...billingHandlers,
	...catalogueHandlers,
	...enquiriesHandlers,
	...eventFeedsHandlers,
	...eventsHandlers,
	...favouritesHandlers,
	...listingsHandlers,
	...mailHandlers,
	...ownEventsHandlers,
	...ownListingsHandlers,
	...ownPostsHandlers,
	...postsHandlers,
	...pagesHandlers,
	...moderationHandlers,
	...qualityHandlers,
	...operatingHandlers,
	...catalogueEditingHandlers,
	...placesHandlers,
	...privacyHandlers,
}
