import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxSentenceLength } from '#contract/limits.ts'
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

/** The search in one sentence, with place, people and day behind it. Without scripts it is a form of `/search`. */
export function HeroSearch() {
	const { t, language } = useLanguage()
	const texts = useHomeTexts()
	const catalogue = useCatalogue()
	const navigate = useNavigate()
	const preload = usePreload()
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
	useEffect(() => {
		const element = form.current
		const prepare = () => {
			void loadSearch().catch(() => {})
			preload('/search')
		}
		element?.addEventListener('focusin', prepare, { once: true })
		return () => element?.removeEventListener('focusin', prepare)
	}, [preload])

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
			setText(suggestion.rest)
			setKind(null)
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

	return (
		<form
			role="search"
			action="/search"
			aria-label={texts.searchLabel}
			className={styles.search}
			noValidate
			ref={form}
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void search()
			}}
		>
			<div>
				<SearchField
					label={texts.what}
					placeholder={texts.whatExample}
					text={text}
					offersFamilies
					maxLength={maxSentenceLength}
					onType={(next) => {
						setText(next)
						setKind(null)
					}}
					onChoose={choose}
				/>
			</div>
			<Button type="submit" size="large" className={styles.submit} disabled={isSearching}>
				<Icon name="search" size={20} />
				{texts.search}
			</Button>
			<details ref={more} className={styles.more}>
				<summary>
					{texts.more}
					<Icon name="chevron-down" size={18} />
				</summary>
				<div className={styles.fields}>
					<LazyHeroDetails details={details} faults={faults} peopleInput={peopleInput} dayInput={dayInput} onChange={change} />
				</div>
			</details>
		</form>
	)
}
