import type * as en from './en.ts'

/** Texts of the home page. */
export const home: typeof en.home = {
	documentTitle: 'Lieux, animation, location et services au Luxembourg',
	description: (site) =>
		`${site} réunit les lieux, groupes, chapiteaux et traiteurs du Luxembourg et de la Grande Région : comparez par lieu, nombre de personnes et budget, et écrivez-leur directement.`,
	title: 'Tout pour votre fête au Luxembourg',
	lead: 'Châteaux et caves, fanfares et chapiteaux, traiteurs et gâteaux : trouvez-les ici, réservez directement auprès d’eux.',
	searchLabel: 'Trouver des prestataires',
	what: 'Quoi',
	whatExample: 'Château à Echternach pour 120, DJ…',

	people: 'Personnes',
	peopleExample: 'Combien ?',
	more: 'Plus de détails : lieu, personnes, date',
	day: 'Date',
	dayHint: 'Jointe à votre demande',
	dayIsOver: 'Ce jour est passé',
	search: 'Rechercher',
	occasionsTitle: 'Que fêtez-vous ?',
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
