import { random as randomOf } from '../random.ts'
import { frenchAt, frenchOf } from './french.ts'
import { writeName } from './names.ts'
import { readContent } from '../read-content.ts'
import type { FamilyWords, Line } from './words.ts'

export type SampleLanguage = 'en' | 'fr' | 'de'

export interface SampleWords {
	property_name: string
	description: string
}

/** Facts that the text must agree with; it omits missing ones. `since` is a year, `price` whole euros, `features` feature ids. */
export interface SampleFacts {
	sitting?: number
	standing?: number
	size?: number
	since?: number
	price?: number
	features: number[]
}

type Random = () => number

const familyNames = ['venues', 'entertainment', 'rentals', 'services']
const wordsIn = (lang: SampleLanguage) => familyNames.map((name) => readContent<FamilyWords>(`texts/${name}.${lang}`))
const families: Record<SampleLanguage, readonly FamilyWords[]> = { en: wordsIn('en'), fr: wordsIn('fr'), de: wordsIn('de') }

const thousands: Record<SampleLanguage, string> = { en: ',', fr: '\u202f', de: '.' }
const mostWords = 155
const fewestWords = 75

interface Wording {
	/** The name that the listing has already, of which this is a translation. */
	name?: string
	/** Which of the openings comes first, counted from any number on. */
	opening?: number
	/** Another one makes other choices of words in the same lines. */
	variant?: number
	/** Only the beginning of the description, to see whether another listing begins so. */
	isBeginning?: boolean
}

/**
 * The invented name and description of one sample listing. `random` yields [0,1). `place` is a town's name in the language of the text; facts let the
 * text agree with the attributes. With the same numbers, opening and variant, the texts of two languages say the same in the same order.
 */
export function writeListing(
	slug: string,
	lang: SampleLanguage,
	place: string,
	facts: SampleFacts,
	random: Random,
	{ name, opening: turn = Math.floor(random() * 1000), variant = 0, isBeginning = false }: Wording = {},
): SampleWords {
	const family = families[lang].find((words) => slug in words.kinds)
	const kind = family?.kinds[slug]
	if (!family || !kind) throw new Error(`No sample words for ${slug}`)
	const invented = writeName(slug, lang, random)
	const property_name = name ?? invented
	const choices = Math.floor(random() * 2 ** 30) + variant
	// A trade after a comma (“Mara Ries, Voice”) belongs to the title, not into a sentence.
	const say = speaker({ lang, place, name: property_name.replace(/,.*/, ''), facts, choices }, random)

	const first = turn % kind.open.length
	const opening = say([...kind.open.slice(first), ...kind.open.slice(0, first)], 1, false)
	if (isBeginning) return { property_name, description: opening.join(' ') }
	const middles = say(kind.middle, 4)
	const figures = [...say(family.facts, 1), ...(random() < 0.6 ? say(family.price, 1) : [])]
	const details = say(family.features, 3)
	const farewell = random() < 0.6 ? say(kind.close, 1) : say(family.close, 1)
	const layout = Math.floor(random() * 3)

	// A long text loses details first, then the second middle; a short one gains more lines particular to its kind.
	let chosenMiddles = 2
	let chosenDetails = details.length
	const compose = () => {
		const [first, ...rest] = middles.slice(0, chosenMiddles)
		const lead = first ? [first] : []
		const more = details.slice(0, chosenDetails)
		const paragraphs = [
			[
				[...opening, ...lead],
				[...figures, ...more],
				[...rest, ...farewell],
			],
			[opening, [...lead, ...rest], [...figures, ...more], farewell],
			[
				[...opening, ...figures],
				[...lead, ...more],
				[...rest, ...farewell],
			],
		][layout]
		return (paragraphs ?? [])
			.filter((sentences) => sentences.length > 0)
			.map((sentences) => sentences.join(' '))
			.join('\n\n')
	}
	let description = compose()
	while (countWords(description) > mostWords && (chosenDetails > 0 || chosenMiddles > 1)) {
		if (chosenDetails > 0) chosenDetails--
		else chosenMiddles--
		description = compose()
	}
	while (countWords(description) < fewestWords && chosenMiddles < middles.length) {
		chosenMiddles++
		description = compose()
	}
	return { property_name, description }
}

