import type { AgendaEvent, EventDate } from '#contract/events/agenda.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { addDays } from '#contract/values/days.ts'
import { useEventWords } from '../agenda/event-words.ts'

type Times = Pick<AgendaEvent, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

/** Does it end on its first day, or in the night after it? */
export const isOneEvening = ({ start_date, end_date, end_time }: Times) =>
	start_date === end_date || (end_time !== null && end_time < '12:00' && end_date === addDays(start_date, 1))

/** The times of a date on `day`, "until 3 December" while it lasts, or all day. */
export function EventTimes({ event, day, softClass }: { event: Times; day: string; softClass?: string | undefined }) {
	const { language } = useLanguage()
	const words = useEventWords()
	const { start_date, end_date, start_time, end_time } = event
	if (!isOneEvening(event)) {
		const until = words.until(dayFormats(language).dayOfMonth(end_date).replaceAll(' ', '\u00a0'))
		if (start_date < day || !start_time) return <span data-until="">{until}</span>
		return (
			<>
				<time dateTime={`${start_date}T${start_time}`}>{start_time}</time> <span className={softClass}>{until}</span>
			</>
		)
	}
	if (!start_time) return <span data-until="">{words.allDay}</span>
	return (
		<>
			<time dateTime={`${start_date}T${start_time}`}>{start_time}</time>
			{end_time && (
				<span className={softClass}>
					{' – '}
					<time dateTime={`${end_date}T${end_time}`}>{end_time}</time>
				</span>
			)}
		</>
	)
}

/** The price as a text; null when it is unknown. */
export function useFeeText(fee: number | null): string | null {
	const { money } = useLanguage()
	const { free } = useEventWords()
	if (fee === null) return null
	return fee === 0 ? free : money(fee)
}

/** "Cancelled" or "postponed"; null for dates that take place. */
export function useStateText(state: EventDate['state']): string | null {
	const { cancelled, postponed } = useEventWords()
	return state === 'on' ? null : state === 'cancelled' ? cancelled : postponed
}
