import { useQuery } from '@tanstack/react-query'
import type { AgendaEvent, EventPage } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useAskedDay } from '#web/features/listings/asked-day.ts'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import similar from '#web/platform/ui/detail-similar.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { agendaAddress } from '../agenda/agenda-state.ts'
import { noFilters } from '../agenda/agenda-filters.ts'
import { EventCard } from '../agenda/event-card.tsx'
import { eventQuery, organiserQuery } from './event-queries.ts'
import { useEventTexts } from '../agenda/texts/index.ts'
import styles from './event-around.module.css'

/** Links to related items: events at this place, events of its organiser, suppliers nearby. */
export function EventAround({ event, today }: { event: EventPage; today: string }) {
	const texts = useEventTexts()
	const { data: ofOrganiser = [] } = useQuery(organiserQuery(event.organiser_id))
	const suppliers = useSuppliers(event)
	const seen = new Set([event.id])
	const here = firstOfEach(event.here, seen)
	const more = firstOfEach(ofOrganiser, seen).slice(0, 4)
	return (
		<>
			<Events
				title={texts.here(event.location_text)}
				list={here}
				today={today}
				all={{ href: agendaAddress({ ...noFilters, place: event.location_name }), text: texts.allHere }}
			/>
			<Events
				title={event.organiser_name ? texts.more(event.organiser_name) : texts.moreOf}
				list={more}
				today={today}
				all={{ href: agendaAddress({ ...noFilters, organiser_id: event.organiser_id }), text: texts.allOf }}
			/>
			{suppliers.length > 0 && (
				<section className={`${similar.section} no-print`}>
					<div>
						<h2>{texts.suppliers}</h2>
						<p className={styles.lead}>{texts.suppliersText}</p>
					</div>
					<ul className={similar.cards}>
						{suppliers.slice(0, 4).map((listing) => (
							<li key={listing.id}>
								<ListingCard listing={listing} headingLevel={3} isComparable={false} />
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}

/** The suppliers near an event, which say whether they are free on the day that the visitor looks for. */
function useSuppliers({ id, suppliers }: EventPage): EventPage['suppliers'] {
	const day = useAskedDay()
	const { data } = useQuery({ ...eventQuery(id, day), enabled: day !== null && suppliers.length > 0 })
	return (day === null ? undefined : data?.suppliers) ?? suppliers
}

/** The first date of each event that is not among those seen. */
function firstOfEach(list: readonly AgendaEvent[], seen: Set<number>): AgendaEvent[] {
	return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function Events({ title, list, today, all }: { title: string; list: AgendaEvent[]; today: string; all: { href: string; text: string } }) {
	const { language } = useLanguage()
	const { shortDay } = dayFormats(language)
	if (list.length === 0) return null
	return (
		<section className={`${similar.section} no-print`}>
			<h2>{title}</h2>
			<ul className={styles.events}>
				{list.map((one) => {
					const day = one.start_date < today ? today : one.start_date
					return (
						<li key={one.date_id}>
							<EventCard event={one} day={day} dayText={shortDay(day)} />
						</li>
					)
				})}
			</ul>
			<p>
				<Link href={all.href}>{all.text}</Link>
			</p>
		</section>
	)
}
