import { useId } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { BubbleFrame } from '#web/features/listings/search/map-bubble.tsx'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import styles from '#web/platform/results/map-bubble.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useAgendaTexts } from './texts/index.ts'
import type { MapEvent } from './event-spots.ts'
import { EventTimes, useFeeText, useStateText } from '../detail/event-times.tsx'
import { dateAddress } from './event-words.ts'
import { useKindName } from './event-kinds.ts'
import own from './event-bubble.module.css'

/** The bubble of an event on the map: time, title, place, price, and a link to it. */
export function EventBubble({ event, onClose }: { event: MapEvent; onClose: () => void }) {
	const { language, distance } = useLanguage()
	const heading = useId()
	const kind = useKindName(event.event_category_id)
	const fee = useFeeText(event.admission_fee)
	const state = useStateText(event.state)
	return (
		<BubbleFrame labelledBy={heading} onClose={onClose}>
			<div className={`${styles.listing} ${own.event}`}>
				<div className={styles.words}>
					<p className={own.when}>
						{dayFormats(language).shortDay(event.start_date)} · <EventTimes event={event} day={event.start_date} />
					</p>
					<h2 id={heading} className={styles.name} lang={event.lang}>
						<Link href={dateAddress(event)}>{event.event_title}</Link>
					</h2>
					<p className={styles.where}>
						{event.location_text}
						{event.distance !== null && ` · ${distance(event.distance)}`}
					</p>
					<p className={styles.kind}>
						<span>{kind}</span>
						{fee && <span>{fee}</span>}
						{state && <strong>{state}</strong>}
					</p>
				</div>
			</div>
		</BubbleFrame>
	)
}

/** A list of events that no zoom can separate, such as several in one building. */
export function EventsBubble({ events, onClose }: { events: MapEvent[]; onClose: () => void }) {
	const { number, language } = useLanguage()
	const texts = useAgendaTexts()
	const mapTexts = useResultMapTexts()
	const heading = useId()
	const { shortDay } = dayFormats(language)
	return (
		<BubbleFrame labelledBy={heading} isTall onClose={onClose}>
			<div className={styles.members}>
				<h2 id={heading} className={styles.title}>
					{mapTexts.atThisSpot(texts.events(number(events.length), events.length))}
				</h2>
				<ul>
					{events.map((event) => (
						<li key={event.date_id}>
							<Link href={dateAddress(event)} lang={event.lang}>
								{event.event_title}
							</Link>
							<span>
								{shortDay(event.start_date)} {event.start_time}
							</span>
						</li>
					))}
				</ul>
			</div>
		</BubbleFrame>
	)
}
