import { use } from 'react'
import { useWatch } from 'react-hook-form'
import type { Conversation } from '#contract/conversations.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
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
	const declineLine = use(enquiriesArea.load(conversation.lang)).inbox.declineLine
	const { conversation_id, lang, messages } = conversation
	const { first_name, last_name } = planner
	const isAnswered = messages.some(({ is_own }) => is_own)
	const form = useServerForm<{ mail: boolean; message: string }>(
		async ({ mail, message }) => {
			const line = message.trim()
			const declined = await call('declineEnquiry', { conversation_id, mail, ...(mail && line !== '' && { message: line }) })
			onClose()
			await onDeclined(declined)
		},
		{ values: { mail: true, message: declineLine } },
	)
	const isMailed = useWatch({ control: form.control, name: 'mail' })
	const { error: _, ...mail } = form.field('mail')
	const { error, ...message } = form.field('message')
	return (
		<Dialog title={texts.declineTitle(`${first_name} ${last_name}`)} role={isAnswered ? 'alertdialog' : 'dialog'} onClose={onClose}>
			<SubmitForm form={form} className={styles.decline}>
				<Failure>{form.failure}</Failure>
				{isAnswered && <p className={styles.warning}>{texts.declineAnswered}</p>}
				<Checkbox label={texts.declineMail(first_name)} {...mail} />
				{isMailed && (
					<Field label={texts.declineWords} hint={texts.declineWordsHint} error={error}>
						{(control) => <textarea {...message} {...control} lang={lang} rows={4} maxLength={maxMessageLength} />}
					</Field>
				)}
				<DialogActions cancel={texts.declineNot} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.decline}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
