import { plurals } from '../../../language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the comparison, loaded with its screen only. */
export const compare: typeof en.compare = {
	documentTitle: 'Anbieter vergleichen',
	description: 'Bis zu vier Anbieter nebeneinander: Ort, Preis, Personen und alles, was sie bieten.',
	title: 'Nebeneinander',
	none: 'Noch nichts zu vergleichen',
	noneText: 'Drücken Sie bei den Ergebnissen, die Ihnen gefallen, auf „Vergleichen“. Bis zu vier stehen dann hier nebeneinander.',
	one: 'Eines allein lässt sich nicht vergleichen. Holen Sie noch eines aus den Ergebnissen dazu.',
	cut: 'Vier passen nebeneinander; die übrigen dieser Adresse wurden weggelassen.',
	gone: (ids, count) => `Nicht mehr online und weggelassen: ${plural(count, 'Angebot', 'Angebote')} Nr. ${ids}.`,
	mixed: (families) => `Hier treffen sich verschiedene Welten (${families}): Nicht jede Zeile betrifft alle.`,
	onlyDifferences: 'Nur die Unterschiede',
	alike: 'Alle sagen überall dasselbe.',
	add: 'Noch eines dazu',
	remove: 'Entfernen',
	kind: 'Art',
	place: 'Ort',
	distance: (place) => `Entfernung von ${place}`,
	price: 'Preis',
	notSaid: 'nicht angegeben',
}
