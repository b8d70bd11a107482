import { enough } from '../ranking.ts'
import type * as en from './en.ts'

/** The steps of the recommended order, for the page about it: Markdown. */
export const rules: typeof en.rules = {
	premium:
		'**Premium zuerst.** Anzeigen, für deren Premium der Anbieter bezahlt, stehen als eine Gruppe vor den anderen, und an jeder steht „Premium · bezahlte Platzierung“. Premium bringt keine Anzeige durch einen Filter oder eine Entfernung, die sie nicht erfüllt.',
	points:
		'**Dann die Punkte.** Innerhalb jeder der beiden Gruppen steht die Anzeige mit mehr Punkten vorn; wofür es Punkte gibt, sagt die Tabelle unten.',
	published:
		'**Dann der Tag.** Bei gleicher Punktzahl steht die zuletzt veröffentlichte Anzeige vorn, auf die Minute genau; in derselben Minute die mit der höheren Nummer.',
}

/** What is measured for the points, for the same page. */
export const criteria: typeof en.criteria = {
	pictures: `Bilder: volle Punktzahl ab ${enough.pictures} Bildern`,
	description: `Beschreibung: volle Punktzahl ab ${enough.description} Zeichen`,
	facts:
		'Angaben: wie viele der für die Sparte üblichen Angaben gemacht sind (eine Location: Fläche, Sitzplätze, Stehplätze, Parkplätze …)',
	price: 'Preis: ein Preis ist angegeben',
	contact: 'Kontakt: Telefon, E-Mail-Adresse und Website, je ein Drittel der Punkte',
	features: `Merkmale: volle Punktzahl ab ${enough.features} Merkmalen`,
	events: 'Veranstaltungsarten: mindestens eine wird angenommen',
}

/** What the orders are called, where they are chosen. */
export const orders: typeof en.orders = {
	recommended: 'Empfohlen',
	relevance: 'Empfohlen, mit Suchwörtern',
	distance: 'Nächste zuerst',
	price_asc: 'Preis aufsteigend',
	price_desc: 'Preis absteigend',
	capacity_desc: 'Größte Kapazität',
	newest: 'Neueste zuerst',
}

/** One sentence for the visitor on how the results were ordered. */
export const notes: typeof en.notes = {
	recommended:
		'Zuerst stehen Premium-Anzeigen, eine bezahlte und gekennzeichnete Platzierung, danach die vollständigsten und neuesten Anzeigen.',
	relevance:
		'Zuerst die besten Treffer zu Ihren Suchwörtern; bei gleich guten Treffern stehen Premium-Anzeigen, eine bezahlte Platzierung, vorn.',
	distance: 'Das Nächstgelegene zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleicher Entfernung.',
	price_asc:
		'Niedrigster Preis zuerst, Anzeigen ohne Preis am Ende. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Preis.',
	price_desc: 'Höchster Preis zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Preis.',
	capacity_desc: 'Größte Kapazität zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleicher Kapazität.',
	newest: 'Zuletzt veröffentlicht zuerst. Premium, eine bezahlte Platzierung, entscheidet nur bei gleichem Zeitpunkt.',
}
