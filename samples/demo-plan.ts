import { sql, type Kysely } from 'kysely'
import { addDays } from '#contract/values/days.ts'
import { offerTotals } from '#contract/values/offer-totals.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { deliverBrief } from '#server/features/enquiries/deliver.ts'
import { markDay } from '#server/features/availability/marks.ts'
import { keepHold, noteOffer } from '#server/features/offers/queries.ts'
import { storeEnquiry } from '#server/features/enquiries/store-enquiry.ts'
import { updateUsualAnswer } from '#server/features/enquiries/usual-answer.ts'
import { randomBytes } from 'node:crypto'
import { addUsualTasks } from '#server/features/plans/add-usual-tasks.ts'
import { readParties } from '#server/features/offers/parties.ts'
import { daytimeBefore } from './daytime.ts'
import { kindOf } from './kinds.ts'
import { demo, type DemoCandidate } from './demo-content.ts'

const dayLength = 86_400_000
/** A person of the sample events, who has sent no enquiry yet. */
export const plannerEmail = 'person.7@kiermes.example'
const planner = { first_name: 'Léa', last_name: 'Poull', lang: 'en' }
const states = {
	accepted: 'chosen',
	offered: 'candidate',
	answered: 'candidate',
	new: 'candidate',
	declined: 'dropped',
	expired: 'candidate',
} as const

interface Supplier extends DemoCandidate {
	listing_id: number
	professional_id: number
}

/**
 * Gives one person of the samples a plan with open decisions: suppliers that were asked, with answers, offers, an acceptance and one that has not
 * answered; votes and remarks of a person with a link; tasks; the times of the day. The product's functions make the enquiries, which are then dated
 * back. `hotel` is the listing of the demo professional. Belongs into a transaction.
 */
export async function furnishDemoPlan(db: Kysely<DB>, config: Config, hotel: number, now: Date): Promise<void> {
	const account = await db
		.updateTable('accounts')
		.set(planner)
		.where('email', '=', plannerEmail)
		.returning(['id', 'email'])
		.executeTakeFirst()
	if (!account) throw new Error(`the samples have no ${plannerEmail}`)
	const plan_id = await addPlan(db, account.id, now)
	const suppliers = await findSuppliers(db, hotel)
	const { id: share_id } = await db
		.insertInto('plan_shares')
		.values({ plan_id, key_hash: randomBytes(32), rights: 'comment', name: demo.plan.mother, opened_at: now })
		.returning('id')
		.executeTakeFirstOrThrow()
	const said = daytimeBefore(now)(now)
	for (const [place, supplier] of suppliers.entries()) {
		const { listing_id, standing, vote, remark } = supplier
		const state = standing ? states[standing] : 'candidate'
		await db
			.insertInto('plan_candidates')
			.values({ plan_id, listing_id, state, added_at: new Date(now.getTime() - (20 - place * 0.01) * dayLength) })
			.execute()
		const voter = { plan_id, listing_id, author: demo.plan.mother }
		if (vote)
			await db
				.insertInto('plan_votes')
				.values({ ...voter, voter: share_id, value: vote })
				.execute()
		if (remark)
			await db
				.insertInto('plan_comments')
				.values({ ...voter, share_id, message: remark, created_at: said })
				.execute()
		if (standing) await addEnquiry(db, config, { plan_id, account, supplier, now })
	}
	await db
		.insertInto('plan_comments')
		.values({ plan_id, share_id, author: demo.plan.mother, message: demo.plan.remark, created_at: said })
		.execute()
	await addUsualTasks(db, plan_id)
	await db
		.updateTable('plan_tasks')
		.set({ done_at: now })
		.where('plan_id', '=', plan_id)
		.where('usual', 'in', ['guest_list', 'catering'])
		.execute()
	const caterer = suppliers.find(({ kind }) => kind === 'catering')?.listing_id ?? null
	await db
		.insertInto('plan_times')
		.values(
			demo.plan.times.map(({ kind, ...time }) => ({
				...time,
				plan_id,
				listing_id: kind ? caterer : null,
			})),
		)
		.execute()
}

