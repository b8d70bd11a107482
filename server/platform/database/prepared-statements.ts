import { sql } from 'kysely'

const beginning = '/* prepared: '
const end = ' */'

/**
 * Begins a statement that is asked often and always worded the same: each connection reads and plans it a few times and then no more. For the cards of a page,
 * that takes longer than finding them. Not for one whose best plan depends on its values, as a search's does.
 */
export const prepared = (name: string) => sql.raw(`${beginning}${name}${end}`)

/** Kysely doesn't name statements, and a connection prepares only named ones: their text carries the name that `prepared` gave it. */
export function withName(text: unknown) {
	if (typeof text !== 'string' || !text.startsWith(beginning)) return text
	return { name: text.slice(beginning.length, text.indexOf(end)), text }
}
