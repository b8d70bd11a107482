import type { PlanFact } from '#contract/conversations.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'
import { fullDay } from '#server/features/enquiries/plan-facts.ts'

/** How a plan says its date and its people at the end of each of its enquiries, in the language of its sender. */
const texts: Record<Language, { date: string; people: string; colon: string }> = {
	en: { date: 'Date', people: 'People', colon: ': ' },
	fr: { date: 'Date', people: 'Personnes', colon: '\u00a0: ' },
	de: { date: 'Datum', people: 'Personen', colon: ': ' },
}

/** The lines of a plan at the end of the enquiry to a supplier, where `facts` are those for this supplier. */
export function planLines({ date, people }: Pick<Plan, 'date' | 'people'>, facts: readonly PlanFact[], language: Language): string {
	const t = texts[language]
	const line = (name: string, value: string) => `${name}${t.colon}${value}`
	const of = (...names: PlanFact['fact'][]) => facts.filter(({ fact }) => names.includes(fact)).map(({ name, value }) => line(name, value))
	return [
		...of('occasion'),
		...(date === null ? [] : [line(t.date, fullDay(date, language))]),
		...of('further_dates'),
		...(people === null ? [] : [line(t.people, String(people))]),
		...of('place', 'must_haves', 'note', 'languages', 'invoice', 'vat_number', 'order_number'),
	].join('\n')
}
