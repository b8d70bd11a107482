import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

export interface PublishTexts {
	title: string
	lead: string
	inList: string
	itsPage: string
	showAll: string
	showLess: string
	saveFirst: string
	unfinished: string
	toUnfinished: string
	kind: string
	paidAlready: string
	conditions: string
	publish: string
	publishPremium: (amount: string) => string
	publishChanges: string
	notSaved: string
	files: { underWay: (count: number) => string; failed: (count: number) => string; arrived: string }
	refused: string
	changed: { title: string; text: string; mine: string; theirs: string }
	done: {
		online: string
		onlineText: (name: string) => string
		waiting: string
		waitingText: (email: string) => string
		held: string
		heldText: (name: string) => string
		/** To who wanted premium for what is held. */
		heldPremium: string
		saved: string
		savedText: string
		look: string
		next: string
		nextSteps: string[]
		toOwn: string
		toDashboard: string
	}
}

/** What the last step of an announcement says. */
export const publishTexts: Record<Language, PublishTexts> = {
	en: {
		title: 'Look at it once more',
		lead: 'This is what guests will see. If something is not right, go back: nothing gets lost.',
		inList: 'In the list of results',
		itsPage: 'Its own page',
		showAll: 'Show the whole page',
		showLess: 'Show less of it',
		saveFirst: 'The preview comes as soon as everything is saved.',
		unfinished: 'Something is still missing before it can go online.',
		toUnfinished: 'Show me where',
		kind: 'Standard or premium',
		paidAlready: 'It is premium already: nothing new is ordered.',
		conditions: 'Before it goes online',
		publish: 'Publish',
		publishPremium: (amount) => `Publish and order premium for ${amount}`,
		publishChanges: 'Publish the changes',
		notSaved: 'Your last changes are not saved yet. Check your connection and try again: nothing is lost.',
		files: {
			underWay: (count) =>
				`${count} ${english(count, 'file is', 'files are')} still on the way: you can publish as soon as everything is there. Under “Back” you see how far it is.`,
			failed: (count) => `${count} ${english(count, 'file', 'files')} did not arrive. Under “Back” you can try again or take them out.`,
			arrived: 'All your files have arrived.',
		},
		refused: 'Something has to be put right first. We take you there.',
		changed: {
			title: 'It was changed elsewhere meanwhile',
			text: 'Since you began, this announcement was published from another place with other words. Which version shall stand?',
			mine: 'Publish mine',
			theirs: 'Go on with the other one',
		},
		done: {
			online: 'It is online',
			onlineText: (name) => `“${name}” can be found from now on: in the search, on the map and by everybody you send the link to.`,
			waiting: 'One click away',
			waitingText: (email) =>
				`Everything is ready. Open the link in the mail we sent to ${email}: at that moment your announcement goes online.`,
			held: 'A person reads it first',
			heldText: (name) => `“${name}” is not online yet. As soon as somebody has read it you hear from us.`,
			heldPremium: 'Premium has not been ordered: you can do that once it is online.',
			saved: 'Saved',
			savedText: 'Your changes are kept. You find the announcement, and why it is not online, in your list.',
			look: 'See it as guests do',
			next: 'What comes next',
			nextSteps: [
				'Enquiries come by mail and into your dashboard.',
				'Who answers within a day is written to again: your usual answer time stands on your page.',
				'Send the link to somebody who knows you, and ask what is missing.',
			],
			toOwn: 'My Announcements',
			toDashboard: 'To the dashboard',
		},
	},
	fr: {
		title: 'Encore un coup d’œil',
		lead: 'Voici ce que verront vos hôtes. Si quelque chose ne va pas, revenez en arrière : rien ne se perd.',
		inList: 'Dans la liste des résultats',
		itsPage: 'Sa page',
		showAll: 'Afficher toute la page',
		showLess: 'En afficher moins',
		saveFirst: 'L’aperçu arrive dès que tout est enregistré.',
		unfinished: 'Il manque encore quelque chose avant la mise en ligne.',
		toUnfinished: 'Me montrer où',
		kind: 'Standard ou premium',
		paidAlready: 'Elle est déjà premium : rien de nouveau n’est commandé.',
		conditions: 'Avant la mise en ligne',
		publish: 'Publier',
		publishPremium: (amount) => `Publier et commander le premium pour ${amount}`,
		publishChanges: 'Publier les modifications',
		notSaved: 'Vos dernières modifications ne sont pas encore enregistrées. Vérifiez votre connexion et réessayez : rien n’est perdu.',
		files: {
			underWay: (count) =>
				`${count} ${french(count, 'fichier est', 'fichiers sont')} encore en route : vous pourrez publier dès que tout est là. « Retour » montre où cela en est.`,
			failed: (count) =>
				`${count} ${french(count, 'fichier n’est pas arrivé', 'fichiers ne sont pas arrivés')}. « Retour » permet de réessayer ou de retirer.`,
			arrived: 'Tous vos fichiers sont arrivés.',
		},
		refused: 'Il faut d’abord corriger quelque chose. Nous vous y menons.',
		changed: {
			title: 'Elle a été modifiée ailleurs entre-temps',
			text: 'Depuis que vous avez commencé, cette annonce a été publiée d’un autre endroit avec d’autres mots. Quelle version doit rester ?',
			mine: 'Publier la mienne',
			theirs: 'Continuer avec l’autre',
		},
		done: {
			online: 'Elle est en ligne',
			onlineText: (name) =>
				`On trouve « ${name} » dès maintenant : dans la recherche, sur la carte, et par tous ceux à qui vous envoyez le lien.`,
			waiting: 'Plus qu’un clic',
			waitingText: (email) => `Tout est prêt. Ouvrez le lien de l’e-mail envoyé à ${email} : à cet instant, votre annonce sera en ligne.`,
			held: 'Une personne le relit d’abord',
			heldText: (name) => `« ${name} » n’est pas encore en ligne. Dès que quelqu’un l’aura lu, vous aurez de nos nouvelles.`,
			heldPremium: 'Le premium n’a pas été commandé : vous pourrez le faire après la mise en ligne.',
			saved: 'Enregistré',
			savedText: 'Vos modifications sont gardées. Votre liste montre l’annonce, et pourquoi elle n’est pas en ligne.',
			look: 'La voir comme vos hôtes',
			next: 'Et maintenant',
			nextSteps: [
				'Les demandes arrivent par e-mail et dans votre tableau de bord.',
				'Qui répond dans la journée est recontacté : votre délai habituel figure sur votre page.',
				'Envoyez le lien à quelqu’un qui vous connaît, et demandez ce qui manque.',
			],
			toOwn: 'Mes annonces',
			toDashboard: 'Vers le tableau de bord',
		},
	},
	de: {
		title: 'Noch ein Blick darauf',
		lead: 'So werden es Ihre Gäste sehen. Stimmt etwas nicht, gehen Sie zurück: Es geht nichts verloren.',
		inList: 'In der Trefferliste',
		itsPage: 'Die eigene Seite',
		showAll: 'Ganze Seite zeigen',
		showLess: 'Weniger zeigen',
		saveFirst: 'Die Vorschau kommt, sobald alles gespeichert ist.',
		unfinished: 'Bevor sie online gehen kann, fehlt noch etwas.',
		toUnfinished: 'Zeigen, wo',
		kind: 'Standard oder Premium',
		paidAlready: 'Sie ist schon Premium: Es wird nichts Neues bestellt.',
		conditions: 'Bevor sie online geht',
		publish: 'Veröffentlichen',
		publishPremium: (amount) => `Veröffentlichen und Premium für ${amount} bestellen`,
		publishChanges: 'Änderungen veröffentlichen',
		notSaved:
			'Ihre letzten Änderungen sind noch nicht gespeichert. Prüfen Sie die Verbindung und versuchen Sie es erneut: Verloren ist nichts.',
		files: {
			underWay: (count) =>
				`${count} ${german(count, 'Datei ist', 'Dateien sind')} noch unterwegs: Sie können veröffentlichen, sobald alles da ist. Unter „Zurück“ sehen Sie, wie weit es ist.`,
			failed: (count) =>
				`${count} ${german(count, 'Datei ist', 'Dateien sind')} nicht angekommen. Unter „Zurück“ können Sie es noch einmal versuchen oder sie herausnehmen.`,
			arrived: 'Alle Ihre Dateien sind angekommen.',
		},
		refused: 'Zuerst ist etwas zu berichtigen. Wir bringen Sie hin.',
		changed: {
			title: 'Sie wurde inzwischen anderswo geändert',
			text: 'Seit Sie begonnen haben, wurde diese Anzeige von anderer Stelle mit anderen Worten veröffentlicht. Welche Fassung soll gelten?',
			mine: 'Meine veröffentlichen',
			theirs: 'Mit der anderen weitermachen',
		},
		done: {
			online: 'Sie ist online',
			onlineText: (name) => `„${name}“ ist ab jetzt zu finden: in der Suche, auf der Karte und von allen, denen Sie den Link schicken.`,
			waiting: 'Nur noch ein Klick',
			waitingText: (email) =>
				`Alles ist bereit. Öffnen Sie den Link in der Mail, die wir an ${email} geschickt haben: In dem Moment geht Ihre Anzeige online.`,
			held: 'Ein Mensch liest es zuerst',
			heldText: (name) => `„${name}“ ist noch nicht online. Sobald es jemand gelesen hat, hören Sie von uns.`,
			heldPremium: 'Premium ist nicht bestellt: Das geht, sobald die Anzeige online ist.',
			saved: 'Gespeichert',
			savedText: 'Ihre Änderungen sind aufgehoben. In Ihrer Liste steht die Anzeige, und warum sie nicht online ist.',
			look: 'Ansehen wie Ihre Gäste',
			next: 'Wie es weitergeht',
			nextSteps: [
				'Anfragen kommen per Mail und in Ihr Dashboard.',
				'Wer am selben Tag antwortet, bekommt wieder Post: Ihre übliche Antwortzeit steht auf Ihrer Seite.',
				'Schicken Sie den Link jemandem, der Sie kennt, und fragen Sie, was fehlt.',
			],
			toOwn: 'Meine Anzeigen',
			toDashboard: 'Zum Dashboard',
		},
	},
}

/** The words of the last step in the chosen language. */
export const usePublishTexts = (): PublishTexts => publishTexts[useLanguage().language]
