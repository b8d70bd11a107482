import type { FavouriteEvent } from '#contract/favourites.ts'
import { EventCard } from '#web/features/events/agenda/event-card.tsx'
import { useToday } from '#web/features/events/agenda/today.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useFavouriteTexts } from './texts/index.ts'
import styles from './favourites.module.css'

interface FavouriteEventsProps {
	/** Sorted by date, past ones last. */
	list: readonly FavouriteEvent[]
	isCounted?: (id: number) => boolean
}

/** Favourite events with their next date; past ones are in a separate section. */
export function FavouriteEvents({ list, isCounted = () => true }: FavouriteEventsProps) {
	const { number } = useLanguage()
	const words = useFavouriteTexts()
	if (list.length === 0) return null
	const past = list.filter(({ is_past }) => is_past)
	return (
		<section aria-labelledby="events" className={styles.family}>
			<h2 id="events" tabIndex={-1}>
				{words.events} <span>{number(list.filter(({ id }) => isCounted(id)).length)}</span>
			</h2>
			<Events list={list.filter(({ is_past }) => !is_past)} headingLevel={3} />
			{past.length > 0 && (
				<section aria-labelledby="past-events" className={styles.past}>
					<h3 id="past-events">{words.past}</h3>
					<Events list={past} headingLevel={4} />
				</section>
			)}
		</section>
	)
}

function Events({ list, headingLevel }: { list: readonly FavouriteEvent[]; headingLevel: 3 | 4 }) {
	const { language } = useLanguage()
	const today = useToday()
	const { shortDay } = dayFormats(language)
	return (
		<ul className={styles.events}>
			{list.map((event) => {
				const day = !event.is_past && event.start_date < today ? today : event.start_date
				const year = event.start_date.slice(0, 4)
				return (
					<li key={event.id}>
						<EventCard
							event={event}
							day={day}
							headingLevel={headingLevel}
							dayText={year === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${year}`}
						/>
					</li>
				)
			})}
		</ul>
	)
}
