import { useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { useLanguage } from '../language/index.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './listing-gallery.module.css'

/** Pictures of the mosaic on a desk; a phone's strip has all. */
const mosaicSize = 5

/** The listing's pictures: a mosaic of five on a desk, a strip to swipe through on a phone. */
export function ListingGallery({ listing: { images, property_name } }: { listing: Listing }) {
	const { t } = useLanguage()
	const { strip, isScrollable } = useScrollable()
	if (images.length === 0) return null
	const more = images.length - mosaicSize
	const shown = Math.min(images.length, mosaicSize)
	return (
		<section className={styles.gallery} aria-label={t.listing.pictures}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only while there is something to scroll */}
			<ul ref={strip} className={`${styles.pictures} ${styles[`of${shown}`]}`} tabIndex={isScrollable ? 0 : undefined}>
				{images.map((picture, index) => (
					<li key={picture.id}>
						<Picture
							picture={picture}
							alt={t.listing.pictureOf(property_name, index + 1, images.length)}
							sizes={index === 0 || shown < 3 ? '(max-width: 60rem) 88vw, 54rem' : '(max-width: 60rem) 88vw, 27rem'}
							isFirst={index === 0}
							className={styles.picture ?? ''}
						/>
						{more > 0 && index === mosaicSize - 1 && (
							<a href="#more-pictures" className={styles.more} aria-label={t.listing.seeMorePictures(more)}>
								+{more}
							</a>
						)}
					</li>
				))}
			</ul>
			{images.length > 1 && (
				<p className={styles.count} aria-hidden="true">
					{t.listing.picturesCount(images.length)}
				</p>
			)}
		</section>
	)
}

/** On a desk, the pictures for which the mosaic has no room. */
export function MorePictures({ listing: { images, property_name } }: { listing: Listing }) {
	const { t } = useLanguage()
	if (images.length <= mosaicSize) return null
	return (
		<section id="more-pictures" className={styles.others}>
			<h2>{t.listing.morePictures}</h2>
			<ul>
				{images.slice(mosaicSize).map((picture, index) => (
					<li key={picture.id}>
						<Picture
							picture={picture}
							alt={t.listing.pictureOf(property_name, mosaicSize + index + 1, images.length)}
							sizes="(max-width: 60rem) 1px, 27rem"
							className={styles.picture ?? ''}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

/** What scrolls must be reachable by keyboard; what does not must not take a step of its own. */
function useScrollable() {
	const strip = useRef<HTMLUListElement>(null)
	const [isScrollable, setScrollable] = useState(false)
	useEffect(() => {
		const element = strip.current
		if (!element) return
		const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth))
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	return { strip, isScrollable }
}
