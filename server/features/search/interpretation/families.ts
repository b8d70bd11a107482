import type { Dictionary, Sense } from './dictionary.ts'
import { families } from '#contract/values/families.ts'
import type { Item } from './scan.ts'
import { isBroken, type Token } from './tokens.ts'
import { spokenLanguages } from './words/feature-words.ts'
import { type SentenceLanguage, andWords, forWords, possessives, smallWords, withoutWords, withWords } from './words/small-words.ts'

/** The role of words of the trade in the sentence: looked for, an attribute ("with"), a purpose ("for a bar"), or denied ("without"). */
type Role = 'head' | 'with' | 'for' | 'without'

export type SenseItem = Item & { kind: 'sense' }

/** The decision about a word of the trade. */
export interface Reading {
	item: SenseItem
	sub_category_ids: number[]
	features_id: number[]
	/** Sub-categories among them of other families, where nothing decides. */
	instead: number[][]
	/** It named the family and no more. */
	isFamily: boolean
	/** Nothing came of it. */
	isUnused: boolean
}

export interface Families {
	category_id: number | null
	categories: { category_id: number; score: number }[]
	readings: Reading[]
}

const isTrade = ({ sub_category_ids, category_id, attributes, features_id }: Sense) =>
	[sub_category_ids, attributes, features_id].some((ids) => (ids ?? []).length > 0) || category_id !== undefined

const isHeadSense = ({ sub_category_ids, category_id }: Sense) => (sub_category_ids ?? []).length > 0 || category_id !== undefined

/** The role of each word of the trade, from the words before it. */
function rolesOf(tokens: readonly Token[], items: readonly Item[]): Map<Item, Role> {
	const roles = new Map<Item, Role>()
	const starts = new Map(items.map((item) => [item.first, item]))
	let role: Role = 'head'
	let hasThing = false
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index]
		if (!token) break
		if (isBroken(token) && role !== 'with') role = 'head'
		const item = starts.get(index)
		const isWord = !item || (item.kind === 'sense' && item.sense.isFiller)
		if (isWord && withWords.has(token.text)) role = 'with'
		else if (isWord && withoutWords.has(token.text)) role = 'without'
		// "Looking for a hall" is no purpose: only something before it has one.
		else if (isWord && forWords.has(token.text) && role !== 'with' && hasThing) role = 'for'
		else if (item?.kind === 'sense' && isTrade(item.sense)) {
			const isOwned = role === 'head' && possessives.has(tokens[index - 1]?.text ?? '')
			roles.set(item, isOwned ? 'for' : role)
			hasThing ||= role === 'head' && !isOwned
			// "Without" and "for" concern one thing.
			if (role === 'without' || role === 'for') role = 'head'
		} else if (item && !isWord && role === 'for') role = 'head'
		else if (isWord && andWords.has(token.text) && role === 'for') role = 'head'
		// "Ohne Schweinefleisch halal": an unknown word is the denied thing, unless it looks like an adjective.
		else if (!item && role === 'without' && !smallWords.has(token.text) && !adjective.test(token.text)) role = 'head'
		if (item) index = Math.max(index, item.next - 1)
	}
	return roles
}

const adjective = /(e|e[nmrs]|s)$/

