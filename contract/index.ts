import type { z } from 'zod'
import { accounts } from './accounts.ts'
import { billing } from './billing.ts'
import type { CallShapes } from './call-shapes.ts'
import { catalogue } from './catalogue.ts'
import type { EndpointName } from './endpoints.ts'
import { enquiries } from './enquiries.ts'
import { eventFeeds } from './event-feeds.ts'
import { events } from './events.ts'
import { favourites } from './favourites.ts'
import { listings } from './listings.ts'
import { mails } from './mails.ts'
import { ownEvents } from './own-events.ts'
import { ownListings } from './own-listings.ts'
import { ownPosts } from './own-posts.ts'
import { posts } from './posts.ts'
import { pages } from './pages.ts'
import { moderation } from './moderation.ts'
import { quality } from './quality.ts'
import { operating } from './operating.ts'
import { catalogueEditing } from './catalogue-editing.ts'
import { places } from './places.ts'
import { securityEvents } from './security-events.ts'

/** The shapes of every call by its name: what goes in (as text or JSON) and what comes out in `data`. */
export const schemas = {
	...accounts,
	...billing,
	...catalogue,
	...enquiries,
	...eventFeeds,
	...events,
	...favourites,
	...listings,
	...mails,
	...ownEvents,
	...ownListings,
	...ownPosts,
	...posts,
	...pages,
	...moderation,
	...quality,
	...operating,
	...catalogueEditing,
	...places,
	...securityEvents,
} satisfies Record<EndpointName, CallShapes>

type Schemas = typeof schemas
/** What a caller may send. */
export type Input<Name extends EndpointName> = z.input<Schemas[Name]['input']>
/** What the handler receives. */
export type Parsed<Name extends EndpointName> = z.output<Schemas[Name]['input']>
/** What the handler answers, as `data`. */
export type Output<Name extends EndpointName> = z.output<Schemas[Name]['output']>
/** Every answer travels in this envelope. */
export interface Envelope<Data = unknown> {
	status: boolean
	code: string
	message: string
	data: Data
}
