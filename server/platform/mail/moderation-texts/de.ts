import { isMessageKind, type ItemKind, type Measure } from '#contract/trust/moderation-choices.ts'
import { known } from '../letter.ts'
import type * as en from './en.ts'

const reasons = {
	misleading: 'Irreführung oder Betrug',
	illegal: 'Verbotene Waren oder Leistungen',
	rights: 'Urheberrecht oder andere Rechte',
	spam: 'Spam',
	outdated: 'Falsche oder veraltete Angaben',
	personal_data: 'Persönliche Daten',
	hate: 'Hass oder Gewalt',
	danger: 'Gefahr für Leben oder Sicherheit eines Menschen',
	child_abuse: 'Sexueller Missbrauch von Kindern',
	other: 'Etwas anderes',
}
const outcomes = {
	kept: 'Der Inhalt bleibt, wie er ist.',
	picture_removed: 'Das Bild wurde entfernt.',
	hidden: 'Der Inhalt ist ausgeblendet, bis er in Ordnung gebracht ist.',
	removed: 'Der Inhalt wurde entfernt.',
	suspended: 'Das Konto, das ihn veröffentlicht hat, ist gesperrt.',
}
const kinds = {
	listing: 'Ihre Anzeige',
	event: 'Ihre Veranstaltung',
	post: 'Ihr Beitrag',
	account: 'Ihr Konto',
	planner_messages: 'Ihre Nachrichten',
	supplier_messages: 'Ihre Nachrichten',
}
const found = {
	report: 'Eine Meldung hat uns darauf hingewiesen. Entschieden hat ein Mensch.',
	operator: 'Wir haben es selbst bemerkt. Entschieden hat ein Mensch.',
	automatic: 'Eine automatische Prüfung hat es bemerkt.',
}
const scope = {
	kept: '',
	picture_removed: 'Das Bild ist endgültig entfernt; alles andere bleibt online.',
	held: 'Der Inhalt wird nicht gezeigt, bis wir ihn angesehen haben.',
	hidden:
		'Der Inhalt ist überall ausgeblendet, bis er in Ordnung gebracht ist. Ändern Sie, was nicht stimmt, und sagen Sie es uns in einem Einspruch.',
	removed: 'Der Inhalt ist überall und endgültig entfernt.',
	suspended:
		'Niemand kann sich mit dem Konto anmelden, und was es veröffentlicht hat, ist überall ausgeblendet, bis wir die Sperre aufheben.',
}
const stopped = 'Sie können zu dieser Anfrage keine Nachrichten mehr schreiben.'
const stoppedForReporter = 'Die andere Seite kann Ihnen zu dieser Anfrage nicht mehr schreiben.'
const outcomeOf = (kind: ItemKind | undefined, measure: Measure) =>
	kind && isMessageKind(kind) && measure === 'removed' ? stoppedForReporter : outcomes[measure]
const redress = [
	'Sie sehen das anders? Erheben Sie innerhalb von sechs Monaten kostenlos Einspruch: Ein Mensch sieht es sich noch einmal an, und zwar ein anderer als zuvor, wo es einen gibt. Der Link funktioniert ohne Anmeldung.',
	'Sie können sich auch bei der Autorité de la concurrence beschweren, dem luxemburgischen Koordinator für digitale Dienste, oder vor Gericht gehen.',
]
const named = (titles: readonly string[]) => (titles.length > 1 ? `${titles.length} Inhalte` : (titles[0] ?? ''))

