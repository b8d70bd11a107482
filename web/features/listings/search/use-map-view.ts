import { useQuery } from '@tanstack/react-query'
import type { LatLng, LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds } from '#contract/listings/map.ts'
import { boundsAround, cornersOf, home, isStill, seenOn, type Seen } from '#web/platform/results/map-view.ts'
import { extentQuery, namesItsPart } from './map-calls.ts'
import { boundsText, type SearchFilters } from './search-filters.ts'

/** The zoom level of a single result: the streets around it, not the building. */
const nearestFit = 14
/** How many pixels the visitor must move the map before it counts as another area. */
const jitter = 24
/** Milliseconds of rest before the markers of a new area are fetched. */
const rest = 150

/**
 * Shows the area of the map that the filters mean: their own, the circle around their place, or the area of all results. A map that the visitor
 * has moved stays until the filters name another area. `seen` is the area for which to fetch markers, once the map is at rest; null before it is
 * ready.
 */
export function useMapView(map: LeafletMap, category_id: number, filters: SearchFilters) {
	const isNamed = namesItsPart(filters)
	const extent = useQuery({ ...extentQuery(category_id, filters), enabled: !isNamed })
	const [seen, setSeen] = useState<Seen | null>(null)
	const [hasMoved, setMoved] = useState(false)
	/** Where the map came to rest after its last move by us; null during such a move. */
	const resting = useRef<{ center: LatLng; zoom: number }>(null)
	const isOpen = useRef(false)

	const { latitude, longitude, distance } = filters
	const circle = latitude !== null && longitude !== null && distance !== null ? boundsAround(latitude, longitude, distance) : null
	const found = extent.isPending ? undefined : (extent.data?.bounds ?? null)
	const wanted = filters.bounds ?? circle ?? (found === null ? home : found)
	// Registered before the first move, which is reported at once.
	useEffect(() => {
		let waiting: ReturnType<typeof setTimeout> | undefined
		const arrive = () => {
			if (!isOpen.current) return
			const [center, zoom] = [map.getCenter(), map.getZoom()]
			const last = resting.current
			if (!last) {
				resting.current = { center, zoom }
				setMoved(false)
			} else if (zoom !== last.zoom || map.project(center).distanceTo(map.project(last.center)) > jitter) setMoved(true)
			clearTimeout(waiting)
			waiting = setTimeout(() => setSeen(seenOn(map)), rest)
		}
		map.on('moveend', arrive)
		return () => {
			clearTimeout(waiting)
			map.off('moveend', arrive)
		}
	}, [map])

	const key = wanted && boundsText(wanted)
	const show = useEffectEvent((on: LeafletMap, part: string | undefined) => {
		if (!wanted || (hasMoved && !isNamed)) return
		const wasOpen = isOpen.current
		isOpen.current = true
		resting.current = null
		const isShown = wasOpen && boundsText(seenOn(on).view) === part
		if (isShown) on.fire('moveend')
		else {
			const options = { animate: wasOpen && !isStill(), maxZoom: nearestFit }
			// The area of an earlier search is the window's own area again.
			if (filters.bounds) on.fitBounds(shrunk(wanted), { ...options, maxZoom: on.getMaxZoom() })
			else
				on.fitBounds(cornersOf(wanted), {
					...options,
					paddingTopLeft: [36, 48],
					paddingBottomRight: [Math.min(104, on.getSize().x / 5), 36],
				})
		}
	})
	useEffect(() => show(map, key), [map, key])

	/** Moves the map so that it does not count as the visitor's move. */
	function moveQuietly(move: () => void) {
		const start = () => {
			if (!hasMoved) resting.current = null
		}
		map.once('movestart', start)
		move()
		map.off('movestart', start)
	}

	return { seen, hasMoved, moveQuietly }
}

function shrunk({ south, west, north, east }: Bounds): LatLngBoundsLiteral {
	const [high, wide] = [(north - south) * 0.02, (east - west) * 0.02]
	return cornersOf({ south: south + high, west: west + wide, north: north - high, east: east - wide })
}
