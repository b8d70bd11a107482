import type { Meaning } from '#contract/search.ts'
import { maxDistance, maxMoney } from '#contract/limits.ts'
import { families } from '#contract/values/families.ts'
import type { Amount } from './amounts.ts'
import { aboutWords, betweenWords, depositWords, mostWords, oldWords } from './words/amount-words.ts'
import type { Families } from './families.ts'
import { isRound } from './numbers.ts'
import type { Item } from './scan.ts'
import { isBroken, type Token } from './tokens.ts'
import { placeWords } from './words/small-words.ts'

type AmountItem = Item & { kind: 'amount' }
type Counted = 'people' | 'budget' | 'budget_per_person' | 'distance' | 'parking'

/** The requested amounts of a sentence, and their parts. */
export interface Counts extends Partial<Record<Counted, Amount>> {
	age: number | null
	/** Ages, and amounts of a deposit: no filter comes of them, and they are no words to search for. */
	unasked: Set<AmountItem>
	parts: { item: AmountItem; meaning: Meaning; others: Meaning[] }[]
}

const fewestPeople = 2
const mostPeople = 100_000
const fewestBareBudget = 300
const mostBarePeople = 1000

/** Gives each number a meaning, a bare one by words near it; of two of a kind the first counts. */
export function assignAmounts(tokens: readonly Token[], items: readonly Item[], { category_id }: Families): Counts {
	const counts: Counts = { age: null, unasked: new Set(), parts: [] }
	const starts = new Map(items.map((item) => [item.first, item]))
	const ends = new Map(items.map((item) => [item.next, item]))
	const amounts: AmountItem[] = []
	for (const item of items)
		if (item.kind === 'amount')
			if (isOfDeposit(tokens, item, starts)) counts.unasked.add(item)
			else amounts.push(item)
	const isOfAges = tokens.some(({ text }) => aged.test(text)) || items.some(isOfBirthday)
	const kinds = new Set(amounts.map(({ amount }) => amount.kind))
	const isSaid = (kind: Counted) => kinds.has(kind)
	for (const item of amounts) {
		const { amount } = item
		const isAge =
			amount.kind === 'age'
				? isOfLife(tokens, amount, starts, ends)
				: amount.kind === 'bare' && (isOfBirthday(starts.get(amount.next)) || isBirthdayOf(tokens, amount) || isSmallAge(amount, ends))
		if (isAge) counts.age ??= amount.value
		if (isAge && (amount.kind === 'bare' || isOfAges || isOrdinal(tokens, amount) || isOld(tokens, amount))) counts.unasked.add(item)
		const kind = isAge ? 'age' : amount.kind === 'bare' ? kindOfBare(amount, tokens, starts, category_id, isSaid) : amount.kind
		if (kind === null || kind === 'age' || kind === 'thing' || !isPossible(kind, amount.value)) continue
		if (kind === 'people' && counts.people && isIncluded(tokens, amount)) {
			counts.unasked.add(item)
			continue
		}
		if (kind === 'people' && counts.people && isOfChildren(tokens, amount) !== isOfChildren(tokens, counts.people)) {
			// "80 adultes et 20 enfants" are a hundred.
			counts.people = { ...counts.people, value: counts.people.value + amount.value }
			counts.parts.push({ item, meaning: { kind, value: amount.value, ids: [] }, others: [] })
			continue
		}
		if (counts[kind] !== undefined) continue
		counts[kind] = amount
		counts.parts.push({ item, meaning: { kind, value: amount.value, ids: [] }, others: othersOf(kind, amount) })
	}
	return counts
}

/** "30. Geburtstag", "50 anniversaire". */
const isOfBirthday = (item: Item | undefined) =>
	item?.kind === 'sense' && /^(birthday|anniversary|childrens_party)$/.test(item.sense.occasion ?? '')

/** Who has an age; of a firm it is how long it has been. */
const aged =
	/^(enfants?|kids?|child|children|kind|kinder|kindern|kand|kanner|kannern|fils|fille|filles|garcons?|sons?|daughters?|sohn|tochter|duechter|bouf|jong|meedchen|boys?|girls?|jubilaum|jubilee|jubile|firmenjubilaum)$/

