import { errors, type ErrorCode, type FieldError } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Failure, RefusedField } from './failure.ts'
import { waitText } from './wait-text.ts'

interface Texts {
	/** One sentence per failure. */
	errors: Record<ErrorCode, string>
	/** The same where it is known when trying again makes sense: "in 20 seconds". */
	timed: Partial<Record<ErrorCode, (wait: string) => string>>
	/** One sentence per refused field; `bounded` is said where the crossed bound is known. */
	fields: Record<FieldError, string>
	bounded: Partial<Record<FieldError, (bound: number) => string>>
}

/** What the API says when a call fails. A missing text does not compile. */
const texts: Record<Language, Texts> = {
	en: {
		errors: {
			invalid_input: 'Please check the fields.',
			login_required: 'Please log in first.',
			login_failed: 'Login failed. Please check your credentials and try again.',
			second_factor_required: 'Please enter the code of your second factor.',
			second_factor_missing: 'Please set up a second factor for this account first.',
			password_needed: 'Please enter your password again first.',
			suspended: 'This account is blocked. Please write to us.',
			link_invalid: 'This link is no longer valid.',
			email_unverified: 'Please open the link in our mail first: it confirms your address.',
			wrong_role: 'Your account is not allowed to do this.',
			not_yours: 'This belongs to another account.',
			not_found: 'This does not exist.',
			listing_not_found: 'This announcement does not exist or is no longer published.',
			event_not_found: 'This event does not exist or is no longer public.',
			own_listing: 'This announcement is your own.',
			wrong_method: 'This address does not answer that method.',
			conflict: 'This has been changed in the meantime.',
			changed_meanwhile: 'This has been changed in another place in the meantime.',
			event_is_double: 'You have published an event with this title on this day already.',
			feed_unreadable: 'This calendar cannot be read.',
			business_missing: 'Before your first announcement, please tell us who you are.',
			too_large: 'What you are sending is too large.',
			unsupported_media: 'Please send form data or JSON.',
			too_many_requests: 'Too many requests. Please try again in a moment.',
			internal: 'Something went wrong on our side.',
			unavailable: 'We are not available at the moment. Please try again shortly.',
		},
		timed: {
			too_many_requests: (wait) => `Too many requests. Please try again ${wait}.`,
			unavailable: (wait) => `We are not available at the moment. Please try again ${wait}.`,
		},
		fields: {
			required: 'This field is required.',
			repeated: 'Only one value is allowed.',
			not_a_number: 'Please enter a number.',
			not_whole: 'Please enter a whole number.',
			too_small: 'This value is too small.',
			too_large: 'This value is too large.',
			too_short: 'This is too short.',
			too_long: 'This is too long.',
			not_a_choice: 'Please choose one of the offered values.',
			not_an_email: 'This is not a complete e-mail address.',
			not_a_phone: 'This is not a complete phone number.',
			not_an_iban: 'This is not a valid IBAN.',
			not_an_rcs_number:
				'This is no number of the Luxembourg trade register: one letter from A to J and up to six digits, such as B123456.',
			in_the_past: 'Please choose today or a later day.',
			too_soon: 'Please choose a later day.',
			unknown_placeholder: 'There is no such placeholder.',
			email_taken: 'There is an account with this address already. Log in, or ask for a new password.',
			password_common: 'This password is among the most common ones. Please choose another.',
			password_wrong: 'This is not your current password.',
			passwords_differ: 'The two passwords differ.',
			code_wrong: 'This code is not right, or was used already.',
			range_reversed: 'The upper value must not be below the lower one.',
			end_before_start: 'It would end before it begins. Does it end on the next day?',
			location_first: 'Please select a location first',
			category_first: 'Please select a category',
			sub_category_first: 'Please select a subcategory',
			not_a_link: 'Please enter a complete address, beginning with https://',
			too_many: 'These are too many.',
			empty_file: 'This file is empty. Please choose another one.',
			file_too_large: 'This file is too large. Please choose a smaller one.',
			not_a_picture: 'This is not a picture that we can read. Please send JPEG, PNG, WebP, AVIF or HEIC.',
			too_many_pixels: 'This picture has too many pixels: at most 50 million. Please make it smaller.',
			broken_file: 'This file is damaged or incomplete. Please save it once more and try again.',
			not_a_sample: 'This is not a recording that we can play. Please send MP3, MP4 or WebM.',
			counts_differ: 'Each picture needs its small form.',
			name_taken: 'Something beside it is called so already.',
			no_room_left: 'There is no room for another one. Merge two that mean the same first.',
			last_one: 'This is the last one: at least one has to stay.',
			invalid: 'This value cannot be used.',
		},
		bounded: {
			too_soon: (bound) => `Please choose a later day: ${bound} whole days have to lie between today and the change.`,
			too_small: (bound) => `The smallest possible value is ${bound}.`,
			too_large: (bound) => `The largest possible value is ${bound}.`,
			too_short: (bound) => `This is too short: at least ${bound} characters.`,
			too_long: (bound) => `This is too long: at most ${bound} characters.`,
			too_many: (bound) => `At most ${bound}.`,
			file_too_large: (bound) => `This file is too large: at most ${bound} MB. Please choose a smaller one.`,
		},
	},
	fr: {
		errors: {
			invalid_input: 'Veuillez vérifier les champs.',
			login_required: 'Veuillez d’abord vous connecter.',
			login_failed: 'La connexion a échoué. Veuillez vérifier vos identifiants et réessayer.',
			second_factor_required: 'Veuillez saisir le code de votre second facteur.',
			second_factor_missing: 'Veuillez d’abord configurer un second facteur pour ce compte.',
			password_needed: 'Veuillez d’abord saisir à nouveau votre mot de passe.',
			suspended: 'Ce compte est bloqué. Veuillez nous écrire.',
			link_invalid: 'Ce lien n’est plus valable.',
			email_unverified: 'Ouvrez d’abord le lien de notre e-mail : il confirme votre adresse.',
			wrong_role: 'Votre compte ne permet pas cette action.',
			not_yours: 'Cet élément appartient à un autre compte.',
			not_found: 'Cet élément n’existe pas.',
			listing_not_found: 'Cette annonce n’existe pas ou n’est plus publiée.',
			event_not_found: 'Cet événement n’existe pas ou n’est plus public.',
			own_listing: 'Cette annonce est la vôtre.',
			wrong_method: 'Cette adresse ne répond pas à cette méthode.',
			conflict: 'Cet élément a été modifié entre-temps.',
			changed_meanwhile: 'Ceci a été modifié ailleurs entre-temps.',
			event_is_double: 'Vous avez déjà publié un événement de ce titre ce jour-là.',
			feed_unreadable: 'Ce calendrier est illisible.',
			business_missing: 'Avant votre première annonce, dites-nous qui vous êtes.',
			too_large: 'Votre envoi est trop volumineux.',
			unsupported_media: 'Veuillez envoyer un formulaire ou du JSON.',
			too_many_requests: 'Trop de requêtes. Veuillez réessayer dans un instant.',
			internal: 'Une erreur s’est produite de notre côté.',
			unavailable: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
		},
		timed: {
			too_many_requests: (wait) => `Trop de requêtes. Veuillez réessayer ${wait}.`,
			unavailable: (wait) => `Le service est momentanément indisponible. Veuillez réessayer ${wait}.`,
		},
		fields: {
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
				'Ce n’est pas un numéro du registre de commerce luxembourgeois : une lettre de A à J et six chiffres au plus, par exemple B123456.',
			in_the_past: 'Veuillez choisir aujourd’hui ou un jour à venir.',
			too_soon: 'Veuillez choisir un jour plus tardif.',
			unknown_placeholder: 'Cet emplacement réservé n’existe pas.',
			email_taken: 'Un compte existe déjà avec cette adresse. Connectez-vous ou demandez un nouveau mot de passe.',
			password_common: 'Ce mot de passe est parmi les plus courants. Veuillez en choisir un autre.',
			password_wrong: 'Ce n’est pas votre mot de passe actuel.',
			passwords_differ: 'Les deux mots de passe diffèrent.',
			code_wrong: 'Ce code n’est pas le bon, ou a déjà servi.',
			range_reversed: 'La valeur maximale ne peut pas être inférieure à la valeur minimale.',
			end_before_start: 'La fin serait avant le début. Est-ce le lendemain ?',
			location_first: 'Veuillez d’abord choisir un lieu',
			category_first: 'Veuillez choisir une catégorie',
			sub_category_first: 'Veuillez choisir une sous-catégorie',
			not_a_link: 'Veuillez saisir une adresse complète, qui commence par https://',
			too_many: 'C’est trop.',
			empty_file: 'Ce fichier est vide. Veuillez en choisir un autre.',
			file_too_large: 'Ce fichier est trop lourd. Veuillez en choisir un plus léger.',
			not_a_picture: 'Nous ne pouvons pas lire cette image. Veuillez envoyer du JPEG, PNG, WebP, AVIF ou HEIC.',
			too_many_pixels: 'Cette image a trop de pixels : 50 millions au plus. Veuillez la réduire.',
			broken_file: 'Ce fichier est endommagé ou incomplet. Veuillez l’enregistrer à nouveau et réessayer.',
			not_a_sample: 'Nous ne pouvons pas lire cet enregistrement. Veuillez envoyer du MP3, MP4 ou WebM.',
			counts_differ: 'À chaque image sa petite version.',
			name_taken: 'Un autre choix au même niveau porte déjà ce nom.',
			no_room_left: 'Il n’y a plus de place. Fusionnez d’abord deux choix qui disent la même chose.',
			last_one: 'C’est le dernier : il en faut au moins un.',
			invalid: 'Cette valeur n’est pas utilisable.',
		},
		bounded: {
			too_soon: (bound) => `Veuillez choisir un jour plus tardif : ${bound} jours entiers doivent séparer aujourd’hui du changement.`,
			too_small: (bound) => `La plus petite valeur possible est ${bound}.`,
			too_large: (bound) => `La plus grande valeur possible est ${bound}.`,
			too_short: (bound) => `C’est trop court : ${bound} caractères au minimum.`,
			too_long: (bound) => `C’est trop long : ${bound} caractères au maximum.`,
			too_many: (bound) => `${bound} au plus.`,
			file_too_large: (bound) => `Ce fichier est trop lourd : ${bound} Mo au plus. Veuillez en choisir un plus léger.`,
		},
	},
	de: {
		errors: {
			invalid_input: 'Bitte prüfen Sie die Felder.',
			login_required: 'Bitte melden Sie sich zuerst an.',
			login_failed: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
			second_factor_required: 'Bitte geben Sie den Code Ihres zweiten Faktors ein.',
			second_factor_missing: 'Bitte richten Sie für dieses Konto zuerst einen zweiten Faktor ein.',
			password_needed: 'Bitte geben Sie zuerst Ihr Passwort noch einmal ein.',
			suspended: 'Dieses Konto ist gesperrt. Bitte schreiben Sie uns.',
			link_invalid: 'Dieser Link gilt nicht mehr.',
			email_unverified: 'Bitte öffnen Sie zuerst den Link in unserer E-Mail: Er bestätigt Ihre Adresse.',
			wrong_role: 'Ihr Konto ist dafür nicht berechtigt.',
			not_yours: 'Das gehört zu einem anderen Konto.',
			not_found: 'Das gibt es nicht.',
			listing_not_found: 'Diese Anzeige gibt es nicht oder sie ist nicht mehr veröffentlicht.',
			event_not_found: 'Diese Veranstaltung gibt es nicht, oder sie ist nicht mehr öffentlich.',
			own_listing: 'Das ist Ihre eigene Anzeige.',
			wrong_method: 'Diese Adresse beantwortet diese Methode nicht.',
			conflict: 'Das wurde inzwischen geändert.',
			changed_meanwhile: 'Das wurde inzwischen an anderer Stelle geändert.',
			event_is_double: 'Sie haben an diesem Tag schon eine Veranstaltung mit diesem Titel veröffentlicht.',
			feed_unreadable: 'Dieser Kalender lässt sich nicht lesen.',
			business_missing: 'Sagen Sie uns vor Ihrer ersten Anzeige bitte, wer Sie sind.',
			too_large: 'Was Sie senden, ist zu groß.',
			unsupported_media: 'Bitte senden Sie Formulardaten oder JSON.',
			too_many_requests: 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
			internal: 'Bei uns ist etwas schiefgegangen.',
			unavailable: 'Wir sind im Moment nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal.',
		},
		timed: {
			too_many_requests: (wait) => `Zu viele Anfragen. Bitte versuchen Sie es ${wait} noch einmal.`,
			unavailable: (wait) => `Wir sind im Moment nicht erreichbar. Bitte versuchen Sie es ${wait} noch einmal.`,
		},
		fields: {
			required: 'Dieses Feld muss ausgefüllt werden.',
			repeated: 'Hier ist nur ein Wert möglich.',
			not_a_number: 'Bitte geben Sie eine Zahl ein.',
			not_whole: 'Bitte geben Sie eine ganze Zahl ein.',
			too_small: 'Dieser Wert ist zu klein.',
			too_large: 'Dieser Wert ist zu groß.',
			too_short: 'Das ist zu kurz.',
			too_long: 'Das ist zu lang.',
			not_a_choice: 'Bitte wählen Sie einen der angebotenen Werte.',
			not_an_email: 'Diese E-Mail-Adresse ist nicht vollständig.',
			not_a_phone: 'Diese Telefonnummer ist nicht vollständig.',
			not_an_iban: 'Diese IBAN ist nicht gültig.',
			not_an_rcs_number:
				'Das ist keine Nummer des luxemburgischen Handelsregisters: ein Buchstabe von A bis J und höchstens sechs Ziffern, etwa B123456.',
			in_the_past: 'Bitte wählen Sie heute oder einen späteren Tag.',
			too_soon: 'Bitte wählen Sie einen späteren Tag.',
			unknown_placeholder: 'Diesen Platzhalter gibt es nicht.',
			email_taken: 'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich an oder fordern Sie ein neues Passwort an.',
			password_common: 'Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.',
			password_wrong: 'Das ist nicht Ihr jetziges Passwort.',
			passwords_differ: 'Die beiden Passwörter sind verschieden.',
			code_wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
			range_reversed: 'Der obere Wert darf nicht unter dem unteren liegen.',
			end_before_start: 'Es würde enden, bevor es beginnt. Endet es am nächsten Tag?',
			location_first: 'Bitte wählen Sie zuerst einen Ort',
			category_first: 'Bitte wählen Sie eine Kategorie',
			sub_category_first: 'Bitte wählen Sie eine Unterkategorie',
			not_a_link: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt',
			too_many: 'Das sind zu viele.',
			empty_file: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
			file_too_large: 'Diese Datei ist zu groß. Bitte wählen Sie eine kleinere.',
			not_a_picture: 'Dieses Bild können wir nicht lesen. Bitte senden Sie JPEG, PNG, WebP, AVIF oder HEIC.',
			too_many_pixels: 'Dieses Bild hat zu viele Pixel: höchstens 50 Millionen. Bitte verkleinern Sie es.',
			broken_file: 'Diese Datei ist beschädigt oder unvollständig. Bitte speichern Sie sie neu und versuchen Sie es noch einmal.',
			not_a_sample: 'Diese Aufnahme können wir nicht abspielen. Bitte senden Sie MP3, MP4 oder WebM.',
			counts_differ: 'Zu jedem Bild gehört seine kleine Form.',
			name_taken: 'Etwas daneben heißt schon so.',
			no_room_left: 'Es ist kein Platz mehr. Führen Sie zuerst zwei zusammen, die dasselbe meinen.',
			last_one: 'Das ist der letzte Eintrag: Einer muss bleiben.',
			invalid: 'Dieser Wert kann nicht verwendet werden.',
		},
		bounded: {
			too_soon: (bound) => `Bitte wählen Sie einen späteren Tag: Zwischen heute und der Änderung müssen ${bound} ganze Tage liegen.`,
			too_small: (bound) => `Der kleinste mögliche Wert ist ${bound}.`,
			too_large: (bound) => `Der größte mögliche Wert ist ${bound}.`,
			too_short: (bound) => `Das ist zu kurz: mindestens ${bound} Zeichen.`,
			too_long: (bound) => `Das ist zu lang: höchstens ${bound} Zeichen.`,
			too_many: (bound) => `Höchstens ${bound}.`,
			file_too_large: (bound) => `Diese Datei ist zu groß: höchstens ${bound} MB. Bitte wählen Sie eine kleinere.`,
		},
	},
}

