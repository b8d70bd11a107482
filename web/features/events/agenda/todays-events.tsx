import type { AgendaEvent } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { EventCard } from './event-card.tsx'
import { useToday } from './today.ts'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './todays-events.module.css'

/** The number of today's events that are shown; the agenda has all. */
const most = 6

interface TodaysEventsProps {
	list: AgendaEvent[]
	/** The next events, for a day without any. */
	next: AgendaEvent[]
	texts: Record<'todayTitle' | 'allOfToday' | 'nextTitle' | 'quietDay' | 'wholeAgenda', string>
}

/** Today's events in Luxembourg, or else the next ones, with a link to the agenda. Nothing when there are none at all. */
export function TodaysEvents({ list, next, texts }: TodaysEventsProps) {
	const { language } = useLanguage()
	const today = useToday()
	const { shortDay } = dayFormats(language)
	const isQuiet = list.length === 0
	const shown = isQuiet ? next : list.slice(0, most)
	if (shown.length === 0) return null
	return (
		<section className={`page ${styles.today}`} aria-labelledby="today">
			<h2 id="today">{isQuiet ? texts.nextTitle : texts.todayTitle}</h2>
			{isQuiet && <p className={styles.quiet}>{texts.quietDay}</p>}
			<ul className={`${scrollRow.row} ${styles.list}`}>
				{shown.map((event) => {
					const day = event.start_date < today ? today : event.start_date
					return (
						<li key={event.date_id}>
							<EventCard isPoster event={event} day={day} {...(isQuiet && { dayText: shortDay(day) })} />
						</li>
					)
				})}
			</ul>
			<p className={styles.all}>
				<Link href={isQuiet ? '/agenda' : `/agenda?from=${today}&to=${today}`}>{isQuiet ? texts.wholeAgenda : texts.allOfToday}</Link>
			</p>
		</section>
	)
}
