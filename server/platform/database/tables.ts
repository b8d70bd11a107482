import type { Facts, Line, TableName } from './table-facts.ts'

// Decision 132: One registry of tables.

/** A picture of a post at this position or a later one is detached: not shown until a save puts it into the text. */
export const detachedFrom = 1000

/** Its rows are deleted with their account. An unverified account does not stay because of them, or it does. */
const goesWithAccount = { deletedWith: { account_id: 'accounts' }, keepsAccount: [] } as const
const keepsAccount = { deletedWith: { account_id: 'accounts' }, keepsAccount: ['account_id'] } as const

const twoSizes = { file: true, small_file: true } as const
const ofListing = { by: 'listing', when: "p.state = 'published'" } as const
const ofEvent = { by: 'event', when: 'event_is_public(p.state)' } as const
const ofPost = { by: 'post', when: `p.state = 'published' and f.position < ${detachedFrom}` } as const

/**
 * Every table and view, by the feature that owns it. Sweep, publication, AVIF, export, deletion with other rows, retention, backup and grants derive from it,
 * as do `docs/data-model.md` and `docs/security.md`.
 */
export const tablesOf = {
	accounts: {
		accounts: { class: 'personal', retention: ['unverified_accounts', 'deleted_accounts'], exported: ['account'] },
		sessions: { class: 'secret', ...goesWithAccount, retention: ['sessions'], exported: ['sessions'] },
		account_devices: { class: 'personal', ...goesWithAccount, exported: ['devices'] },
		account_tokens: { class: 'secret', ...goesWithAccount, retention: ['mailed_links'] },
		recovery_codes: { class: 'secret', ...goesWithAccount },
		acceptances: { class: 'personal', ...goesWithAccount, exported: ['acceptances'], runTime: 'select, insert' },
		security_events: {
			class: 'personal',
			...goesWithAccount,
			retention: ['security_events'],
			exported: ['security_events'],
			runTime: 'select, insert, update (count), delete',
		},
		client_salts: { class: 'secret' },
	},
	privacy: {
		account_exports: { class: 'secret', ...goesWithAccount, retention: ['exports'] },
	},
	catalogue: {
		categories: { class: 'public' },
		sub_categories: { class: 'public' },
		event_categories: { class: 'public' },
		occasions: { class: 'public' },
		features: { class: 'public' },
		offered_features: { class: 'public' },
	},
	places: {
		places: { class: 'public' },
		place_names: { class: 'public', deletedWith: { place_id: 'places' } },
		streets: { class: 'public' },
		street_imports: { class: 'public', files: null },
	},
	listings: {
		listings: { class: 'public', ...keepsAccount, retention: ['removed_listings'], exported: ['listings'] },
		listing_features: { class: 'public', deletedWith: { listing_id: 'listings' }, exported: ['listings.features'] },
		listing_event_categories: { class: 'public', deletedWith: { listing_id: 'listings' } },
		listing_occasions: { class: 'public', deletedWith: { listing_id: 'listings' }, exported: ['listings.occasions'] },
		listing_pictures: {
			class: 'public',
			deletedWith: { listing_id: 'listings' },
			exported: ['listings.pictures'],
			files: { columns: twoSizes, hasAvif: true, published: ofListing },
		},
		listing_samples: {
			class: 'public',
			deletedWith: { listing_id: 'listings' },
			exported: ['listings.samples'],
			files: { columns: { file: true }, hasAvif: false, published: ofListing },
		},
		listing_texts: { class: 'public', deletedWith: { listing_id: 'listings' }, exported: ['listings.texts'] },
		listing_drafts: {
			class: 'personal',
			deletedWith: { account_id: 'accounts', listing_id: 'listings' },
			keepsAccount: ['account_id'],
			retention: ['drafts'],
			exported: ['drafts'],
		},
		draft_files: {
			class: 'personal',
			deletedWith: { draft_id: 'listing_drafts' },
			exported: ['drafts.files'],
			files: { columns: twoSizes, hasAvif: true, published: null },
		},
		listing_days: { class: 'public', deletedWith: { listing_id: 'listings' }, exported: ['listings.views'] },
	},
	availability: {
		availability_days: { class: 'public', deletedWith: { listing_id: 'listings' }, retention: ['past_days'], exported: ['listings.days'] },
		availability_settings: { class: 'public', deletedWith: { listing_id: 'listings' }, exported: ['listings.calendar'] },
	},
	calendars: {
		availability_feeds: { class: 'personal', deletedWith: { listing_id: 'listings' }, exported: ['listings.calendars'] },
		availability_questions: { class: 'secret', ...goesWithAccount },
	},
	'search-index': {
		listing_search: { class: 'public', deletedWith: { listing_id: 'listings' } },
		listing_words: { class: 'public', deletedWith: { listing_id: 'listing_search' } },
		search_vocabulary: { class: 'public' },
	},
	events: {
		events: { class: 'public', ...keepsAccount, retention: ['removed_events'], exported: ['events'] },
		event_dates: { class: 'public', deletedWith: { event_id: 'events' }, exported: ['events.dates'] },
		event_texts: { class: 'public', deletedWith: { event_id: 'events' }, exported: ['events.texts'] },
		event_pictures: {
			class: 'public',
			deletedWith: { draft_id: 'event_drafts', event_id: 'events' },
			exported: ['events.event_image', 'event_drafts.event_image'],
			files: { columns: twoSizes, hasAvif: true, published: ofEvent },
		},
		event_drafts: {
			class: 'personal',
			deletedWith: { account_id: 'accounts', event_id: 'events' },
			keepsAccount: ['account_id'],
			retention: ['event_drafts'],
			exported: ['event_drafts'],
		},
		event_words: { class: 'public', deletedWith: { event_id: 'events' } },
		event_vocabulary: { class: 'public' },
		event_feeds: { class: 'personal', ...keepsAccount, exported: ['event_feeds'] },
		event_feed_items: { class: 'personal', deletedWith: { feed_id: 'event_feeds' }, exported: [] },
	},
	favourites: {
		favourites: {
			class: 'personal',
			deletedWith: { account_id: 'accounts', event_id: 'events', listing_id: 'listings' },
			keepsAccount: ['account_id'],
			exported: ['favourites'],
		},
		favourite_links: { class: 'personal', ...goesWithAccount, exported: ['favourite_link'] },
	},
	enquiries: {
		enquiries: {
			class: 'personal',
			deletedWith: { professional_id: 'accounts' },
			keepsAccount: ['account_id', 'professional_id'],
			retention: ['unconfirmed_enquiries', 'enquiries'],
			exported: ['enquiries_sent', 'enquiries_received'],
		},
		enquiry_answers: {
			class: 'personal',
			deletedWith: { enquiry_id: 'enquiries', offer_id: 'offers' },
			keepsAccount: [],
			exported: ['enquiries_sent.answers', 'enquiries_received.answers'],
		},
		conversation_keys: { class: 'secret', deletedWith: { enquiry_id: 'enquiries' } },
		visitor_keys: { class: 'secret', deletedWith: { enquiry_id: 'enquiries' } },
		plan_keys: { class: 'secret', deletedWith: { enquiry_id: 'enquiries' } },
		conversation_files: {
			class: 'personal',
			deletedWith: { answer_id: 'enquiry_answers', enquiry_id: 'enquiries' },
			keepsAccount: [],
			retention: ['unsent_files'],
			exported: ['enquiries_sent.answers.files', 'enquiries_received.answers.files'],
			files: { columns: twoSizes, hasAvif: false, published: null },
		},
		answer_templates: { class: 'personal', ...goesWithAccount, exported: ['answer_templates'] },
		inbound_mails: { class: 'secret', retention: ['received_replies'] },
		held_replies: { class: 'personal', deletedWith: { enquiry_id: 'enquiries' }, retention: ['held_replies'], exported: [] },
		failing_mails: { class: 'secret', deletedWith: { enquiry_id: 'enquiries' }, retention: ['failing_mails'] },
	},
	offers: {
		offers: {
			class: 'personal',
			deletedWith: { enquiry_id: 'enquiries' },
			keepsAccount: [],
			exported: ['enquiries_sent.offers', 'enquiries_received.offers'],
		},
	},
	plans: {
		plans: { class: 'personal', ...keepsAccount, retention: ['visitors_plans'], exported: ['plans'] },
		plan_wants: { class: 'personal', deletedWith: { plan_id: 'plans' }, exported: ['plans.wants'] },
		plan_shares: { class: 'personal', deletedWith: { plan_id: 'plans' }, keepsAccount: [], exported: ['plans.shares', 'shared_plans'] },
		plan_candidates: { class: 'personal', deletedWith: { listing_id: 'listings', plan_id: 'plans' }, exported: ['plans.candidates'] },
		plan_comments: {
			class: 'personal',
			deletedWith: { listing_id: 'listings', plan_id: 'plans', share_id: 'plan_shares' },
			exported: ['plans.comments', 'shared_plans.comments'],
		},
		plan_votes: { class: 'personal', deletedWith: { plan_id: 'plan_candidates' }, exported: ['plans.votes', 'shared_plans.votes'] },
		plan_tasks: { class: 'personal', deletedWith: { plan_id: 'plans' }, exported: ['plans.tasks'] },
		plan_times: { class: 'personal', deletedWith: { plan_id: 'plans' }, exported: ['plans.times'] },
	},
	billing: {
		orders: { class: 'billing', keepsAccount: [], retention: ['orders'], exported: ['orders'] },
		invoices: { class: 'billing', deletedWith: { order_id: 'orders' }, exported: ['orders.invoices'], runTime: 'select, insert' },
		invoice_numbers: { class: 'billing', exported: [], runTime: 'select, insert, update' },
		bank_payments: { class: 'billing', retention: ['bank_payments'], exported: ['orders.payments'], runTime: 'select, insert, delete' },
		card_events: { class: 'billing', exported: [], runTime: 'select, insert' },
	},
	blog: {
		posts: { class: 'public' },
		post_pictures: { class: 'public', deletedWith: { post_id: 'posts' }, files: { columns: twoSizes, hasAvif: true, published: ofPost } },
		post_versions: { class: 'public', deletedWith: { post_id: 'posts' } },
	},
	'legal-pages': {
		page_versions: { class: 'public', runTime: 'select, insert' },
		page_notices: {
			class: 'personal',
			deletedWith: { account_id: 'accounts', page_version_id: 'page_versions' },
			keepsAccount: [],
			exported: [],
		},
	},
	trust: {
		reports: {
			class: 'personal',
			deletedWith: { decision_id: 'decisions' },
			keepsAccount: [],
			retention: ['reporters'],
			exported: ['reports'],
		},
		decisions: { class: 'personal', keepsAccount: [], retention: ['decisions'], exported: ['decisions'] },
		removed_pictures: { class: 'personal', exported: [], files: { columns: twoSizes, hasAvif: false, published: null } },
		appeals: { class: 'personal', deletedWith: { decision_id: 'decisions' }, keepsAccount: [], exported: ['decisions.appeal'] },
		holds: { class: 'personal', retention: ['holds'], exported: [] },
		text_sketches: { class: 'public' },
		operator_settings: { class: 'personal', exported: [] },
	},
	mail: {
		mails: {
			class: 'personal',
			deletedWith: { account_id: 'accounts', enquiry_id: 'enquiries' },
			keepsAccount: [],
			retention: ['mails'],
			exported: ['mails'],
		},
	},
	search: {
		missed_words: { class: 'operation', retention: ['missed_words'] },
	},
	visits: {
		visit_measures: { class: 'operation', retention: ['visit_measures'] },
		browser_errors: { class: 'operation', retention: ['browser_errors'] },
	},
	feeds: {
		submitted_pages: { class: 'operation' },
	},
	http: {
		idempotency_keys: { class: 'secret', retention: ['repeated_forms'] },
		rate_counters: { class: 'secret', retention: ['attempts'], isBackedUp: false },
	},
	installation: {
		installation: { class: 'operation', runTime: 'select, update' },
	},
	database: {
		schema_compatibility: { class: 'operation', runTime: 'select', isBackedUp: false },
	},
	shared: {
		audit_events: { class: 'personal', exported: [], runTime: 'select, insert' },
		task_successes: { class: 'operation' },
	},
} satisfies Record<string, { [Table in TableName]?: Line<Table> }>

type Listed = { [Feature in keyof typeof tablesOf]: keyof (typeof tablesOf)[Feature] }[keyof typeof tablesOf]

/** The same by their names. It does not compile while a table has no line. */
export const tables: Readonly<Record<TableName, Facts>> = Object.assign({}, ...Object.values(tablesOf)) as Record<Listed, Facts>

export const tableNames = Object.keys(tables) as TableName[]
