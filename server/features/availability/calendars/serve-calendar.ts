import type { FastifyInstance } from 'fastify'
import { foldLines } from 'ical-generator'
import { sql, type Kysely } from 'kysely'
import { mailedToken } from '#contract/accounts.ts'
import { addDays } from '#contract/values/days.ts'
import type { Language } from '#contract/values/languages.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import { stillCounts } from '../day-states.ts'
import { calendarWords } from '../texts/index.ts'
import { today } from '#server/platform/database/luxembourg-days.ts'
import { withTimeout } from '#server/platform/database/request-deadline.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { calendarText } from '#server/platform/shared/syndication.ts'

interface Marked {
	day: string
	morning: 'booked' | 'held' | null
	evening: 'booked' | 'held' | null
}

/** Serves the taken times of a listing at its secret address, for the calendar program of its owner. */
export function serveCalendars(app: FastifyInstance, db: Kysely<DB>): void {
	app.get<{ Params: { file: string } }>('/calendar/:file', { onRequest: app.limitPages }, async (request, reply) => {
		const token = mailedToken.safeParse(request.params.file.replace(/\.ics$/, '')).data ?? fail('link_invalid')
		const body = (await withTimeout(() => writeCalendar(db, token))) ?? fail('link_invalid')
		return reply
			.headers({
				'content-type': 'text/calendar; charset=utf-8',
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
				'x-robots-tag': 'noindex',
			})
			.send(body)
	})
}

/**
 * The calendar that a token opens; null where it opens none. Days from other calendars are left out: a supplier who subscribes to both would have them twice.
 */
async function writeCalendar(db: Kysely<DB>, token: string): Promise<string | null> {
	const found = await db
		.selectFrom('availability_settings')
		.innerJoin('listings', 'listings.id', 'availability_settings.listing_id')
		.innerJoin('accounts', 'accounts.id', 'listings.account_id')
		.select(['listings.id', 'accounts.lang', sql<string>`coalesce(listings.property_name, accounts.name, '')`.as('name')])
		.where('calendar_token_hash', '=', hashToken(token))
		.where('accounts.state', '=', 'active')
		.executeTakeFirst()
	if (!found) return null
	const strongest = (half: 'morning' | 'evening') =>
		sql`case when bool_or(${sql.ref(half)} = 'booked') then 'booked' when bool_or(${sql.ref(half)} = 'held') then 'held' end`
	const { rows } = await sql<Marked>`
		select day, ${strongest('morning')} as morning, ${strongest('evening')} as evening from availability_days
		where listing_id = ${found.id} and source <> 'feed' and day >= ${today} and ${stillCounts} group by day order by day
	`.execute(db)
	return drawCalendar(found, rows, found.lang, new Date())
}

/** iCalendar (RFC 5545): runs of whole days as such, halves from six to five and from five to six. */
function drawCalendar({ id, name }: { id: number; name: string }, days: readonly Marked[], language: Language, now: Date): string {
	const stamp = utc(now)
	const words = calendarWords(language)
	const event = (day: string, part: string, state: 'booked' | 'held', times: string[]) => [
		'BEGIN:VEVENT',
		`UID:${id}-${day}-${part}@kiermes`,
		`DTSTAMP:${stamp}`,
		...times,
		`SUMMARY:${words[state]}`,
		`STATUS:${state === 'held' ? 'TENTATIVE' : 'CONFIRMED'}`,
		'TRANSP:OPAQUE',
		'END:VEVENT',
	]
	const times = (from: Date, to: Date) => [`DTSTART:${utc(from)}`, `DTEND:${utc(to)}`]
	const whole = (day: string, end: string) => [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(end)}`]
	const events = runsOf(days).flatMap(({ day, end, morning, evening }) => {
		if (morning && morning === evening) return event(day, 'day', morning, whole(day, end))
		return [
			...(morning ? event(day, 'morning', morning, times(luxembourgMoment(day, '06:00'), luxembourgMoment(day, '17:00'))) : []),
			...(evening ? event(day, 'evening', evening, times(luxembourgMoment(day, '17:00'), luxembourgMoment(end, '06:00'))) : []),
		]
	})
	// Owners of several announcements subscribe to several calendars.
	const title = calendarText(name)
	const names = [`NAME:${title}`, `X-WR-CALNAME:${title}`]
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kiermes//Availability//EN', ...names, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
	return foldLines(`${[...head, ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`)
}

/** Whole days of one state that follow each other as one entry, which `end`, the day after, closes. */
function runsOf(days: readonly Marked[]): (Marked & { end: string })[] {
	const runs: (Marked & { end: string })[] = []
	for (const marked of days) {
		const last = runs.at(-1)
		const isWhole = marked.morning !== null && marked.morning === marked.evening
		if (last && isWhole && last.end === marked.day && last.morning === marked.morning && last.evening === marked.evening)
			last.end = addDays(marked.day, 1)
		else runs.push({ ...marked, end: addDays(marked.day, 1) })
	}
	return runs
}

const plain = (day: string) => day.replaceAll('-', '')
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
