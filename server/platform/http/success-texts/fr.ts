import type { Output } from '#contract/index.ts'
import type * as en from './en.ts'

const enquiries: Record<Output<'sendEnquiry'>['next'], string> = {
	sent: 'Votre demande a été envoyée.',
	confirm: 'Ouvrez le lien de l’e-mail que nous vous avons envoyé : votre demande sera alors transmise.',
	verify: 'Votre demande sera transmise dès que votre adresse sera vérifiée.',
}

/** Messages of successes, for clients that show the envelope's message. */
export const successes: typeof en.successes = {
	verifyEmail: 'Adresse vérifiée',
	requestPasswordReset: 'S’il existe un compte avec cette adresse, un lien pour choisir un nouveau mot de passe est en route.',
	setNewPassword: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec celui-ci.',
	changePassword: 'Votre mot de passe a été modifié.',
	updateProfile: 'Vos données sont enregistrées.',
	setFavourite: ({ is_bookmarked }) => (is_bookmarked ? 'Ajouté à vos favoris.' : 'Retiré de vos favoris.'),
	getFavourites: ({ total }) => (total === 1 ? 'Un favori.' : `${total} favoris.`),
	sendEnquiry: ({ next }) => enquiries[next],
}
