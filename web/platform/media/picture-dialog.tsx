import { useId } from 'react'
import { maxAlternativeText } from '#contract/limits.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { Checkbox, Field } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { FocalPress, FocalSliders } from './focal-point.tsx'
import { useFileTexts } from './texts/index.ts'
import { TilePicture, type PictureEntry } from './picture-tile.tsx'
import files from './files.module.css'
import styles from './picture-dialog.module.css'

interface PictureDialogProps {
	entry: PictureEntry
	name: string
	/** Index from 0. */
	index: number
	total: number
	/** The author's language. */
	lang: string | undefined
	onShow: (index: number) => void
	onDescribe: (text: string) => void
	onDecorative: (isDecorative: boolean) => void
	onFocus: (focal: string) => void
	onMove: (to: number) => void
	onRemove: () => void
	onClose: () => void
}

/** One picture in large: its description, its position, and a button that removes it. Buttons lead to its neighbours, so that all can be described in turn. */
export function PictureDialog(props: PictureDialogProps) {
	const { entry, name, index, total, lang, onShow, onDescribe, onDecorative, onFocus, onMove, onRemove, onClose } = props
	const t = useFileTexts()
	const uploads = useUploads()
	const isDecorative = entry.chosen?.is_decorative ?? false
	const adviceId = useId()
	const advice = entry.stored?.advice ?? []
	const focal = entry.chosen?.focal || entry.stored?.focal || '50-50'
	const [isFirst, isLast] = [index === 0, index === total - 1]
	return (
		<Dialog title={t.pictures.title(index + 1, total)} onClose={onClose}>
			<div className={styles.sheet}>
				<div className={styles.large} role="group" aria-label={name} aria-describedby={advice.length > 0 ? adviceId : undefined}>
					{/* The small rendition is shown until the large one is loaded. */}
					<TilePicture entry={entry} />
					{entry.stored && <img key={entry.key} src={uploads(entry.stored.url)} alt="" decoding="async" />}
					{entry.stored && <FocalPress picture={entry.stored} focal={focal} onChange={onFocus} />}
					<button
						type="button"
						className={styles.step}
						aria-label={t.pictures.previous}
						aria-disabled={isFirst}
						onClick={() => isFirst || onShow(index - 1)}
					>
						<Icon name="chevron-left" />
					</button>
					<button
						type="button"
						className={styles.step}
						aria-label={t.pictures.next}
						aria-disabled={isLast}
						onClick={() => isLast || onShow(index + 1)}
					>
						<Icon name="chevron-right" />
					</button>
				</div>
				<p className={files.name}>{name}</p>
				{advice.length > 0 && (
					<ul id={adviceId} className={styles.advice} aria-label={t.advice.label}>
						{advice.map((one) => (
							<li key={one}>{t.advice.long[one]}</li>
						))}
					</ul>
				)}
				{entry.stored && <FocalSliders focal={focal} address={uploads(entry.stored.small_url)} onChange={onFocus} />}
				<Field label={t.pictures.description} hint={t.pictures.descriptionHint}>
					{(control) => (
						<textarea
							{...control}
							rows={2}
							lang={lang}
							maxLength={maxAlternativeText}
							disabled={isDecorative}
							value={entry.chosen?.alternative_text ?? ''}
							onChange={({ target }) => onDescribe(target.value)}
						/>
					)}
				</Field>
				<Checkbox label={t.pictures.decorative} checked={isDecorative} onChange={({ target }) => onDecorative(target.checked)} />
				<div className={files.ways}>
					<Button look="quiet" size="small" aria-disabled={isFirst} onClick={() => isFirst || onMove(0)}>
						{t.pictures.makeCover}
					</Button>
					<Button look="quiet" size="small" aria-disabled={isFirst} onClick={() => isFirst || onMove(index - 1)}>
						<Icon name="chevron-left" size={18} />
						{t.earlier}
					</Button>
					<Button look="quiet" size="small" aria-disabled={isLast} onClick={() => isLast || onMove(index + 1)}>
						{t.later}
						<Icon name="chevron-right" size={18} />
					</Button>
					<Button look="quiet" size="small" onClick={onRemove}>
						{t.remove}
					</Button>
				</div>
				<Button onClick={onClose}>{t.done}</Button>
			</div>
		</Dialog>
	)
}