/** The Saturday on or after so many days. */
function saturday(now: Date): string {
	const day = new Date(Date.parse(luxembourgDay(now)) + demo.plan.until * dayLength)
	return new Date(day.getTime() + ((6 - day.getUTCDay() + 7) % 7) * dayLength).toISOString().slice(0, 10)
}

async function addPlan(db: Kysely<DB>, account_id: number, now: Date): Promise<number> {
	const { title, people, budget, address, latitude, longitude, notes, wants } = demo.plan
	const wedding = await db.selectFrom('occasions').select('id').where('slug', '=', 'wedding').executeTakeFirst()
	const { id: plan_id } = await db
		.insertInto('plans')
		.values({
			account_id,
			lang: planner.lang,
			title,
			occasion_id: wedding?.id ?? null,
			date: saturday(now),
			// The Saturdays before and after.
			further_dates: [-7, 7].map((days) => addDays(saturday(now), days)),
			people,
			budget,
			address,
			latitude,
			longitude,
			notes,
			languages: ['fr', 'lb'],
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('plan_wants')
		.values(wants.map(({ kind, ...want }, position) => ({ ...want, plan_id, position, sub_category_id: kindOf(kind).id })))
		.execute()
	return plan_id
}

/** The suppliers of the plan: published ones, each of another professional. */
async function findSuppliers(db: Kysely<DB>, hotel: number): Promise<Supplier[]> {
	const found: Supplier[] = []
	for (const candidate of demo.plan.candidates) {
		const isOwn = candidate.kind === 'hotel' && candidate.which === 0
		const { rows } = await sql<{ listing_id: number; professional_id: number }>`
			select l.id as listing_id, l.account_id as professional_id from listings l
			where l.state = 'published' and ${isOwn ? sql`l.id = ${hotel}` : sql`l.sub_category_id = ${kindOf(candidate.kind).id}`}
				and coalesce(l.max_capacity_sitting, ${demo.plan.people}) >= ${demo.plan.people}
				and l.account_id <> all(${found.map(({ professional_id }) => professional_id)}::int[])
			order by abs(l.latitude - ${demo.plan.latitude}) + abs(l.longitude - ${demo.plan.longitude}), l.id limit 1
		`.execute(db)
		for (const row of rows) found.push({ ...candidate, ...row })
	}
	return found
}

interface Asked {
	plan_id: number
	account: { id: number; email: string }
	supplier: Supplier
	now: Date
}

async function addEnquiry(db: Kysely<DB>, config: Config, { plan_id, account, supplier, now }: Asked): Promise<void> {
	const { listing_id, professional_id, kind, standing, asked = 1, answer, offers = [] } = supplier
	const atDay = daytimeBefore(now)
	const at = (hours: number) => atDay(new Date(now.getTime() - asked * dayLength + hours * 3_600_000))
	const others = demo.plan.candidates.filter((other) => other.kind === kind && other.standing)
	const written = {
		first_name: planner.first_name,
		last_name: planner.last_name,
		event_date: saturday(now),
		participants: demo.plan.people,
		message: demo.plan.brief,
	}
	const id = await storeEnquiry(db, written, {
		account_id: account.id,
		email: account.email,
		language: 'en',
		listing_id,
		professional_id,
		token: null,
		brief: { plan_id, first: null, asked_with: others.length - 1 },
	})
	await deliverBrief(db, id, config)
	await db
		.updateTable('mails')
		.set({ created_at: at(0) })
		.where('enquiry_id', '=', id)
		.execute()
	const read = answer
		? await db
				.insertInto('enquiry_answers')
				.values({ enquiry_id: id, account_id: professional_id, side: 'supplier', message: answer, lang: 'en', created_at: at(5) })
				.returning('id')
				.executeTakeFirstOrThrow()
		: undefined
	for (const [place, lines] of offers.entries())
		await addOffer(db, {
			id,
			professional_id,
			place,
			lines,
			isLast: place === offers.length - 1,
			isAccepted: standing === 'accepted',
			now,
			at,
		})
	const isAnswered = answer !== undefined && standing !== 'declined'
	await db
		.updateTable('enquiries')
		.set({
			state: standing ?? 'new',
			created_at: at(0),
			delivered_at: at(0),
			active_at: at(answer || standing === 'expired' ? 60 : 0),
			seen_at: standing === 'new' ? null : at(3),
			answered_at: isAnswered ? at(5) : null,
			declined_at: standing === 'declined' ? at(5) : null,
			expired_at: standing === 'expired' ? at(72) : null,
			declining_answer_id: standing === 'declined' ? (read?.id ?? null) : null,
			// The planner has not read the answer of the disc jockey yet.
			planner_read_id:
				standing === 'answered' ? 0 : sql<number>`coalesce((select max(id) from enquiry_answers where enquiry_id = ${id}), 0)`,
			supplier_read_id: sql<number>`coalesce((select max(id) from enquiry_answers where enquiry_id = ${id}), 0)`,
			...(standing !== 'new' && { remind_at: null, answer_due_at: null }),
		})
		.where('id', '=', id)
		.execute()
	const accepted = await db
		.selectFrom('offers')
		.select('id')
		.where('enquiry_id', '=', id)
		.where('state', '=', 'accepted')
		.executeTakeFirst()
	if (accepted) await markDay(db, { listing_id, offer_id: accepted.id, day: saturday(now) })
	else await keepHold(db, id)
	await updateUsualAnswer(db, professional_id)
}

interface Made {
	/** Of the enquiry. */
	id: number
	professional_id: number
	place: number
	lines: NonNullable<DemoCandidate['offers']>[number]
	isLast: boolean
	isAccepted: boolean
	now: Date
	at: (hours: number) => Date
}

async function addOffer(db: Kysely<DB>, { id, professional_id, place, lines, isLast, isAccepted, now, at }: Made): Promise<void> {
	const { seller, customer } = await readParties(db, id)
	const is_without_vat = seller.vat_number === null
	const taxed = lines.map((line) => ({ ...line, vat: is_without_vat ? 0 : 17 }))
	const { sums_cents, rates, ...amounts } = offerTotals(taxed, 'with_vat')
	const state = !isLast ? 'replaced' : isAccepted ? 'accepted' : 'open'
	const { id: offer_id } = await db
		.insertInto('offers')
		.values({
			...amounts,
			enquiry_id: id,
			version: place + 1,
			account_id: professional_id,
			state,
			valid_until: luxembourgDay(new Date(now.getTime() + 21 * dayLength)),
			lang: 'en',
			prices: 'with_vat',
			is_without_vat,
			lines: JSON.stringify(
				taxed.map(({ price, ...line }, index) => ({ ...line, price_cents: Math.round(price * 100), sum_cents: sums_cents[index] ?? 0 })),
			),
			rates: JSON.stringify(rates),
			deposit: '30 % when you accept',
			seller: JSON.stringify(seller),
			customer: JSON.stringify(customer),
			created_at: at(6 + place * 20),
			ended_at: state === 'open' ? null : at(28),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const entry = { enquiry_id: id, offer_id, lang: 'en' }
	await noteOffer(db, { ...entry, offer_event: 'made', side: 'supplier', account_id: professional_id })
	if (state === 'accepted') await noteOffer(db, { ...entry, offer_event: 'accepted', side: 'planner', account_id: null })
	await sql`update enquiry_answers set created_at = case offer_event when 'made' then ${at(6 + place * 20)}::timestamptz else ${at(30)}::timestamptz end where offer_id = ${offer_id}`.execute(
		db,
	)
}
