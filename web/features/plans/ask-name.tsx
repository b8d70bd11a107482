import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'

/** The dialog with the one field for that name. */
export default function AskName({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const [name, setName] = useState('')
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (name.trim()) onName(name.trim())
	}
	return (
		<Dialog title={dialogTexts.yourName} onClose={onClose}>
			<form onSubmit={submit}>
				<TextField
					label={dialogTexts.yourName}
					hint={dialogTexts.yourNameHint}
					value={name}
					maxLength={60}
					required
					autoComplete="given-name"
					onChange={(event) => setName(event.target.value)}
				/>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit">{texts.addAction}</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
