import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the home page. */
export const home: typeof en.home = {
	documentTitle: 'Lieux, animation, location et services au Luxembourg',
	description: (site) =>
		`${site} réunit les lieux, groupes, chapiteaux et traiteurs du Luxembourg et de la Grande Région : comparez par lieu, nombre de personnes et budget, et écrivez-leur directement.`,
	title: 'Décrivez votre fête, comparez les devis',
	lead: 'Lieux, musique, chapiteaux et traiteurs au Luxembourg',
	searchLabel: 'Trouver des prestataires',
	what: 'Que préparez-vous ?',
	whatExample: 'Mariage de 120 personnes à Echternach en juin, groupe, 12 000 €',

	people: 'Personnes',
	peopleExample: 'Combien ?',
	more: 'Plus de détails : lieu, personnes, date',
	day: 'Date',
	dayHint: 'Jointe à votre demande',
	dayIsOver: 'Ce jour est passé',
	search: 'Trouver des prestataires',
	occasionsTitle: 'Ou partez d’une occasion',
	otherOccasions: (count) => plural(count, `${count} autre occasion`, `${count} autres occasions`),
	steps: [
		{ act: 'Décrire', how: 'occasion, lieu, personnes, budget' },
		{ act: 'Choisir', how: 'par prix, en liste et sur la carte' },
		{ act: 'Demander', how: 'un seul message pour tous' },
		{ act: 'Décider', how: 'les devis côte à côte' },
	],
	example: {
		title: 'Léa & Tom · 26 juin',
		label: 'Un projet en exemple',
		facts: (guests) => `Mariage · ${guests} personnes · Echternach`,
		rows: [
			{ name: 'Une salle au bord de l’eau', line: () => 'Lieu · deux devis à comparer', state: 'Devis', isAgreed: false },
			{ name: 'Un traiteur', line: (perPerson) => `Menu · ${perPerson} par personne`, state: 'Accepté', isAgreed: true },
			{ name: 'Un DJ', line: () => 'Musique · libre le 26 juin', state: 'Demandé', isAgreed: false },
		],
		sum: (total, budget) => `${total} sur ${budget}`,
		start: 'Commencer un projet',
	},
	venuesTitle: 'Lieux au Luxembourg',
	allVenues: (number) => `Voir les ${number}`,
	familiesTitle: 'Que vous manque-t-il encore ?',
	premiumTitle: (family) => `À la une : ${family}`,
	paid: 'Premium · mise en avant payante',
	previous: (family) => `${family} : précédents`,
	next: (family) => `${family} : suivants`,
	professionalsTitle: 'Vous travaillez dans l’événementiel ?',
	professionalsText:
		'Montrez votre lieu, votre groupe, vos chapiteaux ou votre cuisine à tous ceux qui préparent quelque chose au Luxembourg. Leurs demandes vous parviennent directement.',
	professionalsAction: 'Publier votre annonce',
	todayTitle: 'Aujourd’hui au Luxembourg',
	allOfToday: 'Tout ce qui se passe aujourd’hui',
	nextTitle: 'Bientôt au Luxembourg',
	quietDay: 'Rien n’est annoncé pour aujourd’hui. Voici la suite.',
	wholeAgenda: 'Tout l’agenda',
}
