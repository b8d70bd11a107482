import type { Plan } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'

/** The texts of a plan at the end of each of its enquiries, in the language of its sender. */
interface BriefTexts {
	occasion: (name: string) => string
	date: (day: string) => string
	otherDates: (days: string) => string
	people: (count: number) => string
	place: (address: string) => string
	mustHaves: (names: string) => string
	important: (note: string) => string
	languages: (names: string) => string
	invoice: (company: string) => string
	vat: (number: string) => string
	order: (number: string) => string
}

const texts: Record<Language, BriefTexts> = {
	en: {
		occasion: (name) => `Occasion: ${name}`,
		date: (day) => `Date: ${day}`,
		otherDates: (days) => `Also possible: ${days}`,
		people: (count) => `People: ${count}`,
		place: (address) => `Place: ${address}`,
		mustHaves: (names) => `Must have: ${names}`,
		important: (note) => `Important: ${note}`,
		languages: (names) => `Languages: ${names}`,
		invoice: (company) => `Invoice to: ${company}`,
		vat: (number) => `VAT number: ${number}`,
		order: (number) => `Order number: ${number}`,
	},
	fr: {
		occasion: (name) => `Occasion\u00a0: ${name}`,
		date: (day) => `Date\u00a0: ${day}`,
		otherDates: (days) => `Également possible\u00a0: ${days}`,
		people: (count) => `Personnes\u00a0: ${count}`,
		place: (address) => `Lieu\u00a0: ${address}`,
		mustHaves: (names) => `Indispensable\u00a0: ${names}`,
		important: (note) => `Important\u00a0: ${note}`,
		languages: (names) => `Langues\u00a0: ${names}`,
		invoice: (company) => `Facture à\u00a0: ${company}`,
		vat: (number) => `Numéro de TVA\u00a0: ${number}`,
		order: (number) => `Numéro de commande\u00a0: ${number}`,
	},
	de: {
		occasion: (name) => `Anlass: ${name}`,
		date: (day) => `Datum: ${day}`,
		otherDates: (days) => `Auch möglich: ${days}`,
		people: (count) => `Personen: ${count}`,
		place: (address) => `Ort: ${address}`,
		mustHaves: (names) => `Muss-Kriterien: ${names}`,
		important: (note) => `Wichtig: ${note}`,
		languages: (names) => `Sprachen: ${names}`,
		invoice: (company) => `Rechnung an: ${company}`,
		vat: (number) => `USt-IdNr.: ${number}`,
		order: (number) => `Bestellnummer: ${number}`,
	},
}

/** A plan's texts for a supplier of one kind, besides its own fields. */
interface SaidToKind {
	/** Named in the language of the sender, as the must-haves. */
	occasion: string | null
	mustHaves: readonly string[]
	note: string
}

/** The lines of a plan for a supplier of one kind; lines without a value in the plan are left out. */
export function planLines(plan: Plan, { occasion, mustHaves, note }: SaidToKind, language: Language): string[] {
	const t = texts[language]
	const names = new Intl.DisplayNames(language, { type: 'language' })
	const company = [plan.billing_name, plan.billing_address.replaceAll('\n', ', ')].filter(Boolean).join(', ')
	const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' })
	const day = (iso: string) => format.format(new Date(iso))
	return [
		occasion && t.occasion(occasion),
		plan.date && t.date(day(plan.date)),
		plan.further_dates.length > 0 && t.otherDates(plan.further_dates.map(day).join(', ')),
		plan.people !== null && t.people(plan.people),
		plan.address && t.place(plan.address),
		mustHaves.length > 0 && t.mustHaves(mustHaves.join(', ')),
		note && t.important(note),
		plan.languages.length > 0 && t.languages(plan.languages.map((code) => names.of(code) ?? code).join(', ')),
		company && t.invoice(company),
		plan.vat_number && t.vat(plan.vat_number),
		plan.order_number && t.order(plan.order_number),
	].filter((line): line is string => Boolean(line))
}
