import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Bounds } from '#contract/listings/map.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { MapAnchor } from '#web/platform/results/map-anchor.tsx'
import { ClusterBubble, ListingBubble } from './map-bubble.tsx'
import { markersQuery } from './map-calls.ts'
import { useLitCard, usePointedCard } from '#web/platform/results/map-cards.ts'
import { canPart, focusPin, panToFitBubble, useDragged, useGround, zoomInto } from '#web/platform/results/map-moves.ts'
import { PinLayer, type Pin } from '#web/platform/results/map-pin-layer.tsx'
import { GhostPin, PlacePin, SpotPin } from './map-pins.tsx'
import { layOut, shortPrice, type Spot } from '#web/platform/results/map-spots.ts'
import { home, seenOn } from '#web/platform/results/map-view.ts'
import { useMapView } from './use-map-view.ts'
import { MapWords, OwnLocation } from '#web/platform/results/map-words.tsx'
import type { LiveMap, ResultMapProps } from './result-map.tsx'
import { resultText } from './search-texts.ts'

/** The listings whose bubble was opened since the page was loaded. */
const known = new Set<number>()

/** Results on a map: clusters and listings, the bubble of the pressed one, messages and buttons. */
export function ResultsOnMap({ live: { map, tools }, filtering, family_id, list, results }: ResultMapProps & { live: LiveMap }) {
	const { filters } = filtering
	const words = useLanguage()
	const texts = useResultMapTexts()
	const { seen, hasMoved, moveQuietly } = useMapView(map, family_id, filters)
	const { markers, data, spots } = useSpots({ map, filtering, family_id, list, seen })
	const [open, setOpen] = useState<Spot | null>(null)
	const pointed = usePointedCard(results)
	const openId = open && open.kind !== 'cluster' ? open.listing.id : null
	useLitCard(results, openId, list)
	const wasDragged = useDragged(map)
	const awaitFocus = useFocusWithin(map, spots, markers.isPlaceholderData)

	useGround({ map, tools }, spots, filters, () => setOpen(null))

	function closeAndReturn() {
		setOpen(null)
		if (open) focusPin(map, open.key)
	}

	function press(spot: Spot, isByKey: boolean) {
		if (wasDragged()) return
		if (open?.key === spot.key) return setOpen(null)
		if (spot.kind === 'cluster' && canPart(map, spot.cluster.bounds)) {
			setOpen(null)
			if (isByKey) awaitFocus(spot.cluster.bounds)
			zoomInto(map, spot.cluster.bounds)
			return
		}
		if (spot.kind !== 'cluster') known.add(spot.listing.id)
		setOpen(spot)
		moveQuietly(() => panToFitBubble(map, spot))
	}

	const { latitude, longitude } = filters
	const pins: Pin[] = spots.map((spot) => {
		const id = spot.kind === 'cluster' ? null : spot.listing.id
		const isOpen = open?.key === spot.key
		return {
			key: spot.key,
			latitude: spot.latitude,
			longitude: spot.longitude,
			level: isOpen || (id !== null && id === pointed) ? 1 : 0,
			content: (
				<SpotPin
					spot={spot}
					family_id={family_id}
					isOpen={isOpen}
					isLit={id !== null && id === pointed}
					isKnown={id !== null && known.has(id)}
					onPress={(isByKey) => press(spot, isByKey)}
				/>
			),
		}
	})
	const hidden = [list?.find(({ id }) => id === pointed), open && open.kind !== 'cluster' ? open.listing : undefined]
	pins.push(...ghosts(spots, hidden, (listing) => shortPrice(listing, words, texts)))
	if (latitude !== null && longitude !== null) pins.unshift({ key: 'place', latitude, longitude, level: -1, content: <PlacePin /> })

	return (
		<>
			<PinLayer map={map} pins={pins} />
			<MapWords
				shown={data?.total_in_view ?? null}
				total={data?.total ?? 0}
				results={resultText(family_id, data?.total ?? 0, words)}
				hasFailed={markers.isError}
				isLoading={markers.isFetching}
				onRetry={() => void markers.refetch()}
				onSearchHere={hasMoved ? () => filtering.change({ bounds: seenOn(map).view }) : null}
			/>
			<OwnLocation filtering={filtering} />
			{open && (
				<MapAnchor key={open.key} map={map} latitude={open.latitude} longitude={open.longitude} gap={open.height / 2}>
					{open.kind === 'cluster' ? (
						<ClusterBubble cluster={open.cluster} filtering={filtering} family_id={family_id} onClose={closeAndReturn} />
					) : (
						<ListingBubble listing={open.listing} onClose={closeAndReturn} />
					)}
				</MapAnchor>
			)}
		</>
	)
}

/** Pins of listings that are pointed at or open, and that the map draws in no pin. */
function ghosts<Ghost extends { id: number; latitude: number; longitude: number }>(
	spots: Spot[],
	listings: readonly (Ghost | undefined)[],
	priceOf: (listing: Ghost) => string,
): Pin[] {
	const drawn = new Set(spots.flatMap((spot) => (spot.kind === 'cluster' ? [] : [spot.listing.id])))
	const pins: Pin[] = []
	for (const listing of listings) {
		if (!listing || drawn.has(listing.id)) continue
		drawn.add(listing.id)
		const { id, latitude, longitude } = listing
		pins.push({ key: `ghost ${id}`, latitude, longitude, level: 1, content: <GhostPin price={priceOf(listing)} /> })
	}
	return pins
}

interface SpotsProps extends Pick<ResultMapProps, 'filtering' | 'family_id' | 'list'> {
	map: LeafletMap
	seen: ReturnType<typeof useMapView>['seen']
}

/** The markers of the area in view, laid out so that none covers another. */
function useSpots({ map, filtering: { filters }, family_id, list, seen }: SpotsProps) {
	const words = useLanguage()
	const texts = useResultMapTexts()
	const markers = useQuery({
		...markersQuery(family_id, filters, seen?.view ?? home, seen?.zoom ?? 0),
		enabled: seen !== null,
		placeholderData: keepPreviousData,
	})
	// The previous markers stay while the next ones are loading, and when that fails.
	const [kept, setKept] = useState(markers.data)
	if (markers.data && markers.data !== kept) setKept(markers.data)
	const data = markers.data ?? kept
	const spots = useMemo(
		() =>
			layOut({
				clusters: data?.clusters ?? [],
				listings: data?.listings ?? [],
				priceOf: (listing) => shortPrice(listing, words, texts),
				pixelOf: ({ latitude, longitude }) => map.project([latitude, longitude], seen?.zoom),
				inList: new Set(list?.map(({ id }) => id)),
			}),
		[data, list, map, seen?.zoom, words, texts],
	)
	return { markers, data, spots }
}

/** A cluster that was opened by keyboard disappears with the focus on it: the first marker that comes out of it gets the focus. */
function useFocusWithin(map: LeafletMap, spots: Spot[], isOld: boolean): (bounds: Bounds) => void {
	const awaited = useRef<Bounds | null>(null)
	useEffect(() => {
		const bounds = awaited.current
		if (!bounds || isOld) return
		awaited.current = null
		const { activeElement, body } = document
		if (activeElement !== body && !map.getContainer().contains(activeElement)) return
		const first = spots.find(
			({ latitude, longitude }) =>
				latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east,
		)
		focusPin(map, first?.key ?? '')
	}, [map, spots, isOld])
	return (bounds) => {
		awaited.current = bounds
	}
}
