import { DayField } from '#web/platform/results/day-field.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { rememberDay, withDay } from './choose-day.ts'
import { useCompareTexts } from './texts/index.ts'

/** The day of the event, which `address` has from then on, and the last search too. */
export default function CompareDay({ day, address }: { day: string | null; address: string }) {
	const words = useCompareTexts()
	const navigate = useNavigate()
	function choose(chosen: string) {
		rememberDay(chosen)
		navigate(withDay(address, chosen), { replace: true })
	}
	return <DayField label={words.day} day={day ?? ''} onDay={choose} />
}
