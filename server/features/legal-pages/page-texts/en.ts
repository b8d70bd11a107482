/** The texts of legal pages beside their files of Markdown. */
export const pages = {
	privacyTitle: 'Privacy policy',
	months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
	measured: 'What earns points',
	points: 'Points at most',
}
