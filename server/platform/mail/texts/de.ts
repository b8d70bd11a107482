import type { MailValues } from '../send-later.ts'
import { inGroups } from '#server/platform/shared/money.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { bookedMonths, known, linkTo, plainName, plainPlace, type Surroundings } from '../letter.ts'
import type * as en from './en.ts'

export const layout: typeof en.layout = {
	button_fallback: 'Der Button funktioniert nicht? Kopieren Sie diese Adresse in Ihren Browser:',
	reply_above: 'Bitte oberhalb dieser Zeile antworten',
	contact: 'Fragen? Schreiben Sie an',
	colon: ':',
}

const answerTo = (from: string) => `${from} antworten`
const replyProblems = {
	closed: 'Die Anfrage ist abgeschlossen, deshalb konnte Ihre E-Mail nicht übernommen werden.',
	empty: 'Ihre E-Mail enthielt keinen eigenen Text, deshalb konnte nichts übernommen werden.',
	too_long: 'Ihre E-Mail ist zu lang für eine Nachricht. Bitte kürzen Sie sie, oder senden Sie sie in zwei Teilen.',
	unreadable: 'Ihre E-Mail konnte nicht gelesen werden, deshalb wurde nichts übernommen. Bitte schreiben Sie direkt in den Nachrichten.',
	too_many:
		'Sie haben heute so oft zu dieser Anfrage geschrieben, dass Ihre E-Mail nicht übernommen werden konnte. Bitte versuchen Sie es morgen noch einmal.',
}
const wrote = (length: number) =>
	`Sie haben ${length} Zeichen geschrieben. Wir zitieren hier nichts, denn jeder kann jede Adresse eingeben.`
const answeredByMail = 'Ich habe per E-Mail geantwortet'
const openPlan = 'Meine Planung öffnen'
const mayDo = {
	look: 'Sie können alles darin ansehen.',
	comment: 'Sie können über die Anbieter abstimmen und Anmerkungen schreiben.',
	decide: 'Sie können auch entscheiden: Anbieter auswählen, Angebote beantworten und die Planung ändern.',
}
const ownAccount = (site_name: string) => `Sie erhalten diese E-Mail, weil diese Adresse zu einem Konto bei ${site_name} gehört.`
const ownMessage = (site_name: string) => `Sie erhalten diese E-Mail, weil bei ${site_name} mit dieser Adresse geschrieben wurde.`
const ownOrder = (site_name: string) => `Sie erhalten diese E-Mail, weil Ihr Konto bei ${site_name} Premium bestellt hat.`
const payment = (order: MailValues['order_placed'], money: Surroundings['money'], day: Surroundings['day']) =>
	known([
		['Rechnung', order.attached_invoice],
		['Betrag', money(order.gross_cents)],
		['Zu zahlen bis', day(order.due_on)],
		['Empfänger', order.beneficiary],
		['IBAN', order.iban && inGroups(order.iban)],
		['Referenz', inGroups(order.reference)],
	])
const ownListing = (property_name: string, site_name: string) =>
	`Sie erhalten diese E-Mail, weil Sie ${property_name} bei ${site_name} anbieten.`

