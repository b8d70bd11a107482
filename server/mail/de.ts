import { known, type LayoutTexts, type Letters } from './letter.ts'

export const layout: LayoutTexts = {
	button_fallback: 'Der Knopf funktioniert nicht? Kopieren Sie diese Adresse in Ihren Browser:',
	contact: 'Fragen? Schreiben Sie an',
	colon: ':',
}

const ownAccount = (site_name: string) => `Sie erhalten diese Nachricht, weil diese Adresse zu einem Konto bei ${site_name} gehört.`
const ownMessage = (site_name: string) => `Sie erhalten diese Nachricht, weil bei ${site_name} mit dieser Adresse geschrieben wurde.`

export const letters: Letters = {
	verify: ({ first_name, path }, { site_name }) => ({
		subject: `Bitte bestätigen Sie Ihre Adresse für ${site_name}`,
		preview: 'Ein Klick, und Ihr Konto ist bereit.',
		title: first_name ? `Willkommen, ${first_name}!` : 'Willkommen!',
		paragraphs: ['Schön, dass Sie da sind. Ein Klick bestätigt, dass diese Adresse Ihnen gehört, und Ihr Konto ist bereit.'],
		button: { label: 'Adresse bestätigen', path },
		after: ['Der Link gilt 24 Stunden.', 'Das waren nicht Sie? Dann tun Sie nichts: Ohne den Klick bleibt die Adresse unbestätigt.'],
		why: `Sie erhalten diese Nachricht, weil jemand diese Adresse bei ${site_name} eingegeben hat.`,
	}),
	reset: ({ path }, { site_name }) => ({
		subject: 'Wählen Sie ein neues Passwort',
		preview: 'Der Link gilt 30 Minuten.',
		title: 'Ein neues Passwort',
		paragraphs: ['Sie haben um ein neues Passwort gebeten. Hier können Sie es wählen:'],
		button: { label: 'Neues Passwort wählen', path },
		after: ['Der Link gilt einmal und 30 Minuten lang.', 'Das waren nicht Sie? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.'],
		why: ownAccount(site_name),
	}),
	password_changed: (_values, { site_name }) => ({
		subject: 'Ihr Passwort wurde geändert',
		preview: 'Wenn Sie das waren, ist alles in Ordnung.',
		title: 'Ihr Passwort wurde geändert',
		paragraphs: [
			'Wenn Sie das waren, ist alles in Ordnung, und Sie brauchen nichts zu tun.',
			'Wenn nicht, wählen Sie jetzt gleich ein neues Passwort:',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	email_changing: ({ new_email }, { site_name }) => ({
		subject: 'Ihre E-Mail-Adresse soll sich ändern',
		preview: `Die neue Adresse soll ${new_email} sein.`,
		title: 'Eine neue Adresse für Ihr Konto',
		paragraphs: [
			`Ihr Konto soll die Adresse ${new_email} bekommen. Sie gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben.`,
			'Wenn Sie das nicht waren, wählen Sie jetzt gleich ein neues Passwort:',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	enquiry: ({ property_name, sender, company_name, phone, event_date, participants, message, path }, { site_name, day }) => ({
		subject: property_name ? `Anfrage für ${property_name} von ${sender}` : `Nachricht von ${sender}`,
		preview: message.slice(0, 120),
		title: property_name ? `Eine Anfrage für ${property_name}` : 'Eine Nachricht für Sie',
		paragraphs: ['Antworten Sie auf diese E-Mail, und Ihre Antwort geht direkt an den Absender. Oder antworten Sie in Ihrem Dashboard.'],
		facts: known([
			['Von', sender],
			['Firma', company_name],
			['Telefon', phone],
			['Datum', event_date && day(event_date)],
			['Gäste', participants],
		]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Anfrage öffnen', path },
		why: property_name
			? `Sie erhalten diese Nachricht, weil Sie ${property_name} bei ${site_name} anbieten.`
			: `Sie erhalten diese Nachricht, weil Sie ${site_name} betreiben.`,
	}),
	enquiry_copy: ({ property_name, message }, { site_name }) => ({
		subject: property_name ? `Ihre Anfrage an ${property_name}` : 'Ihre Nachricht an uns',
		preview: 'Sie ist angekommen. Hier ist Ihre Kopie.',
		title: 'Ihre Nachricht ist unterwegs',
		paragraphs: [
			property_name
				? `${property_name} hat Ihre Anfrage und antwortet Ihnen direkt. Das haben Sie geschrieben:`
				: 'Wir haben Ihre Nachricht und antworten bald. Das haben Sie geschrieben:',
		],
		quotes: [{ from: 'Sie', text: message }],
		why: ownMessage(site_name),
	}),
	enquiry_confirm: ({ property_name, path, message }, { site_name }) => ({
		subject: property_name ? `Bitte bestätigen Sie Ihre Anfrage an ${property_name}` : 'Bitte bestätigen Sie Ihre Nachricht',
		preview: 'Ein Klick, und sie geht hinaus.',
		title: 'Ein Klick, und sie geht hinaus',
		paragraphs: [
			property_name
				? `Damit ${property_name} sicher der richtigen Person antwortet, bestätigen Sie bitte Ihre Anfrage:`
				: 'Damit wir sicher der richtigen Person antworten, bestätigen Sie bitte Ihre Nachricht:',
		],
		quotes: [{ from: 'Sie', text: message }],
		button: { label: 'Jetzt senden', path },
		after: ['Das waren nicht Sie? Dann tun Sie nichts: Ohne den Klick bekommt sie niemand.'],
		why: ownMessage(site_name),
	}),
	enquiry_answer: ({ property_name, from, message, quoted }, { site_name }) => ({
		subject: property_name ? `Antwort von ${property_name}` : 'Eine Antwort auf Ihre Nachricht',
		preview: message.slice(0, 120),
		title: `${from} hat geantwortet`,
		paragraphs: ['Um zurückzuschreiben, antworten Sie auf diese E-Mail.'],
		quotes: [
			{ from, text: message },
			{ from: 'Sie', text: quoted },
		],
		why: ownMessage(site_name),
	}),
	new_log_in: ({ device }, { site_name }) => ({
		subject: 'Neue Anmeldung in Ihrem Konto',
		preview: device,
		title: 'Jemand hat sich angemeldet',
		paragraphs: [
			`Ihr Konto wurde an einem neuen Ort geöffnet: ${device}.`,
			'Wenn Sie das waren, ist alles in Ordnung. Wenn nicht, wählen Sie ein neues Passwort: Damit werden alle abgemeldet.',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	deletion_planned: ({ day: last, path }, { site_name, day }) => ({
		subject: `Ihr Konto wird am ${day(last)} gelöscht`,
		preview: 'Bis dahin können Sie es sich anders überlegen.',
		title: 'Ihr Konto wird gelöscht',
		paragraphs: [
			`Am ${day(last)} löschen wir Ihr Konto mit allem, was dazugehört. Bis dahin können Sie es sich anders überlegen: Melden Sie sich an und behalten Sie es.`,
		],
		button: { label: 'Konto behalten', path },
		why: ownAccount(site_name),
	}),
	second_factor_changed: ({ is_on }, { site_name }) => ({
		subject: is_on ? 'Ihr Konto ist jetzt doppelt geschützt' : 'Ihr zweiter Faktor wurde entfernt',
		preview: 'Wenn Sie das waren, ist alles in Ordnung.',
		title: is_on ? 'Doppelt geschützt' : 'Zweiter Faktor entfernt',
		paragraphs: [
			is_on
				? 'Ab jetzt braucht die Anmeldung Ihr Passwort und einen Code aus Ihrer App. Bewahren Sie die Wiederherstellungscodes sicher auf.'
				: 'Ab jetzt genügt zur Anmeldung Ihr Passwort.',
			'Wenn Sie das nicht waren, wählen Sie jetzt gleich ein neues Passwort:',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
}
