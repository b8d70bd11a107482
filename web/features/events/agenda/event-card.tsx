import type { AgendaEvent } from '#contract/events/agenda.ts'
import { FavouriteAction } from '#web/platform/results/card-actions.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import leading from '#web/platform/ui/leading-card.module.css'
import { below } from '#web/platform/styles/breakpoints.ts'
import { eventIcon } from './event-icons.ts'
import { useKindName } from './event-kinds.ts'
import { EventTimes, useFeeText, useStateText } from '../detail/event-times.tsx'
import { dateAddress, useEventWords } from './event-words.ts'
import styles from './event-card.module.css'

interface EventCardProps {
	event: AgendaEvent
	/** The day under which the card is listed. */
	day: string
	headingLevel?: 2 | 3 | 4
	/** True for the first visible cards: their pictures are loaded with priority. */
	isSoon?: boolean
	/** A text before the times when no heading names the day, such as "Sat 21 Nov". */
	dayText?: string
	/** Under its picture, as on a wall of posters, instead of beside it. */
	isPoster?: boolean
	/** The width of the picture in rem, where it does not depend on the window. */
	posterWidth?: number | undefined
}

/** The width that a picture needs to fill a poster of 4 : 5, whose sides cut it off, as its `sizes`. */
function sizesOf({ width, height }: { width: number; height: number }, posterWidth: number): string {
	return `${Math.round(posterWidth * Math.max(1, (1.25 * width) / height) * 10) / 10}rem`
}

/** One date of the agenda: time, title, place, price. The whole card is a link to the event, with the heart above it. */
export function EventCard({
	event,
	day,
	headingLevel = 3,
	isSoon = false,
	dayText,
	isPoster = false,
	posterWidth = isPoster ? undefined : 8.5,
}: EventCardProps) {
	const { language, distance } = useLanguage()
	const words = useEventWords()
	const kind = useKindName(event.event_category_id)
	const fee = useFeeText(event.admission_fee)
	const state = useStateText(event.state)
	const Heading = `h${headingLevel}` as const
	return (
		<article
			className={`${leading.card} ${styles.card} ${state ? styles.off : ''} ${isPoster ? styles.poster : ''}`}
			data-listing={event.date_id}
		>
			<p className={styles.time}>
				{dayText && (
					<span className={styles.day} data-day-text="">
						{dayText}{' '}
					</span>
				)}
				<EventTimes event={event} day={day} softClass={styles.end} />
			</p>
			<div className={styles.words}>
				{state && <p className={styles.state}>{state}</p>}
				<Heading className={styles.name} lang={event.lang}>
					<Link href={dateAddress(event)}>{event.event_title}</Link>
				</Heading>
				{event.event_subtitle && (
					<p className={styles.subtitle} lang={event.lang}>
						{event.event_subtitle}
					</p>
				)}
				<p className={styles.where}>
					{event.location_text}
					{event.distance !== null && <span> · {distance(event.distance)}</span>}
				</p>
				<p className={styles.facts}>
					<span>{kind}</span> {fee && <span className={event.admission_fee === 0 ? styles.free : ''}>{fee}</span>}{' '}
					{event.lang !== language && <span>{words.writtenIn[event.lang]}</span>}
				</p>
			</div>
			<div className={styles.frame}>
				{event.picture ? (
					<Picture
						picture={event.picture}
						alt={event.picture.alternative_text}
						lang={event.picture.alternative_text ? event.lang : undefined}
						sizes={posterWidth === undefined ? `${below('large')} 60vw, 20rem` : sizesOf(event.picture, posterWidth)}
						isSoon={isSoon}
					/>
				) : (
					<span className={styles.leaf} aria-hidden="true">
						<Icon name={eventIcon(event.event_category_id)} size={30} />
					</span>
				)}
				<div className={`${styles.heart} no-print`}>
					<FavouriteAction field="event_id" id={event.id} name={event.event_title} address={dateAddress(event)} look="heart" />
				</div>
			</div>
		</article>
	)
}
