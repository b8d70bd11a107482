import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	documentTitle: 'Venues, entertainment, rentals and services for your event in Luxembourg',
	description: (site: string) =>
		`${site} brings venues, bands, tents and caterers of Luxembourg and its borders together: compare them by place, people and budget, and write to them directly.`,
	title: 'Everything for your celebration in Luxembourg',
	lead: 'Castles and cellars, brass bands and tents, cooks and cakes: found here, booked with the people who run them.',
	searchLabel: 'Find suppliers',
	what: 'What',
	whatExample: 'Castle, DJ, tent, caterer …',

	people: 'People',
	peopleExample: 'How many?',
	search: 'Search',
	familiesTitle: 'What is still missing?',
	premiumTitle: (family: string) => `${family} in the spotlight`,
	paid: 'Premium · paid placement',
	previous: (family: string) => `${family}: back`,
	next: (family: string) => `${family}: more`,
	professionalsTitle: 'Do you make celebrations happen?',
	professionalsText:
		'Show your venue, your band, your tents or your kitchen to everyone who is planning something in Luxembourg. Their enquiries come to you directly.',
	professionalsAction: 'Publish your announcement',
}

const fr: typeof en = {
	documentTitle: 'Lieux, animation, location et services pour votre événement au Luxembourg',
	description: (site) =>
		`${site} réunit les lieux, groupes, chapiteaux et traiteurs du Luxembourg et de la Grande Région : comparez par lieu, nombre de personnes et budget, et écrivez-leur directement.`,
	title: 'Tout pour votre fête au Luxembourg',
	lead: 'Châteaux et caves, fanfares et chapiteaux, traiteurs et gâteaux : trouvez-les ici, réservez auprès de ceux qui les font vivre.',
	searchLabel: 'Trouver des prestataires',
	what: 'Quoi',
	whatExample: 'Château, DJ, traiteur…',

	people: 'Personnes',
	peopleExample: 'Combien ?',
	search: 'Rechercher',
	familiesTitle: 'Il vous manque encore quelque chose ?',
	premiumTitle: (family) => `${family} à la une`,
	paid: 'Premium · mise en avant payante',
	previous: (family) => `${family} : précédents`,
	next: (family) => `${family} : suivants`,
	professionalsTitle: 'Vous faites vivre la fête ?',
	professionalsText:
		'Montrez votre lieu, votre groupe, vos chapiteaux ou votre cuisine à tous ceux qui préparent quelque chose au Luxembourg. Leurs demandes vous parviennent directement.',
	professionalsAction: 'Publier votre annonce',
}

const de: typeof en = {
	documentTitle: 'Locations, Unterhaltung, Verleih und Dienstleister für Ihr Fest in Luxemburg',
	description: (site) =>
		`${site} bringt Locations, Bands, Zelte und Caterer aus Luxemburg und der Grenzregion zusammen: Vergleichen Sie nach Ort, Personenzahl und Budget und schreiben Sie direkt.`,
	title: 'Alles für Ihr Fest in Luxemburg',
	lead: 'Schlösser und Keller, Blaskapellen und Zelte, Köche und Torten: hier gefunden, direkt bei den Menschen dahinter gebucht.',
	searchLabel: 'Anbieter finden',
	what: 'Was',
	whatExample: 'Schloss, DJ, Zelt, Caterer …',

	people: 'Personen',
	peopleExample: 'Wie viele?',
	search: 'Suchen',
	familiesTitle: 'Was fehlt noch?',
	premiumTitle: (family) => `${family} im Rampenlicht`,
	paid: 'Premium · bezahlte Platzierung',
	previous: (family) => `${family}: zurück`,
	next: (family) => `${family}: weiter`,
	professionalsTitle: 'Sie machen Feste möglich?',
	professionalsText:
		'Zeigen Sie Ihre Location, Ihre Band, Ihre Zelte oder Ihre Küche allen, die in Luxemburg etwas planen. Die Anfragen kommen direkt zu Ihnen.',
	professionalsAction: 'Anzeige veröffentlichen',
}

export const homeTexts: Record<Language, typeof en> = { en, fr, de }

/** The words of the landing page in the chosen language. */
export const useHomeTexts = (): typeof en => homeTexts[useLanguage().language]
