/** What a cell may hold: a text, or an amount in cents, or nothing. */
export type Cell = string | { cents: number } | { count: number } | null

/** A table as spreadsheets of this country open it: UTF-8 with a mark, semicolons, decimal commas. No text is read as a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map((row) => row.map(write).join(';')).join('\r\n')}\r\n`

function write(cell: Cell): string {
	if (cell === null) return ''
	if (typeof cell === 'object') return 'cents' in cell ? (cell.cents / 100).toFixed(2).replace('.', ',') : String(cell.count)
	// A spreadsheet would work out what begins like this, also behind white space of the file's own.
	const safe = /^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell
	return /[";\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
