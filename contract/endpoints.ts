/** Who may call: anybody, any signed-in account, or a professional (role_id 2). */
export type Access = 'visitor' | 'account' | 'professional'

interface Call {
	method: 'GET' | 'POST'
	path: `/api/${string}`
	access: Access
	/** The specification's "error logged, nothing returned": the browser's helper does so, the screen treats nothing as failure. */
	quiet?: true
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

	getTodaysEvents: { method: 'GET', path: '/api/home_event', access: 'visitor' },

	getProfile: { method: 'GET', path: '/api/get_user_profile', access: 'account' },
	logOut: { method: 'GET', path: '/api/logout', access: 'account' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
