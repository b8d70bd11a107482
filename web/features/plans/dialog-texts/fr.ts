import type { planDialogs as english } from './en.ts'

/** Texts of the dialogs of plans, which are loaded when one is opened. */
export const planDialogs: typeof english = {
	shareTitle: 'Partager le projet',
	shareText: 'Toute personne qui a un lien voit le projet sans compte. Vous pouvez changer les droits de chaque lien, ou le retirer.',
	shareRights: 'Peut',
	rightsOf: (name) => `Droits accordés à ${name}`,
	shareChoices: { look: 'consulter', comment: 'commenter et voter', decide: 'modifier le projet' },
	shareName: 'Pour qui',
	shareEmail: 'E-mail (facultatif)',
	shareEmailHint: 'Nous y envoyons le lien.',
	makeLink: 'Créer le lien',
	linkMade: 'Le lien',
	linkHint: 'Copiez-le maintenant : pour votre sécurité, il n’est affiché qu’une fois.',
	links: 'Liens actifs',
	noLinks: 'Personne d’autre ne voit ce projet.',
	opened: 'ouvert',
	notOpened: 'pas encore ouvert',
	withdraw: 'Retirer',
	withdrawLink: (name) => `Retirer le lien de ${name}`,
	mailLinkText: 'Ce projet est enregistré sous un lien que ce navigateur connaît. Faites-vous l’envoyer pour l’ouvrir sur tout appareil.',
	mailSent: 'Le lien est en route.',
	yourEmail: 'Votre e-mail',

	askPreview: 'Aperçu par prestataire',
	askLead: (ofKind, inAll) =>
		`Un message pour tous : au plus ${ofKind} par type, ${inAll} en tout. La date, les personnes et le lieu du projet y sont joints.`,
	additionFor: (name) => `Ajouter une ligne seulement pour ${name}`,
	briefMessage: 'Votre message à tous',
	briefHint: 'Vos notes et votre budget restent ici.',
	firstName: 'Prénom',
	lastName: 'Nom',
	askAgain:
		'Les prestataires en attente de votre confirmation ne sont pas cochés. Cochez-les pour renvoyer le lien, à une autre adresse si besoin.',
	confirmHint: 'Un seul lien confirme toutes vos demandes.',
	phone: 'Téléphone (facultatif)',
	toPreview: 'Voir l’aperçu',
	changeBrief: 'Modifier',
	sendBrief: (count) => (count === 1 ? 'Envoyer une demande' : `Envoyer ${count} demandes`),
	askedWith: (others) =>
		others === 1 ? 'Voit : demande également envoyée à 1 autre' : `Voit : demande également envoyée à ${others} autres`,
	firstMessage: (title) => `Bonjour,\n\nNous préparons « ${title} ». Êtes-vous disponible, et que nous proposeriez-vous ?`,
	briefSent: 'Vos demandes sont en route.',
	invoiceCompany: 'Facture au nom d’une entreprise ?',
	invoiceTo: (company) => `Facture à : ${company}`,

	tellOthersLead: 'Ces demandes sont retirées. Nous prévenons les prestataires dans une minute, par e-mail et dans la conversation.',
	whoWaits: 'Attendent votre réponse',
	undecided: 'Là où vous n’avez encore choisi personne, les prestataires ne sont pas cochés.',
	nobodyWaits: 'Personne n’attend votre réponse.',
	decided: 'Nous avons décidé',
	farewellLabel: 'Votre message',
	farewell: (title) =>
		`Merci pour votre temps. Nous avons choisi un autre prestataire pour « ${title} » et vous souhaitons une bonne continuation.`,
	tellOthersSend: 'Envoyer et retirer',
	tellOthersSilently: 'Retirer sans message',
	told: (count) => (count === 1 ? 'Un prestataire est prévenu.' : `${count} prestataires sont prévenus.`),

	behind: (count) =>
		count === 1
			? 'Un prestataire sollicité ne connaît pas encore la nouvelle date ou le nouveau nombre de personnes.'
			: `${count} prestataires sollicités ne connaissent pas encore la nouvelle date ou le nouveau nombre de personnes.`,
	tellAsked: 'Les informer',
	tellAskedTitle: 'Informer les prestataires sollicités',
	tellAskedLead: (names) => `${names}\u00a0: votre message arrive dans la conversation et par e-mail. Un devis déjà envoyé garde sa date.`,
	changedWords: (facts) => `Bonjour,\n\nNotre projet a changé\u00a0: ${facts}. Est-ce aussi possible pour vous\u00a0?`,
	tellAskedSend: 'Envoyer le message',

	callOffTitle: 'Annuler l’événement ?',
	callOffLead: 'Le projet reste, marqué comme annulé. Vous pourrez le reprendre.',
	whoseAreWithdrawn: 'Ces demandes et ces devis sont retirés',
	contracts: 'Vous avez un contrat avec',
	contractsStay:
		'Un contrat reste valable jusqu’à ce que vous y mettiez fin ensemble : votre message leur parvient aussi, dans la conversation.',
	callOffWords: (title) => `Bonjour,\n\nFinalement, « ${title} » n’aura pas lieu. Merci pour votre temps, et bonne continuation.`,
	callOffAndTell: 'Annuler et prévenir tout le monde',
	callOffSilently: 'Annuler sans message',
	calledOff: 'L’événement est annulé.',

	stillOpen: (waiting, contracts) =>
		[
			waiting > 0 && (waiting === 1 ? 'Un prestataire attend votre réponse.' : `${waiting} prestataires attendent votre réponse.`),
			contracts > 0 && (contracts === 1 ? 'Un contrat reste valable.' : `${contracts} contrats restent valables.`),
		]
			.filter(Boolean)
			.join(' '),
	callOffFirst: 'Annuler et les prévenir',

	deleteTitle: 'Supprimer ce projet ?',
	deleteText: 'Ses prestataires, remarques et tâches disparaissent pour tous ceux qui le voient. Les demandes envoyées restent.',
	deleted: 'Le projet est supprimé.',
	yourName: 'Votre nom',
	yourNameHint: 'Affiché à côté de vos votes et remarques.',
	required: 'Veuillez remplir ce champ.',
	addTitle: (count) => (count === 1 ? 'Ajouter à mon projet' : `Ajouter ${count} prestataires à mon projet`),
	addAndAsk: (count) => (count === 1 ? 'Ajouter et envoyer une demande' : `Ajouter et envoyer ${count} demandes`),
	toWhich: 'À quel projet ?',
	newPlan: 'Un nouveau projet',
	added: (title) => `Ajouté à « ${title} ».`,
	alreadyIn: (title) => `Déjà dans « ${title} ».`,
	undo: 'Annuler l’ajout',
	open: 'Ouvrir le projet',
}
