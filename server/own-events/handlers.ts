import { fail } from '../failure.ts'
import type { Handlers } from '../handler.ts'

export const ownEventsHandlers: Handlers<
	| 'addEditEvent'
	| 'getOwnEvents'
	| 'deleteEvent'
	| 'setEventState'
	| 'duplicateEvent'
	| 'saveEventDraft'
	| 'getEventDraft'
	| 'deleteEventDraft'
	| 'uploadEventImage'
	| 'previewEventDates'
	| 'getDateHint'
> = {
	addEditEvent: async () => fail('unavailable'),
	getOwnEvents: async () => fail('unavailable'),
	deleteEvent: async () => fail('unavailable'),
	setEventState: async () => fail('unavailable'),
	duplicateEvent: async () => fail('unavailable'),
	saveEventDraft: async () => fail('unavailable'),
	getEventDraft: async () => fail('unavailable'),
	deleteEventDraft: async () => fail('unavailable'),
	uploadEventImage: async () => fail('unavailable'),
	previewEventDates: async () => fail('unavailable'),
	getDateHint: async () => fail('unavailable'),
}
