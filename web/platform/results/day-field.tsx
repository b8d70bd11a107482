import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { TextField } from '#web/platform/ui/field.tsx'

interface DayFieldProps {
	label: string
	hint?: string
	/** ISO day; empty for none. */
	day: string
	/** Called with another day, or with an empty one. */
	onDay: (day: string) => void
}

/** The day of the event. One that is typed only in part has no value yet, and changes nothing. */
export function DayField({ label, hint, day, onDay }: DayFieldProps) {
	const [today] = useState(() => luxembourgDay(new Date()))
	return (
		<TextField
			key={day}
			label={label}
			hint={hint}
			type="date"
			name="available_on"
			min={today}
			autoComplete="off"
			defaultValue={day}
			onBlur={({ target }) => {
				if (target.value !== day && target.validity.valid) onDay(target.value)
			}}
		/>
	)
}
