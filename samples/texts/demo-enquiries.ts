import type { Language } from '#contract/values/languages.ts'

/** An enquiry that the demo professional has received, with what became of it. */
export interface DemoEnquiry {
	/** Days ago at which it was sent. */
	ago: number
	/** The sub-category of the listing that it is about. */
	about: 'hotel' | 'restaurant' | 'bar'
	lang: Language
	sender: readonly [first_name: string, last_name: string, company_name?: string]
	/** The number of the sample person whose account sent it; missing for a visitor without an account. */
	account?: number
	/** Days until the event; missing where no date was named. */
	until?: number
	participants?: number
	message: string
	state: 'new' | 'seen' | 'answered' | 'declined' | 'closed'
	/** Answers in their order: minutes after the enquiry, and whether the professional wrote it. */
	answers?: readonly { after: number; isOwn: boolean; message: string }[]
}

const hour = 60
const day = 24 * hour

/** The enquiries of the demo professional, the latest first. */
export const demoEnquiries: readonly DemoEnquiry[] = [
	{
		ago: 0.1,
		about: 'hotel',
		lang: 'fr',
		sender: ['Camille', 'Thiry'],
		until: 206,
		participants: 85,
		message:
			'Bonjour,\n\nNous nous marions un samedi de juin et cherchons un endroit où dîner, danser et dormir sur place. Nous serions environ 85, dont une douzaine d’enfants. Serait-il possible de visiter un soir de semaine, après 18 heures ?\n\nMerci d’avance\nCamille et Loris',
		state: 'new',
	},
	{
		ago: 0.6,
		about: 'bar',
		lang: 'en',
		sender: ['Priya', 'Nair', 'Fondation Robert Keyser'],
		until: 17,
		participants: 35,
		message:
			'Hello, we are looking for a place for our end-of-year drinks, 35 people, from about six to ten. Finger food would be welcome, half of us are vegetarian. Could you tell me what you would charge per head, and whether we could have the place to ourselves?',
		state: 'new',
	},
	{
		ago: 1.4,
		about: 'restaurant',
		lang: 'de',
		sender: ['Birgit', 'Kreutz'],
		until: 61,
		participants: 28,
		message:
			'Guten Tag, mein Vater wird achtzig, und wir möchten mittags mit der Familie essen, 28 Personen, davon zwei im Rollstuhl. Gibt es einen Nebenraum, in dem auch ein paar Reden gehalten werden können? Ein einfaches Drei-Gang-Menü würde genügen.',
		state: 'seen',
	},
	{
		ago: 4.2,
		about: 'hotel',
		lang: 'en',
		sender: ['Léa', 'Reding'],
		account: 1,
		until: 121,
		participants: 60,
		message:
			'Hi! We are planning a surprise party for my sister’s fortieth on a Saturday in March. About 60 people, buffet, and a corner for a DJ. Is the room free in the second half of the month, and how late may the music play?',
		state: 'answered',
		answers: [
			{
				after: 2.4 * hour,
				isOwn: true,
				message:
					'Dear Ms Reding,\n\nThank you for thinking of us. The third Saturday of March is free, the fourth only until eleven at night. Music may play until one o’clock; the rooms above the hall are ours, so nobody is woken. For a buffet for 60 we would need to know the number a week before.\n\nWould you like to come by and see the room? Thursday evening would suit us.\n\nGeorges Weber',
			},
			{
				after: 9 * hour,
				isOwn: false,
				message:
					'The third Saturday is perfect, thank you! Thursday at half past six works for me. One more thing: could we bring our own cake, and would there be rooms for about ten guests who come from Brussels?',
			},
			{
				after: 1 * day + 1.5 * hour,
				isOwn: true,
				message:
					'Thursday at half past six it is. The cake is welcome, we keep it cool and charge nothing for the plates. I have put aside six double rooms until the end of January; breakfast is included.\n\nUntil Thursday\nGeorges Weber',
			},
		],
	},
	{
		ago: 6.3,
		about: 'restaurant',
		lang: 'fr',
		sender: ['Antoine', 'Wathelet', 'Étude Wathelet & Associés'],
		until: 24,
		participants: 18,
		message:
			'Bonjour, nous souhaitons inviter l’équipe à un déjeuner de fin d’année, 18 couverts, service terminé vers 14 h 30. Avez-vous une formule avec deux choix de plat ?',
		state: 'answered',
		answers: [
			{
				after: 1.2 * hour,
				isOwn: true,
				message:
					'Bonjour Maître,\n\nAvec plaisir. Pour 18 personnes, nous proposons une entrée commune, deux plats au choix (poisson ou gibier) et un dessert, à 48 € par personne hors boissons. Servi à midi et demi, le café arrive à 14 h 15. Faut-il prévoir un plat végétarien ?\n\nGeorges Weber',
			},
		],
	},
	{
		ago: 9.1,
		about: 'hotel',
		lang: 'de',
		sender: ['Jonas', 'Petry', 'Chorverband Obermosel'],
		until: 158,
		participants: 44,
		message:
			'Guten Tag, für unser Probenwochenende im Frühjahr suchen wir zwei Nächte für 44 Sängerinnen und Sänger, einen Probenraum mit Klavier und Vollpension. Schicken Sie uns bitte ein Angebot.',
		state: 'answered',
		answers: [
			{
				after: 5.5 * hour,
				isOwn: true,
				message:
					'Guten Tag, Herr Petry,\n\nein Chor ist bei uns immer willkommen. Klavier ist vorhanden und wird vor Ihrem Besuch gestimmt. Das Angebot für 44 Personen in 22 Doppelzimmern geht Ihnen heute noch per E-Mail zu; Einzelzimmer wären gegen Aufpreis möglich.\n\nGeorges Weber',
			},
		],
	},
	{
		ago: 12.7,
		about: 'bar',
		lang: 'fr',
		sender: ['Maria', 'Fernandes'],
		account: 3,
		until: 9,
		participants: 25,
		message: 'Bonjour, je cherche un bar pour mes trente ans, un vendredi, 25 personnes. Peut-on passer notre propre musique ?',
		state: 'answered',
		answers: [
			{
				after: 0.8 * hour,
				isOwn: true,
				message:
					'Bonjour Maria, oui, il suffit d’un téléphone et d’un câble, que nous avons. Le fond de la salle est à vous jusqu’à minuit, sans frais dès 400 € de consommation. À vendredi en huit !',
			},
		],
	},
	{
		ago: 16.5,
		about: 'hotel',
		lang: 'en',
		sender: ['Tomasz', 'Zielinski', 'Northgate Fund Services'],
		until: 3,
		participants: 140,
		message:
			'We need a room for a staff meeting of 140 people with a stage, two screens and dinner afterwards, in three weeks. Please send availability.',
		state: 'declined',
		answers: [
			{
				after: 20 * hour,
				isOwn: true,
				message:
					'Dear Mr Zielinski, our largest room seats 90, so I would be doing you no favour by saying yes. I hope you find the right place in time. Georges Weber',
			},
		],
	},
	{
		ago: 21.2,
		about: 'restaurant',
		lang: 'en',
		sender: ['Helen', 'Brannigan'],
		until: 33,
		participants: 14,
		message:
			'Good evening, do you serve lunch on 27 December? We would be 14, with three small children, and somebody who cannot eat gluten.',
		state: 'answered',
		answers: [
			{
				after: 3.1 * hour,
				isOwn: true,
				message:
					'Good evening, yes, we are open from noon that day. Children’s plates and high chairs are here, and the kitchen bakes its own gluten-free bread. I have written you down for half past twelve. Georges Weber',
			},
		],
	},
	{
		ago: 27.9,
		about: 'hotel',
		lang: 'fr',
		sender: ['Sophie', 'Delvaux', 'Commune scolaire'],
		participants: 30,
		message: 'Bonjour, avez-vous des disponibilités au printemps pour une mise au vert de deux jours, 30 personnes en chambres simples ?',
		state: 'closed',
		answers: [
			{
				after: 26 * hour,
				isOwn: true,
				message:
					'Bonjour Madame, il nous reste les deuxième et troisième semaines d’avril. Je vous joins le plan des salles dans un message séparé. Bien à vous, Georges Weber',
			},
		],
	},
	{
		ago: 35.4,
		about: 'bar',
		lang: 'de',
		sender: ['Sven', 'Altmeyer'],
		until: -6,
		participants: 40,
		message: 'Hallo, wir suchen einen Ort für ein Klassentreffen, etwa 40 Leute, samstags ab 19 Uhr. Was kostet das bei euch?',
		state: 'answered',
		answers: [
			{
				after: 4.2 * hour,
				isOwn: true,
				message:
					'Hallo Sven, ab 600 € Verzehr gehört euch der Laden bis ein Uhr. Suppe und belegte Brote machen wir gern dazu. Sag mir bis Freitag Bescheid. Georges',
			},
		],
	},
	{
		ago: 43.8,
		about: 'restaurant',
		lang: 'fr',
		sender: ['Nathalie', 'Origer'],
		until: -20,
		participants: 22,
		message: 'Bonjour, nous fêtons une communion en petit comité. Une table de 22 est-elle possible dans une pièce à part ?',
		state: 'closed',
		answers: [
			{
				after: 6.4 * hour,
				isOwn: true,
				message: 'Bonjour Madame, oui, le petit salon est fait pour cela. Je vous le garde jusqu’à dimanche. Bien à vous, Georges Weber',
			},
		],
	},
]
