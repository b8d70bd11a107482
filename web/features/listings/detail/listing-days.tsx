import { LazyListingCalendar } from '#web/features/availability/lazy-calendar.tsx'
import { useDay } from '../use-day.ts'
import { useListingTexts } from './texts/index.ts'

/** On which days it is free, and whether it is on the day of the search from which the visitor came. */
export function ListingDays({ listing }: { listing: { id: number } }) {
	const texts = useListingTexts()
	return <LazyListingCalendar listing={listing} heading={texts.availability} day={useDay()} />
}
