import type { AgendaEvent } from '#contract/events.ts'
import { useLanguage } from '../language/index.tsx'
import styles from './todays-events.module.css'

/** What takes place in Luxembourg today. Nothing on a quiet day. */
export function TodaysEvents({ list }: { list: AgendaEvent[] }) {
	const { t } = useLanguage()
	if (list.length === 0) return null
	return (
		<section className={`page ${styles.today}`} aria-labelledby="today">
			<h2 id="today">{t.events.todayTitle}</h2>
			<ul className={styles.list}>
				{list.map((event) => (
					<li key={event.id} className={styles.event}>
						<p className={styles.time}>
							<Times event={event} />
						</p>
						<div className={styles.what}>
							<h3>{event.event_title}</h3>
							{event.event_subtitle && <p>{event.event_subtitle}</p>}
						</div>
						<p className={styles.place}>
							{event.location_name}
							<span>{event.address}</span>
						</p>
						<Fee fee={event.admission_fee} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Times({ event: { start_date, end_date, start_time, end_time } }: { event: AgendaEvent }) {
	const { t, date } = useLanguage()
	if (start_date !== end_date) return <span className={styles.until}>{t.events.until(date(end_date))}</span>
	if (!start_time) return <span className={styles.until}>{t.events.allDay}</span>
	return (
		<>
			<time dateTime={start_time}>{start_time}</time>
			{end_time && (
				<span>
					{' – '}
					<time dateTime={end_time}>{end_time}</time>
				</span>
			)}
		</>
	)
}

function Fee({ fee }: { fee: number | null }) {
	const { t, money } = useLanguage()
	if (fee === null) return null
	return <p className={styles.fee}>{fee === 0 ? t.events.free : money(fee)}</p>
}
