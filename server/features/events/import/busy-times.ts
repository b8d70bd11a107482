import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { parseBusyFeed } from './parse-feed.ts'

/** A busy time in Luxembourg's wall time, without its reason. Without times it is whole days, the last one included. */
export interface BusyTime {
	start_date: string
	start_time: string | null
	end_date: string
	end_time: string | null
}

/** The name of a calendar and the times that it takes from today on, two years ahead. Throws an UnreadableFeed. */
export async function readBusyTimes(bytes: Uint8Array, now = new Date()): Promise<{ feed_name: string; times: BusyTime[] }> {
	const { feed_name, events } = (await parseBusyFeed(bytes, now)).feed
	const today = luxembourgDay(now)
	const times = events
		.filter(({ is_cancelled }) => !is_cancelled)
		.flatMap(({ dates }) => dates)
		.filter(({ state, end_date }) => state === 'on' && end_date >= today)
		.map(({ start_date, start_time, end_date, end_time }) => ({ start_date, start_time, end_date, end_time }))
	return { feed_name, times }
}
