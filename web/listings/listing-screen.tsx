import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { useParams } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { ListingArticle } from './listing-article.tsx'
import { isListingAddress, listingQuery } from './listing-details.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
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
	if (listing) return <ListingArticle listing={listing} />
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
