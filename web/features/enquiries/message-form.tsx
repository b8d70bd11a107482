import { lazy, Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { ConversationFile } from '#contract/conversations.ts'
import type { Side } from '#contract/enquiry-states.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { readDraft, storeDraft } from '#web/platform/forms/session-draft.ts'
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

interface Fields {
	message: string
}

/** Writes into a conversation. The typed text survives a reload; a retry after a lost response creates no second message. */
export default function MessageForm({ id, conversationKey, side, onSent }: MessageFormProps) {
	const texts = useConversationTexts()
	const inbox = useInboxTexts()
	const { lastAccount } = useSession()
	// Of whoever writes: another account that logs in here may be the other side.
	const draft = `answerDraft:${conversationKey === null ? lastAccount?.id : 'visitor'}:${id}`
	const [start] = useState(() => {
		const { message } = readDraft(draft)
		return { message: typeof message === 'string' ? message : '' }
	})
	const { register, handleSubmit, reset, setError, setValue, getValues, setFocus, subscribe, formState } = useForm<Fields>({
		mode: 'onSubmit',
		defaultValues: start,
	})
	const [failure, setFailure] = useState<string | null>(null)
	const [files, setFiles] = useState<readonly ConversationFile[]>([])
	const [areTemplatesOpen, setTemplatesOpen] = useState(false)
	const [retrySafe] = useState(retrySafeSubmit)
	const isSupplier = side === 'supplier'

	useEffect(
		() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draft, values.message ? values : null) }),
		[subscribe, draft],
	)

	const submit = handleSubmit(async ({ message }) => {
		setFailure(null)
		const file_ids = files.map(({ file_id }) => file_id)
		try {
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
			void notify('success', isSupplier ? inbox.sent : texts.sent)
			await onSent()
		} catch (error) {
			const refused = error instanceof ApiError ? error.fields['message'] : undefined
			if (refused) setError('message', { type: 'server', message: refused }, { shouldFocus: true })
			else setFailure(error instanceof ApiError && error.code === 'no_connection' ? texts.offline : (error as Error).message)
		}
	})

	/** A template follows what is typed already. */
	function insert(text: string) {
		const typed = getValues('message').trimEnd()
		setValue('message', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true })
		setTemplatesOpen(false)
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !formState.isSubmitting) void submit()
	}

	const { message: error } = formState.errors.message ?? {}
	return (
		<>
			<form className={styles.form} noValidate onSubmit={(event) => (formState.isSubmitting ? event.preventDefault() : void submit(event))}>
				<Field label={isSupplier ? inbox.answer : texts.message} hint={texts.messageHint} error={error}>
					{(control) => (
						<textarea
							{...register('message', {
								validate: (value) => value.trim() !== '' || files.length > 0 || (isSupplier ? inbox.tooShort : texts.tooShort),
							})}
							{...control}
							className={`${control.className} ${styles.words}`}
							rows={3}
							maxLength={maxMessageLength}
							required
							onKeyDown={onKeyDown}
						/>
					)}
				</Field>
				{failure && (
					<p role="alert" className={styles.failure}>
						{failure}
					</p>
				)}
				<AttachedFiles id={id} conversationKey={conversationKey} files={files} onChange={setFiles} />
				<div className={styles.send}>
					<Button type="submit" aria-disabled={formState.isSubmitting}>
						{formState.isSubmitting ? inbox.sending : isSupplier ? inbox.send : texts.send}
					</Button>
					{isSupplier && (
						<Button look="plain" size="small" onClick={() => setTemplatesOpen(true)}>
							{texts.templates}
						</Button>
					)}
				</div>
			</form>
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
