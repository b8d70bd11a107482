import type { Language } from '#contract/values/languages.ts'
import { dayNumber, months } from './formats.ts'

/** Formats of days around a calendar. Every `iso` is a day, YYYY-MM-DD. */
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
	/** "Nov". */
	shortMonthName: (iso: string) => string
	/** "Saturday". */
	weekday: (iso: string) => string
	/** "Sat". */
	shortWeekday: (iso: string) => string
}

// Written by hand, as in `formats.ts`: the first call of `Intl` blocks a phone for a tenth of a second.
const weekdays: Record<Language, string> = {
	en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
	fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
	de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
}
const shortWeekdays: Record<Language, string> = {
	en: 'Sun Mon Tue Wed Thu Fri Sat',
	fr: 'dim. lun. mar. mer. jeu. ven. sam.',
	de: 'So Mo Di Mi Do Fr Sa',
}
const shortMonths: Record<Language, string> = {
	en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
	fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
	de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
}

const nth = (names: string, position: number) => names.split(' ')[position] ?? ''

/** The day formats of a language. */
export function dayFormats(language: Language): DayFormats {
	const monthOf = (iso: string) => Number(iso.slice(5, 7)) - 1
	const weekdayOf = (iso: string) => new Date(`${iso}T12:00:00Z`).getUTCDay()
	const numbered = (iso: string) => dayNumber(iso, language)
	const weekday = (iso: string) => nth(weekdays[language], weekdayOf(iso))
	const shortWeekday = (iso: string) => nth(shortWeekdays[language], weekdayOf(iso))
	const shortMonthName = (iso: string) => nth(shortMonths[language], monthOf(iso))
	const dayOfMonth = (iso: string) => `${numbered(iso)} ${nth(months[language], monthOf(iso))}`
	const day = (iso: string) => `${weekday(iso)}${language === 'de' ? ',' : ''} ${dayOfMonth(iso)}`
	return {
		day,
		dayOfYear: (iso) => `${day(iso)} ${iso.slice(0, 4)}`,
		shortDay: (iso) => `${shortWeekday(iso)} ${numbered(iso)} ${shortMonthName(iso)}`,
		dayOfMonth,
		month: (iso) => `${nth(months[language], monthOf(iso))} ${iso.slice(0, 4)}`,
		shortMonthName,
		weekday,
		shortWeekday,
	}
}