export const letters: typeof en.letters = {
	verify: ({ first_name, path }, { site_name }) => ({
		subject: `Bitte bestätigen Sie Ihre Adresse für ${site_name}`,
		preview: 'Ein Klick, und Ihr Konto ist bereit.',
		title: plainName(first_name) ? `Willkommen, ${first_name}!` : 'Willkommen!',
		paragraphs: ['Schön, dass Sie da sind. Ein Klick bestätigt, dass diese Adresse Ihnen gehört, und Ihr Konto ist bereit.'],
		button: { label: 'Adresse bestätigen', path },
		after: ['Der Link gilt 24 Stunden.', 'Das waren nicht Sie? Dann tun Sie nichts: Ohne den Klick bleibt die Adresse unbestätigt.'],
		why: `Sie erhalten diese E-Mail, weil diese Adresse bei ${site_name} eingegeben wurde.`,
	}),
	reset: ({ path }, { site_name }) => ({
		subject: 'Wählen Sie ein neues Passwort',
		preview: 'Der Link gilt 30 Minuten.',
		title: 'Ein neues Passwort',
		paragraphs: ['Für Ihr Konto wurde ein neues Passwort angefordert. Hier können Sie es wählen:'],
		button: { label: 'Neues Passwort wählen', path },
		after: ['Der Link gilt 30 Minuten lang und nur einmal.', 'Das waren nicht Sie? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.'],
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
		subject: 'Ihre E-Mail-Adresse soll geändert werden',
		preview: `Neue Adresse: ${new_email}.`,
		title: 'Eine neue Adresse für Ihr Konto',
		paragraphs: [
			`Die Adresse Ihres Kontos soll in ${new_email} geändert werden. Sie gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben.`,
			'Wenn Sie das nicht waren, wählen Sie jetzt gleich ein neues Passwort:',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	enquiry: (
		{
			property_name,
			sender,
			company_name,
			phone,
			event_date,
			participants,
			message,
			plan_facts = [],
			asked_with = 0,
			path,
			by_mail_path = null,
		},
		{ site_name, day },
	) => ({
		subject: property_name ? `Anfrage für ${property_name} von ${sender}` : `Nachricht von ${sender}`,
		preview: message.slice(0, 120),
		title: property_name ? `Eine Anfrage für ${property_name}` : 'Eine Nachricht für Sie',
		paragraphs: ['Antworten Sie auf diese E-Mail, und Ihre Antwort geht direkt an den Absender. Oder antworten Sie in Ihrer Übersicht.'],
		facts: known([
			['Von', sender],
			['Firma', company_name],
			['Telefon', phone],
			['Datum', event_date && day(event_date)],
			['Personen', participants],
			...plan_facts,
			['Weitere angefragte Anbieter', asked_with || null],
		]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Anfrage öffnen', path },
		...(by_mail_path && { links: [{ label: answeredByMail, path: by_mail_path }] }),
		why: property_name ? ownListing(property_name, site_name) : `Sie erhalten diese E-Mail, weil Sie ${site_name} betreiben.`,
	}),
	enquiry_copy: ({ property_name, message, path }, { site_name }) => ({
		subject: property_name ? `Ihre Anfrage an ${property_name}` : 'Ihre Nachricht an uns',
		preview: 'Sie ist angekommen. Hier ist Ihre Kopie.',
		title: 'Ihre Nachricht ist unterwegs',
		paragraphs: [
			property_name
				? `${property_name} hat Ihre Anfrage erhalten und antwortet Ihnen direkt. Das haben Sie geschrieben:`
				: 'Wir haben Ihre Nachricht erhalten und antworten bald. Das haben Sie geschrieben:',
		],
		quotes: [{ from: 'Sie', text: message }],
		...(path !== undefined && { button: { label: 'Nachrichten ansehen', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_confirm: ({ property_name, path, message }, { site_name }) => ({
		subject: property_name ? `Bitte bestätigen Sie Ihre Anfrage an ${property_name}` : 'Bitte bestätigen Sie Ihre Nachricht',
		preview: 'Sie wird gesendet, sobald Sie bestätigt haben.',
		title: 'Bitte bestätigen Sie Ihre Nachricht',
		paragraphs: [
			property_name
				? `Damit ${property_name} sicher der richtigen Person antwortet, bestätigen Sie bitte Ihre Anfrage.`
				: 'Damit wir sicher der richtigen Person antworten, bestätigen Sie bitte Ihre Nachricht.',
			wrote(message.length),
		],
		button: { label: 'Ansehen und senden', path },
		after: ['Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung bekommt sie niemand.'],
		why: ownMessage(site_name),
	}),
	enquiry_answer: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `Antwort von ${property_name}` : 'Eine Antwort auf Ihre Nachricht',
		preview: message.slice(0, 120),
		title: `${from} hat geantwortet`,
		paragraphs: [
			path === undefined
				? 'Um zurückzuschreiben, antworten Sie auf diese E-Mail.'
				: 'Antworten Sie in den Nachrichten oder auf diese E-Mail.',
		],
		quotes: [
			{ from, text: message },
			{ from: 'Sie', text: quoted },
		],
		...(path !== undefined && { button: { label: 'Nachrichten öffnen', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_message: ({ property_name, from, message, path }, { site_name }) => ({
		subject: property_name ? `Nachricht zu ${property_name} von ${from}` : `Nachricht von ${from}`,
		preview: message.slice(0, 120),
		title: `${from} hat Ihnen geschrieben`,
		paragraphs: ['Antworten Sie in den Nachrichten oder auf diese E-Mail.'],
		quotes: [{ from, text: message }],
		button: { label: 'Nachrichten öffnen', path },
		why: property_name ? ownListing(property_name, site_name) : `Sie erhalten diese E-Mail, weil Sie ${site_name} betreiben.`,
	}),
	enquiry_withdrawn: ({ property_name, from, message = null, path }, { site_name }) => ({
		subject: property_name ? `${from} hat die Anfrage für ${property_name} zurückgezogen` : `${from} hat die Nachricht zurückgezogen`,
		preview: 'Es gibt nichts mehr zu tun.',
		title: 'Die Anfrage wurde zurückgezogen',
		paragraphs: [`${from} braucht keine Antwort mehr. Es gibt nichts mehr zu tun; was Sie einander geschrieben haben, bleibt lesbar.`],
		...(message !== null && { quotes: [{ from, text: message }] }),
		button: { label: 'Nachrichten öffnen', path },
		why: property_name ? ownListing(property_name, site_name) : `Sie erhalten diese E-Mail, weil Sie ${site_name} betreiben.`,
	}),
	enquiry_reminder: (
		{ property_name, sender, event_date, participants, message, plan_facts = [], due, path, more_time_path, by_mail_path },
		{ site_name, day, moment },
	) => ({
		subject: property_name ? `${sender} wartet auf Ihre Antwort zu ${property_name}` : `${sender} wartet auf Ihre Antwort`,
		preview: due === null ? 'Eine kurze Antwort genügt.' : `Bitte antworten Sie bis ${moment(due)}.`,
		title: 'Eine Anfrage wartet',
		paragraphs: [
			`${sender} hat Ihnen geschrieben und wartet noch auf eine Antwort. Ein Satz genügt, auch ein freundliches „Nein“.`,
			...(due === null ? [] : [`Ohne Antwort verfällt die Anfrage am ${moment(due)}, und wir raten ${sender}, andere zu fragen.`]),
		],
		facts: known([['Von', sender], ['Datum', event_date && day(event_date)], ['Personen', participants], ...plan_facts]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Anfrage öffnen', path },
		links: [
			...(more_time_path === null ? [] : [{ label: 'Ich brauche mehr Zeit', path: more_time_path }]),
			...(by_mail_path === null ? [] : [{ label: answeredByMail, path: by_mail_path }]),
		],
		why: ownListing(property_name ?? site_name, site_name),
	}),
	enquiry_more_time: ({ property_name, from, due, path }, { site_name, moment }) => ({
		subject: property_name ? `${property_name} braucht etwas mehr Zeit` : `${from} braucht etwas mehr Zeit`,
		preview: `Die Antwort soll bis ${moment(due)} kommen.`,
		title: 'Etwas mehr Zeit',
		paragraphs: [`${from} hat Ihre Anfrage gelesen und bittet um etwas mehr Zeit. Sie sollten bis ${moment(due)} eine Antwort haben.`],
		button: { label: 'Nachrichten öffnen', path },
		why: ownMessage(site_name),
	}),
	enquiry_expired: ({ property_name, from, path, others_path, plan_path }, { site_name }) => ({
		subject: property_name ? `Noch keine Antwort von ${property_name}` : `Noch keine Antwort von ${from}`,
		preview: 'Vielleicht haben andere noch Zeit.',
		title: 'Noch keine Antwort',
		paragraphs: [
			`${from} hat hier nicht auf Ihre Anfrage geantwortet, und sie ist verfallen. Sie brauchen nicht länger zu warten.`,
			'Kommt doch noch eine Antwort, erhalten Sie sie per E-Mail.',
		],
		button: { label: 'Andere ansehen', path: others_path },
		links: [{ label: 'Nachrichten öffnen', path }, ...linkTo(openPlan, plan_path)],
		after: ['Kam die Antwort per E-Mail? Dann vermerken Sie es in den Nachrichten, und die Anfrage bleibt offen.'],
		why: ownMessage(site_name),
	}),
	plan_answers: ({ title, answers, plan_path }, { site_name }) => ({
		subject: answers.length === 1 ? `Eine Antwort für ${title}` : `${answers.length} Antworten für ${title}`,
		preview: answers
			.map(({ from }) => from)
			.join(', ')
			.slice(0, 120),
		title: 'Die Antworten von heute',
		paragraphs: ['Auch diese Anbieter haben heute geantwortet:'],
		quotes: answers.map(({ from, message }) => ({ from, text: message })),
		links: [...answers.map(({ from, path }) => ({ label: answerTo(from), path })), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	reply_held: ({ property_name, sender, path }, { site_name }) => ({
		subject: property_name ? `Ist das Ihre Antwort zu ${property_name}?` : 'Ist das Ihre Antwort?',
		preview: `Eine Antwort kam von ${sender}.`,
		title: 'Ist das Ihre Antwort?',
		paragraphs: [
			`Zu Ihren Nachrichten kam eine Antwort von ${sender}, und wir wissen nicht, ob sie von Ihnen ist. Niemand sonst hat sie gesehen.`,
			'Wenn sie von Ihnen oder aus Ihrem Team ist, übernehmen Sie sie in die Nachrichten. Sonst verwerfen Sie sie dort.',
		],
		button: { label: 'Antwort ansehen', path },
		why: ownMessage(site_name),
	}),
	reply_problem: ({ property_name, problem, names, path }, { site_name }) => {
		const said =
			problem !== 'files'
				? replyProblems[problem]
				: names.length > 0
					? `Ihr Text ist angekommen. Diese Dateien konnten nicht übernommen werden: ${names.join(', ')}. Eine Nachricht kann bis zu fünf Bilder und PDFs enthalten.`
					: 'Ihre Dateien konnten nicht übernommen werden: Eine Nachricht kann bis zu fünf Bilder und PDFs enthalten.'
		return {
			subject: property_name ? `Ihre Antwort zu ${property_name}` : 'Ihre Antwort konnte nicht übernommen werden',
			preview: said,
			title: problem === 'files' && names.length > 0 ? 'Einige Dateien fehlen' : 'Ihre Antwort konnte nicht übernommen werden',
			paragraphs: [said],
			button: { label: 'Nachrichten öffnen', path },
			why: ownMessage(site_name),
		}
	},
	offer_made: (
		{ property_name, from, version, valid_until, net_cents, gross_cents, is_without_vat, note, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: version === 1 ? `Ein Angebot von ${property_name ?? from}` : `Ein neues Angebot von ${property_name ?? from}`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' mit MwSt.'}, gültig bis ${day(valid_until)}.`,
		title: version === 1 ? `${from} macht Ihnen ein Angebot` : `${from} hat das Angebot geändert`,
		paragraphs: [
			version === 1
				? 'Sehen Sie es in den Nachrichten an: Dort können Sie es annehmen, ablehnen oder erst nachfragen.'
				: 'Es ersetzt das vorige. Sehen Sie es in den Nachrichten an: Dort können Sie es annehmen, ablehnen oder erst nachfragen.',
		],
		facts: known([
			[is_without_vat ? 'Summe' : 'Summe mit MwSt.', money(gross_cents)],
			['Summe ohne MwSt.', is_without_vat ? null : money(net_cents)],
			['Gültig bis', day(valid_until)],
			['Fassung', String(version)],
		]),
		...(note !== '' && { quotes: [{ from, text: note }] }),
		...(path !== undefined && { button: { label: 'Angebot ansehen', path } }),
		links: [...linkTo('Das Angebot als PDF', file), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	offer_withdrawn: ({ property_name, from, gross_cents, is_leaving, path }, { site_name, money }) => ({
		subject: `${property_name ?? from} hat das Angebot zurückgezogen`,
		preview: 'Es kann nicht mehr angenommen werden.',
		title: 'Ein Angebot wurde zurückgezogen',
		paragraphs: [
			is_leaving
				? `${from} verlässt ${site_name} und hat das Angebot über ${money(gross_cents)} zurückgezogen. Es kann nicht mehr angenommen werden.`
				: `${from} hat das Angebot über ${money(gross_cents)} zurückgezogen. Es kann nicht mehr angenommen werden; Sie können einander weiter schreiben.`,
		],
		...(path !== undefined && { button: { label: 'Nachrichten öffnen', path } }),
		why: ownMessage(site_name),
	}),
	offer_accepted: (
		{ property_name, from, gross_cents, is_without_vat, is_planner, event_date, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: is_planner ? `Sie haben das Angebot von ${property_name ?? from} angenommen` : `${from} hat Ihr Angebot angenommen`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' mit MwSt'}.`,
		title: is_planner ? 'Angebot angenommen' : `${from} hat Ihr Angebot angenommen`,
		paragraphs: [
			`Zwischen Ihnen und ${from} besteht nun ein Vertrag. ${site_name} ist nicht Vertragspartei, und keine Zahlung läuft über ${site_name}.`,
			'Wenn sich etwas ändern muss, vereinbaren Sie es in den Nachrichten.',
		],
		facts: known([
			['Angebot für', property_name],
			[is_without_vat ? 'Summe' : 'Summe mit MwSt.', money(gross_cents)],
			['Datum', event_date && day(event_date)],
		]),
		...(path !== undefined && { button: { label: 'Nachrichten öffnen', path } }),
		links: [...linkTo('Das Angebot als PDF', file), ...linkTo(openPlan, plan_path)],
		why: is_planner || !property_name ? ownMessage(site_name) : ownListing(property_name, site_name),
	}),
	offer_declined: ({ property_name, from, gross_cents, reason, path }, { site_name, money }) => ({
		subject: `${from} hat Ihr Angebot abgelehnt`,
		preview: reason?.slice(0, 120) ?? 'Sie können ein anderes machen.',
		title: 'Ihr Angebot wurde abgelehnt',
		paragraphs: [`${from} nimmt Ihr Angebot über ${money(gross_cents)} nicht an. Sie können in den Nachrichten ein anderes machen.`],
		...(reason !== null && { quotes: [{ from, text: reason }] }),
		button: { label: 'Nachrichten öffnen', path },
		why: property_name ? ownListing(property_name, site_name) : ownMessage(site_name),
	}),
	conversation_link: ({ property_name, path, is_list = false }, { site_name }) => ({
		subject: is_list ? 'Ihre Nachrichten' : property_name ? `Ihre Nachrichten mit ${property_name}` : 'Ihre Nachrichten mit uns',
		preview: 'Hier ist der neue Link.',
		title: 'Ihre Nachrichten',
		paragraphs: [
			is_list
				? 'Sie haben einen Link zu Ihren Nachrichten und Planungen angefordert. Er funktioniert in jedem Browser.'
				: 'Sie haben einen neuen Link angefordert. Er öffnet, was Sie und die andere Seite geschrieben haben, und Sie können antworten.',
		],
		button: { label: is_list ? 'Meine Nachrichten öffnen' : 'Nachrichten öffnen', path },
		after: [
			'Behalten Sie den Link für sich: Wer ihn hat, kann an Ihrer Stelle lesen und schreiben.',
			'Das waren nicht Sie? Dann tun Sie nichts.',
		],
		why: ownMessage(site_name),
	}),
	enquiry_declined: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `${property_name} kann Ihre Anfrage diesmal nicht annehmen` : 'Zu Ihrer Nachricht an uns',
		preview: message?.slice(0, 120) ?? 'Vielleicht haben andere noch Zeit.',
		title: 'Diesmal leider nicht',
		paragraphs: [
			`${from} hat Ihre Anfrage gelesen und kann sie diesmal leider nicht annehmen.`,
			'Das tut uns leid. Wir hoffen, dass Sie bald finden, was Sie suchen.',
		],
		quotes: [...(message ? [{ from, text: message }] : []), { from: 'Sie', text: quoted }],
		button: { label: 'Andere ansehen', path },
		why: ownMessage(site_name),
	}),
	brief_confirm: (
		{ names, message, sender = '', occasion = null, event_date = null, participants = null, place = '', is_known = false, path, plan_path },
		{ site_name, day },
	) => ({
		subject: `Bitte bestätigen: ${names.length} Anfragen`,
		preview: 'Sie werden gesendet, sobald Sie bestätigt haben.',
		title: 'Bitte bestätigen Sie alle',
		paragraphs: [
			'Ihre Anfrage an diese Anbieter ist fertig und wartet auf Ihre Bestätigung:',
			names.join(', '),
			...(is_known ? [] : [wrote(message.length)]),
		],
		facts: known([
			['Von', plainName(sender)],
			['Anlass', occasion],
			['Datum', event_date && day(event_date)],
			['Personen', participants],
			['Ort', is_known ? place : plainPlace(place)],
		]),
		...(is_known && { quotes: [{ from: sender, text: message }] }),
		button: { label: 'Anfragen senden', path },
		links: linkTo(openPlan, plan_path),
		after: ['Der Link gilt 7 Tage. Das waren nicht Sie? Dann tun Sie nichts: Ohne Ihre Bestätigung bekommt niemand etwas.'],
		why: ownMessage(site_name),
	}),
	plan_link: ({ path }, { site_name }) => ({
		subject: 'Ihre Planung ist gespeichert',
		preview: 'Der Link öffnet sie auf jedem Gerät.',
		title: 'Ihre Planung ist gespeichert',
		paragraphs: [
			`Hier geht es zurück zu Ihrer Planung, auf jedem Gerät und ohne Konto. Wer diesen Link hat, kann die Planung ändern und ihre Nachrichten lesen. Zum Teilen erstellen Sie besser einen eigenen Link in der Planung.`,
		],
		button: { label: openPlan, path },
		why: `Sie erhalten diese E-Mail, weil diese Adresse bei ${site_name} für eine Planung angegeben wurde.`,
	}),
	plan_kept: ({ title, by, kept_at, path }, { site_name, moment }) => ({
		subject: title ? `Ein Konto hat Ihre Planung übernommen: ${title}` : 'Ein Konto hat Ihre Planung übernommen',
		preview: 'Sie können sie weiterhin öffnen und ändern.',
		title: 'Ihre Planung gehört jetzt zu einem Konto',
		paragraphs: [
			`${by || 'Jemand'} hat den Link Ihrer Planung und hat sie am ${moment(kept_at)} in ein Konto übernommen. Waren Sie es selbst, ist nichts zu tun.`,
			'Sie können die Planung weiterhin sehen und ändern, und Ihre Nachrichten bleiben Ihnen zugänglich. Teilen und löschen kann sie nur noch das Konto.',
		],
		button: { label: openPlan, path },
		after: ['Sie waren es nicht? Dann antworten Sie auf diese E-Mail und sagen es uns.'],
		why: `Sie erhalten diese E-Mail, weil diese Adresse bei ${site_name} für eine Planung angegeben wurde.`,
	}),
	plan_shared: ({ title, owner: named, name = null, rights, path }, { site_name }) => {
		const [owner, invited] = [plainName(named), plainName(name)]
		return {
			subject: owner
				? title
					? `${owner} teilt eine Planung mit Ihnen: ${title}`
					: `${owner} teilt eine Planung mit Ihnen`
				: 'Eine Planung wird mit Ihnen geteilt',
			preview: rights ? mayDo[rights] : 'Sehen Sie sich die Anbieter an, und sagen Sie, was Sie davon halten.',
			title: 'Eine Planung für Sie',
			paragraphs: [
				...(invited ? [`Guten Tag ${invited},`] : []),
				owner
					? title
						? `${owner} teilt „${title}“ mit Ihnen: welche Anbieter infrage kommen, was zu tun ist und bis wann.`
						: `${owner} teilt eine Planung mit Ihnen: welche Anbieter infrage kommen, was zu tun ist und bis wann.`
					: 'Jemand teilt eine Planung mit Ihnen: welche Anbieter infrage kommen, was zu tun ist und bis wann.',
				...(rights ? [mayDo[rights]] : []),
			],
			button: { label: 'Planung öffnen', path },
			why: `Sie erhalten diese E-Mail, weil bei ${site_name} jemand Ihre Adresse für eine Planung eingegeben hat. Wir verwenden sie für nichts anderes.`,
		}
	},
	new_log_in: ({ device }, { site_name }) => ({
		subject: 'Neue Anmeldung in Ihrem Konto',
		preview: device,
		title: 'Jemand hat sich angemeldet',
		paragraphs: [
			`Bei Ihrem Konto hat sich jemand auf einem neuen Gerät angemeldet: ${device}.`,
			'Wenn Sie das waren, ist alles in Ordnung. Wenn nicht, wählen Sie ein neues Passwort: Damit werden alle anderen Geräte abgemeldet.',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	listing_expiring: ({ property_name, day: last, path }, { site_name, day }) => ({
		subject: `Ist ${property_name} noch aktuell?`,
		preview: `Ihre Anzeige ist bis zum ${day(last)} veröffentlicht.`,
		title: 'Ist noch alles aktuell?',
		paragraphs: [
			`Ihre Anzeige ${property_name} ist bis zum ${day(last)} veröffentlicht. Sehen Sie Preise, Bilder und Telefonnummer durch; ein Klick lässt sie ein weiteres Jahr online.`,
		],
		button: { label: 'Meine Anzeigen ansehen', path },
		why: ownListing(property_name, site_name),
	}),
	listing_expired: ({ property_name, path }, { site_name }) => ({
		subject: `${property_name} wird nicht mehr gezeigt`,
		preview: 'Ein Klick veröffentlicht die Anzeige wieder.',
		title: 'Ihre Anzeige ist abgelaufen',
		paragraphs: [
			`${property_name} wird Besuchern nicht mehr gezeigt. Nichts ist verloren: Ein Klick bei Ihren Anzeigen veröffentlicht sie wieder.`,
		],
		button: { label: 'Wieder veröffentlichen', path },
		why: ownListing(property_name, site_name),
	}),
	calendar_question: ({ names, booked, path }, { site_name, month }) => ({
		subject: names.length === 1 ? `Stimmt der Kalender von ${names[0]} noch?` : 'Stimmen Ihre Kalender noch?',
		preview: 'Ein Klick genügt.',
		title: 'Stimmt Ihr Kalender noch?',
		paragraphs: [
			`Wer nach einem Tag sucht, sieht, wann Sie frei sind: ${names.join(', ')}. Seit drei Monaten hat das niemand geändert oder bestätigt.`,
			'Wenn alles stimmt, genügt ein Klick. Wenn nicht, ändern Sie es bei Ihren Anzeigen.',
			...(booked?.some(({ months }) => months.some(({ days }) => days.length > 0)) ? ['Diese Tage sind dort belegt:'] : []),
		],
		facts: bookedMonths(booked, { month, none: 'Kein Tag ist belegt', day: (day) => `${day}.` }),
		button: { label: 'Ja, er stimmt', path },
		after: ['Wir fragen höchstens einmal im Quartal.'],
		why: ownAccount(site_name),
	}),
	feed_failing: ({ feed_name, why, path }, { site_name }) => ({
		subject: `Ihr Kalender ${feed_name} lässt sich nicht lesen`,
		preview: why,
		title: 'Ihr Kalender antwortet nicht',
		paragraphs: [
			`Seit mehr als einem Tag können wir ${feed_name} nicht lesen. Ihre Veranstaltungen bleiben, wie sie sind, aber Änderungen im Kalender kommen nicht an.`,
			why,
		],
		button: { label: 'Meine Kalender ansehen', path },
		after: ['Wir versuchen es weiter, einmal am Tag.'],
		why: ownAccount(site_name),
	}),
	calendar_failing: ({ property_name, feed_name, why, path }, { site_name }) => ({
		subject: `Der Kalender ${feed_name} lässt sich nicht lesen`,
		preview: why,
		title: 'Ihr Kalender antwortet nicht',
		paragraphs: [
			`Fünfmal hintereinander konnten wir ${feed_name} nicht lesen; daraus stammen die belegten Tage von ${property_name}. Sie bleiben, wie sie sind, aber neue Buchungen kommen nicht an: Besucher fragen Sie vielleicht nach Tagen, die vergeben sind.`,
			why,
		],
		button: { label: 'Den Kalender ansehen', path },
		after: ['Wir versuchen es weiter, einmal am Tag, und schreiben erst wieder, wenn er zwischendurch lesbar war.'],
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
		subject: is_on ? 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet' : 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
		preview: 'Wenn Sie das waren, ist alles in Ordnung.',
		title: is_on ? 'Zwei-Faktor-Authentifizierung eingeschaltet' : 'Zwei-Faktor-Authentifizierung ausgeschaltet',
		paragraphs: [
			is_on
				? 'Ab jetzt brauchen Sie zur Anmeldung Ihr Passwort und einen Code aus Ihrer App. Bewahren Sie die Wiederherstellungscodes sicher auf.'
				: 'Ab jetzt genügt zur Anmeldung Ihr Passwort.',
			'Wenn Sie das nicht waren, wählen Sie jetzt gleich ein neues Passwort:',
		],
		button: { label: 'Neues Passwort wählen', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	order_placed: (order, { site_name, day, money }) => ({
		subject: `Rechnung für ${order.property_name}`,
		preview: `${money(order.gross_cents)}, zu zahlen bis ${day(order.due_on)}.`,
		title: order.is_prepaid ? `Premium für ${order.property_name}` : `${order.property_name} ist jetzt Premium`,
		paragraphs: [
			order.is_prepaid
				? 'Danke für Ihre Bestellung. Ihre Anzeige wird Premium, sobald die Rechnung bezahlt ist.'
				: 'Danke! Ihre Anzeige ist jetzt Premium.',
			order.iban
				? `Die Rechnung liegt bei. Bitte zahlen Sie sie bis ${day(order.due_on)}; der Code darauf füllt in Ihrer Banking-App alles aus.`
				: `Die Rechnung liegt bei, zu zahlen bis ${day(order.due_on)}. Unsere Bankverbindung erhalten Sie gesondert.`,
		],
		facts: payment(order, money, day),
		button: { label: 'Meine Bestellungen', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	order_cancelled: ({ property_name, attached_invoice }, { site_name }) => ({
		subject: `Bestellung für ${property_name} storniert`,
		preview: 'Es ist nichts zu zahlen.',
		title: 'Ihre Bestellung ist storniert',
		paragraphs: [
			`Für ${property_name} ist nichts zu zahlen: Die beiliegende Stornorechnung ${attached_invoice} hebt die Rechnung auf.`,
			'Ihre Anzeige bleibt als Standard-Anzeige online.',
		],
		button: { label: 'Meine Bestellungen', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_reminder: (order, { site_name, day, money }) => ({
		subject: order.is_last ? `Heute zu zahlen: ${order.property_name}` : `Zahlungserinnerung: ${order.property_name}`,
		preview: `${money(order.gross_cents)}, zu zahlen bis ${day(order.due_on)}.`,
		title: order.is_last ? 'Heute ist der letzte Tag' : 'Noch zu zahlen',
		paragraphs: [
			`Die Zahlung für ${order.property_name} ist noch nicht bei uns. Wenn sie unterwegs ist, ist alles in Ordnung.`,
			order.is_prepaid
				? `Kommt sie bis ${day(order.due_on)} nicht an, wird die Bestellung storniert.`
				: `Kommt sie bis ${day(order.due_on)} nicht an, wird Ihre Anzeige wieder eine Standard-Anzeige. Sie bleibt online.`,
		],
		facts: payment(order, money, day),
		button: { label: 'Meine Bestellungen', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_received: ({ property_name, invoice_number, gross_cents, ends_on }, { site_name, day, money }) => ({
		subject: `Danke für Ihre Zahlung von ${money(gross_cents)}`,
		preview: ends_on ? `${property_name} ist Premium bis ${day(ends_on)}.` : `Die Rechnung ${invoice_number} ist bezahlt.`,
		title: 'Danke!',
		paragraphs: [
			`Ihre Zahlung von ${money(gross_cents)} ist angekommen: Die Rechnung ${invoice_number} ist bezahlt.`,
			...(ends_on ? [`${property_name} ist Premium bis ${day(ends_on)}.`] : []),
		],
		button: { label: 'Meine Bestellungen', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	premium_ending: ({ property_name, ends_on }, { site_name, day }) => ({
		subject: `Premium für ${property_name} endet am ${day(ends_on)}`,
		preview: 'Möchten Sie weitermachen?',
		title: 'Möchten Sie weitermachen?',
		paragraphs: [
			`${property_name} ist Premium bis ${day(ends_on)}. Danach wird Ihre Anzeige wieder eine Standard-Anzeige und bleibt online.`,
			'Damit es ohne Pause weitergeht, bestellen Sie jetzt einen weiteren Zeitraum: Er beginnt, wenn dieser endet. Von selbst verlängert sich nie etwas.',
		],
		button: { label: 'Meine Anzeigen', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	premium_lapsed: ({ property_name, is_unpaid }, { site_name }) => ({
		subject: `${property_name} ist wieder eine Standard-Anzeige`,
		preview: is_unpaid ? 'Die Zahlung ist nicht angekommen.' : 'Ihr Premium-Zeitraum ist zu Ende.',
		title: 'Wieder Standard',
		paragraphs: is_unpaid
			? [
					`Die Zahlung für Ihre Anzeige ${property_name} ist nicht angekommen, deshalb ist sie wieder eine Standard-Anzeige. Sie bleibt online.`,
					'Sobald die Zahlung da ist, wird sie wieder Premium, und die Tage dazwischen kommen am Ende hinzu.',
				]
			: [
					`Der Premium-Zeitraum von ${property_name} ist zu Ende. Die Anzeige bleibt als Standard-Anzeige online.`,
					'Sie können sie jederzeit wieder zu Premium machen.',
				],
		button: { label: 'Meine Anzeigen', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	terms_changing: ({ is_pricing, valid_from, note, path }, { site_name, day }) => ({
		subject: is_pricing ? `Neue Preisregelung ab ${day(valid_from)}` : `Neue Geschäftsbedingungen ab ${day(valid_from)}`,
		preview: `Was sich bei ${site_name} ändert und bis wann Sie Nein sagen können.`,
		title: is_pricing ? 'Unsere Preisregelung ändert sich' : 'Unsere Geschäftsbedingungen ändern sich',
		paragraphs: [`Ab ${day(valid_from)} gilt für alle, die bei ${site_name} etwas anbieten, eine neue Fassung. Kurz gesagt:`],
		quotes: [{ from: site_name, text: note }],
		button: { label: 'Die neue Fassung lesen', path },
		after: [
			'Sind Sie einverstanden, brauchen Sie nichts zu tun.',
			`Sonst können Sie vor diesem Tag (${day(valid_from)}) Ihre Anzeigen herausnehmen oder Ihr Konto löschen, kostenlos und ohne einen Grund zu nennen. Bezahltes Premium, das bis dahin nicht verbraucht ist, erstatten wir Ihnen.`,
		],
		why: `Sie erhalten diese E-Mail, weil Sie bei ${site_name} ein Anbieterkonto haben: Das Gesetz verlangt, dass wir Sie vorher informieren.`,
	}),
	held_for_review: ({ name, findings, others, path }, { site_name }) => ({
		subject: `Wir prüfen ${name}`,
		preview: 'Sobald es geprüft ist, geht es online.',
		title: 'Wir prüfen es',
		paragraphs: [
			`${name} ist noch nicht online. Eine Person prüft es zuerst:`,
			...heldWords(findings, 'de'),
			...(others > 0 ? [`Außerdem warten ${others} weitere. Warum, steht in Ihrer Liste.`] : []),
			'Sobald das geschehen ist, hören Sie von uns. Was Sie geschrieben haben, bleibt erhalten.',
		],
		button: { label: 'Zu meiner Liste', path },
		why: ownAccount(site_name),
	}),
	released_from_review: ({ name, is_public, path }, { site_name }) => ({
		subject: is_public ? `${name} ist online` : `${name} ist geprüft`,
		preview: 'Alles in Ordnung.',
		title: 'Alles in Ordnung',
		paragraphs: [
			is_public
				? `Wir haben ${name} geprüft: Es ist jetzt öffentlich. Danke für Ihre Geduld.`
				: `Wir haben ${name} geprüft und nichts zu beanstanden. Den Status sehen Sie in Ihrer Liste.`,
		],
		button: { label: is_public ? 'Seite öffnen' : 'Zu meiner Liste', path },
		why: ownAccount(site_name),
	}),
}
