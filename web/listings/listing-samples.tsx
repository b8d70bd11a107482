import { useRef, type SyntheticEvent } from 'react'
import type { Listing } from '#contract/listings.ts'
import { useLanguage } from '../language/index.tsx'
import { useUploads } from '../site.tsx'
import styles from './listing-samples.module.css'

/** The entertainer's recordings. Nothing plays or loads by itself, and one falls silent when another starts. */
export function ListingSamples({ listing }: { listing: Listing }) {
	const { t, duration } = useLanguage()
	const uploads = useUploads()
	const list = useRef<HTMLUListElement>(null)
	if (listing.samples.length === 0) return null
	const poster = listing.images[0] && uploads(listing.images[0].url)

	function silenceOthers({ target }: SyntheticEvent) {
		for (const player of list.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? []) if (player !== target) player.pause()
	}

	return (
		<section className={`${styles.samples} no-print`}>
			<h2>{t.listing.samples}</h2>
			<ul ref={list} onPlayCapture={silenceOthers}>
				{listing.samples.map((sample) => (
					<li key={sample.id} className={styles[sample.kind]}>
						<p>
							<span lang={listing.lang}>{sample.title}</span>
							<span className={styles.duration}>{duration(sample.duration)}</span>
						</p>
						{/* oxlint-disable jsx-a11y/media-has-caption -- its words, where there are any, stand below */}
						{sample.kind === 'audio' ? (
							<audio controls preload="none" src={uploads(sample.url)} aria-label={sample.title} />
						) : (
							<video
								controls
								playsInline
								preload="none"
								width={1280}
								height={720}
								poster={poster}
								src={uploads(sample.url)}
								aria-label={sample.title}
							/>
						)}
						{sample.transcript && (
							<details>
								<summary>{t.listing.transcript}</summary>
								<p lang={listing.lang}>{sample.transcript}</p>
							</details>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
