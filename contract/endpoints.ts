/** Who may call: anybody, any signed-in account, a professional (role_id 2), who receives enquiries (a professional or an operator), or an operator (role_id 3). */
export type Access = 'visitor' | 'account' | 'professional' | 'receiver' | 'operator'

interface Call {
	method: 'GET' | 'POST'
	path: `/api/${string}`
	access: Access
	/** The specification's "error logged, nothing returned": the browser's helper does so, the screen treats nothing as failure. */
	quiet?: true
	/** Multipart with files: which fields carry them, and how many each at most. All other calls refuse files. */
	files?: Readonly<Record<string, number>>
	/** Sent again with the same header `idempotency-key` and the same fields within a day, it is done once and answered alike. */
	once?: true
	/** Asks somebody outside: the answer may take as long as one with files. */
	slow?: true
}

/** An answer that is the same for everybody, whoever asks: the server keeps it until something public changes. */
interface CachedCall extends Call {
	access: 'visitor'
	cached: true
	/** How long, in seconds, the browser may keep it too. */
	maxAge?: number
}

interface OwnCall extends Call {
	cached?: never
	maxAge?: never
}

export type Endpoint = CachedCall | OwnCall

const entertainmentFiles = { entertainment_image: 15, entertainment_image_small: 15, entertainment_video: 10 }
const pictureFiles = { venue_image: 15, venue_image_small: 15, rental_image: 15, rental_image_small: 15 }

