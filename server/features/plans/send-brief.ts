import { sql, type Kysely } from 'kysely'
import type { Output } from '#contract/index.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { planLimits, wantOf } from '#contract/plans/plan-choices.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { Language } from '#contract/values/languages.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { deliverBrief } from '#server/features/enquiries/deliver.ts'
import { sayFacts, type PlanFacts } from '#server/features/enquiries/plan-facts.ts'
import { pathToPlan } from '#server/features/enquiries/plan-links.ts'
import { storeEnquiry } from '#server/features/enquiries/store-enquiry.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { openPlan, touchPlan } from './access.ts'
import { planLines } from './brief-texts.ts'
import { considerAsked } from './candidates.ts'
import { readPlan } from './queries.ts'

// Decision 090: A plan asks several suppliers at once.

interface Asked {
	property_id: number
	property_name: string
	category_id: number
	sub_category_id: number
	professional_id: number
	asked_with: number
	message: string
	facts: PlanFacts
}

/** See `sendBrief` of the contract. */
export const sendBrief: Handlers<'sendBrief'>['sendBrief'] = async ({
	input,
	config,
	account,
	language,
	client,
	limiter,
	idempotent,
	db,
}) => {
	const { property_ids, message, additions, preview, phone, ...asked } = input
	if (property_ids.length === 0) fail('invalid_input', { fields: { property_ids: { error: 'required' } } })
	if (property_ids.length > planLimits.asked)
		fail('invalid_input', { fields: { property_ids: { error: 'too_many', bound: planLimits.asked } } })
	const compose = async (trx: Kysely<DB>, lock: boolean) => {
		const open = await openPlan(trx, account, asked, 'sendBrief', { lock })
		if (open.called_off_on !== null) fail('conflict')
		if (lock) await releaseUnconfirmed(trx, open.id, property_ids)
		const plan = await readPlan(trx, config, open, language)
		return {
			plan,
			suppliers: await composeAll(trx, plan, { property_ids, message, additions, language, account_id: account?.id ?? null }),
		}
	}
	if (preview) {
		const { suppliers } = await compose(db, false)
		return { next: 'preview', enquiries: suppliers.map((supplier) => toAnswer(supplier, null)) }
	}
	return idempotent(async (trx) => {
		const { plan, suppliers } = await compose(trx, true)
		const sender = await senderOf(trx, account?.id ?? null, asked)
		await considerAsked(trx, plan.plan_id, property_ids)
		// One brief counts as one form; each of its enquiries counts for the sender's day and week.
		await limiter.take('enquiryByClient', client.key)
		const token = account ? null : makeToken()
		const enquiries: Output<'sendBrief'>['enquiries'] = []
		let first: number | null = null
		for (const supplier of suppliers) {
			const { property_id, professional_id, asked_with } = supplier
			const written = {
				first_name: sender.first_name,
				last_name: sender.last_name,
				...(plan.billing_name && { company_name: plan.billing_name }),
				phone,
				...(plan.date !== null && { event_date: plan.date }),
				...(plan.people !== null && { participants: plan.people }),
				message: supplier.message,
			}
			const id: number = await storeEnquiry(trx, written, {
				account_id: account?.id ?? null,
				email: sender.email,
				language,
				listing_id: property_id,
				professional_id,
				token: first === null ? token : null,
				brief: { plan_id: plan.plan_id, first, asked_with, facts: supplier.facts },
			})
			first ??= id
			enquiries.push(toAnswer(supplier, id))
		}
		if (first === null) throw new Error('a brief has an addressee')
		const next = token !== null ? 'confirm' : sender.email_verified ? 'sent' : 'verify'
		if (next === 'sent') await deliverBrief(trx, first, config)
		if (token !== null) await mailConfirmation(trx, plan, { suppliers, message, sender, token, first, language })
		await touchPlan(trx, plan.plan_id)
		return { next, enquiries }
	})
}

interface Unconfirmed {
	suppliers: readonly Asked[]
	message: string
	sender: { first_name: string; last_name: string; email: string }
	token: string
	/** The first enquiry of the brief. */
	first: number
	language: Language
}

/** Mails a visitor the link that confirms a brief. */
async function mailConfirmation(
	db: Kysely<DB>,
	plan: Plan,
	{ suppliers, message, sender: { first_name, last_name, email }, token, first, language }: Unconfirmed,
): Promise<void> {
	const [facts = []] = await sayFacts(
		db,
		suppliers.slice(0, 1).map((supplier) => supplier.facts),
		language,
	)
	const values = {
		title: plan.title,
		names: suppliers.map(({ property_name }) => property_name),
		message,
		sender: `${first_name} ${last_name}`,
		occasion: facts.find(({ fact }) => fact === 'occasion')?.value ?? null,
		event_date: plan.date,
		participants: plan.people,
		place: plan.address,
		is_known: await hasConfirmed(db, plan.plan_id, email),
		path: `/confirm-enquiry/${token}`,
		plan_path: await pathToPlan(db, first),
	}
	await sendLater(db, { kind: 'brief_confirm', to: email, lang: language, enquiry_id: first, values })
}

const toAnswer = ({ property_id, property_name, asked_with, message }: Asked, conversation_id: number | null) => ({
	property_id,
	property_name,
	conversation_id,
	asked_with,
	message,
})

interface Wanted {
	property_ids: readonly number[]
	message: string
	additions: Readonly<Record<string, string>>
	language: Language
	/** Null for a visitor. */
	account_id: number | null
}

