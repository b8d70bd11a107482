import { useQuery } from '@tanstack/react-query'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

/** The radius in which the server looks, in kilometres. */
const kilometres = 25
const shown = 3

/** Other events on that day nearby, once day and place are entered: a note that requires no answer. */
export function DateHint() {
	const { texts, fields, draft } = useEventForm()
	const { distance } = useLanguage()
	const { start_date = '', latitude = '', longitude = '', event_category_id } = fields
	const { data } = useQuery({
		...query('getDateHint', {
			start_date,
			latitude: Number(latitude),
			longitude: Number(longitude),
			...(event_category_id && { event_category_id }),
			...(draft.subject_id !== null && { event_id: draft.subject_id }),
		}),
		enabled: start_date !== '' && latitude !== '' && longitude !== '',
		staleTime: 60_000,
		retry: false,
	})
	return (
		<div role="status">
			{data && (
				<div className={styles.hint}>
					{data.total === 0 ? (
						<p>{texts.hint.none}</p>
					) : (
						<>
							<p>
								<strong>{texts.hint.some(texts.hint.events(data.total), distance(kilometres))}</strong>
								{data.same_category > 0 && <>, {texts.hint.same(data.same_category)}</>}. {texts.hint.lead}
							</p>
							<ul>
								{data.events.slice(0, shown).map((event) => (
									<li key={event.id}>
										<Link href={`/agenda/details/${event.id}`} target="_blank" lang={event.lang}>
											{event.event_title}
										</Link>
										<span>
											{[event.start_time?.slice(0, 5), event.location_name, distance(event.distance)].filter(Boolean).join(' · ')}
										</span>
									</li>
								))}
							</ul>
						</>
					)}
				</div>
			)}
		</div>
	)
}
