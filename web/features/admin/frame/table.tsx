import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
	/** The heading of the column; on a phone it is before the value. */
	label: string
	renderCell: (row: Row) => ReactNode
	/** `main` names the row; `number` is aligned at the end of its cell; `acts` has buttons, without a heading on a phone. */
	look?: 'main' | 'number' | 'acts'
}

/** Explicit roles, because a changed `display` removes the implicit ones. */
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
			<caption className="visually-hidden">{caption}</caption>
			<thead role={roles.rowgroup} className="visually-hidden">
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