/** The searched family, and the meaning of each word of the trade in it. */
export function chooseFamily(
	tokens: readonly Token[],
	items: readonly Item[],
	dictionary: Dictionary,
	language: SentenceLanguage,
): Families {
	const { families: familyOf, featureFamilies, categories } = dictionary
	const trade = items.filter((item): item is SenseItem => item.kind === 'sense' && isTrade(item.sense))
	const roles = rolesOf(tokens, items)
	const ends = new Map(items.map((item) => [item.next, item]))
	const starts = new Map(trade.map((item) => [item.first, item]))
	const familiesOf = ({ sub_category_ids = [], category_id }: Sense): number[] =>
		sub_category_ids.length > 0
			? [...new Set(sub_category_ids.flatMap((id) => familyOf.get(id) ?? []))]
			: category_id !== undefined && categories.has(category_id)
				? [category_id]
				: []
	const featuresIn = (ids: readonly number[] = [], family: number | null) => ids.filter((id) => featureFamilies.get(id) === family)
	const isModifier = (item: SenseItem) => language === 'en' && isEnglishModifier(item, starts.get(item.next), familiesOf)
	const candidates = trade.filter((item) => isHeadSense(item.sense) && familiesOf(item.sense).length > 0 && !isModifier(item))
	const byRole = (['head', 'for', 'with'] as const).map((role) => candidates.filter((item) => roles.get(item) === role))
	// "Congrès hôtesses": the other words are for the occasion that has venues.
	const isPurpose = ({ sense }: SenseItem) => sense.occasion === 'conference' || sense.isPurpose === true
	const ordered = [...byRole.map((list) => list.filter((item) => !isPurpose(item))), ...byRole].find((list) => list.length > 0) ?? []
	// "Acoustic duo for drinks": the words before a purpose may name a family by its features alone.
	const described = byRole[0]?.length === 0 ? familyOfFeatures(trade, new Set(ordered), featureFamilies, roles, 'head') : null
	const heads = described !== null && !ordered.some(({ sense }) => familiesOf(sense).includes(described)) ? [] : ordered
	const headSet = new Set<Item>(heads)
	const main = (heads === ordered ? mainFamily(heads, familiesOf) : described) ?? familyOfFeatures(trade, headSet, featureFamilies, roles)
	const scores = new Map<number, number>()
	const count = (family: number, score: number) => void scores.set(family, (scores.get(family) ?? 0) + score)
	const isNamed = heads.some(
		({ sense }) => (sense.sub_category_ids ?? []).length > 0 && familiesOf(sense).every((family) => family === main),
	)
	const readings = trade.map((item): Reading => {
		const { sense } = item
		const own = familiesOf(sense)
		const role = roles.get(item)
		const isHead = headSet.has(item)
		const nothing: Reading = { item, sub_category_ids: [], features_id: [], instead: [], isFamily: false, isUnused: true }
		if (role === 'without') return nothing
		if (main === null) {
			for (const family of own) count(family, 1 / own.length)
			const [, ...instead] = own.map((family) => (sense.sub_category_ids ?? []).filter((id) => familyOf.get(id) === family))
			return isHead ? { ...nothing, sub_category_ids: sense.sub_category_ids ?? [], instead, isUnused: false } : nothing
		}
		const strict = featuresIn(sense.features_id, main)
		const asAttribute = featuresIn(sense.attributes, main)
		for (const family of own) count(family, (family === main ? 1 : isHead ? 0.6 : 0.2) / own.length)
		const subs = (sense.sub_category_ids ?? []).filter((id) => familyOf.get(id) === main)
		// "Annual dinner hall": a word of two families adds nothing beside a word of one.
		if (isHead && own.length > 1 && subs.length > 0 && isNamed) return { ...nothing, features_id: strict, isUnused: false }
		if (isHead && subs.length > 0) return { ...nothing, sub_category_ids: subs, features_id: strict, isUnused: false }
		if (isHead && own.includes(main)) return { ...nothing, features_id: strict, isFamily: true, isUnused: false }
		const features = [...new Set([...strict, ...asAttribute])]
		if (features.length > 0) {
			count(main, 0.5)
			return { ...nothing, features_id: features, isUnused: false }
		}
		// Something of another family that is looked for as well: "salle et DJ".
		if (isHead && sense.sub_category_ids && own.length === 1 && isListed(tokens, ends, item, language))
			return { ...nothing, sub_category_ids: isBar(item) ? [mobileBars] : sense.sub_category_ids, isUnused: false }
		// "Animation et gâteau": a family beside a thing of another one.
		const isOneOfSeveral = isListed(tokens, ends, item, language) || isListedBefore(tokens, starts, item)
		if (isHead && own.length === 1 && !own.includes(main) && isOneOfSeveral) return { ...nothing, isUnused: false }
		if (sense.isPurpose && !isHead) return { ...nothing, isUnused: false }
		// "Zeltverleih", "Hochzeitslocation Saal": a family beside a more precise word for it.
		if (isHead && own.length > 1 && own.includes(main)) return { ...nothing, isUnused: false }
		return nothing
	})
	const total = [...scores.values()].reduce((sum, score) => sum + score, 0)
	const categoriesByScore = [...scores]
		.sort((one, other) => Number(other[0] === main) - Number(one[0] === main) || other[1] - one[1])
		.map(([category_id, score]) => ({ category_id, score: Math.round((score / total) * 100) / 100 }))
	const chosen = new Set(readings.flatMap(({ sub_category_ids }) => sub_category_ids))
	// A word that repeats the searched kind is no word left over.
	const isSaidAgain = ({ item }: Reading) =>
		(item.sense.sub_category_ids ?? []).some((id) => chosen.has(id) || (main === families.venues && (id === halls || id === meetings))) &&
		roles.get(item) !== 'without'
	const all = readings.map((reading) => (reading.isUnused && isSaidAgain(reading) ? { ...reading, isUnused: false } : reading))
	const isOfFood = chosen.size > 0 && [...chosen].every((id) => foods.has(id)) && !tokens.some(({ text }) => speaking.test(text))
	const clear = all.map((reading) => withoutOthers(isOfFood ? withoutLanguage(reading) : reading, chosen))
	return { category_id: main, categories: categoriesByScore, readings: narrowed(clear) }
}

