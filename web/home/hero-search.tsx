import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '../ui/icon.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { listingAddress } from '../shell/address.ts'
import { useCatalogue } from '../shell/catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { isOffline, PlaceFilter, type ChosenPlace } from '../places/place-filter.tsx'
import { orOffline } from '../shell/missing-chunk.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { SearchField } from '../listings/suggest/search-field.tsx'
import type { Suggestion } from '../listings/suggest/suggestion.ts'
import { clearAllFilters } from '../shell/stored-filters.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './hero-search.module.css'
import { useHomeTexts } from './texts/index.ts'
import { wizardArea } from '../listings/wizard/texts/index.ts'

const venues = 1

/** Where a search leads: needed once something is searched for. */
const loadKinds = () => import('../listings/suggest/kinds.ts')

interface ChosenKind {
	category_id: number
	sub_category_id: number | null
}

/** The search by kind, place and number of guests: opens the list with the results. Without scripts it searches the venues by text and guests. */
export function HeroSearch() {
	const { t, language } = useLanguage()
	const texts = useHomeTexts()
	const catalogue = useCatalogue()
	const navigate = useNavigate()
	const client = useQueryClient()
	const [text, setText] = useState('')
	const [chosen, setChosen] = useState<ChosenKind | null>(null)
	const [place, setPlace] = useState<ChosenPlace | null>(null)
	/** A typed place that is not chosen yet. */
	const [typedPlace, setTypedPlace] = useState('')
	const [placeFault, setPlaceFault] = useState<string>()
	const [people, setPeople] = useState('')
	const peopleInput = useRef<HTMLInputElement>(null)
	const [peopleFault, setPeopleFault] = useState<string>()
	const asksPeople = chosen === null || chosen.category_id === venues
	const [isSearching, setSearching] = useState(false)
	/** On a phone the other fields appear with the first one's focus. */
	const [isOpen, setOpen] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		const element = form.current
		const open = () => {
			setOpen(true)
			loadKinds().catch(() => {})
		}
		element?.addEventListener('focusin', open, { once: true })
		return () => element?.removeEventListener('focusin', open)
	}, [])

	/** The place to search around; undefined when the typed text is no place. */
	async function meantPlace(): Promise<ChosenPlace | null | undefined> {
		if (!typedPlace) return place
		try {
			const { lookUpPlace } = await orOffline(() => import('../places/found-places.ts'))
			const meant = await lookUpPlace(client, typedPlace, true, { language, t })
			if (!meant) setPlaceFault(t.search.placeNone)
			return meant ?? undefined
		} catch (error) {
			setPlaceFault(isOffline(error) ? t.error.noConnection : t.search.placesFailed)
		}
	}

	/** The error of such a number, in the words of the wizard. */
	async function refusePeople() {
		peopleInput.current?.focus()
		setPeopleFault(
			await wizardArea.load(language).then(
				({ wizard }) => wizard.errors.peoplePositive,
				() => t.error.noConnection,
			),
		)
	}

	/** Opens the list of a kind, or the list in which the text has most results. */
	async function search(kind: ChosenKind | null) {
		if (asksPeople && people && !(Number.isInteger(+people) && +people > 0)) return refusePeople()
		setSearching(true)
		try {
			const found = await meantPlace()
			if (found === undefined) return
			const q = text.trim()
			const { addressOf, exactKind, familyOf } = await orOffline(loadKinds)
			const exact = kind || !q ? null : exactKind(catalogue, q, language)
			const meant = kind ?? (exact && { category_id: exact.category.id, sub_category_id: exact.sub?.id ?? null })
			if (meant) catalogue.setFilterCategories(meant)
			const list = meant ?? { category_id: q ? await familyOf(catalogue, q) : venues, sub_category_id: null }
			clearAllFilters()
			navigate(addressOf({ ...list, q: meant ? '' : q, place: found, people }))
		} catch (error) {
			setPlaceFault(isOffline(error) ? t.error.noConnection : t.search.placesFailed)
		} finally {
			setSearching(false)
		}
	}

	function choose(suggestion: Suggestion) {
		if (suggestion.kind === 'listing') navigate(listingAddress(suggestion))
		else if (suggestion.kind === 'words') void search(null)
		else if (suggestion.kind === 'place') {
			setText(suggestion.rest)
			setChosen(null)
			setTypedPlace('')
			setPlace(suggestion.place)
		} else {
			setText(suggestion.name)
			setChosen({
				category_id: suggestion.category_id,
				sub_category_id: suggestion.kind === 'sub_category' ? suggestion.sub_category_id : null,
			})
		}
	}

	return (
		<form
			role="search"
			action="/filterVenues"
			aria-label={texts.searchLabel}
			className={`${styles.search} ${isOpen ? '' : styles.closed}`}
			noValidate
			ref={form}
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void search(chosen)
			}}
		>
			<div className={styles.what}>
				<SearchField
					label={texts.what}
					placeholder={texts.whatExample}
					text={text}
					offersFamilies
					onType={(next) => {
						setText(next)
						setChosen(null)
					}}
					onChoose={choose}
				/>
			</div>
			<div className={styles.where}>
				<PlaceFilter
					value={place}
					onChoose={setPlace}
					onType={(typed) => {
						setTypedPlace(typed)
						setPlaceFault(undefined)
					}}
					error={placeFault}
				/>
			</div>
			{asksPeople && (
				<div className={styles.people}>
					<TextField
						ref={peopleInput}
						label={texts.people}
						type="number"
						name="min_capacity"
						inputMode="numeric"
						min={1}
						max={1_000_000}
						placeholder={texts.peopleExample}
						value={people}
						error={peopleFault}
						onChange={(event) => {
							setPeople(event.target.value)
							setPeopleFault(undefined)
						}}
					/>
				</div>
			)}
			<Button type="submit" size="large" className={styles.submit} disabled={isSearching}>
				<Icon name="search" size={20} />
				{texts.search}
			</Button>
		</form>
	)
}
