import { sql, type Kysely } from 'kysely'
import { minEnquiryMilliseconds } from '#contract/limits.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { close, decline, findDeclineMail, markSeen, reopen, writerOf } from './decline.ts'
import { adoptEnquiries, deliver, deliverBrief } from './deliver.ts'
import { linkToPlan } from './plan-links.ts'
import {
	countReceived,
	findCorrespondent,
	findSupplier,
	listingName,
	listReceived,
	listSent,
	medianAnswerMinutes,
	readReceived,
} from './queries.ts'
import { lockReceivedBy, recipientOf } from './sides.ts'
import { storeEnquiry } from './store-enquiry.ts'
import { writeMessage } from './write-message.ts'

export const enquiriesHandlers: Handlers<
	'sendEnquiry' | 'confirmEnquiry' | 'getReceivedEnquiries' | 'getSentEnquiries' | 'setEnquiryState' | 'answerEnquiry'
> = {
	async sendEnquiry({ input, db, config, account, language, client, limiter, idempotent }) {
		const { property_id, category_id, website, elapsed, ...written } = input
		const sender = account && ((await findCorrespondent(db, account.id)) ?? fail('login_required'))
		const email = sender?.email ?? written.email ?? fail('invalid_input', { fields: { email: { error: 'required' } } })
		if (written.event_date !== undefined && written.event_date < luxembourgDay(new Date()))
			fail('invalid_input', { fields: { event_date: { error: 'in_the_past' } } })
		const next = !sender ? 'confirm' : sender.email_verified ? 'sent' : 'verify'
		// A bot that filled in the honeypot, or sent too fast, gets the usual answer.
		if (website || (elapsed !== undefined && elapsed < minEnquiryMilliseconds)) return { enquiry_id: await takeNumber(db), next }

		return idempotent(
			async (trx) => {
				const listing = property_id === undefined ? null : ((await findSupplier(trx, property_id, language)) ?? fail('listing_not_found'))
				if (listing && category_id !== undefined && listing.category_id !== category_id) fail('listing_not_found')
				if (listing && sender?.id === listing.account_id) fail('own_listing')
				// Counted here: one that arrives twice is one enquiry.
				await limiter.take('enquiryByClient', client.key)
				const token = sender ? null : makeToken()
				const id = await storeEnquiry(trx, written, {
					account_id: sender?.id ?? null,
					email,
					language,
					listing_id: property_id ?? null,
					professional_id: listing?.account_id ?? null,
					token,
				})
				if (next === 'sent') await deliver(trx, id, config)
				if (token) {
					const values = { property_name: listing?.property_name ?? null, path: `/confirm-enquiry/${token}`, message: written.message }
					await sendLater(trx, { kind: 'enquiry_confirm', to: email, lang: language, enquiry_id: id, values })
				}
				return { enquiry_id: id, next }
			},
			['elapsed'],
		)
	},

	async confirmEnquiry({ input, db, config, account, language }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await trx
				.selectFrom('enquiries as e')
				.leftJoin('plans as p', 'p.id', 'e.plan_id')
				.select(['e.id', 'e.state', 'e.email', 'e.plan_id', 'p.account_id as planner_id', listingName(language).as('property_name')])
				.select(sql<boolean>`e.created_at > now() - interval '7 days'`.as('is_fresh'))
				.where('e.confirm_hash', '=', hashToken(input.token))
				// A brief that is sent again to another address ends this link.
				.forUpdate('e')
				.executeTakeFirst()
			if (!enquiry || (enquiry.state === 'unconfirmed' && !enquiry.is_fresh)) fail('link_invalid')
			// A brief is confirmed by the link of its first enquiry.
			const delivered = await deliverBrief(trx, enquiry.id, config)
			await adoptEnquiries(trx, enquiry.email)
			const { property_name, plan_id, planner_id } = enquiry
			// Once: the token of the link is in a path, which proxies log.
			const link = delivered > 0 && planner_id === null ? await linkToPlan(trx, enquiry.id) : undefined
			return {
				property_name,
				property_names: await namesOfBrief(trx, enquiry.id, language),
				plan_id,
				plan_key: link?.key ?? null,
				owns_plan: planner_id !== null && planner_id === account?.id,
			}
		})
	},

	async getReceivedEnquiries({ input, db, config, account }) {
		const to = recipientOf(account)
		const { list, total } = await listReceived(db, account.id, to, input, config)
		return { list, ...pagesOf(input, total), counts: await countReceived(db, to), median_answer_minutes: await medianAnswerMinutes(db, to) }
	},

	async getSentEnquiries({ input, db, account, language }) {
		const { list, total } = await listSent(db, account.id, input, language)
		return { list, ...pagesOf(input, total) }
	},

	async setEnquiryState({ input: { enquiry_id, state, mail = true, message }, db, config, account }) {
		return db.transaction().execute(async (trx) => {
			const enquiry = await lockReceivedBy(trx, account, enquiry_id)
			if (state === 'declined') {
				const writer = (await findCorrespondent(trx, account.id)) ?? fail('login_required')
				await decline(trx, enquiry, await writerOf(enquiry, writer, config), { mail, message })
			} else if (state === 'reopened') await reopen(trx, enquiry)
			else if (state === 'closed') await close(trx, enquiry)
			else await markSeen(trx, enquiry)
			const changed = (await readReceived(trx, account.id, enquiry_id, config)) ?? fail('not_found')
			return { ...changed, decline_mail: await findDeclineMail(trx, enquiry_id) }
		})
	},

	async answerEnquiry({ input: { enquiry_id, message }, config, account, language, idempotent }) {
		return idempotent(async (trx) => {
			const enquiry = await lockReceivedBy(trx, account, enquiry_id)
			await writeMessage(trx, enquiry, { side: 'supplier', account_id: account.id, message, language }, config)
			return (await readReceived(trx, account.id, enquiry_id, config)) ?? fail('not_found')
		})
	},
}

/** The names of the listings of a brief, by its first enquiry. */
async function namesOfBrief(db: Kysely<DB>, first: number, language: Language): Promise<string[]> {
	const asked = await db
		.selectFrom('enquiries as e')
		.select(listingName(language).as('name'))
		.where(sql<boolean>`(e.id = ${first} or e.brief_id = ${first})`)
		.orderBy('e.id')
		.execute()
	return asked.flatMap(({ name }) => name ?? [])
}

/** A number as the next enquiry would have it. */
async function takeNumber(db: Kysely<DB>): Promise<number> {
	const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('enquiries', 'id'))::int as id`.execute(db)
	return rows[0]?.id ?? 0
}

const pagesOf = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
	current_page: page,
	total_pages: Math.ceil(total / per_page),
	total,
	per_page,
})
