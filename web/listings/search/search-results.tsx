import type { SearchAnswer } from '#contract/listings/search.ts'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Filtering } from './filter-state.ts'
import { ListingCard } from '../listing-card.tsx'
import { resultText } from './search-texts.ts'
import styles from '../../results/search-page.module.css'

/** Pictures above the fold: one row on a wide screen. */
const firstRow = 3

/** One page of results. In the recommended order the paid group has a heading of its own that says so. */
export function SearchResults({ answer, filtering }: { answer: SearchAnswer; filtering: Filtering }) {
	const { t } = useLanguage()
	const { sorting, q } = filtering.filters
	const { list } = answer
	const end = list.findIndex((listing) => !listing.premium_announcement)
	const premium = sorting === 'recommended' && q === '' ? list.slice(0, end === -1 ? list.length : end) : []
	const isBesideMap = filtering.view === 'map'
	if (premium.length === 0) return <Cards list={list} headingLevel={2} isBesideMap={isBesideMap} />
	const others = list.slice(premium.length)
	return (
		<>
			<h2 className={styles.group}>
				<Link href="/ranking">{t.listing.premiumLabel}</Link>
			</h2>
			<Cards list={premium} headingLevel={3} isRich={!isBesideMap} isBesideMap={isBesideMap} />
			{others.length > 0 && (
				<>
					<h2 className={styles.group}>{t.search.otherResults}</h2>
					<Cards list={others} headingLevel={3} before={premium.length} isBesideMap={isBesideMap} />
				</>
			)}
		</>
	)
}

interface CardsProps {
	list: Card[]
	headingLevel: 2 | 3
	/** The number of cards before these. */
	before?: number
	isRich?: boolean
	isBesideMap: boolean
}

function Cards({ list, headingLevel, before = 0, ...looks }: CardsProps) {
	return (
		<ul className={styles.cards}>
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

/** A page past the end of a list: a link to its last page. */
export function PastTheEnd({ answer, filtering }: { answer: SearchAnswer; filtering: Filtering }) {
	const tools = useLanguage()
	const { t, number } = tools
	const pages = t.search.pages(number(answer.total_pages), answer.total_pages)
	return (
		<div className={styles.message}>
			<h2>{t.search.pastEnd}</h2>
			<p>{t.search.pastEndText(resultText(filtering.family_id, answer.total, tools), pages)}</p>
			<Link href={filtering.addressOf({ page: answer.total_pages })} className={buttonClass('primary', 'small')}>
				{t.search.toLastPage}
			</Link>
		</div>
	)
}
