import type * as en from './en.ts'

/** Texts of the players of recordings. */
export const player: typeof en.player = {
	play: (title) => `„${title}“ abspielen`,
	pause: (title) => `„${title}“ anhalten`,
	position: (title) => `Stelle in „${title}“`,
	at: (time, duration) => `${time} von ${duration}`,
	failed: 'Diese Aufnahme lässt sich im Moment nicht abspielen.',
}
