import { useQuery } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import { listingAddress, subCategoryAddress } from '../../shell/address.ts'
import { useCatalogue } from '../../shell/catalogue.tsx'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { suggestionsQuery } from './suggestion.ts'

/** Shown for a text without results: similar kinds and suppliers of all families. */
export function NearestKinds({ q, listClass }: { q: string; listClass: string | undefined }) {
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
				{kinds.map(({ id, category_id, count, ...names }) => (
					<li key={id}>
						<Link
							href={subCategoryAddress({ category_id, sub_category_id: id })}
							onClick={() => setFilterCategories({ category_id, sub_category_id: id })}
						>
							{named(names, 'sub_category_name', language)}
						</Link>
						<span>{number(count)}</span>
					</li>
				))}
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
