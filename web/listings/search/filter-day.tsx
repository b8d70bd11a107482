import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import type { Filtering } from './filter-state.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '../../results/filter-panel.module.css'

/** The day of the event, and whether those who are booked on it are left out. A day that is typed only in part has no value yet, and changes nothing. */
export function DayFilter({ filtering: { filters, change } }: { filtering: Filtering }) {
	const texts = useFilterTexts()
	const [today] = useState(() => luxembourgDay(new Date()))
	const { available_on } = filters
	return (
		<div className={styles.place}>
			<TextField
				key={available_on}
				label={texts.day}
				hint={texts.dayHint}
				type="date"
				name="available_on"
				min={today}
				autoComplete="off"
				defaultValue={available_on}
				onBlur={({ target }) => {
					if (target.value !== available_on && target.validity.valid)
						change({ available_on: target.value, without_booked: target.value !== '' && filters.without_booked })
				}}
			/>
			{available_on && (
				<Checkbox
					label={texts.withoutBooked}
					name="without_booked"
					value="1"
					checked={filters.without_booked}
					onChange={() => change({ without_booked: !filters.without_booked })}
				/>
			)}
		</div>
	)
}
