import type { Dictionary } from './dictionary.ts'
import { isBirthdayOf } from './assign-amounts.ts'
import type { Item } from './scan.ts'
import type { Token } from './tokens.ts'
import { forWords } from './words/small-words.ts'

/** Up to this age a birthday is a party of children. */
const oldestChild = 12
const childWords =
	/^(enfants?|kids?|child|children|kinder|kindern|kanner|kannern|fils|fille|filles|garcon|son|daughter|sohn|tochter|duechter|bouf|jong|meedchen|petits?|boy|girl)$/

/** Words beside which "Firma" and the like name an occasion: a "Catering Firma" celebrates nothing. */
const festive =
	/^(fetes?|soirees?|part(y|ies)|feiern?|fest|events?|evenements?|repas|diner|dinner|lunch|apero|essen|iessen?|bal|celebration|abend|owend|sommerfest|ausflug|drinks)$/

/** The occasion: a precise one counts before "entreprise" and the like; a birthday of children is their party. */
export function occasionOf(
	items: readonly Item[],
	age: number | null,
	tokens: readonly Token[],
	{ occasions }: Dictionary,
): { slug: string; items: Set<Item> } | null {
	const said = items.flatMap((item) =>
		item.kind === 'sense' && item.sense.occasion ? [{ item, slug: item.sense.occasion, isWeak: item.sense.isWeakOccasion === true }] : [],
	)
	const isFestive = said.some(({ isWeak }) => !isWeak) || tokens.some(({ text }) => festive.test(text))
	const isFor = ({ first }: Item) => tokens.slice(Math.max(0, first - 3), first).some(({ text }) => forWords.has(text))
	const counted = said.filter(({ item, slug, isWeak }) => !isWeak || slug !== 'staff_party' || isFestive || isFor(item))
	const weight = ({ slug, isWeak }: (typeof said)[number]) => (slug === 'other' ? 2 : isWeak ? 1 : 0)
	// "Les 20 ans de l'entreprise": the noun of the age decides.
	const byAge = said.every(({ isWeak }) => isWeak)
		? items.find((item) => item.kind === 'amount' && isBirthdayOf(tokens, item.amount))
		: undefined
	if (byAge) {
		const isOfPerson = said.length === 0
		const slug = isOfPerson ? (age !== null && age <= oldestChild ? 'childrens_party' : 'birthday') : 'anniversary'
		if (occasions.has(slug)) return { slug, items: new Set([byAge, ...said.map(({ item }) => item)]) }
	}
	const [best] = counted.toSorted((one, other) => weight(one) - weight(other))
	if (!best) return null
	// "18th birthday" is one phrase.
	const first = tokens[best.item.first]
	const years = first?.isNumber ? Number(first.text) : age
	// "25 ans de mariage": at most one small word is between the years and the wedding.
	const ofMarriage =
		best.slug === 'wedding' &&
		items.find(
			(item) => item.kind === 'amount' && item.amount.kind === 'age' && best.item.first >= item.next && best.item.first - item.next <= 1,
		)
	if (ofMarriage && occasions.has('anniversary')) return { slug: 'anniversary', items: new Set([ofMarriage, best.item]) }
	const isOfChild = best.slug === 'birthday' && (years === null ? tokens.some(({ text }) => childWords.test(text)) : years <= oldestChild)
	const slug = isOfChild && occasions.has('childrens_party') ? 'childrens_party' : best.slug
	return { slug, items: new Set(counted.filter((one) => one.slug === best.slug).map(({ item }) => item)) }
}
