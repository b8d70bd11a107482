/** Texts around the legal pages. */
export const page = {
	index: 'On this page',
	validFrom: (day: string) => `In force since ${day}`,
	coming: (day: string) => `A new version takes effect on ${day}`,
	readComing: 'Read the new version',
	isComing: (day: string) => `This version is not in force yet. It takes effect on ${day}.`,
	isEarlier: (day: string) => `This is an earlier version, of ${day}. It is no longer in force.`,
	toCurrent: 'To the version in force',
	versions: 'All versions',
	versionOf: (day: string) => `Version of ${day}`,
	states: { earlier: 'no longer in force', current: 'in force', coming: 'coming' },
}
