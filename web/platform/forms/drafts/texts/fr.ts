import type * as en from './en.ts'

/** Texts of any draft: the state of saving, and the conflict dialog. */
export const drafts: typeof en.drafts = {
	errors: {
		title: 'Avant de continuer',
		count: (count) => (count === 1 ? 'Une réponse est à compléter ou à corriger :' : `${count} réponses sont à compléter ou à corriger :`),
	},
	save: {
		saved: (ago) => `Enregistré ${ago}`,
		savedNow: 'Enregistré à l’instant',
		nothingYet: 'Rien d’écrit pour l’instant',
		saving: 'Enregistrement…',
		unsaved: 'Enregistrement dans un instant…',
		aMoment: 'un instant',
		delayed: {
			no_connection: () => 'Pas de connexion. Continuez : tout reste dans cet onglet et sera enregistré dès que possible.',
			too_many: (wait) => `C’était beaucoup en peu de temps. Tout reste dans cet onglet et sera enregistré dans ${wait}.`,
			server: (wait) => `Quelque chose ne va pas chez nous. Continuez : tout reste dans cet onglet, et nous réessayons dans ${wait}.`,
		},
		conflict: 'Modifié ailleurs aussi. Veuillez choisir une version.',
		choose: 'Choisir',
		loggedOut: 'Vous avez été déconnecté. Ce que vous avez écrit reste dans cet onglet.',
		logIn: 'Se connecter et enregistrer',
		refused: (why) => `Non enregistré : ${why}`,
		gone: 'Ce brouillon a été publié ou supprimé ailleurs. Ce que vous voyez reste dans cet onglet.',
		asNew: 'Le garder comme nouveau brouillon',
		retry: 'Réessayer',
	},
	conflict: {
		title: 'Modifié ailleurs entre-temps',
		lead: (when) => `L’autre version a été enregistrée ${when}. Rien n’est perdu : choisissez pour chaque champ ce qui doit rester.`,
		field: 'Champ',
		mine: 'Votre version, ici',
		theirs: 'L’autre version',
		allMine: 'Garder toute ma version',
		allTheirs: 'Prendre toute l’autre version',
		done: 'Continuer avec ce choix',
		empty: 'vide',
		count: (count) => (count === 1 ? '1 entrée' : `${count} entrées`),
	},
}

/** For the owner of an item without a text in some language. */
export const missing: typeof en.missing = { en: 'Pas de texte anglais', fr: 'Pas de texte français', de: 'Pas de texte allemand' }
