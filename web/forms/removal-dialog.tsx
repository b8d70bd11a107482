import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePress } from './page-section.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { notify } from '../ui/toaster.tsx'

interface RemovalDialogProps {
	name: string
	words: { title: (name: string) => string; yes: string; no: string }
	/** What is said when it is gone. */
	done: string
	/** Tells whether it is gone; why not, it has told already. What is thrown is told here. */
	remove: () => Promise<boolean>
	onClose: () => void
	/** What goes, and what goes with it. */
	children: ReactNode
	/** What can be done in its place, as a button. */
	instead?: ReactNode
}

/** Asks before something of a list is deleted, by its name. Where that fails nothing has changed, and it can be tried again here. */
export function RemovalDialog({ name, words, done, remove, onClose, children, instead }: RemovalDialogProps) {
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const confirm = () =>
		press(async () => {
			if (!(await remove())) return
			onClose()
			await client.invalidateQueries()
			// The button that opened the dialog has gone with its row: the focus goes on at the beginning of the list.
			const heading = document.querySelector<HTMLElement>('main h1')
			if (heading) heading.tabIndex = -1
			heading?.focus()
			await notify('success', done)
		})
	return (
		<Dialog title={words.title(name)} role="alertdialog" onClose={onClose}>
			{children}
			<DialogActions cancel={words.no} onClose={onClose}>
				<Button aria-disabled={isBusy} onClick={confirm}>
					{words.yes}
				</Button>
				{instead}
			</DialogActions>
		</Dialog>
	)
}
