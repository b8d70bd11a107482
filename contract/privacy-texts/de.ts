import type * as en from './en.ts'

/** The privacy page beside its table of periods: for its screen, and as Markdown in the answer of the call. */
export const privacy: typeof en.privacy = {
	lead: (site) =>
		`Sie können sich auf ${site} umsehen, ohne uns zu sagen, wer Sie sind. Hier steht, was wir aufbewahren, sobald Sie es tun, wie lange, und welche Rechte Sie haben.`,
	index: 'Auf dieser Seite',
	write: 'Schreiben Sie uns',
	columns: { what: 'Was', period: 'Wie lange', why: 'Warum' },
	days: (count) => `${count} ${count === 1 ? 'Tag' : 'Tage'}`,
	years: (count) => `${count} ${count === 1 ? 'Jahr' : 'Jahre'}`,
	responsible: {
		title: 'Wer verantwortlich ist',
		text: 'Dieses Unternehmen betreibt die Website und steht dafür ein, was mit Ihren Daten geschieht.',
	},
	kept: {
		title: 'Was wir aufbewahren, und warum',
		text: 'Nur das, was die Website braucht, um zu tun, worum Sie bitten.',
		entries: [
			[
				'Ihr Konto',
				'Ihren Namen, Ihre E-Mail-Adresse und Ihre Sprache, Telefonnummer und Postanschrift, wenn Sie sie angeben, und die Geschäftsdaten der Anbieter. Von Ihrem Passwort bleibt nur ein Fingerabdruck, aus dem es niemand ablesen kann; von einem zweiten Faktor das, womit sich Ihre Codes prüfen lassen.',
			],
			[
				'Ihre Anmeldungen',
				'Wann jede benutzt wurde und mit welchem Browser und System, etwa „Firefox · Windows“: damit Sie Ihre eigenen in der Liste erkennen und von uns hören, wenn eine neue dazukommt. Die Namen dieser Browser bleiben, solange das Konto besteht. Außerdem fehlgeschlagene Anmeldungen und Änderungen am Zugang, etwa ein falsches oder ein neues Passwort; Ihr Konto zeigt sie Ihnen.',
			],
			[
				'Favoriten, Anzeigen und Veranstaltungen',
				'Was Sie sich merken, sehen nur Sie, außer Sie teilen den Link dazu. Was Sie veröffentlichen, kann jeder lesen, mit den Kontaktdaten, die dazugehören. Vergangene Veranstaltungen bleiben online, bis Sie sie löschen.',
			],
			[
				'Wo Sie sind',
				'Nur wenn Sie danach fragen und Ihr Browser zustimmt, auf etwa hundert Meter gerundet. Wir suchen damit und bewahren es auf unserem Server nicht auf.',
			],
			[
				'Ihre IP-Adresse',
				'Unser Server zählt mit ihr, höchstens eine Stunde lang, um Fluten von Anfragen und das Erraten von Passwörtern aufzuhalten. Die Datenbank kennt sie nur als Fingerabdruck: neben einem gesendeten Formular, damit ein Doppelklick einmal zählt, und neben dem, was an einem Konto versucht wurde. Bei Letzterem löschen wir jeden Tag, woran man sie wiedererkennen könnte.',
			],
			[
				'Das Protokoll des Servers',
				'Welche Art von Seite aufgerufen wurde, wie und wie schnell geantwortet wurde; sind Sie angemeldet, auch die Nummer Ihres Kontos. Keine Namen, keine Adressen, keine Nachrichten.',
			],
			[
				'Aufrufe',
				'Wie oft jede Anzeige an einem Tag angesehen wird, als eine Zahl für ihren Anbieter. Wer sie angesehen hat, wird nicht festgehalten: keine Adresse, kein Cookie, nichts über Sie.',
			],
			[
				'Wie schnell Seiten sind',
				'Bei einigen zufällig gewählten Besuchen sagt Ihr Browser unserem Server einmal, wenn Sie eine Seite verlassen: wie schnell und wie ruhig sie war, als gut, mittel oder schlecht, und welche Fehler ihre Skripte hatten. Es wird ohne Cookies gesendet, nach Tag und Art der Seite zusammengezählt, und nichts davon bleibt in Ihrem Browser.',
			],
			[
				'Importierte Kalender',
				'Wenn Sie einen Kalender in die Agenda importieren: seine Adresse oder der Name der Datei, wann er gelesen wurde und was dabei herauskam. Unser Server ruft ihn ab; wer diesen Kalender führt, sieht die Adresse unseres Servers, nie die von Besuchern.',
			],
			[
				'Meldungen, Entscheidungen und Einsprüche',
				'Was Sie melden, warum und mit welchen Worten, mit Ihrem Namen und Ihrer E-Mail-Adresse, wenn Sie sie angeben; was der Inhalt damals sagte; was entschieden wurde und aus welchen Gründen; ein Einspruch und die Antwort darauf. Wem der Inhalt gehört, der erfährt, was entschieden wurde und warum, aber nie, wer ihn gemeldet hat.',
			],
		],
		ground:
			'Das Gesetz erlaubt es, weil Sie etwas von uns möchten (DSGVO, Artikel 6 Absatz 1 Buchstabe b), und bei allem, was die Website und die Menschen darauf schützt, weil wir daran ein berechtigtes Interesse haben (Buchstabe f).',
	},
	enquiries: {
		title: 'Wohin eine Anfrage geht',
		text: (site) => [
			'An den Anbieter, dem Sie schreiben, und an niemanden sonst: Ihr Name, Ihre E-Mail-Adresse und was Sie sonst ausfüllen. Der Anbieter bekommt sie per E-Mail und in seiner Übersicht hier; eine Kopie geht an Sie, die Antwort auch. Was Sie einander danach schreiben, anbieten und senden, ist nur für Sie beide. Ein Angebot, das Sie bekommen, nennt Sie wie die Anfrage; es gehört zu Ihren Nachrichten und wird mit ihnen gelöscht.',
			'Schreiben Sie ohne Konto oder bevor Ihre Adresse bestätigt ist, stellen wir sie erst zu, wenn Sie den Link in unserer E-Mail geöffnet haben. So kann niemand in Ihrem Namen schreiben.',
			`Ab dann ist auch der Anbieter dafür verantwortlich. Eine Nachricht an ${site} selbst bleibt bei uns.`,
			'Wir lesen Ihre Nachrichten nur, wenn einer von Ihnen den anderen meldet, oder aus einem Grund, den unser Prüfprotokoll festhält, etwa einem Gerichtsbeschluss. Eine Meldung behält, was die andere Seite bis dahin geschrieben hatte.',
		],
	},
	periods: {
		title: 'Wie lange wir es aufbewahren',
		text: 'Ein Konto und was Sie darin aufheben, bleiben, bis Sie sie löschen. Alles andere verschwindet von selbst:',
		after:
			'Ist das Konto des Absenders gelöscht, zeigt die Übersicht des Anbieters noch, dass es eine Anfrage gab, für welchen Tag und wie viele Personen, aber keinen Namen, keine Adresse und kein Wort von dem, was geschrieben wurde.',
		backups:
			'Was Sie löschen, bleibt in unseren Sicherungen, bis auch diese gelöscht werden. Sie dienen nur dazu, die Website nach einem Verlust wiederherzustellen; was bis dahin gelöscht war, wird dann wieder gelöscht.',
	},
	browser: {
		title: 'Was in Ihrem Browser bleibt',
		text: 'Ein paar Notizen, jede wegen etwas, das Sie hier tun. Keine verfolgt Sie, misst Sie oder wirbt um Sie; deshalb fragt auch kein Banner um Erlaubnis. Wenn Sie sich abmelden, ist der lokale Speicher leer; wenn Sie den Tab schließen, auch der Rest, bis auf die Cookies und die Seiten zum Lesen ohne Netz.',
		stores: { cookie: 'Cookie', local: 'lokaler Speicher', session: 'Speicher des Tabs', cache: 'Speicher zum Lesen ohne Netz' },
		under: (where) => `${where}:`,
		notes: {
			language: {
				what: 'Die gewählte Sprache',
				period: 'Ein Jahr im Cookie, bis zum Abmelden im Speicher',
				why: 'Damit auch die nächste Seite in dieser Sprache erscheint',
			},
			scheme: {
				what: 'Die gewählten Farben, hell oder dunkel',
				period: 'Ein Jahr, oder bis Sie wieder die Ihres Geräts wählen',
				why: 'Damit auch die nächste Seite so aussieht',
			},
			log_in: {
				what: 'Dass Sie angemeldet sind',
				period: 'Bis Sie sich abmelden; der Schlüssel zu Ihrem Konto verschwindet auch, wenn die Anmeldung abgelaufen ist',
				why: 'Damit Sie Ihr Passwort nicht auf jeder Seite eingeben müssen',
			},
			known_device: {
				what: 'Dass Sie sich mit diesem Browser schon einmal angemeldet haben',
				period: '180 Tage nach Ihrer letzten Anmeldung; beim Abmelden bleibt es',
				why: 'Damit Sie niemand aussperren kann, indem er Ihr Passwort zu erraten versucht',
			},
			search: {
				what: 'Was Sie zuletzt gesucht haben',
				period: 'Bis Sie es ändern oder sich abmelden',
				why: 'Damit die nächste Suche dort beginnt, wo die letzte aufhörte',
			},
			wish: {
				what: 'Das Herz, das Sie vor dem Anmelden gedrückt haben',
				period: 'Bis Sie sich anmelden, höchstens eine Stunde lang',
				why: 'Damit es danach bei Ihren Favoriten steht',
			},
			verification: {
				what: 'Die Seite, auf der Sie sich registriert haben',
				period: 'Bis Sie den Link in der Bestätigungs-E-Mail öffnen, höchstens einen Tag lang',
				why: 'Damit es danach dort weitergeht',
			},
			verification_link: {
				what: 'Der Link aus der Bestätigungs-E-Mail, solange unser Server noch nicht geantwortet hat',
				period: 'Bis er geantwortet hat oder Sie den Tab schließen',
				why: 'Damit ein Neuladen es noch einmal versucht',
			},
			plans: {
				what: 'Die Schlüssel der Planungen, die Sie ohne Konto öffnen, und der Name neben Ihren Stimmen',
				period: 'Bis Sie die Planung oder die Daten des Browsers löschen',
				why: 'Damit sich Ihre Planungen wieder öffnen lassen',
			},
			comparison: {
				what: 'Die Anbieter, die Sie vergleichen',
				period: 'Bis Sie den Tab schließen',
				why: 'Damit Sie weitersuchen können',
			},
			conversation_link: {
				what: 'Der Schlüssel des Links aus unserer E-Mail zu Ihren Nachrichten',
				period: 'Bis Sie den Tab schließen',
				why: 'Damit ein Neuladen sie wieder zeigt und der Schlüssel nicht in der Adresse steht',
			},
			draft: {
				what: 'Eine Nachricht oder ein Angebot, das Sie gerade schreiben',
				period: 'Bis zum Senden oder bis Sie den Tab schließen',
				why: 'Damit beim Neuladen oder Anmelden nichts verloren geht',
			},
			brief: {
				what: 'Die Anfrage an Anbieter, die Sie in einer Planung schreiben, mit Namen, E-Mail-Adresse und Telefon',
				period: 'Bis zum Senden, bis Sie die Planung löschen, sich abmelden oder die Daten des Browsers löschen',
				why: 'Damit Sie sie in jedem Tab und an einem anderen Tag wiederfinden',
			},
			offline: {
				what: 'Seiten, die Sie besucht haben, mit ihren Bildern, und Ablaufpläne Ihrer Planungen',
				period: 'Bis neuere an ihre Stelle treten, höchstens 60 Seiten, oder eine neue Version der Website kommt',
				why: 'Damit Sie sie ohne Netz lesen können',
			},
			offline_account: {
				what: 'Ihre Favoriten, Ihre Anfragen und Ihre Ablaufpläne, wie Sie sie zuletzt gesehen haben',
				period: 'Bis Sie sich abmelden oder sich ein anderes Konto hier anmeldet',
				why: 'Damit Sie sie ohne Netz lesen können',
			},
			reload: {
				what: 'Wann sich die Seite zuletzt selbst neu geladen hat',
				period: 'Bis Sie den Tab schließen',
				why: 'Damit eine neue Version der Website einmal lädt und nicht immer wieder',
			},
		},
	},
	others: {
		title: 'Wer es sonst zu sehen bekommt',
		text: [
			'Niemand. Wir verkaufen nichts über Sie, zeigen keine Werbung und lassen niemand anderen messen. Seiten, Bilder, Schriften und Karten kommen von unseren eigenen Servern; Ihr Browser wird nirgendwo anders hingeschickt.',
			'E-Mails gehen über den Mailserver hinaus, den wir benutzen, und kommen bei Ihrem E-Mail-Anbieter an. Fehlt ein Ort, den Sie eingeben, in unserer Liste, kann unser Server ein fremdes Adressverzeichnis fragen: Es bekommt die Wörter und den Ort, um den herum Sie suchen, und erfährt nie, wer fragt. Lassen Sie einen Text, den Sie schreiben, oder eine Nachricht an Sie maschinell übersetzen, schickt unser Server den Text an einen Übersetzungsdienst, ohne zu sagen, von wem er ist. Wem Sie schreiben, der kann das mit Ihren Nachrichten ebenso tun.',
			'Wenn Sie mit Karte zahlen möchten, tun Sie das auf den Seiten von Stripe, das die Zahlung abwickelt und für Ihre Eingaben dort verantwortlich ist; wir erfahren, dass gezahlt wurde, nie die Nummer der Karte.',
			'Ein Link zur Website eines Anbieters oder zu einem sozialen Netzwerk ist nur ein Link: Von dort wird nichts geladen, bevor Sie ihm folgen.',
		],
	},
	rights: {
		title: 'Ihre Rechte',
		entries: (grace, download) => [
			[
				'Einsehen und mitnehmen',
				`In Ihrem Konto machen Sie aus allem, was wir über Sie aufbewahren, eine Datei. Der Link dazu gilt ${download}.`,
			],
			['Berichtigen', 'Auch Ihre Angaben ändern Sie dort, wann immer Sie möchten.'],
			[
				'Löschen',
				`Ebenso löschen Sie Ihr Konto: Was Sie veröffentlicht haben, verschwindet sofort, der Rest nach einer Frist (${grace}). Bis dahin können Sie es zurücknehmen.`,
			],
			[
				'Widersprechen oder einschränken',
				'Schreiben Sie uns, auch wenn Sie kein Konto haben oder etwas anderes möchten. Unsere Antwort haben Sie innerhalb eines Monats.',
			],
		],
		account: 'Zu Ihrem Konto',
		complain: 'Finden Sie, dass wir uns nicht daran halten, können Sie sich bei der Datenschutzbehörde in Luxemburg beschweren:',
	},
}

