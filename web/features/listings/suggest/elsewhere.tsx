import { useQuery, type QueryClient } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import type { FamilyResults, SentenceResults } from '#contract/search.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import { carriedFrom } from '../search/carried.ts'
import type { SearchFilters } from '../search/search-filters.ts'
import { resultText } from '../search/search-texts.ts'
import { saidBeside } from './beside.ts'
import { familyListAddress, readSentence, sentenceAddress, sentenceQuery, type AskedSentence } from './sentence.ts'

const elsewhereQuery = (asked: Partial<AskedSentence>) => sentenceQuery({ ...readSentence(new URLSearchParams()), ...asked })

/** The list's filters beside its words. */
const besideOf = ({ parts }: SentenceResults, filters: SearchFilters) => saidBeside(parts, carriedFrom(filters))

/** Loads the data of the line, for a page that is rendered with it. */
export async function loadElsewhere(client: QueryClient, filters: SearchFilters): Promise<void> {
	const { q } = filters
	const alone = await client.ensureQueryData(elsewhereQuery({ q })).catch(() => null)
	if (alone) await client.prefetchQuery(elsewhereQuery({ q, ...besideOf(alone, filters) }))
}

interface ElsewhereProps {
	/** Of the list, with the words. */
	filters: SearchFilters
	family_id: number
	className: string | undefined
}

/**
 * Further results for the words of a list: other families, and the filters that the words mean here, both with the rest of the search; without it where
 * nothing is found with it. Nothing where there are none.
 */
export function Elsewhere({ filters, family_id, className }: ElsewhereProps) {
	const { q } = filters
	const tools = useLanguage()
	const { t } = tools
	const catalogue = useCatalogue()
	const { data: alone } = useQuery({ ...elsewhereQuery({ q }), retry: false })
	const beside = alone ? besideOf(alone, filters) : {}
	const { data: whole, isPending } = useQuery({ ...elsewhereQuery({ q, ...beside }), retry: false, enabled: alone !== undefined })
	if (!alone || isPending) return null
	const waysOf = (results: SentenceResults | undefined) => {
		const isRead = alone.parts.some(({ kind }) => kind !== 'text')
		return results?.families.filter(({ filters: { category_id } }) => category_id !== family_id || isRead) ?? []
	}
	const isWhole = waysOf(whole).length > 0
	const ways = isWhole ? waysOf(whole) : waysOf(alone)
	if (ways.length === 0) return null
	const textOf = ({ filters: { category_id, sub_category_id }, total }: FamilyResults) => {
		const results = resultText(category_id, total, tools)
		if (category_id === family_id) return t.search.show(results)
		const family = catalogue.categories.find(({ id }) => id === category_id)
		const [kind] = knownOf(catalogue).sub_categories.filter(({ id }) => sub_category_id.length === 1 && id === sub_category_id[0])
		const kinds = kind ? `${tools.number(total)} ${named(kind, 'sub_category_name', tools.language)}` : results
		return t.suggestions.inFamily(kinds, family ? named(family, 'category_name', tools.language) : '')
	}
	return (
		<p className={`${className} no-print`}>
			{t.suggestions.nearest}{' '}
			{ways.map((family) => (
				<span key={family.filters.category_id}>
					<Link href={familyListAddress(family.filters)} onClick={clearAllFilters}>
						{textOf(family)}
					</Link>
					{' · '}
				</span>
			))}
			<Link href={sentenceAddress({ q, ...(isWhole && beside) })}>{t.suggestions.searchFor(q)}</Link>
		</p>
	)
}
