import type { ReactNode } from 'react'
import styles from './admin-page-frame.module.css'

export interface Column<Row> {
	/** What stands above the column, and before the value on a phone. */
	label: string
	renderCell: (row: Row) => ReactNode
	/** `main` is what the row is about; `number` stands at the end of its cell; `acts` has buttons and no words before them on a phone. */
	look?: 'main' | 'number' | 'acts'
}

/** Said, for a changed `display` takes them away. */
const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' } as const

/** A table that becomes cards on a phone. */
export function Table<Row>({
	caption,
	columns,
	rows,
	keyOf,
}: {
	caption: string
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	keyOf: (row: Row) => string | number
}) {
	return (
		<table role={roles.table} className={styles.table}>
			<caption className={styles.unseen}>{caption}</caption>
			<thead role={roles.rowgroup}>
				<tr role={roles.row}>
					{columns.map(({ label, look }) => (
						<th key={label} role={roles.columnheader} scope="col" data-look={look}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody role={roles.rowgroup}>
				{rows.map((row) => (
					<tr key={keyOf(row)} role={roles.row}>
						{columns.map(({ label, renderCell, look }) => (
							<td key={label} role={roles.cell} data-label={label} data-look={look}>
								<div>{renderCell(row)}</div>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
