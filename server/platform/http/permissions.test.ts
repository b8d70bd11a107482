import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { entertainerForm, rentalForm, venueForm } from '#test/announcements.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { newEmail, otherPassword, password, professionalForm, userForm } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addOrder } from '#test/sellers.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { Passwords } from '#server/features/accounts/passwords.ts'

const people = ['visitor', 'user', 'other user', 'professional', 'other professional', 'operator', 'unverified', 'suspended'] as const
type Person = (typeof people)[number]
type Whose = 'own' | 'other’s' | 'missing'
type Outcome = ErrorCode | '101'

interface Account {
	id: number
	token: string | null
	session_id: number
	listing_id: number
	enquiry_id: number
	/** A picture of the listing. */
	image_id: number
	/** A draft of something new. */
	draft_id: number
	/** A coming event, and a draft of a new one. */
	event_id: number
	event_draft_id: number
	/** A calendar that is read in. */
	feed_id: number
	/** A plan, with the own listing as a candidate; a visitor has its key. */
	plan_id: number
	plan_key: string
	order_id: number
	/** The decision about the listing. */
	decision_id: number
	/** Holds another event. */
	hold_id: number
	mailed: { verify: string; reset: string }
	shared: string
	secret: string
}
type World = Record<Person, Account>

/** The input, and the outcome where it differs from the endpoint's access. */
interface Row {
	input?: (mine: Account, whose: Whose, other: Account) => Record<string, unknown>
	/** With which rows it is tried; 'own' alone for a call that names none. */
	whose?: Whose[]
	outcome?: (person: Person, whose: Whose) => Outcome | undefined
	/** Refused until the password was given again. */
	needsReauthentication?: true
	/** Fields that count for some of those who send them only. */
	ignored?: string[]
}

const missing = 2_000_000_000
const all: Whose[] = ['own', 'other’s', 'missing']
const byId =
	(
		field: string,
		column:
			| 'session_id'
			| 'listing_id'
			| 'enquiry_id'
			| 'image_id'
			| 'draft_id'
			| 'event_id'
			| 'event_draft_id'
			| 'feed_id'
			| 'plan_id'
			| 'order_id'
			| 'decision_id'
			| 'hold_id',
		more: Record<string, unknown> = {},
	): NonNullable<Row['input']> =>
	(mine, whose, other) => ({ [field]: whose === 'own' ? mine[column] : whose === 'missing' ? missing : other[column], ...more })
const byToken =
	(column: 'verify' | 'reset', more: Record<string, unknown> = {}): NonNullable<Row['input']> =>
	(mine, whose, other) => ({ token: whose === 'missing' ? 'x'.repeat(43) : (whose === 'own' ? mine : other).mailed[column], ...more })
const ifMissing = (code: ErrorCode) => (_: Person, whose: Whose) => (whose === 'missing' ? code : undefined)
const anybody: Row = {}
const listing: Row = { input: byId('property_id', 'listing_id'), whose: all, outcome: ifMissing('listing_not_found') }
const { role_id: _, email: __, password: ___, accept_terms: ____, ...business } = professionalForm()
const written = { first_name: 'Tom', last_name: 'Hoffmann', message: 'Is the hall free for our wedding?' }
const recipients: ReadonlySet<Person> = new Set(['professional', 'other professional', 'operator'])
const received = (person: Person, whose: Whose): Outcome | undefined => {
	if (person === 'visitor' || person === 'suspended') return undefined
	if (!recipients.has(person)) return 'wrong_role'
	// Another's is answered like one that is missing: the answer does not reveal how many there are.
	return whose === 'own' ? undefined : 'not_found'
}

/** A visitor has the key of a mailed link instead of a session: `server/features/enquiries/conversation-permissions.test.ts`. */
const inConversation = (person: Person, whose: Whose): Outcome | undefined => {
	if (person === 'visitor' || person === 'suspended') return 'login_required'
	return recipients.has(person) && whose === 'own' ? undefined : 'not_found'
}
// Messages to the operator have no deadline.
const withDeadline = (person: Person, whose: Whose): Outcome | undefined =>
	inConversation(person, whose) ?? (person === 'operator' ? 'conversation_closed' : undefined)
const recipientsAlone = (person: Person): Outcome | undefined => received(person, 'own')

const professionals = (person: Person): Outcome | undefined =>
	person === 'visitor' || person === 'suspended' || person.endsWith('professional') ? undefined : 'wrong_role'
const ownListing = (person: Person, whose: Whose): Outcome | undefined => {
	if (!person.endsWith('professional')) return professionals(person)
	return whose === 'own' ? undefined : whose === 'missing' ? 'listing_not_found' : 'not_yours'
}
/** The answer does not reveal that another’s draft exists. */
const ownDraft = (person: Person, whose: Whose): Outcome | undefined =>
	person.endsWith('professional') && whose !== 'own' ? 'not_found' : professionals(person)
/** Without a file there is nothing to add. */
const ownUpload = (person: Person, whose: Whose): Outcome | undefined =>
	person.endsWith('professional') && whose === 'own' ? 'invalid_input' : ownDraft(person, whose)
const mayPublishEvents = (person: Person) => person !== 'visitor' && person !== 'suspended'
const ownEvent = (person: Person, whose: Whose): Outcome | undefined =>
	!mayPublishEvents(person) || whose === 'own' ? undefined : whose === 'missing' ? 'event_not_found' : 'not_yours'
