import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useReauthentication } from '#web/features/accounts/reauthentication.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { useAdminTexts } from './texts/index.ts'
import styles from './admin-page-frame.module.css'

interface AskReasonProps {
	title: string
	lead: string
	/** The label of the button that confirms. */
	action: string
	/** The label of the button that closes the dialog, where “Cancel” could mean either. */
	keep?: string
	/** Runs the action. Its error is shown in the dialog. */
	onSend: (reason: string) => Promise<unknown>
	onClose: () => void
}

/** Asks for the reason of an action that affects other accounts; the reason goes to the audit log. */
export function AskReason({ title, lead, action, keep, onSend, onClose }: AskReasonProps) {
	const texts = useAdminTexts()
	const prove = useReauthentication()
	const form = useServerForm<{ reason: string }>(
		async ({ reason }) => {
			const done = await prove(async () => {
				await onSend(reason)
				return true
			})
			if (done) onClose()
		},
		{ values: { reason: '' } },
	)
	const { error, ...control } = form.field('reason', { validate: (reason) => reason.trim().length >= 3 || texts.reasonMissing })
	return (
		<Dialog title={title} onClose={onClose}>
			<p>{lead}</p>
			<SubmitForm form={form} className={styles.form}>
				<Field label={texts.reason} hint={texts.reasonHint} error={error}>
					{(frame) => <textarea rows={3} maxLength={1000} {...control} {...frame} />}
				</Field>
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={keep ?? texts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{action}</SubmitButton>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
