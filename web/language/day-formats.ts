import type { Language } from '#contract/languages.ts'
import { locales } from './formats.ts'

/** How days are written where a calendar is read. Every `iso` is a day, YYYY-MM-DD. */
export interface DayFormats {
	/** "Saturday 21 November". */
	day: (iso: string) => string
	/** The same with its year. */
	dayOfYear: (iso: string) => string
	/** "Sat 21 Nov". */
	shortDay: (iso: string) => string
	/** "23 June": the day without its year. */
	dayOfMonth: (iso: string) => string
	/** "November 2026"; `iso` may be YYYY-MM. */
	month: (iso: string) => string
	/** "Saturday". */
	weekday: (iso: string) => string
	/** "Sat". */
	shortWeekday: (iso: string) => string
	/** "November", and shorter "Nov". */
	monthName: (iso: string) => string
	shortMonthName: (iso: string) => string
}

const memory = new Map<Language, DayFormats>()

/** The day formats of one language, made once. */
export function dayFormats(language: Language): DayFormats {
	let known = memory.get(language)
	if (!known) memory.set(language, (known = makeFormats(locales[language])))
	return known
}

function makeFormats(locale: string): DayFormats {
	const format = (options: Intl.DateTimeFormatOptions) => {
		let made: Intl.DateTimeFormat | undefined
		return (iso: string) =>
			(made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })).format(
				new Date(`${iso.length === 7 ? `${iso}-01` : iso}T12:00:00Z`),
			)
	}
	return {
		day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
		dayOfYear: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
		shortDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
		dayOfMonth: format({ day: 'numeric', month: 'long' }),
		month: format({ month: 'long', year: 'numeric' }),
		weekday: format({ weekday: 'long' }),
		shortWeekday: format({ weekday: 'short' }),
		monthName: format({ month: 'long' }),
		shortMonthName: format({ month: 'short' }),
	}
}
