/** Who may call: anybody, any signed-in account, or a professional (role_id 2). */
export type Access = 'visitor' | 'account' | 'professional'

export interface Endpoint {
	method: 'GET' | 'POST'
	path: `/api/${string}`
	access: Access
	/** The specification's "error logged, nothing returned": the browser's helper does so, the screen treats nothing as failure. */
	quiet?: true
	/** How long, in seconds, anybody may keep the answer; without it nobody may. Only for answers that are the same for everybody. */
	maxAge?: number
}

/** The whole API on one page. The shapes of each call are in the file of its feature. */
export const endpoints = {
	getEventCategories: { method: 'GET', path: '/api/get_event_category', access: 'visitor', maxAge: 300 },
	getCategories: { method: 'GET', path: '/api/get_category', access: 'visitor', maxAge: 300 },
	getSubCategories: { method: 'POST', path: '/api/get_sub_category', access: 'visitor' },
	getVenueFeatures: { method: 'GET', path: '/api/get_venue_feature', access: 'visitor', quiet: true, maxAge: 300 },
	getEntertainmentFeatures: { method: 'GET', path: '/api/get_entertainment_feature', access: 'visitor', quiet: true, maxAge: 300 },
	getRentalAndServiceFeatures: { method: 'GET', path: '/api/get_rental_and_service_feature', access: 'visitor', quiet: true, maxAge: 300 },
	getVenueMaxFilterData: { method: 'GET', path: '/api/venue_max_filter_data', access: 'visitor', maxAge: 60 },
	getPlaces: { method: 'GET', path: '/api/get_places', access: 'visitor', maxAge: 3600 },
	findPlaces: { method: 'POST', path: '/api/find_places', access: 'visitor' },

	searchVenues: { method: 'POST', path: '/api/get_venue_list_with_filter', access: 'visitor', quiet: true },
	searchEntertainment: { method: 'POST', path: '/api/get_entertainment_list_with_filter', access: 'visitor', quiet: true },
	searchRentalsAndServices: { method: 'POST', path: '/api/get_rental_and_services_list_with_filter', access: 'visitor', quiet: true },
	getMapMarkers: { method: 'POST', path: '/api/get_map_markers', access: 'visitor' },
	suggest: { method: 'POST', path: '/api/get_suggestions', access: 'visitor' },
	getListingsByCategory: { method: 'POST', path: '/api/get_property_category_wise', access: 'visitor' },
	getListing: { method: 'POST', path: '/api/get_property_detail', access: 'visitor' },
	getSimilarListings: { method: 'POST', path: '/api/get_similar_property', access: 'visitor' },

	getTodaysEvents: { method: 'GET', path: '/api/home_event', access: 'visitor' },

	getProfile: { method: 'GET', path: '/api/get_user_profile', access: 'account' },
	logOut: { method: 'GET', path: '/api/logout', access: 'account' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
