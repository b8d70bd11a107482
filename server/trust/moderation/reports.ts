import { minEnquiryMilliseconds } from '#contract/limits.ts'
import { fail } from '../../failure.ts'
import type { Handlers } from '../../handler.ts'
import { sendLater } from '../../mail/send-later.ts'
import { publicPicture, readItem } from './items.ts'
import { limitReports } from './limits.ts'

export const reportHandlers: Handlers<'getReportable' | 'sendReport'> = {
	async getReportable({ input: { item_kind, item_id, picture_id }, db }) {
		const item = await readItem(db, item_kind, item_id)
		const [first] = item?.words ?? []
		if (!item?.is_public || !first) fail('not_found')
		const picture = picture_id === undefined ? null : (publicPicture(item, picture_id) ?? fail('not_found'))
		return { title: item.title, lang: first.lang, path: item.path, picture }
	},

	async sendReport({ input, db, account, language, client, limiter, idempotent }) {
		const { item_kind, item_id, picture_id = null, address, reason, explanation, is_good_faith, website, elapsed } = input
		const sender = account
			? await db
					.selectFrom('accounts')
					.select(['id', 'email', 'name', 'first_name', 'last_name'])
					.where('id', '=', account.id)
					.executeTakeFirst()
			: undefined
		// Reports of child abuse may be anonymous.
		const isUnknown = reason === 'child_abuse' && input.reporter_email === undefined
		const reporter_email = isUnknown ? null : (input.reporter_email ?? sender?.email ?? null)
		const reporter_name =
			input.reporter_name ??
			(isUnknown ? null : sender && (sender.name ?? ([sender.first_name, sender.last_name].filter(Boolean).join(' ') || null))) ??
			null
		if (reason !== 'child_abuse' && (reporter_email === null || reporter_name === null))
			fail('invalid_input', {
				fields: {
					...(reporter_name === null && { reporter_name: { error: 'required' } }),
					...(reporter_email === null && { reporter_email: { error: 'required' } }),
				},
			})
		// A bot that filled in the honeypot, or sent too fast, gets the usual answer.
		if (website || (elapsed !== undefined && elapsed < minEnquiryMilliseconds)) return { report_id: null }

		return idempotent(
			async (change) => {
				const item = await readItem(change, item_kind, item_id)
				if (!item?.is_public) fail('not_found')
				if (picture_id !== null && !publicPicture(item, picture_id)) fail('not_found')
				// Counted here: what arrives twice is one report.
				await limiter.take('reportByClient', client.key)
				const account_id = isUnknown ? null : (sender?.id ?? null)
				await limitReports(change, { account_id, reporter_email }, item)
				const { id } = await change
					.insertInto('reports')
					.values({
						item_kind,
						item_id,
						picture_id,
						item: JSON.stringify({ ...item, address: address ?? item.path }),
						reason,
						explanation,
						reporter_name,
						reporter_email,
						account_id,
						lang: language,
						is_good_faith,
					})
					.returning('id')
					.executeTakeFirstOrThrow()
				if (reporter_email !== null)
					await sendLater(change, {
						kind: 'report_received',
						to: reporter_email,
						lang: language,
						account_id,
						values: { number: id, title: item.title, reason },
					})
				return { report_id: id }
			},
			['elapsed'],
		)
	},
}
