/** Texts around the legal pages. */
export const page = {
	index: 'On this page',
	validFrom: (day: string) => `In force since ${day}`,
	coming: (day: string) => `A new version counts from ${day} on`,
	readComing: 'Read the new version',
	isComing: (day: string) => `This version is not in force yet. It counts from ${day} on.`,
	isEarlier: (day: string) => `This is an earlier version, of ${day}. It is no longer in force.`,
	toCurrent: 'To the version in force',
	versions: 'All versions',
	versionOf: (day: string) => `Version of ${day}`,
	states: { earlier: 'no longer in force', current: 'in force', coming: 'coming' },
}
