import { named, type Language } from '#contract/values/languages.ts'
import type { EventCategory, Occasion } from '#contract/catalogue/read.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { Listing, ListingCard as Card } from '#contract/listings/listing.ts'
import { attributeNames, factsOf, figuresOf, type AttributeTools } from '../listing-attributes.ts'
import { attributeGroups } from '../listing-feature-groups.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { priceText } from '#web/platform/results/price-text.ts'
import type { VisitorPlace } from '../visitor-place.ts'
import type { CompareTexts } from './texts/index.ts'

type OnDay = Pick<Card, 'availability' | 'availability_text'>

/** The availability of the listings on the requested day. */
export interface OfDay {
	/** ISO day. */
	day: string
	/** By listing; null where its answer is missing. */
	said: (OnDay | null)[]
}

/** The value of one listing in a line: text, yes or no. */
export interface Cell {
	text?: string
	/** The language of the text when it is the author's. */
	lang?: Language | undefined
	has?: boolean
	/** Whether it is free on the day, which the text says. */
	availability?: OnDay['availability']
}

export interface Row {
	key: string
	label: string
	/** By listing; null for one without a value. */
	cells: (Cell | null)[]
	/** All values are equal; always false for a single listing. */
	isSame: boolean
}

export interface RowGroup {
	key: string
	/** Null for lines without a heading. */
	label: string | null
	rows: Row[]
}

interface Surroundings {
	event_categories: EventCategory[]
	/** The requested ones. */
	occasions: readonly Occasion[]
	/** The visitor's search place, if any. */
	from: VisitorPlace | null
	/** Null without a requested day. */
	ofDay: OfDay | null
	tools: AttributeTools & Pick<LanguageTools, 'date'>
	words: CompareTexts
}

/** The lines of a comparison. A line exists when at least one of the listings has a value in it. */
export function compareRows(listings: readonly Listing[], surroundings: Surroundings): RowGroup[] {
	const groups = [
		{ key: 'attributes', label: null, rows: [...generalRows(listings, surroundings), ...attributeRows(listings, surroundings)] },
		...featureGroups(listings, surroundings.tools.language),
	]
	return groups.filter(({ rows }) => rows.length > 0)
}

function generalRows(listings: readonly Listing[], { from, ofDay, occasions, tools, words }: Surroundings): Row[] {
	const { t, date, language, distance } = tools
	const lines: [key: string, label: string, read: (listing: Listing) => string][] = [
		['kind', words.kind, (listing) => named(listing, 'sub_category_name', language)],
		['place', words.place, ({ postcode, locality }) => [postcode, locality].filter(Boolean).join(' ')],
	]
	if (from)
		lines.push(['distance', words.distance(from.address || t.search.placeChosen), (listing) => distance(kilometresBetween(from, listing))])
	lines.push(['price', words.price, (listing) => priceText(listing, tools)])
	const rows = lines.map(([key, label, read]) =>
		row(
			key,
			label,
			listings.map((listing) => ({ text: read(listing) })),
		),
	)
	if (ofDay)
		rows.push(
			row(
				'day',
				words.onDay(date(ofDay.day)),
				ofDay.said.map((one) => one && { text: one.availability_text, availability: one.availability }),
			),
		)
	for (const { id, ...names } of occasions)
		rows.push(
			row(
				`occasion-${id}`,
				named(names, 'occasion_name', language),
				listings.map((listing) => occasionCell(listing, id, words)),
			),
		)
	const packages = listings.map(({ packages: offered }) => packageCell(offered, tools))
	return packages.some(Boolean) ? [...rows, row('packages', words.packages, packages)] : rows
}

/** Does a listing serve an occasion, and has its owner said so? */
function occasionCell({ occasions }: Listing, id: number, words: CompareTexts): Cell {
	const served = occasions.find((occasion) => occasion.id === id)
	return served && !served.confirmed ? { text: words.likely } : { has: served !== undefined, text: '' }
}

/** The cheapest package for the requested people, with its total; the names of all where the visitor gave no number of people, or none takes so many. */
function packageCell(packages: Listing['packages'], { t, money, number }: AttributeTools): Cell | null {
	const [cheapest] = packages
		.flatMap(({ name, total_for_people: total }) => (total ? [{ name, ...total }] : []))
		.sort((one, other) => one.euros - other.euros)
	if (cheapest) return { text: `${cheapest.name}, ${t.listing.forPeople(money(cheapest.euros), number(cheapest.people))}` }
	return packages.length > 0 ? { text: packages.map(({ name }) => name).join(', ') } : null
}

function attributeRows(listings: readonly Listing[], { event_categories, tools }: Surroundings): Row[] {
	const said = listings.map((listing) => [...figuresOf(listing, tools), ...factsOf(listing, event_categories, tools)])
	return attributeNames.flatMap((name) => {
		// The minimum budget of a venue is its price. Its occasions are a long list, in which suppliers of one kind hardly differ.
		const label = name === 'budget' || name === 'occasions' ? undefined : said.flat().find((attribute) => attribute.name === name)?.label
		if (label === undefined) return []
		const cells = said.map((attributes, position) => {
			const attribute = attributes.find((one) => one.name === name)
			return attribute ? { text: attribute.value, lang: attribute.isAuthors ? listings[position]?.lang : undefined } : null
		})
		return row(name, label, cells)
	})
}

function featureGroups(listings: readonly Listing[], language: Language): RowGroup[] {
	const groups = byId(listings.flatMap(({ features }) => features)).filter(({ id }) => !attributeGroups.includes(id))
	return groups.map((group) => {
		const families = listings.filter(({ features }) => features.some(({ id }) => id === group.id)).map(({ category_id }) => category_id)
		const ofGroup = listings.map(({ features }) => features.find(({ id }) => id === group.id)?.sub_features ?? [])
		const rows = byId(ofGroup.flat()).map((feature) => {
			const cells = ofGroup.map((features, position) => {
				const family = listings[position]?.category_id ?? 0
				const found = features.find(({ id }) => id === feature.id)
				const details = found?.sub_sub_features.map((detail) => named(detail, 'sub_sub_feature_name', language)) ?? []
				// Every venue's form asks for these features: an unticked one counts as no.
				return found || (family === 1 && families.includes(family)) ? { has: found !== undefined, text: details.join(', ') } : null
			})
			return row(`feature-${feature.id}`, named(feature, 'sub_feature_name', language), cells)
		})
		return { key: `group-${group.id}`, label: named(group, 'feature_name', language), rows }
	})
}

/** Each once, in the catalogue's order, which is that of the ids. */
const byId = <Item extends { id: number }>(items: Item[]): Item[] =>
	[...new Map(items.map((item) => [item.id, item])).values()].sort((one, other) => one.id - other.id)

function row(key: string, label: string, cells: (Cell | null)[]): Row {
	const said = cells.map((cell) => cell && `${cell.has} ${cell.text}`)
	return { key, label, cells, isSame: cells.length > 1 && said.every((one) => one === said[0]) }
}
