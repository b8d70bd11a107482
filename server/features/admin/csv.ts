/** The value of a cell: a text, an amount in cents, a count, or nothing. */
export type Cell = string | { cents: number } | { count: number } | null

/** A table as spreadsheets of this country open it: UTF-8 with a mark, semicolons, decimal commas. No text is read as a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => `\ufeff${rows.map((row) => row.map(write).join(';')).join('\r\n')}\r\n`

function write(cell: Cell): string {
	if (cell === null) return ''
	if (typeof cell === 'object') return 'cents' in cell ? (cell.cents / 100).toFixed(2).replace('.', ',') : String(cell.count)
	// A spreadsheet would compute a cell with such a beginning, also behind white space in the file.
	const safe = /^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell
	return /[";\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
