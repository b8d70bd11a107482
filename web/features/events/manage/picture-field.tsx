import { useCallback, useMemo, useRef, useState } from 'react'
import { maxAlternativeText, maxPictureBytes } from '#contract/limits.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { DraftText, FieldPlace, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { FileDrop } from '#web/platform/media/file-drop.tsx'
import { FileStatus } from '#web/platform/media/file-status.tsx'
import { useFileQueue } from '#web/platform/media/open-queues.ts'
import { RefusedFiles } from '#web/platform/media/refused-files.tsx'
import { TaskState } from '#web/platform/media/task-state.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { authorsLanguage } from './event-fields.ts'
import { eventPictures } from './event-files.ts'
import { useEventForm } from './event-form-state.tsx'
import styles from './event-form.module.css'

const megabytes = maxPictureBytes / 1024 / 1024
const accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
// A constant, because a new empty list on each render would count as a change.
const none: never[] = []

/** The picture of the event: chosen, dropped, pasted or taken, scaled here and uploaded; a further one replaces it. */
export default function PictureField() {
	const { texts, fields, draft } = useEventForm()
	const uploads = useUploads()
	const { needDraft, change, updateAbout, flush, about } = draft
	const chooseButton = useRef<HTMLButtonElement>(null)
	const [said, setSaid] = useState('')
	const { picture } = about
	const known = useMemo(() => (picture ? [picture] : none), [picture])
	const isOut = fields.without_image === '1'
	const chosen = useMemo(() => (picture && !isOut ? [{ file: picture.file }] : none), [picture, isOut])
	const onChange = useCallback(
		(now: { file: string }[], stored: DraftPicture[]) => {
			const [one] = now
			updateAbout((before) => ({ ...before, picture: stored.find(({ file }) => file === one?.file) ?? before.picture }))
			change({ without_image: one ? '0' : '1' })
		},
		[updateAbout, change],
	)
	const { queue, entries, refused } = useFileQueue(eventPictures, { draft_id: needDraft, chosen, known, onChange, save: flush })
	const [entry] = entries
	const address = entry && (entry.preview ?? (entry.stored && uploads(entry.stored.url)))

	function add(files: File[]) {
		// A new picture replaces the old one; a refused one leaves the old one in place.
		const [file] = files
		if (!file) return
		void eventPictures
			.check(file)
			.catch(() => 'broken_file' as const)
			.then((fault) => {
				if (!fault && entry) queue.remove(entry.key)
				return queue.add(files)
			})
	}
	function remove() {
		if (!entry) return
		queue.remove(entry.key)
		setSaid(texts.picture.removed)
		chooseButton.current?.focus()
	}
	return (
		<Group title={texts.picture.title} lead={texts.picture.lead}>
			<FieldPlace name="event_image">
				<FileDrop
					accept={accept}
					takesPasted={({ type }) => type.startsWith('image/')}
					onFiles={add}
					invitation={texts.picture.drop}
					hint={texts.picture.hint(String(megabytes))}
					choose={entry ? texts.picture.another : texts.picture.choose}
					icon="image-plus"
					camera={texts.picture.camera}
					isEmpty={!entry}
					isSingle
					chooseRef={chooseButton}
				>
					{entry && (
						<div className={styles.picture}>
							{address && <img src={address} alt={fields.alternative_text ?? ''} decoding="async" />}
							{entry.task && <TaskState task={entry.task} onRetry={() => queue.retry(entry.key)} onStop={remove} />}
						</div>
					)}
				</FileDrop>
				<RefusedFiles refused={refused} most={1} megabytesOf={() => megabytes} onDismiss={queue.dismissRefused} />
				<FileStatus entries={entries} said={said} ready={(count) => (count > 0 ? texts.picture.ready : '')} />
			</FieldPlace>
			{entry && !entry.task && <Description onRemove={remove} />}
		</Group>
	)
}

/** The description of the picture, and the button that removes it. */
function Description({ onRemove }: { onRemove: () => void }) {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	return (
		<>
			<DraftText
				name="alternative_text"
				label={texts.picture.description}
				hint={texts.picture.descriptionHint}
				lang={authorsLanguage(fields, language)}
				maxLength={maxAlternativeText}
			/>
			<p>
				<Button look="quiet" size="small" onClick={onRemove}>
					{texts.picture.remove}
				</Button>
			</p>
		</>
	)
}
