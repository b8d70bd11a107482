import type { Picture as PictureFile } from '#contract/listings.ts'
import { useUploads } from '../site.tsx'
import styles from './picture.module.css'

interface PictureProps {
	picture: PictureFile | null
	/** Empty for a picture that only repeats what the text beside it says. */
	alt: string
	/** The width at which it is shown, as the `sizes` of an image. */
	sizes: string
	/** The first thing to be seen: fetched before all else. */
	isFirst?: boolean
	/** Above the fold too, on some screens: fetched at once, after the first. */
	isSoon?: boolean
	className?: string
}

/** A listing's picture on its own two colours, which hold the place until it has arrived. */
export function Picture({ picture, alt, sizes, isFirst = false, isSoon = false, className = '' }: PictureProps) {
	const uploads = useUploads()
	const [top = 'eee4d4', bottom = 'e4d9c8'] = picture?.placeholder.split('-') ?? []
	return (
		<span className={`${styles.picture} ${className}`}>
			<svg className={styles.ground} viewBox="0 0 3 2" preserveAspectRatio="none" aria-hidden="true">
				<rect width="3" height="2" fill={`#${bottom}`} />
				<path d="M0 0h3v.7Q1.5 1.5 0 1z" fill={`#${top}`} />
			</svg>
			{picture && (
				<img
					src={uploads(picture.small_url)}
					srcSet={`${uploads(picture.small_url)} 480w, ${uploads(picture.url)} ${picture.width}w`}
					sizes={sizes}
					width={picture.width}
					height={picture.height}
					alt={alt}
					loading={isFirst || isSoon ? 'eager' : 'lazy'}
					fetchPriority={isFirst ? 'high' : 'auto'}
					decoding="async"
				/>
			)}
		</span>
	)
}
