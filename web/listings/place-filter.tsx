import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { named, type Language } from '#contract/languages.ts'
import type { Place } from '#contract/places.ts'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { useDraft } from '../ui/draft.ts'
import { Field } from '../ui/field.tsx'
import { matchPlaces, type PlaceMatch } from './place-filter-match.ts'
import styles from './place-filter.module.css'

export interface ChosenPlace {
	latitude: number
	longitude: number
	/** What it is called. */
	address: string
}

interface PlaceFilterProps {
	value: ChosenPlace | null
	onChoose: (place: ChosenPlace | null) => void
	error?: string | undefined
	placeholder?: string | undefined
}

/** A commune or town of the gazetteer, found by typing its name in any language: a combobox with a list of suggestions. */
export function PlaceFilter({ value, onChoose, error, placeholder }: PlaceFilterProps) {
	const { t, language } = useLanguage()
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const list = useRef<HTMLDivElement>(null)
	const applied = value ? value.address || t.search.placeChosen : ''
	const [typed, setTyped] = useDraft(applied)
	const [isWanted, setWanted] = useState(false)
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const { data: places } = useQuery({ ...query('getPlaces', {}), enabled: isWanted, staleTime: Number.POSITIVE_INFINITY })

	// The name of the place that is set already is no search.
	const wanted = typed === applied ? '' : typed
	const matches = useMemo(() => (isOpen && places ? matchPlaces(places, wanted, language) : []), [isOpen, places, wanted, language])
	const isNothing = isOpen && places !== undefined && matches.length === 0

	useEffect(() => {
		list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
	}, [active])

	function open() {
		setWanted(true)
		setOpen(true)
		setActive(-1)
	}
	function close() {
		setOpen(false)
		setActive(-1)
	}
	function choose({ place, name }: PlaceMatch) {
		close()
		setTyped(name)
		onChoose({ latitude: place.latitude, longitude: place.longitude, address: name })
	}
	function clear() {
		close()
		setTyped('')
		if (value) onChoose(null)
		input.current?.focus()
	}

	function onKeyDown(event: KeyboardEvent) {
		const last = matches.length - 1
		switch (event.key) {
			case 'ArrowDown':
				if (isOpen) setActive(active >= last ? 0 : active + 1)
				else open()
				break
			case 'ArrowUp':
				if (isOpen) setActive(active <= 0 ? last : active - 1)
				else open()
				break
			case 'Enter': {
				const match = matches[active] ?? (wanted.trim() ? matches[0] : undefined)
				if (match) choose(match)
				else close()
				break
			}
			case 'Escape':
				// The first press closes the list, the second empties the field; only then does it belong to a dialog around.
				if (isOpen) close()
				else if (typed) clear()
				else return
				event.stopPropagation()
				break
			default:
				return
		}
		event.preventDefault()
	}

	function leave() {
		close()
		if (typed.trim() === '') {
			if (value) onChoose(null)
			return
		}
		// A name that was typed to its end is as good as chosen; anything else was not finished.
		const exact = matchPlaces(places ?? [], wanted, language).find(({ name, alias }) =>
			[name, alias].some((one) => one?.localeCompare(wanted.trim(), undefined, { sensitivity: 'base' }) === 0),
		)
		if (wanted && exact) choose(exact)
		else setTyped(applied)
	}

	return (
		<Field label={t.search.place} hint={t.search.placeHint} error={error}>
			{(control) => (
				<div className={styles.box}>
					<input
						{...control}
						ref={input}
						type="text"
						role="combobox"
						autoComplete="off"
						placeholder={placeholder}
						spellCheck={false}
						aria-autocomplete="list"
						aria-expanded={isOpen && matches.length > 0}
						aria-controls={`${id}-list`}
						{...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
						value={typed}
						onFocus={() => setWanted(true)}
						onClick={() => isOpen || open()}
						onChange={(event) => {
							setTyped(event.target.value)
							open()
						}}
						onKeyDown={onKeyDown}
						onBlur={leave}
					/>
					{typed && (
						<button
							type="button"
							className={styles.clear}
							aria-label={t.search.placeClear}
							onPointerDown={(event) => event.preventDefault()}
							onClick={clear}
						>
							<X size={18} aria-hidden="true" />
						</button>
					)}
					<div
						id={`${id}-list`}
						ref={list}
						role="listbox"
						aria-label={t.search.placeList}
						className={styles.list}
						hidden={matches.length === 0}
					>
						{matches.map((match, position) => (
							<Suggestion
								key={match.place.id}
								id={`${id}-${position}`}
								match={match}
								canton={cantonOf(match.place, places, language)}
								isActive={position === active}
								onChoose={() => choose(match)}
							/>
						))}
					</div>
					<p role="status" className={isNothing ? styles.nothing : 'visually-hidden'}>
						{isNothing && t.search.placeNone}
					</p>
					{value && (
						<>
							<input type="hidden" name="latitude" value={value.latitude} />
							<input type="hidden" name="longitude" value={value.longitude} />
							<input type="hidden" name="address" value={value.address} />
						</>
					)}
				</div>
			)}
		</Field>
	)
}

/** The canton's name in the interface's language: all but one are called after a commune. */
function cantonOf({ canton }: Place, places: readonly Place[] | undefined, language: Language): string | null {
	const seat = places?.find((place) => place.place_name_fr === canton)
	return seat ? named(seat, 'place_name', language) : canton
}

interface SuggestionProps {
	id: string
	match: PlaceMatch
	canton: string | null
	isActive: boolean
	onChoose: () => void
}

function Suggestion({ id, match, canton, isActive, onChoose }: SuggestionProps) {
	const { t } = useLanguage()
	const { place, name, alias } = match
	const inLuxembourg = place.kind === 'commune' ? t.search.placeCommune : t.search.placeTown
	const where = canton !== null && place.country === 'LU' ? inLuxembourg(canton) : t.search.countries[place.country]
	return (
		// The keyboard reaches the suggestions through the input, which stays focused.
		// oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
		<div
			id={id}
			role="option"
			aria-selected={isActive}
			className={styles.option}
			onPointerDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			<span className={styles.name}>
				{name} {alias && <span className={styles.alias}>({alias})</span>}
			</span>
			<span className={styles.where}>{where}</span>
		</div>
	)
}
