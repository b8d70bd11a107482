import { named } from '#contract/values/languages.ts'
import type { FamilyResults } from '#contract/search.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import { resultText } from '#web/features/listings/search/search-texts.ts'
import { familyListAddress } from '#web/features/listings/suggest/sentence.ts'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './sentence-screen.module.css'

interface FamilySectionProps {
	family: FamilyResults
	tools: LanguageTools
	isFirst: boolean
}

/** A family with its first suppliers, and the way into its list with all filters set. */
export function FamilySection({ family: { filters, total, list }, tools, isFirst }: FamilySectionProps) {
	const { categories, setFilterCategories } = useCatalogue()
	const { category_id, sub_category_id } = filters
	const category = categories.find(({ id }) => id === category_id)
	const name = category ? named(category, 'category_name', tools.language) : ''
	const id = `family-${category_id}`
	return (
		<section className={styles.section} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{name}</h2>
				<Link
					href={familyListAddress(filters)}
					onClick={() => {
						clearAllFilters()
						setFilterCategories({ category_id, sub_category_id: (sub_category_id.length === 1 && sub_category_id[0]) || null })
					}}
				>
					{tools.t.search.show(resultText(category_id, total, tools))}
				</Link>
			</header>
			<ul className={`${scrollRow.row} ${styles.cards}`}>
				{list.map((listing, position) => (
					<li key={listing.id}>
						<ListingCard listing={listing} headingLevel={3} isFirst={isFirst && position === 0} isSoon={isFirst} />
					</li>
				))}
			</ul>
		</section>
	)
}
