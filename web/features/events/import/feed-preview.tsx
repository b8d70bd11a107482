import { useState, type Ref } from 'react'
import type { FeedProblem } from '#contract/events/import.ts'
import type { Output } from '#contract/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { useFeedTexts } from './texts/index.ts'
import styles from './feeds.module.css'

const firstShown = 5

interface FeedPreviewProps {
	preview: Output<'previewEventFeed'>
	headingRef: Ref<HTMLHeadingElement>
	/** UIDs of events that are not imported. */
	leftOut: ReadonlySet<string>
	onLeaveOut: (leftOut: ReadonlySet<string>) => void
}

/** The content of a calendar: numbers, the next events, each of which can be left out, and errors. */
export function FeedPreview({ preview, headingRef, leftOut, onLeaveOut }: FeedPreviewProps) {
	const texts = useFeedTexts().preview
	const [isWhole, setWhole] = useState(false)
	const { events, total, past, doubles, problems, feed_name } = preview
	const shown = isWhole ? events : events.slice(0, firstShown)
	const numbers = [
		texts.sum(total),
		past > 0 && texts.past(past),
		doubles > 0 && texts.duplicates(doubles),
		leftOut.size > 0 && texts.leftOut(leftOut.size),
	].filter(Boolean)
	return (
		<div className={styles.preview}>
			<h3 ref={headingRef} tabIndex={-1}>
				{texts.title(feed_name)}
			</h3>
			<p role="status">{total === 0 ? texts.nothing : numbers.join(' · ')}</p>
			{shown.length > 0 && (
				<ul aria-label={texts.events} className={styles.events}>
					{shown.map((event, at) => (
						<li key={at}>
							{event.is_double ? (
								<Coming event={event} />
							) : (
								<Checkbox
									label={<Coming event={event} />}
									checked={!leftOut.has(event.uid)}
									onChange={({ target }) => onLeaveOut(target.checked ? without(leftOut, event.uid) : new Set([...leftOut, event.uid]))}
								/>
							)}
						</li>
					))}
				</ul>
			)}
			{events.length > shown.length && (
				<div>
					<Button look="quiet" size="small" onClick={() => setWhole(true)}>
						{texts.more(events.length - shown.length)}
					</Button>
				</div>
			)}
			<Problems problems={problems} />
		</div>
	)
}

const without = (uids: ReadonlySet<string>, one: string) => new Set([...uids].filter((uid) => uid !== one))

function Coming({ event }: { event: Output<'previewEventFeed'>['events'][number] }) {
	const { date } = useLanguage()
	const texts = useFeedTexts().preview
	const { start_date, start_time, end_date, dates_count, location_name, is_double } = event
	const when = [date(start_date), start_time ?? (end_date === start_date ? texts.allDay : `– ${date(end_date)}`)]
		.join(', ')
		.replace(', – ', ' – ')
	const more = [when, dates_count > 1 && texts.dates(dates_count), location_name || texts.noPlace, is_double && texts.isDuplicate].filter(
		Boolean,
	)
	return (
		<>
			<strong>{event.event_title}</strong> <span className="quiet">{more.join(' · ')}</span>
		</>
	)
}

/** The errors of a calendar, line by line. */
export function Problems({ problems }: { problems: readonly FeedProblem[] }) {
	const texts = useFeedTexts()
	if (problems.length === 0) return null
	return (
		<details className={styles.problems}>
			<summary>{texts.problems(problems.length)}</summary>
			<ul>
				{problems.map(({ line, what, why }, at) => (
					<li key={at}>
						<strong>{[line !== null && texts.line(line), what].filter(Boolean).join(' · ')}</strong> {why}
					</li>
				))}
			</ul>
		</details>
	)
}
