import type { replyLink as english } from './en.ts'

export const replyLink: typeof english = {
	moreTimeQuestion: 'Il vous faut plus de temps ?',
	moreTimeLead: 'Nous préviendrons la personne qui vous a écrit que votre réponse viendra un peu plus tard.',
	moreTimeButton: 'Il me faut plus de temps',
	answeredByMailQuestion: 'Avez-vous répondu par e-mail ?',
	answeredByMailLead: 'La demande sera marquée comme traitée, et vous ne recevrez plus de rappel.',
	answeredByMailButton: 'J’ai répondu par e-mail',
	withoutScripts: 'Cette page a besoin de JavaScript. Sans lui, répondez depuis votre tableau de bord ou par e-mail.',
	moreTime: 'Vous avez plus de temps',
	moreTimeText: (other, due) => `Nous avons prévenu ${other}, qui attend votre réponse avant le ${due}.`,
	moreTimeAlways: (other) => `${other} sait qu’il vous faut un peu plus de temps.`,
	answeredByMail: 'C’est noté, merci',
	answeredByMailText: (other) => `La demande de ${other} est marquée comme traitée. Vous ne recevrez plus de rappel.`,
	closed: 'Il n’y a plus rien à faire',
	closedText: 'Entre-temps, cette demande a reçu une réponse, a été refusée ou retirée, ou a expiré.',
	invalid: 'Ce lien ne fonctionne plus',
	invalidText: 'Il est trop ancien ou incomplet. Votre tableau de bord permet de faire la même chose.',
	failed: 'Cela n’a pas fonctionné',
	toDashboard: 'Ouvrir la demande',
}
