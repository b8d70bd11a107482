import { sql, type Kysely } from 'kysely'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import { firstStart, type NormalisedEvent } from './normalise.ts'

/** Two points so near, in kilometres, are one place. */
const samePlace = 0.3

const wordsOf = (text: string): string => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ')

interface Known {
	event_id: number
	account_id: number
	event_title: string
	location_name: string
	address: string
	latitude: number | null
	longitude: number | null
	start: string
}

/** Finds events that are in the agenda already: the same title, start and place, public events of any account, or events of this account in any state. */
export async function findDuplicates(
	db: Kysely<DB>,
	account_id: number,
	events: readonly NormalisedEvent[],
): Promise<(event: NormalisedEvent) => Known | null> {
	const starts = [...new Set(events.map(({ read }) => firstStart(read)))]
	const { rows } = await sql<Known>`
		select e.id as event_id, e.account_id, e.event_title, e.location_name, e.address, e.latitude, e.longitude,
			to_char(d.start_date + coalesce(d.start_time, '00:00'), 'YYYY-MM-DD"T"HH24:MI') as start
		from unnest(${starts}::timestamp[]) s join event_dates d on d.start_date = s::date and coalesce(d.start_time, '00:00') = s::time
		join events e on e.id = d.event_id where d.is_public or e.account_id = ${account_id} order by e.account_id = ${account_id} desc, e.id
	`.execute(db)
	const known = Map.groupBy(rows, ({ start, event_title }) => `${start} ${wordsOf(event_title)}`)
	return ({ read, columns }) =>
		known.get(`${firstStart(read)} ${wordsOf(read.event_title)}`)?.find((other) => isSamePlace(columns, other)) ?? null
}

type Where = Pick<Known, 'location_name' | 'address'> & { latitude?: number | null | undefined; longitude?: number | null | undefined }

function isSamePlace(one: Where, other: Where): boolean {
	const [name, otherName] = [wordsOf(one.location_name), wordsOf(other.location_name)]
	if (name === otherName || name.startsWith(`${otherName} `) || otherName.startsWith(`${name} `)) return true
	if (one.latitude == null || one.longitude == null || other.latitude == null || other.longitude == null)
		return wordsOf(one.address) === wordsOf(other.address)
	const [from, to] = [
		{ latitude: one.latitude, longitude: one.longitude },
		{ latitude: other.latitude, longitude: other.longitude },
	]
	return kilometresBetween(from, to) < samePlace
}
