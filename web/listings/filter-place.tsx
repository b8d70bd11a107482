import { useState } from 'react'
import { usualDistance } from '#contract/limits.ts'
import { useLanguage } from '../language/index.tsx'
import { notify } from '../ui/toaster.tsx'
import { DistanceFilter } from './filter-distance.tsx'
import type { Filtering } from './filter-state.ts'
import { PlaceFilter } from './place-filter.tsx'
import { withoutPlace } from './search-filters.ts'
import styles from './filter-panel.module.css'

/** The place and how far from it. A distance without a place is answered with what is missing. */
export function PlaceAndDistance({ filtering: { filters, change } }: { filtering: Filtering }) {
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
					change(chosen ? { ...chosen, distance: distance ?? usualDistance } : withoutPlace(filters))
				}}
			/>
			<DistanceFilter
				value={distance}
				error={isPlaceMissing && !place ? t.search.locationFirst : undefined}
				onChange={(wanted) => {
					setPlaceMissing(!place)
					if (place) change({ distance: wanted })
					else void notify('error', t.search.locationFirst)
					return place !== null
				}}
			/>
		</div>
	)
}
