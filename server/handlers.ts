import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/http/endpoints.ts'
import './account-subscribers.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { calendarsHandlers } from './calendars/handlers.ts'
import { catalogueHandlers } from './catalogue/read/handlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { answerDeadlinesHandlers } from './enquiries/answer-deadlines-handlers.ts'
import { conversationsHandlers } from './enquiries/conversation-handlers.ts'
import { enquiriesHandlers } from './enquiries/handlers.ts'
import { eventsImportHandlers } from './events/import/handlers.ts'
import { eventsHandlers } from './events/agenda/handlers.ts'
import { favouritesHandlers } from './favourites/handlers.ts'
import type { Context, Handler, Handlers } from './handler.ts'
import type { AnswerAnonymously } from './http/cache/call-cache.ts'
import type { Config } from './config.ts'
import type { DB } from './database/schema.ts'
import { landingHandlers } from './listings/landing/handlers.ts'
import { listingsHandlers } from './listings/search/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { eventsManagementHandlers } from './events/manage/handlers.ts'
import { listingsManagementHandlers } from './listings/manage/handlers.ts'
import { blogManagementHandlers } from './blog/manage/handlers.ts'
import { blogHandlers } from './blog/read/handlers.ts'
import { legalPagesHandlers } from './legal-pages/handlers.ts'
import { conversationReportsHandlers } from './enquiries/conversation-report-handlers.ts'
import { moderationHandlers } from './trust/moderation/handlers.ts'
import { screeningHandlers } from './trust/screening/handlers.ts'
import { adminHandlers } from './admin/handlers.ts'
import { catalogueManagementHandlers } from './catalogue/manage/handlers.ts'
import { offersHandlers } from './offers/handlers.ts'
import { placesHandlers } from './places/handlers.ts'
import { daySheetHandlers } from './plans/day-sheet.ts'
import { plansHandlers } from './plans/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { translationsHandlers } from './translations/handlers.ts'

/** The handler of each call of the contract: for the API over HTTP, and for pages in process. */
export const handlers: Handlers = {
	...accountHandlers,
	...billingHandlers,
	...calendarsHandlers,
	...catalogueHandlers,
	...dashboardHandlers,
	...answerDeadlinesHandlers,
	...conversationsHandlers,
	...enquiriesHandlers,
	...eventsImportHandlers,
	...eventsHandlers,
	...favouritesHandlers,
	...landingHandlers,
	...listingsHandlers,
	...mailHandlers,
	...eventsManagementHandlers,
	...listingsManagementHandlers,
	...blogManagementHandlers,
	...blogHandlers,
	...legalPagesHandlers,
	...conversationReportsHandlers,
	...moderationHandlers,
	...screeningHandlers,
	...adminHandlers,
	...catalogueManagementHandlers,
	...placesHandlers,
	...daySheetHandlers,
	...offersHandlers,
	...plansHandlers,
	...privacyHandlers,
	...searchHandlers,
	...translationsHandlers,
}

/** Answers public calls in process: for the call cache and for pages, which depend on no account. */
export function answerAnonymously(config: Config, db: Kysely<DB>): AnswerAnonymously {
	return async <Name extends EndpointName>(name: Name, input: Context<Name>['input'], language: Context<Name>['language']) => {
		const handler: Handler<Name> = handlers[name]
		return handler({ input, db, config, account: null, language } as Context<Name>)
	}
}
