import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/platform/shell/api.ts'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { useAddress, useParams } from '#web/platform/shell/navigation.tsx'
import { peopleIn } from '#web/platform/shell/people-of-search.ts'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { ListingArticle } from './listing-article.tsx'
import { isListingAddress, listingQuery, mayComeToSum } from '../listing-queries.ts'
import { usePeople } from './use-people.ts'
import { DetailSkeleton } from '#web/platform/ui/detail-skeleton.tsx'

const isRefused = (error: unknown) => error instanceof ApiError && error.http >= 400 && error.http < 500

/** `/details/{pid}/{id}`: the public data of one listing. An address without a listing is the 404 page. */
export default function ListingScreen() {
	const params = useParams()
	if (!isListingAddress(params)) return <NotFound />
	return <LoadedListing params={params} />
}

function LoadedListing({ params }: { params: Parameters<typeof listingQuery>[0] }) {
	const asked = peopleIn(useAddress())
	const people = usePeople(Number(params['id']))
	const {
		data: listing,
		error,
		refetch,
	} = useQuery({ ...listingQuery(params, asked), retry: (failures, reason) => failures < 1 && !isRefused(reason) })
	// The server did not know the remembered search. Without an answer the page stays as it is.
	const { data: priced } = useQuery({
		...listingQuery(params, people),
		enabled: people !== asked && listing !== undefined && mayComeToSum(listing),
	})
	if (listing) return <ListingArticle listing={people === asked ? listing : (priced ?? listing)} people={people} />
	if (!error) return <DetailSkeleton />
	if (isRefused(error)) return <NotFound />
	return <CouldNotLoad isPage error={error} onRetry={() => void refetch()} />
}
