import type { MailKind, MailValues } from './send-later.ts'

/** A mail's content, before it is laid out as HTML and as plain text. All of it is text, never markup. */
export interface Letter {
	subject: string
	/** Text beside the subject in mail programs. */
	preview: string
	title: string
	paragraphs: string[]
	/** Names and values, in order. */
	facts?: [string, string][]
	/** Words of a person, as they were written; several when one answers another. */
	quotes?: { from: string; text: string }[]
	/** `path` is one of our own. */
	button?: { label: string; path: string }
	/** Further actions of one press, below the button. */
	links?: { label: string; path: string }[]
	after?: string[]
	/** The reason for this mail, printed at its end. */
	why: string
}

/**
 * Values and formats for any letter. `day` writes an ISO day in full, `month` a month in full, `moment` a time of Luxembourg with its day, `money` an amount of
 * cents.
 */
export interface Surroundings {
	site_name: string
	money: (cents: number) => string
	day: (iso: string) => string
	month: (iso: string) => string
	moment: (iso: string) => string
}

/** The letters of one language: each kind has one, or it does not compile. */
export type Letters = { [Kind in MailKind]: (values: MailValues[Kind], surroundings: Surroundings) => Letter }
/** Those about reports and decisions, which have their own area of texts. */
export type ModerationLetters = Pick<
	Letters,
	'report_received' | 'report_decided' | 'statement_of_reasons' | 'appeal_decided' | 'measure_ended'
>
export type CommonLetters = Omit<Letters, keyof ModerationLetters>

/** Texts of the layout. */
export interface LayoutTexts {
	button_fallback: string
	/** The beginning of mails that can be answered: it marks where an answer ends. */
	reply_above: string
	contact: string
	/** How the language writes a colon. */
	colon: string
}

/** The facts whose value is known. */
export const known = (facts: [name: string, value: string | number | null][]): [string, string][] =>
	facts.flatMap(([name, value]): [string, string][] => (value === null || value === '' ? [] : [[name, String(value)]]))

/** A link, where there is anything to lead to. */
export const linkTo = (label: string, path: string | undefined) => (path === undefined ? [] : [{ label, path }])

/** The booked days of each calendar by month; of several calendars only months with any. */
export const bookedMonths = (
	booked: MailValues['calendar_question']['booked'] = [],
	{ month, none, day = String }: Pick<Surroundings, 'month'> & { none: string; day?: (day: number) => string },
): [string, string][] =>
	booked.flatMap(({ name, months }) =>
		months
			.filter(({ days }) => booked.length === 1 || days.length > 0)
			.map(({ month: one, days }): [string, string] => [
				booked.length === 1 ? capital(month(one)) : `${name}, ${month(one)}`,
				days.map(day).join(', ') || none,
			]),
	)

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A place in the same mails: letters, commas and brackets, as towns have them, and no number that could be called. */
export const plainPlace = (place: string): string => (/^[\p{L}\p{M}'’ (),-]{1,60}$/u.test(place) ? place : '')

/**
 * A name as a mail may call a person whose address nobody has confirmed: letters alone. Anybody who enters something else, such as an address, would have us
 * send it to a stranger in our name.
 */
export const plainName = (name: string | null): string => (name !== null && /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : '')
