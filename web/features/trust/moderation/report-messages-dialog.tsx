import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { reportReasons, type ReportReason } from '#contract/trust/moderation-choices.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { WordsField } from '#web/platform/forms/sent-form.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { SelectField } from '#web/platform/ui/field.tsx'
import { DangerNote, GoodFaith } from './report-parts.tsx'
import { useChoiceTexts, useReportTexts } from './texts/index.ts'
import styles from './moderation.module.css'

interface ReportMessagesDialogProps {
	id: number
	/** The key of a visitor's link; null for accounts. */
	conversationKey: string | null
	/** The name of the other side. */
	other: string
	onClose: () => void
	onReported: (report_id: number) => void
}

/** Reports to the operator the messages of the other side of a conversation. The reporter is known: the account, or the visitor of the enquiry. */
export default function ReportMessagesDialog({ id, conversationKey, other, onClose, onReported }: ReportMessagesDialogProps) {
	const texts = useReportTexts()
	const choices = useChoiceTexts()
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<{ reason: ReportReason | ''; explanation: string; is_good_faith: boolean }>(
		async ({ reason, explanation, is_good_faith }) => {
			const input = {
				conversation_id: id,
				...(conversationKey && { conversation_key: conversationKey }),
				reason: reason as ReportReason,
				explanation,
				is_good_faith,
			}
			const { report_id } = await retrySafe({ reason, explanation }, (idempotencyKey) =>
				call('reportConversation', input, undefined, idempotencyKey),
			)
			onClose()
			onReported(report_id)
		},
		{ values: { reason: '', explanation: '', is_good_faith: false } },
	)
	const reason = useWatch({ control: form.control, name: 'reason' })
	const { error: reasonError, ...reasonControl } = form.field('reason', { validate: (value) => value !== '' || texts.chooseReason })
	return (
		<Dialog title={texts.messagesTitle(other)} onClose={onClose}>
			<SubmitForm form={form} className={styles.form}>
				<p>{texts.messagesLead}</p>
				<SelectField label={texts.reason} error={reasonError} {...reasonControl}>
					<option value="">{texts.chooseReason}</option>
					{reportReasons.map((name) => (
						<option key={name} value={name}>
							{choices.reasons[name]}
						</option>
					))}
				</SelectField>
				<DangerNote reason={reason} />
				<WordsField
					label={texts.explanation}
					hint={texts.explanationHint}
					rows={4}
					maxLength={3000}
					field={form.field('explanation', {
						validate: (value) => (value.trim() === '' ? texts.required : value.trim().length >= 10 || texts.tooShort),
					})}
				/>
				<GoodFaith field={form.field('is_good_faith', { validate: (value) => value || texts.confirmFaith })} />
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{texts.send}</SubmitButton>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
