import type { ListingCard } from '#contract/listings/listing.ts'
import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

const texts: Record<Language, typeof en> = { en, fr, de }

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long', timeZone: 'UTC', ...options })
const formats = {
	en: { usual: format('en', {}), ofYear: format('en', { year: 'numeric' }) },
	fr: { usual: format('fr', {}), ofYear: format('fr', { year: 'numeric' }) },
	de: { usual: format('de', {}), ofYear: format('de', { year: 'numeric' }) },
}

/** A day in words: "19 June", with its year where that is not this one. */
function dayText(day: string, language: Language): string {
	const { usual, ofYear } = formats[language]
	const isThisYear = day.slice(0, 4) === String(new Date().getUTCFullYear())
	return withFirst((isThisYear ? usual : ofYear).format(new Date(`${day}T00:00Z`)), language)
}

const withFirst = (text: string, language: Language) => (language === 'fr' ? text.replace(/^1 /, '1er ') : text)

type Said = Pick<ListingCard, 'availability' | 'availability_part' | 'free_days'>

/** A card's text on a day in one line: “Free on 19 June”, “Availability not given”, “Booked – free on the 12th and 26th”. */
export function availabilityText(said: Said, day: string, language: Language): string {
	const { unknownShort, bookedShort } = texts[language]
	const { availability = 'unknown', free_days = [] } = said
	if (availability === 'unknown') return unknownShort
	return availability === 'booked' && free_days.length > 0 ? but(bookedShort, free_days, day, language) : textWithDay(said, day, language)
}

/** The same where nothing beside it names the day. */
export function textWithDay(
	{ availability = 'unknown', availability_part, free_days = [] }: Said,
	day: string,
	language: Language,
): string {
	const words = texts[language]
	const asked = dayText(day, language)
	if (availability === 'free' && availability_part) return words.freePart[availability_part](asked)
	const text = words[availability](asked)
	return free_days.length > 0 ? but(text, free_days, day, language) : text
}

/** The effect on a day of an offer to the reader. */
export const textForYou = (state: 'held' | 'booked', day: string, language: Language): string =>
	texts[language][state === 'held' ? 'heldForYou' : 'bookedForYou'](dayText(day, language))

/** The free days are within two weeks: they need no year, and no month where it is the requested one. */
function but(text: string, free_days: readonly string[], day: string, language: Language): string {
	const { freeInMonth, freeDays } = texts[language]
	const free = free_days.every((other) => other.slice(0, 7) === day.slice(0, 7))
		? freeInMonth(free_days.map((other) => Number(other.slice(8))))
		: freeDays(free_days.map((other) => withFirst(formats[language].usual.format(new Date(`${other}T00:00Z`)), language)))
	return `${text} – ${free}`
}

/** The name of a taken time in the calendars of others. */
export const calendarWords = (language: Language) => texts[language].calendar
