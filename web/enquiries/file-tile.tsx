import type { ConversationFile } from '#contract/conversations.ts'
import { useLanguage } from '../language/index.tsx'
import { useUploads } from '../shell/site.tsx'
import { Icon } from '../ui/icon.tsx'
import { useConversationTexts } from './conversation-texts/index.ts'
import styles from './conversation.module.css'

const kilobyte = 1024

/** A file of a message: a picture opens in a tab of its own, a document is saved. */
export function FileTile({ file }: { file: ConversationFile }) {
	const { number } = useLanguage()
	const texts = useConversationTexts()
	const uploads = useUploads()
	const { kind, name, bytes, url, small_url, width, height } = file
	if (kind === 'picture' && small_url !== null && width !== null && height !== null)
		return (
			<a href={uploads(url)} target="_blank" rel="noreferrer" className={styles.picture}>
				<img src={uploads(small_url)} alt={texts.picture(name)} width={width} height={height} loading="lazy" decoding="async" />
			</a>
		)
	const size =
		bytes < kilobyte * kilobyte
			? `${number(Math.ceil(bytes / kilobyte))} kB`
			: `${number(Math.round((bytes / kilobyte / kilobyte) * 10) / 10)} MB`
	return (
		<a href={uploads(url)} download={name} className={styles.document}>
			<Icon name="scroll-text" size={24} />
			<span>
				<strong>{name}</strong>
				<small>PDF, {size}</small>
			</span>
		</a>
	)
}
