import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the gallery, loaded with a listing's page only. */
export const gallery: typeof en.gallery = {
	position: (position, total) => `${position} von ${total}`,
	previous: 'Vorheriges Bild',
	next: 'Nächstes Bild',
	thumbnails: 'Alle Bilder',
	show: (position) => `Bild ${position}`,
}

/** Texts that only a listing's page and the comparison use. */
export const listing: typeof en.listing = {
	professional: 'Gewerblich',
	title: (name, kind, place) => `${name}, ${kind} in ${place}`,
	available: 'vorhanden',
	notAvailable: 'nicht vorhanden',
	availability: 'Verfügbarkeit',
	backToResults: 'Zu den Ergebnissen',
	pictureOf: (name, position, total) => `${name}, Bild ${position} von ${total}`,
	upTo: (people, count) => `bis ${people} ${plural(count, 'Person', 'Personen')}`,
	picturesCount: (count) => `${count} ${plural(count, 'Bild', 'Bilder')}`,
	seeMorePictures: (count) => `${count} ${plural(count, 'weiteres Bild', 'weitere Bilder')}`,
	description: 'Beschreibung',
	atAGlance: 'Auf einen Blick',
	onSite: 'Vor Ort',
	inDetail: 'Im Detail',
	absent: (count: number) => `Nicht vorhanden (${count})`,
	samples: 'Hörproben und Videos',
	transcript: 'Was gesagt, gesungen oder gezeigt wird, in Worten',
	similar: 'Ähnliche Angebote',
	allOfKind: (kind) => `${kind} in ganz Luxemburg`,
	address: 'Adresse',
	offeredBy: 'Angeboten von',
	since: (site, date) => `Bei ${site} seit dem ${date}`,
	privatise: 'Ganze Location mieten',
	bookTables: 'Tische reservieren',
	yes: 'Ja',
	no: 'Nein',
	labels: {
		size: 'Fläche',
		sitting: 'Sitzplätze (maximal)',
		standing: 'Stehplätze (maximal)',
		parking: 'Parkplätze',
		minimumBudget: 'Mindestumsatz',
		booking: 'Mögliche Buchungen',
		catering: 'Catering',
		cuisine: 'Küche',
		occasions: 'Anlässe',
		events: 'Geeignet für',
		setLength: 'Spieldauer',
		needs: 'Vor Ort benötigt',
		travelRadius: 'Anfahrt bis zu',
		languages: 'Gesprochene Sprachen',
		delivery: 'Lieferung',
		setUp: 'Aufbau',
		deposit: 'Kaution',
		quantity: 'Verfügbare Stückzahl',
		minimumPersons: 'Mindestpersonenzahl',
		licences: 'Zulassungen',
	},
	verified: 'Geprüftes Unternehmen',
}

/** How a supplier is reached. */
export const contact: typeof en.contact = {
	write: 'Anfrage senden',
	date: 'Datum',
	people: 'Personen',
	title: (name) => `Anfrage an ${name}`,
	lead: 'Erzählen Sie, was Sie vorhaben. Die Antwort kommt direkt zu Ihnen, per E-Mail.',
	otherWays: 'Direkt kontaktieren',
	usualHours: (hours) => `Antwortet meist innerhalb von ${hours} ${plural(hours, 'Stunde', 'Stunden')}.`,
	usualDays: (days) => `Antwortet meist innerhalb von ${days} ${plural(days, 'Tag', 'Tagen')}.`,
	contract: (name, site) => `Sie vereinbaren alles direkt mit ${name}: Ihr Vertrag besteht mit diesem Unternehmen, nicht mit ${site}.`,
}
