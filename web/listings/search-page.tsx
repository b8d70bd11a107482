import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { useAddress } from '../navigation.tsx'
import { ListingCard } from './listing-card.tsx'
import { listTitle, searchQuery } from './listing-pages.ts'
import type { Family } from './search-filters.ts'

/** A family's result list. */
export function SearchPage({ family }: { family: Family }) {
	const address = useAddress()
	const catalogue = useCatalogue()
	const tools = useLanguage()
	const { data } = useQuery(searchQuery(family, address))
	return (
		<div className="page">
			<h1>{listTitle(family, { search: address, catalogue }, tools)}</h1>
			<ul>
				{data?.list.map((listing) => (
					<li key={listing.id}>
						<ListingCard listing={listing} />
					</li>
				))}
			</ul>
		</div>
	)
}
