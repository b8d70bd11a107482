import type { Output } from '#contract/index.ts'
import type * as en from './en.ts'

const enquiries: Record<Output<'sendEnquiry'>['next'], string> = {
	sent: 'Ihre Anfrage ist gesendet.',
	confirm: 'Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben: Dann wird Ihre Anfrage zugestellt.',
	verify: 'Ihre Anfrage wird zugestellt, sobald Ihre Adresse bestätigt ist.',
}

/** Messages of successes, for clients that show the envelope's message. */
export const successes: typeof en.successes = {
	verifyEmail: 'Adresse bestätigt',
	requestPasswordReset: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
	setNewPassword: 'Ihr neues Passwort gilt. Bitte melden Sie sich damit an.',
	changePassword: 'Ihr Passwort ist geändert.',
	updateProfile: 'Ihre Angaben sind gespeichert.',
	setFavourite: ({ is_bookmarked }) => (is_bookmarked ? 'Zu Ihren Favoriten hinzugefügt.' : 'Aus Ihren Favoriten entfernt.'),
	getFavourites: ({ total }) => (total === 1 ? 'Ein Favorit.' : `${total} Favoriten.`),
	sendEnquiry: ({ next }) => enquiries[next],
}
