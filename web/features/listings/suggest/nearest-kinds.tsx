import { useQuery } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import { listingAddress, subCategoryAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { carriedAddress, carriedFrom, carriedWithin } from '../search/carried.ts'
import type { Filtering } from '../search/filter-state.ts'
import { suggestionsQuery } from './suggestion.ts'

/** Shown for a text without results: similar kinds with the rest of the list's search, and suppliers of all families. */
export function NearestKinds({ filtering, listClass }: { filtering: Filtering; listClass: string | undefined }) {
	const { filters, family_id } = filtering
	const { q } = filters
	const { t, language, number } = useLanguage()
	const { setFilterCategories } = useCatalogue()
	const { data } = useQuery(suggestionsQuery(q, null))
	const kinds = data?.sub_categories.filter(({ count }) => count > 0) ?? []
	const listings = data?.listings.slice(0, 3) ?? []
	if (kinds.length + listings.length === 0) return null
	return (
		<>
			<p>{t.suggestions.nearest}</p>
			<ul className={listClass}>
				{kinds.map(({ id, category_id, count, ...names }) => {
					const href = carriedAddress(category_id, id, category_id === family_id ? carriedWithin(filters) : carriedFrom(filters))
					// Its number is that without any other filter.
					const isAll = href === subCategoryAddress({ category_id, sub_category_id: id })
					return (
						<li key={id}>
							<Link href={href} onClick={() => setFilterCategories({ category_id, sub_category_id: id })}>
								{named(names, 'sub_category_name', language)}
							</Link>
							{isAll && <span>{number(count)}</span>}
						</li>
					)
				})}
				{listings.map((listing) => (
					<li key={listing.id}>
						<Link href={listingAddress(listing)} lang={listing.lang}>
							{listing.property_name}
						</Link>
						<span>{listing.locality}</span>
					</li>
				))}
			</ul>
		</>
	)
}
