import { useState } from 'react'
import { maxPictureBytes, maxPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { FileDrop } from './file-drop.tsx'
import type { DraftId } from './file-queue.ts'
import { useFileTexts } from './texts/index.ts'
import { FileStatus } from './file-status.tsx'
import { useFileQueue } from './open-queues.ts'
import { PictureDialog } from './picture-dialog.tsx'
import type { ChosenPicture } from './chosen-files.ts'
import { pictureFilesOf } from './picture-files.ts'
import { nameOf, PictureTile, type PictureEntry } from './picture-tile.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { SortableRow } from './sortable-row.tsx'
import { UnusedFiles } from './unused-files.tsx'
import { useFocusInRow } from './focus-in-row.ts'
import styles from './files.module.css'

const megabytes = maxPictureBytes / 1024 / 1024
/** The server's name of a stored rendition. */
const ownName = /^[0-9a-f]{32}[-.]/
const accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

interface PictureUploaderProps {
	/** The draft's id, or a function that saves a new draft with its first file; the same function as long as it is the same draft. */
	draft_id: DraftId
	/** The draft's id, once it has one. */
	saved_as?: number | null
	/** The family, which sets the field names of the files. */
	category_id?: number
	/** The pictures of the announcement, the cover first. */
	pictures: readonly ChosenPicture[]
	/** All stored pictures. */
	known: readonly DraftPicture[]
	/** The author's language. */
	lang?: string
	onChange: (pictures: ChosenPicture[], known: DraftPicture[]) => void
	/** Saves the draft at once: the server counts a removed file until then. True when it is saved. */
	save: () => Promise<boolean>
}

/**
 * The pictures of an announcement: chosen, dropped, pasted or taken; scaled here, uploaded two at a time; sorted by hand, described, removed and
 * used again. Uploads continue after this component is unmounted.
 */
export function PictureUploader(props: PictureUploaderProps) {
	const { draft_id, saved_as = null, category_id = 1, pictures, known, lang, onChange, save } = props
	const t = useFileTexts()
	const options = { draft_id, saved_as, chosen: pictures, known, onChange, save }
	const { queue, entries, unused, refused } = useFileQueue(pictureFilesOf(category_id), options)
	const [openKey, setOpenKey] = useState<string | null>(null)
	const [said, setSaid] = useState('')
	const { place, chooseButton, focusAt } = useFocusInRow()
	const total = entries.length
	const isFull = total >= maxPictures
	const openIndex = entries.findIndex(({ key, task }) => key === openKey && !task)
	const open = entries[openIndex]
	const names = namesOf(entries, t)

	function move(key: string, to: number) {
		queue.move(key, to)
		setSaid(t.movedTo(names[entries.findIndex((entry) => entry.key === key)] ?? '', to + 1, total))
	}
	const edit = (change: Parameters<typeof queue.edit>[1]) => open?.chosen && queue.edit(open.chosen.file, change)
	function remove(index: number) {
		const entry = entries[index]
		if (!entry) return
		queue.remove(entry.key)
		setSaid(t.removed(names[index] ?? ''))
		setOpenKey(null)
		focusAt(index)
	}

	return (
		<div ref={place}>
			<FileDrop
				accept={accept}
				takesPasted={({ type }) => type.startsWith('image/')}
				onFiles={(files) => void queue.add(files)}
				invitation={t.pictures.drop}
				hint={isFull ? t.pictures.full(maxPictures) : t.pictures.hint(maxPictures, megabytes)}
				choose={t.pictures.choose}
				icon="image-plus"
				camera={t.pictures.camera}
				isEmpty={total === 0}
				chooseRef={chooseButton}
			>
				<SortableRow items={entries.map(({ key }, index) => ({ key, name: names[index] ?? '' }))} layout="grid" onMove={move}>
					<ol className={styles.grid} aria-label={t.pictures.row}>
						{entries.map((entry, index) => (
							<PictureTile
								key={entry.key}
								entry={entry}
								name={names[index] ?? ''}
								index={index}
								total={total}
								onOpen={() => setOpenKey(entry.key)}
								onRetry={() => queue.retry(entry.key)}
								onStop={() => remove(index)}
							/>
						))}
					</ol>
				</SortableRow>
				{entries.some(({ chosen }) => chosen) && <p className={styles.hint}>{t.pictures.describe}</p>}
			</FileDrop>
			<RefusedFiles refused={refused} most={maxPictures} megabytesOf={() => megabytes} onDismiss={queue.dismissRefused} />
			<UnusedFiles title={t.pictures.unused} files={unused} isFull={isFull} onRestore={(file) => queue.restore(file)} />
			<FileStatus entries={entries} said={said} ready={t.pictures.ready} />
			{open && (
				<PictureDialog
					entry={open}
					name={names[openIndex] ?? ''}
					index={openIndex}
					total={total}
					lang={lang}
					onShow={(index) => setOpenKey(entries[index]?.key ?? null)}
					onDescribe={(alternative_text) => edit({ alternative_text })}
					onDecorative={(is_decorative) => edit({ is_decorative, ...(is_decorative && { alternative_text: '' }) })}
					onFocus={(focal) => edit({ focal })}
					onMove={(to) => move(open.key, to)}
					onRemove={() => remove(openIndex)}
					onClose={() => setOpenKey(null)}
				/>
			)}
		</div>
	)
}

/** The names of the pictures. A file name that the product has given means nothing to the owner: the description or the position replaces it. */
const namesOf = (entries: readonly PictureEntry[], t: ReturnType<typeof useFileTexts>) =>
	entries.map((entry, index) => {
		const name = nameOf(entry)
		return name === '' || ownName.test(name) ? entry.chosen?.alternative_text || t.pictures.title(index + 1, entries.length) : name
	})
