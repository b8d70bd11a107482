import type { replyLink as english } from './en.ts'

export const replyLink: typeof english = {
	moreTimeQuestion: 'Brauchen Sie mehr Zeit?',
	moreTimeLead: 'Wir sagen der Person, die angefragt hat, dass Ihre Antwort etwas später kommt.',
	moreTimeButton: 'Ich brauche mehr Zeit',
	answeredByMailQuestion: 'Haben Sie per E-Mail geantwortet?',
	answeredByMailLead: 'Die Anfrage gilt dann als beantwortet, und wir erinnern Sie nicht mehr daran.',
	answeredByMailButton: 'Ich habe per E-Mail geantwortet',
	withoutScripts: 'Diese Seite braucht JavaScript. Ohne JavaScript antworten Sie in Ihrer Übersicht oder per E-Mail.',
	moreTime: 'Sie haben mehr Zeit',
	moreTimeText: (other, due) => `${other} weiß Bescheid und erwartet Ihre Antwort bis ${due}.`,
	moreTimeAlways: (other) => `${other} weiß, dass Sie etwas mehr Zeit brauchen.`,
	answeredByMail: 'Notiert, danke',
	answeredByMailText: (other) => `Die Anfrage von ${other} gilt als beantwortet. Wir erinnern Sie nicht mehr daran.`,
	closed: 'Es ist nichts mehr zu tun',
	closedText: 'Diese Anfrage wurde inzwischen beantwortet, abgelehnt oder zurückgezogen, oder sie ist verfallen.',
	invalid: 'Dieser Link funktioniert nicht mehr',
	invalidText: 'Er ist zu alt, oder es fehlt ein Teil. In Ihrer Übersicht können Sie dasselbe tun.',
	failed: 'Das hat nicht geklappt',
	toDashboard: 'Anfrage öffnen',
}
