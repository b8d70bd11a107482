import { sql, type Kysely } from 'kysely'
import { planLimits, type PlanRights } from '#contract/plans/plan-choices.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import { fold } from '#server/platform/shared/text-folding.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { cut, paged } from '#server/platform/http/paging.ts'
import { openPlan, touchPlan, type OpenPlan } from './access.ts'
import { callOffPlan } from './call-off-plan.ts'
import { putCandidate, refuseIfAgreed, removeCandidate } from './candidates.ts'
import { keepPlan } from './keep-plan.ts'
import { mailLink } from './mail-link.ts'
import { openPlanConversation } from './open-conversation.ts'
import { countOf, listComments, listPlanChoices, listPlans, listShares, listTasks, readPlan } from './queries.ts'
import { savePlan } from './save-plan.ts'
import { sendBrief } from './send-brief.ts'
import { tellAsked } from './tell-asked.ts'
import { tellOthers } from './tell-others.ts'
import { addUsualTasks } from './add-usual-tasks.ts'

type PlanCall =
	| 'savePlan'
	| 'keepPlan'
	| 'getPlans'
	| 'getPlanChoices'
	| 'getPlan'
	| 'deletePlan'
	| 'sharePlan'
	| 'setPlanCandidate'
	| 'commentPlan'
	| 'votePlan'
	| 'setPlanTask'
	| 'sendBrief'
	| 'tellOthers'
	| 'tellAsked'
	| 'callOffPlan'
	| 'openPlanConversation'