/** "Castle photographer", "car decoration": in English a place or a thing names the purpose of the next word. */
function isEnglishModifier(item: SenseItem, next: SenseItem | undefined, familiesOf: (sense: Sense) => number[]): boolean {
	// A "hall rental" is a hall.
	const [own, others] = [familiesOf(item.sense), next && (next.sense.sub_category_ids ?? []).length > 0 ? familiesOf(next.sense) : []]
	return own.length === 1 && others.length === 1 && modifying.has(own[0] ?? 0) && own[0] !== others[0]
}

const longestArticle = 2

/** Whether it is one of several things: after "and", a comma, or another thing. */
function isListed(tokens: readonly Token[], ends: ReadonlyMap<number, Item>, item: SenseItem, language: SentenceLanguage): boolean {
	// "And a DJ": articles between.
	for (let index = item.first; index > 0 && index >= item.first - longestArticle; index--) {
		if (isBroken(tokens[index])) return true
		const text = tokens[index - 1]?.text ?? ''
		const thing = ends.get(index - 1)
		// "Traiteur a Musek", in Luxembourgish.
		const isAnd = language !== 'en' && text === 'a' && thing?.kind === 'sense' && isHeadSense(thing.sense)
		if (andWords.has(text) || isAnd) return true
		if (!smallWords.has(text) && tokens[index - 1]?.isNumber !== true) break
	}
	// "Scheune 100 Personen Bierwagen": an amount, the day and the place between.
	let last = ends.get(item.first)
	while (last && last.kind !== 'sense') last = ends.get(last.first)
	return last !== undefined && isHeadSense(last.sense)
}

/** Whether another thing follows it after "and". */
function isListedBefore(tokens: readonly Token[], starts: ReadonlyMap<number, SenseItem>, { next }: SenseItem): boolean {
	if (!andWords.has(tokens[next]?.text ?? '') || isBroken(tokens[next])) return false
	const after = starts.get(next + 1) ?? starts.get(next + 2)
	return after !== undefined && isHeadSense(after.sense)
}

