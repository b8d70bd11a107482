import { named } from '#contract/values/languages.ts'
import type { Favourite, FavouriteEvent, FavouriteListing } from '#contract/favourites.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import { SkeletonCards } from '#web/platform/ui/skeleton.tsx'
import { useFavouriteTexts } from './texts/index.ts'
import styles from './favourites.module.css'

interface FavouriteListsProps {
	list: readonly FavouriteListing[]
	isCounted?: (id: number) => boolean
	/** The number of events that are listed below, for the links to the lists. */
	events: number
}

export const isListing = (kept: Favourite): kept is FavouriteListing => kept.kind === 'property'
export const isEvent = (kept: Favourite): kept is FavouriteEvent => kept.kind === 'event'

/** Favourites in a list per family, with their number when `isCounted`; the families in their usual order. */
export function FavouriteLists({ list, isCounted = () => true, events }: FavouriteListsProps) {
	const { language, number } = useLanguage()
	const words = useFavouriteTexts()
	const { categories } = useCatalogue()
	const families = categories
		.map((family) => ({ ...family, listings: list.filter(({ category_id }) => category_id === family.id) }))
		.filter(({ listings }) => listings.length > 0)
		.map((family) => ({ ...family, count: family.listings.filter(({ id }) => isCounted(id)).length }))
	return (
		<>
			{families.length + Number(events > 0) > 1 && (
				<nav aria-label={words.families} className={`${styles.families} no-print`}>
					<ul>
						{families.map((family) => (
							<li key={family.id}>
								<a href={`#family-${family.id}`}>
									{named(family, 'category_name', language)} <span>{number(family.count)}</span>
								</a>
							</li>
						))}
						{events > 0 && (
							<li>
								<a href="#events">
									{words.events} <span>{number(events)}</span>
								</a>
							</li>
						)}
					</ul>
				</nav>
			)}
			{families.map((family, order) => (
				<section key={family.id} aria-labelledby={`family-${family.id}`} className={styles.family}>
					<h2 id={`family-${family.id}`} tabIndex={-1}>
						{named(family, 'category_name', language)} <span>{number(family.count)}</span>
					</h2>
					<ul className={styles.cards}>
						{family.listings.map((listing, position) => (
							<li key={listing.id}>
								<ListingCard listing={listing} headingLevel={3} isSoon={order === 0 && position < 3} />
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	)
}

/** The skeleton of the lists. */
export function FavouriteListsLoading() {
	const { t } = useLanguage()
	return (
		<div role="status">
			<span className="visually-hidden">{t.common.loading}</span>
			<ul className={styles.cards}>
				<SkeletonCards count={6} />
			</ul>
		</div>
	)
}
