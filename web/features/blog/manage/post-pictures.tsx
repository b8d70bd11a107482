import { useCallback, useRef, useState } from 'react'
import { languages } from '#contract/values/languages.ts'
import { maxAlternativeText, maxPictureBytes, maxPostPictures } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { FileDrop } from '#web/platform/media/file-drop.tsx'
import { FileStatus } from '#web/platform/media/file-status.tsx'
import { useFileQueue } from '#web/platform/media/open-queues.ts'
import { RefusedFiles } from '#web/platform/media/refused-files.tsx'
import { TaskState } from '#web/platform/media/task-state.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useOwnPostTexts } from './texts/index.ts'
import { renumber, type ChosenPicture } from './post-fields.ts'
import { postPictures } from './post-files.ts'
import { usePost } from './post-state.tsx'
import styles from './edit-post.module.css'

const megabytes = maxPictureBytes / 1024 / 1024
const accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
// A constant, because a new empty list on each render would count as a change.
const none: ChosenPicture[] = []

/** The pictures of a post: upload, texts in three languages, order; removing, using again and deleting. */
export function PostPictures() {
	const texts = useOwnPostTexts()
	const uploads = useUploads()
	const { fields, about, needDraft, change, updateAbout, flush } = usePost()
	const chooseButton = useRef<HTMLButtonElement>(null)
	const [said, setSaid] = useState('')
	const onChange = useCallback(
		(chosen: ChosenPicture[], known: DraftPicture[]) => {
			updateAbout((before) => ({ ...before, pictures: known }))
			change(renumber(fields, chosen))
		},
		[updateAbout, change, fields],
	)
	const { queue, entries, unused, refused } = useFileQueue(postPictures, {
		draft_id: needDraft,
		chosen: fields.pictures ?? none,
		known: about.pictures,
		onChange,
		save: flush,
	})
	const nameOf = (index: number) => (index === 0 ? texts.sharePicture : texts.picture(index))

	function move(key: string, from: number, to: number) {
		queue.move(key, to)
		setSaid(texts.moved(nameOf(from), to + 1))
	}
	return (
		<section aria-labelledby="post-pictures" className={styles.part}>
			<div>
				<h2 id="post-pictures">{texts.pictures}</h2>
				<p className={styles.quiet}>{texts.picturesLead}</p>
			</div>
			<FileDrop
				accept={accept}
				takesPasted={({ type }) => type.startsWith('image/')}
				onFiles={(files) => void queue.add(files)}
				invitation={texts.drop}
				hint={texts.picturesHint(maxPostPictures, megabytes)}
				choose={texts.choosePictures}
				icon="image-plus"
				camera={texts.camera}
				isEmpty={entries.length === 0}
				chooseRef={chooseButton}
			>
				<ol className={styles.pictures}>
					{entries.map(({ key, task, chosen, stored, preview }, index) => {
						const address = preview ?? (stored && uploads(stored.small_url))
						const name = nameOf(index)
						return (
							<li key={key}>
								{address ? <img src={address} alt="" className={styles.small} /> : <span />}
								{task && <TaskState task={task} onRetry={() => queue.retry(key)} onStop={() => queue.remove(key)} />}
								{chosen && (
									<Described
										name={name}
										chosen={chosen}
										index={index}
										last={entries.length - 1}
										onEdit={(texts) => queue.edit(chosen.file, texts)}
										onMove={(to) => move(key, index, to)}
										onRemove={() => {
											queue.remove(key)
											setSaid(texts.takenOut)
											chooseButton.current?.focus()
										}}
									/>
								)}
							</li>
						)
					})}
				</ol>
			</FileDrop>
			<RefusedFiles refused={refused} most={maxPostPictures} megabytesOf={() => megabytes} onDismiss={queue.dismissRefused} />
			{unused.length > 0 && <Unused pictures={unused} onRestore={(file) => queue.restore(file)} />}
			<FileStatus entries={entries} said={said} ready={texts.ready} />
		</section>
	)
}

interface DescribedProps {
	name: string
	chosen: ChosenPicture
	index: number
	/** The index of the last picture. */
	last: number
	onEdit: (texts: Partial<ChosenPicture>) => void
	onMove: (to: number) => void
	onRemove: () => void
}

/** The texts of a picture in three languages, and its tools. */
function Described({ name, chosen, index, last, onEdit, onMove, onRemove }: DescribedProps) {
	const { languageName } = useLanguage()
	const texts = useOwnPostTexts()
	return (
		<fieldset className={styles.described}>
			<legend>{name}</legend>
			{languages.map((language) => (
				<TextField
					key={language}
					label={texts.alternative(languageName(language))}
					lang={language}
					maxLength={maxAlternativeText}
					autoComplete="off"
					value={chosen[`alternative_text_${language}`]}
					onChange={({ target }) => onEdit({ [`alternative_text_${language}`]: target.value })}
				/>
			))}
			<div className={styles.tools}>
				<button type="button" aria-label={texts.earlier(name)} aria-disabled={index === 0} onClick={() => index > 0 && onMove(index - 1)}>
					<Icon name="arrow-up" size={20} />
				</button>
				<button
					type="button"
					aria-label={texts.later(name)}
					aria-disabled={index === last}
					onClick={() => index < last && onMove(index + 1)}
				>
					<Icon name="arrow-down" size={20} />
				</button>
				<button type="button" aria-label={texts.takeOut(name)} onClick={onRemove}>
					<Icon name="x" size={20} />
				</button>
			</div>
		</fieldset>
	)
}

interface UnusedProps {
	pictures: readonly { file: string; name: string; small_url: string }[]
	onRestore: (file: string) => void
}

/** Pictures that were taken out of the post: to be used again, or deleted. */
function Unused({ pictures, onRestore }: UnusedProps) {
	const texts = useOwnPostTexts()
	const uploads = useUploads()
	const { draft_id, updateAbout } = usePost()
	const { press } = usePress()
	return (
		<details>
			<summary>
				{texts.takenOut} ({pictures.length})
			</summary>
			<ul className={styles.unused}>
				{pictures.map(({ file, name, small_url }) => (
					<li key={file}>
						<img src={uploads(small_url)} alt="" className={styles.small} loading="lazy" />
						<div className={styles.tools}>
							<button type="button" aria-label={texts.putBack(name)} onClick={() => onRestore(file)}>
								<Icon name="undo-2" size={20} />
							</button>
							<button
								type="button"
								aria-label={texts.deletePermanently(name)}
								onClick={() =>
									press(async () => {
										if (draft_id === null) return
										await call('deletePostPicture', { post_id: draft_id, file })
										updateAbout((before) => ({ ...before, pictures: before.pictures.filter((picture) => picture.file !== file) }))
									})
								}
							>
								<Icon name="trash-2" size={20} />
							</button>
						</div>
					</li>
				))}
			</ul>
		</details>
	)
}
