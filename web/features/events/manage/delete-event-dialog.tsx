import type { OwnEvent } from '#contract/events/manage.ts'
import { call } from '#web/platform/shell/api.ts'
import { RemovalDialog } from '#web/platform/forms/removal-dialog.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useOwnEventTexts } from './texts/index.ts'

interface DeleteEventDialogProps {
	event: OwnEvent
	name: string
	/** Null when it cannot be cancelled. */
	onCancelInstead: (() => void) | null
	onClose: () => void
}

/** Asks for confirmation before an event or a draft is deleted, and offers to cancel the event instead, which stays visible. */
export function DeleteEventDialog({ event: { event_id, draft_id }, name, onCancelInstead, onClose }: DeleteEventDialogProps) {
	const texts = useOwnEventTexts()

	async function remove() {
		await (event_id === null ? call('deleteEventDraft', { draft_id: draft_id ?? 0 }) : call('deleteEvent', { event_id }))
		return true
	}

	return (
		<RemovalDialog
			name={name}
			words={texts.confirm}
			done={texts.removed(name)}
			remove={remove}
			onClose={onClose}
			instead={
				onCancelInstead && (
					<Button look="secondary" onClick={onCancelInstead}>
						{texts.confirm.rather}
					</Button>
				)
			}
		>
			<p>{event_id === null ? texts.confirm.draft : texts.confirm.event}</p>
		</RemovalDialog>
	)
}
