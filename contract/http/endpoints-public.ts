import type { Endpoint } from './endpoint.ts'

/** The calls of visitors on many pages, and of every page for an account; every page's script has them. The shapes of a call are in its feature's file. */
export const publicEndpoints = {
	getEventCategories: { method: 'GET', path: '/api/get_event_category', access: 'visitor', cached: true, maxAge: 0 },
	getCategories: { method: 'GET', path: '/api/get_category', access: 'visitor', cached: true, maxAge: 0 },
	getSubCategories: { method: 'POST', path: '/api/get_sub_category', access: 'visitor', cached: true },
	getVenueFeatures: { method: 'GET', path: '/api/get_venue_feature', access: 'visitor', cached: true, quiet: true, maxAge: 0 },
	getEntertainmentFeatures: {
		method: 'GET',
		path: '/api/get_entertainment_feature',
		access: 'visitor',
		cached: true,
		quiet: true,
		maxAge: 0,
	},
	getRentalAndServiceFeatures: {
		method: 'GET',
		path: '/api/get_rental_and_service_feature',
		access: 'visitor',
		cached: true,
		quiet: true,
		maxAge: 0,
	},
	getFormerChoices: { method: 'GET', path: '/api/get_former_choices', access: 'visitor', cached: true, maxAge: 0 },
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
	getEvent: { method: 'POST', path: '/api/detail_event', access: 'visitor', cached: true, query: true },
	getAgendaCount: { method: 'GET', path: '/api/get_agenda_count', access: 'visitor', cached: true, maxAge: 60 },
	getAgendaMonth: { method: 'GET', path: '/api/get_agenda_month', access: 'visitor', cached: true, maxAge: 60 },
	getAgendaMarkers: { method: 'POST', path: '/api/get_agenda_markers', access: 'visitor', cached: true },

	logIn: { method: 'POST', path: '/api/login_api', access: 'visitor', writes: true },
	getProfile: { method: 'GET', path: '/api/get_user_profile', access: 'account' },
	logOut: { method: 'GET', path: '/api/logout', access: 'account', writes: true },

	sendEnquiry: { method: 'POST', path: '/api/enquiry_submit', access: 'visitor', writes: true, idempotent: true },
} as const satisfies Record<string, Endpoint>
