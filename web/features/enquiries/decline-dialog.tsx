import { use, useState } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Checkbox, Field } from '#web/platform/ui/field.tsx'
import { enquiriesArea, useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

interface DeclineDialogProps {
	conversation: Conversation
	planner: NonNullable<Conversation['planner']>
	onClose: () => void
	onDeclined: (declined: Conversation) => Promise<void>
}

/** Declines a received enquiry. By default a mail with a polite line in the sender's language is sent; the line can be changed, emptied or left out. */
export default function DeclineDialog({ conversation, planner, onClose, onDeclined }: DeclineDialogProps) {
	const texts = useInboxTexts()
	const { isBusy, press } = usePress()
	const [isMailed, setMailed] = useState(true)
	const [line, setLine] = useState(use(enquiriesArea.load(conversation.lang)).inbox.declineLine)
	const { conversation_id, lang, messages } = conversation
	const { first_name, last_name } = planner
	const isAnswered = messages.some(({ is_own }) => is_own)
	const decline = () =>
		press(async () => {
			const message = line.trim()
			const declined = await call('declineEnquiry', {
				conversation_id,
				mail: isMailed,
				...(isMailed && message !== '' && { message }),
			})
			onClose()
			await onDeclined(declined)
		})
	return (
		<Dialog title={texts.declineTitle(`${first_name} ${last_name}`)} role={isAnswered ? 'alertdialog' : 'dialog'} onClose={onClose}>
			<form
				className={styles.decline}
				onSubmit={(submit) => {
					submit.preventDefault()
					if (!isBusy) decline()
				}}
			>
				{isAnswered && <p className={styles.warning}>{texts.declineAnswered}</p>}
				<Checkbox label={texts.declineMail(first_name)} checked={isMailed} onChange={({ target }) => setMailed(target.checked)} />
				{isMailed && (
					<Field label={texts.declineWords} hint={texts.declineWordsHint}>
						{(control) => (
							<textarea
								{...control}
								lang={lang}
								rows={4}
								maxLength={maxMessageLength}
								value={line}
								onChange={({ target }) => setLine(target.value)}
							/>
						)}
					</Field>
				)}
				<DialogActions cancel={texts.declineNot} onClose={onClose}>
					<Button type="submit" aria-disabled={isBusy}>
						{texts.decline}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}