/** The answer does not reveal that another’s draft exists. */
const ownEventDraft = (person: Person, whose: Whose): Outcome | undefined =>
	mayPublishEvents(person) && whose !== 'own' ? 'not_found' : undefined
const ownEventImage = (person: Person, whose: Whose): Outcome | undefined =>
	mayPublishEvents(person) && whose === 'own' ? 'invalid_input' : ownEventDraft(person, whose)
/** The answer does not reveal that another’s feed exists. */
const ownFeed = (person: Person, whose: Whose): Outcome | undefined =>
	mayPublishEvents(person) && whose !== 'own' ? 'not_found' : undefined
/** A visitor opens the own plan by its key; a suspended account is a visitor without one. The answer does not reveal that another’s exists. */
const ownPlan = (person: Person, whose: Whose): Outcome | undefined => (person === 'suspended' || whose !== 'own' ? 'not_found' : undefined)
const ofPlan =
	(more: (mine: Account) => Record<string, unknown> = () => ({})): NonNullable<Row['input']> =>
	(mine, whose, other) => ({
		...byId('plan_id', 'plan_id', more(mine))(mine, whose, other),
		...(mine.token === null && { plan_key: mine.plan_key }),
	})
const operatorsAlone =
	(theirs: Outcome) =>
	(person: Person): Outcome | undefined =>
		person === 'visitor' || person === 'suspended' ? undefined : person === 'operator' ? theirs : 'wrong_role'
const plannedEvent = {
	event_title: 'Fête du village',
	event_category_id: 2,
	start_date: '2036-06-24',
	location_name: 'Rotondes',
	address: '3, Place des Rotondes, Luxembourg',
}
const contactPage = {
	page: 'contact',
	valid_from: '2036-06-24',
	page_title_en: 'Contact',
	page_title_fr: 'Contact',
	page_title_de: 'Kontakt',
	page_content_en: 'Write to us.',
	page_content_fr: 'Écrivez-nous.',
	page_content_de: 'Schreiben Sie uns.',
}
const ownDecision = (person: Person, whose: Whose): Outcome | undefined => {
	if (person === 'visitor' || person === 'suspended') return 'login_required'
	return whose === 'own' ? undefined : 'not_found'
}
const theListing: NonNullable<Row['input']> = (...which) => byId('item_id', 'listing_id', { item_kind: 'listing' })(...which)
const theListings: NonNullable<Row['input']> = (...which) => ({
	items: JSON.stringify([theListing(...which)]),
	facts: 'It is offered by nobody.',
	ground: 'terms',
	rule: 'Section 4',
})
const noJob = '01890000-0000-7000-8000-000000000000'
/** Operators alone, with the outcome where that is no success. */
const operators =
	(outcomes: Partial<Record<Whose, ErrorCode>> = {}) =>
	(person: Person, whose: Whose): Outcome | undefined =>
		person === 'visitor' || person === 'suspended' ? undefined : person === 'operator' ? outcomes[whose] : 'wrong_role'
const ofAccount =
	(more: Record<string, unknown> = {}): NonNullable<Row['input']> =>
	(mine, whose, other) => ({ account_id: whose === 'own' ? mine.id : whose === 'missing' ? missing : other.id, ...more })
