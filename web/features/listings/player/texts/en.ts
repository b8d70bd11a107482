/** Texts of the players of recordings. */
export const player = {
	play: (title: string) => `Play “${title}”`,
	pause: (title: string) => `Pause “${title}”`,
	position: (title: string) => `Position in “${title}”`,
	at: (time: string, duration: string) => `${time} of ${duration}`,
	failed: 'This recording cannot be played at the moment.',
}
