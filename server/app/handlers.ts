import type { Kysely } from 'kysely'
import type { EndpointName } from '#contract/http/endpoints.ts'
import '#server/app/account-subscribers.ts'
import { accountHandlers } from '#server/features/accounts/handlers.ts'
import { billingHandlers } from '#server/features/billing/handlers.ts'
import { calendarsHandlers } from '#server/features/availability/calendars/handlers.ts'
import { catalogueHandlers } from '#server/features/catalogue/read/handlers.ts'
import { dashboardHandlers } from '#server/features/dashboard/handlers.ts'
import { answerDeadlinesHandlers } from '#server/features/enquiries/answer-deadlines-handlers.ts'
import { conversationsHandlers } from '#server/features/enquiries/conversation-handlers.ts'
import { enquiriesHandlers } from '#server/features/enquiries/handlers.ts'
import { eventsImportHandlers } from '#server/features/events/import/handlers.ts'
import { eventsHandlers } from '#server/features/events/agenda/handlers.ts'
import { favouritesHandlers } from '#server/features/favourites/handlers.ts'
import type { Context, Handler, Handlers } from '#server/platform/handler.ts'
import type { AnswerAnonymously } from '#server/platform/http/cache/call-cache.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Read } from '#server/platform/database/standby-reads.ts'
import { landingHandlers } from '#server/features/listings/landing/handlers.ts'
import { listingsHandlers } from '#server/features/listings/search/handlers.ts'
import { mailHandlers } from '#server/platform/mail/handlers.ts'
import { eventsManagementHandlers } from '#server/features/events/manage/handlers.ts'
import { listingsManagementHandlers } from '#server/features/listings/manage/handlers.ts'
import { blogManagementHandlers } from '#server/features/blog/manage/handlers.ts'
import { blogHandlers } from '#server/features/blog/read/handlers.ts'
import { legalPagesHandlers } from '#server/features/legal-pages/handlers.ts'
import { conversationReportsHandlers } from '#server/features/enquiries/conversation-report-handlers.ts'
import { moderationHandlers } from '#server/features/trust/moderation/handlers.ts'
import { screeningHandlers } from '#server/features/trust/screening/handlers.ts'
import { adminHandlers } from '#server/features/admin/handlers.ts'
import { catalogueManagementHandlers } from '#server/features/catalogue/manage/handlers.ts'
import { offersHandlers } from '#server/features/offers/handlers.ts'
import { placesHandlers } from '#server/platform/places/handlers.ts'
import { daySheetHandlers } from '#server/features/plans/day-sheet.ts'
import { plansHandlers } from '#server/features/plans/handlers.ts'
import { privacyHandlers } from '#server/features/privacy/handlers.ts'
import { searchHandlers } from '#server/features/search/handlers.ts'
import { translationsHandlers } from '#server/features/translations/handlers.ts'

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

/** Answers public calls in process: for the call cache and for pages, which depend on no account. `read` may choose other connections for a call. */
export function answerAnonymously(config: Config, primary: Kysely<DB>, read: Read = (work) => work(primary)): AnswerAnonymously {
	return async <Name extends EndpointName>(name: Name, input: Context<Name>['input'], language: Context<Name>['language']) => {
		const handler: Handler<Name> = handlers[name]
		return read((db) => handler({ input, db, config, account: null, language } as Context<Name>))
	}
}
