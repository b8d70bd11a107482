import { useMemo, useSyncExternalStore } from 'react'
import { readFilter } from '#web/platform/shell/stored-filters.ts'
import { useLastResults } from '#web/platform/results/last-results.ts'

export interface VisitorPlace {
	latitude: number
	longitude: number
	/** The name of the place; empty when it is unknown. */
	address: string
}

const neverChanges = () => () => {}
const readStored = () => JSON.stringify([readFilter('venueFilterLatLong') ?? null, readFilter('venueFilterAddress') ?? ''])

/** The place around which the visitor searches: that of the results from which they came, else the stored one. Null for none, and on the server. */
export function useVisitorPlace(): VisitorPlace | null {
	const results = useLastResults()
	const stored = useSyncExternalStore(neverChanges, readStored, () => null)
	return useMemo(() => {
		const ofResults = new URLSearchParams(results?.split('?')[1])
		const place = toPlace(ofResults.get('latitude'), ofResults.get('longitude'), ofResults.get('address') ?? '')
		if (place || !stored) return place
		const [point, address] = JSON.parse(stored) as [{ lat: number; lng: number } | null, string]
		return point && toPlace(point.lat, point.lng, address)
	}, [results, stored])
}

/** Null for invalid coordinates. */
function toPlace(latitude: string | number | null, longitude: string | number | null, address: string): VisitorPlace | null {
	const [y, x] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)]
	return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? { latitude: y, longitude: x, address: address.slice(0, 200) } : null
}
