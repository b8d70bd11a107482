import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'

/** A sentence in three languages, or one that depends on what was answered. */
type Texts = Record<Language, string>
type TextOf<Name extends EndpointName> = Texts | ((data: Output<Name>) => Texts)

/** Messages of successes, for clients that show the envelope's message. Calls that only read have none. */
const texts: { [Name in EndpointName]?: TextOf<Name> } = {
	verifyEmail: { en: 'Verified successfully', fr: 'Adresse vérifiée', de: 'Adresse bestätigt' },
	requestPasswordReset: {
		en: 'If there is an account with this address, a link to choose a new password is on its way.',
		fr: 'S’il existe un compte avec cette adresse, un lien pour choisir un nouveau mot de passe est en route.',
		de: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
	},
	setNewPassword: {
		en: 'Your new password is set. Please log in with it.',
		fr: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec celui-ci.',
		de: 'Ihr neues Passwort gilt. Bitte melden Sie sich damit an.',
	},
	changePassword: {
		en: 'Your password has been changed.',
		fr: 'Votre mot de passe a été modifié.',
		de: 'Ihr Passwort ist geändert.',
	},
	updateProfile: { en: 'Your details are saved.', fr: 'Vos données sont enregistrées.', de: 'Ihre Angaben sind gespeichert.' },
	setFavourite: ({ is_bookmarked }) =>
		is_bookmarked
			? { en: 'Saved among your favourites.', fr: 'C’est dans vos favoris.', de: 'Bei Ihren Favoriten gemerkt.' }
			: { en: 'Taken out of your favourites.', fr: 'Retiré de vos favoris.', de: 'Aus Ihren Favoriten entfernt.' },
	getFavourites: ({ total }) => ({
		en: total === 1 ? 'One favourite.' : `${total} favourites.`,
		fr: total === 1 ? 'Un favori.' : `${total} favoris.`,
		de: total === 1 ? 'Ein Favorit.' : `${total} Favoriten.`,
	}),
	sendEnquiry: ({ next }) => enquiryTexts[next],
}

const enquiryTexts: Record<Output<'sendEnquiry'>['next'], Texts> = {
	sent: { en: 'Your enquiry has been sent.', fr: 'Votre demande a été envoyée.', de: 'Ihre Anfrage ist gesendet.' },
	confirm: {
		en: 'Please open the link in the mail that we have sent you: then your enquiry is delivered.',
		fr: 'Ouvrez le lien du mail que nous vous avons envoyé : votre demande sera alors transmise.',
		de: 'Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben: Dann wird Ihre Anfrage zugestellt.',
	},
	verify: {
		en: 'Your enquiry is delivered as soon as your address is verified.',
		fr: 'Votre demande sera transmise dès que votre adresse sera vérifiée.',
		de: 'Ihre Anfrage wird zugestellt, sobald Ihre Adresse bestätigt ist.',
	},
}

/** The message of a success, in the request's language; empty for calls whose callers show none. */
export function successText<Name extends EndpointName>(name: Name, data: Output<Name>, language: Language): string {
	const found: TextOf<Name> | undefined = texts[name]
	return (typeof found === 'function' ? found(data) : found)?.[language] ?? ''
}
