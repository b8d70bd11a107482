import { sql } from 'kysely'
import type { ScreeningRules } from '#contract/trust/screening.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { readRules, settingName } from './rules.ts'

export const ruleHandlers: Handlers<'getQualityRules' | 'setQualityRules'> = {
	getQualityRules: ({ db }) => readRules(db),

	async setQualityRules({ input, db, account }) {
		const { words_en: en, words_fr: fr, words_de: de, ...rest } = input
		const after: ScreeningRules = { ...rest, words: { en, fr, de } }
		const value = JSON.stringify(after)
		await db.transaction().execute(async (trx) => {
			// Serialised: each audit entry has the values before its change.
			await sql`select pg_advisory_xact_lock(hashtext(${settingName}))`.execute(trx)
			const before = await readRules(trx)
			await trx
				.insertInto('operator_settings')
				.values({ name: settingName, value })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: sql<Date>`now()` }))
				.execute()
			await writeAudit(trx, account, {
				action: 'setting_changed',
				item_kind: 'setting',
				item_id: settingName,
				before: { ...before },
				after: { ...after },
			})
		})
		return after
	},
}
