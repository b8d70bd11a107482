import { SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { filled, useServerForm } from '#web/platform/forms/server-form.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'

/** The dialog with the one field for that name, which begins with the planner's name for the holder of the link. */
export default function AskName({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const form = useServerForm<{ name: string }>(async ({ name }) => onName(name.trim()), {
		values: { name: useOpenPlan().plan.your_name ?? '' },
		mode: 'onSubmit',
	})
	return (
		<Dialog title={dialogTexts.yourName} onClose={onClose}>
			<SubmitForm form={form}>
				<TextField
					label={dialogTexts.yourName}
					hint={dialogTexts.yourNameHint}
					maxLength={60}
					autoComplete="given-name"
					{...form.field('name', filled(dialogTexts.required))}
				/>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit">{texts.addAction}</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
