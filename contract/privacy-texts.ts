import type { BrowserNote, Store } from './browser-notes.ts'
import type { Language } from './values/languages.ts'

const english = (count: number, one: string, many: string) => (count === 1 ? one : many)
const french = (count: number, one: string, many: string) => (count < 2 ? one : many)
const german = english

export interface PrivacyTexts {
	lead: (site: string) => string
	index: string
	/** Leads to the form of the operator. */
	write: string
	columns: { what: string; period: string; why: string }
	days: (count: number) => string
	years: (count: number) => string
	responsible: { title: string; text: string }
	kept: { title: string; text: string; entries: [name: string, text: string][]; ground: string }
	enquiries: { title: string; text: (site: string) => string[] }
	periods: { title: string; text: string; after: string }
	browser: {
		title: string
		text: string
		stores: Record<Store, string>
		/** Stands before the names that a note has in the code. */
		under: (where: string) => string
		notes: Record<BrowserNote, { what: string; period: string; why: string }>
	}
	others: { title: string; text: string[] }
	rights: {
		title: string
		/** With the time in which a deletion can be taken back, and that for which a download is good. */
		entries: (grace: string, download: string) => [name: string, text: string][]
		account: string
		complain: string
	}
}

/** Texts of the privacy page beside the table of periods: for its screen, and as Markdown in the answer of the call. */
export const privacyTexts: Record<Language, PrivacyTexts> = {
	en: {
		lead: (site) =>
			`You can look around ${site} without telling us who you are. This is what we keep once you do, for how long, and what you can do about it.`,
		index: 'On this page',
		write: 'Write to us',
		columns: { what: 'What', period: 'How long', why: 'Why' },
		days: (count) => `${count} ${english(count, 'day', 'days')}`,
		years: (count) => `${count} ${english(count, 'year', 'years')}`,
		responsible: { title: 'Who is responsible', text: 'This company runs the site and answers for what happens with your data.' },
		kept: {
			title: 'What we keep, and why',
			text: 'Only what the site needs to do what you ask of it.',
			entries: [
				[
					'Your account',
					'Your name, e-mail address and language, a phone number and a postal address if you give them, and the business details of professionals. Of your password we keep only a fingerprint, from which nobody can read it; of a second factor, what is needed to check your codes.',
				],
				[
					'Your log-ins',
					'When each was used, and with which browser and system, such as “Firefox · Windows”: so that you know your own in the list, and hear from us about a new one. The names of these browsers stay as long as the account. Also what was tried and changed at the door of your account, such as a wrong password or a new one; you can read it there.',
				],
				[
					'Favourites, announcements and events',
					'What you save is yours alone, unless you share the link to it. What you publish can be read by everybody, with the contact details that belong to it. Events that are over stay readable, as the memory of the agenda, until you delete them.',
				],
				[
					'Where you are',
					'Only when you ask for it and your browser agrees, and rounded to about a hundred metres. We search with it and do not keep it on our server.',
				],
				[
					'Your network address',
					'Our server counts with it, for an hour at most, to hold off floods and guessed passwords. The database knows it only as a fingerprint: beside a form you sent, so that a double click counts once, and beside what was tried at an account. For the latter we throw away each day what it could be recognised by.',
				],
				[
					'The server’s log',
					'Which kind of page was asked for, how it was answered and how fast; when you are logged in, also the number of your account. No names, no addresses, no messages.',
				],
				[
					'What is looked at',
					'How often each announcement is looked at on a day, as one number for its owner. Who looked is not kept: no address, no cookie, nothing about you.',
				],
				[
					'Calendars that are read in',
					'If you let a calendar of yours be read into the agenda: its address or file name, when it was read and what came of it. Our server fetches it; whoever keeps that calendar sees the address of our server, never a visitor’s.',
				],
				[
					'Reports, decisions and appeals',
					'What you report, why, in which words, with your name and e-mail address if you give them; what the item said then; what was decided and for which reasons; an appeal and its answer. The owner of an item learns what was decided and why, never who reported it.',
				],
			],
			ground:
				'The law allows it because you ask us for something (GDPR, Article 6(1)(b)) and, for all that protects the site and the people on it, because we have a legitimate interest in that (Article 6(1)(f)).',
		},
		enquiries: {
			title: 'Where an enquiry goes',
			text: (site) => [
				'To the supplier you write to, and to nobody else: your name, your e-mail address and whatever else you fill in. The supplier receives it by mail and on the dashboard here; a copy goes to you, and so does the answer.',
				'If you write without an account, or before your address is confirmed, we deliver it only after you have opened the link in our mail. That way nobody can write in your name.',
				`From then on the supplier, too, is responsible for it. A message to ${site} itself stays with us.`,
			],
		},
		periods: {
			title: 'How long we keep it',
			text: 'An account and what you keep in it stay until you delete them. Everything else goes by itself:',
			after:
				'When a sender’s account is gone, the supplier’s dashboard still shows that there was an enquiry, for which day and for how many people, but no name, no address and not a word of what was written.',
		},
		browser: {
			title: 'What stays in your browser',
			text: 'A few notes, each there because of something you do here. None of them follows you, measures you or advertises to you, so no banner asks for your consent. Logging out empties the local storage; closing the tab empties the rest, except for the cookies.',
			stores: { cookie: 'cookie', local: 'local storage', session: 'storage of the tab' },
			under: (where) => `${where}:`,
			notes: {
				language: {
					what: 'The language you chose',
					period: 'One year in the cookie, until you log out in the storage',
					why: 'So that the next page speaks it too',
				},
				log_in: {
					what: 'That you are logged in',
					period: 'Until you log out; the key to your account also goes once the log-in has ended by itself',
					why: 'So that you need not give your password on every page',
				},
				known_device: {
					what: 'That you have logged in with this browser before',
					period: '180 days after you last logged in; logging out leaves it',
					why: 'So that nobody can keep you out by guessing at your password',
				},
				search: {
					what: 'What you last searched for',
					period: 'Until you change it or log out',
					why: 'So that the next search begins where the last one ended',
				},
				wish: {
					what: 'The heart you pressed before logging in',
					period: 'Until you log in; it counts for an hour',
					why: 'So that it is among your favourites afterwards',
				},
				verification: {
					what: 'The page on which you signed up',
					period: 'Until you open the link of the verification mail; it counts for a day',
					why: 'So that you go on there afterwards',
				},
				verification_link: {
					what: 'The link of a verification mail that our server has not answered yet',
					period: 'Until it is answered or you close the tab',
					why: 'So that a reload tries it again',
				},
				comparison: { what: 'The suppliers you compare', period: 'Until you close the tab', why: 'So that you can go on looking for more' },
				draft: {
					what: 'A message you are writing',
					period: 'Until it is sent or you close the tab',
					why: 'So that a reload or a log-in loses nothing',
				},
				reload: {
					what: 'When the page last reloaded itself',
					period: 'Until you close the tab',
					why: 'So that a new version of the site loads once and not over and over',
				},
			},
		},
		others: {
			title: 'Who else gets to see it',
			text: [
				'Nobody. We sell nothing about you, show no advertising and let nobody measure. Pages, pictures, fonts and maps come from our own servers; your browser is not sent anywhere else.',
				'Mails leave through the mail server that we use and arrive at your provider’s. If a place you type is missing from our own list, our server may ask an outside directory of addresses: that gets the words and the place around which you search, and never learns who asks.',
				'If you choose to pay by card, you do so on the pages of Stripe, which handles the payment and is responsible for what you enter there; we learn that it was paid, never the number of the card.',
				'A link to a supplier’s website or to a social network is only a link: nothing is loaded from there until you follow it.',
			],
		},
		rights: {
			title: 'Your rights',
			entries: (grace, download) => [
				['See and take along', `In your account you make one file of everything we keep about you. Its link is good for ${download}.`],
				['Correct', 'You change your details there, too, whenever you like.'],
				[
					'Delete',
					`You delete your account there as well: what you published disappears at once, the rest after ${grace}. Until then you can take it back.`,
				],
				[
					'Object or restrict',
					'Write to us, also when you have no account or something else is on your mind. You have our answer within a month.',
				],
			],
			account: 'To your account',
			complain: 'If you find that we do not keep to this, you can complain to the authority for data protection in Luxembourg:',
		},
	},
	fr: {
		lead: (site) =>
			`Vous pouvez parcourir ${site} sans nous dire qui vous êtes. Voici ce que nous gardons une fois que vous le dites, combien de temps, et ce que vous pouvez en faire.`,
		index: 'Sur cette page',
		write: 'Nous écrire',
		columns: { what: 'Quoi', period: 'Combien de temps', why: 'Pourquoi' },
		days: (count) => `${count} ${french(count, 'jour', 'jours')}`,
		years: (count) => `${count} ${french(count, 'an', 'ans')}`,
		responsible: { title: 'Qui est responsable', text: 'Cette société exploite le site et répond de ce qu’il advient de vos données.' },
		kept: {
			title: 'Ce que nous gardons, et pourquoi',
			text: 'Uniquement ce dont le site a besoin pour faire ce que vous lui demandez.',
			entries: [
				[
					'Votre compte',
					'Votre nom, votre adresse e-mail et votre langue, un téléphone et une adresse postale si vous les donnez, et les données d’entreprise des professionnels. De votre mot de passe, nous ne gardons qu’une empreinte, d’où personne ne peut le relire ; d’un second facteur, ce qu’il faut pour vérifier vos codes.',
				],
				[
					'Vos connexions',
					'Quand chacune a servi, avec quel navigateur et quel système, par exemple « Firefox · Windows » : pour que vous reconnaissiez les vôtres dans la liste, et que nous vous signalions une nouvelle. Les noms de ces navigateurs restent aussi longtemps que le compte. Et aussi ce qui a été tenté et changé à l’entrée de votre compte, comme un mot de passe faux ou nouveau ; vous pouvez l’y lire.',
				],
				[
					'Favoris, annonces et événements',
					'Ce que vous enregistrez n’est que pour vous, sauf si vous en partagez le lien. Ce que vous publiez peut être lu par tout le monde, avec les coordonnées qui l’accompagnent. Les événements passés restent lisibles, comme mémoire de l’agenda, jusqu’à ce que vous les supprimiez.',
				],
				[
					'L’endroit où vous êtes',
					'Seulement si vous le demandez et que votre navigateur l’accepte, arrondi à une centaine de mètres. Il sert à chercher et n’est pas gardé sur notre serveur.',
				],
				[
					'Votre adresse réseau',
					'Notre serveur s’en sert pour compter, une heure au plus, afin d’arrêter les envois en masse et les mots de passe devinés. La base de données ne la connaît que par une empreinte : à côté d’un formulaire envoyé, pour qu’un double clic ne compte qu’une fois, et à côté de ce qui a été tenté sur un compte. Pour cette dernière, nous jetons chaque jour ce qui permettrait de la reconnaître.',
				],
				[
					'Le journal du serveur',
					'Quel genre de page a été demandé, quelle a été la réponse et en combien de temps ; si vous êtes connecté, le numéro de votre compte. Ni noms, ni adresses, ni messages.',
				],
				[
					'Ce qui est regardé',
					'Combien de fois chaque annonce est regardée par jour, en un seul nombre pour son auteur. Qui l’a regardée n’est pas gardé : ni adresse, ni cookie, rien de vous.',
				],
				[
					'Les calendriers lus',
					'Si vous faites lire un de vos calendriers dans l’agenda : son adresse ou le nom du fichier, quand il a été lu et ce qui en est sorti. C’est notre serveur qui le demande ; qui héberge ce calendrier voit l’adresse de notre serveur, jamais celle d’un visiteur.',
				],
				[
					'Signalements, décisions et recours',
					'Ce que vous signalez, pourquoi, avec quels mots, avec votre nom et votre adresse e-mail si vous les donnez ; ce que disait alors le contenu ; ce qui a été décidé et pour quels motifs ; un recours et sa réponse. L’auteur du contenu apprend ce qui a été décidé et pourquoi, jamais qui l’a signalé.',
				],
			],
			ground:
				'La loi le permet parce que vous nous demandez quelque chose (RGPD, article 6, paragraphe 1, point b) et, pour tout ce qui protège le site et ceux qui s’y trouvent, parce que nous y avons un intérêt légitime (point f).',
		},
		enquiries: {
			title: 'Où va une demande',
			text: (site) => [
				'Au prestataire à qui vous écrivez, et à personne d’autre : votre nom, votre adresse e-mail et ce que vous remplissez en plus. Il la reçoit par e-mail et sur son tableau de bord ; une copie vous revient, et la réponse aussi.',
				'Si vous écrivez sans compte, ou avant d’avoir confirmé votre adresse, nous ne la remettons qu’après que vous avez ouvert le lien de notre e-mail. Ainsi, personne ne peut écrire en votre nom.',
				`Dès lors, le prestataire en est responsable lui aussi. Un message adressé à ${site} reste chez nous.`,
			],
		},
		periods: {
			title: 'Combien de temps nous le gardons',
			text: 'Un compte et ce que vous y gardez restent jusqu’à ce que vous les supprimiez. Tout le reste s’efface de lui-même :',
			after:
				'Quand le compte de l’expéditeur a disparu, le tableau de bord du prestataire montre encore qu’il y a eu une demande, pour quel jour et combien de personnes, mais ni nom, ni adresse, ni un mot de ce qui a été écrit.',
		},
		browser: {
			title: 'Ce qui reste dans votre navigateur',
			text: 'Quelques notes, chacune due à quelque chose que vous faites ici. Aucune ne vous suit, ne vous mesure ni ne vous fait de la publicité : aucun bandeau ne demande donc votre accord. Vous déconnecter vide le stockage local ; fermer l’onglet vide le reste, sauf les cookies.',
			stores: { cookie: 'cookie', local: 'stockage local', session: 'stockage de l’onglet' },
			under: (where) => `${where} :`,
			notes: {
				language: {
					what: 'La langue que vous avez choisie',
					period: 'Un an dans le cookie, jusqu’à votre déconnexion dans le stockage',
					why: 'Pour que la page suivante la parle aussi',
				},
				log_in: {
					what: 'Le fait que vous êtes connecté',
					period: 'Jusqu’à votre déconnexion ; la clé de votre compte s’efface aussi quand la connexion a pris fin d’elle-même',
					why: 'Pour ne pas vous demander votre mot de passe à chaque page',
				},
				known_device: {
					what: 'Le fait que ce navigateur s’est déjà connecté à votre compte',
					period: '180 jours après votre dernière connexion ; il reste quand vous vous déconnectez',
					why: 'Pour que personne ne puisse vous bloquer en essayant des mots de passe',
				},
				search: {
					what: 'Votre dernière recherche',
					period: 'Jusqu’à ce que vous la changiez ou vous déconnectiez',
					why: 'Pour que la prochaine commence où elle s’est arrêtée',
				},
				wish: {
					what: 'Le cœur touché avant de vous connecter',
					period: 'Jusqu’à votre connexion ; il compte pendant une heure',
					why: 'Pour le retrouver ensuite parmi vos favoris',
				},
				verification: {
					what: 'La page sur laquelle vous vous êtes inscrit',
					period: 'Jusqu’à l’ouverture du lien de vérification ; elle compte pendant un jour',
					why: 'Pour y revenir ensuite',
				},
				verification_link: {
					what: 'Le lien de vérification auquel notre serveur n’a pas encore répondu',
					period: 'Jusqu’à sa réponse ou la fermeture de l’onglet',
					why: 'Pour qu’un rechargement l’essaie encore',
				},
				comparison: {
					what: 'Les prestataires que vous comparez',
					period: 'Jusqu’à la fermeture de l’onglet',
					why: 'Pour que vous puissiez continuer à en chercher',
				},
				draft: {
					what: 'Un message que vous écrivez',
					period: 'Jusqu’à son envoi ou la fermeture de l’onglet',
					why: 'Pour que rien ne se perde en rechargeant ou en vous connectant',
				},
				reload: {
					what: 'Quand la page s’est rechargée d’elle-même',
					period: 'Jusqu’à la fermeture de l’onglet',
					why: 'Pour qu’une nouvelle version du site se charge une fois et non sans fin',
				},
			},
		},
		others: {
			title: 'Qui d’autre y a accès',
			text: [
				'Personne. Nous ne vendons rien de ce qui vous concerne, ne montrons pas de publicité et ne laissons personne mesurer. Pages, images, polices et cartes viennent de nos propres serveurs ; votre navigateur n’est envoyé nulle part ailleurs.',
				'Les e-mails partent par le serveur de messagerie que nous utilisons et arrivent chez votre fournisseur. Si un lieu que vous saisissez manque à notre liste, notre serveur peut interroger un répertoire d’adresses extérieur : celui-ci reçoit les mots et le lieu autour duquel vous cherchez, sans jamais savoir qui demande.',
				'Si vous choisissez de payer par carte, vous le faites sur les pages de Stripe, qui traite le paiement et répond de ce que vous y saisissez ; nous apprenons que c’est payé, jamais le numéro de la carte.',
				'Un lien vers le site d’un prestataire ou un réseau social n’est qu’un lien : rien n’en est chargé avant que vous le suiviez.',
			],
		},
		rights: {
			title: 'Vos droits',
			entries: (grace, download) => [
				[
					'Consulter et emporter',
					`Dans votre compte, vous réunissez en un fichier tout ce que nous gardons sur vous. Son lien est valable ${download}.`,
				],
				['Corriger', 'C’est là aussi que vous modifiez vos données, quand vous voulez.'],
				[
					'Effacer',
					`De même pour supprimer votre compte : ce que vous avez publié disparaît aussitôt, le reste après ${grace}. D’ici là, vous pouvez revenir sur votre décision.`,
				],
				[
					'Vous opposer ou limiter',
					'Écrivez-nous, aussi si vous n’avez pas de compte ou pour toute autre question. Vous avez notre réponse en un mois au plus.',
				],
			],
			account: 'Vers votre compte',
			complain:
				'Si vous trouvez que nous ne nous y tenons pas, vous pouvez introduire une réclamation auprès de l’autorité luxembourgeoise :',
		},
	},
	de: {
		lead: (site) =>
			`Sie können sich auf ${site} umsehen, ohne uns zu sagen, wer Sie sind. Hier steht, was wir aufbewahren, sobald Sie es tun, wie lange, und was Sie damit machen können.`,
		index: 'Auf dieser Seite',
		write: 'Schreiben Sie uns',
		columns: { what: 'Was', period: 'Wie lange', why: 'Warum' },
		days: (count) => `${count} ${german(count, 'Tag', 'Tage')}`,
		years: (count) => `${count} ${german(count, 'Jahr', 'Jahre')}`,
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
					'Wann jede benutzt wurde und mit welchem Browser und System, etwa „Firefox · Windows“: damit Sie Ihre eigenen in der Liste erkennen und von uns hören, wenn eine neue dazukommt. Die Namen dieser Browser bleiben, solange das Konto besteht. Außerdem, was am Zugang zu Ihrem Konto versucht und geändert wurde, etwa ein falsches oder ein neues Passwort; Sie können es dort lesen.',
				],
				[
					'Favoriten, Anzeigen und Veranstaltungen',
					'Was Sie sich merken, sehen nur Sie, außer Sie teilen den Link dazu. Was Sie veröffentlichen, kann jeder lesen, mit den Kontaktdaten, die dazugehören. Vergangene Veranstaltungen bleiben als Gedächtnis der Agenda lesbar, bis Sie sie löschen.',
				],
				[
					'Wo Sie sind',
					'Nur wenn Sie danach fragen und Ihr Browser zustimmt, auf etwa hundert Meter gerundet. Wir suchen damit und bewahren es auf unserem Server nicht auf.',
				],
				[
					'Ihre Netzwerkadresse',
					'Unser Server zählt mit ihr, höchstens eine Stunde lang, um Fluten von Anfragen und das Erraten von Passwörtern aufzuhalten. Die Datenbank kennt sie nur als Fingerabdruck: neben einem gesendeten Formular, damit ein Doppelklick einmal zählt, und neben dem, was an einem Konto versucht wurde. Für Letzteren werfen wir jeden Tag weg, woran man sie wiedererkennen könnte.',
				],
				[
					'Das Protokoll des Servers',
					'Welche Art von Seite gefragt war, wie und wie schnell geantwortet wurde; sind Sie angemeldet, auch die Nummer Ihres Kontos. Keine Namen, keine Adressen, keine Nachrichten.',
				],
				[
					'Was angesehen wird',
					'Wie oft jede Anzeige an einem Tag angesehen wird, als eine Zahl für ihren Anbieter. Wer sie angesehen hat, wird nicht festgehalten: keine Adresse, kein Cookie, nichts über Sie.',
				],
				[
					'Kalender, die eingelesen werden',
					'Wenn Sie einen Kalender von sich in die Agenda einlesen lassen: seine Adresse oder der Name der Datei, wann er gelesen wurde und was dabei herauskam. Unser Server ruft ihn ab; wer diesen Kalender führt, sieht die Adresse unseres Servers, nie die von Besuchern.',
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
				'An den Anbieter, dem Sie schreiben, und an niemanden sonst: Ihr Name, Ihre E-Mail-Adresse und was Sie sonst ausfüllen. Der Anbieter bekommt sie per E-Mail und in seiner Übersicht hier; eine Kopie geht an Sie, die Antwort auch.',
				'Schreiben Sie ohne Konto oder bevor Ihre Adresse bestätigt ist, stellen wir sie erst zu, wenn Sie den Link in unserer E-Mail geöffnet haben. So kann niemand in Ihrem Namen schreiben.',
				`Ab dann ist auch der Anbieter dafür verantwortlich. Eine Nachricht an ${site} selbst bleibt bei uns.`,
			],
		},
		periods: {
			title: 'Wie lange wir es aufbewahren',
			text: 'Ein Konto und was Sie darin aufheben, bleiben, bis Sie sie löschen. Alles andere verschwindet von selbst:',
			after:
				'Ist das Konto des Absenders gelöscht, zeigt die Übersicht des Anbieters noch, dass es eine Anfrage gab, für welchen Tag und wie viele Personen, aber keinen Namen, keine Adresse und kein Wort von dem, was geschrieben wurde.',
		},
		browser: {
			title: 'Was in Ihrem Browser bleibt',
			text: 'Ein paar Notizen, jede wegen etwas, das Sie hier tun. Keine verfolgt Sie, misst Sie oder wirbt um Sie; deshalb fragt auch kein Banner um Erlaubnis. Wenn Sie sich abmelden, ist der lokale Speicher leer; wenn Sie den Tab schließen, auch der Rest, bis auf die Cookies.',
			stores: { cookie: 'Cookie', local: 'lokaler Speicher', session: 'Speicher des Tabs' },
			under: (where) => `${where}:`,
			notes: {
				language: {
					what: 'Die gewählte Sprache',
					period: 'Ein Jahr im Cookie, bis zum Abmelden im Speicher',
					why: 'Damit auch die nächste Seite sie spricht',
				},
				log_in: {
					what: 'Dass Sie angemeldet sind',
					period: 'Bis Sie sich abmelden; der Schlüssel zu Ihrem Konto auch, wenn die Anmeldung von selbst geendet hat',
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
					period: 'Bis Sie sich anmelden; es zählt eine Stunde lang',
					why: 'Damit es danach bei Ihren Favoriten steht',
				},
				verification: {
					what: 'Die Seite, auf der Sie sich registriert haben',
					period: 'Bis Sie den Link der Bestätigungsmail öffnen; sie zählt einen Tag lang',
					why: 'Damit es danach dort weitergeht',
				},
				verification_link: {
					what: 'Der Link der Bestätigungsmail, auf den unser Server noch nicht geantwortet hat',
					period: 'Bis er geantwortet hat oder Sie den Tab schließen',
					why: 'Damit ein Neuladen es noch einmal versucht',
				},
				comparison: {
					what: 'Die Anbieter, die Sie vergleichen',
					period: 'Bis Sie den Tab schließen',
					why: 'Damit Sie weitersuchen können',
				},
				draft: {
					what: 'Eine Nachricht, die Sie gerade schreiben',
					period: 'Bis sie gesendet ist oder Sie den Tab schließen',
					why: 'Damit beim Neuladen oder Anmelden nichts verloren geht',
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
				'Niemand. Wir verkaufen nichts über Sie, zeigen keine Werbung und lassen niemanden messen. Seiten, Bilder, Schriften und Karten kommen von unseren eigenen Servern; Ihr Browser wird nirgendwo anders hingeschickt.',
				'E-Mails gehen über den Mailserver hinaus, den wir benutzen, und kommen bei Ihrem Anbieter an. Fehlt ein Ort, den Sie eingeben, in unserer Liste, kann unser Server ein fremdes Adressverzeichnis fragen: Es bekommt die Wörter und den Ort, um den herum Sie suchen, und erfährt nie, wer fragt.',
				'Wenn Sie mit Karte zahlen möchten, tun Sie das auf den Seiten von Stripe, das die Zahlung abwickelt und für Ihre Eingaben dort verantwortlich ist; wir erfahren, dass gezahlt wurde, nie die Nummer der Karte.',
				'Ein Link zur Website eines Anbieters oder zu einem sozialen Netzwerk ist nur ein Link: Von dort wird nichts geladen, bevor Sie ihm folgen.',
			],
		},
		rights: {
			title: 'Ihre Rechte',
			entries: (grace, download) => [
				[
					'Einsehen und mitnehmen',
					`In Ihrem Konto machen Sie aus allem, was wir über Sie aufbewahren, eine Datei. Ihr Link gilt so lange: ${download}.`,
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
	},
}
