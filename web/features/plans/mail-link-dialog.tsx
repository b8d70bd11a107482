import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { filled, useServerForm } from '#web/platform/forms/server-form.ts'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** Mails a visitor the link of the own plan. */
export default function MailLinkDialog({ onClose }: { onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { send } = useOpenPlan()
	const form = useServerForm<{ email: string }>(
		async ({ email }) => {
			await send('savePlan', { email: email.trim() })
			onClose()
			await notify('success', dialogTexts.mailSent)
		},
		{ values: { email: '' }, mode: 'onSubmit' },
	)
	return (
		<Dialog title={texts.mailLink} onClose={onClose}>
			<SubmitForm form={form} className={styles.fields}>
				<p>{dialogTexts.mailLinkText}</p>
				<TextField
					label={dialogTexts.yourEmail}
					type="email"
					autoComplete="email"
					maxLength={254}
					{...form.field('email', filled(dialogTexts.required))}
				/>
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{texts.mailLink}</SubmitButton>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
