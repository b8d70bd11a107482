export type LocationFault = 'denied' | 'unavailable' | 'timeout'

/** Three decimals of a degree are about a hundred metres: enough for a search, and too coarse to identify a building in a shared address. */
const rounded = (degrees: number) => Number(degrees.toFixed(3))

const faults: Record<number, LocationFault> = { 1: 'denied', 3: 'timeout' }

/** Asks the browser, which asks the visitor, for the position: degrees, or the reason for a refusal. */
export function ownLocation(): Promise<{ latitude: number; longitude: number } | LocationFault> {
	return new Promise((resolve) => {
		if (!('geolocation' in navigator)) {
			resolve('unavailable')
			return
		}
		navigator.geolocation.getCurrentPosition(
			({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
			({ code }) => resolve(faults[code] ?? 'unavailable'),
			{ timeout: 10_000, maximumAge: 300_000 },
		)
	})
}
