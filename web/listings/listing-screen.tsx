import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '../navigation.tsx'
import { listingQuery } from './listing-pages.ts'

export default function ListingScreen() {
	const { data: listing } = useSuspenseQuery(listingQuery(useParams()))
	return (
		<div className="page">
			<h1>{listing.property_name}</h1>
			<p>{listing.description}</p>
		</div>
	)
}