export const plansHandlers: Handlers<PlanCall> = {
	savePlan,
	keepPlan,
	sendBrief,
	tellOthers,
	tellAsked,
	callOffPlan,
	openPlanConversation,

	async getPlans({ input, db, account }) {
		const { list, total } = await listPlans(db, account.id, cut(input))
		return paged(input, total, list)
	},

	async getPlanChoices({ input: { keys = [] }, db, account }) {
		return { plans: await listPlanChoices(db, account, keys) }
	},

	async getPlan({ input, db, config, account, language }) {
		const plan = await openPlan(db, account, input, 'getPlan')
		if (plan.share_id > 0) await noteOpened(db, plan.share_id, account?.id ?? null)
		return readPlan(db, config, plan, language, input.author ?? null)
	},

	async deletePlan({ input, db, account }) {
		await db.transaction().execute(async (trx) => {
			const { id } = await openPlan(trx, account, input, 'deletePlan', { lock: true })
			await trx.deleteFrom('plans').where('id', '=', id).execute()
		})
		return null
	},

	async sharePlan({ input: { share_id, rights, name, email, revoke, ...asked }, db, account, language, client, limiter }) {
		if (email !== undefined) {
			await limiter.take('mailByClient', client.key)
			await limiter.take('mailByAddress', `plan:${email}`)
		}
		const key = makeToken()
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'sharePlan', { lock: true })
			if (share_id !== undefined) {
				await changeShare(trx, plan.id, share_id, { rights, name, revoke: revoke === true })
				return { shares: await listShares(trx, plan.id), key: null }
			}
			if (rights === undefined) fail('invalid_input', { fields: { rights: { error: 'required' } } })
			if ((await listShares(trx, plan.id)).length >= planLimits.shares)
				fail('invalid_input', { fields: { rights: { error: 'too_many', bound: planLimits.shares } } })
			const values = {
				plan_id: plan.id,
				key_hash: hashToken(key),
				rights,
				name: name ?? email?.split('@')[0]?.slice(0, 60) ?? rights,
				email: email ?? null,
			}
			await trx.insertInto('plan_shares').values(values).execute()
			if (email !== undefined) await mailLink(trx, plan.id, { to: email, language, key, share: { rights, name: name ?? null } })
			return { shares: await listShares(trx, plan.id), key }
		})
	},

	async setPlanCandidate({ input: { property_id, state, ...asked }, db, account }) {
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'setPlanCandidate', { lock: true })
			await refuseIfAgreed(trx, plan.id, property_id, state)
			const stands = state === 'removed' ? await removeCandidate(trx, plan.id, property_id) : state
			if (state !== 'removed') await putCandidate(trx, plan.id, property_id, state)
			await touchPlan(trx, plan.id)
			return { property_id, state: stands, candidates: await countOf(trx, 'plan_candidates', plan.id) }
		})
	},

	async commentPlan({ input: { property_id, message, author, comment_id, ...asked }, db, account, limiter, client }) {
		await limiter.take('planComments', client.key)
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'commentPlan', { lock: true })
			if (comment_id !== undefined) {
				const found = (await listComments(trx, plan)).find((comment) => comment.comment_id === comment_id) ?? fail('not_found')
				if (!found.is_removable) fail('not_yours')
				await trx.deleteFrom('plan_comments').where('id', '=', comment_id).execute()
			} else {
				if (message === undefined) fail('invalid_input', { fields: { message: { error: 'required' } } })
				if (property_id !== undefined) await checkCandidate(trx, plan.id, property_id)
				if ((await countOf(trx, 'plan_comments', plan.id)) >= planLimits.comments)
					fail('invalid_input', { fields: { message: { error: 'too_many', bound: planLimits.comments } } })
				const written = {
					author: await nameOf(trx, plan, author),
					message,
					listing_id: property_id ?? null,
					share_id: plan.share_id || null,
				}
				await trx
					.insertInto('plan_comments')
					.values({ plan_id: plan.id, ...written })
					.execute()
			}
			await touchPlan(trx, plan.id)
			return { comments: await listComments(trx, plan) }
		})
	},

	async votePlan({ input: { property_id, value, author, ...asked }, db, account, limiter, client }) {
		await limiter.take('planComments', client.key)
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'votePlan', { lock: true })
			await checkCandidate(trx, plan.id, property_id)
			const vote = { plan_id: plan.id, listing_id: property_id, voter: plan.share_id, author: await nameOf(trx, plan, author) }
			await checkVoters(trx, vote)
			await trx
				.deleteFrom('plan_votes')
				.where((row) => row.and(vote))
				.execute()
			if (value !== 0)
				await trx
					.insertInto('plan_votes')
					.values({ ...vote, value })
					.execute()
			const { rows } = await sql<{ votes_for: number; votes_against: number }>`
				select coalesce(sum((value = 1)::int), 0)::int as votes_for, coalesce(sum((value = -1)::int), 0)::int as votes_against
				from plan_votes where plan_id = ${plan.id} and listing_id = ${property_id}
			`.execute(trx)
			return { votes_for: 0, votes_against: 0, ...rows[0], own_vote: value }
		})
	},

	async setPlanTask({ input: { task_id, title, due_on, done, remove, usual, ...asked }, db, account, language }) {
		return db.transaction().execute(async (trx) => {
			const plan = await openPlan(trx, account, asked, 'setPlanTask', { lock: true })
			if (usual === true) await addUsualTasks(trx, plan.id)
			else if (task_id !== undefined) await changeTask(trx, plan.id, task_id, { title, due_on, done, remove: remove === true })
			else {
				if (title === undefined) fail('invalid_input', { fields: { title: { error: 'required' } } })
				if ((await countOf(trx, 'plan_tasks', plan.id)) >= planLimits.tasks)
					fail('invalid_input', { fields: { title: { error: 'too_many', bound: planLimits.tasks } } })
				await trx
					.insertInto('plan_tasks')
					.values({ plan_id: plan.id, title, due_on: due_on || null })
					.execute()
			}
			await touchPlan(trx, plan.id)
			return { tasks: await listTasks(trx, plan.id, language) }
		})
	},
}

/** Notes the first time a link was opened; a mailed link that an account opens is among its plans from then on. */
async function noteOpened(db: Kysely<DB>, share_id: number, account_id: number | null): Promise<void> {
	await sql`
		update plan_shares set opened_at = coalesce(opened_at, now()),
			account_id = case when email is null then account_id else coalesce(account_id, ${account_id}::int) end
		where id = ${share_id} and (opened_at is null or (email is not null and account_id is null and ${account_id}::int is not null))
	`.execute(db)
}

