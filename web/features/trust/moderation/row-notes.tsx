import { DecisionLink } from './decision-link.tsx'
import styles from '#web/platform/results/own-list.module.css'

interface RowNotesProps {
	/** The meaning of the state for its owner. */
	explained: string | null | undefined
	/** The findings of automatic checks as texts. */
	findings: readonly string[]
	/** An operator's reason, with its label. */
	reason: { label: string; text: string } | null
	decision_id: number | null
	/** There are changes that are not public yet. */
	unpublished: string | null
}

/** Why an own item is not public as it is, and its owner's options; nothing when it is. */
export function RowNotes({ explained, findings, reason, decision_id, unpublished }: RowNotesProps) {
	if (!explained && !reason && !unpublished) return null
	return (
		<div className={styles.why}>
			{explained && <p>{explained}</p>}
			{findings.length > 0 && (
				<ul>
					{findings.map((finding) => (
						<li key={finding}>{finding}</li>
					))}
				</ul>
			)}
			{reason && (
				<p>
					<strong>{reason.label}</strong> {reason.text}
				</p>
			)}
			{decision_id !== null && <DecisionLink id={decision_id} />}
			{unpublished && <p>{unpublished}</p>}
		</div>
	)
}
