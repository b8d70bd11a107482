import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { PlaceFilter, type ChosenPlace } from '../listings/place-filter.tsx'
import { useNavigate } from '../navigation.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { KindField } from './kind-field.tsx'
import { addressOf, exactKind, familyOf, findKinds, type Kind } from './kinds.ts'
import styles from './hero-search.module.css'

const venues = 1

/** What, where and for how many: leads to the list that answers. Without scripts it searches the venues by text and people. */
export function HeroSearch() {
	const { t, language } = useLanguage()
	const catalogue = useCatalogue()
	const navigate = useNavigate()
	const [text, setText] = useState('')
	const [chosen, setChosen] = useState<Kind | null>(null)
	const [place, setPlace] = useState<ChosenPlace | null>(null)
	const [people, setPeople] = useState('')
	const [isSearching, setSearching] = useState(false)

	async function search() {
		const typed = text.trim()
		const kind = chosen ?? (typed ? exactKind(findKinds(catalogue, typed, language), typed) : null)
		if (kind) {
			const sub_category_id = kind.sub?.id ?? null
			catalogue.setFilterCategories({ category_id: kind.category.id, sub_category_id })
			navigate(addressOf({ category_id: kind.category.id, sub_category_id, q: '', place, people }))
			return
		}
		setSearching(true)
		try {
			const category_id = typed ? await familyOf(typed) : venues
			navigate(addressOf({ category_id, sub_category_id: null, q: typed, place, people }))
		} finally {
			setSearching(false)
		}
	}

	return (
		<form
			role="search"
			action="/filterVenues"
			aria-label={t.home.searchLabel}
			className={styles.search}
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void search()
			}}
		>
			<div className={styles.what}>
				<KindField
					text={text}
					onChange={(next, kind) => {
						setText(next)
						setChosen(kind)
					}}
				/>
			</div>
			<div className={styles.where}>
				<PlaceFilter value={place} onChoose={setPlace} placeholder={t.search.placeHint} />
			</div>
			{(chosen === null || chosen.category.id === venues) && (
				<div className={styles.people}>
					<TextField
						label={t.home.people}
						type="number"
						name="min_capacity"
						inputMode="numeric"
						min={1}
						max={1_000_000}
						placeholder={t.home.peopleExample}
						value={people}
						onChange={(event) => setPeople(event.target.value)}
					/>
				</div>
			)}
			<Button type="submit" size="large" className={styles.submit} disabled={isSearching}>
				<Search size={20} aria-hidden="true" />
				{t.home.search}
			</Button>
		</form>
	)
}
