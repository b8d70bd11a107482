import { sql } from 'kysely'
import type { Product } from '#test/product.ts'

let turn = 0

/** Adds a post as if an operator had written it: published and in English unless the fields say otherwise. Returns its id. */
export async function addPost({ db }: Pick<Product, 'db'>, values: Record<string, unknown> = {}): Promise<number> {
	turn += 1
	const published_at = values['published_at'] ?? '2026-03-01T10:00:00Z'
	const row: Record<string, unknown> = {
		slug: `post-${turn}`,
		lang: 'en',
		state: 'published',
		blog_title_en: 'Choosing a hall',
		blog_summary_en: 'Nine questions.',
		blog_content_en: 'Count your guests.',
		published_at,
		created_at: published_at,
		updated_at: published_at,
		...(values['state'] === 'scheduled' && { publish_at: '2099-01-01T10:00:00Z' }),
		...values,
	}
	const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
	const { rows } = await sql<{ id: number }>`
		insert into posts (${names}) select ${names} from jsonb_populate_record(null::posts, ${JSON.stringify(row)}::jsonb) returning id
	`.execute(db)
	return rows[0]?.id ?? 0
}
