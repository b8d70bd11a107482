import { useId } from 'react'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import type { Entry } from './file-queue-types.ts'
import { useFileTexts } from './texts/index.ts'
import type { ChosenPicture } from './chosen-files.ts'
import { SortableItem } from './sortable-item.tsx'
import { TaskState } from './task-state.tsx'
import styles from './files.module.css'

export type PictureEntry = Entry<ChosenPicture, DraftPicture>

/** The name of an item: that of its original file. */
export const nameOf = ({ task, stored }: { task: { name: string } | null; stored: { name: string } | null }): string =>
	task?.name ?? stored?.name ?? ''

interface PictureTileProps {
	entry: PictureEntry
	name: string
	/** Index from 0. */
	index: number
	total: number
	onOpen: () => void
	onRetry: () => void
	onStop: () => void
}

/** One picture of the row; a press opens its dialog. */
export function PictureTile({ entry, name, index, total, onOpen, onRetry, onStop }: PictureTileProps) {
	const t = useFileTexts()
	const { key, task, chosen, stored } = entry
	const adviceId = useId()
	const advice = stored?.advice ?? []
	const isUndescribed = chosen !== null && chosen.alternative_text === '' && !chosen.is_decorative
	return (
		<SortableItem id={key} name={name} className={styles.tile ?? ''}>
			{task ? (
				<>
					<TilePicture entry={entry} />
					<TaskState task={task} onRetry={onRetry} onStop={onStop} />
				</>
			) : (
				<button
					type="button"
					className={styles.open}
					aria-haspopup="dialog"
					aria-describedby={advice.length > 0 ? adviceId : undefined}
					aria-label={`${t.pictures.open(name, index + 1, total)}${isUndescribed ? `. ${t.pictures.undescribed}` : ''}`}
					onClick={onOpen}
				>
					<TilePicture entry={entry} />
				</button>
			)}
			{advice.length > 0 && (
				<span id={adviceId} className={styles.advice}>
					{advice.map((name) => t.advice.short[name]).join(' · ')}
				</span>
			)}
			<span className={styles.mark} aria-hidden="true">
				{index === 0 ? t.pictures.cover : index + 1}
				{isUndescribed && <Icon name="eye-off" size={15} />}
			</span>
		</SortableItem>
	)
}

/** A preview of an item: from this device while it is there, then the small rendition. */
export function TilePicture({ entry: { preview, stored, chosen } }: { entry: PictureEntry }) {
	const uploads = useUploads()
	const address = preview ?? (stored && uploads(stored.small_url))
	return address && <img src={address} alt="" data-focal={chosen?.focal || stored?.focal} draggable={false} decoding="async" />
}
