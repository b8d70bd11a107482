import type { Picture as PictureFile } from '#contract/listings/listing.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { pictureRenditions } from './picture-renditions.ts'
import styles from './picture.module.css'

interface PictureProps {
	picture: PictureFile | null
	/** Empty for a picture whose content is in the text beside it. */
	alt: string
	/** The language of `alt`, where it is the author's. */
	lang?: string | undefined
	/** The displayed width, as the `sizes` of an image. */
	sizes: string
	/** The most important picture: loaded before all others. */
	isFirst?: boolean
	/** Above the fold on some screens: loaded at once, after the first. */
	isSoon?: boolean
	className?: string
}

/** A listing's picture over its own two colours, which are shown until it is loaded. */
export function Picture({ picture, alt, lang, sizes, isFirst = false, isSoon = false, className = '' }: PictureProps) {
	const uploads = useUploads()
	const [top, bottom] = picture?.placeholder.split('-') ?? []
	return (
		<span className={`${styles.picture} ${className}`}>
			{top && (
				<svg viewBox="0 0 3 2" preserveAspectRatio="none" aria-hidden="true">
					<rect width="3" height="2" fill={`#${bottom}`} />
					<path d="M0 0h3v.7Q1.5 1.5 0 1z" fill={`#${top}`} />
				</svg>
			)}
			{picture && (
				<picture>
					{picture.has_avif && <source type="image/avif" srcSet={pictureRenditions(picture, 'avif', uploads)} sizes={sizes} />}
					<img
						src={uploads(picture.small_url)}
						srcSet={pictureRenditions(picture, 'webp', uploads)}
						sizes={sizes}
						width={picture.width}
						height={picture.height}
						data-focal={picture.focal}
						alt={alt}
						lang={lang}
						loading={isFirst || isSoon ? 'eager' : 'lazy'}
						fetchPriority={isFirst ? 'high' : 'auto'}
						decoding="async"
					/>
				</picture>
			)}
		</span>
	)
}
