import { describe, expect, test } from 'vitest'
import { plainText } from '#server/platform/shared/html-text.ts'
import { replyWords } from './reply-words.ts'

const own = {
	site_name: 'Kiermes',
	reply_domain: 'replies.example',
	marks: ['Please reply above this line', 'Veuillez répondre au-dessus de cette ligne', 'Bitte oberhalb dieser Zeile antworten'],
}
const address = 'reply+20s-0123456789abcdef01234567@replies.example'
/** A mail of ours as programs quote it. */
const sent = '— Please reply above this line —\n\nAn enquiry for the hall\n\nIs it free on 5 June?\nWe are sixty.\n\n-- \nKiermes'
const quoted = sent.replaceAll(/^/gm, '> ')
const words = (text: string) => replyWords(text, own)
const fromHtml = (html: string) => words(plainText(html, { marksQuotes: true, isHtml: true }))

describe('what programs write around a reply is cut', () => {
	test.each<[program: string, reply: string]>([
		['Gmail, English', `Yes.\n\nOn Fri, Nov 27, 2026 at 10:12 AM Kiermes <${address}> wrote:\n\n${quoted}`],
		['Gmail, English, wrapped', `Yes.\n\nOn Fri, Nov 27, 2026 at 10:12 AM Kiermes <\n${address}> wrote:\n\n${quoted}`],
		['Gmail, French', `Yes.\n\nLe ven. 27 nov. 2026 à 10:12, Kiermes <${address}> a écrit :\n\n${quoted}`],
		['Gmail, French, wrapped', `Yes.\n\nLe ven. 27 nov. 2026 à 10:12, Kiermes <\n${address}> a écrit :\n\n${quoted}`],
		['Gmail, German', `Yes.\n\nAm Fr., 27. Nov. 2026 um 10:12 Uhr schrieb Kiermes <${address}>:\n\n${quoted}`],
		['Gmail, German, wrapped', `Yes.\n\nAm Fr., 27. Nov. 2026 um 10:12 Uhr schrieb Kiermes <\n${address}>:\n\n${quoted}`],
		['Gmail, Portuguese', `Yes.\n\nKiermes <${address}> escreveu no dia sexta, 27/11/2026 à(s) 10:12:\n\n${quoted}`],
		['Gmail, Dutch', `Yes.\n\nOp vr 27 nov 2026 om 10:12 schreef Kiermes <${address}>:\n\n${quoted}`],
		['Apple Mail, English', `Yes.\n\n> On 27 Nov 2026, at 10:12, Kiermes <${address}> wrote:\n> \n${quoted}`],
		['Apple Mail, French', `Yes.\n\nLe 27 nov. 2026 à 10:12, Kiermes <${address}> a écrit :\n\n${quoted}`],
		['Apple Mail, German', `Yes.\n\nAm 27.11.2026 um 10:12 schrieb Kiermes <${address}>:\n\n${quoted}`],
		['iPhone', `Yes.\n\nSent from my iPhone\n\nOn 27 Nov 2026, at 10:12, Kiermes <${address}> wrote:\n\n${quoted}`],
		['iPhone, German', `Yes.\n\nVon meinem iPhone gesendet\n\nAm 27.11.2026 um 10:12 schrieb Kiermes <${address}>:\n\n${quoted}`],
		['iPhone, French', `Yes.\n\nEnvoyé de mon iPhone\n\nLe 27 nov. 2026 à 10:12, Kiermes <${address}> a écrit :\n\n${quoted}`],
		['Thunderbird, German', `Yes.\n\nAm 27.11.26 um 10:12 schrieb Kiermes:\n${quoted}`],
		['Thunderbird, French', `Yes.\n\nLe 27/11/2026 à 10:12, Kiermes a écrit :\n${quoted}`],
		['Thunderbird, Luxembourgish', `Yes.\n\nDen 27/11/26 um 10:12 huet Kiermes geschriwwen:\n${quoted}`],
		['Thunderbird, English', `Yes.\n\nOn 27/11/2026 10:12, Kiermes wrote:\n${quoted}`],
		[
			'Outlook, English',
			`Yes.\n\nFrom: Kiermes <${address}>\nSent: Friday, 27 November 2026 10:12\nTo: hall@example.org\nSubject: Enquiry\n\n${sent}`,
		],
		[
			'Outlook, French',
			`Yes.\n\n________________________________\nDe : Kiermes <${address}>\nEnvoyé : vendredi 27 novembre 2026 10:12\nÀ : hall@example.org\nObjet : Demande\n\n${sent}`,
		],
		[
			'Outlook, text with emphasis',
			`Yes.\n\n*De :* Kiermes <${address}>\n*Envoyé :* vendredi\n*À :* hall@example.org\n*Objet :* Demande\n\n${sent}`,
		],
		[
			'Outlook, German',
			`Yes.\n\nVon: Kiermes <${address}>\nGesendet: Freitag, 27. November 2026 10:12\nAn: hall@example.org\nBetreff: Anfrage\n\n${sent}`,
		],
		[
			'Outlook 2003',
			`Yes.\n\n-----Ursprüngliche Nachricht-----\nVon: Kiermes [mailto:${address}]\nGesendet: Freitag\nAn: hall@example.org\nBetreff: Anfrage\n\n${sent}`,
		],
		[
			'Outlook for iOS',
			`Yes.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Kiermes <${address}>\nSent: Friday\nTo: Hall\nSubject: Enquiry\n\n${sent}`,
		],
		[
			'Outlook for iOS, German',
			`Yes.\n\nOutlook für iOS<https://aka.ms/o0ukef> beziehen\n________________________________\nVon: Kiermes <${address}>\nGesendet: Freitag\nAn: Hall\nBetreff: Anfrage\n\n${sent}`,
		],
		[
			'GMX and WEB.DE',
			`Yes.\n \n\nGesendet: Freitag, 27. November 2026 um 10:12 Uhr\nVon: "Kiermes" <${address}>\nAn: hall@example.org\nBetreff: Anfrage\n${sent}`,
		],
		[
			'GMX app',
			`Yes.\n\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\n\nAm 27.11.26, 10:12 schrieb Kiermes <${address}>:\n${quoted}`,
		],
		['Roundcube, German', `Yes.\n\nAm 2026-11-27 10:12, schrieb Kiermes:\n\n${quoted}`],
		['Roundcube, French', `Yes.\n\nLe 2026-11-27 10:12, Kiermes a écrit :\n\n${quoted}`],
		[
			'Zimbra, French',
			`Yes.\n\n----- Mail original -----\nDe: "Kiermes" <${address}>\nÀ: "hall" <hall@example.org>\nEnvoyé: Vendredi 27 Novembre 2026 10:12:00\nObjet: Demande\n\n${sent}`,
		],
		[
			'Samsung, German',
			`Yes.\n\nVon meinem Samsung Galaxy Smartphone gesendet.\n\n\n-------- Ursprüngliche Nachricht --------\nVon: Kiermes <${address}>\nDatum: 27.11.26 10:12 (GMT+01:00)\nAn: hall@example.org\nBetreff: Anfrage\n\n${sent}`,
		],
		[
			'Samsung, French',
			`Yes.\n\n\nEnvoyé depuis mon smartphone Samsung Galaxy.\n\n\n-------- Message d’origine --------\nDe : Kiermes <${address}>\nDate : 27/11/2026 10:12 (GMT+01:00)\nÀ : hall@example.org\nObjet : Demande\n\n${sent}`,
		],
		['Yahoo, French', `Yes.\n\n    Le vendredi 27 novembre 2026 à 10:12:11 UTC+1, Kiermes <${address}> a écrit :\n\n ${quoted}`],
		[
			'Proton, English',
			`Yes.\n\nSent with Proton Mail secure email.\n\nOn Friday, November 27th, 2026 at 10:12, Kiermes <${address}> wrote:\n\n${quoted}`,
		],
		['Proton, German', `Yes.\n\nKiermes <${address}> schrieb am Freitag, 27. November 2026 um 10:12:\n\n${quoted}`],
		['a signature of its own mark', `Yes.\n\n-- \nMarc Weber\nTelephone 123\n\nOn 27 Nov 2026, Kiermes <${address}> wrote:\n${quoted}`],
		['a program that nobody knows', `Yes.\n\n[2026-11-27] Kiermes (${address}) ha dit :\n\n${sent}`],
		['a program that quotes without a header', `Yes.\n\n${quoted}`],
		['an own text directly above', `Yes.\nAm 27.11.2026 um 10:12 schrieb Kiermes <${address}>:\n${quoted}`],
		['below the quotation', `On 27 Nov 2026, at 10:12, Kiermes <${address}> wrote:\n\n${quoted}\n\nYes.`],
		['lines that end in CR LF', `Yes.\r\n\r\nAm 27.11.2026 um 10:12 schrieb Kiermes <${address}>:\r\n> Is it free?\r\n`],
	])('%s', (_, reply) => expect(words(reply)).toBe('Yes.'))

	test.each<[program: string, html: string]>([
		[
			'Gmail',
			`<div dir="ltr">Yes.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 27, 2026 at 10:12 AM Kiermes &lt;<a href="mailto:${address}">${address}</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>Is it free?</p></blockquote></div>`,
		],
		[
			'Outlook',
			`<div>Yes.</div><hr><div id="divRplyFwdMsg"><b>From:</b> Kiermes &lt;${address}&gt;<br><b>Sent:</b> Friday, 27 November 2026<br><b>To:</b> Hall<br><b>Subject:</b> Enquiry</div><div>Is it free?</div>`,
		],
		[
			'Apple Mail, German',
			`<html><body>Yes.<br><div><br><blockquote type="cite"><div>Am 27.11.2026 um 10:12 schrieb Kiermes &lt;${address}&gt;:</div><br><div>Is it free?</div></blockquote></div></body></html>`,
		],
		[
			'Proton, German',
			`<div>Yes.</div><div class="protonmail_quote">Kiermes &lt;${address}&gt; schrieb am Freitag, 27. November 2026 um 10:12:<br><blockquote type="cite">Is it free?</blockquote></div>`,
		],
		[
			'Yahoo, French',
			`<div><div>Yes.</div></div><div class="yahoo_quoted"><div>Le vendredi 27 novembre 2026 à 10:12:11 UTC+1, Kiermes &lt;${address}&gt; a écrit :</div><div>Is it free?</div></div>`,
		],
	])('as HTML: %s', (_, html) => expect(fromHtml(html)).toBe('Yes.'))
})

