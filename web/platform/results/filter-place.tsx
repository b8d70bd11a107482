import { useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DistanceFilter } from './filter-distance.tsx'
import { PlaceFilter } from '#web/platform/places/place-filter.tsx'
import styles from './filter-panel.module.css'

interface Place {
	latitude: number
	longitude: number
	address: string
}

interface PlaceAndDistanceProps {
	filters: { latitude: number | null; longitude: number | null; address: string; distance: number | null }
	/** The initial distance of a place, in kilometres. */
	usual: number
	/** Null removes the place, and its distance with it. */
	onPlace: (place: (Place & { distance: number }) | null) => void
	onDistance: (kilometres: number | null) => void
}

/** The place and its distance; a chosen place sets a distance, and a distance without a place shows an error. */
export function PlaceAndDistance({ filters, usual, onPlace, onDistance }: PlaceAndDistanceProps) {
	const { t } = useLanguage()
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const { latitude, longitude, address, distance } = filters
	const place = latitude !== null && longitude !== null ? { latitude, longitude, address } : null
	return (
		<div className={styles.place}>
			<PlaceFilter
				value={place}
				onChoose={(chosen) => {
					setPlaceMissing(false)
					onPlace(chosen && { ...chosen, distance: distance ?? usual })
				}}
			/>
			<DistanceFilter
				value={distance}
				error={isPlaceMissing && !place ? t.search.locationFirst : undefined}
				onChange={(wanted) => {
					setPlaceMissing(!place)
					if (place) onDistance(wanted)
					else void notify('error', t.search.locationFirst)
					return place !== null
				}}
			/>
		</div>
	)
}
