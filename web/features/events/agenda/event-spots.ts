import type { AgendaMarkers } from '#contract/events/agenda.ts'
import type { Bounds } from '#contract/listings/map.ts'
import { boxAround, clusterSize } from '#web/platform/results/map-spots.ts'

export type MapEvent = AgendaMarkers['events'][number] & { latitude: number; longitude: number }

interface Place {
	key: string
	latitude: number
	longitude: number
	/** Pixels. */
	width: number
	height: number
}
/** A pin on the map: a group of dates, or an event with its time; a dot when there is no space for it. */
export type EventSpot = Place &
	({ kind: 'cluster'; count: number; bounds: Bounds; events: MapEvent[] } | { kind: 'time' | 'dot'; event: MapEvent })

/** Events nearer to each other than this number of pixels are grouped. */
const apart = 12
const dot = { width: 14, height: 14 }

interface Layout {
	markers: AgendaMarkers | undefined
	/** The text of an event's pin, such as "20:30". */
	labelOf: (event: MapEvent) => string
	/** Pixels of the map at its zoom level. */
	pixelOf: (point: { latitude: number; longitude: number }) => { x: number; y: number }
	/** Ids of the events in the list: their pins get a text before others. */
	inList: ReadonlySet<number>
}

/** The pins of the map, from north to south and west to east, which is also the order of the keyboard. Events in one place are a group. */
export function layOutEvents({ markers, labelOf, pixelOf, inList }: Layout): EventSpot[] {
	if (!markers) return []
	const spots: EventSpot[] = markers.clusters.map(({ latitude, longitude, count, bounds: [south = 0, west = 0, north = 0, east = 0] }) => ({
		kind: 'cluster',
		key: [count, latitude.toFixed(5), longitude.toFixed(5)].join(' '),
		latitude,
		longitude,
		width: clusterSize(count),
		height: clusterSize(count),
		count,
		bounds: { south, west, north, east },
		events: [],
	}))
	const groups: { x: number; y: number; events: MapEvent[] }[] = []
	for (const event of markers.events) {
		if (event.latitude === null || event.longitude === null) continue
		const placed = { ...event, latitude: event.latitude, longitude: event.longitude }
		const { x, y } = pixelOf(placed)
		const near = groups.find((group) => Math.abs(group.x - x) < apart && Math.abs(group.y - y) < apart)
		if (near) near.events.push(placed)
		else groups.push({ x, y, events: [placed] })
	}
	const taken = spots.map((spot) => boxAround(pixelOf(spot), spot))
	const rank = ({ events }: { events: MapEvent[] }) => (events.some(({ id }) => inList.has(id)) ? 0 : 1)
	for (const { x, y, events } of groups.toSorted((one, other) => rank(one) - rank(other))) {
		const [event] = events
		if (!event) continue
		const { latitude, longitude } = event
		if (events.length > 1) {
			const size = clusterSize(events.length)
			const bounds = { south: latitude, north: latitude, west: longitude, east: longitude }
			spots.push({
				kind: 'cluster',
				key: `at ${event.id}`,
				latitude,
				longitude,
				width: size,
				height: size,
				count: events.length,
				bounds,
				events,
			})
			taken.push(boxAround({ x, y }, { width: size, height: size }))
			continue
		}
		const label = { width: 22 + 8 * labelOf(event).length, height: 30 }
		const box = boxAround({ x, y }, label)
		const hasRoom = !taken.some(
			(other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
		)
		const size = hasRoom ? label : dot
		taken.push(boxAround({ x, y }, size))
		spots.push({ kind: hasRoom ? 'time' : 'dot', key: String(event.id), latitude, longitude, ...size, event })
	}
	return spots.sort((one, other) => other.latitude - one.latitude || one.longitude - other.longitude)
}