const lastOf = (tokens: readonly Token[], { next }: Amount) => tokens[next - 1]?.text ?? ''
const isOrdinal = (tokens: readonly Token[], amount: Amount) => /^(st|nd|rd|th|er|eme|ieme|ste|sten|ten)$/.test(lastOf(tokens, amount))
const isOld = (tokens: readonly Token[], amount: Amount) => oldWords.has(lastOf(tokens, amount))

/** Years are an age, "6th" only of a birthday: "the 2nd floor" is none. */
const isOfLife = (tokens: readonly Token[], amount: Amount, starts: ReadonlyMap<number, Item>, ends: ReadonlyMap<number, Item>) =>
	!isOrdinal(tokens, amount) ||
	isBirthdayOf(tokens, amount) ||
	isOfBirthday(starts.get(amount.next)) ||
	isOfBirthday(ends.get(amount.first))

const oldestBare = 9
/** "Kindergeburtstag 6": so few guests nobody counts. */
const isSmallAge = ({ value, first, said }: Amount, ends: ReadonlyMap<number, Item>) =>
	value <= oldestBare && said === null && isOfBirthday(ends.get(first))

/** Words between a deposit and its amount: "deposit of less than 200". */
const longestLead = 3
const leads = new Set([...aboutWords, ...mostWords, ...betweenWords])
/** Between an amount and its noun: "200 euros de caution". */
const afterAmounts = /^(of|as|de|d|en|als|fur|pour|for|fir)$/

/** Whether it may be money: "no deposit, 80 guests" says how many come. */
const isSum = (tokens: readonly Token[], amount: Amount) =>
	amount.kind === 'bare' || amount.kind === 'budget' || (amount.kind === 'thing' && lastOf(tokens, amount) === '%')

/** "Deposit under 200", "100 euro deposit", "caution de 500 €": an amount paid in advance. */
function isOfDeposit(tokens: readonly Token[], { amount, first, next }: AmountItem, starts: ReadonlyMap<number, Item>): boolean {
	if (!isSum(tokens, amount)) return false
	for (let index = first; index > 0 && first - index <= longestLead && !isBroken(tokens[index]); index--) {
		const before = tokens[index - 1]?.text ?? ''
		if (depositWords.has(before)) return true
		if (!leads.has(before)) break
	}
	const at = afterAmounts.test(tokens[next]?.text ?? '') ? next + 1 : next
	if (!depositWords.has(tokens[at]?.text ?? '') || isBroken(tokens[next]) || isBroken(tokens[at])) return false
	// "Venue 3000 € deposit 500": the deposit has another amount.
	for (let after = at + 1; after <= at + 1 + longestLead && !isBroken(tokens[after]); after++) {
		const item = starts.get(after)
		if (item?.kind === 'amount') return !isSum(tokens, item.amount)
		if (!leads.has(tokens[after]?.text ?? '')) break
	}
	return true
}

const owners =
	/^(mes|ses|nos|vos|leurs|tes|my|our|his|her|their|your|meinen|meinem|seinen|seinem|ihren|ihrem|unseren|unserem|meng|seng|hir|eis|zum|turning|turns|turn|aura|fete|fetons|feter)$/
const years = /^(ans|joer|jahre)$/
/** "Mamas 80.": a relative with an ordinal number. */
const relatives = /^(mamas|papas|mamis|papis|mutters|vaters|omas|opas|omis|opis)$/
const family = /^(ma|mon|mes|ta|ton|sa|son|notre|nos|votre|leur|maman|papa|mamie|papi)$/

