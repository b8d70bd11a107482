import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { availabilityCalls } from './availability.ts'
import { billing } from './billing.ts'
import type { CallShapes } from './call-shapes.ts'
import { conversations } from './conversations.ts'
import { dashboard } from './dashboard.ts'
import { adminAccounts } from './admin/accounts.ts'
import { adminHealth } from './admin/health.ts'
import { adminOrders } from './admin/orders.ts'
import { listingDrafts } from './listings/drafts.ts'
import { spamRemoval } from './trust/spam.ts'
import { catalogue } from './catalogue/read.ts'
import type { EndpointName } from './http/endpoints.ts'
import { enquiries } from './enquiries.ts'
import { eventsImport } from './events/import.ts'
import { events } from './events/agenda.ts'
import { favourites } from './favourites.ts'
import { landing } from './listings/landing.ts'
import { listings } from './listings/search.ts'
import { mail } from './mail.ts'
import { eventsManagement } from './events/manage.ts'
import { listingsManagement } from './listings/manage.ts'
import { blogManagement } from './blog/manage.ts'
import { blog } from './blog/read.ts'
import { legalPages } from './legal-pages.ts'
import { conversationReports } from './trust/conversation-reports.ts'
import { moderation } from './trust/moderation.ts'
import { daySheet } from './plans/day-sheet.ts'
import { offers } from './offers.ts'
import { plans } from './plans/plans.ts'
import { screening } from './trust/screening.ts'
import { adminSystem } from './admin/system.ts'
import { catalogueManagement } from './catalogue/manage.ts'
import { places } from './places.ts'
import { search } from './search.ts'
import { translations } from './translations.ts'
import { securityEvents } from './security-events.ts'

/** The shapes of every call, in the groups in which they are documented. */
export const callGroups = {
	listings: { ...listings, ...landing },
	availability: availabilityCalls,
	catalogue,
	places,
	search,
	translations,
	events,
	blog,
	legalPages,
	eventsManagement,
	eventsImport,
	favourites,
	plans: { ...plans, ...daySheet },
	enquiries: { ...enquiries, ...conversations, ...offers },
	moderation: { ...moderation, ...conversationReports, ...spamRemoval },
	accounts,
	listingsManagement: { ...listingsManagement, ...listingDrafts, ...dashboard },
	billing,
	admin: { ...adminSystem, ...adminHealth, ...adminAccounts, ...adminOrders },
	screening,
	catalogueManagement,
	blogManagement,
	mail,
	securityEvents,
}
export type CallGroup = keyof typeof callGroups

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never
type Schemas = Intersection<(typeof callGroups)[CallGroup]>

/** The shapes of every call by its name: its input (as text or JSON) and its output in `data`. */
export const schemas = Object.assign({}, ...Object.values(callGroups)) as Schemas satisfies Record<EndpointName, CallShapes>

/** The input that a caller may send. */
export type Input<Name extends EndpointName> = z.input<Schemas[Name]['input']>
/** The parsed input of the handler. */
export type Parsed<Name extends EndpointName> = z.output<Schemas[Name]['input']>
/** The output that the handler returns, as `data`. */
export type Output<Name extends EndpointName> = z.output<Schemas[Name]['output']>
/** Every answer travels in this envelope. */
export interface Envelope<Data = unknown> {
	status: boolean
	code: string
	message: string
	data: Data
}
