import { z } from 'zod'
import { accounts } from '#contract/accounts.ts'
import { billing } from '#contract/billing.ts'
import { catalogue } from '#contract/catalogue.ts'
import { catalogueEditing } from '#contract/catalogue-editing.ts'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { enquiries } from '#contract/enquiries.ts'
import { errors, successCode, type ErrorCode } from '#contract/errors.ts'
import { eventFeeds } from '#contract/event-feeds.ts'
import { events } from '#contract/events.ts'
import { favourites } from '#contract/favourites.ts'
import { schemas, type CallShapes } from '#contract/index.ts'
import { listings } from '#contract/listings.ts'
import { mails } from '#contract/mails.ts'
import { moderation } from '#contract/moderation.ts'
import { operating } from '#contract/operating.ts'
import { ownEvents } from '#contract/own-events.ts'
import { ownListings } from '#contract/own-listings.ts'
import { ownPosts } from '#contract/own-posts.ts'
import { pages } from '#contract/pages.ts'
import { places } from '#contract/places.ts'
import { securityEvents } from '#contract/security-events.ts'
import { posts } from '#contract/posts.ts'
import { quality } from '#contract/quality.ts'
import { towardsSecondFactor } from './access.ts'
import type { Config } from './config.ts'
import { errorText } from './describe-failure.ts'
import { shapeOf } from './request-fields.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** One call as it is documented: what it is for, its fields and the shape of `data`. */
export type CallDescription = Endpoint & {
	name: EndpointName
	group: CallGroup
	summary: string
	fields: { name: string; required: boolean; schema: JsonSchema }[]
	data: JsonSchema
	failures: ErrorCode[]
}

