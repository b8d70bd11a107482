import type * as en from './en.ts'

/** "in Mersch", "im Ernztal", "in der Stauseegemeinde". */
const inCommune = (name: string) => {
	const [end] = /tal$|gemeinde$/.exec(name) ?? []
	return `${end === 'tal' ? 'im' : end ? 'in der' : 'in'} ${name}`
}

/** Texts of the landing pages. */
export const landing: typeof en.landing = {
	inCountry: (what) => `${what} in Luxemburg`,
	inPlace: (what, place) => `${what} ${inCommune(place)}`,
	forOccasion: (title, occasion) => `${title} · ${occasion}`,
	upTo: (people) => `bis zu ${people} Personen`,
	spend: (amount) => `Mindestumsatz ab ${amount}`,
	from: (amount, unit) => `ab ${amount} ${unit}`,
	description: (title, facts) => `${title}: ${facts}. Bilder und Preise vergleichen, kostenlos anfragen.`,
	filter: 'Filtern und auf der Karte ansehen',
	order: 'Nach Relevanz. Kein Anbieter bezahlt für einen Platz auf dieser Seite.',
	howOrdered: 'Wie Ergebnisse geordnet werden',
	kinds: 'Nach Kategorie',
	places: 'Nach Gemeinde',
	nearby: 'In Gemeinden in der Nähe',
	occasions: 'Nach Anlass',
	none: 'Hier gibt es noch keine Anzeigen',
	noneText: 'Auf diesen Seiten gibt es Anbieter, oder sehen Sie sich die ganze Liste an.',
}
