import { WayBack } from '#web/platform/ui/way-back.tsx'
import type { EventDate, EventPage } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import layout from '#web/platform/ui/detail-page.module.css'
import { ReportLink } from '#web/features/trust/moderation/report-link.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { PrintedAddress } from '#web/platform/ui/printed-address.tsx'
import { below } from '#web/platform/styles/breakpoints.ts'
import { chosenDate } from '../agenda/chosen-date.ts'
import { EventAround } from './event-around.tsx'
import { EventDates } from './event-dates.tsx'
import { useKindName } from '../agenda/event-kinds.ts'
import { EventOrganiser } from './event-organiser.tsx'
import { EventPlace } from './event-place.tsx'
import { EventSummary } from './event-summary.tsx'
import { useEventTexts } from '../agenda/texts/index.ts'
import { eventAddress } from '../agenda/event-words.ts'
import { useToday } from '../agenda/today.ts'
import styles from './event-article.module.css'

/** The page of an event, which begins with the date in the address, or the next one. */
export function EventArticle({ event }: { event: EventPage }) {
	const { t, language } = useLanguage()
	const texts = useEventTexts()
	const today = useToday()
	const address = useAddress()
	const kind = useKindName(event.event_category_id)
	const date = chosenDate(event, address.get('date'), today)
	const paragraphs = event.description
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	return (
		<article className={`page ${layout.detail}`} data-event={event.id}>
			<header className={styles.header}>
				<nav aria-label={t.listing.breadcrumb} className={`${styles.way} no-print`}>
					<WayBack href="/agenda">{texts.toAgenda}</WayBack>{' '}
					{kind && <Link href={`/agenda?event_category_id=${event.event_category_id}`}>{kind}</Link>}
				</nav>
				<EventState event={event} date={date} />
				<h1 className={styles.name} lang={event.lang}>
					{event.event_title}
				</h1>
				{event.event_subtitle && (
					<p className={styles.subtitle} lang={event.lang}>
						{event.event_subtitle}
					</p>
				)}
			</header>
			<div className={`${layout.columns} ${event.picture ? styles.withPicture : ''}`}>
				{event.picture && (
					<Picture
						picture={event.picture}
						alt={event.picture.alternative_text || texts.picture(event.event_title)}
						lang={event.picture.alternative_text ? event.lang : undefined}
						sizes={`${below('large')} 92vw, 52rem`}
						isFirst
						className={styles.picture ?? ''}
					/>
				)}
				{date && <EventSummary event={event} date={date} kind={kind} />}
				<div className={layout.story}>
					{paragraphs.length > 0 && (
						<section className={styles.text}>
							<h2>{texts.about}</h2>
							{event.lang !== language && <p className={styles.language}>{t.listing.writtenIn[event.lang]}</p>}
							<div lang={event.lang}>
								{paragraphs.map((paragraph, index) => (
									<p key={index}>{paragraph}</p>
								))}
							</div>
						</section>
					)}
					{event.dates.length > 1 && <EventDates event={event} shown={date} today={today} />}
					<EventPlace event={event} />
					<EventOrganiser event={event} />
					<ReportLink kind="event" id={event.id} />
				</div>
			</div>
			<EventAround event={event} today={today} />
			<PrintedAddress path={eventAddress(event)} />
		</article>
	)
}

/** Changes of the announcement, before anything else: cancelled, postponed, over. */
function EventState({ event, date }: { event: EventPage; date: EventDate | undefined }) {
	const texts = useEventTexts()
	const isWhole = event.state !== 'published'
	const state = isWhole ? event.state : date?.state === 'cancelled' || date?.state === 'postponed' ? date.state : null
	if (state === null && !event.is_past) return null
	const title =
		state === 'cancelled'
			? isWhole
				? texts.cancelled
				: texts.dateCancelled
			: state === 'postponed'
				? isWhole
					? texts.postponed
					: texts.datePostponed
				: texts.past
	const note = state && isWhole ? event.state_note : (date?.note ?? '')
	const usual =
		state === 'cancelled' ? isWhole && texts.cancelledText : state === 'postponed' ? isWhole && texts.postponedText : texts.pastText
	return (
		<div className={styles.state} role="note">
			<Icon name={state ? 'circle-alert' : 'clock'} size={24} />
			<div>
				<p className={styles.stateTitle}>{title}</p>
				{note ? <p lang={event.lang}>{note}</p> : usual && <p>{usual}</p>}
			</div>
		</div>
	)
}
