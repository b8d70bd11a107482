import type { MapCluster, MapListing } from '#contract/listings/map.ts'
import { families } from '#contract/values/families.ts'
import type { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import type { LanguageTools } from '#web/platform/shell/page.ts'

/** An item on the map: a cluster, a result with its price, or a result as a dot for lack of space. */
export type Spot = Place & ({ kind: 'cluster'; cluster: MapCluster } | { kind: 'price' | 'dot'; listing: MapListing })

/** Pixels. */
interface Size {
	width: number
	height: number
}

interface Place extends Size {
	key: string
	latitude: number
	longitude: number
}

/** The price on the map, "from 1,200 €", for the requested people where it is known; with its unit where the quantity is unknown; empty when it is unknown. */
export const shortPrice = (
	{
		category_id,
		min_budget,
		price_unit,
		total_for_people: total,
	}: Pick<MapListing, 'category_id' | 'min_budget' | 'price_unit' | 'total_for_people'>,
	{ t, money }: Pick<LanguageTools, 't' | 'money'>,
	{ from: startingAt }: Pick<ReturnType<typeof useResultMapTexts>, 'from'>,
) => {
	if (total) return startingAt(money(total.euros))
	if (min_budget === 0) return ''
	const from = startingAt(money(min_budget))
	// 90 € an hour beside 3,600 € in all. The price of a venue is its minimum spend.
	return price_unit && category_id !== families.venues && price_unit !== 'event' ? `${from} ${t.listing.priceUnits[price_unit]}` : from
}

interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/** The diameter of a cluster in pixels: larger for tens and for hundreds. */
export const clusterSize = (count: number) => (count < 10 ? 34 : count < 100 ? 40 : 50)

/** The size of a price on the map in pixels: its text and its padding. */
const priceSize = (text: string): Size => ({ width: 22 + 8 * text.length, height: 30 })
const dotSize: Size = { width: 14, height: 14 }

/** The area in pixels that an element of a size covers around a point. */
export const boxAround = ({ x, y }: { x: number; y: number }, { width, height }: Size): Box => ({
	left: x - width / 2,
	top: y - height / 2,
	right: x + width / 2,
	bottom: y + height / 2,
})

const overlaps = (one: Box, other: Box) =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

interface Layout {
	clusters: MapCluster[]
	listings: MapListing[]
	/** The price as it would be shown; empty when there is none. */
	priceOf: (listing: MapListing) => string
	/** Pixels of the map at its zoom level. */
	pixelOf: (point: { latitude: number; longitude: number }) => { x: number; y: number }
	/** Ids of the listings on the page of results: they get a price before others. */
	inList: ReadonlySet<number>
}

/**
 * The items on the map, from north to south and from west to east, which is also the order of the keyboard. A price that would cover another item
 * becomes a dot; premium listings and those of the page come first.
 */
export function layOut({ clusters, listings, priceOf, pixelOf, inList }: Layout): Spot[] {
	const rank = (listing: MapListing) => (inList.has(listing.id) ? 0 : 1) + (listing.premium_announcement ? 0 : 2)
	const spots: Spot[] = clusters.map((cluster) => ({
		kind: 'cluster',
		key: [cluster.count, cluster.latitude.toFixed(5), cluster.longitude.toFixed(5)].join(' '),
		latitude: cluster.latitude,
		longitude: cluster.longitude,
		width: clusterSize(cluster.count),
		height: clusterSize(cluster.count),
		cluster,
	}))
	const taken = spots.map((spot) => boxAround(pixelOf(spot), spot))
	for (const listing of listings.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)) {
		const text = priceOf(listing)
		const price = boxAround(pixelOf(listing), priceSize(text))
		const hasRoom = text !== '' && !taken.some((other) => overlaps(price, other))
		const size = hasRoom ? priceSize(text) : dotSize
		taken.push(boxAround(pixelOf(listing), size))
		const { latitude, longitude } = listing
		spots.push({ kind: hasRoom ? 'price' : 'dot', key: String(listing.id), latitude, longitude, ...size, listing })
	}
	return spots.sort((one, other) => other.latitude - one.latitude || one.longitude - other.longitude)
}
