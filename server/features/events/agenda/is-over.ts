import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'

/** Whether a date of an event is over: with its last day where it has no time. */
export function isOver({ end_date, end_time }: { end_date: string; end_time: string | null }, now: Date): boolean {
	return end_time === null ? end_date < luxembourgDay(now) : luxembourgMoment(end_date, end_time) <= now
}
