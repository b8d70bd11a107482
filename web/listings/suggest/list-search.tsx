import { useQueryClient } from '@tanstack/react-query'
import { usualDistance } from '#contract/limits.ts'
import { familyAddress, listingAddress, subCategoryAddress } from '../../shell/address.ts'
import { useCatalogue } from '../../shell/catalogue.tsx'
import { useLanguage } from '../../language/index.tsx'
import type { Filtering } from '../search/filter-state.ts'
import { useNavigate } from '../../shell/navigation.tsx'
import { clearAllFilters } from '../../shell/stored-filters.ts'
import { useLocalValue } from '../../ui/local-value.ts'
import { SearchField } from './search-field.tsx'
import type { Suggestion } from './suggestion.ts'
import styles from './list-search.module.css'

/**
 * The free-text search of a list, with suggestions. A kind of this family becomes a filter, another family's opens its list; a place becomes the
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
		// What cannot be read is searched as words.
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
			else {
				clearAllFilters()
				navigate(otherList(category_id, sub_category_id, filtering))
			}
		}
	}

	return (
		<div role="search" aria-label={t.search.words} className={`${styles.search} no-print`}>
			<SearchField
				label={t.search.words}
				placeholder={t.suggestions.example}
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

/** The list of another family, around the same place. */
function otherList(category_id: number, sub_category_id: number | null, { filters }: Filtering): string {
	const list = sub_category_id === null ? familyAddress(category_id) : subCategoryAddress({ category_id, sub_category_id })
	const { latitude, longitude, address, distance } = filters
	if (latitude === null || longitude === null) return list
	const place = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, address, distance: `${distance ?? ''}` })
	return `${list}${list.includes('?') ? '&' : '?'}${place}`
}
