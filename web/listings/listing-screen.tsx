import { useQuery } from '@tanstack/react-query'
import type { Listing } from '#contract/listings.ts'
import { listingAddress } from '../address.ts'
import { ApiError } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { useParams } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { PrintedAddress } from '../ui/printed-address.tsx'
import { ListingContact, ListingFootBar } from './listing-contact.tsx'
import { ListingDescription } from './listing-description.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingFeatures } from './listing-features.tsx'
import { ListingGallery } from './listing-gallery.tsx'
import { ListingHeader } from './listing-header.tsx'
import { isListingAddress, listingQuery } from './listing-details.ts'
import { ListingPlace } from './listing-place.tsx'
import { ListingSamples } from './listing-samples.tsx'
import { ListingSimilar } from './listing-similar.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingSummary } from './listing-summary.tsx'
import styles from './listing-screen.module.css'

const isRefused = (error: unknown) => error instanceof ApiError && error.http >= 400 && error.http < 500

/** `/details/{pid}/{id}`: everything the public may know of one listing. An address without a listing is the 404 page. */
export default function ListingScreen() {
	const params = useParams()
	if (!isListingAddress(params)) return <NotFound />
	return <LoadedListing params={params} />
}

function LoadedListing({ params }: { params: Parameters<typeof listingQuery>[0] }) {
	const { t } = useLanguage()
	const {
		data: listing,
		error,
		refetch,
	} = useQuery({ ...listingQuery(params), retry: (failures, reason) => failures < 1 && !isRefused(reason) })
	if (listing) return <ListingPage listing={listing} />
	if (!error) return <ListingSkeleton />
	if (isRefused(error)) return <NotFound />
	return (
		<div className={`page ${styles.failed}`} role="alert">
			<h1>{t.error.couldNotLoad}</h1>
			<p>{error.message || t.error.noConnection}</p>
			<Button onClick={() => void refetch()}>{t.common.retry}</Button>
		</div>
	)
}

function ListingPage({ listing }: { listing: Listing }) {
	return (
		<article className={`page ${styles.listing}`} data-listing={listing.id}>
			<ListingHeader listing={listing} />
			<ListingGallery listing={listing} />
			<div className={styles.columns}>
				<ListingSummary listing={listing} />
				<div className={styles.story}>
					<ListingDescription listing={listing} />
					<ListingSamples listing={listing} />
					<ListingFacts listing={listing} />
					<ListingFeatures listing={listing} />
					<ListingPlace listing={listing} />
					<ListingContact listing={listing} />
				</div>
			</div>
			<ListingSimilar listing={listing} />
			<ListingFootBar listing={listing} />
			<PrintedAddress path={listingAddress(listing)} />
		</article>
	)
}
