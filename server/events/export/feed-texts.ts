import type { Language } from '#contract/values/languages.ts'

/** What calendars and feeds say of their own. */
export const feedTexts = {
	en: {
		agenda: (site: string) => `${site}: what’s on in Luxembourg`,
		about: (site: string) => `The events of the ${site} agenda, kept up to date.`,
		blog: (site: string) => `${site}: the blog`,
		aboutBlog: (site: string) => `Worth knowing before you celebrate in Luxembourg: posts of ${site}.`,
		cancelled: (title: string) => `Cancelled: ${title}`,
		postponed: (title: string) => `Postponed: ${title}`,
		free: 'Free entry',
		fee: (euros: string) => `Admission: ${euros}`,
		tickets: 'Tickets',
		phone: 'Phone',
		website: 'Website',
		more: 'More dates and details',
	},
	fr: {
		agenda: (site: string) => `${site}\u00a0: l’agenda du Luxembourg`,
		about: (site: string) => `Les événements de l’agenda ${site}, tenus à jour.`,
		blog: (site: string) => `${site}\u00a0: le blog`,
		aboutBlog: (site: string) => `Bon à savoir avant de faire la fête au Luxembourg\u00a0: les articles de ${site}.`,
		cancelled: (title: string) => `Annulé\u00a0: ${title}`,
		postponed: (title: string) => `Reporté\u00a0: ${title}`,
		free: 'Entrée libre',
		fee: (euros: string) => `Entrée\u00a0: ${euros}`,
		tickets: 'Billets',
		phone: 'Téléphone',
		website: 'Site',
		more: 'Autres dates et détails',
	},
	de: {
		agenda: (site: string) => `${site}: was in Luxemburg los ist`,
		about: (site: string) => `Die Veranstaltungen der Agenda von ${site}, immer aktuell.`,
		blog: (site: string) => `${site}: der Blog`,
		aboutBlog: (site: string) => `Wissenswertes vor dem Feiern in Luxemburg: die Beiträge von ${site}.`,
		cancelled: (title: string) => `Abgesagt: ${title}`,
		postponed: (title: string) => `Verschoben: ${title}`,
		free: 'Eintritt frei',
		fee: (euros: string) => `Eintritt: ${euros}`,
		tickets: 'Tickets',
		phone: 'Telefon',
		website: 'Website',
		more: 'Weitere Termine und Einzelheiten',
	},
} satisfies Record<Language, unknown>

const locales = { en: 'en-GB', fr: 'fr-LU', de: 'de-LU' } as const

/** An amount in euros, as the language writes it. */
export const euros = (amount: number, language: Language): string =>
	new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }).format(amount)

const days = new Map(
	Object.entries(locales).map(([language, locale]) => [language, new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })]),
)
/** An ISO day in words. */
export function dayInWords(day: string, language: Language): string {
	const text = days.get(language)?.format(new Date(`${day}T00:00Z`)) ?? day
	// `Intl` does not know the French first of a month.
	return language === 'fr' ? text.replace(/ 1 (?=\p{L})/u, ' 1er ') : text
}

/** Without the characters that neither XML nor calendars can carry. */
export const printable = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(/\r\n?/g, '\n')
		// oxlint-disable-next-line no-control-regex
		.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
