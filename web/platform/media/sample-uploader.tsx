import { useState } from 'react'
import { maxAudioBytes, maxSamples, maxVideoBytes } from '#contract/limits.ts'
import type { DraftSample } from '#contract/listings/drafts.ts'
import { FileDrop } from './file-drop.tsx'
import { sampleKind } from './file-kinds.ts'
import type { DraftId } from './file-queue.ts'
import { FileStatus } from './file-status.tsx'
import { useFileTexts } from './texts/index.ts'
import { useFocusInRow } from './focus-in-row.ts'
import { useFileQueue } from './open-queues.ts'
import { nameOf } from './picture-tile.tsx'
import { RefusedFiles } from './refused-files.tsx'
import type { ChosenSample } from './chosen-files.ts'
import { sampleFiles } from './sample-files.ts'
import { SampleRow } from './sample-row.tsx'
import { SortableRow } from './sortable-row.tsx'
import { UnusedFiles } from './unused-files.tsx'
import styles from './files.module.css'

const [audioMegabytes, videoMegabytes] = [maxAudioBytes, maxVideoBytes].map((bytes) => bytes / 1024 / 1024) as [number, number]

interface SampleUploaderProps {
	/** As in the picture uploader. */
	draft_id: DraftId
	/** The draft's id, once it has one. */
	saved_as?: number | null
	/** The recordings of the announcement, in their order. */
	samples: readonly ChosenSample[]
	/** All stored recordings. */
	known: readonly DraftSample[]
	/** The author's language. */
	lang?: string
	onChange: (samples: ChosenSample[], known: DraftSample[]) => void
	/** Saves the draft at once: the server counts a removed file until then. True when it is saved. */
	save: () => Promise<boolean>
}

/** The recordings of an entertainer: chosen or dropped, played, titled, transcribed, sorted by hand, removed and used again. */
export function SampleUploader({ draft_id, saved_as = null, samples, known, lang, onChange, save }: SampleUploaderProps) {
	const t = useFileTexts()
	const { queue, entries, unused, refused } = useFileQueue(sampleFiles, { draft_id, saved_as, chosen: samples, known, onChange, save })
	const [said, setSaid] = useState('')
	const { place, chooseButton, focusAt } = useFocusInRow()
	const total = entries.length
	const isFull = total >= maxSamples

	function move(key: string, to: number) {
		queue.move(key, to)
		const moved = entries.find((entry) => entry.key === key)
		if (moved) setSaid(t.movedTo(nameOf(moved), to + 1, total))
	}
	function remove(index: number) {
		const entry = entries[index]
		if (!entry) return
		queue.remove(entry.key)
		setSaid(t.removed(nameOf(entry)))
		focusAt(index)
	}

	return (
		<div ref={place}>
			<FileDrop
				accept="audio/mpeg,video/mp4,video/quicktime,video/webm,.mp3,.mp4,.m4v,.mov,.webm"
				takesPasted={(file) => sampleKind(file) !== null}
				onFiles={(files) => void queue.add(files)}
				invitation={t.samples.drop}
				hint={isFull ? t.samples.full(maxSamples) : t.samples.hint(maxSamples, audioMegabytes, videoMegabytes)}
				choose={t.samples.choose}
				icon="music"
				isEmpty={total === 0}
				chooseRef={chooseButton}
			>
				<SortableRow items={entries.map((entry) => ({ key: entry.key, name: nameOf(entry) }))} layout="list" onMove={move}>
					<ol className={styles.list} aria-label={t.samples.row}>
						{entries.map((entry, index) => (
							<SampleRow
								key={entry.key}
								entry={entry}
								isFirst={index === 0}
								isLast={index === total - 1}
								lang={lang}
								onEdit={(change) => entry.chosen && queue.edit(entry.chosen.file, change)}
								onMove={(by) => move(entry.key, index + by)}
								onRetry={() => queue.retry(entry.key)}
								onRemove={() => remove(index)}
							/>
						))}
					</ol>
				</SortableRow>
			</FileDrop>
			<RefusedFiles
				refused={refused}
				most={maxSamples}
				megabytesOf={(name) => (sampleKind({ name, type: '' }) === 'audio' ? audioMegabytes : videoMegabytes)}
				onDismiss={queue.dismissRefused}
			/>
			<UnusedFiles title={t.samples.unused} files={unused} isFull={isFull} onRestore={(file) => queue.restore(file)} />
			<FileStatus entries={entries} said={said} ready={t.samples.ready} />
		</div>
	)
}
