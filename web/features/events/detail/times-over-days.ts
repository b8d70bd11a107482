import type { EventDate } from '#contract/events/agenda.ts'
import { addDays } from '#contract/values/days.ts'
import type { Language } from '#contract/values/languages.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import type { useEventTexts } from '../agenda/texts/index.ts'

type Times = Pick<EventDate, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

/** Days after which a date is an exhibition with opening hours, and not a feast that goes on day and night. */
const longestFeast = 7

/** Does a date of several days last so long that its times are opening hours? */
export const isExhibition = ({ start_date, end_date }: Times) => end_date > addDays(start_date, longestFeast)

/** The times of a date of several days: "Open 10:00 to 18:00", or "Sunday from 10:00, Tuesday to 18:00"; null without any. */
export function timesOverDays(date: Times, language: Language, texts: ReturnType<typeof useEventTexts>): string | null {
	const { start_date, start_time, end_date, end_time } = date
	if (start_time === null) return null
	if (isExhibition(date) && end_time !== null && start_time < end_time) return texts.hours(start_time, end_time)
	const { weekday } = dayFormats(language)
	const begin = `${weekday(start_date)} ${texts.from(start_time)}`
	return end_time === null ? begin : `${begin}, ${weekday(end_date)} ${texts.range('', end_time).trim()}`
}
