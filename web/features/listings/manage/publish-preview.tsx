import { useId, useState } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { ListingArticle } from '../detail/listing-article.tsx'
import { ListingCard } from '../listing-card.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { usePublishTexts } from './texts/index.ts'
import styles from './publish.module.css'

/** The card of the lists, and the page, of which only the beginning is shown at first. */
export default function PublishPreview({ listing }: { listing: Listing }) {
	const texts = usePublishTexts()
	const [isWhole, setWhole] = useState(false)
	const id = useId()
	return (
		<>
			<section className={styles.section} aria-labelledby="in-list">
				<h2 id="in-list">{texts.inList}</h2>
				{/* The page below contains everything of the card, whose links are inactive. */}
				<div className={styles.card} inert aria-hidden="true">
					<ListingCard
						listing={{
							...listing,
							summary: listing.description.slice(0, 200),
							distance: null,
							picture: listing.images[0] ?? null,
							sample: listing.samples.find(({ kind }) => kind === 'audio') ?? listing.samples[0] ?? null,
						}}
						isComparable={false}
						isPaid={listing.premium_announcement}
					/>
				</div>
			</section>
			<section className={styles.section} aria-labelledby="its-page">
				<h2 id="its-page">{texts.itsPage}</h2>
				<div id={id} className={styles.window} data-whole={isWhole} inert={!isWhole}>
					<ListingArticle listing={listing} isPreview />
				</div>
				<p>
					<Button look="quiet" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
						{isWhole ? texts.showLess : texts.showAll}
					</Button>
				</p>
			</section>
		</>
	)
}
