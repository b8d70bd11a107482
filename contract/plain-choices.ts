import { readAmount } from './values/amounts.ts'
import { readChoices, writeChoices } from './sentence-choices.ts'

// The form in a chip of `/search`, sent by itself where there are no scripts: another value of one part.

/** The fields of the form: the key of the part, empty for a field of the address; the kind of the value; the value. */
export const plainChoice = { part: 'part', kind: 'kind', value: 'value' } as const

/** The fields of the address by the kind of part that they say. */
const givenFields = new Map([
	['people', 'people'],
	['date', 'available_on'],
	['occasion', 'occasion_id'],
	['budget', 'min_budget'],
	['budget_per_person', 'budget_per_person'],
])
const isBudget = (kind: string) => kind === 'budget' || kind === 'budget_per_person'

/** The query of `/search` with the value that such a form gives a part; null for a query without one. An unreadable value changes nothing. */
export function withPlainChoice(search: URLSearchParams): URLSearchParams | null {
	const kind = search.get(plainChoice.kind)
	if (kind === null) return null
	const part = search.get(plainChoice.part) ?? ''
	const typed = search.get(plainChoice.value)?.trim() ?? ''
	const value = isBudget(kind) ? String(readAmount(typed) ?? '') : typed
	const changed = new URLSearchParams(search)
	for (const field of Object.values(plainChoice)) changed.delete(field)
	const [made] = readChoices(`${part || kind}.${kind}-${value}`)
	const given = givenFields.get(kind)
	if (!made) return changed
	if (part) changed.set('as', writeChoices(new Map([...readChoices(changed.get('as') ?? ''), made])))
	else if (given) {
		// One budget replaces the other.
		if (isBudget(kind)) for (const each of ['budget', 'budget_per_person']) changed.delete(givenFields.get(each) ?? '')
		changed.set(given, value)
	}
	return changed
}
