import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../language/index.tsx'

const en = {
	lead: 'What the law wants to be readable here. Each page has the text that came with the product until you write another one.',
	since: (day: string) => `In force since ${day}`,
	shipped: 'the text that came with the product',
	own: 'your text',
	coming: (day: string) => `changes on ${day}`,
	read: 'Read',
	edit: (title: string) => `Edit “${title}”`,
	back: 'All pages of the law',
	view: 'The page as visitors see it',
	languageOf: 'Language of the text',
	missing: 'incomplete',
	title: 'Title',
	content: 'Text',
	placeholders: 'Placeholders',
	placeholdersText:
		'A {{name}} is filled in when the page is read. A line whose placeholder has no value is left out. Tables come from the code itself.',
	noValue: 'not configured',
	when: 'From when on',
	validFrom: 'Counts from',
	validFromHint: (day: string) => `With a mail to professionals at the earliest on ${day}: 15 whole days have to lie in between.`,
	tell: (count: number) => `Tell ${count === 1 ? 'the one professional' : `all ${count} professionals`} by mail, each in their language`,
	tellHint:
		'The law asks for it whenever terms or prices change for professionals. Only corrections that change nothing, and what a law demands at once, may do without.',
	note: 'What changes',
	noteHint: 'In a few words, for the mail and for the page.',
	reason: 'Why nobody is told',
	reasonOther: 'Why (for the record)',
	unchanged: (names: string) => `Not changed: ${names}. Does it still say the same in all three languages?`,
	publish: 'Save this version',
	announce: 'Save and tell professionals',
	confirm: (count: number, day: string) =>
		`${count === 1 ? 'One mail is' : `${count} mails are`} written at once and cannot be taken back. The new version counts from ${day} on.`,
	confirmTitle: 'Announce this version?',
	saved: 'The version is saved.',
	announced: (count: number) => `The version is saved. ${count === 1 ? 'One mail is' : `${count} mails are`} being written.`,
	wrong: 'Please look at these fields',
	changed: 'Somebody else has saved a version meanwhile. Your text is still here: look at theirs below, then save again.',
	history: 'History',
	versionNote: (day: string) => `counts from ${day}`,
	told: (count: number) => `${count} told by mail`,
	restored: (day: string) => `The text of ${day} stands in the form now. Nothing is changed until you save it.`,
	required: 'Please fill this in.',
}

