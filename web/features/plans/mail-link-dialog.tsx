import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'

/** Mails a visitor the link of the own plan. */
export default function MailLinkDialog({ onClose }: { onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { change } = useOpenPlan()
	const [email, setEmail] = useState('')
	async function submit(event: SubmitEvent) {
		event.preventDefault()
		if (!(await change('savePlan', { email: email.trim() }))) return
		onClose()
		await notify('success', dialogTexts.mailSent)
	}
	return (
		<Dialog title={texts.mailLink} onClose={onClose}>
			<form onSubmit={(event) => void submit(event)}>
				<p>{dialogTexts.mailLinkText}</p>
				<TextField
					label={dialogTexts.yourEmail}
					type="email"
					autoComplete="email"
					required
					maxLength={254}
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit">{texts.mailLink}</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
