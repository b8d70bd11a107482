import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { useAddress } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { activeFilters } from './filter-active.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterRelax } from './filter-relax.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useFilters, type Filtering } from './filter-state.ts'
import { featuresQuery, listTitle, searchQuery } from './listing-pages.ts'
import { ChooseCategory, ChooseSubCategory } from './search-category.tsx'
import type { Family } from './search-filters.ts'
import { PastTheEnd, SearchResults } from './search-results.tsx'
import { SearchSorting } from './search-sorting.tsx'
import { resultText } from './search-texts.ts'
import styles from './search-page.module.css'

const form = 'filters'

/** A family's result list with its filters; or, when a list of rentals or services does not say which, the choice between them. */
export function SearchPage({ family }: { family: Family }) {
	const filtering = useFilters(family)
	const search = useAddress()
	const catalogue = useCatalogue()
	const tools = useLanguage()
	const title = listTitle(family, { search, catalogue }, tools)
	return (
		<div className={`page ${styles.page}`}>
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
	const catalogue = useCatalogue()
	const { filters, family } = filtering
	const wanted = searchQuery(family, filters)
	const search = useQuery({
		...wanted,
		// The old list stays, dimmed, until the next one is there; another family's would only mislead.
		placeholderData: (previous, before) => (isSameFamily(before?.queryKey, wanted.queryKey) ? previous : undefined),
	})
	const { data: features } = useQuery(featuresQuery(family_id))
	const results = useRef<HTMLElement>(null)
	// Without a network the next list is not on its way, and the old one would pass for it.
	const answer = search.isPaused && search.isPlaceholderData ? undefined : search.data
	const active = activeFilters(filters, { tools, catalogue, features })
	const count = answer ? resultText(family_id, answer.total, tools) : null
	const hasFailed = !answer && (search.isError || search.isPaused)

	function goToResults() {
		results.current?.focus({ preventScroll: true })
	}
	function showTop() {
		const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
		results.current?.scrollIntoView({ block: 'start', behavior })
		goToResults()
	}

	return (
		<>
			<p role="status" className={styles.count}>
				{hasFailed ? t.search.couldNotLoad : (count ?? t.search.loading)}
			</p>
			{family === 'rentals-and-services' && filters.sub_category_id.length === 0 && (
				<ChooseSubCategory filtering={filtering} facets={answer?.facets} />
			)}
			<div className={styles.columns}>
				<aside className={styles.column} aria-label={t.search.filters}>
					<a href="#results" className={`visually-hidden ${styles.skip}`}>
						{t.search.skipToResults}
					</a>
					<FilterPanel form={form} filtering={filtering} facets={answer?.facets} features={features} />
				</aside>
				<div className={styles.main}>
					<div className={styles.toolbar}>
						<FilterSheet filtering={filtering} facets={answer?.facets} features={features} count={active.length} results={count} />
						<SearchSorting filtering={filtering} note={answer?.ranking_note} form={form} />
					</div>
					<FilterChips filtering={filtering} active={active} onRemove={goToResults} />
					<section
						id="results"
						ref={results}
						tabIndex={-1}
						aria-label={t.search.results}
						aria-busy={search.isFetching}
						className={`${styles.results} ${search.isPlaceholderData ? styles.old : ''}`}
					>
						{hasFailed && (
							<div className={styles.message} role="alert">
								<h2>{t.search.couldNotLoad}</h2>
								<p>{t.search.couldNotLoadText}</p>
								<Button size="small" disabled={search.isFetching} onClick={() => void search.refetch()}>
									{search.isFetching ? t.search.loading : t.common.retry}
								</Button>
							</div>
						)}
						{!answer && !hasFailed && (
							<ul className={styles.cards}>
								<SkeletonCards count={6} />
							</ul>
						)}
						{answer && answer.list.length > 0 && <SearchResults answer={answer} filtering={filtering} />}
						{answer && answer.total === 0 && <FilterRelax filtering={filtering} active={active} />}
						{answer && answer.total > 0 && answer.list.length === 0 && <PastTheEnd answer={answer} filtering={filtering} />}
					</section>
					{answer && (
						<Pagination
							current={filters.page}
							total={answer.total_pages}
							addressOf={(page) => filtering.addressOf({ page })}
							onChoose={showTop}
						/>
					)}
				</div>
			</div>
		</>
	)
}

function isSameFamily(before: readonly unknown[] | undefined, wanted: readonly unknown[]): boolean {
	const category = (key: readonly unknown[]) => (key[1] as { category_id?: number }).category_id
	return before !== undefined && before[0] === wanted[0] && category(before) === category(wanted)
}
