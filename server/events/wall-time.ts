import { luxembourgDay } from '#contract/luxembourg-day.ts'

const hour = 3_600_000

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Luxembourg',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
	hourCycle: 'h23',
})

/** How far Luxembourg's clocks are ahead of UTC at that moment, in milliseconds. */
function aheadAt(moment: number): number {
	const shown = Date.parse(`${luxembourgDay(new Date(moment))}T${clock.format(moment)}Z`)
	return shown - Math.floor(moment / 1000) * 1000
}

/**
 * The moment at which Luxembourg's clocks show this day and time (HH:MM), in milliseconds since 1970. A time that is skipped in spring counts by the
 * clock of before, one that comes twice in autumn is its first, as calendars read it (RFC 5545, 3.3.5).
 */
export function luxembourgMoment(date: string, time: string): number {
	const shown = Date.parse(`${date}T${time}Z`)
	const before = shown - aheadAt(shown - 3 * hour)
	const after = shown - aheadAt(before)
	return shown - aheadAt(after) === after ? after : before
}

/** Whether a date of an event is over: at the end of its last day where no time is told. */
export function isOver({ end_date, end_time }: { end_date: string; end_time: string | null }, now: Date): boolean {
	return end_time === null ? end_date < luxembourgDay(now) : luxembourgMoment(end_date, end_time) <= now.getTime()
}
