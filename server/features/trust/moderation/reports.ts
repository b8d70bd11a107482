import { minEnquiryMilliseconds } from '#contract/limits.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { publicPicture, readItem } from './items.ts'
import { findReporter, storeReport } from './store-report.ts'

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
		const sender = account ? await findReporter(db, account.id) : null
		// Reports of child abuse may be anonymous.
		const isUnknown = reason === 'child_abuse' && input.reporter_email === undefined
		const email = isUnknown ? null : (input.reporter_email ?? sender?.email ?? null)
		const name = input.reporter_name ?? (isUnknown ? null : (sender?.name ?? null))
		if (reason !== 'child_abuse' && (email === null || name === null))
			fail('invalid_input', {
				fields: {
					...(name === null && { reporter_name: { error: 'required' } }),
					...(email === null && { reporter_email: { error: 'required' } }),
				},
			})
		// A bot that filled in the honeypot, or sent too fast, gets the usual answer.
		if (website || (elapsed !== undefined && elapsed < minEnquiryMilliseconds)) return { report_id: null }

		return idempotent(
			async (trx) => {
				const item = await readItem(trx, item_kind, item_id)
				if (!item?.is_public) fail('not_found')
				if (picture_id !== null && !publicPicture(item, picture_id)) fail('not_found')
				// Counted here: one that arrives twice is one report.
				await limiter.take('reportByClient', client.key)
				const reporter = { account_id: isUnknown ? null : (sender?.account_id ?? null), name, email }
				return {
					report_id: await storeReport(trx, item, { picture_id, address, reason, explanation, is_good_faith, lang: language }, reporter),
				}
			},
			['elapsed'],
		)
	},
}
