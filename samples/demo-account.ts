import { sql, type Kysely } from 'kysely'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { nextNumber } from '#server/features/billing/invoice-numbers.ts'
import { issueInvoice } from '#server/features/billing/invoices.ts'
import { markPaid } from '#server/features/billing/payments.ts'
import { setPlacement } from '#server/features/billing/placement.ts'
import { afterMonths, makePremium } from '#server/features/billing/premium.ts'
import { makeReference } from '#server/features/billing/reference.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { deliver } from '#server/features/enquiries/deliver.ts'
import { updateUsualAnswer } from '#server/features/enquiries/usual-answer.ts'
import { addVat } from '#contract/values/vat.ts'
import { taxOf } from '#server/platform/shared/vat-number.ts'
import { demo as content, type DemoEnquiry } from './demo-content.ts'
import { findAccount, professionalEmail } from './demo-entries.ts'
import { daytimeBefore } from './daytime.ts'
import { furnishDemoDesk } from './demo-desk.ts'
import { furnishDemoPlan, plannerEmail } from './demo-plan.ts'
import { inTransaction } from './insert.ts'
import { kindOf } from './kinds.ts'
import { random } from './random.ts'
import { insertEvents } from './seed-events.ts'

const dayLength = 86_400_000
const days = 60
const paidMonths = 3
const orderedAgo = 24
const paidAgo = 19
const { business } = content

type Sold = DemoEnquiry['about']
interface Demo {
	account_id: number
	listings: Record<Sold, { id: number; property_name: string }>
}

/**
 * Gives one professional of the samples a year of work: views, favourites, enquiries with answers, a paid and an open order with their invoices, a
 * draft and an event; and the operators something to decide. The product's functions make enquiries, orders and invoices, which are then dated back.
 */
export async function furnishDemoAccount(db: Kysely<DB>, config: Config, now = new Date()): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const demo = await findDemo(transaction)
		await transaction.updateTable('accounts').set(business).where('id', '=', demo.account_id).execute()
		await addViews(transaction, demo, now)
		await addEnquiries(transaction, config, demo, now)
		await addOrders(transaction, config, demo, now)
		await transaction
			.insertInto('listing_drafts')
			.values({
				account_id: demo.account_id,
				category_id: kindOf('unusual').category_id,
				fields: JSON.stringify(content.draft),
				version: 3,
			})
			.execute()
		await addEvent(transaction, demo, now)
		await furnishDemoPlan(transaction, config, demo.listings.hotel.id, now)
		await furnishDemoDesk(transaction, daytimeBefore(now), now)
		// The addresses of the samples receive nothing: where mail is sent, these mails are not.
		if (config.SMTP_URL) await transaction.deleteFrom('mails').execute()
	})
}

/** Adds the plan of the demonstration to samples that have none; false, and does nothing, when there is one. */
export async function seedPlan(db: Kysely<DB>, config: Config, now = new Date()): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const planner = await findAccount(transaction, plannerEmail)
		const plans = transaction
			.selectFrom('plans')
			.select('id')
			.where('account_id', '=', planner?.id ?? 0)
		if (await plans.limit(1).executeTakeFirst()) return false
		const { listings } = await findDemo(transaction)
		await furnishDemoPlan(transaction, config, listings.hotel.id, now)
		if (config.SMTP_URL) await transaction.deleteFrom('mails').where('recipient', 'like', '%@kiermes.example').execute()
		return true
	})
}

async function findDemo(db: Kysely<DB>): Promise<Demo> {
	const account = await findAccount(db, professionalEmail)
	const own = await db
		.selectFrom('listings')
		.select(['id', 'property_name', 'sub_category_id'])
		.where('account_id', '=', account?.id ?? 0)
		.where('state', '=', 'published')
		.orderBy('id')
		.execute()
	const of = (slug: Sold) => own.find(({ sub_category_id }) => sub_category_id === kindOf(slug).id)
	const [hotel, restaurant, bar] = [of('hotel'), of('restaurant'), of('bar')]
	if (!account || !hotel || !restaurant || !bar)
		throw new Error(`the samples have no ${professionalEmail} with a hotel, a restaurant and a bar`)
	return { account_id: account.id, listings: { hotel, restaurant, bar } }
}

