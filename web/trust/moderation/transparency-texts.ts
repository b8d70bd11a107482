import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { plurals } from '../../language/plurals.ts'

const english = plurals('en')
const french = plurals('fr')
const german = plurals('de')

const en = {
	title: 'Reports and decisions in figures',
	description: (site: string) => `How much is reported at ${site}, what was decided, why and how fast, year by year.`,
	lead: 'What we are told of, what we decide and how long it takes. Counted from the decisions themselves, up to now.',
	none: 'Nothing has been reported or decided yet.',
	/** The figures of a year as a sentence. */
	summary: (reports: number, decisions: number, automatic: number) =>
		`${reports} ${english(reports, 'report', 'reports')} arrived, ${decisions} ${english(decisions, 'decision was', 'decisions were')} taken, ${automatic} of them automatically.`,
	median: (hours: number) => `Half of the reports were decided within ${hours} ${english(hours, 'hour', 'hours')}.`,
	reasons: 'Reports by reason',
	reason: 'Reason',
	measures: 'Decisions by measure',
	measure: 'Measure',
	grounds: 'Decisions by ground',
	ground: 'Ground',
	count: 'Number',
	appeals: 'Appeals',
	outcome: 'Outcome',
	granted: 'Granted',
	refused: 'Refused',
	open: 'Still open',
	undone: 'Measures that we took back ourselves',
	report: 'Report a problem',
}

/** The public table of reports and decisions. */
export const transparencyTexts: Record<Language, typeof en> = {
	en,
	fr: {
		title: 'Signalements et décisions en chiffres',
		description: (site) => `Combien de signalements sur ${site}, quelles décisions, pourquoi et en combien de temps, année par année.`,
		lead: 'Ce qu’on nous signale, ce que nous décidons et en combien de temps. Compté à partir des décisions elles-mêmes, jusqu’à aujourd’hui.',
		none: 'Rien n’a encore été signalé ni décidé.',
		summary: (reports, decisions, automatic) =>
			`${reports} ${french(reports, 'signalement reçu', 'signalements reçus')}, ${decisions} ${french(decisions, 'décision prise', 'décisions prises')}, dont ${automatic} ${french(automatic, 'automatique', 'automatiques')}.`,
		median: (hours) => `La moitié des signalements a été traitée en ${hours} ${french(hours, 'heure', 'heures')} au plus.`,
		reasons: 'Signalements par motif',
		reason: 'Motif',
		measures: 'Décisions par mesure',
		measure: 'Mesure',
		grounds: 'Décisions par fondement',
		ground: 'Fondement',
		count: 'Nombre',
		appeals: 'Recours',
		outcome: 'Issue',
		granted: 'Acceptés',
		refused: 'Rejetés',
		open: 'Encore ouverts',
		undone: 'Mesures que nous avons levées nous-mêmes',
		report: 'Signaler un problème',
	},
	de: {
		title: 'Meldungen und Entscheidungen in Zahlen',
		description: (site) => `Wie viel bei ${site} gemeldet und entschieden wird, warum und wie schnell, Jahr für Jahr.`,
		lead: 'Was uns gemeldet wird, was wir entscheiden und wie lange es dauert. Gezählt an den Entscheidungen selbst, bis heute.',
		none: 'Noch wurde nichts gemeldet oder entschieden.',
		summary: (reports, decisions, automatic) =>
			`${reports} ${german(reports, 'Meldung kam', 'Meldungen kamen')} an, ${decisions} ${german(decisions, 'Entscheidung wurde', 'Entscheidungen wurden')} getroffen, davon ${automatic} automatisch.`,
		median: (hours) => `Über die Hälfte der Meldungen war in höchstens ${hours} ${german(hours, 'Stunde', 'Stunden')} entschieden.`,
		reasons: 'Meldungen nach Grund',
		reason: 'Grund',
		measures: 'Entscheidungen nach Maßnahme',
		measure: 'Maßnahme',
		grounds: 'Entscheidungen nach Grundlage',
		ground: 'Grundlage',
		count: 'Anzahl',
		appeals: 'Einsprüche',
		outcome: 'Ergebnis',
		granted: 'Stattgegeben',
		refused: 'Abgelehnt',
		open: 'Noch offen',
		undone: 'Maßnahmen, die wir selbst zurückgenommen haben',
		report: 'Ein Problem melden',
	},
}

export const useTransparencyTexts = () => transparencyTexts[useLanguage().language]