const summaries: Record<EndpointName, string> = {
	getEventCategories: 'The kinds of events. With scope=event_form also Music, which only the event form offers.',
	getCategories: 'The four families of suppliers: venues, entertainment, rentals, services.',
	getSubCategories: 'The sub-categories of one family.',
	getVenueFeatures: 'The feature tree of venues: group, criterion, detail.',
	getEntertainmentFeatures: 'The feature tree of entertainment: style, genre, detail.',
	getRentalAndServiceFeatures: 'The feature tree of rentals (category_id 3), of services (4) or of a further family.',
	getVenueMaxFilterData: 'The upper ends of the venue filters: people, square metres, euros, kilometres.',
	getPlaces: 'All communes and towns of Luxembourg and the towns across the borders, with their names and coordinates.',
	findPlaces:
		'Places by a name in any language, its beginning or a typo of it, the likeliest first: communes, towns, and streets where a register was imported.',
	searchVenues:
		'Venues that fit the filters, page by page. Listings must have every feature asked for. A max_capacity of 1000 means “1000 and more”; capcity_type 0 counts seats, 1 standing places.',
	searchEntertainment: 'Entertainers that fit the filters, page by page.',
	searchRentalsAndServices:
		'Rentals, services or what else the catalogue has that fit the filters, page by page: one category at a time. A category_id or at least one sub_category_id must be sent.',
	getMapMarkers:
		'The results of a list call on a part of the map (view, as south,west,north,east): single listings, and clusters of those too near to each other for the zoom.',
	suggest: 'What somebody who types may mean: sub-categories, places and announcements, a few of each.',
	getListingsByCategory: 'The announcements of a family or of one sub-category in the recommended order; premium=1 keeps to premium ones.',
	getListing: 'One published announcement with its pictures, samples, features and what the public may know of its owner.',
	getSimilarListings: 'Published announcements of the same sub-category, the nearest first.',
	getTodaysEvents: 'The published events that take place today in Luxembourg, those that began before included.',
	getAllEvents:
		'Without a field every coming event with its next date. With fields the dates that fit, day after day, 20 a page; the next page is asked for with after, the last date_id.',
	getEvent: 'Everything about one event: all its dates, what else is at its place, and suppliers near it.',
	getAgendaMonth: 'How much is on each day of a month, and the first few of it.',
	getBlogList:
		'The posts of the blog page by page, the latest first, also those of one tag. With blog_id (its number, its slug, or both as 12-a-title) that post alone, with its text, the posts around it and related ones.',
	getAgendaMarkers:
		'What is on, on a part of the map (view, as south,west,north,east): single events, and clusters of those too near to each other for the zoom.',
	addEditEvent:
		'Makes an event, or edits the one of event_id: one date, several by list (further_dates), or by a rule (recurrence). The picture comes from the draft or as file event_image.',
	getOwnEvents: 'The own events and drafts, what comes next first.',
	deleteEvent: 'Deletes an event with everything of it. To tell people that it does not take place, cancel it.',
	setEventState: 'Cancels or postpones an event or one date of it, or says that it takes place after all.',
	duplicateEvent: 'A new draft that says what an own event says, without its dates.',
	saveEventDraft:
		'Saves what was typed so far. changed_meanwhile, with the other version, when it has been saved elsewhere since the version that is named.',
	getEventDraft: 'A draft, or the changes to the event of event_id, which begin with what it says.',
	deleteEventDraft: 'Throws a draft away with its picture.',
	uploadEventImage: 'Gives a draft its picture. It is decoded and written anew.',
	previewEventDates: 'The dates that a rule or a list gives.',
	getDateHint: 'What else is on that day within 25 km, the same category first.',
	getEventFeeds: 'The calendars that the account has read into the agenda, and what the last reading brought.',
	previewEventFeed: 'Reads a calendar, by url (iCal or CSV) or as file feed_file, and keeps nothing of it.',
	addEventFeed: 'Takes a calendar over; one with an address is read again from then on.',
	editEventFeed: 'Changes what the events of a calendar are where they do not say it themselves, or pauses it.',
	refreshEventFeed: 'Reads a calendar now.',
	deleteEventFeed: 'Forgets a calendar; with_events=1 deletes what came from it too.',
	logIn: 'Starts a session. When the account has a second factor, the first answer is second_factor_required: send `code` too.',
	signUp:
		'A new account, signed in at once: role_id 1, a user, with first and last name; role_id 2, a professional, with name, contact_person, phone, address and description. A link to verify the address is mailed.',
	requestPasswordReset: 'Mails a link to choose a new password. The answer is the same whether the address is known or not.',
	verifyEmail: 'Opens the link of a verification mail. A second time is a success too.',
	resendVerification:
		'Mails a new link for the verification, to the account of the token or to the address given. The answer is always the same.',
	updateProfile:
		'Changes the fields that are given. A new e-mail address needs password_verify_api shortly before, and counts once its mailed link was opened.',
	verifyPassword:
		'With an access token: whether this is its password, which allows delicate calls for ten minutes. Without: whether a reset link is still good.',
	setNewPassword: 'A new password in exchange for the token of a mailed link. All sessions end.',
	changePassword: 'A new password in exchange for the old one. All other sessions end.',
	becomeProfessional: 'A user becomes a professional and keeps the same account.',
	getSecurityEvents: 'What happened at the doors of the own account: log-ins, refusals, changes of what lets somebody in.',
	getSessions: 'Where the account is logged in, the last used first.',
	endSessions: 'Ends one session of the own account, or without session_id all but the one that asks.',
	startSecondFactor: 'A new secret for an authenticator app. It is in use once a code of it was confirmed.',
	confirmSecondFactor: 'Puts the second factor in use and answers its recovery codes, this one time.',
	endSecondFactor: 'Takes the second factor away.',
	exportAccount: 'Gathers everything that is stored about the account; the address is good for seven days.',
	deleteAccount: 'Deletes the account in 14 days.',
	keepAccount: 'Takes a deletion back.',
	getProfile: 'The account behind the access token, as only its owner sees it.',
	logOut: 'Ends the session of the access token. Also answers POST.',
	setFavourite:
		'Adds a listing (property_id) or an event (event_id) to the own favourites or takes it away: what value says, 0 or 1, else the opposite of what is.',
	getFavourites: 'The own favourites, listings and events, the newest first; kind keeps to one of the two.',
	getFavouriteIds: 'The ids of the own favourites, listings and events.',
	shareFavourites:
		'The read-only link to the own favourites: share=1 makes it, share=0 revokes it, without the field the answer tells what is.',
	getSharedFavourites: 'The favourites that such a link shows.',
	sendEnquiry:
		'Writes to the professional of a listing, or without property_id to the operator. A visitor gives an e-mail address and confirms by a mailed link.',
	confirmEnquiry: 'Opens the link by which a visitor confirms an enquiry; it is delivered then. A second time is a success too.',
	getReceivedEnquiries: 'Enquiries to the signed-in professional or operator, with the number in each state.',
	getSentEnquiries: 'Enquiries that the signed-in account has sent, with their answers.',
	setEnquiryState: 'Marks a received enquiry as seen, declined or closed.',
	answerEnquiry: 'Answers a received enquiry; the sender gets it by mail.',
	addEditVenue:
		'Makes a venue announcement, or edits the one of property_id. Pictures come from the draft, or as files venue_image[] with as many venue_image_small[].',
	addEditEntertainment:
		'Makes or edits an entertainment announcement. Files: entertainment_image[], entertainment_image_small[], entertainment_video[] (MP3, MP4, WebM).',
	addEditRentalAndService: 'Makes or edits a rental (category_id 3) or a service (4). Files: rental_image[], rental_image_small[].',
	saveDraft:
		'Saves what was typed so far. changed_meanwhile, with the other version, when it has been saved elsewhere since the version that is named.',
	getDraft: 'A draft, or the changes to the announcement of property_id, which begin with what it says.',
	deleteDraft: 'Throws a draft away with its files.',
	uploadPictures: 'Adds pictures to a draft, each as a large and a small form. Every one is decoded and written anew.',
	uploadSamples: 'Adds recordings to a draft.',
	deleteListing: 'Deletes an announcement with everything of it.',
	deleteListingPicture: 'Takes one picture of an announcement away.',
	setListingState: 'Pauses a published announcement, publishes a paused one again, or prolongs one that expires.',
	getOwnListings: 'The own announcements and drafts of all families, the last changed first.',
	previewDraft: 'What get_property_detail would answer once the draft is published.',
	getDashboard: 'What waits, how often one’s announcements were seen, kept and asked about in 30 days, and the next dates.',
	setPremium: 'Makes an announcement premium at once, with an order due in 14 days, or standard again.',
	getPremiumOffer: 'What premium costs this account.',
	getOrders: 'The own orders with how to pay them and their invoices.',
	payByCard: 'Begins a payment by card, where a provider is configured.',
	getFormerChoices:
		'What was offered once: retired sub-categories, features and kinds of events, which older announcements and events still have, and those that were merged into another.',
	getCatalogue: 'For the operator: all there is to choose from, with how often each is used.',
	addChoice: 'For the operator: adds a sub-category, a feature or a kind of event, offered at once.',
	renameChoice: 'For the operator: renames a family or a choice in the three languages.',
	moveChoice: 'For the operator: puts a choice at another place among those beside it.',
	mergeChoices: 'For the operator: gives whatever has one choice another one. The old number finds the other from then on.',
	retireChoice: 'For the operator: a choice is offered no more; what has it keeps it.',
	restoreChoice: 'For the operator: offers a retired choice again.',
	getOwnPosts: 'For operators: every post of the blog, by state, and how far it is written in each language.',
	getPost: 'For operators: a post in all languages, with its pictures and its history.',
	savePost:
		'Saves what a post says; without post_id a new draft begins. changed_meanwhile, with the other version, when it has been saved elsewhere since the version that is named.',
	setPostState: 'Publishes a post now or at a time by the clocks of Luxembourg, or takes it back. It must be complete in its own language.',
	getPostVersion: 'What an earlier version of a post said.',
	restorePost: 'Makes an earlier version of a post the present one, which becomes a version of its own.',
	deletePost: 'Throws a draft away that was never public, with its pictures.',
	uploadPostPicture: 'Adds a picture as file post_image; the next saving takes it in. It is decoded and written anew.',
	deletePostPicture: 'Forgets a picture that the post does not show.',
	getOutbox: 'For the operator: the newest mails, what became of each, and why one was refused. Never what they say.',

	getPageDetail:
		'A page of the law in three languages, as Markdown: the version that counts today, or with version (a day) another one; the next change; the days of all versions.',
	getPages: 'For the operator: the pages of the law, since when each counts, and what is coming.',
	getPageVersions: 'For the operator: every version of a page with its placeholders, and what these stand for.',
	savePageVersion:
		'For the operator: a new version from a day on. With tell_professionals (terms and pricing) everybody who offers something is mailed, and 15 whole days have to lie in between; without it a reason is needed. changed_meanwhile when seen_id is not the newest version.',
	getReportable: 'What somebody is about to report, by its name and, where one is named, its picture.',
	sendReport:
		'Reports a listing, an event, a post, or one picture of it. The sender gets a receipt by mail, and later the decision. Name and address may be left out for child_abuse alone.',
	getDecisions: 'What was decided of the account’s own, with the reasons; with the key of a mail, what that mail told of.',
	getDecision: 'One decision with its statement of reasons; with the key of its mail for whoever has it.',
	sendAppeal: 'Appeals a decision, once, within six months.',
	getTransparency: 'How much was reported and decided, year by year, for what reasons and how fast.',
	getReports: 'For the operator: reports by item, those about danger to life first, then the oldest; and the appeals that wait.',
	getReportedItem: 'For the operator: an item as it is and as it was when it was reported, its reports and earlier decisions.',
	decideReports: 'For the operator: decides all open reports of some items. Owners and reporters get the decision by mail.',
	undoDecision: 'For the operator: takes back a decision that hides something, and tells its owner.',
	getAppeal: 'For the operator: an appeal, the decision it is about, and the item before and now.',
	decideAppeal:
		'For the operator: grants an appeal, which takes the measure back, or refuses it; one’s own decision is judged by another where there is one.',
	findSpam: 'For the operator: listings and events with some words or of one account, and what was removed at once lately.',
	removeSpam: 'For the operator: removes several items at once, with the reasons to each owner.',
	undoRemoval: 'For the operator: gives back what was removed at once, within a day.',
	getQualityRules: 'For the operator: which texts are held until somebody has looked.',
	setQualityRules: 'For the operator: changes which texts are held, for whatever is published or edited from now on.',
	getReviews: 'For the operator: announcements and events that are held, with what was found and what the public read before.',
	releaseItem: 'For the operator: lets something that is held go where it wanted to, and tells its owner.',
	refuseItem: 'For the operator: keeps something that was held away from the public, with a statement of reasons to its owner.',
	getBusinesses: 'For the operator: professionals with their business data, those first that nobody has checked.',
	checkBusiness:
		'For the operator: notes when and where the papers of a business were seen. Its announcements call it verified from then on.',
	uncheckBusiness: 'For the operator: takes that back, and says why.',
	getOverview: 'For operators: what waits, and since when; what is new in seven days.',
	searchEverything: 'For operators: accounts, listings, events, enquiries and orders by number, mail address, name or reference.',
	getAccounts: 'For operators: accounts, the newest first.',
	getAccount: 'For operators: an account with what its owner sees in lists, never a password or a secret. The look is recorded.',
	resendLink: 'For operators: mails a new link to an account’s own address, to verify it or to choose a password.',
	suspendAccount: 'For operators: nobody gets in any more, what was published is hidden, and the owner is told why.',
	unsuspendAccount: 'For operators: takes a suspension back.',
	getAllOrders: 'For operators: the orders of all accounts, the newest first.',
	markOrderPaid: 'For operators: the money of an order has come, on which day and by which reference.',
	cancelOrder: 'For operators: cancels an order that is open or was not paid in time, with a credit note.',
	exportOrders: 'For operators: where the filtered orders can be fetched as CSV for the next minutes.',
	uploadBankFile: 'For operators: reads a bank’s file (camt.053 or CSV). Without take it only tells what would become of it.',
	getJobs: 'For operators: what is done behind the scenes, what waits and what failed.',
	retryJob: 'For operators: has a job done now that waits, failed or was stopped.',
	cancelJob: 'For operators: stops a job.',
	resendMail: 'For operators: sends a refused mail anew, and one that waits at once.',
	getAllFeeds: 'For operators: the calendars that are read in, those that fail first.',
	refreshFeed: 'For operators: reads a calendar now.',
	stopFeed: 'For operators: has a calendar no longer read until its owner wants it again.',
	getAllSecurityEvents:
		'For operators: log-ins, resets, refusals and changes at the doors of all accounts, and where many were refused within an hour.',
	getRecord: 'For operators: who of them did what, when and why, with what changed.',
}

