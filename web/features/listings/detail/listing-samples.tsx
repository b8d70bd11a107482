import { useEffect, type ComponentProps } from 'react'
import type { Language } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { usePlayback } from '../player/playback.ts'
import { SoundPlayer } from '../player/sound-player.tsx'
import { readCaptions, wordsIn } from './captions.ts'
import styles from './listing-samples.module.css'
import { useListingTexts } from './texts/index.ts'

/** The entertainer's recordings. None plays or loads automatically, and starting one pauses the others. */
export function ListingSamples({ listing }: { listing: Listing }) {
	const { duration } = useLanguage()
	const texts = useListingTexts()
	const uploads = useUploads()
	if (listing.samples.length === 0) return null
	const poster = listing.images[0] && uploads(listing.images[0].url)

	return (
		<section className={`${styles.samples} no-print`}>
			<h2>{texts.samples}</h2>
			<ul>
				{listing.samples.map((sample) => (
					<li key={sample.id} className={styles[sample.kind]}>
						<p>
							<span lang={listing.lang}>{sample.title}</span>
							{sample.kind === 'video' && <span className={styles.duration}>{duration(sample.duration)}</span>}
						</p>
						{sample.kind === 'audio' ? (
							<SoundPlayer sample={sample} />
						) : (
							<Film
								transcript={sample.transcript}
								lang={listing.lang}
								width={1280}
								height={720}
								poster={poster}
								src={uploads(sample.url)}
								aria-label={sample.title}
							/>
						)}
						{sample.transcript && (
							<details>
								<summary>{texts.transcript}</summary>
								<p lang={listing.lang}>{wordsIn(sample.transcript)}</p>
							</details>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

/** A video with the captions of its transcript, switched by the player's own button. */
function Film({ transcript, lang, ...rest }: { transcript: string; lang: Language } & ComponentProps<'video'>) {
	const { languageName } = useLanguage()
	const { media: film, handlers } = usePlayback<HTMLVideoElement>()
	const label = languageName(lang)
	useEffect(() => {
		const captions = readCaptions(transcript)
		if (captions.length === 0) return
		// A text track that was added cannot be removed.
		const track = film.current?.textTracks[0] ?? film.current?.addTextTrack('captions', label, lang)
		for (const { start, end, text } of captions) track?.addCue(new VTTCue(start, end, text))
		return () => {
			while (track?.cues?.[0]) track.removeCue(track.cues[0])
		}
	}, [film, transcript, lang, label])
	// oxlint-disable-next-line jsx-a11y/media-has-caption -- they come from the transcript
	return <video ref={film} {...handlers} controls playsInline preload="none" {...rest} />
}
