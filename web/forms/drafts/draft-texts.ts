import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'

const en = {
	errors: {
		title: 'Before you go on',
		count: (count: number) =>
			count === 1 ? 'One answer is still missing or not quite right:' : `${count} answers are still missing or not quite right:`,
	},
	save: {
		saved: (ago: string) => `Saved ${ago}`,
		savedNow: 'Saved just now',
		nothingYet: 'Nothing typed yet',
		saving: 'Saving…',
		unsaved: 'Saving in a moment…',
		aMoment: 'a moment',
		delayed: {
			no_connection: () => 'No connection. Just go on: what you type stays in this tab and is saved as soon as possible.',
			too_many: (wait: string) => `That was a lot in a short time. What you type stays in this tab and is saved in ${wait}.`,
			server: (wait: string) => `Something is wrong on our side. Just go on: what you type stays in this tab, and we try again in ${wait}.`,
		},
		conflict: 'Changed elsewhere too. Please choose a version.',
		choose: 'Choose',
		loggedOut: 'You have been logged out. What you typed is kept in this tab.',
		logIn: 'Log in and save',
		refused: (why: string) => `Not saved: ${why}`,
		gone: 'This draft was published or thrown away elsewhere. What you see is kept in this tab.',
		asNew: 'Keep it as a new draft',
		retry: 'Try again',
	},
	conflict: {
		title: 'Changed in another place meanwhile',
		lead: (when: string) => `The other version was saved ${when}. Nothing is lost: choose for each field which text shall stay.`,
		field: 'Field',
		mine: 'Yours, here',
		theirs: 'The other one',
		allMine: 'Keep all of mine',
		allTheirs: 'Take all of the other',
		done: 'Go on with this choice',
		empty: 'empty',
		count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
	},
}

export type DraftTexts = typeof en

/** What is said of any draft: how far it is saved, and what happens when it was changed in two places. */
export const draftTexts: Record<Language, DraftTexts> = {
	en,
	fr: {
		errors: {
			title: 'Avant de continuer',
			count: (count) =>
				count === 1
					? 'Une réponse manque ou n’est pas tout à fait juste :'
					: `${count} réponses manquent ou ne sont pas tout à fait justes :`,
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
			mine: 'La vôtre, ici',
			theirs: 'L’autre',
			allMine: 'Garder tout de la mienne',
			allTheirs: 'Prendre tout de l’autre',
			done: 'Continuer avec ce choix',
			empty: 'vide',
			count: (count) => (count === 1 ? '1 entrée' : `${count} entrées`),
		},
	},
	de: {
		errors: {
			title: 'Bevor es weitergeht',
			count: (count) =>
				count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht ganz:' : `${count} Angaben fehlen noch oder stimmen nicht ganz:`,
		},
		save: {
			saved: (ago) => `Gespeichert ${ago}`,
			savedNow: 'Gerade gespeichert',
			nothingYet: 'Noch nichts geschrieben',
			saving: 'Wird gespeichert …',
			unsaved: 'Wird gleich gespeichert …',
			aMoment: 'Kürze',
			delayed: {
				no_connection: () =>
					'Keine Verbindung. Machen Sie einfach weiter: Alles bleibt in diesem Tab und wird gespeichert, sobald es geht.',
				too_many: (wait) => `Das war viel in kurzer Zeit. Was Sie schreiben, bleibt in diesem Tab und wird in ${wait} gespeichert.`,
				server: (wait) =>
					`Bei uns stimmt etwas nicht. Machen Sie einfach weiter: Alles bleibt in diesem Tab, und wir versuchen es in ${wait} wieder.`,
			},
			conflict: 'Auch anderswo geändert. Bitte wählen Sie eine Fassung.',
			choose: 'Wählen',
			loggedOut: 'Sie wurden abgemeldet. Was Sie geschrieben haben, bleibt in diesem Tab.',
			logIn: 'Anmelden und speichern',
			refused: (why) => `Nicht gespeichert: ${why}`,
			gone: 'Dieser Entwurf wurde anderswo veröffentlicht oder gelöscht. Was Sie sehen, bleibt in diesem Tab.',
			asNew: 'Als neuen Entwurf behalten',
			retry: 'Noch einmal versuchen',
		},
		conflict: {
			title: 'Inzwischen anderswo geändert',
			lead: (when) => `Die andere Fassung wurde ${when} gespeichert. Nichts geht verloren: Wählen Sie für jedes Feld, was bleiben soll.`,
			field: 'Feld',
			mine: 'Ihre, hier',
			theirs: 'Die andere',
			allMine: 'Alles von mir behalten',
			allTheirs: 'Alles vom anderen nehmen',
			done: 'Mit dieser Auswahl weiter',
			empty: 'leer',
			count: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
		},
	},
}

/** The words about drafts in the reader's language. */
export const useDraftTexts = (): DraftTexts => draftTexts[useLanguage().language]
