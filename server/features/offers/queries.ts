import { sql, type Kysely } from 'kysely'
import type { Offer, StoredLine } from '#contract/offers.ts'
import type { OfferEvent, OfferState } from '#contract/offer-states.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import { perPerson } from '#contract/values/offer-totals.ts'
import type { Config } from '#server/platform/config.ts'
import { freeDaysOf, holdDay } from '#server/features/availability/marks.ts'
import { today } from '#server/platform/database/luxembourg-days.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { signToken } from '#server/platform/shared/secret-key.ts'
import { isoTime } from '#server/features/enquiries/queries.ts'

// Decision 091: Offers.

const day = 86_400_000
type Keyed = Pick<Config, 'SECRET_KEY' | 'DATA_DIR' | 'API_URL'>

/** The purpose that the token of an offer's address signs. */
export const offerPurpose = (id: number) => `offer ${id}`

/** Where the PDF of an offer can be fetched: until a full day, so that the address stays the same for a while. */
async function offerAddress(config: Keyed, id: number): Promise<string> {
	return `${config.API_URL}${await offerPath(config, id, 1)}`
}

/** The path of that address, good for so many days. */
export async function offerPath(config: Keyed, id: number, days: number): Promise<string> {
	const until = new Date((Math.ceil(Date.now() / day) + days) * day)
	return `/offers/${id}.pdf?pass=${await signToken(config, offerPurpose(id), until)}`
}

/** A line as the database keeps it. */
export type KeptLine = Omit<StoredLine, 'price'> & { price_cents: number; sum_cents: number }

/** Whether nobody can make a contract with the supplier of an enquiry `e`: its account is suspended or leaves, or its listing is hidden or rejected. */
const isOutOfReach = sql<boolean>`(
	exists (select from accounts a where a.id = e.professional_id and (a.state = 'suspended' or a.delete_after is not null))
	or exists (select from listings l where l.id = e.listing_id and l.state in ('hidden', 'rejected')))`

/**
 * The state of an offer `o` of an enquiry `e`: withdrawn if its supplier has put the enquiry away or is out of reach, declined if its planner has
 * withdrawn it.
 */
export const offerState = sql<OfferState>`case when o.state <> 'open' then o.state when e.state = 'withdrawn' then 'declined'
	when e.state <> 'offered' or ${isOutOfReach} then 'withdrawn' when o.valid_until < ${today} then 'expired' else 'open' end`

/** The day of the event that an offer `o` is for, fixed when it was made. */
const eventDate = sql<string | null>`o.customer ->> 'event_date'`

type Row = Omit<Offer, 'lines' | 'per_person_cents' | 'pdf_url'> & { enquiry_id: number; people: number | null; lines: KeptLine[] }
const columns = sql`o.id as offer_id, o.enquiry_id, o.version, ${offerState} as state, ${eventDate} as event_date, o.valid_until::text as valid_until, o.prices, o.is_without_vat, o.lines, o.rates,
	o.net_cents, o.vat_cents, o.gross_cents, o.deposit, o.note, o.reason, ${isoTime('o.created_at')} as created_at, ${isoTime('o.ended_at')} as ended_at`

async function toOffer({ enquiry_id: _, people, lines, ...row }: Row, config: Keyed): Promise<Offer> {
	return {
		...row,
		lines: lines.map(({ price_cents, ...line }) => ({ ...line, price: price_cents / 100 })),
		per_person_cents: perPerson(row.gross_cents, people),
		pdf_url: await offerAddress(config, row.offer_id),
	}
}

/** All versions of the offer of a conversation, the newest first. */
export async function listOffers(db: Kysely<DB>, enquiry_id: number, config: Keyed): Promise<Offer[]> {
	const { rows } = await sql<Row>`
		select ${columns}, e.participants as people from offers o join enquiries e on e.id = o.enquiry_id where o.enquiry_id = ${enquiry_id} order by o.version desc
	`.execute(db)
	return Promise.all(rows.map((row) => toOffer(row, config)))
}

/** The newest offer of each of these conversations, by their numbers; for each of `people` where so many are asked for. */
export async function newestOffers(
	db: Kysely<DB>,
	enquiry_ids: readonly number[],
	people: number | null,
	config: Keyed,
): Promise<Map<number, Offer>> {
	if (enquiry_ids.length === 0) return new Map()
	const { rows } = await sql<Row>`
		select distinct on (o.enquiry_id) ${columns}, coalesce(${people}::int, e.participants) as people
		from offers o join enquiries e on e.id = o.enquiry_id where o.enquiry_id = any(${enquiry_ids}::int[]) order by o.enquiry_id, o.version desc
	`.execute(db)
	return new Map(await Promise.all(rows.map(async (row) => [row.enquiry_id, await toOffer(row, config)] as const)))
}