/** What operators read while they write pages of the law. */
export const editPageTexts: Record<Language, typeof en> = {
	en,
	fr: {
		lead: 'Ce que la loi veut voir ici. Chaque page a le texte livré avec le produit, jusqu’à ce que vous en écriviez un autre.',
		since: (day) => `En vigueur depuis le ${day}`,
		shipped: 'le texte livré avec le produit',
		own: 'votre texte',
		coming: (day) => `change le ${day}`,
		read: 'Lire',
		edit: (title) => `Modifier « ${title} »`,
		back: 'Toutes les pages légales',
		view: 'La page telle que la voient les visiteurs',
		languageOf: 'Langue du texte',
		missing: 'incomplet',
		title: 'Titre',
		content: 'Texte',
		placeholders: 'Emplacements réservés',
		placeholdersText:
			'Un {{nom}} est rempli quand la page est lue. Une ligne dont l’emplacement n’a pas de valeur est omise. Les tableaux viennent du code lui-même.',
		noValue: 'non configuré',
		when: 'À partir de quand',
		validFrom: 'S’applique à partir du',
		validFromHint: (day) => `Avec un e-mail aux professionnels, au plus tôt le ${day} : 15 jours entiers doivent passer entre-temps.`,
		tell: (count) =>
			count < 2
				? 'Prévenir le seul professionnel par e-mail, dans sa langue'
				: `Prévenir les ${count} professionnels par e-mail, chacun dans sa langue`,
		tellHint:
			'La loi le demande dès que les conditions ou les prix changent pour les professionnels. Seules les corrections qui ne changent rien, et ce qu’une loi exige aussitôt, peuvent s’en passer.',
		note: 'Ce qui change',
		noteHint: 'En quelques mots, pour l’e-mail et pour la page.',
		reason: 'Pourquoi personne n’est prévenu',
		reasonOther: 'Pourquoi (pour le journal)',
		unchanged: (names) => `Sans changement : ${names}. Le texte dit-il toujours la même chose dans les trois langues ?`,
		publish: 'Enregistrer cette version',
		announce: 'Enregistrer et prévenir les professionnels',
		confirm: (count, day) =>
			`${count < 2 ? 'Un e-mail est écrit' : `${count} e-mails sont écrits`} aussitôt, sans retour possible. La nouvelle version s’applique à partir du ${day}.`,
		confirmTitle: 'Annoncer cette version ?',
		saved: 'La version est enregistrée.',
		announced: (count) =>
			`La version est enregistrée. ${count < 2 ? 'Un e-mail est en cours d’écriture' : `${count} e-mails sont en cours d’écriture`}.`,
		wrong: 'Veuillez revoir ces champs',
		changed:
			'Quelqu’un d’autre a enregistré une version entre-temps. Votre texte est toujours là : regardez la sienne ci-dessous, puis enregistrez de nouveau.',
		history: 'Historique',
		versionNote: (day) => `s’applique à partir du ${day}`,
		told: (count) => `${count} prévenus par e-mail`,
		restored: (day) => `Le texte du ${day} est maintenant dans le formulaire. Rien ne change avant que vous l’enregistriez.`,
		required: 'Veuillez remplir ce champ.',
	},
	de: {
		lead: 'Was nach dem Gesetz hier zu lesen sein muss. Jede Seite hat den mitgelieferten Text, bis Sie einen anderen schreiben.',
		since: (day) => `In Kraft seit ${day}`,
		shipped: 'der mitgelieferte Text',
		own: 'Ihr Text',
		coming: (day) => `ändert sich am ${day}`,
		read: 'Lesen',
		edit: (title) => `„${title}“ bearbeiten`,
		back: 'Alle rechtlichen Seiten',
		view: 'Die Seite, wie Besucher sie sehen',
		languageOf: 'Sprache des Textes',
		missing: 'unvollständig',
		title: 'Titel',
		content: 'Text',
		placeholders: 'Platzhalter',
		placeholdersText:
			'Ein {{name}} wird gefüllt, wenn die Seite gelesen wird. Eine Zeile, deren Platzhalter keinen Wert hat, fällt weg. Tabellen kommen aus dem Code selbst.',
		noValue: 'nicht konfiguriert',
		when: 'Ab wann',
		validFrom: 'Gilt ab',
		validFromHint: (day) => `Mit E-Mail an die Anbieter frühestens am ${day}: Dazwischen müssen 15 ganze Tage liegen.`,
		tell: (count) =>
			count === 1
				? 'Den einen Anbieter per E-Mail informieren, in seiner Sprache'
				: `Alle ${count} Anbieter per E-Mail informieren, in ihrer Sprache`,
		tellHint:
			'Das Gesetz verlangt es, sobald sich Bedingungen oder Preise für gewerbliche Anbieter ändern. Nur Berichtigungen, die nichts ändern, und was ein Gesetz sofort fordert, kommen ohne aus.',
		note: 'Was sich ändert',
		noteHint: 'In wenigen Worten, für die E-Mail und für die Seite.',
		reason: 'Warum niemand informiert wird',
		reasonOther: 'Warum (fürs Protokoll)',
		unchanged: (names) => `Unverändert: ${names}. Steht in allen drei Sprachen noch dasselbe?`,
		publish: 'Diese Fassung speichern',
		announce: 'Speichern und Anbieter informieren',
		confirm: (count, day) =>
			`${count === 1 ? 'Eine E-Mail wird' : `${count} E-Mails werden`} sofort geschrieben und lassen sich nicht zurückholen. Die neue Fassung gilt ab ${day}.`,
		confirmTitle: 'Diese Fassung ankündigen?',
		saved: 'Die Fassung ist gespeichert.',
		announced: (count) => `Die Fassung ist gespeichert. ${count === 1 ? 'Eine E-Mail wird' : `${count} E-Mails werden`} geschrieben.`,
		wrong: 'Bitte sehen Sie sich diese Felder an',
		changed:
			'Jemand anderes hat inzwischen eine Fassung gespeichert. Ihr Text ist noch da: Sehen Sie sich die andere unten an und speichern Sie dann erneut.',
		history: 'Verlauf',
		versionNote: (day) => `gilt ab ${day}`,
		told: (count) => `${count} per E-Mail informiert`,
		restored: (day) => `Der Text vom ${day} steht jetzt im Formular. Nichts ändert sich, bevor Sie ihn speichern.`,
		required: 'Bitte ausfüllen.',
	},
}

/** These words in the chosen language. */
export const useEditPageTexts = () => editPageTexts[useLanguage().language]
