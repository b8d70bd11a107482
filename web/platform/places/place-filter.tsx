import { useQueryClient } from '@tanstack/react-query'
import { ClearButton } from '#web/platform/ui/clear-button.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ApiError } from '#web/platform/shell/api.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { mapArea, type useOwnLocationTexts } from '#web/platform/map/texts/index.ts'
import { orOffline } from '#web/platform/shell/missing-chunk.ts'
import { useCombobox } from '#web/platform/ui/combobox.ts'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { useLoadOnInteraction } from '#web/platform/ui/load-on-interaction.ts'
import type { ownLocation } from './own-location.ts'
import styles from './place-filter.module.css'

const loadList = withTexts([mapArea], () => import('./place-suggestions.tsx'))

export interface ChosenPlace {
	latitude: number
	longitude: number
	/** The name of the place. */
	address: string
}

interface PlaceFilterProps {
	value: ChosenPlace | null
	onChoose: (place: ChosenPlace | null) => void
	/** Called with the typed text that is not chosen yet. The caller then looks it up itself; without this function the field does so on blur. */
	onType?: (typed: string) => void
	error?: string | undefined
}

/** A field for a place, town or street by its name in any language, or for the visitor's own position: a combobox with suggestions. Without scripts the server looks the text up. */
export function PlaceFilter(props: PlaceFilterProps) {
	const { value, error } = props
	const { t } = useLanguage()
	const place = usePlaceText(props)
	const { input, typed, fault, waitingFor, combobox, Suggestions, prepare } = place
	return (
		<Field label={t.search.place} error={fault ?? error}>
			{(control) => (
				<div className={styles.box}>
					<input
						{...control}
						{...combobox.inputProps}
						ref={input}
						type="text"
						name="near"
						enterKeyHint="search"
						placeholder={t.search.placeHint}
						value={typed}
						aria-busy={waitingFor !== null}
						onFocus={(event) => {
							prepare()
							combobox.inputProps.onFocus(event)
						}}
						onClick={() => combobox.isOpen || combobox.open()}
						onChange={(event) => place.type(event.target.value)}
						onKeyDown={place.onKeyDown}
						onBlur={place.leave}
					/>
					{typed && <ClearButton label={t.search.placeClear} onClear={place.clear} />}
					{combobox.isOpen && Suggestions && (
						<Suggestions
							typed={place.wanted}
							combobox={combobox}
							onChoose={place.choose}
							onOwn={(ask, texts) => void place.chooseOwn(ask, texts)}
						/>
					)}
					<p role="status" className={waitingFor ? styles.message : 'visually-hidden'}>
						{waitingFor ?? fault}
					</p>
					{value && <ChosenFields place={value} />}
				</div>
			)}
		</Field>
	)
}

/** The text typed into the field, and the place for that text. */
function usePlaceText({ value, onChoose, onType }: PlaceFilterProps) {
	const { t, language } = useLanguage()
	const client = useQueryClient()
	const input = useRef<HTMLInputElement>(null)
	const applied = value ? value.address || t.search.placeChosen : ''
	const [typed, setTyped] = useLocalValue(applied)
	const [fault, setFault] = useState<string | null>(null)
	const [waitingFor, setWaitingFor] = useState<string | null>(null)
	const [Suggestions, prepare] = useLoadOnInteraction(loadList, () => setFault(t.search.placesFailed))
	// The name of the chosen place is not searched for.
	const wanted = typed === applied ? '' : typed.trim()
	const combobox = useCombobox(Suggestions !== null)

	function type(text: string) {
		setTyped(text)
		setFault(null)
		prepare()
		onType?.(text.trim())
		combobox.open()
	}
	function choose({ latitude, longitude, address }: ChosenPlace) {
		combobox.close()
		setFault(null)
		setTyped(address)
		onType?.('')
		onChoose({ latitude, longitude, address })
	}
	function clear() {
		combobox.close()
		setFault(null)
		setTyped('')
		onType?.('')
		if (value) onChoose(null)
		input.current?.focus()
	}

	/** Looks up a typed text that was not chosen. After Enter the most likely place is used; on blur, only one of exactly this name. */
	async function settle(isSubmitted: boolean) {
		const isOvertaken = () => input.current?.value.trim() !== wanted
		setWaitingFor(t.search.loading)
		try {
			const { lookUpPlace } = await orOffline(() => import('./found-places.ts'))
			const meant = await lookUpPlace(client, wanted, isSubmitted, { language, t })
			if (isOvertaken()) return
			if (meant) choose(meant)
			else if (isSubmitted) setFault(t.search.placeNone)
			else setTyped(applied)
		} catch (error) {
			if (!isOvertaken()) setFault(isOffline(error) ? t.error.noConnection : t.search.placesFailed)
		} finally {
			setWaitingFor(null)
		}
	}

	async function chooseOwn(ask: typeof ownLocation, texts: ReturnType<typeof useOwnLocationTexts>) {
		combobox.close()
		setFault(null)
		setWaitingFor(texts.asking)
		const answer = await ask()
		setWaitingFor(null)
		if (typeof answer === 'string') setFault(texts[answer])
		else choose({ ...answer, address: t.ownLocation.name })
	}

	function onKeyDown(event: KeyboardEvent) {
		if (combobox.onKey(event)) return
		if (event.key === 'Enter' && wanted) {
			combobox.close()
			void settle(true)
		} else if (event.key === 'Escape' && typed) {
			// The first Escape closes the list, the second clears the field; only a third reaches a surrounding dialog.
			clear()
			event.stopPropagation()
		} else return
		event.preventDefault()
	}

	function leave() {
		combobox.close()
		if (typed.trim() === '' && value) onChoose(null)
		if (wanted !== '' && !onType && !fault) void settle(false)
	}
	return { input, typed, wanted, fault, waitingFor, combobox, Suggestions, prepare, type, choose, chooseOwn, clear, onKeyDown, leave }
}

function ChosenFields({ place }: { place: ChosenPlace }) {
	return (
		<>
			<input type="hidden" name="latitude" value={place.latitude} />
			<input type="hidden" name="longitude" value={place.longitude} />
			<input type="hidden" name="address" value={place.address} />
		</>
	)
}

/** Did it fail because there is no network? Then the code of the query may be missing too. */
export const isOffline = (error: unknown) => !navigator.onLine || (error instanceof ApiError && error.code === 'no_connection')
