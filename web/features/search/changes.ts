import type { ChosenPart, NamedMeaning } from '#contract/search.ts'
import { readChoices, writeChoices, type PartChoice } from '#contract/sentence-choices.ts'
import { sentenceAddress, type AskedSentence } from '#web/features/listings/suggest/sentence.ts'

/** The fields of the address that say a part. */
const withoutGiven = (asked: AskedSentence, { kind }: ChosenPart): AskedSentence => ({
	...asked,
	...(kind === 'place' && { place: null, distance: null }),
	...(kind === 'people' && { people: null }),
	...(kind === 'date' && { available_on: '' }),
	...(kind === 'occasion' && { occasion_id: null }),
	...(kind === 'budget' && { min_budget: null }),
	...(kind === 'budget_per_person' && { budget_per_person: null }),
})

const chosen = (asked: AskedSentence, key: string, choice: PartChoice | null): string => {
	const choices = new Map(readChoices(asked.as))
	if (choice === null) choices.delete(key)
	else choices.set(key, choice)
	return writeChoices(choices)
}

/** The address without a part. */
export const addressWithout = (asked: AskedSentence, part: ChosenPart): string =>
	sentenceAddress(part.is_given ? withoutGiven(asked, part) : { ...asked, as: chosen(asked, part.key, 'none') })

/** The address with a part as it was read. */
export const addressWith = (asked: AskedSentence, part: ChosenPart): string =>
	sentenceAddress({ ...asked, as: chosen(asked, part.key, null) })

/** The address in which a part means something else. */
export function addressMeaning(asked: AskedSentence, { key }: ChosenPart, { kind, value, ids }: NamedMeaning): string {
	return sentenceAddress({ ...asked, as: chosen(asked, key, kind === 'text' ? 'text' : { kind, value, ids }) })
}

/** Another place for a part, in these kilometres around it. A visitor who takes it off is not led back to the typed place. */
export const withPlace = (asked: AskedSentence, { key, is_given }: ChosenPart, place: AskedSentence['place'], distance: number | null) => ({
	...asked,
	place,
	distance,
	as: is_given ? asked.as : chosen(asked, key, 'none'),
})

/** The address in which a part is the only one. */
export function addressOnly(asked: AskedSentence, parts: readonly ChosenPart[], part: ChosenPart): string {
	const others = parts.filter(({ key }) => key !== part.key)
	const left = others.filter(({ is_given }) => is_given).reduce(withoutGiven, asked)
	const choices = new Map(readChoices(asked.as))
	for (const { key, is_given } of others) if (!is_given) choices.set(key, 'none')
	return sentenceAddress({ ...left, as: writeChoices(choices) })
}
