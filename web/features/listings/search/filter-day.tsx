import { DayField } from '#web/platform/results/day-field.tsx'
import { FilterCheckbox } from '#web/platform/results/filter-checkbox.tsx'
import type { Filtering } from './filter-state.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/filter-panel.module.css'

/** The day of the event, and whether those who are booked on it are left out. */
export function DayFilter({ filtering: { filters, change } }: { filtering: Filtering }) {
	const texts = useFilterTexts()
	const { available_on } = filters
	return (
		<div className={styles.place}>
			<DayField
				label={texts.day}
				hint={texts.dayHint}
				day={available_on}
				onDay={(day) => change({ available_on: day, without_booked: day !== '' && filters.without_booked })}
			/>
			{available_on && (
				<FilterCheckbox
					label={texts.withoutBooked}
					name="without_booked"
					value="1"
					checked={filters.without_booked}
					onToggle={() => change({ without_booked: !filters.without_booked })}
				/>
			)}
		</div>
	)
}
