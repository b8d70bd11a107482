import { useSite } from '#web/platform/shell/site.tsx'
import type { ReactNode } from 'react'
import type { EventDate, EventPage } from '#contract/events/agenda.ts'
import { roles } from '#contract/values/roles.ts'
import { FavouriteAction } from '#web/platform/results/card-actions.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import styles from '#web/platform/ui/detail-summary.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { IconName } from '#web/platform/ui/icon-names.ts'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { calendarLinks } from './calendar-links.ts'
import { isOneEvening, useFeeText } from './event-times.tsx'
import { eventIcon } from '../agenda/event-icons.ts'
import { useEventTexts } from '../agenda/texts/index.ts'
import { eventAddress } from '../agenda/event-words.ts'
import { recurrenceWords } from './recurrence-words.ts'
import { isExhibition, timesOverDays } from './times-over-days.ts'
import { readLink } from './web-link.ts'
import own from './event-summary.module.css'

/** The summary of an event: when, where, price; tickets, calendar, sharing; for its owner a link to edit it. */
export function EventSummary({ event, date, kind }: { event: EventPage; date: EventDate; kind: string }) {
	const { t, language } = useLanguage()
	const texts = useEventTexts()
	const { account } = useSession()
	const fee = useFeeText(event.admission_fee)
	const tickets = readLink(event.ticket_link)
	const rhythm = event.recurrence && recurrenceWords(event.recurrence, language, event.start_date)
	const before = date.previous_starts.at(-1)
	const moment = useMoment()
	const isOn = event.state === 'published' && date.state === 'on'
	const isOpen = isOn && !event.is_past
	return (
		<aside className={styles.summary} aria-label={t.listing.summary}>
			<div className={isOn ? '' : own.off}>
				<EventWhen date={date} />
			</div>
			{before && <p className={own.moved}>{texts.moved(moment(before))}</p>}
			{date.note && isOn && (
				<p className={own.note} lang={event.lang}>
					{date.note}
				</p>
			)}
			<dl className={styles.facts}>
				{rhythm && (
					<Fact icon="repeat" name={texts.otherDates}>
						<a href="#dates">{rhythm.charAt(0).toLocaleUpperCase(language) + rhythm.slice(1)}</a>
					</Fact>
				)}
				<Fact icon="map-pin" name={texts.place}>
					<address>
						<span className={own.strong}>{event.location_text}</span> {event.address && <span>{event.address}</span>}
					</address>
				</Fact>
				{kind && (
					<Fact icon={eventIcon(event.event_category_id)} name={t.search.eventKind}>
						{kind}
					</Fact>
				)}
				{fee && (
					<Fact icon="coins" name={texts.entry}>
						<span className={own.strong}>{fee}</span>
					</Fact>
				)}
				{event.organiser_name && (
					<Fact icon="users" name={texts.organiser}>
						<Link href={`/agenda?organiser_id=${event.organiser_id}`}>{event.organiser_name}</Link>
					</Fact>
				)}
			</dl>
			{tickets && isOpen && (
				<a href={tickets.href} rel="noopener nofollow ugc" className={buttonClass()}>
					{texts.ticketsAt(tickets.host)}
				</a>
			)}
			{isOpen && <AddToCalendar event={event} date={date} />}
			<div className={`${styles.actions} no-print`}>
				<FavouriteAction field="event_id" id={event.id} name={event.event_title} address={eventAddress(event)} look="plain" />
				<ShareButton
					title={event.event_title}
					path={eventAddress(event, event.dates.length > 1 ? date.date_id : undefined)}
					look="plain"
					size="small"
				/>
				<PrintButton look="plain" />
			</div>
			{account?.id === event.organiser_id && (
				<Link
					href={account.role_id === roles.professional ? `/edit-event/${event.id}` : `/edit-event-user/${event.id}`}
					className={`${buttonClass('secondary', 'small')} no-print`}
				>
					{texts.edit}
				</Link>
			)}
		</aside>
	)
}

/** The day large, the times below it. */
function EventWhen({ date }: { date: EventDate }) {
	const { language } = useLanguage()
	const texts = useEventTexts()
	const { day, dayOfMonth, dayOfYear } = dayFormats(language)
	const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
	const { start_date, start_time, end_date, end_time } = date
	if (!isOneEvening(date)) {
		const isLong = isExhibition(date)
		const inYear = (iso: string) => (isLong ? `${dayOfMonth(iso)} ${iso.slice(0, 4)}` : dayOfYear(iso))
		const begin = start_date.slice(0, 4) === end_date.slice(0, 4) ? (isLong ? dayOfMonth(start_date) : day(start_date)) : inYear(start_date)
		const times = timesOverDays(date, language, texts)
		return (
			<>
				<p className={own.day}>{capital(texts.range(begin, inYear(end_date)))}</p>
				{times && <p className={own.times}>{times}</p>}
			</>
		)
	}
	return (
		<>
			<p className={own.day}>
				<time dateTime={start_date}>{capital(dayOfYear(start_date))}</time>
			</p>
			<p className={own.times}>
				{start_time === null ? (
					texts.allDay
				) : (
					<time dateTime={`${start_date}T${start_time}`}>{end_time ? texts.times(start_time, end_time) : start_time}</time>
				)}
			</p>
		</>
	)
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
	return (
		<div>
			<dt>
				<Icon name={icon} size={20} />
				<span className="visually-hidden">{name}</span>
			</dt>
			<dd>{children}</dd>
		</div>
	)
}

/** The calendar file, and links to calendars on the web: nothing of theirs is loaded by this page. */
function AddToCalendar({ event, date }: { event: EventPage; date: EventDate }) {
	const texts = useEventTexts()
	const { public_url } = useSite()
	const links = calendarLinks(event, date, public_url + eventAddress(event))
	return (
		<details className={`${own.calendar} no-print`}>
			<summary>
				<Icon name="calendar-plus" size={20} />
				{texts.calendar}
			</summary>
			<ul>
				<li>
					<a href={`/feeds/events/${event.id}.ics`} download={`${event.id}.ics`}>
						{texts.calendarFile}
					</a>
				</li>
				{(['google', 'outlook'] as const).map((name) => (
					<li key={name}>
						<a href={links[name]} rel="noopener noreferrer nofollow" target="_blank">
							{texts.calendarOf[name]}
						</a>
					</li>
				))}
			</ul>
		</details>
	)
}

/** A wall time (YYYY-MM-DDTHH:MM) as a day and, unless it is midnight, a time. */
export function useMoment(): (wall: string) => string {
	const { language } = useLanguage()
	const { day } = dayFormats(language)
	return (wall) => [day(wall.slice(0, 10)), wall.slice(11, 16) === '00:00' ? '' : wall.slice(11, 16)].filter(Boolean).join(', ')
}
