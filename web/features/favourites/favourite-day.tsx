import { DayField } from '#web/platform/results/day-field.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { useFavouriteTexts } from './texts/index.ts'

/** The day of which the cards of `path` say whether their suppliers are free. */
export default function FavouriteDay({ day, path }: { day: string | null; path: string }) {
	const words = useFavouriteTexts()
	const navigate = useNavigate()
	return <DayField label={words.day} day={day ?? ''} onDay={(chosen) => navigate(`${path}?available_on=${chosen}`, { replace: true })} />
}