/** A visitor who has mistyped the address never gets the mail that confirms: this enquiry may be sent again, to another one. */
const waitsForVisitor = sql`(e.state = 'unconfirmed' and e.account_id is null)`

/**
 * Takes the unconfirmed briefs that ask one of these listings out of a locked plan, each as a whole, for one mail confirms all of it. They keep counting
 * for the limits of their sender, and housekeeping deletes them.
 */
async function releaseUnconfirmed(db: Kysely<DB>, plan_id: number, property_ids: readonly number[]): Promise<void> {
	await sql`
		with released as (
			select coalesce(e.brief_id, e.id) as brief from enquiries e where e.plan_id = ${plan_id} and e.listing_id = any(${property_ids}::int[]) and ${waitsForVisitor}
		)
		update enquiries e set plan_id = null, confirm_hash = null
		where e.plan_id = ${plan_id} and ${waitsForVisitor} and coalesce(e.brief_id, e.id) in (select brief from released)
	`.execute(db)
}

/** The enquiry to each supplier. Throws where one cannot be asked, or too many of a kind are. */
async function composeAll(
	db: Kysely<DB>,
	plan: Plan,
	{ property_ids, message, additions, language, account_id }: Wanted,
): Promise<Asked[]> {
	const { rows } = await sql<{
		property_id: number
		property_name: string
		category_id: number
		sub_category_id: number
		professional_id: number
		was_asked: boolean
	}>`
		select l.id as property_id, coalesce(t.property_name, l.property_name) as property_name, l.category_id, l.sub_category_id, l.account_id as professional_id,
			exists (select from enquiries e where e.plan_id = ${plan.plan_id} and e.listing_id = l.id
				and e.state not in ('declined', 'withdrawn', 'expired', 'closed') and not ${waitsForVisitor}) as was_asked
		from listings l left join listing_texts t on t.listing_id = l.id and t.lang = ${language}
		where l.id = any(${property_ids}::int[]) and l.state = 'published'
		order by array_position(${property_ids}::int[], l.id)
	`.execute(db)
	if (rows.length < property_ids.length) fail('listing_not_found')
	if (rows.some(({ professional_id }) => professional_id === account_id)) fail('own_listing')
	if (rows.some(({ was_asked }) => was_asked)) fail('invalid_input', { fields: { property_ids: { error: 'not_a_choice' } } })
	const ofKind = Map.groupBy(rows, ({ sub_category_id }) => sub_category_id)
	if ([...ofKind.values()].some((of) => of.length > planLimits.asked_of_kind))
		fail('invalid_input', { fields: { property_ids: { error: 'too_many', bound: planLimits.asked_of_kind } } })
	const asked = rows.map(({ was_asked: _, ...supplier }) => {
		const want = plan.wants.find((one) => one.sub_category_id === wantOf(supplier, plan.wants))
		const typed = [message, additions[supplier.property_id]?.trim()].filter(Boolean).join('\n\n')
		return { supplier, typed, facts: factsOf(plan, want, typed) }
	})
	const said = await sayFacts(
		db,
		asked.map(({ facts }) => facts),
		language,
	)
	return asked.map(({ supplier, typed, facts }, position) => {
		const whole = [typed, planLines(plan, said[position] ?? [], language)].filter(Boolean).join('\n\n')
		// Cutting it would lose its end: whom to invoice.
		if (whole.length > maxMessageLength)
			fail('invalid_input', { fields: { message: { error: 'too_long', bound: message.length - (whole.length - maxMessageLength) } } })
		return { ...supplier, asked_with: (ofKind.get(supplier.sub_category_id)?.length ?? 1) - 1, message: whole, facts }
	})
}

/** The facts of a plan for a supplier of a want. */
const factsOf = (plan: Plan, want: Plan['wants'][number] | undefined, typed: string): PlanFacts => ({
	typed: [...typed].length,
	occasion_id: plan.occasion_id,
	further_dates: plan.further_dates,
	address: plan.address,
	features_id: want?.features_id ?? [],
	note: want?.note ?? '',
	languages: plan.languages,
	billing_name: plan.billing_name,
	billing_address: plan.billing_address,
	vat_number: plan.vat_number,
	order_number: plan.order_number,
})

/** Whether this address has confirmed a brief of the plan before. */
const hasConfirmed = async (db: Kysely<DB>, plan_id: number, email: string): Promise<boolean> =>
	(await db
		.selectFrom('enquiries')
		.select('id')
		.where('plan_id', '=', plan_id)
		.where('email', '=', email)
		.where('state', '<>', 'unconfirmed')
		.limit(1)
		.executeTakeFirst()) !== undefined

/** The name and address under which a brief is sent: those of the account, else those given. */
async function senderOf(
	db: Kysely<DB>,
	account_id: number | null,
	{ first_name, last_name, email }: { first_name?: string | undefined; last_name?: string | undefined; email?: string | undefined },
) {
	const account =
		account_id === null
			? undefined
			: await db
					.selectFrom('accounts')
					.select(['first_name', 'last_name', 'name', 'contact_person', 'email', 'email_verified'])
					.where('id', '=', account_id)
					.executeTakeFirst()
	const required = (field: string): never => fail('invalid_input', { fields: { [field]: { error: 'required' } } })
	return {
		first_name: first_name ?? account?.first_name ?? account?.contact_person?.split(' ')[0] ?? required('first_name'),
		last_name: last_name ?? account?.last_name ?? account?.contact_person?.split(' ').slice(1).join(' ') ?? required('last_name'),
		email: account?.email ?? email ?? required('email'),
		email_verified: account?.email_verified ?? false,
	}
}
