import { useQueries } from '@tanstack/react-query'
import { distances } from '#contract/limits.ts'
import type { SearchAnswer } from '#contract/listings.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { ActiveFilter } from './filter-active.ts'
import { noFilters, type FilterChange, type Filtering } from './filter-state.ts'
import { searchQuery } from './listing-pages.ts'
import { resultText } from './search-texts.ts'
import styles from './search-page.module.css'

interface Way {
	key: string
	text: string
	change: FilterChange
}

/** Nothing was found: which filter to let go of, and how many results that would give. */
export function FilterRelax({ filtering, active }: { filtering: Filtering; active: ActiveFilter[] }) {
	const tools = useLanguage()
	const { t } = tools
	const { family, family_id, filters } = filtering
	const ways = waysOut(filtering, active, tools)
	const found = useQueries({
		queries: ways.map(({ change }) => searchQuery(family, { ...filters, page: 1, ...change }, 1)),
		combine: (answers) => ({
			totals: answers.map(({ data }) => (data as SearchAnswer | undefined)?.total ?? 0),
			isPending: answers.some(({ isPending }) => isPending),
		}),
	})
	const helping = ways
		.map((way, position) => ({ ...way, total: found.totals[position] ?? 0 }))
		.filter(({ total }) => total > 0)
		.sort((one, other) => other.total - one.total)
	const nothing = noFilters(filters.category_id)
	return (
		<div className={styles.message}>
			<h2>{t.search.none}</h2>
			{active.length === 0 && <p>{t.search.noneAtAll}</p>}
			{helping.length > 0 && (
				<>
					<p>{t.search.noneText}</p>
					<ul className={styles.ways}>
						{helping.map(({ key, text, change, total }) => (
							<li key={key}>
								<Link href={filtering.addressOf(change)} onClick={() => filtering.remember(change)}>
									{text}
								</Link>
								<span>{resultText(family_id, total, tools)}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{active.length > 0 && (
				<>
					{helping.length === 0 && !found.isPending && <p>{t.search.noneHelps}</p>}
					<Link
						href={filtering.addressOf(nothing)}
						className={buttonClass('secondary', 'small')}
						onClick={() => filtering.remember(nothing)}
					>
						{t.search.clearAll}
					</Link>
				</>
			)}
		</div>
	)
}

function waysOut({ filters }: Filtering, active: ActiveFilter[], { t, distance }: ReturnType<typeof useLanguage>): Way[] {
	const subs = active.filter(({ key }) => key.startsWith('sub-'))
	const ways = active
		.filter(({ key, isNarrowing }) => isNarrowing && !key.startsWith('sub-'))
		.map(({ key, text, without }) => ({ key, text: t.search.without(text), change: without }))
	// One kind less of several finds nothing more: they go together.
	if (subs.length > 0)
		ways.push({ key: 'subs', text: t.search.without(subs.map(({ text }) => text).join(', ')), change: { sub_category_id: [] } })
	const wider = distances.find((one) => filters.distance !== null && one > filters.distance)
	if (wider) ways.push({ key: 'wider', text: t.search.widen(distance(wider)), change: { distance: wider } })
	return ways
}
