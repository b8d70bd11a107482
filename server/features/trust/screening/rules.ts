import type { Kysely } from 'kysely'
import type { ScreeningRules } from '#contract/trust/screening.ts'
import type { DB } from '#server/platform/database/schema.ts'

/** Its row in `operator_settings`. */
export const settingName = 'quality_rules'

/** The rules until an operator sets others. */
export const usualRules: ScreeningRules = {
	first_review: false,
	max_links: 3,
	contacts: 'listings',
	duplicates: true,
	words: {
		en: ['online casino', 'escort girls', 'viagra', 'crypto investment', 'essay writing', 'fake documents'],
		fr: ['casino en ligne', 'escort girls', 'viagra', 'investissement crypto', 'faux documents', 'crédit sans justificatif'],
		de: ['Online-Casino', 'Escort-Girls', 'Viagra', 'Krypto-Investment', 'falsche Papiere', 'Kredit ohne Schufa'],
	},
}

/** The rules that count now. */
export async function readRules(db: Kysely<DB>): Promise<ScreeningRules> {
	const row = await db.selectFrom('operator_settings').select('value').where('name', '=', settingName).executeTakeFirst()
	// Written by `setQualityRules` alone; a rule that came later has its usual value.
	return { ...usualRules, ...(row?.value as Partial<ScreeningRules> | undefined) }
}
