import { lazy, Suspense } from 'react'
import type { SearchAnswer } from '#contract/listings/search.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { useActiveFilters, type Known } from './filter-active.ts'
import type { Filtering } from './filter-state.ts'
import { resultText } from './search-texts.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/search-page.module.css'

/** Loaded only for an empty result, for which the browser counts the alternatives. */
const FilterRelax = lazy(() => orReload(async () => ({ default: (await import('./filter-relax.tsx')).FilterRelax })))

/** An empty result: a message at once, then the changes that lead to results, or an invitation to publish. */
export function ListNothing({ filtering, features }: { filtering: Filtering; features: Known['features'] }) {
	const { t } = useLanguage()
	const active = useActiveFilters(filtering.filters, features)
	const isHydrated = useHydrated()
	const words = (
		<div className={styles.message}>
			<h2>{active.length > 0 ? t.search.none : t.search.noneYet}</h2>
		</div>
	)
	if (!isHydrated) return words
	return (
		<Suspense fallback={words}>
			<FilterRelax filtering={filtering} active={active} features={features} />
		</Suspense>
	)
}

/** A page past the end of a list: a link to its last page. */
export function PastTheEnd({ answer, filtering }: { answer: SearchAnswer; filtering: Filtering }) {
	const tools = useLanguage()
	const { number } = tools
	const texts = useFilterTexts()
	const pages = texts.pages(number(answer.total_pages), answer.total_pages)
	return (
		<div className={styles.message}>
			<h2>{texts.pastEnd}</h2>
			<p>{texts.pastEndText(resultText(filtering.family_id, answer.total, tools, answer.is_total_capped), pages)}</p>
			<Link href={filtering.addressOf({ page: answer.total_pages })} className={buttonClass('primary', 'small')}>
				{texts.toLastPage}
			</Link>
		</div>
	)
}