/** More views at weekends and from month to month; a favourite now and then. */
async function addViews(db: Kysely<DB>, { account_id, listings }: Demo, now: Date) {
	const r = random(account_id)
	const own = await db.selectFrom('listings').select('id').where('account_id', '=', account_id).where('state', '=', 'published').execute()
	const rows = own.flatMap(({ id }, index) =>
		Array.from({ length: days }, (_, ago) => {
			// Counted in days, not in hours: late in the evening the change of the clocks would make one day two.
			const day = addDays(luxembourgDay(now), -ago)
			const isWeekend = [0, 5, 6].includes(new Date(day).getUTCDay())
			const views = Math.round(r.between(5, 11) * (isWeekend ? 1.7 : 1) * (1.4 - ago / days) * (1 - index * 0.15))
			return { listing_id: id, day, views }
		}),
	)
	await db.insertInto('listing_days').values(rows).execute()
	const people = await db.selectFrom('accounts').select('id').where('role_id', '=', 1).orderBy('id').execute()
	const favourites = people.flatMap(({ id }, index) =>
		Object.values(listings)
			.filter((_, which) => (index + which) % 2 === 0)
			.map((listing, which) => ({
				account_id: id,
				listing_id: listing.id,
				created_at: new Date(now.getTime() - (index * 4.3 + which * 1.9 + 0.5) * dayLength),
			})),
	)
	await db.insertInto('favourites').values(favourites).execute()
}

