import { useRef, useState } from 'react'
import type { ConversationFile } from '#contract/conversations.ts'
import { maxFilesOfMessage } from '#contract/limits.ts'
import { Failure } from '#web/platform/forms/form-parts.tsx'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError } from '#web/platform/shell/api.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { upload } from '#web/platform/shell/upload.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import styles from './conversation.module.css'

interface AttachedFilesProps {
	id: number
	/** The key of a visitor's link. */
	conversationKey: string | null
	files: readonly ConversationFile[]
	onChange: (files: readonly ConversationFile[]) => void
}

/** Files for the next message: they are sent to the server as soon as they are chosen, and to the other side with the message. */
export function AttachedFiles({ id, conversationKey, files, onChange }: AttachedFilesProps) {
	const { number } = useLanguage()
	const texts = useConversationTexts()
	const failureText = useFailureText()
	const input = useRef<HTMLInputElement>(null)
	const [part, setPart] = useState<number | null>(null)
	const [failure, setFailure] = useState<string | null>(null)

	async function add(chosen: readonly File[]) {
		if (chosen.length === 0) return
		setFailure(null)
		if (files.length + chosen.length > maxFilesOfMessage) return setFailure(texts.filesMost(number(maxFilesOfMessage)))
		setPart(0)
		try {
			const sent = chosen.map((file) => ({
				field: file.type === 'application/pdf' ? 'conversation_document' : 'conversation_image',
				blob: file,
				name: file.name,
			}))
			const shown = { conversation_id: id, ...(conversationKey && { conversation_key: conversationKey }) }
			const stored = await upload('uploadConversationFiles', shown, sent, {
				signal: new AbortController().signal,
				onProgress: setPart,
			})
			onChange([...files, ...stored.files])
		} catch (error) {
			const [refused] = error instanceof ApiError ? Object.values(error.fields) : []
			setFailure(refused ?? failureText(error))
		} finally {
			setPart(null)
		}
	}

	return (
		<div className={styles.attached}>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept="image/*,application/pdf,.heic,.heif"
				aria-label={texts.attach}
				onChange={({ target }) => {
					const chosen = [...(target.files ?? [])]
					// The same file can be chosen again.
					target.value = ''
					void add(chosen)
				}}
			/>
			<Button look="plain" size="small" aria-disabled={part !== null} onClick={() => part === null && input.current?.click()}>
				<Icon name="image-plus" size={20} />
				{texts.attach}
			</Button>
			{part !== null && (
				<p role="status" className={styles.note}>
					{texts.attaching(number(Math.round(part * 100)))}
				</p>
			)}
			<Failure>{failure}</Failure>
			{files.length > 0 && <Waiting files={files} onChange={onChange} />}
		</div>
	)
}

/** The files that go with the next message. */
function Waiting({ files, onChange }: Pick<AttachedFilesProps, 'files' | 'onChange'>) {
	const texts = useConversationTexts()
	const uploads = useUploads()
	return (
		<ul className={styles.waiting} aria-label={texts.attached}>
			{files.map((file) => (
				<li key={file.file_id}>
					{file.small_url === null ? (
						<Icon name="scroll-text" size={24} />
					) : (
						<img src={uploads(file.small_url)} alt="" width={48} height={48} />
					)}
					<span>{file.name}</span>
					<Button
						look="plain"
						size="small"
						aria-label={texts.detach(file.name)}
						onClick={() => onChange(files.filter(({ file_id }) => file_id !== file.file_id))}
					>
						<Icon name="x" size={20} />
					</Button>
				</li>
			))}
		</ul>
	)
}
