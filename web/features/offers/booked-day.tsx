import { useQuery } from '@tanstack/react-query'
import { query } from '#web/platform/shell/api.ts'
import styles from './offers.module.css'

interface BookedDayProps {
	property_id: number | null
	/** YYYY-MM-DD; nothing is asked without one. */
	day: string | null
	/** The text of the warning. */
	text: string
}

/** Warns where the calendar of a listing has both halves of the day of an offer as booked: an open offer alone holds it. */
export function BookedDay({ property_id, day, text }: BookedDayProps) {
	const isDay = property_id !== null && /^20\d\d-\d\d-\d\d$/.test(day ?? '')
	const asked = query('getAvailability', { property_id: property_id ?? 0, from: day ?? '', to: day ?? '' })
	const { data } = useQuery({ ...asked, enabled: isDay, retry: false })
	const isBooked = data?.on_day?.availability === 'booked'
	return isBooked ? (
		<p role="alert" className={styles.failure}>
			{text}
		</p>
	) : null
}