/** An offer with its state and its plan; undefined when there is none. Belongs behind the lock of its enquiry where it is changed. */
export async function findOffer(db: Kysely<DB>, id: number) {
	const { rows } = await sql<{
		enquiry_id: number
		plan_id: number | null
		version: number
		state: OfferState
		/** Somebody has answered, replaced or withdrawn it. */
		is_ended: boolean
		event_date: string | null
		is_without_vat: boolean
		net_cents: number
		gross_cents: number
	}>`
		select o.enquiry_id, e.plan_id, o.version, ${offerState} as state, o.state <> 'open' as is_ended, ${eventDate} as event_date, o.is_without_vat, o.net_cents, o.gross_cents
		from offers o join enquiries e on e.id = o.enquiry_id where o.id = ${id}
	`.execute(db)
	return rows[0]
}

/** Throws `listing_not_found` where the supplier of an enquiry is out of reach: an offer of it could not be accepted. */
export async function requireReachable(db: Kysely<DB>, enquiry_id: number): Promise<void> {
	const { rows } = await sql`select from enquiries e where e.id = ${enquiry_id} and ${isOutOfReach}`.execute(db)
	if (rows.length > 0) fail('listing_not_found')
}

/** The offers of a supplier that wait for an answer and are still valid. */
export async function listOpenOffers(db: Kysely<DB>, professional_id: number): Promise<{ offer_id: number; enquiry_id: number }[]> {
	const { rows } = await sql<{ offer_id: number; enquiry_id: number }>`
		select o.id as offer_id, o.enquiry_id from offers o join enquiries e on e.id = o.enquiry_id
		where e.professional_id = ${professional_id} and e.state = 'offered' and o.state = 'open' and o.valid_until >= ${today} order by e.id
	`.execute(db)
	return rows
}

/** Ends the open offer of a locked enquiry, where there is one. */
export async function endOpenOffer(
	db: Kysely<DB>,
	enquiry_id: number,
	state: Exclude<OfferState, 'open' | 'expired'>,
	more: { answered_by?: number | null; reason?: string } = {},
): Promise<void> {
	await db
		.updateTable('offers')
		.set({ state, ended_at: sql<string>`now()`, ...more })
		.where('enquiry_id', '=', enquiry_id)
		.where('state', '=', 'open')
		.execute()
}

/** Holds the day of a locked enquiry as long as an offer of it is open. Belongs behind each change of its state and of its offers. */
export async function keepHold(db: Kysely<DB>, enquiry_id: number): Promise<void> {
	await freeDaysOf(db, enquiry_id)
	const open = await db
		.selectFrom('offers as o')
		.innerJoin('enquiries as e', 'e.id', 'o.enquiry_id')
		.select(['o.id', 'o.valid_until', 'e.listing_id', eventDate.as('event_date')])
		.where('e.id', '=', enquiry_id)
		.where('e.state', '=', 'offered')
		.where('o.state', '=', 'open')
		.executeTakeFirst()
	if (!open || open.listing_id === null || open.event_date === null) return
	await holdDay(db, {
		listing_id: open.listing_id,
		offer_id: open.id,
		day: open.event_date,
		until: luxembourgMoment(addDays(open.valid_until, 1)),
	})
}

/** The state that its offer gives to a locked enquiry: accepted, or offered while one is open; null without either. */
export async function stateByOffer(db: Kysely<DB>, enquiry_id: number): Promise<'accepted' | 'offered' | null> {
	const found = await db
		.selectFrom('offers')
		.select('state')
		.where('enquiry_id', '=', enquiry_id)
		.where('state', 'in', ['open', 'accepted'])
		.executeTakeFirst()
	return found ? (found.state === 'accepted' ? 'accepted' : 'offered') : null
}

/** Writes an offer's event into a locked conversation: an entry that is unread, listed and passed on as messages are. */
export async function noteOffer(
	db: Kysely<DB>,
	entry: {
		enquiry_id: number
		offer_id: number
		offer_event: OfferEvent
		side: 'planner' | 'supplier'
		account_id: number | null
		message?: string
		lang: string
	},
): Promise<void> {
	await db
		.insertInto('enquiry_answers')
		.values({ message: '', ...entry })
		.execute()
}
