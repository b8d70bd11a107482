import { DecisionLink } from './decision-link.tsx'
import styles from '../../results/own-list.module.css'

interface RowNotesProps {
	/** What its state means for its owner. */
	explained: string | null | undefined
	/** What automatic checks found, in words. */
	findings: readonly string[]
	/** Why an operator decided so, under what that is called. */
	reason: { label: string; text: string } | null
	decision_id: number | null
	/** That changes wait which are not public yet. */
	unpublished: string | null
}

/** Why something of one's own is not public as it stands, and what can be done about it; nothing when all is well. */
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
