import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import type { ConversationFile } from '#contract/conversations.ts'
import type { Side } from '#contract/enquiry-states.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { withTexts } from '#web/platform/language/areas.ts'
import { templatesArea } from './template-texts/index.ts'
import { useConversationTexts } from './conversation-texts/index.ts'
import { useInboxTexts } from './texts/index.ts'
import styles from './conversation.module.css'

const TemplatesDialog = lazy(() => orReload(withTexts([templatesArea], () => import('./templates-dialog.tsx'))))

// Decision 107: Half-written answers stay in their tab.

interface MessageFormProps {
	id: number
	/** The key of a visitor's link. */
	conversationKey: string | null
	side: Side
	/** Called once the message is stored. */
	onSent: () => Promise<void>
}

/** The typed text survives a reload; a retry after a lost response creates no second message. */
function useMessageForm({ id, conversationKey, side, onSent }: MessageFormProps) {
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const { lastAccount } = useSession()
	// Of the writer: another account that logs in here may be the other side.
	const draft = `answerDraft:${conversationKey === null ? lastAccount?.id : 'visitor'}:${id}`
	const [start] = useState(() => {
		const { message } = readDraft(draft)
		return { message: typeof message === 'string' ? message : '' }
	})
	const [files, setFiles] = useState<readonly ConversationFile[]>([])
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<{ message: string }>(
		async ({ message }, reset) => {
			const file_ids = files.map(({ file_id }) => file_id)
			await retrySafe([message, file_ids], (idempotencyKey) =>
				call(
					'sendMessage',
					{
						conversation_id: id,
						message,
						...(file_ids.length > 0 && { file_ids }),
						...(conversationKey && { conversation_key: conversationKey }),
					},
					undefined,
					idempotencyKey,
				),
			)
			reset({ message: '' })
			setFiles([])
			storeDraft(draft, null)
			void notify('success', side === 'supplier' ? inbox.sent : texts.sent)
			await onSent()
		},
		{
			values: start,
			mode: 'onSubmit',
			failureOf: (error) => (error instanceof ApiError && error.code === 'no_connection' ? texts.offline : (error as Error).message),
		},
	)
	const { subscribe } = form
	useEffect(
		() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draft, values.message ? values : null) }),
		[subscribe, draft],
	)
	return { form, files, setFiles }
}

/** Writes into a conversation. */
export default function MessageForm(props: MessageFormProps) {
	const { id, conversationKey, side } = props
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const { form, files, setFiles } = useMessageForm(props)
	const [areTemplatesOpen, setTemplatesOpen] = useState(false)
	const isSupplier = side === 'supplier'
	const { getValues, setValue, setFocus } = form

	/** A template follows the typed text. */
	function insert(text: string) {
		const typed = getValues('message').trimEnd()
		setValue('message', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true })
		setTemplatesOpen(false)
	}

	function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
	}

	const { error, ...message } = form.field('message', {
		validate: (value) => value.trim() !== '' || files.length > 0 || (isSupplier ? inbox.tooShort : texts.tooShort),
	})
	return (
		<>
			<SubmitForm form={form} className={styles.form}>
				<Field label={isSupplier ? inbox.answer : texts.message} hint={texts.messageHint} error={error}>
					{(control) => (
						<textarea
							{...message}
							{...control}
							className={`${control.className} ${styles.words}`}
							rows={3}
							maxLength={maxMessageLength}
							required
							onKeyDown={onKeyDown}
						/>
					)}
				</Field>
				<Failure>{form.failure}</Failure>
				<AttachedFiles id={id} conversationKey={conversationKey} files={files} onChange={setFiles} />
				<div className={styles.send}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{form.isBusy ? inbox.sending : isSupplier ? inbox.send : texts.send}
					</Button>
					{isSupplier && (
						<Button look="plain" size="small" onClick={() => setTemplatesOpen(true)}>
							{texts.templates}
						</Button>
					)}
				</div>
			</SubmitForm>
			{areTemplatesOpen && (
				<Suspense fallback={null}>
					<TemplatesDialog
						written={getValues('message').trim()}
						onInsert={(text) => {
							insert(text)
							// The dialog gives the focus back to its button first.
							queueMicrotask(() => setFocus('message'))
						}}
						onClose={() => setTemplatesOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
