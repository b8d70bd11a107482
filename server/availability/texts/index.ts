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
	const text = (isThisYear ? usual : ofYear).format(new Date(`${day}T00:00Z`))
	return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** What a card says of a day in one line. */
export function availabilityText(
	{ availability = 'unknown', availability_part, free_days = [] }: Pick<ListingCard, 'availability' | 'availability_part' | 'free_days'>,
	day: string,
	language: Language,
): string {
	const words = texts[language]
	const asked = dayText(day, language)
	if (availability === 'free' && availability_part) return words.freePart[availability_part](asked)
	if (availability !== 'booked' || free_days.length === 0) return words[availability](asked)
	return words.bookedBut(asked, words.joined(free_days.map((other) => dayText(other, language))))
}

/** What a taken time is called in the calendars of others. */
export const calendarWords = (language: Language) => texts[language].calendar
