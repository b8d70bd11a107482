import type { ReactNode } from 'react'
import styles from './desk.module.css'

export interface Column<Row> {
	/** What stands above the column, and before the value on a phone. */
	label: string
	cell: (row: Row) => ReactNode
	/** `main` is what the row is about; `number` stands at the end of its cell; `acts` has buttons and no words before them on a phone. */
	look?: 'main' | 'number' | 'acts'
}

/** A table that becomes cards on a phone. Its roles are said, for a changed `display` takes them away. */
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
		<table role="table" className={styles.table}>
			<caption className={styles.unseen}>{caption}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{columns.map(({ label, look }) => (
						<th key={label} role="columnheader" scope="col" data-look={look}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{rows.map((row) => (
					<tr key={keyOf(row)} role="row">
						{columns.map(({ label, cell, look }) => (
							<td key={label} role="cell" data-label={label} data-look={look}>
								<div>{cell(row)}</div>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
