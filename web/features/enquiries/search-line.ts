import type { Occasion } from '#contract/catalogue/read.ts'
import { unnamedOccasion } from '#contract/values/asked-amounts.ts'
import { named } from '#contract/values/languages.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { readBudget, readFilter } from '#web/platform/shell/stored-filters.ts'
import type { EnquiryTexts } from './texts/index.ts'

// Decision 104: The search in an enquiry.

/**
 * The facts of the event in the remembered search beside its day and people, which have fields: occasion, place and budget as a line of the message. The
 * visitor sees, changes or deletes the line and the supplier reads it. The budget is that of the supplier's family. Empty where the search has none of
 * them. In browsers only.
 */
export function searchLine(
	category_id: number,
	occasions: readonly Occasion[],
	{ t, language, money }: LanguageTools,
	texts: EnquiryTexts,
): string {
	const asked = readFilter('occasionFilter') ?? []
	const occasion = occasions
		.filter(({ id, slug }) => asked.includes(id) && slug !== unnamedOccasion)
		.map((one) => named(one, 'occasion_name', language))
		.join(', ')
	const address = readFilter('venueFilterLatLong') ? (readFilter('venueFilterAddress') ?? '').replaceAll(/\s+/g, ' ').trim() : ''
	// The visitor's position is no place of an event, and private.
	const place = address === t.ownLocation.name ? '' : address
	const { min_budget, budget_per_person } = readBudget(category_id)
	const [inAll, each] = [min_budget ?? 0, budget_per_person ?? 0]
	const { search } = texts
	return [
		occasion && search.occasion(occasion),
		place && search.place(place),
		inAll > 0 && search.budget(money(inAll)),
		each > 0 && search.budgetEach(money(each)),
	]
		.filter(Boolean)
		.join(' · ')
}

/**
 * The message with this line at its beginning. `draft` is the stored form: its `search_line` is the line of the search with which the form was opened
 * last; a visitor who has changed or deleted that line does not get another one.
 */
export function withSearchLine(draft: Readonly<Record<string, unknown>>, line: string): string {
	const { message, search_line: before } = draft
	const typed = typeof message === 'string' ? message : ''
	const begun = (rest: string) => (line === '' ? rest : `${line}\n${rest}`)
	if (typeof before !== 'string' || (before === '' && typed === '')) return begun(typed)
	const lines = typed.split('\n')
	return before !== '' && lines.includes(before) ? begun(lines.filter((one) => one !== before).join('\n')) : typed
}
