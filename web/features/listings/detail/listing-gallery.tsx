import { lazy, Suspense, useEffect, useRef, type MouseEvent } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { below } from '#web/platform/styles/breakpoints.ts'
import { useShownPicture } from '../shown-picture.ts'
import styles from './listing-gallery.module.css'
import { useListingTexts } from './texts/index.ts'

const ListingLightbox = lazy(() => orReload(() => import('./listing-lightbox.tsx')))

/** Pictures of the mosaic on a wide screen; a phone's strip has all. */
const mosaicSize = 3

/** The listing's pictures: a mosaic of three on wide screens, a strip that scrolls sideways on a phone. Each opens in the lightbox; without scripts as a file. */
export function ListingGallery({ listing, isPreview = false }: { listing: Listing; isPreview?: boolean }) {
	const { images, property_name } = listing
	const { t } = useLanguage()
	const texts = useListingTexts()
	const uploads = useUploads()
	const strip = useRef<HTMLUListElement>(null)
	const { shown, show, close } = useShownPicture(images.length)
	const lastShown = useRef<number | null>(null)
	useEffect(() => {
		// A visitor who opened the address of a picture has pressed no link to which the focus could return.
		if (shown === null && lastShown.current !== null && document.activeElement === document.body)
			focusPicture(strip.current, lastShown.current)
		lastShown.current = shown
	}, [shown])
	if (images.length === 0) return <div />
	const more = images.length - mosaicSize
	const inMosaic = Math.min(images.length, mosaicSize)

	function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		// Safari does not focus a pressed link, and the focus must return to it.
		event.currentTarget.focus({ preventScroll: true })
		show(index)
	}

	return (
		<section className={styles.gallery} aria-label={t.listing.pictures}>
			<ul ref={strip} className={`${styles.pictures} ${styles[`of${inMosaic}`]}`}>
				{images.map((picture, index) => (
					<li key={picture.id} data-opened={index === 0 ? '' : undefined}>
						<a href={uploads(picture.url)} aria-haspopup="dialog" onClick={(event) => open(event, index)}>
							<Picture
								picture={picture}
								alt={picture.alternative_text || texts.pictureOf(property_name, index + 1, images.length)}
								lang={picture.alternative_text ? listing.lang : undefined}
								sizes={sizesOf(index, inMosaic)}
								isFirst={index === 0}
								className={styles.picture ?? ''}
							/>
							{more > 0 && index === mosaicSize - 1 && (
								<span className={styles.more}>
									<span aria-hidden="true">+{more}</span>
									<span className="visually-hidden">, {texts.seeMorePictures(more)}</span>
								</span>
							)}
						</a>
					</li>
				))}
			</ul>
			{images.length > 1 && (
				<p className={styles.count} aria-hidden="true">
					{texts.picturesCount(images.length)}
				</p>
			)}
			{shown !== null && (
				<Suspense fallback={null}>
					<ListingLightbox listing={listing} isPreview={isPreview} shown={shown} onShow={show} onClose={close} />
				</Suspense>
			)}
		</section>
	)
}

/** The mosaic hides some pictures; for those the focus returns to its last one. */
function focusPicture(strip: HTMLElement | null, index: number): void {
	const links = [...(strip?.querySelectorAll('a') ?? [])]
	const link = links[index]
	;(link?.offsetParent ? link : links[Math.min(index, mosaicSize - 1)])?.focus()
}

/** The part of the gallery's width that each picture of a mosaic takes, by the number of pictures, as in the stylesheet. */
const shares: Readonly<Record<number, readonly number[]>> = {
	1: [1],
	2: [0.5, 0.5],
	3: [0.66, 0.33, 0.33],
}

function sizesOf(index: number, inMosaic: number): string {
	const narrow = inMosaic === 1 ? 'calc(95vw - 1rem)' : 'calc(83.6vw - 0.9rem)'
	const share = shares[inMosaic]?.[index] ?? 0
	return `${below('large')} ${narrow}, ${share === 0 ? '1px' : `calc(${share} * min(91vw - 23rem, 54.5rem))`}`
}
