import type { ReactNode } from 'react'
import type { SubmitState } from '#web/platform/forms/server-form.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useScreeningTexts } from './texts/index.ts'

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
			<ServerForm
				form={form}
				action={action}
				beside={
					<Button look="plain" onClick={onClose}>
						{cancel}
					</Button>
				}
			>
				{children}
			</ServerForm>
		</Dialog>
	)
}
