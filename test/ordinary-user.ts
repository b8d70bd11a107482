/**
 * The words of a command for a user whom file permissions bind. They do not bind root: without its capabilities it is a user like any other, the owner
 * of its files.
 */
export const asOrdinaryUser = (words: readonly string[]): string[] => [
	...(process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []),
	...words,
]