/** The family of the first head that is of one alone; a sub-category counts before a family ("Verleih", "Animation"), except for venues. */
function mainFamily(heads: readonly SenseItem[], familiesOf: (sense: Sense) => number[]): number | null {
	const single = heads.map(({ sense }) => ({ sense, own: familiesOf(sense) })).filter(({ own }) => own.length === 1)
	// "Food, a bar and staff": beside things of other families a bar is a mobile one.
	const others = single.filter((item) => !isBar(item))
	const close = (others.length > 0 ? others : single).find(
		({ sense, own }) => (sense.sub_category_ids ?? []).length > 0 || own[0] === families.venues,
	)
	return (close ?? single[0])?.own[0] ?? null
}

const bars = 2
const mobileBars = 30
const isBar = ({ sense: { sub_category_ids } }: Pick<SenseItem, 'sense'>) => sub_category_ids?.length === 1 && sub_category_ids[0] === bars

/** For any venue "with a hall" adds nothing. */
const halls = 5
/** "Salle pour réunion". */
const meetings = 6
const modifying = new Set<number>([families.venues, families.rentals])

/** Without a head: the only family that has all features that are named; of several heads' families the one that they speak for. */
function familyOfFeatures(
	trade: readonly SenseItem[],
	heads: ReadonlySet<Item>,
	featureFamilies: ReadonlyMap<number, number>,
	roles: ReadonlyMap<Item, Role>,
	role?: Role,
): number | null {
	const sets = trade
		.filter(
			(item) =>
				(role === undefined || roles.get(item) === role) && !heads.has(item) && !item.sense.isVague && roles.get(item) !== 'without',
		)
		.map(({ sense }) => new Set([...(sense.features_id ?? []), ...(sense.attributes ?? [])].flatMap((id) => featureFamilies.get(id) ?? [])))
		.filter((set) => set.size > 0)
	const [first, ...others] = sets
	const common = [...(first ?? [])].filter((family) => others.every((set) => set.has(family)))
	return common.length === 1 ? (common[0] ?? null) : null
}

const magicForChildren = 246
const magicians = 12

/** Caterers and food trucks: "portugais" names their cuisine. */
const foods = new Set([27, 29])
const speaking = /^(parl|sprech|sprich|sprach|speak|spoken|schwatz)/
const ofLanguages = new Set(spokenLanguages.flatMap(([ids]) => ids))

/** "Traiteur portugais" is a cuisine, not a language; "qui parle portugais" is the language. */
function withoutLanguage(reading: Reading): Reading {
	// A word that says languages alone is of one that is spoken: "German-speaking".
	if (reading.item.sense.isSpoken) return reading
	const features_id = reading.features_id.filter((id) => !ofLanguages.has(id))
	if (features_id.length === reading.features_id.length) return reading
	return { ...reading, features_id, isUnused: features_id.length === 0 && reading.sub_category_ids.length === 0 && !reading.isFamily }
}

/** A feature that one sub-category alone has: "DJ pour enfants" asks for no magic. */
function withoutOthers(reading: Reading, chosen: ReadonlySet<number>): Reading {
	if (chosen.has(magicians) || !reading.features_id.includes(magicForChildren)) return reading
	const features_id = reading.features_id.filter((id) => id !== magicForChildren)
	return { ...reading, features_id, isUnused: features_id.length === 0 && reading.sub_category_ids.length === 0 && !reading.isFamily }
}

/** "Barn hall": the common kinds of several words of a family count. */
function narrowed(readings: Reading[]): Reading[] {
	const said = new Map<number, number>()
	for (const { sub_category_ids } of readings) for (const id of sub_category_ids) said.set(id, (said.get(id) ?? 0) + 1)
	return readings.map((reading) => {
		const { sub_category_ids } = reading
		if (sub_category_ids.length < 2) return reading
		const shared = sub_category_ids.filter((id) => (said.get(id) ?? 0) > 1)
		return shared.length > 0 ? { ...reading, sub_category_ids: shared } : reading
	})
}
