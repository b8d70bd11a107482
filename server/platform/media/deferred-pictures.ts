import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import { avifTables, unionAll } from './file-tables.ts'

// Decision 049: First start.

/** Makes pictures whose rows were there before their files, as those of the samples are; each is made when it is first requested. */
export interface DeferredPictures {
	/**
	 * Has the picture of this file made, unless it is none of these: then null. `stored` when the file is there; the placeholder of the picture where
	 * that takes longer than a visitor should wait.
	 */
	make(file: string): Promise<'stored' | { placeholder: string } | null>
}

export interface Drawings extends DeferredPictures {
	/** Begins to draw all that is not drawn, while visitors ask for nothing. */
	begin(onError: (error: Error) => void): void
	stop(): Promise<void>
}

/** Whether a row names a picture that is not made yet: only when it is made, its thumbhash is known. */
export async function arePicturesDeferred(db: Kysely<DB>): Promise<boolean> {
	const selects = avifTables.map(
		(table) => sql`select from ${sql.table(table)} where thumbhash is null and not has_avif and widths <> '{}'`,
	)
	const { rows } = await sql`${unionAll(selects)} limit 1`.execute(db)
	return rows.length > 0
}

/** A blurred picture of the two colours of a placeholder, as SVG in the shape that pictures have on cards. */
export function drawPlaceholder(placeholder: string): string {
	const [top, bottom] = placeholder.split('-')
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><linearGradient id="g" x2="0" y2="1">' +
		`<stop offset=".25" stop-color="#${top}"/><stop offset=".75" stop-color="#${bottom}"/></linearGradient><rect width="1200" height="800" fill="url(#g)"/></svg>`
	)
}
