import type * as en from './en.ts'

/** Texts of the players of recordings. */
export const player: typeof en.player = {
	play: (title) => `Écouter « ${title} »`,
	pause: (title) => `Mettre « ${title} » en pause`,
	position: (title) => `Position dans « ${title} »`,
	at: (time, duration) => `${time} sur ${duration}`,
	failed: 'Impossible de lire cet enregistrement pour le moment.',
}
