import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import type { Output } from '#contract/index.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Bounds } from '#contract/listings/map.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { MapAnchor } from '#web/platform/results/map-anchor.tsx'
import { useLitCard, usePointedCard } from '#web/platform/results/map-cards.ts'
import { canPart, focusPin, panToFitBubble, useDragged, useGround, zoomInto } from '#web/platform/results/map-moves.ts'
import { PinLayer, type Pin } from '#web/platform/results/map-pin-layer.tsx'
import { PlacePin } from '#web/features/listings/search/map-pins.tsx'
import { boundsAround, cornersOf, home, isStill, seenOn, type Seen } from '#web/platform/results/map-view.ts'
import { MapWords } from '#web/platform/results/map-words.tsx'
import { boundsText } from '#web/features/listings/search/search-filters.ts'
import type { MapTools } from '#web/platform/map/map-frame.tsx'
import { toAgendaCall } from './agenda-filters.ts'
import type { AgendaMapProps } from './agenda-map.tsx'
import { useAgendaTexts } from './texts/index.ts'
import { EventBubble, EventsBubble } from './event-bubble.tsx'
import { EventPin } from './event-pin.tsx'
import { layOutEvents, type EventSpot, type MapEvent } from './event-spots.ts'

/** Events on a map: groups and single events, the bubble of the pressed one, and messages. */
export function EventsOnMap({
	live: { map, tools },
	agenda,
	list,
	results,
}: AgendaMapProps & { live: { map: LeafletMap; tools: MapTools } }) {
	const { filters } = agenda
	const { number } = useLanguage()
	const texts = useAgendaTexts()
	const { latitude, longitude, distance } = filters
	const seen = useSeen(map, latitude !== null && longitude !== null ? boundsAround(latitude, longitude, distance ?? 5) : home)
	const markers = useQuery({
		...query('getAgendaMarkers', { ...toAgendaCall(filters), view: boundsText(seen?.view ?? home), zoom: seen?.zoom ?? 0 }),
		enabled: seen !== null,
		placeholderData: keepPreviousData,
	})
	const { data } = markers
	const spots = useSpots({ map, agenda, list, data, zoom: seen?.zoom })
	const [open, setOpen] = useState<EventSpot | null>(null)
	const pointed = usePointedCard(results)
	const pointedId = list?.find(({ date_id }) => date_id === pointed)?.id
	const openId = open && open.kind !== 'cluster' ? open.event.id : null
	const cards = useMemo(() => list?.map(({ date_id }) => ({ id: date_id })), [list])
	useLitCard(results, list?.find(({ id }) => id === openId)?.date_id ?? null, cards)
	const wasDragged = useDragged(map)

	useGround({ map, tools }, spots, filters, () => setOpen(null))

	function press(spot: EventSpot) {
		if (wasDragged()) return
		if (open?.key === spot.key) setOpen(null)
		else if (spot.kind === 'cluster' && spot.events.length === 0) {
			setOpen(null)
			if (canPart(map, spot.bounds)) zoomInto(map, spot.bounds)
			else map.setView([spot.latitude, spot.longitude], map.getMaxZoom(), { animate: !isStill() })
			// The group disappears with the focus on it.
			map.getContainer().focus({ preventScroll: true })
		} else {
			setOpen(spot)
			panToFitBubble(map, spot)
		}
	}
	function closeAndReturn() {
		setOpen(null)
		if (open) focusPin(map, open.key)
	}

	const pins: Pin[] = spots.map((spot) => {
		const isLit = spot.kind !== 'cluster' && spot.event.id === pointedId
		const isOpen = open?.key === spot.key
		return {
			key: spot.key,
			latitude: spot.latitude,
			longitude: spot.longitude,
			level: isOpen || isLit ? 1 : 0,
			content: <EventPin spot={spot} label={spot.label} isOpen={isOpen} isLit={isLit} onPress={() => press(spot)} />,
		}
	})
	if (latitude !== null && longitude !== null) pins.unshift({ key: 'place', latitude, longitude, level: -1, content: <PlacePin /> })

	return (
		<>
			<PinLayer map={map} pins={pins} />
			<MapWords
				shown={data?.total_in_view ?? null}
				total={data?.total ?? 0}
				results={texts.events(number(data?.total ?? 0), data?.total ?? 0)}
				hasFailed={markers.isError}
				isLoading={markers.isFetching}
				onRetry={() => void markers.refetch()}
				onSearchHere={null}
			/>
			{open && (
				<MapAnchor key={open.key} map={map} latitude={open.latitude} longitude={open.longitude} gap={open.height / 2}>
					{open.kind === 'cluster' ? (
						<EventsBubble events={open.events} onClose={closeAndReturn} />
					) : (
						<EventBubble event={open.event} onClose={closeAndReturn} />
					)}
				</MapAnchor>
			)}
		</>
	)
}

interface SpotsProps extends Pick<AgendaMapProps, 'agenda' | 'list'> {
	map: LeafletMap
	data: Output<'getAgendaMarkers'> | undefined
	zoom: number | undefined
}

/** The markers with their labels, laid out so that none covers another. */
function useSpots({ map, agenda: { filters, today }, list, data, zoom }: SpotsProps) {
	const { number, language } = useLanguage()
	const isOneDay = filters.from !== null && filters.from === filters.to
	return useMemo(() => {
		const { shortDay } = dayFormats(language)
		const labelOf = (event: MapEvent) =>
			isOneDay || event.start_date === today ? (event.start_time ?? shortDay(event.start_date)) : shortDay(event.start_date)
		return layOutEvents({
			markers: data,
			labelOf,
			pixelOf: (point) => map.project([point.latitude, point.longitude], zoom),
			inList: new Set(list?.map(({ id }) => id)),
		}).map((spot) => ({ ...spot, label: spot.kind === 'cluster' ? number(spot.count) : spot.kind === 'time' ? labelOf(spot.event) : '' }))
	}, [data, list, map, zoom, isOneDay, today, language, number])
}

/** Moves the map whenever another area is wanted, and returns the area in view once the map rests; null before the map is ready. */
function useSeen(map: LeafletMap, wanted: Bounds): Seen | null {
	const [seen, setSeen] = useState<Seen | null>(null)
	const part = boundsText(wanted)
	useEffect(() => {
		let waiting: ReturnType<typeof setTimeout> | undefined
		const arrive = () => {
			clearTimeout(waiting)
			waiting = setTimeout(() => setSeen(seenOn(map)), 150)
		}
		map.on('moveend', arrive)
		return () => {
			clearTimeout(waiting)
			map.off('moveend', arrive)
		}
	}, [map])
	useEffect(() => {
		const [south = 0, west = 0, north = 0, east = 0] = part.split(',').map(Number)
		map.fitBounds(cornersOf({ south, west, north, east }), { animate: false, paddingTopLeft: [24, 40], paddingBottomRight: [48, 24] })
		// The view may be the current one already; then the map does not move.
		map.fire('moveend')
	}, [map, part])
	return seen
}
