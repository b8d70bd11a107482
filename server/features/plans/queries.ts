import { sql, type Kysely } from 'kysely'
import type { Plan, PlanChoice, PlanSummary } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { newestOffers } from '#server/features/offers/queries.ts'
import { isoTime } from '#server/features/enquiries/queries.ts'
import { readCards } from '#server/features/listings/queries.ts'
import { planLimits, planRights } from '#contract/plans/plan-choices.ts'
import { Failure } from '#server/platform/failure.ts'
import { calledOffOn, openPlan, type OpenPlan, type PlanRequest } from './access.ts'
import { isBehind } from './behind.ts'
import { sumsOf } from './estimate.ts'
import { readOnDate } from './on-date.ts'
import { ownerName } from './owner-name.ts'
import { usualTitle } from './usual-tasks.ts'

/** One page of the plans that an account owns or has opened by a link, the one changed last first. */
export async function listPlans(
	db: Kysely<DB>,
	account_id: number,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ list: PlanSummary[]; total: number }> {
	const rights = sql`(case when p.account_id = ${account_id} then 'own' else (
		select rights from plan_shares s where s.plan_id = p.id and s.account_id = ${account_id}
		order by array_position(array['decide', 'comment', 'look'], rights) limit 1) end)`
	const visible = sql`plans p where p.account_id = ${account_id} or p.id in (select plan_id from plan_shares where account_id = ${account_id})`
	const { rows } = await sql<PlanSummary>`
		select p.id as plan_id, p.title, ${calledOffOn}, p.occasion_id, p.date, p.people, p.address, ${rights} as rights,
			(select count(*)::int from plan_candidates c where c.plan_id = p.id and c.state <> 'dropped') as candidates,
			(select count(*)::int from plan_tasks t where t.plan_id = p.id and t.done_at is null) as tasks_open, ${isoTime('p.changed_at')} as changed_at
		from ${visible} order by p.changed_at desc, p.id desc limit ${limit} offset ${offset}
	`.execute(db)
	const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${visible}`.execute(db)
	return { list: rows, total: counted[0]?.total ?? 0 }
}

/** The plans that an account and the holder of these keys may add listings to, with their listings, the one changed last first; none that is called off. */
export async function listPlanChoices(
	db: Kysely<DB>,
	account: { id: number } | null,
	keys: readonly Required<PlanRequest>[],
): Promise<PlanChoice[]> {
	const opened: Record<PlanChoice['rights'], number[]> = { own: [], decide: [] }
	for (const key of keys) {
		const { id, rights } = (await openPlan(db, account, key, 'setPlanCandidate').catch(unlessRefused)) ?? {}
		if (id !== undefined && (rights === 'own' || rights === 'decide')) opened[rights].push(id)
	}
	const account_id = account?.id ?? null
	const { rows } = await sql<PlanChoice>`
		select p.id as plan_id, p.title, case when p.account_id = ${account_id}::int or p.id = any(${opened.own}::int[]) then 'own' else 'decide' end as rights,
			array(select c.listing_id from plan_candidates c where c.plan_id = p.id and c.state <> 'dropped' order by c.listing_id) as property_ids
		from plans p
		where p.called_off_at is null and (p.account_id = ${account_id}::int or p.id = any(${[...opened.own, ...opened.decide]}::int[])
			or p.id in (select plan_id from plan_shares where account_id = ${account_id}::int and rights = 'decide'))
		order by p.changed_at desc, p.id desc limit ${planLimits.plans}
	`.execute(db)
	return rows
}

/** Null for a plan that a key does not open, or not for this. */
function unlessRefused(error: unknown): null {
	if (error instanceof Failure) return null
	throw error
}

/** A plan as the request that opened it may see it. */
export async function readPlan(
	db: Kysely<DB>,
	config: Config,
	open: OpenPlan,
	language: Language,
	name: string | null = null,
): Promise<Plan> {
	const { rows } = await sql<
		Omit<Plan, 'plan_id' | 'version' | 'rights' | 'your_name' | 'wants' | 'candidates' | 'sums' | 'comments' | 'tasks' | 'shares'> & {
			version: number
		}
	>`
		select p.version, ${ownerName} as owner, p.account_id is not null as has_account, p.lang, p.title, ${calledOffOn}, p.occasion_id, p.date, p.further_dates::text[] as further_dates, p.people,
			p.budget::float8 as budget, p.address, p.latitude, p.longitude, p.languages, p.notes, p.billing_name, p.billing_address, p.vat_number,
			p.order_number, ${isoTime('p.changed_at')} as changed_at
		from plans p left join accounts a on a.id = p.account_id where p.id = ${open.id}
	`.execute(db)
	const [plan] = rows
	if (!plan) throw new Error(`plan ${open.id} is gone`)
	const candidates = await listCandidates(db, config, open, language, name)
	const wants = await listWants(db, open.id)
	const mayDecide = open.rights === 'own' || open.rights === 'decide'
	const hidden = mayDecide ? {} : { billing_name: '', billing_address: '', vat_number: '', order_number: '' }
	return {
		...plan,
		...hidden,
		plan_id: open.id,
		rights: open.rights,
		// A link without a name is called by its rights.
		your_name: planRights.some((right) => right === open.share_name) ? null : open.share_name,
		wants,
		candidates,
		sums: mayDecide ? sumsOf(candidates, wants) : null,
		comments: await listComments(db, open),
		tasks: await listTasks(db, open.id, language),
		shares: open.rights === 'own' ? await listShares(db, open.id) : [],
	}
}

/** The kinds of suppliers that a plan needs, in their order. */
export const listWants = async (db: Kysely<DB>, plan_id: number): Promise<Plan['wants']> =>
	(
		await sql<Plan['wants'][number]>`
			select w.sub_category_id, s.category_id, w.features_id, w.budget::float8 as budget, w.note
			from plan_wants w join sub_categories s on s.id = w.sub_category_id where w.plan_id = ${plan_id} order by w.position
		`.execute(db)
	).rows

/** The candidates in the order of the catalogue's families, then as they were added; `name` is the reader's, where several hold one link. */
async function listCandidates(
	db: Kysely<DB>,
	config: Config,
	{ id, share_id, rights }: OpenPlan,
	language: Language,
	name: string | null,
): Promise<Plan['candidates']> {
	const maySee = rights === 'own' || rights === 'decide'
	const { rows } = await sql<
		Omit<Plan['candidates'][number], 'listing' | 'offer' | 'on_date'> & { people: number | null; date: string | null }
	>`
		select c.listing_id as property_id, l.category_id, l.sub_category_id, c.state, p.people, p.date, case when ${maySee} then (
				select json_build_object('conversation_id', e.id, 'state', case e.state when 'new' then 'sent' else e.state end, 'event_date', e.event_date, 'is_behind', ${isBehind},
					'has_account', e.account_id is not null,
					'unread', case when ${rights === 'own'} then (
						select count(*)::int from enquiry_answers a where a.enquiry_id = e.id and a.side = 'supplier' and a.id > e.planner_read_id) else 0 end)
				from enquiries e where e.plan_id = ${id} and e.listing_id = c.listing_id order by e.id desc limit 1) end as conversation,
			coalesce(sum((v.value = 1)::int), 0)::int as votes_for, coalesce(sum((v.value = -1)::int), 0)::int as votes_against,
			coalesce(sum(v.value) filter (where v.voter = ${share_id} and (${name}::text is null or v.author = ${name})), 0)::int as own_vote,
			coalesce(json_agg(json_build_object('author', v.author, 'value', v.value) order by v.author) filter (where v.value is not null), '[]') as voters
		from plan_candidates c join plans p on p.id = c.plan_id join listings l on l.id = c.listing_id
			left join plan_votes v on v.plan_id = c.plan_id and v.listing_id = c.listing_id
		where c.plan_id = ${id}
		group by c.listing_id, c.state, c.added_at, p.people, p.date, l.category_id, l.sub_category_id order by l.category_id, c.added_at, c.listing_id
	`.execute(db)
	const ids = rows.map(({ property_id }) => property_id)
	const cards = await readCards(db, ids, language, null, rows[0]?.people ?? null)
	const byId = new Map(cards.map((card) => [card.id, card]))
	const asked = rows.flatMap(({ conversation }) => (conversation ? [conversation.conversation_id] : []))
	const offers = await newestOffers(db, asked, rows[0]?.people ?? null, config)
	const onDate = await readOnDate(db, { plan_id: id, ids: [...byId.keys()], day: rows[0]?.date ?? null, language })
	return rows.map(({ people: _, date: __, ...row }) => ({
		...row,
		own_vote: Math.sign(row.own_vote),
		offer: (row.conversation && offers.get(row.conversation.conversation_id)) ?? null,
		listing: byId.get(row.property_id) ?? null,
		on_date: onDate.get(row.property_id) ?? null,
	}))
}

/** The comments on a plan, the oldest first. */
export const listComments = async (db: Kysely<DB>, { id, share_id, rights }: OpenPlan): Promise<Plan['comments']> =>
	(
		await sql<Plan['comments'][number]>`
			select id as comment_id, listing_id as property_id, author, message, ${isoTime('created_at')} as created_at,
				${rights === 'own'} or coalesce(share_id, 0) = ${share_id} as is_removable
			from plan_comments where plan_id = ${id} order by id
		`.execute(db)
	).rows

/** The tasks of a plan: open ones first, as they are due. */
export async function listTasks(db: Kysely<DB>, plan_id: number, language: Language): Promise<Plan['tasks']> {
	const { rows } = await sql<{ task_id: number; usual: string | null; title: string; due_on: string | null; is_done: boolean }>`
		select t.id as task_id, t.usual, t.title, coalesce(t.due_on, p.date - t.days_before) as due_on, t.done_at is not null as is_done
		from plan_tasks t join plans p on p.id = t.plan_id where t.plan_id = ${plan_id}
		order by t.done_at is not null, coalesce(t.due_on, p.date - t.days_before) nulls last, t.days_before desc nulls last, t.id
	`.execute(db)
	return rows.map(({ usual, title, ...task }) => ({ ...task, title: usual === null ? title : (usualTitle(usual, language) ?? usual) }))
}

/** The links of a plan, the oldest first. */
export const listShares = async (db: Kysely<DB>, plan_id: number): Promise<Plan['shares']> =>
	(
		await sql<Plan['shares'][number]>`
			select id as share_id, rights, name, email, ${isoTime('opened_at')} as opened_at from plan_shares where plan_id = ${plan_id} order by id
		`.execute(db)
	).rows

/** How many candidates, comments or tasks a plan has. */
export const countOf = async (
	db: Kysely<DB>,
	table: 'plan_candidates' | 'plan_comments' | 'plan_tasks',
	plan_id: number,
): Promise<number> =>
	(
		await db
			.selectFrom(table)
			.select((row) => row.fn.countAll<number>().as('count'))
			.where('plan_id', '=', plan_id)
			.executeTakeFirstOrThrow()
	).count
