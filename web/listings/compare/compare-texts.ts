import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

const en = {
	title: 'Side by side',
	none: 'Nothing to compare yet',
	noneText: 'Press “Compare” on the results you like. Up to four of them then stand here side by side.',
	one: 'One alone cannot be compared. Add another from the results.',
	cut: 'Four fit side by side; the others of this address were left out.',
	gone: (ids: string, count: number) => `No longer online and left out: ${english(count, 'listing', 'listings')} no. ${ids}.`,
	mixed: (families: string) => `Different worlds meet here (${families}): not every line concerns all of them.`,
	onlyDifferences: 'Only the differences',
	alike: 'They say the same of everything.',
	add: 'Add another',
	remove: 'Remove',
	kind: 'Kind',
	place: 'Place',
	distance: (place: string) => `Distance from ${place}`,
	price: 'Price',
	notSaid: 'not said',
}

export type CompareTexts = typeof en

/** What only the comparison says: a screen that few visits open brings its own words, so that the others need not. */
export const compareTexts: Record<Language, CompareTexts> = {
	en,
	fr: {
		title: 'Côte à côte',
		none: 'Rien à comparer pour l’instant',
		noneText: 'Appuyez sur « Comparer » dans les résultats qui vous plaisent. Jusqu’à quatre se retrouvent ensuite ici, côte à côte.',
		one: 'Un seul ne se compare pas. Ajoutez-en un autre depuis les résultats.',
		cut: 'Quatre tiennent côte à côte ; les autres de cette adresse ont été laissés de côté.',
		gone: (ids, count) => `Plus en ligne et ${french(count, 'laissée de côté : annonce', 'laissées de côté : annonces')} nº ${ids}.`,
		mixed: (families) => `Des univers différents se rencontrent ici (${families}) : toutes les lignes ne les concernent pas tous.`,
		onlyDifferences: 'Seulement les différences',
		alike: 'Ils disent la même chose sur tout.',
		add: 'En ajouter un',
		remove: 'Retirer',
		kind: 'Genre',
		place: 'Lieu',
		distance: (place) => `Distance depuis ${place}`,
		price: 'Prix',
		notSaid: 'non précisé',
	},
	de: {
		title: 'Nebeneinander',
		none: 'Noch nichts zu vergleichen',
		noneText: 'Drücken Sie bei den Ergebnissen, die Ihnen gefallen, auf „Vergleichen“. Bis zu vier stehen dann hier nebeneinander.',
		one: 'Eines allein lässt sich nicht vergleichen. Holen Sie noch eines aus den Ergebnissen dazu.',
		cut: 'Vier passen nebeneinander; die übrigen dieser Adresse wurden weggelassen.',
		gone: (ids, count) => `Nicht mehr online und weggelassen: ${german(count, 'Angebot', 'Angebote')} Nr. ${ids}.`,
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
	},
}

/** The comparison's texts in the chosen language. */
export const useCompareTexts = (): CompareTexts => compareTexts[useLanguage().language]
