import { ClearButton } from '#web/platform/ui/clear-button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { maxQueryLength } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useCombobox } from '#web/platform/ui/combobox.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { useLoadOnInteraction } from '#web/platform/ui/load-on-interaction.ts'
import type { Suggestion } from './suggestion.ts'
import styles from './search-field.module.css'

const loadList = () => import('./suggestion-list.tsx')

interface SearchFieldProps {
	label: string
	placeholder: string
	text: string
	onType: (text: string) => void
	onChoose: (suggestion: Suggestion) => void
	/** The family whose suggestions come first. */
	category_id?: number | null
	/** True to suggest the families for an empty text. */
	offersFamilies?: boolean
	/** By default, Enter without a choice and the cross submit the surrounding form. */
	onEnter?: () => void
	onClear?: () => void
	/** The id of the form that contains the field, when it is outside the form's element. */
	form?: string
	/** The most characters that it takes; by default as many as a search by words. */
	maxLength?: number
	/** Shows a magnifying glass in the field in the place of its label, where no button beside it names its purpose. */
	hasGlass?: boolean
}

/** A free-text field with suggestions: kinds, places and listings. Their code is loaded on first use; without scripts it is a plain field. */
export function SearchField(props: SearchFieldProps) {
	const {
		text,
		onType,
		onChoose,
		category_id = null,
		offersFamilies = false,
		onEnter,
		maxLength = maxQueryLength,
		hasGlass = false,
	} = props
	const { t } = useLanguage()
	const input = useRef<HTMLInputElement>(null)
	const typed = text.trim()
	// Without suggestions the field still works.
	const [SuggestionList, prepare] = useLoadOnInteraction(loadList, () => {})
	const combobox = useCombobox(SuggestionList !== null && (typed !== '' || offersFamilies))

	function type(words: string) {
		prepare()
		onType(words)
	}
	useTypedBefore(input, text, type)
	function choose(suggestion: Suggestion) {
		combobox.close()
		onChoose(suggestion)
	}
	function clear() {
		combobox.close()
		onType('')
		props.onClear?.()
		input.current?.focus()
	}
	function onKeyDown(event: KeyboardEvent) {
		if (combobox.onKey(event)) return
		if (event.key === 'Enter') {
			combobox.close()
			if (!onEnter) return
			event.preventDefault()
			onEnter()
		} else if (event.key === 'Escape' && text) {
			event.preventDefault()
			clear()
		}
	}

	return (
		<Field label={props.label} isLabelHidden={hasGlass}>
			{(control) => (
				<div className={`${styles.box} ${hasGlass ? styles.hasGlass : ''}`}>
					{hasGlass && <Icon name="search" size={20} className={styles.glass} />}
					<input
						{...control}
						{...combobox.inputProps}
						ref={input}
						type="text"
						name="q"
						form={props.form}
						enterKeyHint="search"
						maxLength={maxLength}
						placeholder={props.placeholder}
						value={text}
						onFocus={(event) => {
							prepare()
							combobox.inputProps.onFocus(event)
						}}
						onClick={() => combobox.isOpen || combobox.open()}
						onChange={(event) => {
							type(event.target.value)
							combobox.open()
						}}
						onKeyDown={onKeyDown}
						onBlur={combobox.close}
					/>
					{text && <ClearButton label={t.suggestions.clear} onClear={clear} />}
					{combobox.isOpen && SuggestionList && (
						<SuggestionList typed={typed} category_id={category_id} combobox={combobox} onChoose={choose} />
					)}
				</div>
			)}
		</Field>
	)
}

/** Takes over the text typed before the page was interactive: the next rendering would empty the field. */
function useTypedBefore(input: RefObject<HTMLInputElement | null>, text: string, onType: (before: string) => void) {
	useLayoutEffect(() => {
		const before = input.current?.value ?? text
		if (before !== text) onType(before)
	})
}
