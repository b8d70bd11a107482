import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { query } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { monthArea } from './listing-texts/index.ts'
import styles from './calendar.module.css'

const Month = lazy(() => orReload(withTexts([monthArea], async () => ({ default: (await import('./month.tsx')).ListingMonth }))))

interface ListingCalendarProps {
	listing: { id: number }
	heading: string
	/** The day of the search; null without a requested one. */
	day: string | null
}

/** On which days a listing is free: one line for the day of the search, and a month once it is opened. */
export function ListingCalendar({ listing: { id }, heading, day }: ListingCalendarProps) {
	const [isOpen, setOpen] = useState(false)
	const { data } = useQuery({ ...query('getAvailability', { property_id: id, from: day ?? '', to: day ?? '' }), enabled: day !== null })
	return (
		<details className={`${styles.calendar} no-print`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>
				<h2>{heading}</h2>
				<span className={styles.line} data-day={data?.on_day?.availability}>
					{data?.availability_text}
				</span>
			</summary>
			<div className={styles.space}>
				{isOpen && (
					<Suspense fallback={null}>
						<Month property_id={id} day={day} />
					</Suspense>
				)}
			</div>
		</details>
	)
}
