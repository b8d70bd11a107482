import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts of the dashboard, except those of the inbox and the orders. */
export const dashboard: typeof en.dashboard = {
	toDo: 'À faire',
	nothingToDo: 'Rien à faire. Bonne journée.',
	tasks: {
		verify_email: () => ['Confirmez votre adresse e-mail : d’ici là, rien n’est en ligne.', 'Renvoyer l’e-mail'],
		complete_business: () => ['Vos données d’entreprise sont incomplètes : il les faut avant de publier.', 'Les compléter'],
		answer_enquiries: (_, count) => [
			`${count} ${plural(count, 'demande attend', 'demandes attendent')} votre réponse.`,
			'Voir les demandes',
		],
		pay_order: (name, _, until) => [`Premium pour « ${name} » : à payer d’ici au ${until}.`, 'Comment payer'],
		finish_draft: (name) => [`« ${name} » n’est pas encore publiée.`, 'Continuer'],
		renew_listing: (name, _, until) => [`« ${name} » est-elle toujours à jour ? Sa mise en ligne prend fin le ${until}.`, 'La vérifier'],
		listing_hidden: (name) => [`« ${name} » n’est pas en ligne : nous avons une question.`, 'Voir pourquoi'],
		listing_held: (name) => [`« ${name} » n’est pas encore en ligne : une personne la relit d’abord.`, 'Voir pourquoi'],
		add_pictures: (name, count) => [
			count === 0 ? `« ${name} » n’a pas encore de photo.` : `« ${name} » n’a que ${count} ${plural(count, 'photo', 'photos')}.`,
			'Ajouter des photos',
		],
		confirm_occasions: (_, count) => [
			count === 1
				? 'Nous avons proposé des occasions pour une de vos annonces. Sont-elles justes\u00a0?'
				: `Nous avons proposé des occasions pour ${count} de vos annonces. Sont-elles justes\u00a0?`,
			'Les regarder',
		],
		first_listing: () => ['Écrivez votre première annonce : cela prend une dizaine de minutes.', 'Commencer'],
	},
	unnamed: 'Votre brouillon',
	numbers: 'Les 30 derniers jours',
	numbersLead: 'Pour toutes vos annonces. Nous comptons les pages vues, pas les personnes.',
	counts: { views: 'Vues', favourites: 'Ajouts aux favoris', enquiries: 'Demandes' },
	before: (sum) => `${sum} au cours des 30 jours précédents`,
	chart: (what, sum, most, day) => `${what} par jour : ${sum} en tout, maximum le ${day} avec ${most}.`,
	chartEmpty: (what) => `${what} par jour : rien pour l’instant.`,
	table: 'Afficher en tableau',
	day: 'Jour',
	dates: 'Prochaines dates',
	noDates: 'Les dates des événements de vos demandes figureront ici.',
	openEnquiry: (sender) => `Demande de ${sender}`,
	listings: 'Vos annonces',
	allListings: 'Toutes les annonces',
}
