import type { planDialogs as english } from './en.ts'

/** Texts of the dialogs of plans, which are loaded when one is opened. */
export const planDialogs: typeof english = {
	shareTitle: 'Planung teilen',
	shareText: 'Wer einen Link hat, sieht die Planung ohne Konto. Sie können jederzeit ändern, was ein Link erlaubt, oder ihn zurückziehen.',
	shareRights: 'Berechtigung',
	rightsOf: (name) => `Berechtigung von ${name}`,
	shareChoices: { look: 'ansehen', comment: 'kommentieren und abstimmen', decide: 'die Planung ändern' },
	shareName: 'Für wen',
	shareEmail: 'E-Mail (optional)',
	shareEmailHint: 'Dorthin schicken wir den Link.',
	makeLink: 'Link erstellen',
	linkMade: 'Der Link',
	linkHint: 'Kopieren Sie ihn jetzt: Zu Ihrer Sicherheit wird er nur einmal gezeigt.',
	links: 'Gültige Links',
	noLinks: 'Niemand sonst sieht diese Planung.',
	opened: 'geöffnet',
	notOpened: 'noch nicht geöffnet',
	withdraw: 'Zurückziehen',
	withdrawLink: (name) => `Link von ${name} zurückziehen`,
	mailLinkText:
		'Diese Planung ist unter einem Link gespeichert, den dieser Browser kennt. Lassen Sie ihn sich schicken, um sie auf jedem Gerät zu öffnen.',
	mailSent: 'Der Link ist unterwegs.',
	yourEmail: 'Ihre E-Mail-Adresse',

	askPreview: 'Vorschau je Anbieter',
	askLead: (ofKind, inAll) =>
		`Eine Nachricht an alle: höchstens ${ofKind} je Art, ${inAll} insgesamt. Datum, Personen und Ort der Planung gehen mit.`,
	additionFor: (name) => `Eine Zeile nur für ${name} hinzufügen`,
	briefMessage: 'Ihre Nachricht an alle',
	briefHint: 'Ihre Notizen und Ihr Budget bleiben hier.',
	firstName: 'Vorname',
	lastName: 'Nachname',
	askAgain:
		'Anbieter, die auf Ihre Bestätigung warten, sind nicht angekreuzt. Kreuzen Sie sie an, um den Link erneut zu senden, auch an eine andere Adresse.',
	confirmHint: 'Ein Link bestätigt alle Ihre Anfragen.',
	phone: 'Telefon (optional)',
	toPreview: 'Vorschau',
	changeBrief: 'Ändern',
	sendBrief: (count) => (count === 1 ? 'Eine Anfrage senden' : `${count} Anfragen senden`),
	askedWith: (others) =>
		others === 1 ? 'Sieht: mit einem weiteren Anbieter angefragt' : `Sieht: mit ${others} weiteren Anbietern angefragt`,
	firstMessage: (title) => `Guten Tag,\n\nwir planen „${title}“. Sind Sie an diesem Tag frei, und was würden Sie uns anbieten?`,
	briefSent: 'Ihre Anfragen sind unterwegs.',
	invoiceCompany: 'Rechnung an eine Firma?',
	invoiceTo: (company) => `Rechnung an: ${company}`,

	tellOthersLead: 'Diese Anfragen werden zurückgezogen. Die Anbieter erfahren es in einer Minute, per E-Mail und in den Nachrichten.',
	whoWaits: 'Warten auf Ihre Antwort',
	undecided: 'Wo Sie noch niemanden gewählt haben, sind die Anbieter nicht angekreuzt.',
	nobodyWaits: 'Niemand wartet auf Ihre Antwort.',
	decided: 'Wir haben uns entschieden',
	farewellLabel: 'Ihre Nachricht',
	farewell: (title) =>
		`Danke für Ihre Zeit. Wir haben uns für „${title}“ für einen anderen Anbieter entschieden und wünschen Ihnen alles Gute.`,
	tellOthersSend: 'Senden und zurückziehen',
	tellOthersSilently: 'Ohne Nachricht zurückziehen',
	told: (count) => (count === 1 ? 'Ein Anbieter wird informiert.' : `${count} Anbieter werden informiert.`),

	behind: (count) =>
		count === 1
			? 'Ein angefragter Anbieter kennt das neue Datum oder die neue Personenzahl noch nicht.'
			: `${count} angefragte Anbieter kennen das neue Datum oder die neue Personenzahl noch nicht.`,
	tellAsked: 'Mitteilen',
	tellAskedTitle: 'Angefragten Anbietern Bescheid geben',
	tellAskedLead: (names) => `${names}: Ihre Nachricht kommt hier und per E-Mail an. Ein Angebot behält seinen Tag.`,
	changedWords: (facts) => `Guten Tag,\n\nunsere Planung hat sich geändert: ${facts}. Ist das bei Ihnen auch möglich?`,
	tellAskedSend: 'Nachricht senden',

	callOffTitle: 'Veranstaltung absagen?',
	callOffLead: 'Die Planung bleibt, als abgesagt gekennzeichnet. Sie können sie wieder aufnehmen.',
	whoseAreWithdrawn: 'Diese Anfragen und Angebote werden zurückgezogen',
	contracts: 'Sie haben einen Vertrag mit',
	contractsStay: 'Ein Vertrag gilt, bis Sie ihn gemeinsam beenden: Ihre Nachricht erreicht auch diese Anbieter.',
	callOffWords: (title) => `Guten Tag,\n\n„${title}“ findet leider nicht statt. Danke für Ihre Zeit und alles Gute.`,
	callOffAndTell: 'Absagen und allen mitteilen',
	callOffSilently: 'Ohne Nachricht absagen',
	calledOff: 'Die Veranstaltung ist abgesagt.',

	stillOpen: (waiting, contracts) =>
		[
			waiting > 0 && (waiting === 1 ? 'Ein Anbieter wartet auf Ihre Antwort.' : `${waiting} Anbieter warten auf Ihre Antwort.`),
			contracts > 0 && (contracts === 1 ? 'Ein Vertrag gilt weiter.' : `${contracts} Verträge gelten weiter.`),
		]
			.filter(Boolean)
			.join(' '),
	callOffFirst: 'Absagen und mitteilen',

	deleteTitle: 'Diese Planung löschen?',
	deleteText: 'Anbieter, Anmerkungen und Aufgaben werden für alle gelöscht, die sie sehen. Gesendete Anfragen bleiben.',
	deleted: 'Die Planung ist gelöscht.',
	yourName: 'Ihr Name',
	yourNameHint: 'Steht neben Ihren Stimmen und Anmerkungen.',
	required: 'Bitte füllen Sie dieses Feld aus.',
	addTitle: (count) => (count === 1 ? 'Zur Planung hinzufügen' : `${count} Anbieter zur Planung hinzufügen`),
	addAndAsk: (count) => (count === 1 ? 'Hinzufügen und anfragen' : `Hinzufügen und alle ${count} anfragen`),
	toWhich: 'Zu welcher Planung?',
	newPlan: 'Eine neue Planung',
	added: (title) => `Zu „${title}“ hinzugefügt.`,
	alreadyIn: (title) => `Schon in „${title}“.`,
	undo: 'Rückgängig',
	open: 'Planung öffnen',
}
