import type { Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

/** Formats of numbers, money, days and distances; all screens use only these. Mails and invoices: `server/platform/shared/money.ts`. */
export interface Formats {
	number: (value: number) => string
	/** Euros, without cents when there are none; with them in the columns of tables, and where another amount beside it has some (`haveCents`). */
	money: (euros: number, isExact?: boolean) => string
	/** Kilometres. */
	distance: (kilometres: number) => string
	/** An ISO day or date-time as a day in Luxembourg. */
	date: (iso: string) => string
	/** The same without its year, short: "12 Dec". */
	shortDate: (iso: string) => string
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

/** French numbers are written as in France, 1 250 €; the locale of Luxembourg would use the German point. */
const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-LU' } as const satisfies Record<Language, string>

/** The separators of numbers: between thousands, and before the fraction. French takes U+00A0, as `docs/design.md` says: U+202F is too narrow to be seen. */
const marks = {
	en: { group: ',', point: '.' },
	fr: { group: '\u00a0', point: ',' },
	de: { group: '.', point: ',' },
} satisfies Record<Language, object>

/** The names of the months, January first. */
export const months = {
	en: 'January February March April May June July August September October November December',
	fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
	de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
} satisfies Record<Language, string>

/** The day of an ISO day as a date begins: "23", "23.", and "1er" for the first in French. */
export function dayNumber(iso: string, language: Language): string {
	const number = String(Number(iso.slice(8, 10)))
	return language === 'de' ? `${number}.` : language === 'fr' && number === '1' ? '1er' : number
}

/** A date formatted by `Intl`, with the first of a French month as an ordinal: `Intl` writes "1 mai". */
const withFirst = (date: string, language: Language): string => (language === 'fr' ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : date)

/** Between the last two items of a list. */
const and = { en: 'and', fr: 'et', de: 'und' } satisfies Record<Language, string>

/** Languages that suppliers of the region speak. */
const spoken = {
	en: { lb: 'Luxembourgish', fr: 'French', de: 'German', en: 'English', pt: 'Portuguese', it: 'Italian', es: 'Spanish', nl: 'Dutch' },
	fr: {
		lb: 'luxembourgeois',
		fr: 'français',
		de: 'allemand',
		en: 'anglais',
		pt: 'portugais',
		it: 'italien',
		es: 'espagnol',
		nl: 'néerlandais',
	},
	de: {
		lb: 'Luxemburgisch',
		fr: 'Französisch',
		de: 'Deutsch',
		en: 'Englisch',
		pt: 'Portugiesisch',
		it: 'Italienisch',
		es: 'Spanisch',
		nl: 'Niederländisch',
	},
} satisfies Record<Language, Record<string, string>>

/** Whether one of these amounts of euros has cents: then all of them are written with cents. */
export const haveCents = (amounts: readonly number[]): boolean => amounts.some((euros) => !Number.isInteger(euros))

const memory = new Map<Language, Formats>()

/** The formats of one language, made once. */
export function formats(language: Language): Formats {
	let known = memory.get(language)
	if (!known) memory.set(language, (known = makeFormats(language)))
	return known
}

/** Created on first use: each costs a phone milliseconds, and no page needs all of them. */
function late<Value>(make: () => Value): () => Value {
	let made: Value | undefined
	return () => (made ??= make())
}

const agoUnits = [
	[86_400, 'day'],
	[3600, 'hour'],
	[60, 'minute'],
] as const

function makeFormats(language: Language): Formats {
	const locale = locales[language]
	const { group, point } = marks[language]
	// Formats of almost every page are written here with the same result as `Intl`, whose first call reads a large table and blocks a phone meanwhile.
	const write = (value: number, digits: 1 | 2, sign = '', isExact = false) => {
		// Rounded by the decimal notation, not by the binary value: 1.05 becomes 1.1.
		const size = Math.round(Number(`${Math.abs(value)}e${digits}`)) / 10 ** digits || 0
		const [whole = '', fraction] = (Number.isInteger(size) && !isExact ? String(size) : size.toFixed(digits)).split('.')
		const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
		return (value < 0 && size > 0 ? '-' : '') + sign + (fraction === undefined ? grouped : grouped + point + fraction)
	}
	const named = new Map<string, string>(Object.entries(spoken[language]))
	const short = (value: number) => write(value, 1)
	const moments = late(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Luxembourg' }))
	const shortDates = late(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Europe/Luxembourg' }))
	const past = late(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
	const countries = late(() => new Intl.DisplayNames(locale, { type: 'region' }))
	const languages = late(() => new Intl.DisplayNames(locale, { type: 'language' }))
	return {
		number: short,
		money: (value, isExact) => (language === 'en' ? write(value, 2, '€', isExact) : `${write(value, 2, '', isExact)}\u00a0€`),
		distance: (value) => `${short(value >= 10 ? Math.round(value) : value)}\u00a0km`,
		date: (iso) => {
			const day = iso.length === 10 ? iso : luxembourgDay(new Date(iso))
			return `${dayNumber(day, language)} ${months[language].split(' ')[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
		},
		shortDate: (iso) => withFirst(shortDates().format(new Date(iso)), language),
		moment: (iso) => withFirst(moments().format(new Date(iso)), language),
		duration: (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`,
		minutes: (minutes) =>
			[minutes >= 60 && `${Math.floor(minutes / 60)}\u00a0h`, minutes % 60 > 0 && `${minutes % 60}\u00a0min`].filter(Boolean).join(' '),
		ago: (seconds) => {
			const [size, unit] = agoUnits.find(([least]) => seconds >= least) ?? [1, 'second' as const]
			return past().format(-Math.floor(seconds / size), unit)
		},
		list: (items) => [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(` ${and[language]} `),
		countryName: (code) => nameIn(countries(), code),
		languageName: (code) => named.get(code) ?? nameIn(languages(), code),
	}
}

/** Returns the code itself when it is unknown. */
function nameIn(names: Intl.DisplayNames, code: string): string {
	try {
		return names.of(code) ?? code
	} catch {
		return code
	}
}
