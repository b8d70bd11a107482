import { enough } from '../ranking.ts'
import type * as en from './en.ts'

/** The steps of the recommended order, for the page about it: Markdown. */
export const rules: typeof en.rules = {
	points: '**Zuerst die Punkte.** Die Anzeige mit mehr Punkten steht vorn; wofür es Punkte gibt, sagt die Tabelle unten.',
	published:
		'**Dann der Tag.** Bei gleicher Punktzahl steht die zuletzt veröffentlichte Anzeige vorn, auf die Minute genau; in derselben Minute die mit der höheren Nummer.',
}

/** The measures of the points, for the same page. */
export const criteria: typeof en.criteria = {
	pictures: `Bilder: volle Punktzahl ab ${enough.pictures} Bildern`,
	description: `Beschreibung: volle Punktzahl ab ${enough.description} Zeichen`,
	facts:
		'Angaben: wie viele der für die Kategorie üblichen Angaben gemacht sind (eine Location: Fläche, Sitzplätze, Stehplätze, Parkplätze …)',
	price: 'Preis: ein Preis ist angegeben',
	contact: 'Kontakt: Telefon, E-Mail-Adresse und Website, je ein Drittel der Punkte',
	features: `Merkmale: volle Punktzahl ab ${enough.features} Merkmalen`,
	events: 'Veranstaltungsarten: mindestens eine wird angenommen',
}

/** The names of the orders, where they are chosen. */
export const orders: typeof en.orders = {
	recommended: 'Empfohlen',
	relevance: 'Empfohlen, mit Suchwörtern',
	distance: 'Nächste zuerst',
	price_asc: 'Preis aufsteigend',
	price_desc: 'Preis absteigend',
	capacity_desc: 'Größte Kapazität',
	capacity_asc: 'Kleinste Kapazität',
	newest: 'Neueste zuerst',
}

/** One sentence for the visitor on how the results were ordered. */
export const notes: typeof en.notes = {
	recommended:
		'Die vollständigsten Anzeigen zuerst, dann die neuesten. Die gekennzeichnete Reihe darüber, höchstens drei Premium-Anzeigen, ist eine bezahlte Platzierung.',
	relevance: 'Die besten Treffer zu Ihren Suchwörtern zuerst, dann die vollständigsten und neuesten Anzeigen. Premium ändert daran nichts.',
	distance: 'Das Nächstgelegene zuerst. Premium ändert daran nichts.',
	price_asc: 'Niedrigster Preis zuerst, Anzeigen ohne Preis am Ende. Premium ändert daran nichts.',
	price_desc: 'Höchster Preis zuerst. Premium ändert daran nichts.',
	capacity_desc: 'Größte Kapazität zuerst. Premium ändert daran nichts.',
	capacity_asc: 'Kleinste Kapazität zuerst, Locations ohne Angabe zuletzt. Premium ändert daran nichts.',
	newest: 'Zuletzt veröffentlichte Anzeigen zuerst. Premium ändert daran nichts.',
}

/** The same, for a search that names a day. */
export const noteOfDay: string = 'Gebuchte Anbieter stehen am Ende; ohne Angabe zu dem Tag bleibt die Reihenfolge.'