interface Told {
	lang: SampleLanguage
	place: string
	name: string
	facts: SampleFacts
	/** The seed of the choices within lines. */
	choices: number
}

/** A function that picks up to `count` lines on different topics which hold for these facts, and finishes them; in their order when they are not to be mixed. */
function speaker(told: Told, random: Random) {
	const { facts } = told
	const has = new Set(facts.features)
	const spoken = new Set<number>()
	let yearSpoken = false
	let calls = 0
	return (lines: readonly Line[], count: number, isMixed = true): string[] => {
		const said: string[] = []
		calls += 1
		for (const line of isMixed ? shuffled(lines, random) : lines) {
			if (said.length === count) break
			const needs = typeof line === 'string' ? [] : line.filter((part) => typeof part === 'number')
			const text = typeof line === 'string' ? line : line.at(-1)
			const topic = needs[0]
			if (!needs.every((id) => (id > 0 ? has.has(id) : !has.has(-id))) || (topic !== undefined && topic > 0 && spoken.has(topic))) continue
			// Not from `random`: lines of two languages may have different numbers of choices.
			const choices = randomOf(told.choices + calls * 1009 + lines.indexOf(line) * 31)
			const finished = finish(String(text), told, () => choices.next())
			if (finished === undefined) continue
			const namesYear = facts.since !== undefined && finished.includes(String(facts.since))
			if (namesYear && yearSpoken) continue
			yearSpoken ||= namesYear
			if (topic !== undefined) spoken.add(topic)
			said.push(finished)
		}
		return said
	}
}

/** The line with its choices made and its facts filled in, or undefined when a fact is missing or out of bounds. */
function finish(line: string, { lang, place, name, facts }: Told, random: Random): string | undefined {
	let complete = true
	const text = line
		.replaceAll(/\[([^\]]*)\]/g, (_, choices: string) => {
			const options = choices.split('|')
			return options[Math.floor(random() * options.length)] ?? ''
		})
		.replaceAll(/\{([^}<>]+)(?:([<>])(\d+))?\}/g, (_, key: string, sign: string | undefined, bound: string | undefined) => {
			if (key === 'place') return place
			if (key === 'name') return name
			if (key === 'à') return frenchAt(place)
			if (key === 'À') return frenchAt(place).replace(/^./, (letter) => letter.toUpperCase())
			if (key === 'de') return frenchOf(place)
			const value = facts[key as 'sitting' | 'standing' | 'size' | 'since' | 'price']
			if (value === undefined || (sign === '<' && value >= Number(bound)) || (sign === '>' && value <= Number(bound))) {
				complete = false
				return ''
			}
			return key === 'since' ? String(value) : String(value).replaceAll(/\B(?=(\d{3})+$)/g, thousands[lang])
		})
	if (!complete) return undefined
	// A choice may begin with a comma or be empty, which leaves a space before the mark.
	const units = text.replaceAll(/ +([,.])/g, '$1').replaceAll(/(\d) (m²|€|km|h)(?![\p{L}])/gu, '$1\u00a0$2')
	if (lang !== 'fr') return units
	return units
		.replaceAll(/ ([;!?])/g, '\u202f$1')
		.replaceAll(/ ([:»])/g, '\u00a0$1')
		.replaceAll('« ', '«\u00a0')
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
	const order = [...items]
	for (let at = order.length - 1; at > 0; at--) {
		const other = Math.floor(random() * (at + 1))
		const kept = order[at] as T
		order[at] = order[other] as T
		order[other] = kept
	}
	return order
}

function countWords(text: string): number {
	return text.split(/\s+/).length
}
