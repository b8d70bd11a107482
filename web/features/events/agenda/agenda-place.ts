import { useMemo, useSyncExternalStore } from 'react'
import { readFilter } from '#web/platform/shell/stored-filters.ts'

const neverChanges = () => () => {}
const readStored = () => JSON.stringify(readFilter('agendaFilterLatLong') ?? null)

/** The place around which the visitor last searched for events; null for none, and on the server. Its name is not stored. */
export function useAgendaPlace(): { latitude: number; longitude: number; address: string } | null {
	const stored = useSyncExternalStore(neverChanges, readStored, () => 'null')
	return useMemo(() => {
		const place = JSON.parse(stored) as { lat: number; lng: number } | null
		return place && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
			? { latitude: place.lat, longitude: place.lng, address: '' }
			: null
	}, [stored])
}
