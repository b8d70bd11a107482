/** The accounts that may make a call. */
export type Access = 'visitor' | 'account' | 'professional'

export interface Call {
	method: 'GET' | 'POST'
	path: string
	access: Access
	/** The fields that checklist 2.1 and the specification name. */
	fields: readonly string[]
	/** Fields of these that are accepted without effect; the answer must name them. */
	unused?: readonly string[]
	/** The keys that `data` must have at least; none where it is null or a plain list. */
	data: readonly string[]
	/** The keys of `data` instead, when the request names one item. */
	instead?: readonly string[]
	/** Fields that carry files. */
	files?: readonly string[]
}

const words = (text: string) => text.split(' ')
const page = ['list', 'current_page', 'total_pages']
const found = [...page, 'total', 'facets', 'ranking_note']
const profile = words(
	'first_name last_name name contact_person email phone address description lang vat_number rcs_number permit_number iban',
)
const place = words('latitude longitude distance')
const prices = words('people budget_per_person languages_spoken')
const features = words('features_id sub_feature_ids sub_sub_feature_ids')
const announcement = words(
	'property_id category_id sub_category_id property_name description address latitude longitude features_id sub_feature_ids sub_sub_feature_ids event_category_ids occasions_id website min_budget is_standard_announcement premium_announcement accept_terms accept_pricing',
)
const published = ['property_id', 'category_id', 'state']
const event = words(
	'event_id event_title event_subtitle event_category_id start_date end_date start_time end_time ticket_link admission_fee organiser_name organiser_phone organiser_email organiser_website location_name address latitude longitude description',
)

const get = (path: string, access: Access, data: Call['data'] = []): Call => ({ method: 'GET', path, access, fields: [], data })
const post = (path: string, access: Access, fields: readonly string[], data: Call['data'] = [], more: Partial<Call> = {}): Call => ({
	method: 'POST',
	path,
	access,
	fields,
	data,
	...more,
})

/** The calls of the specification's section 7 with the fields and answers of checklist 2.1. Nothing here is read from the product. */
export const calls = {
	login: post('/api/login_api', 'visitor', ['email', 'password'], ['id', 'access_token']),
	signUp: post(
		'/api/signup_api',
		'visitor',
		words('role_id first_name last_name email password phone name contact_person address description accept_terms lang'),
		['id', 'access_token', 'role_id', 'email_verified'],
	),
	resetPassword: post('/api/reset_password_api', 'visitor', ['email', 'role_id'], [], { unused: ['role_id'] }),
	logout: get('/api/logout', 'account'),
	verify: get('/api/verify/{token}', 'visitor', ['id', 'role_id']),
	getProfile: get('/api/get_user_profile', 'account', ['id', 'role_id', 'email_verified', ...profile]),
	updateProfile: post('/api/update_user_profile', 'account', profile, ['id', 'role_id', 'email_verified', ...profile]),
	getCategory: get('/api/get_category', 'visitor'),
	getSubCategory: post('/api/get_sub_category', 'visitor', ['category_id']),
	getEventCategory: get('/api/get_event_category', 'visitor'),
	getBlogList: post('/api/get_blog_list', 'visitor', words('page per_page blog_id lang'), page, { instead: ['blog'] }),
	getPageDetail: post(
		'/api/get_page_detail',
		'visitor',
		['page'],
		['page', ...['en', 'fr', 'de'].flatMap((language) => [`page_title_${language}`, `page_content_${language}`]), 'updated_at'],
	),
	verifyPassword: post('/api/password_verify_api', 'visitor', ['password', 'token'], ['valid']),
	updatePassword: post('/api/update_password_api', 'visitor', words('token password password_confirmation'), ['id', 'role_id']),
	changePassword: post('/api/change_password_api', 'account', words('old_password new_password new_password_confirmation')),
	maxFilterData: get('/api/venue_max_filter_data', 'visitor', words('max_capacity max_size max_budget max_distance')),
	venueFeature: get('/api/get_venue_feature', 'visitor'),
	entertainmentFeature: get('/api/get_entertainment_feature', 'visitor'),
	categoryWise: post('/api/get_property_category_wise', 'visitor', words('category_id sub_category_id page per_page'), page),
	detail: post(
		'/api/get_property_detail',
		'visitor',
		words('property_id category_id people'),
		words('images samples features owner is_bookmarked total_for_people'),
	),
	venues: post(
		'/api/get_venue_list_with_filter',
		'visitor',
		[
			...words(
				'event_category_ids min_capacity max_capacity capcity_type min_budget is_allow_privatization_of_venue is_allow_booking_of_table',
			),
			...words('occasion_id sub_category_id min_size max_size address sorting available_on q page per_page parking_spaces'),
			...features,
			...place,
			...prices,
		],
		found,
		{ unused: ['address'] },
	),
	entertainment: post(
		'/api/get_entertainment_list_with_filter',
		'visitor',
		[
			...words('event_category_ids occasion_id sub_category_id min_budget sorting q page set_length travels_here'),
			...features,
			...place,
			...prices,
		],
		found,
	),
	rentalsAndServices: post(
		'/api/get_rental_and_services_list_with_filter',
		'visitor',
		[
			...words('category_id sub_category_id occasion_id features_id min_budget sorting q page travels_here'),
			...words('has_delivery has_set_up deposit quantity minimum_persons'),
			...place,
			...prices,
		],
		found,
	),
	addVenue: post(
		'/api/add_edit_venue',
		'professional',
		[
			...announcement,
			...words('size max_capacity_sitting max_capacity_standing parking_spaces catering_choice'),
			...words('is_allow_privatization_of_venue is_allow_booking_of_table'),
		],
		published,
		{ files: ['venue_image[]', 'venue_image_small[]'] },
	),
	addEntertainment: post('/api/add_edit_entertainment', 'professional', [...announcement, 'set_length'], published, {
		files: ['entertainment_image[]', 'entertainment_image_small[]', 'entertainment_video[]'],
	}),
	addRentalOrService: post(
		'/api/add_edit_rental_and_service',
		'professional',
		[...announcement, ...words('has_delivery has_set_up deposit quantity minimum_persons')],
		published,
		{ files: ['rental_image[]', 'rental_image_small[]'] },
	),
	deleteListing: post('/api/delete_property', 'professional', ['property_id', 'category_id']),
	deleteImage: post('/api/delete_property_image', 'professional', words('image_id property_id category_id'), ['images']),
	setPremium: post('/api/set_premium', 'professional', words('property_id category_id premium_announcement'), [
		'is_standard_announcement',
		'premium_announcement',
		'order',
	]),
	bookmark: post('/api/add_to_bookmark', 'account', words('property_id category_id event_id value'), ['is_bookmarked', 'count']),
	bookmarks: post('/api/get_bookmark_property', 'account', ['category_id', 'page'], page),
	enquiry: post(
		'/api/enquiry_submit',
		'visitor',
		words('property_id category_id first_name last_name company_name event_date number_of_participants message email phone'),
		['enquiry_id'],
	),
	detailEvent: post('/api/detail_event', 'visitor', ['event_id']),
	homeEvent: get('/api/home_event', 'visitor'),
	allEvent: { ...get('/api/all_event', 'visitor'), fields: words('from to lat lng distance event_category_id q page') },
	addEvent: post('/api/add_edit_event', 'account', event, ['event_id', 'state'], { files: ['event_image'] }),
	listEvent: post('/api/list_event', 'account', ['page', 'state'], page),
	deleteEvent: post('/api/delete_event', 'account', ['event_id']),
} satisfies Record<string, Call>
