import type * as en from './en.ts'

/** Texts of the editor of legal pages. */
export const editPage: typeof en.editPage = {
	lead: 'Les textes que la loi exige. Chaque page garde le texte livré avec le produit tant que vous n’en écrivez pas un autre.',
	since: (day) => `En vigueur depuis le ${day}`,
	shipped: 'le texte livré avec le produit',
	own: 'votre texte',
	coming: (day) => `changera le ${day}`,
	read: 'Lire',
	edit: (title) => `Modifier « ${title} »`,
	back: 'Toutes les pages légales',
	view: 'La page telle que la voient les visiteurs',
	languageOf: 'Langue du texte',
	missing: 'incomplet',
	title: 'Titre',
	content: 'Texte',
	placeholders: 'Variables',
	placeholdersText:
		'Un {{nom}} est remplacé par sa valeur à l’affichage de la page. Une ligne dont la variable n’a pas de valeur est omise. Les tableaux sont générés par le code.',
	noValue: 'non configuré',
	when: 'Entrée en vigueur',
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
}
