import type { FieldProps } from '#web/platform/forms/server-form.ts'
import type { ReportReason } from '#contract/trust/moderation-choices.ts'
import { useReportTexts } from './texts/index.ts'
import styles from './moderation.module.css'

/** Whom to call first, where a report is about a person in danger. */
export function DangerNote({ reason }: { reason: ReportReason | '' }) {
	const texts = useReportTexts()
	return (
		(reason === 'danger' || reason === 'child_abuse') && (
			<p role="status" className={styles.urgent}>
				{texts.danger}
			</p>
		)
	)
}

/** The confirmation that a report is made in good faith (DSA art. 16). */
export function GoodFaith({ field: { error, ...field } }: { field: FieldProps }) {
	const texts = useReportTexts()
	return (
		<div>
			<label className={styles.faith}>
				<input
					type="checkbox"
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? 'faith-error' : undefined}
					{...field}
				/>
				<span>{texts.goodFaith}</span>
			</label>
			{error && (
				<p id="faith-error" className={styles.error}>
					{error}
				</p>
			)}
		</div>
	)
}