const groups = {
	listings,
	catalogue,
	places,
	events,
	posts,
	pages,
	ownEvents,
	eventFeeds,
	favourites,
	enquiries,
	moderation,
	accounts,
	ownListings,
	billing,
	operating,
	quality,
	catalogueEditing,
	ownPosts,
	mails,
	securityEvents,
} satisfies Record<string, Partial<Record<EndpointName, unknown>>>
/** Calls that are documented together. */
export type CallGroup = keyof typeof groups
const groupNames = Object.keys(groups) as CallGroup[]

/** Every call of the contract, in its order. */
export function describeCalls(): CallDescription[] {
	return (Object.keys(endpoints) as EndpointName[]).map((name) => {
		const endpoint: Endpoint = endpoints[name]
		const { input, aliases = {} }: CallShapes = schemas[name]
		const own = Object.entries(shapeOf(input)).map(([field, schema]) => ({
			name: field,
			required: !schema.safeParse(undefined).success,
			schema: describeField(schema),
		}))
		const others = Object.entries(aliases).flatMap(([other, field]) =>
			own.filter(({ name }) => name === field).map((described) => ({ ...described, name: other, required: false })),
		)
		const fields = [...own, ...others]
		const group = groupNames.find((candidate) => name in groups[candidate])
		if (!group) throw new Error(`${name} belongs to no group of calls.`)
		return {
			...endpoint,
			name,
			group,
			summary: summaries[name],
			fields,
			data: withoutDialect(z.toJSONSchema(schemas[name].output, { io: 'output' })),
			failures: failuresOf(name, endpoint, fields.length > 0),
		}
	})
}