async function addEnquiries(db: Kysely<DB>, config: Config, { account_id: professional_id, listings }: Demo, now: Date) {
	const people = await db.selectFrom('accounts').select(['id', 'email']).where('role_id', '=', 1).orderBy('id').execute()
	const atDay = daytimeBefore(now)
	for (const enquiry of content.enquiries.toReversed()) {
		const { ago, about, lang, message, participants = null, state, answers = [] } = enquiry
		const [first_name, last_name, company_name = null] = enquiry.sender
		const person = enquiry.account === undefined ? undefined : people[enquiry.account - 1]
		const after = (minutes: number) => atDay(new Date(now.getTime() - ago * dayLength + minutes * 60_000))
		const sent = after(0)
		const { id } = await db
			.insertInto('enquiries')
			.values({
				listing_id: listings[about].id,
				professional_id,
				account_id: person?.id ?? null,
				state: 'unconfirmed',
				first_name,
				last_name,
				company_name,
				email: person?.email ?? `${first_name}.${last_name}@kiermes.example`.toLowerCase(),
				event_date: enquiry.until === undefined ? null : luxembourgDay(new Date(now.getTime() + enquiry.until * dayLength)),
				participants,
				message,
				lang,
				created_at: sent,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await deliver(db, id, config)
		await db.updateTable('mails').set({ created_at: sent }).where('enquiry_id', '=', id).execute()
		const answerIds: number[] = []
		for (const answer of answers) {
			const row = await db
				.insertInto('enquiry_answers')
				.values({
					enquiry_id: id,
					account_id: answer.isOwn ? professional_id : (person?.id ?? null),
					side: answer.isOwn ? 'supplier' : 'planner',
					message: answer.message,
					lang,
					created_at: after(answer.after),
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			answerIds.push(row.id)
		}
		const first = answers.find(({ isOwn }) => isOwn)
		await db
			.updateTable('enquiries')
			.set({
				state,
				delivered_at: sent,
				active_at: after(answers.at(-1)?.after ?? 0),
				planner_read_id: answerIds.at(-1) ?? 0,
				supplier_read_id: state === 'new' ? 0 : (answerIds.at(-1) ?? 0),
				declined_at: state === 'declined' ? after(answers.at(-1)?.after ?? 60) : null,
				closed_at: state === 'closed' ? after(answers.at(-1)?.after ?? 60) : null,
				seen_at: state === 'new' ? null : after((first?.after ?? 60) * 0.8),
				answered_at: first && state !== 'declined' ? after(first.after) : null,
				declining_answer_id: state === 'declined' ? (answerIds[0] ?? null) : null,
			})
			.where('id', '=', id)
			.execute()
	}
	await updateUsualAnswer(db, professional_id)
}

/** Premium of the hotel, ordered and paid weeks ago; that of the restaurant, ordered now and still to be paid. */
async function addOrders(db: Kysely<DB>, config: Config, { account_id, listings }: Demo, now: Date) {
	const starts_at = new Date(now.getTime() - orderedAgo * dayLength)
	const ends_at = await afterMonths(db, starts_at, paidMonths)
	const issued_on = luxembourgDay(starts_at)
	const account = await db.selectFrom('accounts').select('name').where('id', '=', account_id).executeTakeFirstOrThrow()
	const { vat_number, country, vat_percent, is_reverse_charge } = taxOf(business.vat_number, config.VAT_PERCENT)
	const { contact_person, address, rcs_number } = business
	const number = await nextNumber(db, issued_on)
	const order = await db
		.insertInto('orders')
		.values({
			...addVat(Math.round(config.PREMIUM_PRICE * 100) * paidMonths, vat_percent),
			account_id,
			listing_id: listings.hotel.id,
			property_name: listings.hotel.property_name,
			months: paidMonths,
			starts_at,
			ends_at,
			due_on: luxembourgDay(new Date(starts_at.getTime() + 14 * dayLength)),
			vat_percent,
			is_reverse_charge,
			reference: makeReference(number.replace('-', '')),
			buyer: JSON.stringify({ name: account.name, contact_person, address, country, vat_number, rcs_number }),
			lang: business.lang,
			created_at: starts_at,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	await issueInvoice(db, config, order, number, issued_on)
	await setPlacement(db, listings.hotel.id, { until: ends_at })
	await markPaid(db, order.id, 'transfer', luxembourgDay(new Date(now.getTime() - paidAgo * dayLength)))
	await makePremium(db, config, { account_id, listing_id: listings.restaurant.id, language: 'en', isSample: true })
}

async function addEvent(db: Kysely<DB>, { account_id, listings }: Demo, now: Date) {
	const where = await db
		.selectFrom('listings')
		.select(['address', 'postcode', 'locality', 'latitude', 'longitude', 'phone'])
		.where('id', '=', listings.hotel.id)
		.executeTakeFirstOrThrow()
	const friday = new Date(now.getTime() + 9 * dayLength)
	while (friday.getUTCDay() !== 5) friday.setTime(friday.getTime() + dayLength)
	const start_date = luxembourgDay(friday)
	const date = { start_date, start_time: '19:00', end_date: start_date, end_time: '23:00' }
	const published_at = new Date(now.getTime() - 6 * dayLength).toISOString()
	const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('events', 'id'))::int as id`.execute(db)
	await insertEvents(
		db,
		[
			{
				row: {
					id: rows[0]?.id ?? 0,
					account_id,
					state: 'published',
					state_note: '',
					cancelled_at: null,
					lang: 'en',
					...content.event.en,
					event_category_id: 9,
					...date,
					recurrence: null,
					admission_fee: 68,
					ticket_link: null,
					organiser_name: listings.hotel.property_name,
					organiser_phone: where.phone ?? '',
					organiser_email: null,
					organiser_website: null,
					location_name: listings.hotel.property_name,
					address: `${where.address}, ${where.postcode} ${where.locality}`,
					latitude: where.latitude,
					longitude: where.longitude,
					published_at,
					created_at: published_at,
					updated_at: published_at,
				},
				texts: [
					{ lang: 'fr', ...content.event.fr },
					{ lang: 'de', ...content.event.de },
				],
				dates: [{ original_start: `${start_date}T19:00`, ...date, state: 'on', note: '' }],
				picture: { slug: 'restaurant', seed: 990, view: 0 },
			},
		],
		true,
	)
}
