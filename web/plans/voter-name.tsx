import { useState, type SubmitEvent } from 'react'
import { useSession } from '../shell/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { readPlanName, storePlanName } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'

/** Asks visitors once for the name that stands beside their votes and comments; accounts have one. */
export function useVoterName() {
	const { account } = useSession()
	const [pending, setPending] = useState<((name: string) => void) | null>(null)
	return {
		isAsked: pending !== null,
		withName(then: (name: string | undefined) => void) {
			const known = readPlanName()
			if (account) then(account.first_name ?? account.name ?? (known || undefined))
			else if (known) then(known)
			else setPending(() => then)
		},
		answer(name: string) {
			storePlanName(name)
			pending?.(name)
			setPending(null)
		},
		cancel: () => setPending(null),
	}
}

/** The dialog with the one field for that name. */
export function AskName({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
	const texts = usePlanTexts()
	const [name, setName] = useState('')
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (name.trim()) onName(name.trim())
	}
	return (
		<Dialog title={texts.yourName} onClose={onClose}>
			<form onSubmit={submit}>
				<TextField
					label={texts.yourName}
					hint={texts.yourNameHint}
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
