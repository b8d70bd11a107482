import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const eventFeedsHandlers: Handlers<
	'getEventFeeds' | 'previewEventFeed' | 'addEventFeed' | 'editEventFeed' | 'refreshEventFeed' | 'deleteEventFeed'
> = {
	getEventFeeds: async () => fail('unavailable'),
	previewEventFeed: async () => fail('unavailable'),
	addEventFeed: async () => fail('unavailable'),
	editEventFeed: async () => fail('unavailable'),
	refreshEventFeed: async () => fail('unavailable'),
	deleteEventFeed: async () => fail('unavailable'),
}
