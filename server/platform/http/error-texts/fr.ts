import type * as en from './en.ts'

/** One sentence per failure. */
export const errors: typeof en.errors = {
	invalid_input: 'Veuillez vérifier les champs.',
	login_required: 'Veuillez d’abord vous connecter.',
	login_failed: 'La connexion a échoué. Veuillez vérifier vos identifiants et réessayer.',
	second_factor_required: 'Veuillez saisir le code de votre application d’authentification.',
	second_factor_missing: 'Veuillez d’abord activer la double authentification de ce compte.',
	password_needed: 'Veuillez d’abord saisir à nouveau votre mot de passe.',
	suspended: 'Ce compte est suspendu. Veuillez nous écrire.',
	link_invalid: 'Ce lien n’est plus valable.',
	email_unverified: 'Ouvrez d’abord le lien de notre e-mail : il confirme votre adresse.',
	wrong_role: 'Votre compte ne permet pas cette action.',
	not_yours: 'Cet élément appartient à un autre compte, ou votre lien ne le permet pas.',
	not_found: 'Cet élément n’existe pas.',
	listing_not_found: 'Cette annonce n’existe pas ou n’est plus publiée.',
	event_not_found: 'Cet événement n’existe pas ou n’est plus public.',
	own_listing: 'Cette annonce est la vôtre.',
	conversation_closed: 'Cette conversation est clôturée.',
	offer_not_open: 'Ce devis n’attend plus de réponse.',
	offer_accepted: 'Un devis a été accepté ici. Convenez des changements dans la conversation.',
	wrong_method: 'Cette adresse ne répond pas à cette méthode.',
	premium_unpayable:
		'Premium ne peut pas être commandé pour le moment : aucun compte n’est encore prévu pour le paiement. Votre annonce peut être publiée gratuitement en standard.',
	conflict: 'Cet élément a été modifié entre-temps.',
	changed_meanwhile: 'Cet élément a été modifié ailleurs entre-temps.',
	event_is_double: 'Vous avez déjà publié un événement portant ce titre ce jour-là.',
	feed_unreadable: 'Ce calendrier est illisible.',
	business_missing: 'Avant votre première annonce, veuillez indiquer les données de votre entreprise.',
	too_large: 'Votre envoi est trop volumineux.',
	unsupported_media: 'Veuillez envoyer un formulaire ou du JSON.',
	too_many_requests: 'Trop de requêtes. Veuillez réessayer dans un instant.',
	internal: 'Une erreur s’est produite de notre côté.',
	translation_unavailable: 'La traduction n’a pas pu être faite pour le moment. Veuillez réessayer plus tard.',
	unavailable: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
}

/** The same where it is known when trying again makes sense: "in 20 seconds". */
export const timed: typeof en.timed = {
	too_many_requests: (wait) => `Trop de requêtes. Veuillez réessayer ${wait}.`,
	unavailable: (wait) => `Le service est momentanément indisponible. Veuillez réessayer ${wait}.`,
}

