import type * as en from './en.ts'

/** The privacy page beside its table of periods: for its screen, and as Markdown in the answer of the call. */
export const privacy: typeof en.privacy = {
	lead: (site) =>
		`Vous pouvez parcourir ${site} sans nous dire qui vous êtes. Voici ce que nous gardons dès que vous le faites, combien de temps, et quels sont vos droits.`,
	index: 'Sur cette page',
	write: 'Nous écrire',
	columns: { what: 'Données', period: 'Durée', why: 'Raison' },
	days: (count) => `${count} ${count < 2 ? 'jour' : 'jours'}`,
	years: (count) => `${count} ${count < 2 ? 'an' : 'ans'}`,
	responsible: { title: 'Qui est responsable', text: 'Cette société exploite le site et répond de ce qu’il advient de vos données.' },
	kept: {
		title: 'Ce que nous gardons, et pourquoi',
		text: 'Uniquement ce dont le site a besoin pour faire ce que vous lui demandez.',
		entries: [
			[
				'Votre compte',
				'Votre nom, votre adresse e-mail et votre langue, un téléphone et une adresse postale si vous les donnez, et les données d’entreprise des professionnels. De votre mot de passe, nous ne gardons qu’une empreinte, d’où personne ne peut le relire ; de la double authentification, ce qu’il faut pour vérifier vos codes.',
			],
			[
				'Vos connexions',
				'Quand chacune a servi, avec quel navigateur et quel système, par exemple « Firefox · Windows » : pour que vous reconnaissiez les vôtres dans la liste, et que nous vous signalions une nouvelle. Les noms de ces navigateurs restent aussi longtemps que le compte. Nous gardons aussi les connexions échouées et les changements d’accès, comme un mot de passe erroné ou un nouveau ; votre compte vous les montre.',
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
				'Votre adresse IP',
				'Notre serveur s’en sert pour compter, une heure au plus, afin d’arrêter les envois en masse et les mots de passe devinés. La base de données ne la connaît que par une empreinte : à côté d’un formulaire envoyé, pour qu’un double clic ne compte qu’une fois, et à côté de ce qui a été tenté sur un compte. Dans ce dernier cas, nous supprimons chaque jour ce qui permettrait de la reconnaître.',
			],
			[
				'Le journal du serveur',
				'Quel genre de page a été demandé, quelle a été la réponse et en combien de temps ; si vous êtes connecté, le numéro de votre compte. Ni noms, ni adresses, ni messages.',
			],
			[
				'La consultation des annonces',
				'Combien de fois chaque annonce est consultée par jour, en un seul nombre pour son auteur. Nous ne gardons pas qui l’a consultée : ni adresse, ni cookie, rien de vous.',
			],
			[
				'La rapidité des pages',
				'Pour quelques visites, choisies au hasard, votre navigateur indique une fois à notre serveur, quand vous quittez une page, si elle était rapide et stable (bonne, moyenne ou mauvaise) et quelles erreurs ses scripts ont rencontrées. C’est envoyé sans cookie, additionné par jour et par genre de page, et rien n’en reste dans votre navigateur.',
			],
			[
				'Les calendriers importés',
				'Si vous importez un de vos calendriers dans l’agenda : son adresse ou le nom du fichier, quand il a été lu et ce qui en est sorti. C’est notre serveur qui le demande ; l’hébergeur de ce calendrier voit l’adresse de notre serveur, jamais celle d’un visiteur.',
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
		title: 'À qui va votre demande',
		text: (site) => [
			'Au prestataire à qui vous écrivez, et à personne d’autre : votre nom, votre adresse e-mail et ce que vous remplissez en plus. Il la reçoit par e-mail et sur son tableau de bord ; une copie vous revient, et la réponse aussi. Ce que vous vous écrivez, proposez et envoyez ensuite ne regarde que vous deux. Un devis que vous recevez vous nomme comme la demande ; il reste avec la conversation et disparaît avec elle.',
			'Si vous écrivez sans compte, ou avant d’avoir confirmé votre adresse, nous ne la remettons qu’après que vous avez ouvert le lien de notre e-mail. Ainsi, personne ne peut écrire en votre nom.',
			`Dès lors, le prestataire en est responsable lui aussi. Un message adressé à ${site} reste chez nous.`,
			'Nous ne lisons une conversation que si l’un de vous signale l’autre, ou pour une raison que notre journal d’audit conserve, comme une décision de justice. Un signalement garde ce que l’autre partie avait écrit jusque-là.',
		],
	},
	periods: {
		title: 'Combien de temps nous le gardons',
		text: 'Un compte et ce que vous y gardez restent jusqu’à ce que vous les supprimiez. Tout le reste s’efface de lui-même :',
		after:
			'Quand le compte de l’expéditeur a disparu, le tableau de bord du prestataire montre encore qu’il y a eu une demande, pour quel jour et combien de personnes, mais ni nom, ni adresse, ni un mot de ce qui a été écrit.',
		backups:
			'Ce que vous supprimez reste dans nos sauvegardes jusqu’à ce qu’elles soient supprimées à leur tour. Elles ne servent qu’à rétablir le site après une perte ; ce qui avait été supprimé entre-temps l’est alors de nouveau.',
	},
	browser: {
		title: 'Ce qui reste dans votre navigateur',
		text: 'Quelques notes, chacune due à quelque chose que vous faites ici. Aucune ne vous suit, ne vous mesure ni ne vous fait de la publicité : aucun bandeau ne demande donc votre accord. Vous déconnecter vide le stockage local ; fermer l’onglet vide le reste, sauf les cookies et les pages gardées pour la lecture hors ligne.',
		stores: { cookie: 'cookie', local: 'stockage local', session: 'stockage de l’onglet', cache: 'stockage pour la lecture hors ligne' },
		under: (where) => `${where} :`,
		notes: {
			language: {
				what: 'La langue que vous avez choisie',
				period: 'Un an dans le cookie, jusqu’à votre déconnexion dans le stockage',
				why: 'Pour que la page suivante s’affiche aussi dans cette langue',
			},
			scheme: {
				what: 'Les couleurs que vous avez choisies, claires ou sombres',
				period: 'Un an, ou jusqu’à ce que vous reveniez à celles de votre appareil',
				why: 'Pour que la page suivante les ait aussi',
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
				what: 'Le favori choisi avant de vous connecter',
				period: 'Jusqu’à votre connexion, une heure au plus',
				why: 'Pour le retrouver ensuite parmi vos favoris',
			},
			verification: {
				what: 'La page sur laquelle vous vous êtes inscrit',
				period: 'Jusqu’à l’ouverture du lien de vérification, un jour au plus',
				why: 'Pour y revenir ensuite',
			},
			verification_link: {
				what: 'Le lien de vérification auquel notre serveur n’a pas encore répondu',
				period: 'Jusqu’à sa réponse ou la fermeture de l’onglet',
				why: 'Pour qu’un rechargement l’essaie encore',
			},
			plans: {
				what: 'Les clés des projets que vous ouvrez sans compte, et le nom à côté de vos votes',
				period: 'Jusqu’à ce que vous supprimiez le projet ou les données du navigateur',
				why: 'Pour que vos projets s’ouvrent à nouveau',
			},
			comparison: {
				what: 'Les prestataires que vous comparez',
				period: 'Jusqu’à la fermeture de l’onglet',
				why: 'Pour que vous puissiez continuer à en chercher',
			},
			conversation_link: {
				what: 'La clé du lien de notre e-mail vers votre conversation',
				period: 'Jusqu’à la fermeture de l’onglet',
				why: 'Pour qu’un rechargement la montre encore, sans que la clé soit dans l’adresse',
			},
			draft: {
				what: 'Un message ou un devis que vous écrivez',
				period: 'Jusqu’à son envoi ou la fermeture de l’onglet',
				why: 'Pour que rien ne se perde en rechargeant ou en vous connectant',
			},
			brief: {
				what: 'La demande aux prestataires que vous écrivez dans un projet, avec vos nom, adresse e-mail et téléphone',
				period: 'Jusqu’à son envoi, la suppression du projet, votre déconnexion ou l’effacement des données du navigateur',
				why: 'Pour que vous la retrouviez dans chaque onglet, et un autre jour',
			},
			offline: {
				what: 'Les pages que vous avez visitées, avec leurs images, et les déroulés du jour J de vos projets',
				period: 'Jusqu’à ce que de plus récentes les remplacent, 60 pages au plus, ou qu’une nouvelle version du site arrive',
				why: 'Pour que vous puissiez les lire hors ligne',
			},
			offline_account: {
				what: 'Vos favoris, vos demandes et vos déroulés du jour J, tels que vous les avez vus la dernière fois',
				period: 'Jusqu’à votre déconnexion ou la connexion d’un autre compte dans ce navigateur',
				why: 'Pour que vous puissiez les lire hors ligne',
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
			'Personne. Nous ne vendons rien de ce qui vous concerne, ne montrons pas de publicité et ne laissons personne d’autre mesurer vos visites. Pages, images, polices et cartes viennent de nos propres serveurs ; votre navigateur n’est envoyé nulle part ailleurs.',
			'Les e-mails partent par le serveur de messagerie que nous utilisons et arrivent chez votre fournisseur. Si un lieu que vous saisissez manque à notre liste, notre serveur peut interroger un répertoire d’adresses extérieur : celui-ci reçoit les mots et le lieu autour duquel vous cherchez, sans jamais savoir qui demande. Si vous demandez la traduction automatique d’un texte que vous écrivez ou d’un message reçu, notre serveur transmet ce texte à un service de traduction, sans dire de qui il vient. Vos correspondants peuvent faire de même avec vos messages.',
			'Si vous choisissez de payer par carte, vous le faites sur les pages de Stripe, qui traite le paiement et répond de ce que vous y saisissez ; nous apprenons que c’est payé, jamais le numéro de la carte.',
			'Un lien vers le site d’un prestataire ou un réseau social n’est qu’un lien : rien n’en est chargé avant que vous le suiviez.',
		],
	},
	rights: {
		title: 'Vos droits',
		entries: (grace, download) => [
			[
				'Consulter et télécharger',
				`Dans votre compte, vous réunissez en un fichier tout ce que nous gardons sur vous. Son lien est valable ${download}.`,
			],
			['Corriger', 'C’est là aussi que vous modifiez vos données, quand vous voulez.'],
			[
				'Effacer',
				`C’est aussi là que vous supprimez votre compte : ce que vous avez publié disparaît aussitôt, le reste après ${grace}. D’ici là, vous pouvez revenir sur votre décision.`,
			],
			[
				'Vous opposer ou limiter',
				'Écrivez-nous, même sans compte, ou pour toute autre question. Vous aurez notre réponse dans un délai d’un mois.',
			],
		],
		account: 'Ouvrir votre compte',
		complain:
			'Si vous estimez que nous ne respectons pas ces règles, vous pouvez introduire une réclamation auprès de l’autorité luxembourgeoise de protection des données :',
	},
}

/** Which personal data are stored, and why, for the table of periods. */
export const stored: typeof en.stored = {
	deleted_accounts: {
		what: 'Un compte dont la suppression a été demandée, avec ses favoris, annonces, événements et fichiers',
		why: 'Pour qu’une suppression par erreur, ou par quelqu’un d’autre, puisse être annulée',
	},
	unverified_accounts: {
		what: 'Un compte dont l’adresse e-mail n’a jamais été vérifiée et qui ne contient rien',
		why: 'Quelqu’un d’autre a peut-être saisi l’adresse',
	},
	mailed_links: {
		what: 'La trace d’un lien envoyé par e-mail, après son expiration',
		why: 'Pour pouvoir dire, à un second clic, ce qu’a donné le premier',
	},
	sessions: {
		what: 'Une connexion sur un appareil, après sa fin automatique',
		why: 'Elle ne sert plus ; les connexions expirées sont supprimées une fois par jour',
	},
	security_events: {
		what: 'Le fait que quelqu’un s’est connecté à un compte ou l’a tenté, ou a changé ce qui y donne accès, avec une empreinte de l’adresse IP',
		why: 'Pour que vous et nous puissions voir une attaque contre un compte',
	},
	attempts: {
		what: 'Le nombre d’essais de connexion, de code, d’e-mail, de demande ou d’envoi de fichier, avec une empreinte de l’adresse IP, du compte ou de l’adresse e-mail',
		why: 'Pour limiter les essais de mots de passe et les envois en masse',
	},
	repeated_forms: {
		what: 'La marque qui permet de reconnaître un formulaire arrivé deux fois',
		why: 'Pour qu’un double clic envoie une demande et non deux',
	},
	received_replies: {
		what: 'La marque qui permet de reconnaître un e-mail par lequel vous avez répondu',
		why: 'Pour qu’il figure une seule fois dans la conversation',
	},
	held_replies: {
		what: 'Une réponse par e-mail venue d’une adresse que nous ne connaissons pas',
		why: 'Pour que la personne concernée puisse l’ajouter à la conversation ou la supprimer',
	},
	failing_mails: {
		what: 'La marque, la taille et la conversation d’un e-mail qui n’a pas pu être lu',
		why: 'Pour qu’il ne soit pas lu sans fin et qu’un opérateur le voie',
	},
	unsent_files: { what: 'Un fichier ajouté à un message et jamais envoyé', why: 'Pour que vous puissiez terminer votre message' },
	unconfirmed_enquiries: {
		what: 'Une demande que son expéditeur n’a pas confirmée',
		why: 'Pour laisser le temps d’ouvrir l’e-mail',
	},
	enquiries: {
		what: 'Une demande avec ses messages et ses fichiers',
		why: 'Les fêtes se préparent longtemps à l’avance, et chacun relit ce qui a été dit',
	},
	mails: {
		what: 'Un e-mail de notre part, après son envoi ou son refus définitif',
		why: 'Pour pouvoir dire ce qu’il en est advenu',
	},
	drafts: {
		what: 'Un brouillon d’annonce avec ses images et enregistrements, après sa dernière modification',
		why: 'Pour pouvoir terminer une annonce un autre jour',
	},
	event_drafts: {
		what: 'Un brouillon d’événement avec son image, après sa dernière modification',
		why: 'Pour que l’événement de l’an prochain puisse partir de celui de cette année',
	},
	exports: {
		what: 'Le téléchargement de vos données',
		why: 'Pour laisser le temps de le récupérer',
	},
	orders: {
		what: 'Une commande avec sa facture : qui a commandé quoi, avec nom, adresse et numéro de TVA, à compter de la fin de l’année',
		why: 'La loi demande à toute entreprise dix ans de comptabilité, même après la suppression d’un compte chez nous',
	},
	bank_payments: {
		what: 'Un paiement sur notre compte bancaire : jour, montant, référence et nom du payeur, à compter de la fin de l’année',
		why: 'Il fait partie de la même comptabilité',
	},
	reporters: {
		what: 'Le nom et l’adresse de la personne qui a signalé un contenu, après la décision',
		why: 'Pour qu’une décision puisse être contestée et que notre réponse arrive à son destinataire',
	},
	removed_listings: {
		what: 'Une annonce que nous avons retirée, avec ses fichiers',
		why: 'Pour qu’un recours, possible pendant six mois, puisse la rétablir',
	},
	removed_events: {
		what: 'Un événement que nous avons retiré, avec son image',
		why: 'Pour qu’un recours, possible pendant six mois, puisse le rétablir',
	},
	holds: {
		what: 'Ce qu’un contrôle automatique a trouvé dans une publication, une fois examiné, avec le texte d’avant',
		why: 'Pour pouvoir dire ce qui a été trouvé, en cas de contestation',
	},
	decisions: {
		what: 'Une décision sur un contenu publié, avec ses motifs, le contenu, les signalements et les recours',
		why: 'La loi nous demande de rendre compte des décisions chaque année, et elles peuvent être contestées en justice',
	},
	visit_measures: {
		what: 'Combien de fois un genre de page a été rapide ou lent un jour donné, sans rien sur les visiteurs',
		why: 'Pour que nous voyions quand le site devient plus lent',
	},
	browser_errors: {
		what: 'Quelles erreurs les scripts de nos pages ont eues un jour donné et combien de fois, sans rien sur les visiteurs',
		why: 'Pour que nous puissions les corriger',
	},
	missed_words: {
		what: 'Les mots d’une recherche qui n’ont rien donné, combien de fois un jour donné et en quelle langue, sans rien sur la personne ; jamais de noms, d’adresses ni de numéros de téléphone',
		why: 'Pour que nous voyions ce qui manque ici',
	},
	past_days: {
		what: 'Ce que le calendrier d’un prestataire dit d’un jour passé : libre, en option ou réservé',
		why: 'Pour que l’on comprenne encore les échanges sur ce jour',
	},
	visitors_plans: {
		what: 'Le projet d’un visiteur sans compte, avec ses remarques et ses votes, après sa dernière modification',
		why: 'Pour que le lien envoyé l’ouvre encore',
	},
}
