import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the comparison, loaded with its screen only. */
export const compare: typeof en.compare = {
	documentTitle: 'Anbieter vergleichen',
	description: 'Bis zu vier Anbieter nebeneinander: Ort, Preis, Personen und alles, was sie bieten.',
	title: 'Im Vergleich',
	none: 'Noch nichts zu vergleichen',
	noneText: 'Drücken Sie bei den Ergebnissen, die Ihnen gefallen, auf „Vergleichen“. Bis zu vier stehen dann hier nebeneinander.',
	one: 'Bisher ist es nur ein Angebot. Fügen Sie ein weiteres aus den Ergebnissen hinzu.',
	cut: 'Höchstens vier lassen sich vergleichen; die übrigen in dieser Adresse wurden weggelassen.',
	gone: (ids, count) => `Nicht mehr online und weggelassen: ${plural(count, 'Angebot', 'Angebote')} Nr. ${ids}.`,
	mixed: (families) => `Sie gehören zu verschiedenen Kategorien (${families}): Nicht jede Zeile gilt für alle.`,
	onlyDifferences: 'Nur die Unterschiede',
	alike: 'Es gibt keine Unterschiede.',
	add: 'Weiteres hinzufügen',
	remove: 'Entfernen',
	kind: 'Kategorie',
	place: 'Ort',
	distance: (place) => `Entfernung von ${place}`,
	price: 'Preis',
	day: 'Tag der Veranstaltung',
	chooseDay: 'Tag wählen',
	onDay: (day) => `Am ${day}`,
	packages: 'Pakete',
	likely: 'Wahrscheinlich, nicht bestätigt',
	notSaid: 'nicht angegeben',
	bar: 'Zum Vergleichen gewählt',
	more: 'Wählen Sie noch eines.',
	ask: 'Diese anfragen',
	clear: 'Leeren',
}
