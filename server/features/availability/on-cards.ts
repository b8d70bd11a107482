import type { Kysely } from 'kysely'
import { nearDays, type Availability } from '#contract/availability-fields.ts'
import type { ListingCard } from '#contract/listings/listing.ts'
import { addDays } from '#contract/values/days.ts'
import type { Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { ofWholeDay, readKnownDays, type KnownDays } from './day-states.ts'
import { availabilityText, textWithDay } from './texts/index.ts'

/** Most free days that are named of those around a booked one. */
const mostFreeDays = 2

export type OnCard = Pick<ListingCard, 'availability' | 'availability_part' | 'free_days' | 'availability_text'>
type Said = OnCard & { availability: Availability; availability_text: string }

/** The cards with their listings' state on a day; unchanged without a requested one. */
export async function withAvailability<Card extends { id: number }>(
	db: Kysely<DB>,
	cards: readonly Card[],
	day: string | undefined,
	language: Language,
): Promise<(Card & OnCard)[]> {
	if (day === undefined || cards.length === 0) return [...cards]
	const said = await sayOfDay(
		db,
		cards.map(({ id }) => id),
		day,
		language,
	)
	return cards.map((card) => ({ ...card, ...said(card.id) }))
}

/** The state of these listings on a day; with a plan, apart from the holds and bookings of its offers. */
export async function sayOfDay(
	db: Kysely<DB>,
	ids: readonly number[],
	day: string,
	language: Language,
	withoutPlan?: number,
): Promise<(id: number) => Said> {
	const known = await readKnownDays(db, ids, day, day, withoutPlan)
	const isBooked = (id: number) => ofWholeDay(known.halvesOf(id, day)).availability === 'booked'
	// Of a map with hundreds of results only the booked ones need further days.
	const booked = ids.filter(isBooked)
	const around = booked.length > 0 ? await readKnownDays(db, booked, addDays(day, -nearDays), addDays(day, nearDays), withoutPlan) : known
	const today = luxembourgDay(new Date())
	return (id) => {
		const whole = ofWholeDay(known.halvesOf(id, day))
		const found = { ...whole, ...(whole.availability === 'booked' && { free_days: freeDaysNear(around, id, day, today) }) }
		return { ...found, availability_text: availabilityText(found, day, language) }
	}
}

/** The state of one listing on a day, as on cards, and in a line that names the day. */
export async function readDay(
	db: Kysely<DB>,
	id: number,
	day: string,
	language: Language,
): Promise<{ on_day: Said; availability_text: string }> {
	const on_day = (await sayOfDay(db, [id], day, language))(id)
	return { on_day, availability_text: textWithDay(on_day, day, language) }
}

/** The days before and after that are free, those on the same weekday before others, then the nearest; in their own order. */
function freeDaysNear(known: KnownDays, id: number, day: string, today: string): string[] {
	const steps = Array.from({ length: 2 * nearDays }, (_, index) => (index % 2 === 0 ? 1 : -1) * (Math.floor(index / 2) + 1))
	return [...steps.filter((step) => step % 7 === 0), ...steps.filter((step) => step % 7 !== 0)]
		.map((step) => addDays(day, step))
		.filter((other) => other >= today && ofWholeDay(known.halvesOf(id, other)).availability === 'free')
		.slice(0, mostFreeDays)
		.toSorted()
}
