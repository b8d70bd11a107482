import { sql, type Kysely } from 'kysely'
import type { PlanFact } from '#contract/conversations.ts'
import { named, type Language } from '#contract/values/languages.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 142: The facts of a brief speak the language of their reader.

/** The facts of a plan at the time of an enquiry, besides the day and the people, which are columns of the enquiry. */
export interface PlanFacts {
	/** How many characters of the enquiry's message its planner has typed: the rest repeats the facts in the planner's language. */
	typed: number
	occasion_id: number | null
	further_dates: string[]
	address: string
	/** Must-haves of the supplier's kind. */
	features_id: number[]
	note: string
	languages: string[]
	billing_name: string
	billing_address: string
	vat_number: string
	order_number: string
}

const labels: Record<Language, Record<PlanFact['fact'], string>> = {
	en: {
		occasion: 'Occasion',
		further_dates: 'Also possible',
		place: 'Place',
		must_haves: 'Must have',
		note: 'Important',
		languages: 'Languages',
		invoice: 'Invoice to',
		vat_number: 'VAT number',
		order_number: 'Order number',
	},
	fr: {
		occasion: 'Occasion',
		further_dates: 'Également possible',
		place: 'Lieu',
		must_haves: 'Indispensable',
		note: 'Important',
		languages: 'Langues',
		invoice: 'Facture à',
		vat_number: 'Numéro de TVA',
		order_number: 'Numéro de commande',
	},
	de: {
		occasion: 'Anlass',
		further_dates: 'Auch möglich',
		place: 'Ort',
		must_haves: 'Muss-Kriterien',
		note: 'Wichtig',
		languages: 'Sprachen',
		invoice: 'Rechnung an',
		vat_number: 'USt-IdNr.',
		order_number: 'Bestellnummer',
	},
}

/** A day in full, with its weekday. */
export const fullDay = (iso: string, language: Language): string =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso))

/** The facts of several enquiries, each list in order and without those that the plan left open, in a language. The planner's own words stay as they are. */
export async function sayFacts(db: Kysely<DB>, all: readonly PlanFacts[], language: Language): Promise<PlanFact[][]> {
	const isOneOf = (ids: readonly (number | null)[]) => sql<boolean>`id = any(${ids}::int[])`
	const occasions = await db
		.selectFrom('occasions')
		.selectAll()
		.where(isOneOf(all.map(({ occasion_id }) => occasion_id)))
		.execute()
	const features = await db
		.selectFrom('features')
		.selectAll()
		.where(isOneOf(all.flatMap(({ features_id }) => features_id)))
		.orderBy('position')
		.execute()
	const languageNames = new Intl.DisplayNames(language, { type: 'language' })
	return all.map((facts) => {
		const occasion = occasions.find(({ id }) => id === facts.occasion_id)
		const mustHaves = features.filter(({ id }) => facts.features_id.includes(id))
		const said: Record<PlanFact['fact'], string> = {
			occasion: occasion ? named(occasion, 'occasion_name', language) : '',
			further_dates: facts.further_dates.map((day) => fullDay(day, language)).join(', '),
			place: facts.address,
			must_haves: mustHaves.map((feature) => named(feature, 'feature_name', language)).join(', '),
			note: facts.note,
			languages: facts.languages.map((code) => languageNames.of(code) ?? code).join(', '),
			invoice: [facts.billing_name, facts.billing_address.replaceAll('\n', ', ')].filter(Boolean).join(', '),
			vat_number: facts.vat_number,
			order_number: facts.order_number,
		}
		return (Object.entries(said) as [PlanFact['fact'], string][]).flatMap(([fact, value]) =>
			value ? [{ fact, name: labels[language][fact], value }] : [],
		)
	})
}

/** The message of an enquiry as its planner typed it, and the facts of its plan in a language; an enquiry of a form is typed whole. */
export async function withFacts(
	db: Kysely<DB>,
	{ message, plan_facts }: { message: string; plan_facts: unknown },
	language: Language,
): Promise<{ message: string; facts: PlanFact[] }> {
	if (plan_facts === null) return { message, facts: [] }
	// Written by `sendBrief` alone.
	const known = plan_facts as PlanFacts
	const [facts = []] = await sayFacts(db, [known], language)
	return { message: [...message].slice(0, known.typed).join(''), facts }
}

/** The same for a mail. */
export async function mailedWithFacts(db: Kysely<DB>, enquiry: { message: string; plan_facts: unknown }, language: Language) {
	const { message, facts } = await withFacts(db, enquiry, language)
	return { message, ...(facts.length > 0 && { plan_facts: facts.map(({ name, value }): [string, string] => [name, value]) }) }
}

/** The same message in SQL, of an enquiry `e`. */
export const typedMessage = sql<string>`left(e.message, coalesce((e.plan_facts ->> 'typed')::int, length(e.message)))`
