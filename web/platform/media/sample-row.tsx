import { maxTranscriptLength } from '#contract/limits.ts'
import type { DraftSample } from '#contract/listings/drafts.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import type { Entry } from './file-queue-types.ts'
import { useFileTexts } from './texts/index.ts'
import { nameOf } from './picture-tile.tsx'
import type { ChosenSample } from './chosen-files.ts'
import { SortableItem } from './sortable-item.tsx'
import { TaskState } from './task-state.tsx'
import styles from './files.module.css'

interface SampleRowProps {
	entry: Entry<ChosenSample, DraftSample>
	isFirst: boolean
	isLast: boolean
	lang: string | undefined
	onEdit: (change: Partial<ChosenSample>) => void
	/** The number of positions to move, -1 or 1. */
	onMove: (by: number) => void
	onRetry: () => void
	onRemove: () => void
}

/** One recording: a player to check it, its title, and its transcript. */
export function SampleRow({ entry, isFirst, isLast, lang, onEdit, onMove, onRetry, onRemove }: SampleRowProps) {
	const t = useFileTexts()
	const { duration } = useLanguage()
	const uploads = useUploads()
	const { key, task, chosen, stored } = entry
	const name = nameOf(entry)
	return (
		<SortableItem id={key} name={name} className={styles.sample ?? ''}>
			{task && <TaskState task={task} onRetry={onRetry} onStop={onRemove} />}
			{chosen && (
				<>
					<p className={styles.name}>
						{name}
						{stored && ` · ${duration(stored.duration)}`}
					</p>
					{/* oxlint-disable jsx-a11y/media-has-caption -- its words are being written below */}
					{stored?.kind === 'audio' && <audio controls preload="none" src={uploads(stored.url)} aria-label={name} />}
					{stored?.kind === 'video' && <video controls playsInline preload="none" src={uploads(stored.url)} aria-label={name} />}
					<TextField
						label={t.samples.title}
						lang={lang}
						maxLength={120}
						value={chosen.title}
						onChange={({ target }) => onEdit({ title: target.value })}
					/>
					<Field label={t.samples.transcript} hint={t.samples.transcriptHint}>
						{(control) => (
							<textarea
								{...control}
								rows={3}
								lang={lang}
								maxLength={maxTranscriptLength}
								value={chosen.transcript}
								onChange={({ target }) => onEdit({ transcript: target.value })}
							/>
						)}
					</Field>
					<div className={styles.ways}>
						<Button look="quiet" size="small" aria-disabled={isFirst} onClick={() => isFirst || onMove(-1)}>
							{t.earlier}
						</Button>
						<Button look="quiet" size="small" aria-disabled={isLast} onClick={() => isLast || onMove(1)}>
							{t.later}
						</Button>
						<Button look="quiet" size="small" aria-label={t.removeNamed(name)} onClick={onRemove}>
							{t.remove}
						</Button>
					</div>
				</>
			)}
		</SortableItem>
	)
}