const publishing: ErrorCode[] = ['not_yours', 'listing_not_found', 'not_found', 'changed_meanwhile', 'business_missing']

/** What a call fails with beyond what its access, method and fields say. */
const furtherFailures: Partial<Record<EndpointName, ErrorCode[]>> = {
	getAccount: ['not_found'],
	resendLink: ['not_found', 'conflict'],
	suspendAccount: ['password_needed', 'not_found', 'conflict'],
	unsuspendAccount: ['password_needed', 'not_found', 'conflict'],
	markOrderPaid: ['password_needed', 'not_found', 'conflict'],
	cancelOrder: ['password_needed', 'not_found', 'conflict'],
	uploadBankFile: ['password_needed'],
	retryJob: ['not_found', 'conflict'],
	cancelJob: ['not_found', 'conflict'],
	resendMail: ['not_found', 'conflict'],
	refreshFeed: ['not_found', 'conflict', 'feed_unreadable'],
	stopFeed: ['not_found', 'conflict'],
	getListing: ['listing_not_found'],
	getSimilarListings: ['listing_not_found'],
	logIn: ['login_failed', 'second_factor_required', 'suspended'],
	verifyEmail: ['link_invalid'],
	verifyPassword: ['login_required', 'link_invalid'],
	setNewPassword: ['link_invalid'],
	updateProfile: ['password_needed'],
	becomeProfessional: ['wrong_role', 'conflict'],
	endSessions: ['not_found'],
	startSecondFactor: ['password_needed', 'conflict'],
	confirmSecondFactor: ['conflict'],
	endSecondFactor: ['password_needed', 'wrong_role'],
	exportAccount: ['password_needed'],
	deleteAccount: ['password_needed'],
	addEditVenue: publishing,
	addEditEntertainment: publishing,
	addEditRentalAndService: publishing,
	saveDraft: ['not_yours', 'listing_not_found', 'not_found', 'changed_meanwhile'],
	getDraft: ['not_yours', 'listing_not_found', 'not_found'],
	deleteDraft: ['not_found'],
	previewDraft: ['not_found'],
	uploadPictures: ['not_found'],
	uploadSamples: ['not_found'],
	deleteListing: ['not_yours', 'listing_not_found'],
	deleteListingPicture: ['not_yours', 'listing_not_found', 'not_found'],
	setListingState: ['not_yours', 'listing_not_found', 'conflict'],
	getEvent: ['event_not_found'],
	getBlogList: ['not_found'],
	addEditEvent: ['not_yours', 'event_not_found', 'not_found', 'changed_meanwhile', 'event_is_double'],
	deleteEvent: ['not_yours', 'event_not_found'],
	setEventState: ['not_yours', 'event_not_found', 'not_found', 'conflict'],
	duplicateEvent: ['not_yours', 'event_not_found', 'conflict'],
	saveEventDraft: ['not_yours', 'event_not_found', 'not_found', 'changed_meanwhile', 'conflict'],
	getEventDraft: ['not_yours', 'event_not_found', 'not_found'],
	deleteEventDraft: ['not_found'],
	uploadEventImage: ['not_found'],
	previewEventFeed: ['feed_unreadable'],
	addEventFeed: ['feed_unreadable', 'conflict'],
	editEventFeed: ['not_found'],
	refreshEventFeed: ['not_found', 'feed_unreadable', 'conflict'],
	deleteEventFeed: ['not_found'],

	getReportable: ['not_found'],
	sendReport: ['not_found'],
	getDecisions: ['login_required'],
	getDecision: ['login_required', 'not_found'],
	sendAppeal: ['login_required', 'not_found'],
	getReportedItem: ['not_found'],
	decideReports: ['not_found'],
	undoDecision: ['not_found', 'conflict'],
	getAppeal: ['not_found'],
	decideAppeal: ['not_found'],
	removeSpam: ['not_found'],
	undoRemoval: ['not_found', 'conflict'],
}
function failuresOf(name: EndpointName, { access, method, once }: Endpoint, hasFields: boolean): ErrorCode[] {
	const failures: (ErrorCode | false)[] = [
		hasFields && 'invalid_input',
		access !== 'visitor' && 'login_required',
		access !== 'visitor' && !towardsSecondFactor.has(name) && 'second_factor_missing',
		access !== 'visitor' && access !== 'account' && 'wrong_role',
		...(furtherFailures[name] ?? []),
		once === true && 'conflict',
		hasFields && name.includes('Categor') && 'not_found',
		method === 'POST' && 'too_large',
		method === 'POST' && 'unsupported_media',
		'too_many_requests',
		'internal',
		'unavailable',
	]
	return failures.filter((failure) => failure !== false)
}

