import { useState } from 'react'
import { distances, usualDistance } from '#contract/limits.ts'
import { useLanguage } from '../language/index.tsx'
import { SelectField } from '../ui/field.tsx'
import { notify } from '../ui/toaster.tsx'
import type { Filtering } from './filter-state.ts'
import { PlaceFilter } from './place-filter.tsx'
import { withoutPlace } from './search-filters.ts'
import styles from './filter-panel.module.css'

/** The place and how far from it. A distance without a place is answered with what is missing. */
export function PlaceAndDistance({ filtering: { filters, change } }: { filtering: Filtering }) {
	const { t, distance: kilometres } = useLanguage()
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const { latitude, longitude, address, distance } = filters
	const place = latitude !== null && longitude !== null ? { latitude, longitude, address } : null
	const options =
		distance === null || distances.some((one) => one === distance) ? distances : [...distances, distance].sort((a, b) => a - b)
	return (
		<div className={styles.place}>
			<PlaceFilter
				value={place}
				onChoose={(chosen) => {
					setPlaceMissing(false)
					change(chosen ? { ...chosen, distance: distance ?? usualDistance } : withoutPlace(filters))
				}}
			/>
			<SelectField
				label={t.search.distance}
				name="distance"
				value={distance ?? ''}
				error={isPlaceMissing && !place ? t.search.locationFirst : undefined}
				onChange={(event) => {
					const wanted = event.target.value ? Number(event.target.value) : null
					setPlaceMissing(!place && wanted !== null)
					if (place) change({ distance: wanted })
					else if (wanted !== null) void notify('error', t.search.locationFirst)
				}}
			>
				<option value="">{t.search.anyDistance}</option>
				{options.map((one) => (
					<option key={one} value={one}>
						{kilometres(one)}
					</option>
				))}
			</SelectField>
		</div>
	)
}
