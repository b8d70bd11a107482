import type * as en from './en.ts'

/** The texts of the page for when no page can be made. */
export const errorPage: typeof en.errorPage = {
	title: 'Nous revenons tout de suite',
	text: (wait) => `Cette page ne peut pas être affichée pour le moment. Réessayez ${wait}.`,
	retry: 'Réessayer',
}

/** The texts above a form from a browser without scripts. */
export const plainForm: typeof en.plainForm = {
	marked: 'Veuillez vérifier les champs signalés. Rien de ce que vous avez écrit n’est perdu.',
	otherSite: 'Ce formulaire venait d’un autre site et n’a pas été envoyé. Vérifiez-le et envoyez-le d’ici.',
	again: 'Ce formulaire n’a pas été envoyé. Veuillez l’envoyer encore une fois.',
	sentBefore: 'Vous avez déjà envoyé ce formulaire avec un autre texte. Envoyez-le encore une fois pour écrire un second message.',
}

/** The page that browsers show offline in place of one that they have not kept. */
export const offlinePage: typeof en.offlinePage = {
	title: 'Vous êtes hors ligne',
	text: 'Cette page n’est pas sur votre appareil. Les pages déjà visitées restent lisibles.',
	retry: 'Réessayer',
}