/** The sentence for a refused field, behind the name of the file that it is about. */
export function fieldText({ error, bound, file }: RefusedField, language: Language): string {
	const { fields, bounded } = texts[language]
	const text = (bound !== undefined && bounded[error]?.(bound)) || fields[error]
	if (file === undefined) return text
	return language === 'fr' ? `${file}\u00A0: ${text}` : `${file}: ${text}`
}

/** The sentence for a failure. */
export const errorText = (code: ErrorCode, language: Language): string => texts[language].errors[code]

type Described = Pick<Failure, 'code' | 'fields' | 'data'> & Partial<Pick<Failure, 'words' | 'retryAfter'>>

/** A failure as it is sent: HTTP status and envelope. `reference` is the number of the request, told to whoever meets a bug. */
export function describeFailure(
	{ code, fields, data, words = null, retryAfter = null }: Described,
	language: Language,
	reference?: string,
) {
	const refused = fields && Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldText(field, language)]))
	const named = refused && code === 'invalid_input' && Object.keys(refused).filter(Boolean).join(', ')
	const timed = retryAfter === null ? undefined : texts[language].timed[code]?.(waitText(retryAfter, language))
	const text = words ?? timed ?? errorText(code, language)
	const message = named ? `${text.replace(/\.$/, '')} (${named}).` : text
	return {
		http: errors[code],
		envelope: {
			status: false,
			code,
			message: reference ? `${message} (${reference})` : message,
			data: refused ? { ...data, fields: refused } : (data ?? (reference ? { request_id: reference } : null)),
		},
	}
}