/**
 * What may be sent in a field. What comes out of the field's first step says it best (a number and its bounds instead of "text or number");
 * where that step answers something else altogether, what goes into it does.
 */
function describeField(schema: z.core.$ZodType): JsonSchema {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return describeField(schema.unwrap())
	if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform) return describeField(schema.in)
	if (schema instanceof z.ZodUnion) {
		const choices = schema.options.filter((option) => !isBlank(option))
		if (choices.length === 1 && choices[0]) return describeField(choices[0])
		return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
	}
	return withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
}

/** The branch that stands for "not given". */
const isBlank = (schema: z.core.$ZodType): boolean =>
	schema instanceof z.ZodPipe && schema.in instanceof z.ZodLiteral && schema.in.value === ''

function withoutDialect({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
	return schema
}

/** The OpenAPI 3.1 document of the whole API, made from the contract. */
export function describeApi(config: Pick<Config, 'SITE_NAME' | 'PUBLIC_URL'>) {
	const paths: Record<string, Record<string, unknown>> = {}
	for (const call of describeCalls())
		(paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[call.method.toLowerCase()] = describeOperation(call)
	return {
		openapi: '3.1.0',
		info: {
			title: `${config.SITE_NAME} API`,
			version: '1',
			description:
				'Suppliers for events and an agenda of events in Luxembourg. Every answer is an envelope of status, code, message and data; messages follow Accept-Language (en, fr, de). A list may be sent as name[] repeated, as one comma-separated text or as a JSON array. Sent fields that change nothing are named in the header X-Ignored-Fields.',
		},
		servers: [{ url: config.PUBLIC_URL }],
		tags: groupNames.map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' } },
			schemas: { Failure: failureSchema },
			responses: Object.fromEntries((Object.keys(errors) as ErrorCode[]).map((code) => [code, describeResponse(code)])),
		},
	}
}

const failureSchema = {
	type: 'object',
	required: ['status', 'code', 'message', 'data'],
	properties: {
		status: { const: false },
		code: { enum: Object.keys(errors), description: 'The name of the failure; it outlives the wording of the message.' },
		message: { type: 'string' },
		data: {
			type: ['object', 'null'],
			properties: {
				fields: {
					type: 'object',
					additionalProperties: { type: 'string' },
					description: 'With invalid_input, one sentence per refused field; with business_missing, per missing field of the profile.',
				},
				draft: {
					type: 'object',
					description: 'With changed_meanwhile of a draft: the version that was saved elsewhere, as get_property_draft answers it.',
				},
				listing: {
					type: 'object',
					description: 'With changed_meanwhile of an announcement: its property_id, its version, and as fields what it says now.',
				},
				request_id: { type: 'string', description: 'With internal: the number by which we find what happened.' },
			},
		},
	},
}

function describeResponse(code: ErrorCode) {
	const retry = code === 'too_many_requests' || code === 'unavailable'
	return {
		description: `${code}: ${errorText(code, 'en')}`,
		...(retry ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } } } : {}),
		content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
	}
}

