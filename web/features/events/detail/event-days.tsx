import type { AgendaEvent } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useAgendaTexts } from '../agenda/texts/index.ts'
import { addDays } from '#contract/values/days.ts'
import { EventCard } from '../agenda/event-card.tsx'
import { groupBy } from '#web/platform/shell/group-by.ts'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './event-days.module.css'

interface EventDaysProps {
	events: AgendaEvent[]
	/** The first day of the filter: dates that began earlier are listed under it. */
	first: string
	today: string
	/** The number of pictures that are visible at first. */
	soon?: number
	/** True when each card names its day too: where cards are side by side, the headings are hidden. */
	saysDay?: boolean
}

/** Dates in the given order, under the days on which they begin; those that began earlier are one row of small posters after the first day’s own. */
export function EventDays({ events, first, today, soon = 4, saysDay = false }: EventDaysProps) {
	const title = useDayTitle(today)
	const { alsoOn } = useAgendaTexts()
	const { language } = useLanguage()
	const { shortDay } = dayFormats(language)
	const days = groupBy(events, ({ start_date }) => (start_date < first ? first : start_date))
	const early = new Set(events.slice(0, soon).map(({ date_id }) => date_id))
	return [...days].map(([day, list]) => {
		// Beside the map each date keeps a card of one size.
		const own = saysDay ? list : list.filter(({ start_date }) => start_date >= day)
		const going = list.slice(own.length)
		return [
			<h2 key={`${day} title`} className={styles.day} id={`day-${day}`}>
				<time dateTime={day}>{title(day)}</time>
			</h2>,
			own.length > 0 && (
				<ul key={day} className={`${styles.list} ${saysDay ? styles.besideMap : ''}`} aria-labelledby={`day-${day}`}>
					{own.map((event) => (
						<li key={event.date_id}>
							<EventCard
								event={event}
								day={day}
								isSoon={early.has(event.date_id)}
								{...(saysDay && event.start_date >= day && { dayText: shortDay(day) })}
							/>
						</li>
					))}
				</ul>
			),
			going.length > 0 && (
				<section key={`${day} going`} className={styles.going} aria-labelledby={`also-${day}`}>
					<h3 id={`also-${day}`}>{alsoOn}</h3>
					<ul className={scrollRow.row}>
						{going.map((event) => (
							<li key={event.date_id}>
								<EventCard isPoster event={event} day={day} headingLevel={4} posterWidth={8} />
							</li>
						))}
					</ul>
				</section>
			),
		]
	})
}

/** "Today, Saturday 21 November"; with the year when it is another one. */
function useDayTitle(today: string): (day: string) => string {
	const texts = useAgendaTexts()
	const { language } = useLanguage()
	const formats = dayFormats(language)
	return (day) => {
		if (day === today) return texts.todayIs(formats.day(day))
		if (day === addDays(today, 1)) return texts.tomorrowIs(formats.day(day))
		const text = day.slice(0, 4) === today.slice(0, 4) ? formats.day(day) : formats.dayOfYear(day)
		return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
	}
}
