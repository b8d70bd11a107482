/** Texts of the words that found nothing. */
export const missed = {
	lead: 'What visitors searched for without a result in the last 90 days: what is missing, or what the catalogue calls by another name. Nothing about who searched is stored; names, addresses and telephone numbers are not counted.',
	words: 'Words',
	language: 'Language',
	count: 'Times',
	lastDay: 'Last',
	none: 'Nothing yet',
	noneText: 'As soon as a search finds nothing, its words stand here.',
	toCatalogue: 'To the categories',
}