async function changeShare(
	db: Kysely<DB>,
	plan_id: number,
	id: number,
	{ rights, name, revoke }: { rights: Exclude<PlanRights, 'own'> | undefined; name: string | undefined; revoke: boolean },
): Promise<void> {
	const shares = { plan_id, id }
	if (revoke) {
		const { numDeletedRows } = await db
			.deleteFrom('plan_shares')
			.where((row) => row.and(shares))
			.executeTakeFirst()
		if (numDeletedRows === 0n) fail('not_found')
		// Its holders' votes name it without a foreign key, because the owner votes too.
		await db.deleteFrom('plan_votes').where('plan_id', '=', plan_id).where('voter', '=', id).execute()
		return
	}
	if (rights === undefined && name === undefined) fail('invalid_input', { fields: { rights: { error: 'required' } } })
	const { numUpdatedRows } = await db
		.updateTable('plan_shares')
		.set({ ...(rights !== undefined && { rights }), ...(name !== undefined && { name }) })
		.where((row) => row.and(shares))
		.executeTakeFirst()
	if (numUpdatedRows === 0n) fail('not_found')
}

async function checkCandidate(db: Kysely<DB>, plan_id: number, listing_id: number): Promise<void> {
	const found = await db
		.selectFrom('plan_candidates')
		.select('listing_id')
		.where('plan_id', '=', plan_id)
		.where('listing_id', '=', listing_id)
		.executeTakeFirst()
	if (!found) fail('not_found')
}

async function changeTask(
	db: Kysely<DB>,
	plan_id: number,
	id: number,
	{ title, due_on, done, remove }: { title: string | undefined; due_on: string | undefined; done: boolean | undefined; remove: boolean },
): Promise<void> {
	const task = { plan_id, id }
	if (remove) {
		const { numDeletedRows } = await db
			.deleteFrom('plan_tasks')
			.where((row) => row.and(task))
			.executeTakeFirst()
		if (numDeletedRows === 0n) fail('not_found')
		return
	}
	if (title === undefined && due_on === undefined && done === undefined) fail('invalid_input', { fields: { done: { error: 'required' } } })
	const { numUpdatedRows } = await db
		.updateTable('plan_tasks')
		.set({
			// Words of its planner take the place of the usual ones.
			...(title !== undefined && { title, usual: null }),
			...(due_on !== undefined && { due_on: due_on || null }),
			...(done !== undefined && { done_at: done ? sql<string>`coalesce(done_at, now())` : null }),
		})
		.where((row) => row.and(task))
		.executeTakeFirst()
	if (numUpdatedRows === 0n) fail('not_found')
}

/** The name under which a request writes into a plan: the one it says, else the account’s first name, else the one its link was made for. */
async function nameOf(db: Kysely<DB>, plan: OpenPlan, author: string | undefined): Promise<string> {
	if (author !== undefined && plan.share_id !== 0) await checkName(db, plan.id, author)
	if (author !== undefined) return author
	if (plan.share_name !== null) return plan.share_name
	if (plan.account_id === null) return fail('invalid_input', { fields: { author: { error: 'required' } } })
	const { first_name, name } = await db
		.selectFrom('accounts')
		.select(['first_name', 'name'])
		.where('id', '=', plan.account_id)
		.executeTakeFirstOrThrow()
	return (first_name || name || '').slice(0, 60) || fail('invalid_input', { fields: { author: { error: 'required' } } })
}

/** Throws unless the holder of a link may go by this name: the owner’s own is the owner’s. */
async function checkName(db: Kysely<DB>, plan_id: number, author: string): Promise<void> {
	const { rows } = await sql<{ name: string }>`
		select coalesce(nullif(a.first_name, ''), a.name) as name from plans p join accounts a on a.id = p.account_id where p.id = ${plan_id}
		union select author from plan_votes where plan_id = ${plan_id} and voter = 0
		union select author from plan_comments where plan_id = ${plan_id} and share_id is null
	`.execute(db)
	if (rows.some(({ name }) => fold(name) === fold(author))) fail('invalid_input', { fields: { author: { error: 'name_taken' } } })
}

/** Throws when so many have voted with one link that another one is none of those to whom it was given. */
async function checkVoters(db: Kysely<DB>, { plan_id, voter, author }: { plan_id: number; voter: number; author: string }): Promise<void> {
	const { rows } = await sql<{
		author: string
	}>`select distinct author from plan_votes where plan_id = ${plan_id} and voter = ${voter}`.execute(db)
	if (rows.length >= planLimits.voters && !rows.some((row) => row.author === author))
		fail('invalid_input', { fields: { author: { error: 'too_many', bound: planLimits.voters } } })
}