/** The whole API on one page. The shapes of each call are in the file of its feature. */
export const endpoints = {
	getEventCategories: { method: 'GET', path: '/api/get_event_category', access: 'visitor', cached: true, maxAge: 300 },
	getCategories: { method: 'GET', path: '/api/get_category', access: 'visitor', cached: true, maxAge: 300 },
	getSubCategories: { method: 'POST', path: '/api/get_sub_category', access: 'visitor', cached: true },
	getVenueFeatures: { method: 'GET', path: '/api/get_venue_feature', access: 'visitor', cached: true, quiet: true, maxAge: 300 },
	getEntertainmentFeatures: {
		method: 'GET',
		path: '/api/get_entertainment_feature',
		access: 'visitor',
		cached: true,
		quiet: true,
		maxAge: 300,
	},
	getRentalAndServiceFeatures: {
		method: 'GET',
		path: '/api/get_rental_and_service_feature',
		access: 'visitor',
		cached: true,
		quiet: true,
		maxAge: 300,
	},
	getVenueMaxFilterData: { method: 'GET', path: '/api/venue_max_filter_data', access: 'visitor', cached: true, maxAge: 60 },
	getPlaces: { method: 'GET', path: '/api/get_places', access: 'visitor', cached: true, maxAge: 3600 },
	findPlaces: { method: 'POST', path: '/api/find_places', access: 'visitor', cached: true },

	searchVenues: { method: 'POST', path: '/api/get_venue_list_with_filter', access: 'visitor', cached: true, quiet: true },
	searchEntertainment: { method: 'POST', path: '/api/get_entertainment_list_with_filter', access: 'visitor', cached: true, quiet: true },
	searchRentalsAndServices: {
		method: 'POST',
		path: '/api/get_rental_and_services_list_with_filter',
		access: 'visitor',
		cached: true,
		quiet: true,
	},
	getMapMarkers: { method: 'POST', path: '/api/get_map_markers', access: 'visitor', cached: true },
	suggest: { method: 'POST', path: '/api/get_suggestions', access: 'visitor', cached: true },
	getListingsByCategory: { method: 'POST', path: '/api/get_property_category_wise', access: 'visitor', cached: true },
	getListing: { method: 'POST', path: '/api/get_property_detail', access: 'visitor', cached: true },
	getSimilarListings: { method: 'POST', path: '/api/get_similar_property', access: 'visitor', cached: true },

	getTodaysEvents: { method: 'GET', path: '/api/home_event', access: 'visitor', cached: true, maxAge: 0 },
	getAllEvents: { method: 'GET', path: '/api/all_event', access: 'visitor', cached: true, quiet: true, maxAge: 60 },
	getEvent: { method: 'POST', path: '/api/detail_event', access: 'visitor', cached: true },
	getAgendaMonth: { method: 'GET', path: '/api/get_agenda_month', access: 'visitor', cached: true, maxAge: 60 },
	getAgendaMarkers: { method: 'POST', path: '/api/get_agenda_markers', access: 'visitor', cached: true },

	addEditEvent: { method: 'POST', path: '/api/add_edit_event', access: 'account', once: true, files: { event_image: 1 } },
	getOwnEvents: { method: 'POST', path: '/api/list_event', access: 'account' },
	deleteEvent: { method: 'POST', path: '/api/delete_event', access: 'account' },
	setEventState: { method: 'POST', path: '/api/set_event_state', access: 'account' },
	duplicateEvent: { method: 'POST', path: '/api/duplicate_event', access: 'account', once: true },
	saveEventDraft: { method: 'POST', path: '/api/save_event_draft', access: 'account', once: true },
	getEventDraft: { method: 'POST', path: '/api/get_event_draft', access: 'account' },
	deleteEventDraft: { method: 'POST', path: '/api/delete_event_draft', access: 'account' },
	uploadEventImage: { method: 'POST', path: '/api/upload_event_image', access: 'account', files: { event_image: 1 } },
	previewEventDates: { method: 'POST', path: '/api/preview_event_dates', access: 'account' },
	getDateHint: { method: 'POST', path: '/api/get_date_hint', access: 'account' },

	getEventFeeds: { method: 'GET', path: '/api/get_event_feeds', access: 'receiver' },
	previewEventFeed: { method: 'POST', path: '/api/preview_event_feed', access: 'receiver', slow: true, files: { feed_file: 1 } },
	addEventFeed: { method: 'POST', path: '/api/add_event_feed', access: 'receiver', once: true, slow: true, files: { feed_file: 1 } },
	editEventFeed: { method: 'POST', path: '/api/edit_event_feed', access: 'receiver' },
	refreshEventFeed: { method: 'POST', path: '/api/refresh_event_feed', access: 'receiver', slow: true },
	deleteEventFeed: { method: 'POST', path: '/api/delete_event_feed', access: 'receiver' },

	logIn: { method: 'POST', path: '/api/login_api', access: 'visitor' },
	signUp: { method: 'POST', path: '/api/signup_api', access: 'visitor', once: true },
	requestPasswordReset: { method: 'POST', path: '/api/reset_password_api', access: 'visitor' },
	verifyEmail: { method: 'GET', path: '/api/verify/:token', access: 'visitor' },
	resendVerification: { method: 'POST', path: '/api/resend_verification', access: 'visitor' },
	getProfile: { method: 'GET', path: '/api/get_user_profile', access: 'account' },
	updateProfile: { method: 'POST', path: '/api/update_user_profile', access: 'account' },
	verifyPassword: { method: 'POST', path: '/api/password_verify_api', access: 'visitor' },
	setNewPassword: { method: 'POST', path: '/api/update_password_api', access: 'visitor' },
	changePassword: { method: 'POST', path: '/api/change_password_api', access: 'account' },
	becomeProfessional: { method: 'POST', path: '/api/become_professional', access: 'account' },
	getSessions: { method: 'GET', path: '/api/get_sessions', access: 'account' },
	endSessions: { method: 'POST', path: '/api/end_sessions', access: 'account' },
	startSecondFactor: { method: 'POST', path: '/api/start_second_factor', access: 'account' },
	confirmSecondFactor: { method: 'POST', path: '/api/confirm_second_factor', access: 'account' },
	endSecondFactor: { method: 'POST', path: '/api/end_second_factor', access: 'account' },
	exportAccount: { method: 'POST', path: '/api/export_account', access: 'account' },
	deleteAccount: { method: 'POST', path: '/api/delete_account', access: 'account' },
	keepAccount: { method: 'POST', path: '/api/keep_account', access: 'account' },
	logOut: { method: 'GET', path: '/api/logout', access: 'account' },

	setFavourite: { method: 'POST', path: '/api/add_to_bookmark', access: 'account' },
	getFavourites: { method: 'POST', path: '/api/get_bookmark_property', access: 'account' },
	getFavouriteIds: { method: 'GET', path: '/api/get_bookmark_ids', access: 'account' },
	shareFavourites: { method: 'POST', path: '/api/share_bookmarks', access: 'account' },
	getSharedFavourites: { method: 'POST', path: '/api/get_shared_bookmarks', access: 'visitor' },

	sendEnquiry: { method: 'POST', path: '/api/enquiry_submit', access: 'visitor', once: true },
	confirmEnquiry: { method: 'POST', path: '/api/confirm_enquiry', access: 'visitor' },
	getReceivedEnquiries: { method: 'POST', path: '/api/get_received_enquiries', access: 'receiver' },
	getSentEnquiries: { method: 'POST', path: '/api/get_sent_enquiries', access: 'account' },
	setEnquiryState: { method: 'POST', path: '/api/set_enquiry_state', access: 'receiver' },
	answerEnquiry: { method: 'POST', path: '/api/answer_enquiry', access: 'receiver', once: true },

	addEditVenue: {
		method: 'POST',
		path: '/api/add_edit_venue',
		access: 'professional',
		once: true,
		files: { venue_image: 15, venue_image_small: 15 },
	},
	addEditEntertainment: {
		method: 'POST',
		path: '/api/add_edit_entertainment',
		access: 'professional',
		once: true,
		files: entertainmentFiles,
	},
	addEditRentalAndService: {
		method: 'POST',
		path: '/api/add_edit_rental_and_service',
		access: 'professional',
		once: true,
		files: { rental_image: 15, rental_image_small: 15 },
	},
	saveDraft: { method: 'POST', path: '/api/save_property_draft', access: 'professional', once: true },
	getDraft: { method: 'POST', path: '/api/get_property_draft', access: 'professional' },
	deleteDraft: { method: 'POST', path: '/api/delete_property_draft', access: 'professional' },
	uploadPictures: {
		method: 'POST',
		path: '/api/upload_property_image',
		access: 'professional',
		files: { ...pictureFiles, ...entertainmentFiles },
	},
	uploadSamples: { method: 'POST', path: '/api/upload_property_sample', access: 'professional', files: { entertainment_video: 10 } },
	deleteListing: { method: 'POST', path: '/api/delete_property', access: 'professional', quiet: true },
	deleteListingPicture: { method: 'POST', path: '/api/delete_property_image', access: 'professional' },
	setListingState: { method: 'POST', path: '/api/set_property_state', access: 'professional' },
	getOwnListings: { method: 'POST', path: '/api/get_my_property_list', access: 'professional' },
	previewDraft: { method: 'POST', path: '/api/preview_property_draft', access: 'professional' },
	getDashboard: { method: 'GET', path: '/api/get_dashboard', access: 'professional' },
	setPremium: { method: 'POST', path: '/api/set_premium', access: 'professional', once: true },
	getPremiumOffer: { method: 'GET', path: '/api/get_premium_offer', access: 'professional' },
	getOrders: { method: 'POST', path: '/api/get_orders', access: 'professional' },
	payByCard: { method: 'POST', path: '/api/pay_by_card', access: 'professional' },

	getOutbox: { method: 'GET', path: '/api/get_outbox', access: 'operator' },

	// The blog: read by anybody, written by operators.

	// The pages of the law.

	// Reports, decisions, appeals.

	// The quality gate, and checked businesses.

	// Accounts, orders, jobs, records.

	// What there is to choose from.
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
