/** What stands for a `{{name}}` beside the values of the configuration. */
export const placeholders = {
	months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
	measured: 'What earns points',
	points: 'Points at most',
}
