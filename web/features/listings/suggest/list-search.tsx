import { useQueryClient } from '@tanstack/react-query'
import { usualDistance } from '#contract/limits.ts'
import { familyAddress, listingAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { Filtering } from '../search/filter-state.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { SearchField } from './search-field.tsx'
import type { Suggestion } from './suggestion.ts'
import styles from './list-search.module.css'

/**
 * The free-text search of a list, with suggestions. A kind of this family becomes a filter, another family's opens its list with the same search; a place becomes the
 * place filter, and the remaining text is searched for; a listing opens; Enter reads the text, see `list-enter.ts`. Without scripts it is part of
 * the filters' form, which searches for words.
 */
export function ListSearch({ filtering, form }: { filtering: Filtering; form: string }) {
	const { t } = useLanguage()
	const catalogue = useCatalogue()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { filters, family_id, change } = filtering
	const [text, setText] = useLocalValue(filters.q)
	async function search() {
		const q = text.trim()
		if (q === filters.q) return
		if (q === '') return change({ q })
		// A sentence that cannot be read is searched as words.
		await import('./list-sentence.ts')
			.then(({ listEnter }) => listEnter(q, filtering, { client, catalogue, navigate }))
			.catch(() => change({ q }))
	}

	function choose(suggestion: Suggestion) {
		if (suggestion.kind === 'words') {
			void search()
			return
		}
		setText(filters.q)
		if (suggestion.kind === 'listing') navigate(listingAddress(suggestion))
		else if (suggestion.kind === 'place') change({ ...suggestion.place, distance: filters.distance ?? usualDistance, q: suggestion.rest })
		else {
			const { category_id } = suggestion
			const sub_category_id = suggestion.kind === 'sub_category' ? suggestion.sub_category_id : null
			catalogue.setFilterCategories({ category_id, sub_category_id })
			if (category_id === family_id) change({ sub_category_id: sub_category_id === null ? [] : [sub_category_id], q: '' })
			else
				void import('./list-sentence.ts').then(
					({ openOther }) => openOther(category_id, sub_category_id, filtering, navigate),
					() => navigate(familyAddress(category_id)),
				)
		}
	}

	return (
		<div role="search" aria-label={t.search.words} className={`${styles.search} no-print`}>
			<SearchField
				label={t.search.words}
				placeholder={t.suggestions.examples[family_id ?? 0] ?? ''}
				text={text}
				category_id={family_id}
				form={form}
				hasGlass
				onType={setText}
				onChoose={choose}
				onEnter={() => void search()}
				onClear={() => filters.q && change({ q: '' })}
			/>
		</div>
	)
}