/** "Mes 40 ans", "pour 40 ans", "les 18 ans de notre fille", "50 ans de ma mère", "my mum's 60th", "zum 60. von Oma", "turning 40", "d'Mamm gëtt 70": a birthday, without the word. */
export function isBirthdayOf(tokens: readonly Token[], { first, next, kind, value }: Amount): boolean {
	const at = tokens.findIndex((token, index) => index >= first && token.isNumber)
	if (at < 0 || at >= next) return false
	const [before, second, last] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? '', tokens[next - 1]?.text ?? '']
	if (kind === 'age' && years.test(last))
		return (
			owners.test(before) ||
			(before === 'pour' && value >= 18 && !/^(de|d)$/.test(tokens[next]?.text ?? '')) ||
			(/^(de|d)$/.test(tokens[next]?.text ?? '') && (before === 'les' || family.test(tokens[next + 1]?.text ?? '')))
		)
	if (kind === 'age') return /^(st|nd|rd|th)$/.test(last) && (owners.test(before) || before === 's' || owners.test(second))
	const isDotted = tokens[at + 1]?.gap.startsWith('.') === true
	const isOrdinal = before !== 'zum' || tokens[at + 1] === undefined || isDotted
	return (
		kind === 'bare' && (/^(zum|turning|turns|turn|gett|wird|werde|werden)$/.test(before) ? isOrdinal : relatives.test(before) && isDotted)
	)
}

const including = /^(dont|compris|including|incl|inclusive|inkl|inklusive|davon|darunter|dovun|dorenner)$/
/** "35 personnes dont 10 enfants", "80 guests including 20 children": they are counted already. */
const isIncluded = (tokens: readonly Token[], { first }: Amount) =>
	including.test(tokens[first - 1]?.text ?? '') || /^(of whom|of which)$/.test(`${tokens[first - 2]?.text} ${tokens[first - 1]?.text}`)

const children = /^(enfants?|kids|children|kinder|kindern|kanner|kannern)$/
const isOfChildren = (tokens: readonly Token[], { first, next }: Amount) =>
	tokens.slice(first, next).some(({ text }) => children.test(text))

function isPossible(kind: Counted, value: number): boolean {
	if (kind === 'distance') return value > 0 && value <= maxDistance
	if (kind === 'people') return value >= fewestPeople && value <= mostPeople
	return value > 0 && value <= maxMoney
}

function othersOf(kind: Counted, { kind: said, value }: Amount): Meaning[] {
	const other = (instead: Counted): Meaning[] => [{ kind: instead, value, ids: [] }]
	if (kind === 'budget') return other('budget_per_person')
	if (kind === 'budget_per_person') return other('budget')
	return kind === 'people' && said === 'bare' ? other('budget') : []
}

/** A number without a unit: a budget after "under" or "budget", people after "for", or at the end of a short search. */
function kindOfBare(
	amount: Amount,
	tokens: readonly Token[],
	starts: ReadonlyMap<number, Item>,
	category_id: number | null,
	isSaid: (kind: Counted) => boolean,
): Counted | null {
	const { value, said, next, isThousands, isEstimate } = amount
	// The budget per person is beside the budget of all: "3k max 50 €/pers".
	const hasBudget = isSaid('budget')
	if (isThousands && !hasBudget) return 'budget'
	if (said === 'budget') return hasBudget ? null : 'budget'
	if (!isFollowedBySpace(tokens, starts, next)) return null
	const isPrice = isEstimate && said === null && value >= fewestBareBudget && category_id !== null && category_id !== families.venues
	if (isPrice && !hasBudget) return 'budget'
	if (said === 'most') return value >= fewestBareBudget && !hasBudget ? 'budget' : isSaid('people') ? 'budget' : 'people'
	// "Venue 8000 all in 100 guests"; four digits may be a year too.
	if (isSaid('people')) return value > mostBarePeople && !hasBudget && !/^20\d\d$/.test(String(value)) ? 'budget' : null
	if (said === 'for') return value <= mostBarePeople * 2 ? 'people' : null
	if (isRound(tokens[next - 1])) return 'people'
	const isOfGuests = category_id === null || category_id === families.venues || category_id === families.services
	return isOfGuests && value >= 10 && value <= mostBarePeople ? 'people' : null
}

/** Nothing that it could count follows: the end, a comma, a small word, a place, a date or an occasion. */
function isFollowedBySpace(tokens: readonly Token[], starts: ReadonlyMap<number, Item>, next: number): boolean {
	const token = tokens[next]
	if (!token || isBroken(token) || placeWords.has(token.text)) return true
	const item = starts.get(next)
	if (!item) return false
	if (item.kind !== 'sense') return item.kind !== 'amount'
	return item.sense.isFiller === true || item.sense.occasion !== undefined || item.sense.isParking === true
}
