import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import styles from './listing-description.module.css'
import { useListingTexts } from './texts/index.ts'

/** The author's description, with its language named when it is not the visitor's. */
export function ListingDescription({ listing }: { listing: Listing }) {
	const { t, language } = useLanguage()
	const texts = useListingTexts()
	const paragraphs = listing.description
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	if (paragraphs.length === 0) return null
	return (
		<section className={styles.description}>
			<h2 className="visually-hidden">{texts.description}</h2>
			{listing.lang !== language && <p className={styles.language}>{t.listing.writtenIn[listing.lang]}</p>}
			<div lang={listing.lang} className={styles.text}>
				{paragraphs.map((paragraph, index) => (
					<p key={index}>{paragraph}</p>
				))}
			</div>
		</section>
	)
}
