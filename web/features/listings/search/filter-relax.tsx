import { useQueries } from '@tanstack/react-query'
import { distances } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { NearestKinds } from '../suggest/nearest-kinds.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import type { ActiveFilter, Known } from './filter-active.ts'
import { noFilters, type FilterChange, type Filtering } from './filter-state.ts'
import { useFilterWords } from './filter-words.ts'
import { searchQuery } from '../list-queries.ts'
import type { SearchFilters } from './search-filters.ts'
import { resultText } from './search-texts.ts'
import { useFilterTexts, type FilterTexts } from './texts/index.ts'
import { NothingYet } from './nothing-yet.tsx'
import styles from '#web/platform/results/search-page.module.css'

type NamedFilter = ActiveFilter & { text: string }

interface Way {
	key: string
	text: string
	change: FilterChange
}

/** Shown for an empty result: which filter to remove, with the number of results; if no single one helps, the number of results of each filter alone. */
export function FilterRelax({
	filtering,
	active,
	features,
}: {
	filtering: Filtering
	active: ActiveFilter[]
	features: Known['features']
}) {
	const tools = useLanguage()
	const { t } = tools
	const texts = useFilterTexts()
	const wordsOf = useFilterWords(filtering.filters, features)
	const narrowing = narrowingOf(
		active.map((filter) => ({ ...filter, text: wordsOf(filter.key) })),
		tools,
	)
	const without = useCounts(filtering, [...waysWithout(narrowing, filtering, tools), ...waysWider(filtering, tools)])
	const isStuck = !without.isPending && without.helping.length === 0
	const alone = useCounts(filtering, isStuck && narrowing.length > 1 ? waysAlone(filtering, narrowing, texts) : [])
	const helping = isStuck ? alone.helping : without.helping
	const nothing = noFilters(filtering.filters.category_id)
	return (
		<div className={styles.message}>
			<h2>{active.length > 0 ? t.search.none : t.search.noneYet}</h2>
			{active.length === 0 && <NothingYet />}
			{helping.length > 0 && (
				<>
					<p>{isStuck ? texts.noneHelps : texts.noneText}</p>
					<ul className={styles.ways}>
						{helping.map(({ key, text, change, total, isCapped }) => (
							<li key={key}>
								<Link href={filtering.addressOf(change)} onClick={() => filtering.remember(change)}>
									{text}
								</Link>
								<span>{resultText(filtering.family_id, total, tools, isCapped)}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{filtering.filters.q && <NearestKinds filtering={filtering} listClass={styles.ways} />}
			{active.length > 0 && (
				<Link href={filtering.addressOf(nothing)} className={buttonClass('secondary', 'small')} onClick={() => filtering.remember(nothing)}>
					{t.search.clearAll}
				</Link>
			)}
		</div>
	)
}

/** The number of results of each change, largest first; changes without results are left out. */
function useCounts({ family, filters }: Filtering, ways: Way[]) {
	const { counts, isPending } = useQueries({
		queries: ways.map(({ change }) => searchQuery(family, { ...filters, page: 1, ...change }, 1)),
		combine: (answers) => ({
			counts: answers.map(({ data }) => ({ total: data?.total ?? 0, isCapped: data?.is_total_capped ?? false })),
			isPending: answers.some((answer) => answer.isPending),
		}),
	})
	const helping = ways
		.map((way, position) => ({ ...way, ...(counts[position] ?? { total: 0, isCapped: false }) }))
		.filter(({ total }) => total > 0)
		.sort((one, other) => other.total - one.total)
	return { helping, isPending }
}

/** The filters that exclude results. Several kinds are an alternative: removing one of them finds nothing more. */
function narrowingOf(active: NamedFilter[], { list }: Tools): NamedFilter[] {
	const isKind = ({ key }: NamedFilter) => key.startsWith('sub-')
	const kinds = active.filter(isKind)
	const others = active.filter((filter) => filter.isNarrowing && !isKind(filter))
	if (kinds.length === 0) return others
	const text = list(kinds.map((kind) => kind.text))
	return [{ key: 'kinds', text, without: { sub_category_id: [] }, isNarrowing: true }, ...others]
}

type Tools = ReturnType<typeof useLanguage>

/** The name of a filter without quotation marks: the sentences with it have their own. */
const bareName = ({ key, text }: NamedFilter, { filters }: Filtering) => (key === 'q' ? filters.q : text)

const waysWithout = (narrowing: NamedFilter[], filtering: Filtering, { t }: Tools): Way[] =>
	narrowing.map((filter) => ({ key: filter.key, text: t.search.without(bareName(filter, filtering)), change: filter.without }))

function waysWider({ filters }: Filtering, { t, distance }: Tools): Way[] {
	const wider = distances.find((one) => filters.distance !== null && one > filters.distance)
	return wider ? [{ key: 'wider', text: t.search.widen(distance(wider)), change: { distance: wider } }] : []
}

function waysAlone(filtering: Filtering, narrowing: NamedFilter[], texts: FilterTexts): Way[] {
	const { filters } = filtering
	const nothing = noFilters(filters.category_id)
	return narrowing.map((filter) => {
		const { key, without } = filter
		const kept = Object.keys(without) as (keyof SearchFilters)[]
		const own = Object.fromEntries(kept.map((field) => [field, ownValue(filters, field, key)]))
		return { key, text: texts.only(bareName(filter, filtering)), change: { ...nothing, ...own, ...besideOf(key, filters) } }
	})
}

/** The fields that a filter alone needs beside it to mean the same. */
function besideOf(key: string, { capcity_type, people, latitude, longitude, address }: SearchFilters): FilterChange {
	if (key === 'capacity') return { capcity_type }
	if (key === 'min_budget' || key === 'budget_per_person') return { people }
	if (key === 'distance') return { travels_here: false }
	return key === 'travels_here' ? { latitude, longitude, address } : {}
}

/** A filter alone: of a list of features only the given one. */
function ownValue(filters: SearchFilters, field: keyof SearchFilters, key: string) {
	const [, kind, id] = /^(feature|event|occasion|language)-(\w+)$/.exec(key) ?? []
	if (!id) return filters[field]
	return kind === 'language' ? [id] : [Number(id)]
}
