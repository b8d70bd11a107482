import type { Listing } from '#contract/listings/listing.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { ReportLink } from '#web/features/trust/moderation/report-link.tsx'
import { PrintedAddress } from '#web/platform/ui/printed-address.tsx'
import { LazyPackages } from '../packages/lazy-packages.tsx'
import {
	LazyListingFacts,
	LazyListingFeatures,
	LazyListingPlace,
	LazyListingSamples,
	LazyListingSimilar,
	LazyListingTrader,
} from './lazy-listing-parts.ts'
import { ListingBars } from './listing-bars.tsx'
import { contactAnchor, ListingContact } from './listing-contact.tsx'
import { ListingDays } from './listing-days.tsx'
import { ListingDescription } from './listing-description.tsx'
import { ListingGallery } from './listing-gallery.tsx'
import { ListingHeader } from './listing-header.tsx'
import { ListingSummary } from './listing-summary.tsx'
import page from '#web/platform/ui/detail-page.module.css'
import styles from './listing-article.module.css'

interface ArticleProps {
	listing: Listing
	/** The number of people for the totals. */
	people?: number | null
	isPreview?: boolean
}

/** The page of a listing. A preview, of a listing that is not public yet, has no links and no actions of visitors. */
export function ListingArticle({ listing, people = null, isPreview = false }: ArticleProps) {
	return (
		<article className={`page ${page.detail}`} data-listing={listing.id}>
			<ListingHeader listing={listing} isPreview={isPreview} />
			<div className={styles.columns}>
				<ListingGallery listing={listing} isPreview={isPreview} />
				<ListingSummary listing={listing} isPreview={isPreview} />
				<div className={page.story}>
					<ListingDescription listing={listing} />
					<LazyListingSamples listing={listing} />
					{listing.packages.length > 0 && <LazyPackages listing={listing} people={people} contact={isPreview ? null : contactAnchor} />}
					<LazyListingFacts listing={listing} />
					<LazyListingFeatures listing={listing} />
					{!isPreview && <ListingDays listing={listing} />}
					<LazyListingPlace listing={listing} />
					{!isPreview && <ListingContact listing={listing} />}
					<LazyListingTrader listing={listing} />
					{!isPreview && <ReportLink kind="listing" id={listing.id} />}
				</div>
			</div>
			{!isPreview && (
				<>
					<LazyListingSimilar listing={listing} />
					<ListingBars listing={listing} />
					<PrintedAddress path={listingAddress(listing)} />
				</>
			)}
		</article>
	)
}