/** One sentence per refused field. */
export const fields: typeof en.fields = {
	required: 'Ce champ est obligatoire.',
	repeated: 'Une seule valeur est permise.',
	not_a_number: 'Veuillez saisir un nombre.',
	not_whole: 'Veuillez saisir un nombre entier.',
	too_small: 'Cette valeur est trop petite.',
	too_large: 'Cette valeur est trop grande.',
	too_short: 'C’est trop court.',
	too_long: 'C’est trop long.',
	not_a_choice: 'Veuillez choisir l’une des valeurs proposées.',
	not_an_email: 'Cette adresse e-mail n’est pas complète.',
	not_a_phone: 'Ce numéro de téléphone n’est pas complet.',
	not_an_iban: 'Cet IBAN n’est pas valable.',
	not_an_rcs_number:
		'Ce n’est pas un numéro du registre de commerce luxembourgeois : une lettre de A à J et six chiffres au plus, par exemple B123456.',
	in_the_past: 'Veuillez choisir aujourd’hui ou un jour à venir.',
	too_soon: 'Veuillez choisir une date ultérieure.',
	unknown_placeholder: 'Cette variable n’existe pas.',
	email_taken: 'Un compte existe déjà avec cette adresse. Connectez-vous ou demandez un nouveau mot de passe.',
	password_common: 'Ce mot de passe est parmi les plus courants. Veuillez en choisir un autre.',
	password_wrong: 'Ce n’est pas votre mot de passe actuel.',
	passwords_differ: 'Les deux mots de passe diffèrent.',
	code_wrong: 'Ce code n’est pas le bon, ou a déjà servi.',
	range_reversed: 'La valeur maximale ne peut pas être inférieure à la valeur minimale.',
	end_before_start: 'La fin serait avant le début. Est-ce le lendemain ?',
	location_first: 'Veuillez d’abord choisir un lieu',
	category_first: 'Veuillez choisir une catégorie',
	sub_category_first: 'Veuillez choisir une sous-catégorie',
	not_a_link: 'Veuillez saisir une adresse complète, qui commence par https://',
	too_many: 'Il y en a trop.',
	empty_file: 'Ce fichier est vide. Veuillez en choisir un autre.',
	file_too_large: 'Ce fichier est trop lourd. Veuillez en choisir un plus léger.',
	not_a_picture: 'Nous ne pouvons pas lire cette image. Formats acceptés : JPEG, PNG, WebP, AVIF et HEIC.',
	too_many_pixels: 'Cette image a trop de pixels : 50 millions au plus. Veuillez la réduire.',
	broken_file: 'Ce fichier est endommagé ou incomplet. Veuillez l’enregistrer à nouveau et réessayer.',
	not_a_sample: 'Nous ne pouvons pas lire cet enregistrement. Formats acceptés : MP3, MP4 et WebM.',
	not_a_document:
		'Veuillez envoyer un PDF qui s’ouvre sans mot de passe, sans script ni formulaire d’envoi, et qui n’ouvre rien de lui-même.',
	embedded_file:
		'Ce PDF contient d’autres fichiers en pièce jointe. Veuillez les envoyer séparément\u00A0; seul le XML d’une facture électronique (Factur-X, ZUGFeRD, XRechnung) peut y rester.',
	no_length:
		'Cet enregistrement n’indique pas sa durée. Veuillez l’enregistrer à nouveau au format MP4 avec un logiciel vidéo, puis envoyer la nouvelle copie.',
	counts_differ: 'Chaque image doit être accompagnée de sa version réduite.',
	name_taken: 'Un autre choix au même niveau porte déjà ce nom.',
	no_room_left: 'Il n’y a plus de place.',
	last_one: 'C’est le dernier : il en faut au moins un.',
	invalid: 'Cette valeur n’est pas utilisable.',
}

/** The same where the crossed bound is known. */
export const bounded: typeof en.bounded = {
	too_soon: (bound) => `Veuillez choisir une date ultérieure : ${bound} jours entiers doivent s’écouler avant le changement.`,
	too_small: (bound) => `La plus petite valeur possible est ${bound}.`,
	too_large: (bound) => `La plus grande valeur possible est ${bound}.`,
	too_short: (bound) => `C’est trop court : ${bound} caractères au minimum.`,
	too_long: (bound) => `C’est trop long : ${bound} caractères au maximum.`,
	no_room_left: (bound) =>
		`Il y en a déjà ${bound}, c’est le maximum. Fusionnez d’abord deux choix qui disent la même chose, ou cessez d’en proposer un.`,
	too_many: (bound) => `${bound} au plus.`,
	file_too_large: (bound) => `Ce fichier est trop lourd : ${bound} Mo au plus. Veuillez en choisir un plus léger.`,
}

/** A sentence about one of several files. */
export const ofFile: typeof en.ofFile = (file, text) => `${file}\u00A0: ${text}`

/** The beginning of an exact time to wait, and of one that is rounded up. */
export const wait: typeof en.wait = { exactly: /^dans /, roughly: 'dans environ ' }
