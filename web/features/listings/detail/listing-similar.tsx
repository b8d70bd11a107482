import { useQuery } from '@tanstack/react-query'
import { landingPath } from '#contract/values/landing-pages.ts'
import { named } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { peopleIn } from '#web/platform/shell/people-of-search.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { ListingCard } from '../listing-card.tsx'
import { similarQuery } from '../listing-queries.ts'
import styles from '#web/platform/ui/detail-similar.module.css'
import { useListingTexts } from './texts/index.ts'

/** Some listings of the same kind, the nearest first. When they cannot be loaded, the page works without them. */
export function ListingSimilar({ listing }: { listing: Listing }) {
	const { t, language } = useLanguage()
	const { sub_categories } = useCatalogue()
	const texts = useListingTexts()
	const { data, isFetchedAfterMount, isFetching, refetch } = useQuery(similarQuery(listing, peopleIn(useAddress())))
	// A failure on the server is not shown: the browser fetches once more first. Its message stays during a retry.
	const hasFailed = !data && isFetchedAfterMount
	const kind = sub_categories.find(({ id }) => id === listing.sub_category_id)
	const allOfKind = kind && landingPath(kind.category_id, kind.slug)
	if (!hasFailed && !data?.length) return null
	return (
		<section className={`${styles.section} no-print`}>
			<h2>{texts.similar}</h2>
			{hasFailed ? (
				<p className={styles.failed} role="status">
					{t.error.couldNotLoad}
					<Button look="quiet" size="small" disabled={isFetching} onClick={() => void refetch()}>
						{t.common.retry}
					</Button>
				</p>
			) : (
				<ul className={styles.cards}>
					{data?.map((card) => (
						<li key={card.id}>
							<ListingCard listing={card} headingLevel={3} />
						</li>
					))}
				</ul>
			)}
			{allOfKind && (
				<p>
					<Link href={allOfKind}>{texts.allOfKind(named(kind, 'sub_category_name', language))}</Link>
				</p>
			)}
		</section>
	)
}
