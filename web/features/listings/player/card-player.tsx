import { useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { CardSampleProps } from './card-sample.tsx'
import styles from './card-player.module.css'
import { usePlayerTexts } from './texts/index.ts'
import { usePlayback } from './playback.ts'

/** Plays a recording on the picture of a card: sound behind the button, a video in place of the picture. Nothing of it is loaded before. */
export function CardPlayer({ sample }: CardSampleProps) {
	const { duration } = useLanguage()
	const uploads = useUploads()
	const texts = usePlayerTexts()
	const { media, isPlaying, second, hasFailed, handlers, toggle } = usePlayback<HTMLVideoElement>()
	const [isOpen, setOpen] = useState(false)
	const file = { ref: media, src: uploads(sample.url), ...handlers }
	if (sample.kind === 'video' && isOpen)
		return (
			// oxlint-disable-next-line jsx-a11y/media-has-caption -- the listing's page has them
			<video {...file} className={styles.film} autoPlay controls playsInline aria-label={sample.title} />
		)
	return (
		<>
			{sample.kind === 'audio' && (
				// oxlint-disable-next-line jsx-a11y/media-has-caption -- the listing's page has its words
				<audio {...file} preload="none" />
			)}
			<button type="button" className={`${styles.play} no-print`} onClick={() => (sample.kind === 'video' ? setOpen(true) : toggle())}>
				<Icon name={isPlaying ? 'pause' : 'play'} size={18} isFilled />
				<span className="visually-hidden">{isPlaying ? texts.pause(sample.title) : texts.play(sample.title)}</span>
				<span>{duration(isPlaying ? Math.max(0, sample.duration - second) : sample.duration)}</span>
			</button>
			{hasFailed && (
				<p role="alert" className={styles.failed}>
					{texts.failed}
				</p>
			)}
		</>
	)
}