export const letters: typeof en.letters = {
	report_received: ({ number, title, reason }, { site_name }) => ({
		subject: `Ihre Meldung Nr. ${number} ist angekommen`,
		preview: `Es geht um ${title}.`,
		title: 'Danke für Ihre Meldung',
		paragraphs: ['Sie ist bei uns angekommen. Ein Mensch sieht sie sich an und entscheidet; Sie bekommen eine Antwort per E-Mail.'],
		facts: known([
			['Nummer', number],
			['Es geht um', title],
			['Grund', reasons[reason]],
		]),
		after: ['Sie waren das nicht? Dann hat jemand Ihre Adresse versehentlich eingegeben, und es gibt nichts zu tun.'],
		why: `Sie erhalten diese E-Mail, weil mit dieser Adresse bei ${site_name} etwas gemeldet wurde.`,
	}),
	report_decided: ({ number, title, item_kind, measure, facts }, { site_name }) => ({
		subject: `Ihre Meldung Nr. ${number}: unsere Entscheidung`,
		preview: outcomeOf(item_kind, measure),
		title: 'Wir haben Ihre Meldung geprüft',
		paragraphs: [`Es geht um ${title}: ${outcomeOf(item_kind, measure)} Entschieden hat ein Mensch.`],
		...(facts && { quotes: [{ from: 'Warum', text: facts }] }),
		after: [
			'Sie sehen das anders? Schreiben Sie uns innerhalb von sechs Monaten und nennen Sie die Nummer Ihrer Meldung.',
			'Sie können sich auch bei der Autorité de la concurrence beschweren, dem luxemburgischen Koordinator für digitale Dienste, oder vor Gericht gehen.',
		],
		button: { label: 'Uns schreiben', path: '/contact' },
		why: `Sie erhalten diese E-Mail, weil mit dieser Adresse bei ${site_name} etwas gemeldet wurde.`,
	}),
	statement_of_reasons: ({ measure, item_kind, titles, facts, ground, rule, found_by, path }, { site_name }) => ({
		subject:
			measure === 'suspended'
				? `Ihr Konto bei ${site_name} ist gesperrt`
				: measure === 'picture_removed'
					? `Ein Bild wurde entfernt: ${named(titles)}`
					: measure === 'removed'
						? isMessageKind(item_kind)
							? `Sie können nicht mehr schreiben: ${named(titles)}`
							: `Entfernt: ${named(titles)}`
						: `Vorerst nicht zu sehen: ${named(titles)}`,
		preview: 'Was wir entschieden haben, warum, und was Sie tun können.',
		title: isMessageKind(item_kind) ? 'Eine Entscheidung über Ihre Nachrichten' : 'Eine Entscheidung über Ihre Inhalte',
		paragraphs: [isMessageKind(item_kind) && measure === 'removed' ? stopped : scope[measure]],
		facts: known([
			[titles.length > 1 ? 'Inhalte' : kinds[item_kind], titles.join(' · ')],
			[ground === 'law' ? 'Gesetz' : 'Unsere Bedingungen', rule],
			['Wie wir darauf aufmerksam wurden', found[found_by]],
		]),
		quotes: [{ from: 'Warum', text: facts }],
		button: { label: 'Entscheidung lesen oder Einspruch erheben', path },
		after: redress,
		why: isMessageKind(item_kind)
			? `Sie erhalten diese E-Mail, weil Sie bei ${site_name} geschrieben haben.`
			: `Sie erhalten diese E-Mail, weil Ihr Konto bei ${site_name} es veröffentlicht hat.`,
	}),
	appeal_decided: ({ title, is_granted, answer, path }, { site_name }) => ({
		subject: `Ihr Einspruch: ${title}`,
		preview: is_granted ? 'Sie hatten recht.' : 'Unsere Entscheidung bleibt.',
		title: is_granted ? 'Sie hatten recht' : 'Unsere Entscheidung bleibt',
		paragraphs: [
			is_granted
				? 'Wir haben unsere Entscheidung zurückgenommen. Was vorher online war, ist es wieder.'
				: 'Wir haben es uns noch einmal angesehen, und unsere Entscheidung bleibt.',
		],
		quotes: [{ from: 'Unsere Antwort', text: answer }],
		button: { label: 'Entscheidung lesen', path },
		...(!is_granted && {
			after: [
				'Sie können sich bei der Autorité de la concurrence beschweren, dem luxemburgischen Koordinator für digitale Dienste, oder vor Gericht gehen.',
			],
		}),
		why: `Sie erhalten diese E-Mail, weil Sie gegen eine Entscheidung von ${site_name} Einspruch erhoben haben.`,
	}),
	measure_ended: ({ item_kind, titles, path }, { site_name }) => ({
		subject:
			item_kind === 'account'
				? `Ihr Konto bei ${site_name} ist nicht mehr gesperrt`
				: isMessageKind(item_kind)
					? `Sie können wieder schreiben: ${named(titles)}`
					: `Wieder online: ${named(titles)}`,
		preview: 'Wir haben unsere Entscheidung zurückgenommen.',
		title: item_kind === 'account' ? 'Willkommen zurück' : isMessageKind(item_kind) ? 'Sie können wieder schreiben' : 'Wieder online',
		paragraphs: [
			item_kind === 'account'
				? 'Die Sperre ist aufgehoben: Sie können sich wieder anmelden, und was Sie veröffentlicht hatten, ist wieder online.'
				: `Wir haben unsere Entscheidung zurückgenommen: ${titles.join(', ')} – alles ist wie vorher. Bitte entschuldigen Sie die Umstände.`,
		],
		button: { label: `${site_name} öffnen`, path },
		why: isMessageKind(item_kind)
			? `Sie erhalten diese E-Mail, weil Sie bei ${site_name} geschrieben haben.`
			: `Sie erhalten diese E-Mail, weil Ihr Konto bei ${site_name} es veröffentlicht hat.`,
	}),
}
