import { useQueryClient } from '@tanstack/react-query'
import type { OwnEvent } from '#contract/own-events.ts'
import { usePress } from '../accounts/account-section.tsx'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/toaster.tsx'
import { useOwnEventTexts } from './own-event-texts.ts'
import styles from '../own-listings/own-list.module.css'

interface DeleteEventDialogProps {
	event: OwnEvent
	name: string
	/** Null where there is nothing to cancel. */
	onCancelInstead: (() => void) | null
	onClose: () => void
}

/** Asks before an event or a draft is deleted, by its name; what is only cancelled stays where people look. */
export function DeleteEventDialog({ event: { event_id, draft_id }, name, onCancelInstead, onClose }: DeleteEventDialogProps) {
	const texts = useOwnEventTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()

	const remove = () =>
		press(async () => {
			await (event_id === null ? call('deleteEventDraft', { draft_id: draft_id ?? 0 }) : call('deleteEvent', { event_id }))
			onClose()
			await client.invalidateQueries()
			// The button that opened the dialog has gone with its row: the focus goes on at the beginning of the list.
			const heading = document.querySelector<HTMLElement>('main h1')
			if (heading) heading.tabIndex = -1
			heading?.focus()
			await notify('success', texts.removed(name))
		})
	return (
		<Dialog title={texts.confirm.title(name)} role="alertdialog" onClose={onClose}>
			<p>{event_id === null ? texts.confirm.draft : texts.confirm.event}</p>
			<div className={styles.actions}>
				<Button aria-disabled={isBusy} onClick={remove}>
					{texts.confirm.yes}
				</Button>
				{onCancelInstead && (
					<Button look="secondary" onClick={onCancelInstead}>
						{texts.confirm.rather}
					</Button>
				)}
				<Button look="quiet" onClick={onClose}>
					{texts.confirm.no}
				</Button>
			</div>
		</Dialog>
	)
}
