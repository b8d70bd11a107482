import type { Language } from '#contract/languages.ts'

/** How numbers, money, days and distances are written; nothing else in the product calls `Intl` for them. */
export interface Formats {
	number: (value: number) => string
	/** Euros, without cents when there are none. */
	money: (euros: number) => string
	/** Kilometres. */
	distance: (kilometres: number) => string
	/** An ISO day or date-time as a day in Luxembourg. */
	date: (iso: string) => string
	/** An ISO date-time as a day and a time of day in Luxembourg, short. */
	moment: (iso: string) => string
	/** A duration in seconds as minutes and seconds. */
	duration: (seconds: number) => string
	/** A duration in minutes as hours and minutes: "1 h 30 min". */
	minutes: (minutes: number) => string
	/** So many seconds ago, as a sentence part: "10 seconds ago". */
	ago: (seconds: number) => string
	/** A list as a sentence part: "a, b and c". */
	list: (items: string[]) => string
	/** The country of a code such as "LU". */
	countryName: (code: string) => string
	/** The language of a code such as "lb". */
	languageName: (code: string) => string
}

/** French is written here as in France, 1 250 €; the locale of Luxembourg would borrow the German point. */
const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-LU' } as const satisfies Record<Language, string>

const memory = new Map<Language, Formats>()

/** The formats of one language, made once. */
export function formats(language: Language): Formats {
	let known = memory.get(language)
	if (!known) memory.set(language, (known = makeFormats(locales[language])))
	return known
}

/** Made when it is first asked for: each costs a phone milliseconds, and no page needs all of them. */
function late<Value>(make: () => Value): () => Value {
	let made: Value | undefined
	return () => (made ??= make())
}

const agoUnits = [
	[86_400, 'day'],
	[3600, 'hour'],
	[60, 'minute'],
] as const

function makeFormats(locale: string): Formats {
	const numbers = late(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
	const euros = late(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }))
	const kilometres = late(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }))
	const days = late(
		() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Luxembourg' }),
	)
	const moments = late(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Luxembourg' }))
	const past = late(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
	const lists = late(() => new Intl.ListFormat(locale))
	const countries = late(() => new Intl.DisplayNames(locale, { type: 'region' }))
	const languages = late(() => new Intl.DisplayNames(locale, { type: 'language' }))
	return {
		number: (value) => numbers().format(value),
		money: (value) => euros().format(value),
		distance: (value) => kilometres().format(value >= 10 ? Math.round(value) : value),
		date: (iso) => days().format(new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)),
		moment: (iso) => moments().format(new Date(iso)),
		duration: (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`,
		minutes: (minutes) =>
			[minutes >= 60 && `${Math.floor(minutes / 60)}\u00a0h`, minutes % 60 > 0 && `${minutes % 60}\u00a0min`].filter(Boolean).join(' '),
		ago: (seconds) => {
			const [size, unit] = agoUnits.find(([least]) => seconds >= least) ?? [1, 'second' as const]
			return past().format(-Math.floor(seconds / size), unit)
		},
		list: (items) => lists().format(items),
		countryName: (code) => nameIn(countries(), code),
		languageName: (code) => nameIn(languages(), code),
	}
}

/** The code itself when it is none. */
function nameIn(names: Intl.DisplayNames, code: string): string {
	try {
		return names.of(code) ?? code
	} catch {
		return code
	}
}
