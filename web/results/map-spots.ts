import type { MapCluster, MapListing } from '#contract/listings/map.ts'
import type { LanguageTools } from '../shell/page.ts'

/** What stands on the map: a group of results, a result with its price, or one that is only a dot for want of room. */
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

/** The price as the map shows it, "from 1,200 €"; empty when none was said. */
export const shortPrice = (listing: Pick<MapListing, 'min_budget'>, { t, money }: Pick<LanguageTools, 't' | 'money'>) =>
	listing.min_budget === 0 ? '' : t.resultMap.from(money(listing.min_budget))

interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/** Pixels across a cluster: hundreds are larger than tens, tens than a few. */
export const clusterSize = (count: number) => (count < 10 ? 34 : count < 100 ? 40 : 50)

/** Pixels of a price on the map: its letters and the room around them. */
const priceSize = (text: string): Size => ({ width: 22 + 8 * text.length, height: 30 })
const dotSize: Size = { width: 14, height: 14 }

/** The pixels around a point of the map that something of a size covers. */
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
	/** Pixels of the map at its zoom. */
	pixelOf: (point: { latitude: number; longitude: number }) => { x: number; y: number }
	/** Ids of the listings that are on the page of results: they are named before others. */
	inList: ReadonlySet<number>
}

/**
 * What is to stand on the map, from north to south and from west to east, which is also the keyboard's way through it.
 * A price that would cover something else becomes a dot; Premium and what is in the list come first.
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
