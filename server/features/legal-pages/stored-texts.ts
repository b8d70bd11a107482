import { sql, type Kysely } from 'kysely'
import { shippedFrom } from '#contract/values/documents.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import type { PageName } from '#contract/legal-page-names.ts'
import type { StoredPageVersion } from '#contract/legal-pages.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { shippedTexts } from './shipped-texts.ts'

type Spoken<Field extends string> = Record<`${Field}_${Language}`, string>
/** A page's title and text in the three languages. */
export type PageWords = Spoken<'page_title'> & Spoken<'page_content'>
type PageRow = PageWords & Spoken<'change_note'> & { saved_at: Date | null }

const columns = (['page_title', 'page_content', 'change_note'] as const).flatMap((field) =>
	languages.map((language) => `${field}_${language}` as const),
)

/** These fields alone, in the three languages. */
export function wordsOf<Field extends string>(row: Spoken<Field>, fields: readonly Field[]): Spoken<Field> {
	const pairs = fields.flatMap((field) => languages.map((language) => [`${field}_${language}`, row[`${field}_${language}`]] as const))
	return Object.fromEntries(pairs) as Spoken<Field>
}

/** The text that the product brings with it, as if it had been saved. */
export function shippedAsRow(page: PageName): PageRow {
	const texts = languages.map((language) => {
		const { title, content } = shippedTexts[page][language]
		return { [`page_title_${language}`]: title, [`page_content_${language}`]: content, [`change_note_${language}`]: '' }
	})
	return Object.assign({ saved_at: null }, ...texts) as PageRow
}

/** A saved version. */
export const readTexts = (db: Kysely<DB>, id: number): Promise<PageRow> =>
	db
		.selectFrom('page_versions')
		.select([...columns, 'saved_at'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()

/** Every version of a page with its texts, the newest first, the shipped one last. */
export async function storedVersions(db: Kysely<DB>, page: PageName): Promise<StoredPageVersion[]> {
	const rows = await db
		.selectFrom('page_versions as v')
		.leftJoin('accounts as a', 'a.id', 'v.operator_id')
		.select([...columns, 'v.id', 'v.valid_from', 'v.saved_at', 'v.announced_at', 'a.email as operator_email'])
		.select(sql<number>`(select count(*)::int from page_notices n where n.page_version_id = v.id)`.as('told'))
		.where('v.page', '=', page)
		.orderBy('v.id', 'desc')
		.execute()
	const saved = rows.map(({ saved_at, announced_at, ...row }, index) => ({
		...row,
		number: rows.length + 1 - index,
		saved_at: saved_at.toISOString(),
		announced_at: announced_at?.toISOString() ?? null,
	}))
	const shipped = {
		...shippedAsRow(page),
		id: null,
		number: 1,
		valid_from: shippedFrom,
		saved_at: null,
		operator_email: null,
		announced_at: null,
		told: 0,
	}
	return [...saved, shipped]
}
