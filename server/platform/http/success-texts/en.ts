import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Output } from '#contract/index.ts'

/** Each endpoint's message, or a function of the answered data. Calls that only read have none. */
type SuccessTexts = { [Name in EndpointName]?: string | ((data: Output<Name>) => string) }

const enquiries: Record<Output<'sendEnquiry'>['next'], string> = {
	sent: 'Your enquiry has been sent.',
	confirm: 'Please open the link in the e-mail that we have sent you: then your enquiry is delivered.',
	verify: 'Your enquiry is delivered as soon as your address is verified.',
}

/** Messages of successes, for clients that show the envelope's message. */
export const successes = {
	verifyEmail: 'Verified successfully',
	requestPasswordReset: 'If there is an account with this address, a link to choose a new password is on its way.',
	setNewPassword: 'Your new password is set. Please log in with it.',
	changePassword: 'Your password has been changed.',
	updateProfile: 'Your details are saved.',
	setFavourite: ({ is_bookmarked }): string => (is_bookmarked ? 'Saved among your favourites.' : 'Removed from your favourites.'),
	getFavourites: ({ total }) => (total === 1 ? 'One favourite.' : `${total} favourites.`),
	sendEnquiry: ({ next }) => enquiries[next],
} satisfies SuccessTexts
