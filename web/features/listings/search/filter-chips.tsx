import { useEffect, useSyncExternalStore } from 'react'
import { KeepAsPlan } from '#web/features/plans/keep-as-plan.tsx'
import { LastSearch } from '#web/platform/results/lazy-last-search.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useActiveFilters, type Known } from './filter-active.ts'
import { useFilterWords } from './filter-words.ts'
import { noFilters, showRestored, type Filtering } from './filter-state.ts'
import { otherPeople } from './other-people.ts'
import { saysNothing, type SearchFilters } from './search-filters.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/filter-chips.module.css'

interface FilterChipsProps {
	filtering: Filtering
	features: Known['features']
	/** Whether the results of these filters are still on their way. */
	isWaiting: boolean
	/** Called before the chip and its focus are gone. */
	onRemove: () => void
}

/** The set filters, each with a cross that removes it; without any the offer of the last search. */
export function FilterChips({ filtering, features, isWaiting, onRemove }: FilterChipsProps) {
	const { t } = useLanguage()
	const active = useActiveFilters(filtering.filters, features)
	const wordsOf = useFilterWords(filtering.filters, features)
	const address = filtering.addressOf({ page: filtering.filters.page })
	const isSearch = active.length > 0
	useEffect(() => {
		if (isSearch) void import('#web/platform/results/last-search.ts').then((last) => last.rememberSearch(address), console.warn)
	}, [isSearch, address])
	const isRestored = !isWaiting && !saysNothing(filtering.family, filtering.filters)
	useEffect(() => {
		// Frames after these chips and the results, the last parts of the list, so that nothing has moved when it is shown.
		if (isRestored) requestAnimationFrame(() => requestAnimationFrame(showRestored))
	}, [isRestored])
	if (!isSearch) return <LastSearch />
	const nothing = noFilters(filtering.filters.category_id)
	return (
		<>
			<ul className={styles.chips} aria-label={t.search.filtersSet(active.length)}>
				{active.map(({ key, without }) => (
					<li key={key}>
						<Link
							href={filtering.addressOf(without)}
							className={styles.chip}
							aria-label={t.search.removeFilter(wordsOf(key))}
							onClick={() => {
								filtering.remember(without)
								onRemove()
							}}
						>
							{wordsOf(key)}
							<Icon name="x" size={16} />
						</Link>
					</li>
				))}
				<li>
					<Link
						href={filtering.addressOf(nothing)}
						className={styles.clear}
						onClick={() => {
							// Who clears everything leaves nothing behind.
							void import('#web/platform/results/last-search.ts').then((last) => last.rememberSearch(null), console.warn)
							filtering.remember(nothing)
							onRemove()
						}}
					>
						{t.search.clearAll}
					</Link>
				</li>
				{isAboutEvent(filtering.filters) && (
					<li>
						<KeepAsPlan key={filtering.addressOf({})} look="plain" />
					</li>
				)}
			</ul>
			{filtering.family === 'venues' && <OtherPeople filtering={filtering} onChange={onRemove} />}
		</>
	)
}

/** Whether filters say something of the event itself, which a plan would keep. */
const isAboutEvent = ({ people, min_capacity, available_on, occasion_id, min_budget }: SearchFilters) =>
	[people, min_capacity, available_on || null, occasion_id, min_budget].some((value) => value !== null)

const neverChanges = () => () => {}

/** Offers the number of people that another family was told since: a capacity that was asked of venues is not replaced without a word. */
function OtherPeople({ filtering, onChange }: { filtering: Filtering; onChange: () => void }) {
	const texts = useFilterTexts()
	const people = useSyncExternalStore(neverChanges, otherPeople, () => null)
	if (people === null || people === filtering.filters.min_capacity) return null
	const instead = { min_capacity: people, max_capacity: null }
	return (
		<p>
			<Link
				href={filtering.addressOf(instead)}
				onClick={() => {
					filtering.remember(instead)
					onChange()
				}}
			>
				{texts.peopleInstead(people)}
			</Link>
		</p>
	)
}
