/** Lower case without accents, hyphens and apostrophes: "Esch-Uelzecht" and "esch uelzecht" become equal. */
export const simplify = (text: string) =>
	text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
