import type { Dictionary } from './dictionary.ts'
import { isBirthdayOf } from './assign-amounts.ts'
import type { Item } from './scan.ts'
import { isBroken, type Token } from './tokens.ts'
import { andWords, forWords, smallWords, withWords } from './words/small-words.ts'

/** Up to this age a birthday is a party of children. */
const oldestChild = 12
const childWords =
	/^(enfants?|kids?|child|children|kinder|kindern|kanner|kannern|fils|fille|filles|garcon|son|daughter|sohn|tochter|duechter|bouf|jong|meedchen|petits?|boy|girl)$/

/** Words beside which "Firma" and the like name an occasion: a "Catering Firma" celebrates nothing. */
const festive =
	/^(fetes?|soirees?|part(y|ies)|feiern?|fest|events?|evenements?|repas|diner|dinner|lunch|apero|essen|iessen?|bal|celebration|abend|owend|sommerfest|ausflug|drinks)$/

const staffWords = /^(staff|personnel|personal)$/
/** The occasion is at most so many words before: "party for all of our staff". */
const farthest = 5

/**
 * Items in which the words for staff beside an occasion say who celebrates: "staff Christmas party", "fête de Noël du personnel". They are looked for
 * everywhere else: "staff for a Christmas party", "wedding with staff".
 */
export function withStaffAsGuests(items: readonly Item[], tokens: readonly Token[]): Item[] {
	const isFestive = (index: number) =>
		festive.test(tokens[index]?.text ?? '') ||
		items.some(({ first, next, ...item }) => first <= index && index < next && item.kind === 'sense' && item.sense.occasion !== undefined)
	const isAfterOccasion = ({ first }: Item) => {
		let isFor = false
		for (let index = first; index > 0 && index > first - farthest && !isBroken(tokens[index]); index--) {
			const text = tokens[index - 1]?.text ?? ''
			if (isFestive(index - 1)) return isFor
			if (!smallWords.has(text) || andWords.has(text) || withWords.has(text)) return false
			isFor ||= forWords.has(text) || ofWords.test(text)
		}
		return false
	}
	return items.map((item) => {
		const text = tokens[item.first]?.text ?? ''
		if (item.kind !== 'sense' || item.next !== item.first + 1 || !staffWords.test(text)) return item
		// "Staff dinner", in English alone.
		const isBefore = text === 'staff' && !isBroken(tokens[item.next]) && isFestive(item.next)
		return isBefore || isAfterOccasion(item) ? { ...item, sense: { occasion: 'staff_party', isWeakOccasion: true } } : item
	})
}

const ofWords = /^(of|du|de|des|der|vom|von|vum|vun)$/

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
