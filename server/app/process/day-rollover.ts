import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'

// A clock that is set, or a machine that slept, is noticed after so many milliseconds.
const longestNap = 60_000

/** Milliseconds from a moment until the next day begins in Luxembourg. */
export function untilMidnight(now: Date): number {
	// A day has 25 hours at most, and never as few as 22.
	const tomorrow = luxembourgDay(new Date(luxembourgMoment(luxembourgDay(now)).getTime() + 26 * 3_600_000))
	return luxembourgMoment(tomorrow).getTime() - now.getTime()
}

/** Calls `onNewDay` as soon as a new day begins in Luxembourg: answers about yesterday's “today” are no longer true. Returns a function to stop it. */
export function onDayRollover(onNewDay: () => void): () => void {
	let day = luxembourgDay(new Date())
	let timer: NodeJS.Timeout
	function look() {
		const now = new Date()
		const today = luxembourgDay(now)
		if (today !== day) onNewDay()
		day = today
		timer = setTimeout(look, Math.min(untilMidnight(now), longestNap)).unref()
	}
	look()
	return () => clearTimeout(timer)
}
