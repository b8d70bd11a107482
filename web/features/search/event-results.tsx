import type { AgendaResults } from '#contract/search.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { noFilters, writeAgendaAddress } from '#web/features/events/agenda/agenda-filters.ts'
import { EventCard } from '#web/features/events/agenda/event-card.tsx'
import { useToday } from '#web/features/events/agenda/today.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import { useSentenceTexts } from './texts/index.ts'

interface EventResultsProps {
	events: AgendaResults
	isFirst: boolean
	/** The styles of a section of the page: a separate file would be one more request. */
	styles: Readonly<Record<string, string | undefined>>
}

/** The next events of the sentence, and the way into the agenda with its filters. */
export function EventResults({ events: { list, total, ...filters }, isFirst, styles }: EventResultsProps) {
	const { language, number } = useLanguage()
	const texts = useSentenceTexts()
	const today = useToday()
	const { shortDay } = dayFormats(language)
	const from = filters.from ?? today
	return (
		<section className={styles.section} aria-labelledby="events">
			<header className={styles.head}>
				<h2 id="events">{texts.agenda}</h2>
				<Link href={`/agenda?${writeAgendaAddress({ ...noFilters, ...filters })}`.replace(/\?$/, '')}>
					{texts.allEvents(number(total), total)}
				</Link>
			</header>
			<ul className={`${scrollRow.row} ${styles.cards}`}>
				{list.map((event) => {
					const day = event.start_date < from ? from : event.start_date
					return (
						<li key={event.date_id}>
							<EventCard isPoster event={event} day={day} dayText={shortDay(day)} isSoon={isFirst} />
						</li>
					)
				})}
			</ul>
		</section>
	)
}