const newestDay = luxembourgDay(new Date())
const offerLine = { text: 'The hall', quantity: 1, unit: 'event', price: 900, vat: 0 }
const hall = (whose: Whose) => ({ kind: 'sub_category', id: whose === 'missing' ? missing : 5, version: 1 })
const newChoice = (name: string) => ({ choice_name_en: name, choice_name_fr: name, choice_name_de: name })
/** A call without a row here does not compile. */
const rows: Record<EndpointName, Row> = {
	getEventCategories: anybody,
	getOccasions: anybody,
	getCategories: anybody,
	getSubCategories: { input: () => ({ category_id: 1 }) },
	getVenueFeatures: anybody,
	getEntertainmentFeatures: anybody,
	getRentalAndServiceFeatures: { input: () => ({ category_id: 3 }) },
	getVenueMaxFilterData: anybody,
	getPlaces: anybody,
	findPlaces: { input: () => ({ q: 'Ettelbruck' }) },
	searchVenues: anybody,
	searchEntertainment: anybody,
	searchRentalsAndServices: { input: () => ({ category_id: 3 }) },
	getMapMarkers: { input: () => ({ category_id: 1, view: '49,5,51,7', zoom: 8 }) },
	suggest: { input: () => ({ q: 'hall' }) },
	interpretSearch: { input: () => ({ q: 'hall' }) },
	getFeatureWords: { input: () => ({ category_id: 1 }) },
	searchSentence: { input: () => ({ q: 'hall in Mersch' }) },
	getListingsByCategory: { input: () => ({ category_id: 1 }) },
	getListing: listing,
	getLandingPage: { input: () => ({ path: '/venues/castle' }) },
	getSimilarListings: listing,
	getTodaysEvents: anybody,
	getAllEvents: anybody,
	getEvent: { input: byId('event_id', 'event_id'), whose: all, outcome: ifMissing('event_not_found') },
	getAgendaCount: anybody,
	getAgendaMonth: { input: () => ({ month: '2036-06' }) },
	getAgendaMarkers: { input: () => ({ view: '49,5,51,7', zoom: 8 }) },
	getBlogList: anybody,

	addEditEvent: { input: byId('event_id', 'event_id', plannedEvent), whose: all, outcome: ownEvent },
	getOwnEvents: anybody,
	deleteEvent: { input: byId('event_id', 'event_id'), whose: all, outcome: ownEvent },
	setEventState: { input: byId('event_id', 'event_id', { state: 'cancelled' }), whose: all, outcome: ownEvent },
	duplicateEvent: { input: byId('event_id', 'event_id'), whose: all, outcome: ownEvent },
	saveEventDraft: { input: byId('draft_id', 'event_draft_id', { fields: '{}' }), whose: all, outcome: ownEventDraft },
	getEventDraft: { input: byId('event_id', 'event_id'), whose: all, outcome: ownEvent },
	deleteEventDraft: { input: byId('draft_id', 'event_draft_id'), whose: all, outcome: ownEventDraft },
	uploadEventImage: { input: byId('draft_id', 'event_draft_id'), whose: all, outcome: ownEventImage },
	previewEventDates: { input: () => ({ start_date: '2036-06-24' }) },
	getDateHint: { input: () => ({ start_date: '2036-06-24', latitude: 49.6, longitude: 6.1 }) },

	// No translation service is configured here.
	translateTexts: {
		input: () => ({ from: 'fr', to: 'en', texts: ['Une salle au bord de l’eau.'] }),
		outcome: (person) =>
			person === 'visitor' || person === 'suspended' ? undefined : person === 'unverified' ? 'email_unverified' : 'translation_unavailable',
	},
	getEventFeeds: {},
	previewEventFeed: {
		outcome: (person) => (person === 'unverified' ? 'email_unverified' : mayPublishEvents(person) ? 'invalid_input' : undefined),
	},
	addEventFeed: {
		outcome: (person) => (person === 'unverified' ? 'email_unverified' : mayPublishEvents(person) ? 'invalid_input' : undefined),
	},
	editEventFeed: { input: byId('feed_id', 'feed_id', { feed_name: 'Trifolion' }), whose: all, outcome: ownFeed },
	refreshEventFeed: {
		input: byId('feed_id', 'feed_id'),
		whose: all,
		// A file that was read once has no address to be read from again.
		outcome: (person, whose) =>
			person === 'unverified' ? 'email_unverified' : mayPublishEvents(person) && whose === 'own' ? 'conflict' : ownFeed(person, whose),
	},
	deleteEventFeed: { input: byId('feed_id', 'feed_id'), whose: all, outcome: ownFeed },

	logIn: { outcome: () => 'invalid_input' },
	signUp: { input: () => userForm() },
	requestPasswordReset: { input: () => ({ email: newEmail() }) },
	verifyEmail: { input: byToken('verify'), whose: all, outcome: ifMissing('link_invalid') },
	resendVerification: { input: () => ({ email: newEmail() }) },
	getProfile: anybody,
	updateProfile: { input: () => ({ last_name: 'Weber' }) },
	verifyPassword: {
		input: () => ({ password }),
		outcome: (person) => (person === 'visitor' || person === 'suspended' ? 'login_required' : undefined),
	},
	setNewPassword: {
		input: byToken('reset', { password: otherPassword, password_confirmation: otherPassword }),
		whose: all,
		outcome: ifMissing('link_invalid'),
	},
	changePassword: { input: () => ({ old_password: password, new_password: otherPassword }) },
	becomeProfessional: {
		input: () => business,
		outcome: (person) => (person === 'operator' ? 'wrong_role' : person.endsWith('professional') ? 'conflict' : undefined),
	},
	getSessions: anybody,
	getSecurityEvents: anybody,
	endSessions: {
		input: byId('session_id', 'session_id'),
		whose: all,
		needsReauthentication: true,
		outcome: (person, whose) => (person === 'visitor' || person === 'suspended' || whose === 'own' ? undefined : 'not_found'),
	},
	startSecondFactor: { needsReauthentication: true, outcome: (person) => (person === 'operator' ? 'conflict' : undefined) },
	confirmSecondFactor: {
		input: ({ secret }) => ({ code: new TOTP({ secret }).generate() }),
		outcome: (person) => (person === 'operator' ? 'conflict' : undefined),
	},
	endSecondFactor: { needsReauthentication: true, outcome: (person) => (person === 'operator' ? 'wrong_role' : undefined) },
	exportAccount: { needsReauthentication: true },
	getOpenMatters: anybody,
	deleteAccount: { needsReauthentication: true },
	keepAccount: anybody,
	logOut: anybody,

	setFavourite: {
		input: byId('property_id', 'listing_id', { value: 1 }),
		whose: all,
		outcome: (person, whose) =>
			person === 'visitor' || person === 'suspended' ? undefined : ifMissing('listing_not_found')(person, whose),
	},
	getFavourites: anybody,
	getFavouriteIds: anybody,
	shareFavourites: { input: () => ({ share: 1 }) },
	getSharedFavourites: {
		input: (mine, whose, other) => ({ token: whose === 'missing' ? 'x'.repeat(43) : (whose === 'own' ? mine : other).shared }),
		whose: all,
		outcome: (person, whose) => (whose === 'missing' || (person === 'suspended' && whose === 'own') ? 'not_found' : undefined),
	},

	savePlan: {
		input: ofPlan(() => ({ title: 'Fête' })),
		whose: all,
		outcome: (person, whose) => (person === 'suspended' ? 'invalid_input' : ownPlan(person, whose)),
	},
	getPlans: anybody,
	getPlanChoices: {
		input: (mine) => ({ keys: JSON.stringify(mine.token === null ? [{ plan_id: mine.plan_id, plan_key: mine.plan_key }] : []) }),
	},
	getPlan: { input: ofPlan(), whose: all, outcome: ownPlan },
	sendBrief: {
		input: (mine, whose, other) => ({
			...ofPlan(() => ({ message: 'Is the hall free for our wedding?', first_name: 'Tom', last_name: 'Hoffmann' }))(mine, whose, other),
			property_ids: other.listing_id,
			...(mine.token === null && { email: newEmail() }),
		}),
		whose: all,
		outcome: ownPlan,
	},
	tellOthers: {
		input: ofPlan((mine) => ({ property_id: mine.listing_id })),
		whose: all,
		// The own candidate is chosen by a call before.
		outcome: (person, whose) => ownPlan(person, whose) ?? 'not_found',
	},
	callOffPlan: { input: ofPlan(), whose: all, outcome: ownPlan },
	tellAsked: { input: ofPlan(() => ({ message: 'It is a day later.' })), whose: all, outcome: ownPlan },
	openPlanConversation: {
		input: ofPlan(() => ({ conversation_id: missing })),
		whose: all,
		// Own and other conversations are tried in `server/features/plans/open-conversation.test.ts`.
		outcome: (person, whose) => ownPlan(person, whose) ?? 'not_found',
	},
	keepPlan: {
		input: ofPlan(),
		whose: all,
		// A visitor's plan is tried in `server/features/plans/keep-plan.test.ts`.
		outcome: (person, whose) => (person === 'visitor' || person === 'suspended' ? undefined : ownPlan(person, whose)),
	},
	deletePlan: { input: ofPlan(), whose: all, outcome: ownPlan },
	sharePlan: { input: ofPlan(() => ({ rights: 'look' })), whose: all, outcome: ownPlan },
	setPlanCandidate: { input: ofPlan((mine) => ({ property_id: mine.listing_id, state: 'chosen' })), whose: all, outcome: ownPlan },
	commentPlan: { input: ofPlan(() => ({ message: 'Lovely.', author: 'Tom' })), whose: all, outcome: ownPlan },
	votePlan: { input: ofPlan((mine) => ({ property_id: mine.listing_id, value: 1, author: 'Tom' })), whose: all, outcome: ownPlan },
	getDaySheet: { input: ofPlan(), whose: all, outcome: ownPlan },
	setPlanTime: { input: ofPlan(() => ({ starts: '18:00', title: 'Dinner' })), whose: all, outcome: ownPlan },
	setPlanTask: { input: ofPlan(() => ({ title: 'Ask the band' })), whose: all, outcome: ownPlan },

	sendEnquiry: {
		input: (mine, whose, other) => ({ ...byId('property_id', 'listing_id', written)(mine, whose, other), email: newEmail() }),
		whose: ['other’s', 'missing'],
		outcome: ifMissing('listing_not_found'),
		ignored: ['email'],
	},
	confirmEnquiry: { input: () => ({ token: 'x'.repeat(43) }), whose: ['missing'], outcome: () => 'link_invalid' },
	getReceivedEnquiries: { outcome: received },
	getSentEnquiries: anybody,
	setEnquiryState: { input: byId('enquiry_id', 'enquiry_id', { state: 'seen' }), whose: all, outcome: received },
	answerEnquiry: { input: byId('enquiry_id', 'enquiry_id', { message: 'Yes, it is.' }), whose: all, outcome: received },

	getConversations: anybody,
	getConversation: { input: byId('conversation_id', 'enquiry_id'), whose: all, outcome: inConversation },
	sendMessage: { input: byId('conversation_id', 'enquiry_id', { message: 'Yes, it is.' }), whose: all, outcome: inConversation },
	// Own ones are tried in `server/features/enquiries/inbound/inbound.test.ts`.
	getWholeMail: {
		input: byId('conversation_id', 'enquiry_id', { message_id: missing }),
		whose: all,
		outcome: (person, whose) => inConversation(person, whose) ?? 'not_found',
	},
	// Those of the other side are tried in `server/features/enquiries/translate-message.test.ts`.
	translateMessage: {
		input: byId('conversation_id', 'enquiry_id', { message_id: missing }),
		whose: all,
		outcome: (person, whose) => inConversation(person, whose) ?? 'not_found',
	},
	answerHeldReply: {
		input: byId('conversation_id', 'enquiry_id', { held_id: missing, take: 1 }),
		whose: all,
		outcome: (person, whose) => inConversation(person, whose) ?? 'not_found',
	},
	readConversation: { input: byId('conversation_id', 'enquiry_id', { message_id: 0 }), whose: all, outcome: inConversation },
	declineEnquiry: { input: byId('conversation_id', 'enquiry_id'), whose: all, outcome: received },
	askForTime: { input: byId('conversation_id', 'enquiry_id'), whose: all, outcome: withDeadline },
	answeredByMail: { input: byId('conversation_id', 'enquiry_id'), whose: all, outcome: withDeadline },
	// These are enquiries that the account was sent.
	withdrawEnquiry: {
		input: byId('conversation_id', 'enquiry_id'),
		whose: all,
		outcome: (person) => (person === 'visitor' || person === 'suspended' ? 'login_required' : 'not_found'),
	},
	makeOffer: {
		input: byId('conversation_id', 'enquiry_id', { valid_until: newestDay, lines: JSON.stringify([offerLine]) }),
		whose: all,
		outcome: (person, whose) => {
			if (!person.endsWith('professional')) return professionals(person)
			return whose === 'own' ? undefined : 'not_found'
		},
	},
	// Own and other offers are tried in `server/features/offers/offers.test.ts`.
	withdrawOffer: {
		input: () => ({ offer_id: missing }),
		whose: ['missing'],
		outcome: (person) => (person.endsWith('professional') ? 'not_found' : professionals(person)),
	},
	answerOffer: {
		input: () => ({ offer_id: missing, answer: 'accept' }),
		whose: ['missing'],
		outcome: (person) => (person === 'visitor' || person === 'suspended' ? 'login_required' : 'not_found'),
	},
	getVisitorConversations: {
		input: () => ({ key: 'x'.repeat(43) }),
		// The own conversations and those of others are tried in `server/features/enquiries/visitor-conversations.test.ts`.
		outcome: () => 'link_invalid',
	},
	requestConversationLink: {
		input: (...which) => ({ ...byId('conversation_id', 'enquiry_id')(...which), email: newEmail() }),
		whose: all,
	},
	// Without a file there is nothing to add.
	uploadConversationFiles: {
		input: byId('conversation_id', 'enquiry_id'),
		whose: all,
		outcome: (person, whose) => inConversation(person, whose) ?? 'invalid_input',
	},
	getTemplates: { outcome: recipientsAlone },
	saveTemplate: { input: () => ({ template_name: newEmail().slice(0, 40), text: 'It is free.' }), outcome: recipientsAlone },
	deleteTemplate: { input: () => ({ template_id: missing }), whose: ['missing'], outcome: received },

	addEditVenue: { input: byId('property_id', 'listing_id', venueForm()), whose: all, outcome: ownListing },
	// The own listing is a venue: of another family it is not there.
	addEditEntertainment: {
		input: (mine, whose, other) => ({
			...entertainerForm(),
			...(whose === 'own' ? {} : byId('property_id', 'listing_id')(mine, whose, other)),
		}),
		whose: all,
		outcome: ownListing,
	},
	addEditRentalAndService: {
		input: (mine, whose, other) => ({ ...rentalForm(), ...(whose === 'own' ? {} : byId('draft_id', 'draft_id')(mine, whose, other)) }),
		whose: all,
		outcome: ownDraft,
	},
	getAvailability: {
		input: byId('property_id', 'listing_id', { from: '2036-06-01' }),
		whose: all,
		outcome: ifMissing('listing_not_found'),
	},
	setAvailability: {
		input: byId('property_id', 'listing_id', { never_weekdays: '7' }),
		whose: all,
		outcome: ownListing,
	},
	// All own listings, whichever they are.
	closeDays: { input: () => ({ from: luxembourgDay(new Date()), to: luxembourgDay(new Date()) }), outcome: professionals },
	availabilityFeed: { input: byId('property_id', 'listing_id', { action: 'share' }), whose: all, outcome: ownListing },
	confirmAvailability: { input: () => ({ token: 'x'.repeat(43) }), whose: ['missing'], outcome: () => 'link_invalid' },
	saveDraft: { input: byId('draft_id', 'draft_id', { category_id: 1, fields: '{}' }), whose: all, outcome: ownDraft },
	getDraft: { input: byId('property_id', 'listing_id'), whose: all, outcome: ownListing },
	deleteDraft: { input: byId('draft_id', 'draft_id'), whose: all, outcome: ownDraft },
	uploadPictures: { input: byId('draft_id', 'draft_id'), whose: all, outcome: ownUpload },
	uploadSamples: { input: byId('draft_id', 'draft_id'), whose: all, outcome: ownUpload },
	deleteListing: { input: byId('property_id', 'listing_id'), whose: all, outcome: ownListing },
	deleteListingPicture: {
		input: (mine, whose, other) => ({
			...byId('property_id', 'listing_id')(mine, whose, other),
			...byId('image_id', 'image_id')(mine, whose, other),
		}),
		whose: all,
		outcome: ownListing,
	},
	setListingOccasions: { input: byId('property_id', 'listing_id', { occasions_id: [1] }), whose: all, outcome: ownListing },
	setListingState: { input: byId('property_id', 'listing_id', { state: 'paused' }), whose: all, outcome: ownListing },
	getOwnListings: { outcome: professionals },
	previewDraft: { input: byId('draft_id', 'draft_id'), whose: all, outcome: ownDraft },
	getDashboard: { outcome: professionals },
	setPremium: { input: byId('property_id', 'listing_id'), whose: all, outcome: ownListing },
	getPremiumOffer: { outcome: professionals },
	getOrders: { outcome: professionals },
	// No provider of cards is configured here: an account that may pay gets that error.
	payByCard: {
		input: byId('order_id', 'order_id'),
		whose: all,
		outcome: (person, whose) => {
			if (!person.endsWith('professional')) return professionals(person)
			return whose === 'own' ? 'unavailable' : 'not_found'
		},
	},

	getOutbox: { outcome: operators() },

	getPageDetail: { input: () => ({ page: 'terms_condition' }) },
	getPages: { outcome: operators() },
	getPageVersions: { input: () => ({ page: 'ranking' }), outcome: operators() },
	savePageVersion: { input: () => contactPage, outcome: operators() },
	getReportable: { input: theListing, whose: all, outcome: ifMissing('not_found') },
	// Messages to the operator are no matter of a report. The own enquiries of others, and visitors with a key: `server/features/enquiries/conversation-reports.test.ts`.
	reportConversation: {
		input: byId('conversation_id', 'enquiry_id', { reason: 'spam', explanation: 'The same text to everybody.', is_good_faith: 1 }),
		whose: all,
		outcome: (person, whose) => inConversation(person, whose) ?? (person === 'operator' ? 'conflict' : undefined),
	},
	inspectConversation: {
		input: byId('conversation_id', 'enquiry_id', { reason: 'The police have asked for it.' }),
		whose: all,
		outcome: operators({ missing: 'not_found' }),
	},
	sendReport: {
		input: (...which) => ({
			...theListing(...which),
			reason: 'misleading',
			explanation: 'This hall does not exist.',
			reporter_name: 'Tom Hoffmann',
			reporter_email: newEmail(),
			is_good_faith: 1,
		}),
		whose: all,
		outcome: ifMissing('not_found'),
	},
	getDecisions: { outcome: (person) => ownDecision(person, 'own') },
	getDecision: { input: byId('decision_id', 'decision_id'), whose: all, outcome: ownDecision },
	sendAppeal: { input: byId('decision_id', 'decision_id', { words: 'The picture is my own.' }), whose: all, outcome: ownDecision },
	getTransparency: anybody,
	getReports: { outcome: operators() },
	getReportedItem: { input: theListing, whose: all, outcome: operators({ missing: 'not_found' }) },
	decideReports: {
		input: (...which) => ({ ...theListings(...which), measure: 'hidden' }),
		whose: all,
		outcome: operators({ missing: 'not_found' }),
	},
	undoDecision: {
		input: () => ({ decision_id: missing, reason: 'A mistake.' }),
		whose: ['missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	getAppeal: { input: () => ({ appeal_id: missing }), whose: ['missing'], outcome: operators({ missing: 'not_found' }) },
	decideAppeal: {
		input: () => ({ appeal_id: missing, is_granted: 1, answer: 'You were right.' }),
		whose: ['missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	findSpam: { input: () => ({ words: 'hall' }), outcome: operators() },
	removeSpam: { input: theListings, whose: all, outcome: operators({ missing: 'not_found' }) },
	undoRemoval: { input: () => ({ batch: randomUUID() }), whose: ['missing'], outcome: operators({ missing: 'not_found' }) },
	getQualityRules: { outcome: operators() },
	setQualityRules: { input: () => ({ max_links: 3, contacts: 'nowhere' }), outcome: operators() },
	getReviews: { outcome: operators() },
	releaseItem: { input: byId('hold_id', 'hold_id'), whose: ['own', 'missing'], outcome: operators({ missing: 'not_found' }) },
	refuseItem: {
		input: byId('hold_id', 'hold_id', { facts: 'It advertises a casino.', rule: 'Terms, 4.2' }),
		whose: ['own', 'missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	getBusinesses: { outcome: operators() },
	checkBusiness: {
		input: (_, whose, other) => ({ account_id: whose === 'missing' ? missing : other.id, checked_on: '2026-03-01', source: 'RCS' }),
		whose: ['other’s', 'missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	// No operator has checked it.
	uncheckBusiness: {
		input: (_, whose, other) => ({ account_id: whose === 'missing' ? missing : other.id, reason: 'The firm is gone.' }),
		whose: ['other’s', 'missing'],
		outcome: (person, whose) =>
			person === 'operator' && whose === 'other’s' ? 'conflict' : operators({ missing: 'not_found' })(person, whose),
	},
	getOverview: { outcome: operators() },
	searchEverything: { input: () => ({ q: 'Léa' }), outcome: operators() },
	getAccounts: { outcome: operators() },
	getAccount: { input: ofAccount(), whose: all, outcome: operators({ missing: 'not_found' }) },
	resendLink: { input: ofAccount({ kind: 'reset' }), whose: all, outcome: operators({ missing: 'not_found' }) },
	suspendAccount: {
		input: ofAccount({ facts: 'Advertises what is not theirs.', ground: 'terms', rule: 'Terms 4.2' }),
		whose: all,
		needsReauthentication: true,
		// Operators are suspended from the machine itself.
		outcome: operators({ own: 'conflict', missing: 'not_found' }),
	},
	unsuspendAccount: {
		input: ofAccount({ reason: 'A mistake of ours.' }),
		whose: all,
		needsReauthentication: true,
		outcome: operators({ own: 'conflict', 'other’s': 'conflict', missing: 'not_found' }),
	},
	getAllOrders: { outcome: operators() },
	markOrderPaid: {
		input: byId('order_id', 'order_id', { paid_on: '2026-01-02', reference: 'Extract 14' }),
		whose: all,
		needsReauthentication: true,
		outcome: operators({ missing: 'not_found' }),
	},
	cancelOrder: {
		input: byId('order_id', 'order_id', { reason: 'Ordered twice.' }),
		whose: ['missing'],
		needsReauthentication: true,
		outcome: operators({ missing: 'not_found' }),
	},
	exportOrders: { outcome: operators() },
	// Without a file there is nothing to read.
	uploadBankFile: { outcome: operators({ own: 'invalid_input' }) },
	getJobs: { outcome: operators() },
	retryJob: { input: () => ({ job_id: noJob }), whose: ['missing'], outcome: operators({ missing: 'not_found' }) },
	cancelJob: { input: () => ({ job_id: noJob }), whose: ['missing'], outcome: operators({ missing: 'not_found' }) },
	resendMail: { input: () => ({ mail_id: missing }), whose: ['missing'], outcome: operators({ missing: 'not_found' }) },
	getAllFeeds: { outcome: operators() },
	// A file that was read once has no address.
	refreshFeed: {
		input: byId('feed_id', 'feed_id'),
		whose: all,
		outcome: operators({ own: 'conflict', 'other’s': 'conflict', missing: 'not_found' }),
	},
	stopFeed: {
		input: byId('feed_id', 'feed_id', { reason: 'Spam.' }),
		whose: all,
		outcome: operators({ own: 'conflict', 'other’s': 'conflict', missing: 'not_found' }),
	},
	getRecord: { outcome: operators() },
	getAllSecurityEvents: { outcome: operators() },
	getHealth: { outcome: operators() },
	getFormerChoices: anybody,
	getCatalogue: { outcome: operators() },
	getMissedWords: { outcome: operators() },
	addChoice: { input: () => ({ kind: 'sub_category', category_id: 1, ...newChoice(newEmail().slice(0, 40)) }), outcome: operators() },
	renameChoice: {
		input: (_, whose) => ({ ...hall(whose), ...newChoice('Great halls') }),
		whose: ['own', 'missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	moveChoice: {
		input: (_, whose) => ({ ...hall(whose), position: 1 }),
		whose: ['own', 'missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	mergeChoices: {
		input: (_, whose) => ({ ...hall(whose), into_id: 6 }),
		whose: ['own', 'missing'],
		outcome: operators({ missing: 'not_found' }),
	},
	retireChoice: { input: (_, whose) => hall(whose), whose: ['own', 'missing'], outcome: operators({ missing: 'not_found' }) },
	restoreChoice: { input: (_, whose) => hall(whose), whose: ['own', 'missing'], outcome: operators({ missing: 'not_found' }) },
	// Writing posts: operators alone; the answer reveals to no other account which there are.
	getOwnPosts: { outcome: operatorsAlone('101') },
	getPost: { input: () => ({ post_id: missing }), outcome: operatorsAlone('not_found') },
	savePost: { input: () => ({ post_id: missing, lang: 'fr' }), outcome: operatorsAlone('not_found') },
	setPostState: { input: () => ({ post_id: missing, version: 1, state: 'published' }), outcome: operatorsAlone('not_found') },
	getPostVersion: { input: () => ({ post_id: missing, version: 1 }), outcome: operatorsAlone('not_found') },
	restorePost: { input: () => ({ post_id: missing, version: 1, from: 1 }), outcome: operatorsAlone('not_found') },
	deletePost: { input: () => ({ post_id: missing }), outcome: operatorsAlone('not_found') },
	uploadPostPicture: { input: () => ({ post_id: missing }), outcome: operatorsAlone('not_found') },
	deletePostPicture: { input: () => ({ post_id: missing, file: 'm/a.webp' }), outcome: operatorsAlone('not_found') },
}

const byAccess = (name: EndpointName, person: Person): Outcome =>
	endpoints[name].access === 'visitor' || (person !== 'visitor' && person !== 'suspended') ? '101' : 'login_required'

let prepared: Awaited<ReturnType<Product['freeze']>>
/** A separate product for each: a change of one's own account would affect the next. */
let worlds: Record<Whose, World>

/** Calls that do not say that they write. */
const onlyReads = (name: EndpointName) => !('writes' in endpoints[name])

// Written once and copied for each call that writes. Calls that only read share one copy.
let reading: Product
let before: Stored
beforeAll(async () => {
	const product = await startProduct()
	const password_hash = await new Passwords(product.config).hash(password, { key: 'test', isKnown: true })
	worlds = {
		own: await populate(product, password_hash),
		'other’s': await populate(product, password_hash),
		missing: await populate(product, password_hash),
	}
	prepared = await product.freeze()
	reading = await startProduct({ template: prepared.template })
	before = await readStored(reading)
})
afterAll(async () => {
	await reading[Symbol.asyncDispose]()
	await prepared[Symbol.asyncDispose]()
})

test.for(Object.keys(endpoints) as EndpointName[])('%s: who may, with what is theirs, another’s or missing', async (name) => {
	await using own = onlyReads(name) ? null : await startProduct({ template: prepared.template })
	const product = own ?? reading
	const { input = () => ({}), whose = ['own'], outcome, needsReauthentication, ignored } = rows[name]
	for (const which of whose) {
		const world = worlds[which]
		for (const person of people) {
			const mine = world[person]
			const other = world[person === 'other user' ? 'user' : person === 'professional' ? 'other professional' : 'professional']
			const fields = input(mine, which, other)
			const expected = outcome?.(person, which) ?? byAccess(name, person)
			if (needsReauthentication && expected !== 'login_required' && (person === 'operator' || endpoints[name].access !== 'operator'))
				expect((await product.call(name, fields, mine.token)).code, `${person}, unproved`).toBe('password_needed')
			await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', mine.id).execute()
			const { code, message } = await product.call(name, fields, mine.token, { ignored })
			expect(code, `${person}, ${which}: ${message}`).toBe(expected)
			// Any client with a mailed link can use it up.
			if (name === 'setNewPassword' || name === 'verifyEmail') await renewTokens(product, world)
		}
	}
})

// The test above has made all of them, in the copy that they share.
test('a call without `writes` changes nothing that is stored', async () => {
	expect(await readStored(reading)).toEqual(before)
})

test('a call that is done once however often it is sent is one that writes', () => {
	for (const [name, endpoint] of Object.entries(endpoints)) if ('idempotent' in endpoint) expect(endpoint, name).toHaveProperty('writes')
})

type Stored = Record<string, string | null>

/** Each table's rows, but for those that any request leaves, and the sessions that the tests above renew. */
async function readStored({ db }: Product): Promise<Stored> {
	const { rows: tables } = await sql<{ name: string }>`
		select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('sessions', 'rate_counters', 'security_events')
	`.execute(db)
	const stored: Stored = {}
	for (const { name } of tables) {
		const { rows } = await sql<{
			held: string | null
		}>`select md5(string_agg(t::text, ',' order by t::text)) as held from ${sql.table(name)} t`.execute(db)
		stored[name] = rows[0]?.held ?? null
	}
	return stored
}

async function populate(product: Product, password_hash: string): Promise<World> {
	const entries: [Person, Account][] = []
	for (const person of people) entries.push([person, await addAccount(product, person, password_hash)])
	return Object.fromEntries(entries) as World
}

async function addAccount(product: Product, person: Person, password_hash: string): Promise<Account> {
	const { db } = product
	const role_id = person === 'operator' ? 3 : person.endsWith('professional') ? 2 : 1
	const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
	const { id } = await db
		.insertInto('accounts')
		.values({
			role_id,
			email: newEmail(),
			password_hash,
			first_name: 'Léa',
			last_name: 'Schmit',
			name: 'Zum Hirsch',
			contact_person: 'Mia Weber',
			phone: '+352 26 12 34 56',
			address: '4, Grand-Rue, Luxembourg',
			rcs_number: 'B123456',
			state: person === 'suspended' ? 'suspended' : 'active',
			email_verified: person !== 'unverified',
			second_factor_secret: secret,
			second_factor_since: role_id === 3 ? new Date() : null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const token = makeToken()
	const expires_at = new Date(Date.now() + 3_600_000)
	const session = () => ({ account_id: id, token_hash: hashToken(token), expires_at })
	const { id: session_id } = await db.insertInto('sessions').values(session()).returning('id').executeTakeFirstOrThrow()
	const enquiry = { ...written, state: 'new', email: newEmail(), lang: 'en', delivered_at: new Date() }
	const { id: enquiry_id } = await db
		.insertInto('enquiries')
		.values({
			...enquiry,
			...(role_id === 3 ? { professional_id: null } : { professional_id: id, answer_due_at: new Date(Date.now() + 3_600_000) }),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const shared = makeToken()
	await db.insertInto('favourite_links').values({ account_id: id, token: shared }).execute()
	const listing_id = await addListing(product, { account_id: id })
	const { id: image_id } = await db
		.insertInto('listing_pictures')
		.values({ listing_id, position: 0, file: 'a.webp', small_file: 'b.webp', width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' })
		.returning('id')
		.executeTakeFirstOrThrow()
	const { id: draft_id } = await db
		.insertInto('listing_drafts')
		.values({ account_id: id, category_id: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	const event_id = await addEvent(product, { account_id: id })
	const { id: event_draft_id } = await db.insertInto('event_drafts').values({ account_id: id }).returning('id').executeTakeFirstOrThrow()
	const { id: feed_id } = await db
		.insertInto('event_feeds')
		.values({ account_id: id, kind: 'csv', feed_name: 'Kulturhaus', lang: 'fr', event_category_id: 3 })
		.returning('id')
		.executeTakeFirstOrThrow()
	const plan_key = makeToken()
	const { id: plan_id } = await db
		.insertInto('plans')
		.values({ ...(person === 'visitor' ? { key_hash: hashToken(plan_key) } : { account_id: id }), lang: 'en', title: 'My event' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db.insertInto('plan_candidates').values({ plan_id, listing_id, state: 'candidate' }).execute()
	const order_id = await addOrder(product, { account_id: id, reference: `RF00${id}` })
	const { id: decision_id } = await db
		.insertInto('decisions')
		.values({
			item_kind: 'listing',
			item_id: listing_id,
			owner_id: id,
			item: '{}',
			measure: 'picture_removed',
			facts: 'Not theirs.',
			ground: 'terms',
			found_by: 'operator',
			lang: 'en',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const held_id = await addEvent(product, { account_id: id, state: 'held' })
	const { id: hold_id } = await db
		.insertInto('holds')
		.values({ item_kind: 'event', item_id: held_id, findings: '[]' })
		.returning('id')
		.executeTakeFirstOrThrow()
	const mailed = { verify: makeToken(), reset: makeToken() }
	const rows = {
		session_id,
		listing_id,
		enquiry_id,
		image_id,
		draft_id,
		event_id,
		event_draft_id,
		feed_id,
		plan_id,
		plan_key,
		order_id,
		decision_id,
		hold_id,
	}
	const account = { id, token: person === 'visitor' ? null : token, ...rows, mailed, shared, secret }
	await addTokens(product, account)
	return account
}

async function addTokens({ db }: Product, { id, mailed }: Account) {
	const { email } = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
	for (const purpose of ['verify', 'reset'] as const)
		await db
			.insertInto('account_tokens')
			.values({ account_id: id, purpose, email, token_hash: hashToken(mailed[purpose]), expires_at: new Date(Date.now() + 600_000) })
			.execute()
}

async function renewTokens(product: Product, world: World) {
	const accounts = Object.values(world)
	const ids = accounts.map(({ id }) => id)
	await product.db.deleteFrom('account_tokens').where('account_id', 'in', ids).execute()
	for (const account of accounts) await addTokens(product, account)
}
