import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Listing, Picture } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ReportLink } from '#web/features/trust/moderation/report-link.tsx'
import { prefersStillness } from '#web/platform/shell/scroll.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { pictureRenditions } from '#web/platform/ui/picture-renditions.ts'
import { ThumbHash } from '#web/platform/ui/thumb-hash.tsx'
import { useGalleryTexts, useListingTexts } from './texts/index.ts'
import styles from './listing-lightbox.module.css'

interface LightboxProps {
	listing: Listing
	/** False for a preview, whose pictures cannot be reported. */
	isPreview: boolean
	/** Index of the shown picture. */
	shown: number
	onShow: (index: number) => void
	onClose: () => void
}

/** The pictures in full size: swiped, or moved by arrow keys, Home and End. Only the shown one and its neighbours are loaded. The browser's pinch zoom stays enabled. */
export default function ListingLightbox({ listing, isPreview, shown, onShow, onClose }: LightboxProps) {
	const { images, property_name, lang } = listing
	const { t } = useLanguage()
	const ofListing = useListingTexts()
	const texts = useGalleryTexts()
	const last = images.length - 1
	const shownPicture = images[shown]
	const { strip, ...handlers } = useSwipe(shown, onShow)

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
		const targets: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }
		const target = targets[event.key]
		if (target === undefined) return
		event.preventDefault()
		go(target)
	})
	useEffect(() => {
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])

	function go(index: number) {
		if (index >= 0 && index <= last && index !== shown) onShow(index)
	}

	return (
		<Dialog title={<span lang={lang}>{property_name}</span>} look="full" onClose={onClose}>
			<div className={styles.viewer}>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing inside that takes the focus */}
				<ul ref={strip} className={styles.strip} tabIndex={images.length > 1 ? 0 : undefined} aria-label={t.listing.pictures} {...handlers}>
					{images.map((picture, index) => (
						<li key={picture.id} aria-hidden={index !== shown}>
							{Math.abs(index - shown) <= 1 && (
								<LargePicture
									picture={picture}
									lang={lang}
									alt={picture.alternative_text || ofListing.pictureOf(property_name, index + 1, images.length)}
								/>
							)}
						</li>
					))}
				</ul>
				{images.length > 1 && (
					<>
						<div className={styles.steps}>
							<button type="button" aria-label={texts.previous} aria-disabled={shown === 0} onClick={() => go(shown - 1)}>
								<Icon name="chevron-left" size={28} />
							</button>
							<p role="status">{texts.position(shown + 1, images.length)}</p>
							<button type="button" aria-label={texts.next} aria-disabled={shown === last} onClick={() => go(shown + 1)}>
								<Icon name="chevron-right" size={28} />
							</button>
						</div>
						<Thumbs images={images} shown={shown} onShow={go} />
					</>
				)}
				{shownPicture && !isPreview && (
					<p className={styles.report}>
						<ReportLink kind="listing" id={listing.id} picture={shownPicture.id} />
					</p>
				)}
			</div>
		</Dialog>
	)
}

/** Small pictures that show the large ones; the shown one is in view. */
function Thumbs({ images, shown, onShow }: { images: Picture[]; shown: number; onShow: (index: number) => void }) {
	const texts = useGalleryTexts()
	const uploads = useUploads()
	const thumbs = useRef<HTMLUListElement>(null)
	useEffect(() => {
		const thumb = thumbs.current?.children[shown]?.firstElementChild
		if (!(thumb instanceof HTMLElement)) return
		thumb.scrollIntoView({ block: 'nearest', inline: 'center' })
		if (thumbs.current?.contains(document.activeElement)) thumb.focus({ preventScroll: true })
	}, [shown])
	return (
		<ul ref={thumbs} className={styles.thumbs} aria-label={texts.thumbnails}>
			{images.map((picture, index) => (
				<li key={picture.id}>
					<button
						type="button"
						aria-label={texts.show(index + 1)}
						aria-current={index === shown}
						tabIndex={index === shown ? 0 : -1}
						onClick={() => onShow(index)}
					>
						<img
							src={uploads(picture.small_url)}
							width={480}
							height={320}
							data-focal={picture.focal}
							alt=""
							loading="lazy"
							decoding="async"
						/>
					</button>
				</li>
			))}
		</ul>
	)
}

const largeSizes = 'min(100vw, 150vh - 15rem)'

/** The small rendition, which is mostly in the browser's cache, is shown until the large one is loaded; until then a thumbhash. */
function LargePicture({ picture, alt, lang }: { picture: Picture; alt: string; lang: string }) {
	const uploads = useUploads()
	const { small_url, width, height, thumbhash, has_avif, alternative_text } = picture
	return (
		<>
			{thumbhash && <ThumbHash hash={thumbhash} />}
			<img src={uploads(small_url)} width={width} height={height} alt="" />
			<picture>
				{has_avif && <source type="image/avif" srcSet={pictureRenditions(picture, 'avif', uploads)} sizes={largeSizes} />}
				<img
					src={uploads(small_url)}
					srcSet={pictureRenditions(picture, 'webp', uploads)}
					sizes={largeSizes}
					width={width}
					height={height}
					alt={alt}
					lang={alternative_text ? lang : undefined}
					decoding="async"
				/>
			</picture>
		</>
	)
}

/** Scrolls the strip to the shown picture, and updates the shown picture after a swipe. */
function useSwipe(shown: number, onShow: (index: number) => void) {
	const strip = useRef<HTMLUListElement>(null)
	// While the strip scrolls to a picture, the ones passing by are not set as shown.
	const isSteered = useRef(false)
	const swipedTo = useRef<number | null>(null)
	const isOpen = useRef(false)

	useEffect(() => {
		const element = strip.current
		if (!element || swipedTo.current === shown) return
		swipedTo.current = null
		const left = shown * element.clientWidth
		const isFar = Math.abs(element.scrollLeft - left) > element.clientWidth * 1.5
		isSteered.current = Math.abs(element.scrollLeft - left) > 1
		element.scrollTo({ left, behavior: !isOpen.current || isFar || prefersStillness() ? 'instant' : 'smooth' })
		isOpen.current = true
	}, [shown])

	const release = () => {
		isSteered.current = false
	}
	function follow() {
		const element = strip.current
		if (!element || isSteered.current || element.clientWidth === 0) return
		const index = Math.round(element.scrollLeft / element.clientWidth)
		if (index === shown) return
		swipedTo.current = index
		onShow(index)
	}
	return { strip, onScroll: follow, onScrollEnd: release, onPointerDown: release, onTouchStart: release, onWheel: release }
}
