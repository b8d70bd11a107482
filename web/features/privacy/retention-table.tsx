/* oxlint-disable jsx-a11y/no-redundant-roles jsx-a11y/no-interactive-element-to-noninteractive-role --
	a browser may forget the role of a table once its rows are laid out as a list: the roles say it again */
import type { ReactNode } from 'react'
import { usePrivacyTexts } from './texts/index.ts'
import styles from './privacy-screen.module.css'

interface Kept {
	id: string
	what: string
	/** A note below the data: where they are stored, and under which name. */
	where?: ReactNode
	period: string
	why: string
}

/** The stored data with storage period and purpose; on a phone each row becomes an item of a list. `label` is the id of the heading. */
export function RetentionTable({ label, rows }: { label: string; rows: Kept[] }) {
	const { columns } = usePrivacyTexts()
	return (
		<table role="table" aria-labelledby={label} className={styles.table}>
			<thead role="rowgroup" className="visually-hidden">
				<tr role="row">
					<th role="columnheader" scope="col">
						{columns.what}
					</th>
					<th role="columnheader" scope="col">
						{columns.period}
					</th>
					<th role="columnheader" scope="col">
						{columns.why}
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{rows.map(({ id, what, where, period, why }) => (
					<tr key={id} role="row">
						<th role="rowheader" scope="row">
							{what}
							{where && <span className={styles.where}>{where}</span>}
						</th>
						<td role="cell" className={styles.period}>
							{period}
						</td>
						<td role="cell">{why}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
