import { sql, type Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import { hashToken } from '#server/features/accounts/access.ts'
import { nowCalled } from '#server/features/catalogue/read/merged.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers, SignedIn } from '#server/platform/handler.ts'
import { openPlan } from './access.ts'
import { mailLink } from './mail-link.ts'
import { checkCount } from './plan-count.ts'
import { titleAfter, untitled } from './plan-title.ts'
import { readPlan } from './queries.ts'

type Sent = Parsed<'savePlan'>

/** See `savePlan` of the contract. */
export const savePlan: Handlers<'savePlan'>['savePlan'] = async ({ input, config, db, account, language, client, limiter, idempotent }) => {
	const { plan_id, plan_key, email } = input
	checkDates(input)
	if (!account && plan_key === undefined) fail('invalid_input', { fields: { plan_key: { error: 'required' } } })
	if (!account && plan_id === undefined) await limiter.take('plansByClient', client.key)
	if (email !== undefined) {
		await limiter.take('mailByClient', client.key)
		await limiter.take('mailByAddress', `plan:${email}`)
	}
	const saved = idempotent(
		async (trx) => {
			const id = plan_id ?? (await findByKey(trx, plan_key)) ?? (await begin(trx, account, plan_key, language))
			const plan = await openPlan(trx, account, { plan_id: id, plan_key }, 'savePlan', { lock: true })
			if (input.version !== undefined && input.version !== plan.version) throw new StalePlan(plan)
			if (input.wants) await writeWants(trx, id, input.wants)
			const columns = await columnsOf(trx, input)
			const title = input.title ?? (await titleAfter(trx, id, columns))
			const saved = await trx
				.updateTable('plans')
				.set({
					...columns,
					...(title && { title }),
					version: sql<number>`version + 1`,
					changed_at: sql<string>`now()`,
				})
				.where('id', '=', id)
				.returning(['version', 'title', 'changed_at'])
				.executeTakeFirstOrThrow()
			if (email !== undefined && plan_key !== undefined && plan.account_id === null && plan.rights === 'own') {
				await trx.updateTable('plans').set({ email }).where('id', '=', id).execute()
				await mailLink(trx, id, { to: email, language, key: plan_key })
			}
			return { plan_id: id, version: saved.version, title: saved.title, changed_at: new Date(saved.changed_at).toISOString() }
		},
		['plan_key'],
	)
	return saved.catch(async (error: unknown) => {
		if (!(error instanceof StalePlan)) throw error
		return fail('changed_meanwhile', { data: { plan: await readPlan(db, config, error.plan, language) } })
	})
}

/** The plan has another version than the one that was changed. It is read for the answer when its lock is free again. */
class StalePlan extends Error {
	readonly plan: Awaited<ReturnType<typeof openPlan>>

	constructor(plan: Awaited<ReturnType<typeof openPlan>>) {
		super('stale plan')
		this.plan = plan
	}
}

/** The plan that an earlier request has begun with this key: a request that is sent again makes no second one. */
async function findByKey(db: Kysely<DB>, key: string | undefined): Promise<number | undefined> {
	if (key === undefined) return undefined
	const plan = await db.selectFrom('plans').select('id').where('key_hash', '=', hashToken(key)).executeTakeFirst()
	return plan?.id
}

async function begin(db: Kysely<DB>, account: SignedIn | null, key: string | undefined, lang: Language): Promise<number> {
	if (account) await checkCount(db, account.id)
	const owner = account ? { account_id: account.id } : { key_hash: key === undefined ? null : hashToken(key) }
	const { id } = await db
		.insertInto('plans')
		.values({ ...owner, ...(account && (await companyOf(db, account.id))), lang, title: untitled[lang], version: 0 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** The company that a new plan is for: that of the account's last plan, and of its first one the account's own, where it is a professional's. */
async function companyOf(db: Kysely<DB>, account_id: number) {
	const last = await db
		.selectFrom('plans')
		.select(['billing_name', 'billing_address', 'vat_number'])
		.where('account_id', '=', account_id)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (last) return last
	const account = await db
		.selectFrom('accounts')
		.select(['name', 'address', 'vat_number'])
		.where('id', '=', account_id)
		.where('role_id', '=', roles.professional)
		.executeTakeFirst()
	return (
		account && {
			billing_name: account.name?.slice(0, 120) ?? '',
			billing_address: account.address?.slice(0, 300) ?? '',
			vat_number: account.vat_number ?? '',
		}
	)
}

function checkDates({ date, further_dates = [] }: Sent): void {
	const today = luxembourgDay(new Date())
	if (date && date < today) fail('invalid_input', { fields: { date: { error: 'in_the_past' } } })
	if (further_dates.some((further) => further < today)) fail('invalid_input', { fields: { further_dates: { error: 'in_the_past' } } })
}

/** The columns of the sent fields; other columns stay as they are. */
async function columnsOf(db: Kysely<DB>, sent: Sent) {
	const { title, occasion_id, date, further_dates, people, budget, address, latitude, longitude, languages, notes } = sent
	const { billing_name, billing_address, vat_number, order_number } = sent
	if ((latitude === '' || latitude === undefined) !== (longitude === '' || longitude === undefined))
		fail('invalid_input', { fields: { longitude: { error: 'required' } } })
	const occasion = occasion_id === undefined ? undefined : occasion_id === '' ? null : await currentOccasion(db, occasion_id)
	const blankable = { date, people, budget, latitude, longitude }
	const texts = { title, address, notes, billing_name, billing_address, vat_number, order_number, further_dates }
	return {
		...Object.fromEntries(
			Object.entries(blankable).flatMap(([name, value]) => (value === undefined ? [] : [[name, value === '' ? null : value]])),
		),
		...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
		...(sent.languages !== undefined && { languages }),
		...(sent.lang !== undefined && { lang: sent.lang }),
		...(occasion !== undefined && { occasion_id: occasion }),
	}
}

async function currentOccasion(db: Kysely<DB>, id: number): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select id from occasions where id in (${nowCalled('occasions', [id])}) and retired_at is null
	`.execute(db)
	return rows[0]?.id ?? fail('invalid_input', { fields: { occasion_id: { error: 'not_a_choice' } } })
}

async function writeWants(db: Kysely<DB>, plan_id: number, wants: NonNullable<Sent['wants']>): Promise<void> {
	const kinds = wants.map(({ sub_category_id }) => sub_category_id)
	const { rows } = await sql<{ asked: number; now: number }>`
		select s.id as asked, coalesce(s.merged_into, s.id) as now from sub_categories s where s.id = any(${kinds}::int[])
	`.execute(db)
	const current = new Map(rows.map(({ asked, now }) => [asked, now]))
	const features = [...new Set(wants.flatMap(({ features_id }) => features_id))]
	const { rows: known } = await sql<{ id: number }>`select id from features where id = any(${features}::int[])`.execute(db)
	if (kinds.some((kind) => !current.has(kind)) || known.length !== features.length)
		fail('invalid_input', { fields: { wants: { error: 'not_a_choice' } } })
	await db.deleteFrom('plan_wants').where('plan_id', '=', plan_id).execute()
	if (wants.length === 0) return
	await db
		.insertInto('plan_wants')
		.values(
			wants.map((want, position) => ({
				...want,
				plan_id,
				position,
				sub_category_id: current.get(want.sub_category_id) ?? want.sub_category_id,
			})),
		)
		.execute()
}
