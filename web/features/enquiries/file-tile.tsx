import type { ConversationFile } from '#contract/conversations.ts'
import { fileSize } from '#web/platform/language/file-size.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import styles from './conversation.module.css'

/** A file of a message: a picture opens in a separate tab, a document is saved. */
export function FileTile({ file }: { file: ConversationFile }) {
	const language = useLanguage()
	const texts = useConversationTexts()
	const uploads = useUploads()
	const { kind, name, bytes, url, small_url, width, height } = file
	if (kind === 'picture' && small_url !== null && width !== null && height !== null)
		return (
			<a href={uploads(url)} target="_blank" rel="noreferrer" className={styles.picture}>
				<img src={uploads(small_url)} alt={texts.picture(name)} width={width} height={height} loading="lazy" decoding="async" />
			</a>
		)
	return (
		<a href={uploads(url)} download={name} className={styles.document}>
			<Icon name="scroll-text" size={24} />
			<span>
				<strong>{name}</strong>
				<small>PDF, {fileSize(bytes, language)}</small>
			</span>
		</a>
	)
}
