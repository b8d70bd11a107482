/** Every failure a call can answer with, and its HTTP status. The name outlives the wording of its message. */
export const errors = {
	invalid_input: 422,
	login_required: 401,
	login_failed: 401,
	/** The password was right; the code of the second factor is missing or wrong. */
	second_factor_required: 401,
	/** An operator has to set up a second factor before anything else. */
	second_factor_missing: 403,
	/** The password has to be given again before this. */
	password_needed: 403,
	/** The account is blocked by the operator. */
	suspended: 403,
	/** The link from a mail is unknown, used or too old. */
	link_invalid: 404,
	/** The address of the account has to be verified before this. */
	email_unverified: 403,
	wrong_role: 403,
	not_yours: 403,
	not_found: 404,
	listing_not_found: 404,
	event_not_found: 404,
	/** The sender of an enquiry is its recipient. */
	own_listing: 409,
	/** This side of a conversation cannot write, decline or withdraw any more. */
	conversation_closed: 409,
	/** The offer is not the newest, has run out, or was answered or withdrawn. */
	offer_not_open: 409,
	/** An offer in this conversation is accepted: its sides cannot decline, withdraw or close it, nor offer again. */
	offer_accepted: 409,
	/** Premium is not sold while there is neither an account to pay to nor a payment by card. */
	premium_unpayable: 409,
	wrong_method: 405,
	conflict: 409,
	/** Another session has saved since; `data.draft`, `data.listing`, `data.event` or `data.post` is the other version. */
	changed_meanwhile: 409,
	/** The same account has an event of this title on this day; `data.event_id` names it. `is_not_double` publishes all the same. */
	event_is_double: 409,
	/** The calendar could not be read; `message` says why. */
	feed_unreadable: 422,
	/** The first publication needs business data. `data.fields` names the missing fields of the profile. */
	business_missing: 409,
	too_large: 413,
	unsupported_media: 415,
	too_many_requests: 429,
	internal: 500,
	/** No translation service is configured, or it gave no valid answer in time. */
	translation_unavailable: 503,
	unavailable: 503,
} as const
export type ErrorCode = keyof typeof errors

/** Why one field was refused; `invalid_input` carries one per field, as a text in the request's language. */
export const fieldErrors = [
	'required',
	'repeated',
	'not_a_number',
	'not_whole',
	'too_small',
	'too_large',
	'too_short',
	'too_long',
	'not_a_choice',
	'not_an_email',
	'not_a_phone',
	'not_an_iban',
	'not_an_rcs_number',
	'in_the_past',
	'too_soon',
	'email_taken',
	'password_common',
	'password_wrong',
	'passwords_differ',
	'code_wrong',
	'range_reversed',
	'end_before_start',
	'location_first',
	'category_first',
	'sub_category_first',
	'not_a_link',
	'too_many',
	'empty_file',
	'file_too_large',
	'not_a_picture',
	'too_many_pixels',
	'broken_file',
	'not_a_sample',
	'not_a_document',
	'embedded_file',
	'no_length',
	'counts_differ',
	'unknown_placeholder',
	'name_taken',
	'no_room_left',
	'last_one',
	'invalid',
] as const
export type FieldError = (typeof fieldErrors)[number]

/** The code of every successful answer. */
export const successCode = '101'