/** Which personal data are stored, and why, for the table of periods. */
export const stored: typeof en.stored = {
	deleted_accounts: {
		what: 'Ein Konto, dessen Löschung verlangt wurde, mit seinen Favoriten, Anzeigen, Veranstaltungen und Dateien',
		why: 'Damit eine versehentliche oder fremde Löschung zurückgenommen werden kann',
	},
	unverified_accounts: {
		what: 'Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde und das nichts enthält',
		why: 'Vielleicht hat jemand anderes die Adresse eingegeben',
	},
	mailed_links: {
		what: 'Die Spur eines per E-Mail gesendeten Links, nachdem er abgelaufen ist',
		why: 'Damit ein zweiter Klick zeigt, was der erste bewirkt hat',
	},
	sessions: {
		what: 'Eine Anmeldung auf einem Gerät, nachdem sie abgelaufen ist',
		why: 'Sie wird nicht mehr gebraucht; abgelaufene Anmeldungen werden einmal am Tag gelöscht',
	},
	security_events: {
		what: 'Dass sich jemand in einem Konto angemeldet oder es versucht oder den Zugang geändert hat, mit einem Fingerabdruck der IP-Adresse',
		why: 'Damit Sie und wir einen Angriff auf ein Konto erkennen',
	},
	attempts: {
		what: 'Wie oft eine Anmeldung, ein Code, eine E-Mail, eine Anfrage oder das Hochladen einer Datei versucht wurde, mit einem Fingerabdruck der IP-Adresse, des Kontos oder der E-Mail-Adresse',
		why: 'Um das Erraten von Passwörtern und massenhafte Anfragen zu begrenzen',
	},
	repeated_forms: {
		what: 'Das Merkmal, an dem ein doppelt gesendetes Formular erkannt wird',
		why: 'Damit ein Doppelklick eine Anfrage sendet und nicht zwei',
	},
	received_replies: {
		what: 'Das Merkmal, an dem eine E-Mail erkannt wird, mit der Sie geantwortet haben',
		why: 'Damit sie nur einmal unter Ihren Nachrichten steht',
	},
	held_replies: {
		what: 'Eine Antwort per E-Mail von einer Adresse, die wir nicht kennen',
		why: 'Damit die Person, um deren Nachrichten es geht, die Antwort übernehmen oder verwerfen kann',
	},
	failing_mails: {
		what: 'Das Merkmal und die Größe einer E-Mail, die nicht gelesen werden konnte, und die Anfrage, zu der sie gehört',
		why: 'Damit sie nicht immer wieder gelesen wird und der Betreiber sie sieht',
	},
	unsent_files: {
		what: 'Eine Datei, die einer Nachricht hinzugefügt und nie gesendet wurde',
		why: 'Damit Sie Ihre Nachricht fertig schreiben können',
	},
	unconfirmed_enquiries: {
		what: 'Eine Anfrage, die nicht bestätigt wurde',
		why: 'Damit Zeit bleibt, die E-Mail zu öffnen',
	},
	enquiries: {
		what: 'Eine Anfrage mit ihren Nachrichten und Dateien',
		why: 'Feste werden lange vorher geplant, und beide Seiten sehen nach, was besprochen wurde',
	},
	mails: {
		what: 'Eine E-Mail von uns, nachdem sie gesendet oder endgültig abgewiesen wurde',
		why: 'Damit wir sagen können, ob sie angekommen ist',
	},
	drafts: {
		what: 'Ein Entwurf einer Anzeige mit seinen Bildern und Aufnahmen, nach der letzten Änderung',
		why: 'Damit eine Anzeige an einem anderen Tag fertig werden kann',
	},
	event_drafts: {
		what: 'Ein Entwurf einer Veranstaltung mit seinem Bild, nach der letzten Änderung',
		why: 'Damit die Veranstaltung des nächsten Jahres mit der von diesem Jahr beginnen kann',
	},
	exports: {
		what: 'Der Download Ihrer Daten',
		why: 'Damit Zeit bleibt, ihn abzuholen',
	},
	orders: {
		what: 'Eine Bestellung mit ihrer Rechnung: wer was bestellt hat, mit Name, Adresse und USt-IdNr., gezählt ab dem Ende des Jahres',
		why: 'Das Gesetz verlangt von jedem Unternehmen zehn Jahre Buchhaltung, auch wenn ein Konto bei uns nicht mehr besteht',
	},
	bank_payments: {
		what: 'Eine Zahlung auf unserem Bankkonto: Tag, Betrag, Referenz und Name der zahlenden Person, gezählt ab dem Ende des Jahres',
		why: 'Sie gehört zu derselben Buchhaltung',
	},
	reporters: {
		what: 'Name und Adresse von jemandem, der etwas gemeldet hat, nach der Entscheidung',
		why: 'Damit eine Entscheidung angefochten werden kann und die Antwort ankommt',
	},
	removed_listings: {
		what: 'Eine Anzeige, die wir entfernt haben, mit ihren Dateien',
		why: 'Damit ein Einspruch, der sechs Monate lang möglich ist, sie zurückbringen kann',
	},
	removed_events: {
		what: 'Eine Veranstaltung, die wir entfernt haben, mit ihrem Bild',
		why: 'Damit ein Einspruch, der sechs Monate lang möglich ist, sie zurückbringen kann',
	},
	holds: {
		what: 'Was eine automatische Prüfung in etwas Veröffentlichtem fand, sobald es angesehen wurde, mit den früheren Worten',
		why: 'Damit wir Betroffenen sagen können, was gefunden wurde',
	},
	decisions: {
		what: 'Eine Entscheidung über etwas Veröffentlichtes mit Begründung, Inhalt, Meldungen und Einsprüchen',
		why: 'Das Gesetz verlangt jährlich Rechenschaft über Entscheidungen, und sie können vor Gericht angefochten werden',
	},
	visit_measures: {
		what: 'Wie oft eine Art von Seite an einem Tag schnell oder langsam war, ohne etwas über Besucher',
		why: 'Damit wir sehen, wenn die Seite langsamer wird',
	},
	browser_errors: {
		what: 'Welche Fehler die Skripte unserer Seiten an einem Tag hatten und wie oft, ohne etwas über Besucher',
		why: 'Damit wir sie beheben können',
	},
	missed_words: {
		what: 'Wörter einer Suche, die nichts gefunden haben, wie oft an einem Tag und in welcher Sprache, ohne etwas über die Person; nie Namen, Adressen oder Telefonnummern',
		why: 'Damit wir sehen, was hier fehlt',
	},
	past_days: {
		what: 'Was der Kalender eines Anbieters über einen vergangenen Tag sagt: frei, Option oder gebucht',
		why: 'Damit sich Nachrichten über diesen Tag noch verstehen lassen',
	},
	visitors_plans: {
		what: 'Die Planung eines Besuchers ohne Konto, mit ihren Anmerkungen und Stimmen, nach der letzten Änderung',
		why: 'Damit der zugesandte Link sie noch öffnet',
	},
}
