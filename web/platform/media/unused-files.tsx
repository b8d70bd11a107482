import { useUploads } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useFileTexts } from './texts/index.ts'
import styles from './unused-files.module.css'

interface UnusedFilesProps {
	title: string
	files: readonly { file: string; name: string; small_url?: string }[]
	isFull: boolean
	onRestore: (file: string) => void
}

/** Stored files that the announcement does not use: a removed file can be used again. */
export function UnusedFiles({ title, files, isFull, onRestore }: UnusedFilesProps) {
	const t = useFileTexts()
	const uploads = useUploads()
	if (files.length === 0) return null
	return (
		<details className={styles.unused}>
			<summary>
				{title} ({files.length})
			</summary>
			<ul>
				{files.map(({ file, name, small_url }) => (
					<li key={file}>
						<button type="button" disabled={isFull} aria-label={t.restore(name)} onClick={() => onRestore(file)}>
							{small_url ? <img src={uploads(small_url)} width={96} height={64} alt="" loading="lazy" /> : <span>{name}</span>}
							<Icon name="undo-2" size={18} />
							{t.again}
						</button>
					</li>
				))}
			</ul>
		</details>
	)
}