describe('what a person wrote stays', () => {
	test.each([
		['a sentence with “On” and “wrote:”', 'Hello,\n\nOn 5 June at 7 pm the band starts, as we wrote:\nsound check at 5.\nPrice 900 €'],
		[
			'the same in French, with a year',
			'Bonjour,\n\nLe 5 juin 2027 à 19h, comme le traiteur vous a écrit :\n- apéritif à 19h\n- dîner à 20h30\n\nPrix 900 €',
		],
		['“Sent from our kitchen”', 'Hello,\n\nSent from our kitchen at 6 pm, the food stays warm.\nPrice: 900 €'],
		['lines of dashes between menus', 'The price:\n--\nMenu 1: 45 euros\nMenu 2: 60 euros\n--\nTell me which.'],
		['a greeting and what follows it', 'Yes, it is free.\nKind regards\nLéa\nPS: The deposit is 300 euros, please pay it by Friday.'],
		['the same in French', 'Oui.\n\nCordialement,\nLéa\n\nPS : l’acompte est de 300 euros.'],
		['a quotation in the middle', 'Capacity:\n> 60 people is fine in summer.\nSee you'],
		['a list of who goes where', 'De : Luxembourg\nÀ : Remich\nDate : 5 juin\n\nOn part à 9 h.'],
		['a line of underscores', 'Menu 1\n__________\nMenu 2'],
		['the address of the site', 'We saw it on Kiermes on 27.11.2026: is the price still right?'],
	])('%s', (_, reply) => expect(words(reply)).toBe(reply))

	test('answers between the questions come with the questions', () => {
		const reply = `Am 27.11.2026 um 10:12 schrieb Kiermes <${address}>:\n> Is it free?\nYes.\n> We are sixty.\nSixty fit well.\n> -- \n> Kiermes`
		expect(words(reply)).toBe('> Is it free?\nYes.\n> We are sixty.\nSixty fit well.')
	})

	test('a mail without own words is empty', () => {
		expect([words(quoted), words(`On 27 Nov 2026, Kiermes <${address}> wrote:\n${quoted}`), words('')]).toEqual(['', '', ''])
	})
})

test('cells and lines of HTML do not run together, and an address behind a word stays', () => {
	expect(
		fromHtml(
			'<table><tr><td>Menu 1</td><td>45 €</td></tr><tr><th>Menu 2</th><td>60 €</td></tr></table><a href="https://hall.example/">Prices</a>',
		),
	).toBe('Menu 1 45 €\nMenu 2 60 €\n\nPrices (https://hall.example/)')
})
