import type { Texts } from './en.ts'
import { plurals } from './plurals.ts'

const plural = plurals('fr')

/** L'interface en français. */
export const texts: Texts = {
	common: {
		loading: 'Chargement…',
		close: 'Fermer',
		back: 'Retour',
		retry: 'Réessayer',
		premium: 'Premium',
		premiumHint: 'Emplacement payant',
		skipToContent: 'Aller au contenu',
		notificationsLabel: 'Notifications',
	},
	header: {
		home: (site) => `${site}, accueil`,
		menu: 'Menu',
		openMenu: 'Ouvrir le menu',
		closeMenu: 'Fermer le menu',
		mainNavigation: 'Navigation principale',
		agenda: 'Agenda',
		blog: 'Blog',
		signUp: 'S’inscrire',
		logIn: 'Se connecter',
		language: 'Langue',
		joinUsOn: 'Rejoignez-nous sur',
		allOf: (family) => `Tout voir : ${family.toLowerCase()}`,
	},
	userMenu: {
		label: 'Mon compte',
		profile: 'Mon profil',
		favourites: 'Favoris',
		createEvent: 'Créer un événement',
		myEvents: 'Mes événements',
		dashboard: 'Tableau de bord',
		logOut: 'Se déconnecter',
		logOutFailed: 'La déconnexion a échoué',
		logOutHere: 'Se déconnecter de cet appareil',
	},
	footer: {
		tagline: 'Tout pour faire la fête, de la première idée à la dernière danse.',
		find: 'Trouver',
		discover: 'Découvrir',
		professionals: 'Pour les professionnels',
		publish: 'Publier votre annonce',
		professionalLogIn: 'Connexion professionnels',
		legal: 'Informations légales',
		terms: 'Conditions générales',
		pricing: 'Tarifs et politique de prix',
		privacy: 'Protection des données',
		legalNotice: 'Mentions légales',
		credits: 'Lieux : GeoNames, CC BY 4.0',
	},
	error: {
		title: 'Erreur inattendue de l’application !',
		text: 'Un problème est survenu sur cette page. Vous n’y êtes pour rien, et rien de ce que vous avez saisi ailleurs n’est perdu.',
		details: 'Détails techniques',
		reload: 'Recharger la page',
		home: 'Retour à l’accueil',
		noConnection: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
		couldNotLoad: 'Le chargement a échoué.',
	},
	notFound: {
		title: 'Page introuvable',
		text: 'Il n’y a rien à cette adresse. L’annonce a peut-être été retirée, ou le lien contient une faute de frappe.',
		search: 'Que cherchez-vous ?',
		searchButton: 'Rechercher',
		families: 'Ou commencez ici',
	},
	soon: {
		title: 'Bientôt ouvert',
		text: 'Nous décorons encore cette pièce. En attendant, tout le reste vous est ouvert.',
		action: 'Trouver un prestataire',
	},
	home: {
		documentTitle: 'Lieux, animation, location et services pour votre événement au Luxembourg',
		description: (site) =>
			`${site} réunit les lieux, groupes, chapiteaux et traiteurs du Luxembourg et de la Grande Région : comparez par lieu, nombre de personnes et budget, et écrivez-leur directement.`,
		title: 'Tout pour votre fête au Luxembourg',
	},
	search: {
		anything: 'Prestataires',
		titleNear: (what, place) => `${what} près de ${place}`,
		titlePage: (title, page) => `${title}, page ${page}`,
		description: (title, total) =>
			`${title} : ${total} ${plural(total, 'prestataire', 'prestataires')} au Luxembourg et alentour, à comparer par lieu, capacité, équipements et budget.`,
	},
	listing: {
		title: (name, kind, place) => `${name}, ${kind} à ${place}`,
		upTo: (people, count) => `jusqu’à ${people} ${plural(count, 'personne', 'personnes')}`,
		priceOnRequest: 'Prix sur demande',
		minimumSpend: (amount) => `Budget minimum ${amount}`,
		priceFrom: (amount) => `À partir de ${amount}`,
		priceFromPer: (amount, unit) => `À partir de ${amount} ${unit}`,
		priceUnits: { event: 'par événement', day: 'par jour', item: 'pièce', person: 'par personne', hour: 'de l’heure' },
	},
	pagination: { label: 'Pages', previous: 'Page précédente', next: 'Page suivante', page: (page) => `Page ${page}` },
}
