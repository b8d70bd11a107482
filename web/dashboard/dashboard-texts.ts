import type { Language } from '#contract/values/languages.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { useLanguage } from '../language/index.tsx'
import { plurals } from '../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

type ToDo = Dashboard['to_do'][number]
type Words = [text: string, action: string]
type Count = 'views' | 'favourites' | 'enquiries'

export interface DashboardTexts {
	toDo: string
	nothingToDo: string
	/** What waits, and what is done about it. `name` is the announcement’s, `until` a day in words. */
	tasks: Record<ToDo['kind'], (name: string, count: number, until: string) => Words>
	unnamed: string
	numbers: string
	numbersLead: string
	counts: Record<Count, string>
	/** Beside a sum of the last 30 days. */
	before: (sum: string) => string
	/** Of the chart, for those who hear it. */
	chart: (what: string, sum: string, most: string, day: string) => string
	chartEmpty: (what: string) => string
	table: string
	day: string
	dates: string
	noDates: string
	openEnquiry: (sender: string) => string
	listings: string
	allListings: string
}

/** What the dashboard says beside the inbox and the orders. */
export const dashboardTexts: Record<Language, DashboardTexts> = {
	en: {
		toDo: 'To do',
		nothingToDo: 'Nothing waits for you. Enjoy the day.',
		tasks: {
			verify_email: () => ['Confirm your e-mail address: until then nothing of yours is online.', 'Send the mail again'],
			complete_business: () => ['Your business data is not complete: it is needed before you publish.', 'Complete it'],
			answer_enquiries: (_, count) => [
				`${count} ${english(count, 'enquiry waits', 'enquiries wait')} for your answer.`,
				'To the enquiries',
			],
			pay_order: (name, _, until) => [`Premium for “${name}” is to be paid by ${until}.`, 'How to pay'],
			finish_draft: (name) => [`“${name}” is not published yet.`, 'Go on writing'],
			renew_listing: (name, _, until) => [`Is “${name}” still right? Its time online ends on ${until}.`, 'Look after it'],
			listing_hidden: (name) => [`“${name}” is not online: we have a question about it.`, 'See why'],
			listing_held: (name) => [`“${name}” is not online yet: a person reads it first.`, 'See why'],
			add_pictures: (name, count) => [
				count === 0 ? `“${name}” has no picture yet.` : `“${name}” has only ${count} ${english(count, 'picture', 'pictures')}.`,
				'Add pictures',
			],
			first_listing: () => ['Write your first announcement: it takes about ten minutes.', 'Begin'],
		},
		unnamed: 'Your draft',
		numbers: 'The last 30 days',
		numbersLead: 'Of all your announcements. We count pages, not people.',
		counts: { views: 'Views', favourites: 'Saved', enquiries: 'Enquiries' },
		before: (sum) => `${sum} in the 30 days before`,
		chart: (what, sum, most, day) => `${what} of each day: ${sum} in all, most on ${day} with ${most}.`,
		chartEmpty: (what) => `${what} of each day: none yet.`,
		table: 'Show as a table',
		day: 'Day',
		dates: 'Next dates',
		noDates: 'The days that your enquiries are about will be here.',
		openEnquiry: (sender) => `Enquiry of ${sender}`,
		listings: 'Your announcements',
		allListings: 'All announcements',
	},
	fr: {
		toDo: 'À faire',
		nothingToDo: 'Rien ne vous attend. Bonne journée.',
		tasks: {
			verify_email: () => ['Confirmez votre adresse e-mail : d’ici là, rien n’est en ligne.', 'Renvoyer l’e-mail'],
			complete_business: () => ['Vos données d’entreprise sont incomplètes : il les faut avant de publier.', 'Les compléter'],
			answer_enquiries: (_, count) => [
				`${count} ${french(count, 'demande attend', 'demandes attendent')} votre réponse.`,
				'Vers les demandes',
			],
			pay_order: (name, _, until) => [`Le premium de « ${name} » est à payer d’ici le ${until}.`, 'Comment payer'],
			finish_draft: (name) => [`« ${name} » n’est pas encore publiée.`, 'Continuer à écrire'],
			renew_listing: (name, _, until) => [`« ${name} » est-elle encore juste ? Sa mise en ligne prend fin le ${until}.`, 'S’en occuper'],
			listing_hidden: (name) => [`« ${name} » n’est pas en ligne : nous avons une question.`, 'Voir pourquoi'],
			listing_held: (name) => [`« ${name} » n’est pas encore en ligne : une personne relit d’abord.`, 'Voir pourquoi'],
			add_pictures: (name, count) => [
				count === 0 ? `« ${name} » n’a pas encore de photo.` : `« ${name} » n’a que ${count} ${french(count, 'photo', 'photos')}.`,
				'Ajouter des photos',
			],
			first_listing: () => ['Écrivez votre première annonce : cela prend une dizaine de minutes.', 'Commencer'],
		},
		unnamed: 'Votre brouillon',
		numbers: 'Les 30 derniers jours',
		numbersLead: 'De toutes vos annonces. Nous comptons des pages, pas des personnes.',
		counts: { views: 'Vues', favourites: 'Mises de côté', enquiries: 'Demandes' },
		before: (sum) => `${sum} les 30 jours d’avant`,
		chart: (what, sum, most, day) => `${what} de chaque jour : ${sum} en tout, le plus le ${day} avec ${most}.`,
		chartEmpty: (what) => `${what} de chaque jour : rien encore.`,
		table: 'Afficher en tableau',
		day: 'Jour',
		dates: 'Prochaines dates',
		noDates: 'Les jours dont parlent vos demandes seront ici.',
		openEnquiry: (sender) => `Demande de ${sender}`,
		listings: 'Vos annonces',
		allListings: 'Toutes les annonces',
	},
	de: {
		toDo: 'Zu tun',
		nothingToDo: 'Nichts wartet auf Sie. Einen schönen Tag.',
		tasks: {
			verify_email: () => ['Bestätigen Sie Ihre E-Mail-Adresse: Bis dahin ist nichts von Ihnen online.', 'Mail noch einmal senden'],
			complete_business: () => ['Ihre Geschäftsdaten sind unvollständig: Vor dem Veröffentlichen braucht es sie.', 'Ergänzen'],
			answer_enquiries: (_, count) => [
				`${count} ${german(count, 'Anfrage wartet', 'Anfragen warten')} auf Ihre Antwort.`,
				'Zu den Anfragen',
			],
			pay_order: (name, _, until) => [`Premium für „${name}“ ist bis ${until} zu zahlen.`, 'So zahlen Sie'],
			finish_draft: (name) => [`„${name}“ ist noch nicht veröffentlicht.`, 'Weiterschreiben'],
			renew_listing: (name, _, until) => [`Stimmt „${name}“ noch? Die Zeit online endet am ${until}.`, 'Darum kümmern'],
			listing_hidden: (name) => [`„${name}“ ist nicht online: Wir haben eine Frage dazu.`, 'Warum?'],
			listing_held: (name) => [`„${name}“ ist noch nicht online: Ein Mensch liest es zuerst.`, 'Warum'],
			add_pictures: (name, count) => [
				count === 0 ? `„${name}“ hat noch kein Bild.` : `„${name}“ hat nur ${count} ${german(count, 'Bild', 'Bilder')}.`,
				'Bilder hinzufügen',
			],
			first_listing: () => ['Schreiben Sie Ihre erste Anzeige: Das dauert etwa zehn Minuten.', 'Beginnen'],
		},
		unnamed: 'Ihr Entwurf',
		numbers: 'Die letzten 30 Tage',
		numbersLead: 'Aller Ihrer Anzeigen. Wir zählen Seiten, keine Menschen.',
		counts: { views: 'Aufrufe', favourites: 'Gemerkt', enquiries: 'Anfragen' },
		before: (sum) => `${sum} in den 30 Tagen davor`,
		chart: (what, sum, most, day) => `${what} je Tag: insgesamt ${sum}, am meisten am ${day} mit ${most}.`,
		chartEmpty: (what) => `${what} je Tag: noch keine.`,
		table: 'Als Tabelle zeigen',
		day: 'Tag',
		dates: 'Nächste Termine',
		noDates: 'Hier stehen die Tage, um die es in Ihren Anfragen geht.',
		openEnquiry: (sender) => `Anfrage von ${sender}`,
		listings: 'Ihre Anzeigen',
		allListings: 'Alle Anzeigen',
	},
}

/** The words of the dashboard in the chosen language. */
export const useDashboardTexts = (): DashboardTexts => dashboardTexts[useLanguage().language]
