import { sql, type RawBuilder } from 'kysely'

/** Words as a pattern of `ilike`, whose signs mean themselves. */
export const within = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether one of these columns has the words in it. */
export const has = (words: string, ...columns: string[]): RawBuilder<boolean> =>
	sql<boolean>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) ilike ${within(words)}`

/** The number in a search for "12" or "#12"; 0 without one. */
export const numberIn = (words: string): number => {
	const number = Number(/^#?(\d{1,10})$/.exec(words.trim())?.[1] ?? 0)
	return number > 2_147_483_647 ? 0 : number
}

/** The name of an account, in SQL, of the table `a`. */
export const nameOf = sql<string>`coalesce(nullif(a.name, ''), nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email)`
