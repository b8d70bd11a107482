import type { ReactNode } from 'react'
import type { SubmitState } from '#web/platform/forms/server-form.ts'
import { Failure, SubmitButton } from '#web/platform/forms/form-parts.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useScreeningTexts } from './texts/index.ts'
import styles from './screening.module.css'

interface FormDialogProps {
	title: string
	form: SubmitState
	/** The label of the submit button. */
	action: string
	onClose: () => void
	children: ReactNode
}

/** A dialog with a form, with a submit and a cancel button. */
export function FormDialog({ title, form, action, onClose, children }: FormDialogProps) {
	const { cancel } = useScreeningTexts()
	return (
		<Dialog title={title} onClose={onClose}>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
				{children}
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<SubmitButton isBusy={form.isBusy}>{action}</SubmitButton>
					<Button look="plain" onClick={onClose}>
						{cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
