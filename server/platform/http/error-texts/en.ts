import type { ErrorCode, FieldError } from '#contract/http/errors.ts'

// Decision 004: Error messages are written on the server.

/** One sentence per failure. */
export const errors: Record<ErrorCode, string> = {
	invalid_input: 'Please check the fields.',
	login_required: 'Please log in first.',
	login_failed: 'Login failed. Please check your credentials and try again.',
	second_factor_required: 'Please enter the code from your authenticator app.',
	second_factor_missing: 'Please set up two-factor authentication for this account first.',
	password_needed: 'Please enter your password again first.',
	suspended: 'This account is suspended. Please write to us.',
	link_invalid: 'This link is no longer valid.',
	email_unverified: 'Please open the link in our e-mail first: it confirms your address.',
	wrong_role: 'Your account is not allowed to do this.',
	not_yours: 'This belongs to another account, or your link does not allow it.',
	not_found: 'This does not exist.',
	listing_not_found: 'This announcement does not exist or is no longer published.',
	event_not_found: 'This event does not exist or is no longer public.',
	own_listing: 'This announcement is your own.',
	conversation_closed: 'This conversation is closed.',
	offer_not_open: 'This offer is not open any more.',
	offer_accepted: 'An offer has been accepted here. Agree on any changes in the conversation.',
	wrong_method: 'This address does not answer that method.',
	premium_unpayable:
		'Premium cannot be ordered at present: there is no account yet to pay to. Your announcement can be published as standard, free of charge.',
	conflict: 'This has been changed in the meantime.',
	changed_meanwhile: 'This has been changed elsewhere in the meantime.',
	event_is_double: 'You have already published an event with this title on this day.',
	feed_unreadable: 'This calendar cannot be read.',
	business_missing: 'Please enter your business details before your first announcement.',
	too_large: 'What you are sending is too large.',
	unsupported_media: 'Please send form data or JSON.',
	too_many_requests: 'Too many requests. Please try again in a moment.',
	internal: 'Something went wrong on our side.',
	translation_unavailable: 'No translation could be made at the moment. Please try again later.',
	unavailable: 'We are not available at the moment. Please try again shortly.',
}

/** The same where it is known when trying again makes sense: "in 20 seconds". */
export const timed = {
	too_many_requests: (wait: string) => `Too many requests. Please try again ${wait}.`,
	unavailable: (wait: string) => `We are not available at the moment. Please try again ${wait}.`,
} satisfies Partial<Record<ErrorCode, unknown>>

/** One sentence per refused field. */
export const fields: Record<FieldError, string> = {
	required: 'This field is required.',
	repeated: 'Only one value is allowed.',
	not_a_number: 'Please enter a number.',
	not_whole: 'Please enter a whole number.',
	too_small: 'This value is too small.',
	too_large: 'This value is too large.',
	too_short: 'This is too short.',
	too_long: 'This is too long.',
	not_a_choice: 'Please choose one of the offered values.',
	not_an_email: 'This is not a complete e-mail address.',
	not_a_phone: 'This is not a complete phone number.',
	not_an_iban: 'This is not a valid IBAN.',
	not_an_rcs_number: 'This is not a number of the Luxembourg trade register: one letter from A to J and up to six digits, such as B123456.',
	in_the_past: 'Please choose today or a later day.',
	too_soon: 'Please choose a later day.',
	unknown_placeholder: 'There is no such placeholder.',
	email_taken: 'There is already an account with this address. Log in, or ask for a new password.',
	password_common: 'This password is among the most common ones. Please choose another.',
	password_wrong: 'This is not your current password.',
	passwords_differ: 'The two passwords differ.',
	code_wrong: 'This code is wrong or has already been used.',
	range_reversed: 'The upper value must not be below the lower one.',
	end_before_start: 'It would end before it begins. Does it end on the next day?',
	location_first: 'Please select a location first',
	category_first: 'Please select a category',
	sub_category_first: 'Please select a subcategory',
	not_a_link: 'Please enter a complete address, beginning with https://',
	too_many: 'This is too many.',
	empty_file: 'This file is empty. Please choose another one.',
	file_too_large: 'This file is too large. Please choose a smaller one.',
	not_a_picture: 'This is not a picture that we can read. Please send JPEG, PNG, WebP, AVIF or HEIC.',
	too_many_pixels: 'This picture has too many pixels: at most 50 million. Please make it smaller.',
	broken_file: 'This file is damaged or incomplete. Please save it again and upload the new copy.',
	not_a_sample: 'This is not a recording that we can play. Please send MP3, MP4 or WebM.',
	not_a_document: 'Please send a PDF that opens without a password, has no scripts or forms that send, and opens nothing by itself.',
	embedded_file:
		'This PDF has other files attached inside. Please send those on their own; only the XML of an electronic invoice (Factur-X, ZUGFeRD, XRechnung) may stay.',
	no_length: 'This recording does not say how long it is. Please save it again with a video program, as MP4, and upload the new copy.',
	counts_differ: 'Each picture needs its small version.',
	name_taken: 'This name is already taken here.',
	no_room_left: 'No more can be added.',
	last_one: 'This is the last one: at least one has to stay.',
	invalid: 'This value cannot be used.',
}

/** The same where the crossed bound is known. */
export const bounded = {
	too_soon: (bound: number) => `Please choose a later day: ${bound} whole days have to lie between today and the change.`,
	too_small: (bound: number) => `The smallest possible value is ${bound}.`,
	too_large: (bound: number) => `The largest possible value is ${bound}.`,
	too_short: (bound: number) => `This is too short: at least ${bound} characters.`,
	too_long: (bound: number) => `This is too long: at most ${bound} characters.`,
	no_room_left: (bound: number) =>
		`There are ${bound} already, as many as there can be. First merge two that mean the same, or stop offering one.`,
	too_many: (bound: number) => `At most ${bound}.`,
	file_too_large: (bound: number) => `This file is too large: at most ${bound} MB. Please choose a smaller one.`,
} satisfies Partial<Record<FieldError, unknown>>

/** A sentence about one of several files. */
export const ofFile = (file: string, text: string) => `${file}: ${text}`

/** The beginning of an exact time to wait, and of one that is rounded up. */
export const wait = { exactly: /^in /, roughly: 'in about ' }
