import { memo } from 'react'
import type { SearchAnswer } from '#contract/listings/search.ts'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { ListingCard } from '../listing-card.tsx'
import { RankingNote } from './search-sorting.tsx'
import styles from '#web/platform/results/search-page.module.css'

/** Pictures above the fold: one row on a wide screen. */
const firstRow = 3

/**
 * One page of results. Paid places come first, under a heading that says so, and all others under theirs. The cards are not rendered again while the
 * response to changed filters is awaited.
 */
export const SearchResults = memo(function SearchResults({ answer, isBesideMap }: { answer: SearchAnswer; isBesideMap: boolean }) {
	const { t } = useLanguage()
	const { list, paid } = answer
	const others = list.slice(paid)
	return (
		<>
			{paid > 0 && (
				<>
					<h2 className={`${styles.group} ${styles.gold}`}>
						<Link href="/ranking">{t.listing.premiumLabel}</Link>
					</h2>
					<Cards list={list.slice(0, paid)} headingLevel={3} isPaid={!isBesideMap} isBesideMap={isBesideMap} />
				</>
			)}
			<div className={styles.head} data-head="">
				{paid > 0 && others.length > 0 && <h2 className={styles.group}>{t.search.otherResults}</h2>}
				<RankingNote note={answer.ranking_note} />
			</div>
			{others.length > 0 && <Cards list={others} headingLevel={paid > 0 ? 3 : 2} before={paid} isBesideMap={isBesideMap} />}
		</>
	)
})

interface CardsProps {
	list: Card[]
	headingLevel: 2 | 3
	/** The number of cards before these. */
	before?: number
	isPaid?: boolean
	isBesideMap: boolean
}

function Cards({ list, headingLevel, before = 0, ...looks }: CardsProps) {
	return (
		<ul className={`${styles.cards} ${looks.isPaid ? styles.paid : ''}`}>
			{list.map((listing, position) => (
				<li key={listing.id}>
					<ListingCard
						listing={listing}
						headingLevel={headingLevel}
						isFirst={before + position === 0}
						isSoon={before + position < firstRow}
						{...looks}
					/>
				</li>
			))}
		</ul>
	)
}