function describeOperation({ name, group, summary, access, method, path, once, files, fields, data, failures }: CallDescription) {
	const success = {
		type: 'object',
		required: ['status', 'code', 'message', 'data'],
		properties: { status: { const: true }, code: { const: successCode }, message: { type: 'string' }, data },
	}
	// Two failures may share a status, and a status may stand here only once.
	const byStatus = Map.groupBy(failures, (code) => errors[code])
	const responses = [...byStatus].map(([status, codes]): [string, unknown] => {
		const [first, ...others] = codes
		if (others.length === 0) return [String(status), { $ref: `#/components/responses/${first}` }]
		return [
			String(status),
			{
				description: codes.join(' or '),
				content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
			},
		]
	})
	return {
		operationId: name,
		summary: summary.split(/(?<=\.) /, 1)[0],
		description: summary,
		tags: [group],
		...(access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
		...describeInput(path, method, fields, once, files),
		responses: { '200': { description: 'Done.', content: { 'application/json': { schema: success } } }, ...Object.fromEntries(responses) },
	}
}

const onceHeader = {
	name: 'idempotency-key',
	in: 'header',
	required: false,
	description: 'Sent again under the same key within a day, the call is done once and answered alike.',
	schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}

/** One file is a field of its name, several are a repeated `name[]`. */
const describeFiles = (files: NonNullable<Endpoint['files']>) =>
	Object.fromEntries(
		Object.entries(files).map(([name, most]) => {
			const file = { type: 'string', format: 'binary' }
			return most === 1 ? [name, file] : [`${name}[]`, { type: 'array', items: file, maxItems: most }]
		}),
	)

function describeInput(
	path: string,
	method: Endpoint['method'],
	fields: CallDescription['fields'],
	once = false,
	files: Endpoint['files'] = {},
) {
	if (fields.length === 0) return {}
	if (method === 'GET') {
		const place = (name: string) => (path.split('/').includes(`:${name}`) ? 'path' : 'query')
		return { parameters: fields.map(({ name, required, schema }) => ({ name, in: place(name), required, schema })) }
	}
	const required = fields.filter((field) => field.required).map((field) => field.name)
	const schema = {
		type: 'object',
		properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
		...(required.length ? { required } : {}),
	}
	// Files come in multipart bodies alone.
	const withFiles = { ...schema, properties: { ...schema.properties, ...describeFiles(files) } }
	const content = {
		'multipart/form-data': { schema: withFiles },
		'application/x-www-form-urlencoded': { schema },
		'application/json': { schema },
	}
	return { ...(once && { parameters: [onceHeader] }), requestBody: { required: required.length > 0, content } }
}
