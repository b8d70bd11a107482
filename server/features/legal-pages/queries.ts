import { sql, type Kysely } from 'kysely'
import { acceptedPages, shippedFrom } from '#contract/values/documents.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { PageName } from '#contract/legal-page-names.ts'
import { roles } from '#contract/values/roles.ts'
import type { DB } from '#server/platform/database/schema.ts'

// Decision 030: Legal pages.

/** A version by its day; `id` is null for the text that the product brings with it. */
export interface DatedVersion {
	id: number | null
	valid_from: string
}

/** The versions of a page, the newest first: for each day the one saved last, and the shipped one unless an operator saved another for its day. */
export async function datedVersions(db: Kysely<DB>, page: PageName): Promise<DatedVersion[]> {
	const rows = await db
		.selectFrom('page_versions')
		.select(['id', 'valid_from'])
		.distinctOn('valid_from')
		.where('page', '=', page)
		.orderBy('valid_from', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.some(({ valid_from }) => valid_from <= shippedFrom) ? rows : [...rows, { id: null, valid_from: shippedFrom }]
}

/** The versions of a page in the order of their numbers: the shipped one, which has no id, is number 1. */
export async function versionIds(db: Kysely<DB>, page: PageName): Promise<(number | null)[]> {
	const rows = await db.selectFrom('page_versions').select('id').where('page', '=', page).orderBy('id').execute()
	return [null, ...rows.map(({ id }) => id)]
}

/** The version that counts on a day (YYYY-MM-DD): the newest whose day has come; before the first of them the first. */
export function countingOn(versions: readonly DatedVersion[], day: string): DatedVersion {
	const found = versions.find(({ valid_from }) => valid_from <= day) ?? versions.at(-1)
	if (!found) throw new Error('a page has one version at least')
	return found
}

/** The days of the terms and of the pricing policy that count now, as acceptances record them. */
export async function acceptedVersions(db: Kysely<DB>): Promise<Record<keyof typeof acceptedPages, string>> {
	const today = luxembourgDay(new Date())
	const [terms, pricing] = await Promise.all(
		[acceptedPages.terms, acceptedPages.pricing].map(async (page) => countingOn(await datedVersions(db, page), today).valid_from),
	)
	return { terms: terms ?? shippedFrom, pricing: pricing ?? shippedFrom }
}

/** Recipients of a change notice: professionals with a verified address and without a planned deletion. */
export const announcedTo = sql<boolean>`a.role_id = ${sql.lit(roles.professional)} and a.email_verified and a.delete_after is null`

/** How many they are. */
export async function countProfessionals(db: Kysely<DB>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from accounts a where ${announcedTo}`.execute(db)
	return rows[0]?.count ?? 0
}
