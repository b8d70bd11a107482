import { useQuery, type QueryClient } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import type { FamilyResults } from '#contract/search.ts'
import { knownOf, useCatalogue } from '../../shell/catalogue.tsx'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { clearAllFilters } from '../../shell/stored-filters.ts'
import { resultText } from '../search/search-texts.ts'
import { familyListAddress, readSentence, sentenceAddress, sentenceQuery } from './sentence.ts'

const elsewhereQuery = (q: string) => sentenceQuery({ ...readSentence(new URLSearchParams()), q })

/** Loads what the line says, for a page that is rendered with it. */
export const loadElsewhere = (client: QueryClient, q: string): Promise<void> => client.prefetchQuery(elsewhereQuery(q))

/** What else there is for the words of a list: other families, and what they find here as filters. Nothing where there is none. */
export function Elsewhere({ q, family_id, className }: { q: string; family_id: number; className: string | undefined }) {
	const tools = useLanguage()
	const { t } = tools
	const catalogue = useCatalogue()
	const { data } = useQuery({ ...elsewhereQuery(q), retry: false })
	if (!data) return null
	const isRead = data.parts.some(({ kind }) => kind !== 'text')
	const ways = data.families.filter(({ filters }) => filters.category_id !== family_id || isRead)
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
			<Link href={sentenceAddress({ q })}>{t.suggestions.searchFor(q)}</Link>
		</p>
	)
}
