import type { Language } from './values/languages.ts'

interface Kept {
	/** How long it is stored. */
	hours: number
	what: Record<Language, string>
	why: Record<Language, string>
}

const day = 24
const month = 30 * day

/** What is stored about people, for how long, and why: the server deletes by this table, and the privacy page shows it. */
export const retention = {
	deleted_accounts: {
		hours: 14 * day,
		what: {
			en: 'An account after its deletion was asked for, with its favourites, announcements, events and files',
			fr: 'Un compte dont la suppression a été demandée, avec ses favoris, annonces, événements et fichiers',
			de: 'Ein Konto nach dem Wunsch, es zu löschen, mit seinen Favoriten, Anzeigen, Veranstaltungen und Dateien',
		},
		why: {
			en: 'So that a deletion by mistake, or by somebody else, can be taken back',
			fr: 'Pour qu’une suppression par erreur, ou par quelqu’un d’autre, puisse être annulée',
			de: 'Damit eine versehentliche oder fremde Löschung zurückgenommen werden kann',
		},
	},
	unverified_accounts: {
		hours: 7 * day,
		what: {
			en: 'An account whose e-mail address was never verified and that holds nothing',
			fr: 'Un compte dont l’adresse e-mail n’a jamais été vérifiée et qui ne contient rien',
			de: 'Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde und das nichts enthält',
		},
		why: {
			en: 'Somebody else may have typed the address',
			fr: 'Quelqu’un d’autre a peut-être saisi l’adresse',
			de: 'Vielleicht hat jemand anderes die Adresse eingegeben',
		},
	},
	mailed_links: {
		hours: 30 * day,
		what: {
			en: 'The trace of a mailed link, after it has expired',
			fr: 'La trace d’un lien envoyé par e-mail, après son expiration',
			de: 'Die Spur eines gemailten Links, nachdem er abgelaufen ist',
		},
		why: {
			en: 'So that a second click is told what became of the first',
			fr: 'Pour qu’un second clic apprenne ce qu’il est advenu du premier',
			de: 'Damit ein zweiter Klick erfährt, was aus dem ersten wurde',
		},
	},
	sessions: {
		hours: day,
		what: {
			en: 'A log-in on a device, after it has ended by itself',
			fr: 'Une connexion sur un appareil, après sa fin automatique',
			de: 'Eine Anmeldung auf einem Gerät, nachdem sie von selbst geendet hat',
		},
		why: {
			en: 'It is of no use any more; the day is the rhythm of tidying up',
			fr: 'Elle ne sert plus ; un jour est le rythme du rangement',
			de: 'Sie nützt nichts mehr; ein Tag ist der Takt des Aufräumens',
		},
	},
	security_events: {
		hours: 90 * day,
		what: {
			en: 'That somebody logged in to an account or tried to, or changed what lets one in, with a fingerprint of the network address',
			fr: 'Le fait que quelqu’un s’est connecté à un compte ou l’a tenté, ou a changé ce qui y donne accès, avec une empreinte de l’adresse réseau',
			de: 'Dass sich jemand in einem Konto angemeldet oder es versucht oder den Zugang geändert hat, mit einem Fingerabdruck der Netzwerkadresse',
		},
		why: {
			en: 'So that you and we can see an attack on an account',
			fr: 'Pour que vous et nous puissions voir une attaque contre un compte',
			de: 'Damit Sie und wir einen Angriff auf ein Konto erkennen',
		},
	},
	repeated_forms: {
		hours: day,
		what: {
			en: 'The mark by which a form that arrives twice is known again',
			fr: 'La marque qui fait reconnaître un formulaire arrivé deux fois',
			de: 'Das Merkmal, an dem ein doppelt gesendetes Formular erkannt wird',
		},
		why: {
			en: 'So that a double click sends one enquiry and not two',
			fr: 'Pour qu’un double clic envoie une demande et non deux',
			de: 'Damit ein Doppelklick eine Anfrage sendet und nicht zwei',
		},
	},
	unconfirmed_enquiries: {
		hours: 7 * day,
		what: {
			en: 'An enquiry that its sender has not confirmed',
			fr: 'Une demande que son expéditeur n’a pas confirmée',
			de: 'Eine Anfrage, die nicht bestätigt wurde',
		},
		why: {
			en: 'So that there is time to open the mail',
			fr: 'Pour laisser le temps d’ouvrir l’e-mail',
			de: 'Damit Zeit bleibt, die E-Mail zu öffnen',
		},
	},
	enquiries: {
		hours: 2 * 365 * day,
		what: {
			en: 'An enquiry with its answers',
			fr: 'Une demande avec ses réponses',
			de: 'Eine Anfrage mit ihren Antworten',
		},
		why: {
			en: 'Celebrations are planned far ahead, and both sides look up what was said',
			fr: 'Les fêtes se préparent longtemps à l’avance, et chacun relit ce qui a été dit',
			de: 'Feste werden lange vorher geplant, und beide Seiten sehen nach, was besprochen wurde',
		},
	},
	mails: {
		hours: month,
		what: {
			en: 'A mail from us, after it was sent or finally refused',
			fr: 'Un e-mail de notre part, après son envoi ou son refus définitif',
			de: 'Eine E-Mail von uns, nachdem sie gesendet oder endgültig abgewiesen wurde',
		},
		why: {
			en: 'So that we can tell what became of it',
			fr: 'Pour pouvoir dire ce qu’il en est advenu',
			de: 'Damit wir sagen können, was aus ihr wurde',
		},
	},
	drafts: {
		hours: 365 * day,
		what: {
			en: 'A draft of an announcement with its pictures and recordings, after it was last changed',
			fr: 'Un brouillon d’annonce avec ses images et enregistrements, après sa dernière modification',
			de: 'Ein Entwurf einer Anzeige mit seinen Bildern und Aufnahmen, nach der letzten Änderung',
		},
		why: {
			en: 'So that an announcement can be finished another day',
			fr: 'Pour pouvoir terminer une annonce un autre jour',
			de: 'Damit eine Anzeige an einem anderen Tag fertig werden kann',
		},
	},
	event_drafts: {
		hours: 365 * day,
		what: {
			en: 'A draft of an event with its picture, after it was last changed',
			fr: 'Un brouillon d’événement avec son image, après sa dernière modification',
			de: 'Ein Entwurf einer Veranstaltung mit seinem Bild, nach der letzten Änderung',
		},
		why: {
			en: 'So that next year’s event can begin with this year’s',
			fr: 'Pour que l’événement de l’an prochain puisse partir de celui de cette année',
			de: 'Damit die Veranstaltung des nächsten Jahres mit der von diesem Jahr beginnen kann',
		},
	},
	exports: {
		hours: 7 * day,
		what: {
			en: 'The download of your data',
			fr: 'Le téléchargement de vos données',
			de: 'Der Download Ihrer Daten',
		},
		why: {
			en: 'So that there is time to fetch it',
			fr: 'Pour laisser le temps de le récupérer',
			de: 'Damit Zeit bleibt, ihn abzuholen',
		},
	},
	orders: {
		hours: 10 * 365 * day,
		what: {
			en: 'An order with its invoice: who ordered what, with name, address and VAT number, counted from the end of its year',
			fr: 'Une commande avec sa facture : qui a commandé quoi, avec nom, adresse et numéro de TVA, à compter de la fin de l’année',
			de: 'Eine Bestellung mit ihrer Rechnung: wer was bestellt hat, mit Name, Adresse und USt-IdNr., gezählt ab dem Ende des Jahres',
		},
		why: {
			en: 'The law asks every business for ten years of accounts, also after an account with us is gone',
			fr: 'La loi demande à toute entreprise dix ans de comptabilité, même après la suppression d’un compte chez nous',
			de: 'Das Gesetz verlangt von jedem Unternehmen zehn Jahre Buchhaltung, auch wenn ein Konto bei uns nicht mehr besteht',
		},
	},
	bank_payments: {
		hours: 10 * 365 * day,
		what: {
			en: 'A payment on our bank account: day, amount, reference and the name of who paid, counted from the end of its year',
			fr: 'Un paiement sur notre compte bancaire : jour, montant, référence et nom du payeur, à compter de la fin de l’année',
			de: 'Eine Zahlung auf unserem Bankkonto: Tag, Betrag, Referenz und Name der zahlenden Person, gezählt ab dem Ende des Jahres',
		},
		why: {
			en: 'It belongs to the same accounts',
			fr: 'Il fait partie de la même comptabilité',
			de: 'Sie gehört zu derselben Buchhaltung',
		},
	},
	reporters: {
		hours: 6 * month,
		what: {
			en: 'Name and address of who reported something, after the decision',
			fr: 'Le nom et l’adresse de qui a signalé un contenu, après la décision',
			de: 'Name und Adresse von jemandem, der etwas gemeldet hat, nach der Entscheidung',
		},
		why: {
			en: 'So that a decision can be contested, and the answer finds its way',
			fr: 'Pour qu’une décision puisse être contestée et que la réponse trouve son chemin',
			de: 'Damit eine Entscheidung angefochten werden kann und die Antwort ankommt',
		},
	},
	removed_listings: {
		hours: 7 * month,
		what: {
			en: 'An announcement that we have removed, with its files',
			fr: 'Une annonce que nous avons retirée, avec ses fichiers',
			de: 'Eine Anzeige, die wir entfernt haben, mit ihren Dateien',
		},
		why: {
			en: 'So that an appeal, which may come within six months, can bring it back',
			fr: 'Pour qu’un recours, possible pendant six mois, puisse la rétablir',
			de: 'Damit ein Einspruch, der sechs Monate lang möglich ist, sie zurückbringen kann',
		},
	},
	removed_events: {
		hours: 7 * month,
		what: {
			en: 'An event that we have removed, with its picture',
			fr: 'Un événement que nous avons retiré, avec son image',
			de: 'Eine Veranstaltung, die wir entfernt haben, mit ihrem Bild',
		},
		why: {
			en: 'So that an appeal, which may come within six months, can bring it back',
			fr: 'Pour qu’un recours, possible pendant six mois, puisse le rétablir',
			de: 'Damit ein Einspruch, der sechs Monate lang möglich ist, sie zurückbringen kann',
		},
	},
	holds: {
		hours: 6 * month,
		what: {
			en: 'What an automatic check found in something published, once it was looked at, with the earlier words',
			fr: 'Ce qu’un contrôle automatique a trouvé dans une publication, une fois examiné, avec les mots d’avant',
			de: 'Was eine automatische Prüfung in etwas Veröffentlichtem fand, sobald es angesehen wurde, mit den früheren Worten',
		},
		why: {
			en: 'So that somebody who objects can be told what was found',
			fr: 'Pour pouvoir dire à qui conteste ce qui a été trouvé',
			de: 'Damit wir Betroffenen sagen können, was gefunden wurde',
		},
	},
	decisions: {
		hours: 5 * 365 * day,
		what: {
			en: 'A decision about something published, with its reasons, what it was about, its reports and appeals',
			fr: 'Une décision sur un contenu publié, avec ses motifs, le contenu, les signalements et les recours',
			de: 'Eine Entscheidung über etwas Veröffentlichtes mit Begründung, Inhalt, Meldungen und Einsprüchen',
		},
		why: {
			en: 'The law asks us to account for decisions year by year, and they can be contested in court',
			fr: 'La loi nous demande de rendre compte des décisions chaque année, et elles peuvent être contestées en justice',
			de: 'Das Gesetz verlangt jährlich Rechenschaft über Entscheidungen, und sie können vor Gericht angefochten werden',
		},
	},
} as const satisfies Record<string, Kept>

export type RetentionName = keyof typeof retention
