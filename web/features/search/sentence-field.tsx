import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxSentenceLength, usualDistance } from '#contract/limits.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { listingAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'
import { carriedAddress } from '#web/features/listings/search/carried.ts'
import { SearchField } from '#web/features/listings/suggest/search-field.tsx'
import { enter, sentenceAddress, type AskedSentence } from '#web/features/listings/suggest/sentence.ts'
import type { Suggestion } from '#web/features/listings/suggest/suggestion.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { useSentenceTexts } from './texts/index.ts'
import styles from './sentence-screen.module.css'

const noPlace = { latitude: null, longitude: null, address: '', distance: null }

/** The field of the page: another sentence keeps the values of the address's fields, and forgets the choices for the words before. */
export function SentenceField({ asked }: { asked: AskedSentence }) {
	const texts = useSentenceTexts()
	const client = useQueryClient()
	const catalogue = useCatalogue()
	const navigate = useNavigate()
	const [text, setText] = useLocalValue(asked.q)
	const [isSearching, setSearching] = useState(false)
	const { place, people, available_on, occasion_id, min_budget, budget_per_person } = asked
	const given = { ...asked, as: '' }

	async function search(typed = text) {
		setSearching(true)
		await enter({ ...given, q: typed.trim() }, { client, catalogue, navigate })
		setSearching(false)
	}
	function choose(suggestion: Suggestion) {
		if (suggestion.kind === 'words') return void search()
		if (suggestion.kind === 'listing') return navigate(listingAddress(suggestion))
		if (suggestion.kind === 'place') return navigate(sentenceAddress({ ...given, q: suggestion.rest, place: suggestion.place }))
		const { category_id } = suggestion
		const sub_category_id = suggestion.kind === 'sub_category' ? suggestion.sub_category_id : null
		catalogue.setFilterCategories({ category_id, sub_category_id })
		clearAllFilters()
		const near = place ? { ...place, distance: asked.distance ?? usualDistance } : noPlace
		const carried = { ...near, people, available_on, min_budget, budget_per_person, occasion_id: occasion_id === null ? [] : [occasion_id] }
		navigate(carriedAddress(category_id, sub_category_id, carried))
	}

	return (
		<SearchForm
			role="search"
			action="/search"
			aria-label={texts.label}
			className={`${styles.field} no-print`}
			// Text typed before the page was interactive is only in the field.
			onSearch={(fields) => !isSearching && void search(String(fields.get('q') ?? text))}
		>
			<SearchField
				label={texts.label}
				placeholder={texts.example}
				text={text}
				maxLength={maxSentenceLength}
				onType={setText}
				onChoose={choose}
			/>
			{place && (
				<>
					<input type="hidden" name="latitude" value={place.latitude} />
					<input type="hidden" name="longitude" value={place.longitude} />
					<input type="hidden" name="address" value={place.address} />
				</>
			)}
			{people !== null && <input type="hidden" name="people" value={people} />}
			{available_on && <input type="hidden" name="available_on" value={available_on} />}
			{Object.entries({ occasion_id, min_budget, budget_per_person }).map(
				([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<Button type="submit" className={styles.go} disabled={isSearching}>
				<Icon name="search" size={20} />
				{/* On a phone the glass says it: the words of the field need the width. */}
				<span className="visually-hidden-below-small">{texts.go}</span>
			</Button>
		</SearchForm>
	)
}
