import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { maxSentenceLength } from '#contract/limits.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { listingAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orOffline } from '#web/platform/shell/missing-chunk.ts'
import { useNavigate, usePreload } from '#web/platform/shell/navigation.tsx'
import { SearchField } from '#web/features/listings/suggest/search-field.tsx'
import type { Suggestion } from '#web/features/listings/suggest/suggestion.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import type { Details } from './hero-details.tsx'
import { LazyHeroDetails } from './lazy-parts.ts'
import styles from './hero-search.module.css'
import { useHomeTexts } from './texts/index.ts'

/** Where a search leads: needed once something is searched for. */
const loadSearch = () => import('./hero-parts.ts')

/** Loads the parts of the search once the form is entered. */
function usePrepared(form: RefObject<HTMLFormElement | null>) {
	const preload = usePreload()
	useEffect(() => {
		const element = form.current
		const prepare = () => {
			void loadSearch().catch(() => {})
			preload('/search')
		}
		element?.addEventListener('focusin', prepare, { once: true })
		return () => element?.removeEventListener('focusin', prepare)
	}, [form, preload])
}

/** The typed text and the choices, and where they lead. */
function useHeroSearch() {
	const { t, language } = useLanguage()
	const texts = useHomeTexts()
	const catalogue = useCatalogue()
	const navigate = useNavigate()
	const client = useQueryClient()
	const [text, setText] = useState('')
	const [kind, setKind] = useState<{ category_id: number; sub_category_id: number | null } | null>(null)
	const [details, setDetails] = useState<Details>({ place: null, typedPlace: '', people: '', available_on: '' })
	const [faults, setFaults] = useState<Partial<Record<'place' | 'people' | 'available_on', string>>>({})
	const [isSearching, setSearching] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const more = useRef<HTMLDetailsElement>(null)
	const peopleInput = useRef<HTMLInputElement>(null)
	const dayInput = useRef<HTMLInputElement>(null)
	usePrepared(form)

	function type(next: string) {
		setText(next)
		setKind(null)
	}

	function change(changed: Partial<Details>) {
		setDetails((before) => ({ ...before, ...changed }))
		setFaults({})
	}

	async function search() {
		setSearching(true)
		try {
			const { heroEnter } = await orOffline(loadSearch)
			const wrong = await heroEnter(
				{ q: text.trim(), kind, details, form: form.current },
				{ t, language, texts, catalogue, navigate, client },
			)
			if (!wrong) return
			setFaults(wrong)
			if (more.current) more.current.open = true
			if (wrong.people) peopleInput.current?.focus()
			else if (wrong.available_on) dayInput.current?.focus()
		} catch {
			void notify('error', t.error.noConnection)
		} finally {
			setSearching(false)
		}
	}

	function choose(suggestion: Suggestion) {
		if (suggestion.kind === 'listing') navigate(listingAddress(suggestion))
		else if (suggestion.kind === 'words') void search()
		else if (suggestion.kind === 'place') {
			type(suggestion.rest)
			change({ place: suggestion.place, typedPlace: '' })
			if (more.current) more.current.open = true
		} else {
			setText(suggestion.name)
			setKind({
				category_id: suggestion.category_id,
				sub_category_id: suggestion.kind === 'sub_category' ? suggestion.sub_category_id : null,
			})
		}
	}

	const fields = { details, faults, peopleInput, dayInput, onChange: change }
	return { form, more, text, isSearching, fields, type, search, choose }
}

/** The search in one sentence, with place, people and day behind it. Without scripts it is a form of `/search`. */
export function HeroSearch() {
	const texts = useHomeTexts()
	const { form, more, text, isSearching, fields, type, search, choose } = useHeroSearch()
	return (
		<SearchForm
			role="search"
			action="/search"
			aria-label={texts.searchLabel}
			className={styles.search}
			noValidate
			ref={form}
			onSearch={() => void search()}
		>
			<div>
				<SearchField
					label={texts.what}
					placeholder={texts.whatExample}
					text={text}
					offersFamilies
					maxLength={maxSentenceLength}
					onType={type}
					onChoose={choose}
				/>
			</div>
			<details ref={more} className={styles.more}>
				<summary>
					{texts.more}
					<Icon name="chevron-down" size={18} />
				</summary>
				<div className={styles.fields}>
					<LazyHeroDetails {...fields} />
				</div>
			</details>
			<Button type="submit" size="large" className={styles.submit} disabled={isSearching}>
				<Icon name="search" size={20} />
				{texts.search}
			</Button>
		</SearchForm>
	)
}
