import type { entry as english } from './en.ts'

export const entry: typeof english = {
	ask: {
		title: {
			professional: (name) => `Continuer en tant que professionnel : ${name} ?`,
			planner: (name) => `Continuer en tant que ${name}, qui prépare un mariage ?`,
			operator: (name) => `Continuer en tant qu’exploitant : ${name} ?`,
		},
		text: 'Ce compte fait partie des données d’exemple, pour essayer le produit sur cet ordinateur. Le lien ne sert qu’une fois. Un compte déjà connecté dans ce navigateur est remplacé.',
		action: 'Continuer',
	},
	opened: {
		title: 'Un instant',
		withoutScript: 'Les pages d’un compte ont besoin de JavaScript, désactivé dans ce navigateur.',
	},
	refused: {
		title: { used: 'Ce lien a déjà servi', expired: 'Ce lien a expiré', unknown: 'Ce lien n’existe pas' },
		text: 'Chaque lien ouvre un compte, une seule fois, pendant une heure. Redémarrez le produit : le terminal affiche de nouveaux liens.',
		home: 'Retour à l’accueil',
	},
}
