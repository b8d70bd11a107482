import type { Sample } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { usePlayback } from './playback.ts'
import styles from './sound-player.module.css'
import { usePlayerTexts } from './texts/index.ts'

/** A recording with a button, its position and its duration; the browser's own player without scripts. */
export function SoundPlayer({ sample }: { sample: Sample }) {
	const { duration } = useLanguage()
	const uploads = useUploads()
	const texts = usePlayerTexts()
	const isHydrated = useHydrated()
	const { media, isPlaying, second, hasFailed, handlers, toggle, seek } = usePlayback<HTMLAudioElement>()
	return (
		<div className={styles.player}>
			{isHydrated && (
				<>
					<button type="button" aria-label={isPlaying ? texts.pause(sample.title) : texts.play(sample.title)} onClick={toggle}>
						<Icon name={isPlaying ? 'pause' : 'play'} size={22} isFilled />
					</button>
					<input
						type="range"
						aria-label={texts.position(sample.title)}
						aria-valuetext={texts.at(duration(Math.floor(second)), duration(sample.duration))}
						min={0}
						max={Math.max(1, Math.round(sample.duration))}
						value={Math.floor(second)}
						onChange={(event) => seek(event.target.valueAsNumber)}
					/>
					<span aria-hidden="true">
						{duration(Math.floor(second))} / {duration(sample.duration)}
					</span>
				</>
			)}
			{/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words, where there are any, are below */}
			<audio ref={media} {...handlers} controls={!isHydrated} preload="none" src={uploads(sample.url)} aria-label={sample.title} />
			{hasFailed && <p role="alert">{texts.failed}</p>}
		</div>
	)
}
