import type { EventDate, EventPage } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { isOneEvening } from './event-times.tsx'
import { useEventTexts } from '../agenda/texts/index.ts'
import { eventAddress } from '../agenda/event-words.ts'
import { useMoment } from './event-summary.tsx'
import { timesOverDays } from './times-over-days.ts'
import styles from './event-dates.module.css'

/** Dates of a long series that are shown before the visitor opens the rest. */
const few = 6

/** All dates of an event, coming ones first, each with its deviations. A long series is folded. */
export function EventDates({ event, shown, today }: { event: EventPage; shown: EventDate | undefined; today: string }) {
	const texts = useEventTexts()
	const { dates } = event
	const first = Math.max(
		0,
		dates.findIndex(({ end_date }) => end_date >= today),
	)
	const near = dates.length <= few + 2 ? dates : dates.slice(first, first + few)
	const rest = dates.filter((date) => !near.includes(date))
	const line = (date: EventDate) => <DateLine key={date.date_id} event={event} date={date} isShown={date === shown} today={today} />
	return (
		<section id="dates" className={styles.dates}>
			<h2>{texts.otherDates}</h2>
			<ul>{near.map(line)}</ul>
			{rest.length > 0 && (
				<details>
					<summary>{texts.showAll(dates.length)}</summary>
					<ul>{rest.map(line)}</ul>
				</details>
			)}
		</section>
	)
}

function DateLine({ event, date, isShown, today }: { event: EventPage; date: EventDate; isShown: boolean; today: string }) {
	const { language } = useLanguage()
	const texts = useEventTexts()
	const moment = useMoment()
	const { day, dayOfYear, shortDay } = dayFormats(language)
	const { start_date, end_date, start_time, end_time, note, previous_starts } = date
	const state = event.state === 'published' ? date.state : event.state
	const before = previous_starts.at(-1)
	const long = (iso: string) => (iso.slice(0, 4) === today.slice(0, 4) ? day(iso) : dayOfYear(iso))
	const isOver = end_date < today
	const isOne = isOneEvening(date)
	const times = isOne ? [start_time, end_time].filter(Boolean).join(' – ') : timesOverDays(date, language, texts)
	const marks = [
		isShown && texts.shown,
		state !== 'on' && texts.stateOf[state],
		before && texts.wasPlanned(moment(before)),
		isOver && texts.over,
	].filter(Boolean)
	return (
		<li data-off={state !== 'on' || isOver || undefined}>
			<Link
				href={eventAddress(event, date.date_id)}
				aria-current={isShown ? 'true' : undefined}
				onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}
			>
				{isOne ? long(start_date) : texts.range(shortDay(start_date), shortDay(end_date))}
			</Link>{' '}
			<span className={styles.time}>{(start_time && times) || texts.allDay}</span>{' '}
			{(marks.length > 0 || note) && (
				<span className={styles.marks}>
					{marks.join(', ')}
					{marks.length > 0 && note && texts.colon}
					{note && <span lang={event.lang}>{note}</span>}
				</span>
			)}
		</li>
	)
}
