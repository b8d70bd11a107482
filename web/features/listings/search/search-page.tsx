import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Feature } from '#contract/catalogue/read.ts'
import { waitIn } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SkeletonCards } from '#web/platform/ui/skeleton.tsx'
import { useFilters, type Filtering } from './filter-state.ts'
import { LazyElsewhere } from './lazy-elsewhere.tsx'
import { FilterChips } from './filter-chips.tsx'
import { LazyFilterPanel, LazyResultMapPlace } from './lazy-list-parts.tsx'
import { ListControls } from './list-controls.tsx'
import { ListNothing, PastTheEnd } from './list-nothing.tsx'
import { ChooseCategory, ChooseSubCategory } from './search-category.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { featuresQuery } from '../features-query.ts'
import { listTitle, searchQuery } from '../list-queries.ts'
import type { Family } from './list-address.ts'
import { SearchResults } from './search-results.tsx'
import { resultText } from './search-texts.ts'
import { isSameFamily } from './is-same-family.ts'
import { choosesKind } from './facets.ts'
import { isStrip } from './is-strip.ts'
import styles from '#web/platform/results/search-page.module.css'
import mapStyles from '#web/platform/results/search-page-map.module.css'

const form = 'filters'

/** A family's result list with its filters; or, for a list of rentals or services without a chosen kind, the choice between them. */
export function SearchPage({ family }: { family: Family }) {
	const filtering = useFilters(family)
	const search = useAddress()
	const catalogue = useCatalogue()
	const tools = useLanguage()
	const title = listTitle(family, { search, catalogue }, tools)
	const isMap = filtering.view === 'map' && filtering.family_id !== null
	const look = filtering.family_id === null ? '' : isMap ? mapStyles.page : styles.list
	return (
		<div className={`page ${styles.page} ${look}`}>
			<h1>{title}</h1>
			{filtering.family_id === null ? (
				<ChooseCategory filtering={filtering} />
			) : (
				<FilteredList filtering={filtering} family_id={filtering.family_id} />
			)}
		</div>
	)
}

function FilteredList({ filtering, family_id }: { filtering: Filtering; family_id: number }) {
	const tools = useLanguage()
	const { t } = tools
	const { filters, family, view } = filtering
	const isMap = view === 'map'
	/** The class of elements that exist only beside the map. */
	const beside = (name: string | undefined) => (isMap ? name : '')
	const wanted = searchQuery(family, filters)
	const search = useQuery({
		...wanted,
		// The previous list stays, dimmed, until the next one is loaded; but not that of another family.
		placeholderData: (previous, before) => (isSameFamily(before?.queryKey, wanted.queryKey) ? previous : undefined),
	})
	const { data: features } = useQuery(featuresQuery(family_id))
	const results = useRef<HTMLElement>(null)
	const answer = search.data
	const count = answer ? resultText(family_id, answer.total, tools, answer.is_total_capped) : null
	const hasFailed = !answer && search.isError

	const goToResults = () => results.current?.focus({ preventScroll: true })

	return (
		<>
			<p className={styles.count}>
				<span role="status">{hasFailed ? t.search.couldNotLoad : (count ?? t.search.loading)}</span>{' '}
				{answer && answer.total > 0 && <span className={styles.all}>{t.search.allProfessionals}</span>}
			</p>
			{choosesKind(family, filters, isMap) && <ChooseSubCategory filtering={filtering} />}
			<div className={`${styles.columns} ${beside(mapStyles.columns)}`}>
				{!isMap && <FilterColumn filtering={filtering} features={features} />}
				<div className={`${styles.main} ${beside(mapStyles.main)}`}>
					{isMap && (
						<a href="#map" className={`visually-hidden ${styles.skip}`}>
							{t.resultMap.skip}
						</a>
					)}
					<ListControls
						filtering={filtering}
						form={form}
						features={features}
						resultText={count}
						isOld={search.isPlaceholderData}
						isEmpty={answer?.total === 0}
						results={results}
					/>
					<FilterChips filtering={filtering} features={features} isWaiting={search.isFetching} onRemove={goToResults} />
					{filters.q && !isMap && <LazyElsewhere filters={filters} family_id={family_id} className={styles.count} />}
					<section
						id="results"
						ref={results}
						tabIndex={-1}
						aria-label={t.search.results}
						aria-busy={search.isFetching}
						className={`${styles.results} ${beside(mapStyles.results)} ${search.isPlaceholderData ? styles.old : ''}`}
					>
						{hasFailed && <Failed search={search} />}
						{!answer && !hasFailed && (
							<ul className={styles.cards}>
								<SkeletonCards count={6} />
							</ul>
						)}
						{answer && answer.list.length > 0 && <SearchResults answer={answer} isBesideMap={isMap} />}
						{answer && answer.total === 0 && <ListNothing filtering={filtering} features={features} />}
						{answer && answer.total > 0 && answer.list.length === 0 && <PastTheEnd answer={answer} filtering={filtering} />}
						{answer && (
							<Pagination
								current={filters.page}
								total={answer.total_pages}
								addressOf={(page) => filtering.addressOf({ page })}
								onChoose={() => {
									if (results.current) showTop(results.current)
									goToResults()
								}}
							/>
						)}
					</section>
				</div>
				{isMap && (
					<LazyResultMapPlace waiting={<div />} filtering={filtering} family_id={family_id} list={answer?.list} results={results} />
				)}
			</div>
		</>
	)
}

function showTop(results: HTMLElement) {
	const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
	if (isStrip(results)) results.scrollTo({ left: 0, behavior })
	else results.scrollIntoView({ block: 'start', behavior })
}

function FilterColumn({ filtering, features }: { filtering: Filtering; features: Feature[] | undefined }) {
	const { t } = useLanguage()
	return (
		<aside className={styles.column} aria-label={t.search.filters}>
			<a href="#results" className={`visually-hidden ${styles.skip}`}>
				{t.search.skipToResults}
			</a>
			<LazyFilterPanel form={form} filtering={filtering} features={features} />
		</aside>
	)
}

function Failed({ search }: { search: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
	const { t } = useLanguage()
	return (
		<div className={styles.message} role="alert">
			<h2>{t.search.couldNotLoad}</h2>
			<p>{waitIn(search.error) ?? t.search.couldNotLoadText}</p>
			<Button size="small" disabled={search.isFetching} onClick={() => void search.refetch()}>
				{search.isFetching ? t.search.loading : t.common.retry}
			</Button>
		</div>
	)
}
