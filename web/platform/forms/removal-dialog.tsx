import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePress } from './press.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'

interface RemovalDialogProps {
	name: string
	words: { title: (name: string) => string; yes: string; no: string }
	/** The message after the removal. */
	done: string
	/** Resolves to whether it was removed; when false, it has shown the reason itself. A thrown error is shown here. */
	remove: () => Promise<boolean>
	onClose: () => void
	/** The deleted item, and other items that are deleted with it. */
	children: ReactNode
	/** A button with an alternative. */
	instead?: ReactNode
}

/** Asks for confirmation before an item of a list is deleted. After an error nothing has changed, and it can be tried again here. */
export function RemovalDialog({ name, words, done, remove, onClose, children, instead }: RemovalDialogProps) {
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const confirm = () =>
		press(async () => {
			if (!(await remove())) return
			onClose()
			await client.invalidateQueries()
			// The button that opened the dialog was removed with its row: the heading gets the focus.
			const heading = document.querySelector<HTMLElement>('main h1')
			if (heading) heading.tabIndex = -1
			heading?.focus()
			await notify('success', done)
		})
	return (
		<Dialog title={words.title(name)} role="alertdialog" onClose={onClose}>
			{children}
			<DialogActions cancel={words.no} onClose={onClose}>
				<Button look="danger" aria-disabled={isBusy} onClick={confirm}>
					<Icon name="trash-2" size={18} />
					{words.yes}
				</Button>
				{instead}
			</DialogActions>
		</Dialog>
	)
}
