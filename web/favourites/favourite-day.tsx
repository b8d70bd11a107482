import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { TextField } from '../ui/field.tsx'
import { useFavouriteTexts } from './texts/index.ts'

/** The day of which the cards of `path` say whether their suppliers are free. A day that is typed only in part has no value yet, and changes nothing. */
export default function FavouriteDay({ day, path }: { day: string | null; path: string }) {
	const words = useFavouriteTexts()
	const navigate = useNavigate()
	const [today] = useState(() => luxembourgDay(new Date()))
	return (
		<TextField
			key={day}
			label={words.day}
			type="date"
			name="available_on"
			min={today}
			autoComplete="off"
			defaultValue={day ?? ''}
			onBlur={({ target }) => {
				if (target.value !== (day ?? '') && target.validity.valid) navigate(`${path}?available_on=${target.value}`, { replace: true })
			}}
		/>
	)
}
