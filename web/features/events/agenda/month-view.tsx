import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { AgendaMonth } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import page from '#web/platform/results/search-page.module.css'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { eventsQuery, monthQuery } from './agenda-queries.ts'
import { AgendaSkeleton } from './agenda-skeleton.tsx'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { addDays } from '#contract/values/days.ts'
import { addMonths, weeksOf } from '#web/platform/language/month-days.ts'
import { below } from '#web/platform/styles/breakpoints.ts'
import { EventDays } from '../detail/event-days.tsx'
import { useStateText } from '../detail/event-times.tsx'
import { dateAddress } from './event-words.ts'
import { weekdayNames } from '../detail/recurrence-words.ts'
import styles from './month-view.module.css'

type MonthEvent = AgendaMonth['days'][number]['events'][number]

/** A month as a calendar. A day is a link to its list; on a phone, where the days are dots, its list opens below. */
export function MonthView({ agenda }: { agenda: Agenda }) {
	const texts = useAgendaTexts()
	const navigate = useNavigate()
	const { filters, today } = agenda
	const month = agenda.month ?? today.slice(0, 7)
	const chosen = agenda.day?.startsWith(month) ? agenda.day : today.startsWith(month) ? today : null
	const answer = useQuery(monthQuery(filters, month))
	const days = new Map(answer.data?.days.map((one) => [one.day, one]))
	const table = useRef<HTMLTableElement>(null)
	// The only day that is a tab stop; the arrow keys move from there.
	const [reached, setReached] = useState<string | null>(null)
	const stop = reached?.startsWith(month) ? reached : (chosen ?? `${month}-01`)

	function focusDay(day: string) {
		setReached(day)
		if (!day.startsWith(month)) navigate(agenda.addressOf({}, { month: day.slice(0, 7), day: null }), { replace: true })
		// After the days have been rendered, perhaps of another month.
		requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
	}
	function onKeyDown(event: KeyboardEvent) {
		const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
		const to = day && keyTarget(day, event.key)
		if (!to || event.ctrlKey || event.altKey || event.metaKey) return
		event.preventDefault()
		focusDay(to)
	}
	/** Where the list opens below the month, a click selects the day instead of following its link. */
	function choose(event: MouseEvent, day: string) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		setReached(day)
		if (!window.matchMedia(below('medium')).matches) return
		event.preventDefault()
		navigate(agenda.addressOf({}, { month, day }), { replace: true })
	}

	return (
		<div className={styles.month}>
			<Head agenda={agenda} month={month} />
			<p id="month-keys" hidden>
				{texts.monthKeys}
			</p>
			{answer.isError && !answer.data && <Failed answer={answer} />}
			<table ref={table} aria-labelledby="month" aria-describedby="month-keys" aria-busy={answer.isFetching}>
				<Weekdays />
				<tbody>
					{weeksOf(month).map((week) => (
						<tr key={week[0]}>
							{week.map((day) => {
								if (!day.startsWith(month))
									return (
										<td key={day} className={styles.outside}>
											{'\u00a0'}
										</td>
									)
								return (
									<td
										key={day}
										data-today={day === today || undefined}
										data-chosen={day === chosen || undefined}
										data-past={day < today || undefined}
									>
										<Day
											agenda={agenda}
											day={day}
											answer={days.get(day)}
											isStop={day === stop}
											onKeyDown={onKeyDown}
											onClick={(event) => choose(event, day)}
										/>
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
			{chosen && <DayBelow agenda={agenda} day={chosen} />}
		</div>
	)
}

/** The name of the month, and links to those beside it. */
function Head({ agenda, month }: { agenda: Agenda; month: string }) {
	const { language } = useLanguage()
	const texts = useAgendaTexts()
	const monthAddress = (months: number) => agenda.addressOf({}, { month: addMonths(month, months), day: null })
	return (
		<div className={styles.head}>
			<h2 id="month">{capital(dayFormats(language).month(month), language)}</h2>
			<div className={`${styles.steps} no-print`}>
				{month !== agenda.today.slice(0, 7) && (
					<Link href={agenda.addressOf({}, { month: null, day: null })} className={styles.now}>
						{texts.thisMonth}
					</Link>
				)}
				<Link href={monthAddress(-1)} aria-label={texts.previousMonth} rel="prev">
					<Icon name="chevron-left" />
				</Link>
				<Link href={monthAddress(1)} aria-label={texts.nextMonth} rel="next">
					<Icon name="chevron-right" />
				</Link>
			</div>
		</div>
	)
}

function Failed({ answer }: { answer: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
	const { t } = useLanguage()
	return (
		<div className={page.message} role="alert">
			<p>{t.search.couldNotLoad}</p>
			<Button size="small" disabled={answer.isFetching} onClick={() => void answer.refetch()}>
				{answer.isFetching ? t.search.loading : t.common.retry}
			</Button>
		</div>
	)
}

function Weekdays() {
	const { language } = useLanguage()
	return (
		<thead>
			<tr>
				{weekdayNames(language).map(({ full, short }) => (
					<th key={full} scope="col">
						<span aria-hidden="true">{short}</span> <span className="visually-hidden">{full}</span>
					</th>
				))}
			</tr>
		</thead>
	)
}

interface DayProps {
	agenda: Agenda
	day: string
	/** The events of the day, once they are loaded. */
	answer: AgendaMonth['days'][number] | undefined
	/** True for the only day that is a tab stop. */
	isStop: boolean
	onKeyDown: (event: KeyboardEvent) => void
	onClick: (event: MouseEvent) => void
}

function Day({ agenda, day, answer, isStop, onKeyDown, onClick }: DayProps) {
	const { language } = useLanguage()
	const texts = useAgendaTexts()
	const formats = dayFormats(language)
	const { count = 0, events = [] } = answer ?? {}
	return (
		<>
			<Link
				href={agenda.addressOf({ from: day, to: day }, { view: 'list' })}
				data-day={day}
				tabIndex={isStop ? 0 : -1}
				aria-current={day === agenda.today ? 'date' : undefined}
				className={styles.date}
				onKeyDown={onKeyDown}
				onClick={onClick}
			>
				<span aria-hidden="true">{Number(day.slice(8))}</span>{' '}
				<span className="visually-hidden">{texts.dayCount(formats.day(day), count)}</span>
				<span className={styles.dots} data-count={Math.min(count, 3)} />
			</Link>
			{events.length > 0 && (
				<ul className={styles.events}>
					{events.slice(0, 3).map((event) => (
						<MonthLine key={event.date_id} event={event} />
					))}
					{count > Math.min(3, events.length) && <li className={styles.further}>{texts.moreOfDay(count - Math.min(3, events.length))}</li>}
				</ul>
			)}
		</>
	)
}

function MonthLine({ event }: { event: MonthEvent }) {
	const state = useStateText(event.state)
	return (
		<li data-off={state ? '' : undefined}>
			{/* The events of a day are reached through the day, so that its lines are no tab stops. */}
			<Link href={dateAddress({ ...event, dates_count: 2 })} tabIndex={-1}>
				<span>
					{event.start_time && <span className={styles.time}>{event.start_time}</span>} <span lang={event.lang}>{event.event_title}</span>
					{state && ` (${state})`}
				</span>
			</Link>
		</li>
	)
}

/** On a phone: the events of the chosen day. */
function DayBelow({ agenda, day }: { agenda: Agenda; day: string }) {
	const { t } = useLanguage()
	const texts = useAgendaTexts()
	const { data, isError, refetch } = useQuery(eventsQuery({ ...agenda.filters, from: day, to: day }))
	return (
		<div className={styles.below} aria-live="polite">
			{isError && !data && (
				<p role="alert">
					{t.search.couldNotLoad}{' '}
					<Button look="quiet" size="small" onClick={() => void refetch()}>
						{t.common.retry}
					</Button>
				</p>
			)}
			{!data && !isError && <AgendaSkeleton count={2} />}
			{data && data.length > 0 && <EventDays events={data} first={day} today={agenda.today} />}
			{data?.length === 0 && <p className={styles.none}>{texts.nothingThatDay}</p>}
			{data && data.length > 0 && (
				<p className={styles.all}>
					<Link href={agenda.addressOf({ from: day, to: day }, { view: 'list' })}>{texts.allOfDay}</Link>
				</p>
			)}
		</div>
	)
}

/** The day to which a key moves; null for other keys. */
function keyTarget(day: string, key: string): string | null {
	const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
	const step = steps[key]
	if (step !== undefined) return addDays(day, step)
	const month = day.slice(0, 7)
	if (key === 'Home') return `${month}-01`
	if (key === 'End') return addDays(`${addMonths(month, 1)}-01`, -1)
	if (key !== 'PageUp' && key !== 'PageDown') return null
	const other = addMonths(month, key === 'PageUp' ? -1 : 1)
	const last = addDays(`${addMonths(other, 1)}-01`, -1)
	const same = `${other}-${day.slice(8)}`
	return same > last ? last : same
}

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
