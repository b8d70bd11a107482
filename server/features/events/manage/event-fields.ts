import { sql, type Kysely } from 'kysely'
import type { DraftFields } from '#contract/listings/drafts.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { addDays, daysBetween } from '#contract/values/days.ts'
import { startOf, type Slot } from './dates.ts'
import { readDates } from './write-dates.ts'

interface Said {
	columns: Record<string, string | number | null>
	first: Slot
	recurrence: string | null
	excluded_dates: string[]
	texts: { lang: string; event_title: string | null; event_subtitle: string | null; description: string | null }[] | null
	alternative_text: string | null
}

async function readSaid(db: Kysely<DB>, id: number): Promise<Said> {
	const { rows } = await sql<Said>`
		select jsonb_build_object('lang', lang, 'event_title', event_title, 'event_subtitle', event_subtitle, 'description', description,
				'event_category_id', event_category_id, 'ticket_link', ticket_link, 'admission_fee', trim_scale(admission_fee)::text,
				'organiser_name', organiser_name, 'organiser_phone', organiser_phone, 'organiser_email', organiser_email,
				'organiser_website', organiser_website, 'location_name', location_name, 'address', address, 'latitude', latitude, 'longitude', longitude) as columns,
			jsonb_build_object('start_date', start_date, 'start_time', to_char(start_time, 'HH24:MI'), 'end_date', end_date,
				'end_time', to_char(end_time, 'HH24:MI')) as first,
			recurrence, array(select to_char(s, 'YYYY-MM-DD"T"HH24:MI') from unnest(excluded_dates) s order by s) as excluded_dates,
			(select json_agg(t) from event_texts t where t.event_id = e.id) as texts,
			(select alternative_text from event_pictures p where p.event_id = e.id) as alternative_text
		from events e where id = ${id}
	`.execute(db)
	return rows[0] ?? Promise.reject(new Error(`there is no event ${id}`))
}

/** The starts that the rule of an event gives and that do not take place; the others stay. */
export const readExcluded = async (db: Kysely<DB>, id: number): Promise<string[]> => (await readSaid(db, id)).excluded_dates

/** The fields of an event except its times, under the names of `addEditEvent` and as form values: texts. */
export async function readEventWords(db: Kysely<DB>, id: number): Promise<DraftFields> {
	const { columns, texts, alternative_text } = await readSaid(db, id)
	const translations = (texts ?? []).flatMap(({ lang, event_title, event_subtitle, description }) => [
		[`event_title_${lang}`, event_title ?? ''],
		[`event_subtitle_${lang}`, event_subtitle ?? ''],
		[`description_${lang}`, description ?? ''],
	])
	return {
		...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, String(value ?? '')])),
		...Object.fromEntries(translations),
		alternative_text: alternative_text ?? '',
	}
}

/** The time of the day when an event begins and ends, for a copy without a day. */
export async function readEventTimes(db: Kysely<DB>, id: number): Promise<DraftFields> {
	const { start_time, end_time } = (await readSaid(db, id)).first
	return { start_time: start_time ?? '', end_time: end_time ?? '' }
}

/** Everything that an event says, in the same way; sent back as it is, it changes nothing. */
export async function readEventFields(db: Kysely<DB>, id: number): Promise<DraftFields> {
	const { first, recurrence, excluded_dates } = await readSaid(db, id)
	const dates = await readDates(db, id)
	const length = daysBetween(first.start_date, first.end_date)
	const toInput = (slot: Slot) => ({
		start_date: slot.start_date,
		start_time: slot.start_time ?? '',
		end_date: slot.end_date,
		end_time: slot.end_time ?? '',
	})
	const isFirst = (slot: Slot) => startOf(slot) === startOf(first)
	const changed = dates.filter(({ is_changed }) => is_changed)
	const moved = (slot: Slot & { original_start: string }) =>
		recurrence !== null &&
		(startOf(slot) !== slot.original_start || slot.end_time !== first.end_time || slot.end_date !== addDays(slot.start_date, length))
	return {
		...(await readEventWords(db, id)),
		...toInput(first),
		recurrence: recurrence ?? '',
		further_dates: recurrence === null ? dates.filter((date) => !isFirst(date)).map(toInput) : [],
		excluded_dates,
		changed_dates: changed.map((date) => ({
			original_start: date.original_start,
			...(moved(date) && toInput(date)),
			state: date.state,
			note: date.note,
		})),
	}
}
