import { useState } from 'react'
import type { FoundPlace } from '#contract/places.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { placeOption, useFoundPlaces } from '#web/platform/places/found-places.ts'
import { PlaceWords } from '#web/platform/places/place-words.tsx'
import { simplify } from '#web/platform/places/simplify.ts'
import { useCombobox } from '#web/platform/ui/combobox.ts'
import { Field } from '#web/platform/ui/field.tsx'
import { Option, OptionList } from '#web/platform/ui/option-list.tsx'
import { useFieldForm } from './draft-form.tsx'
import { FieldPlace } from './form-fields.tsx'
import styles from './draft-form.module.css'

interface AddressBoxProps {
	label: string
	hint: string
	/** The label of the list of found places. */
	suggestions: string
	onChoose: (place: FoundPlace) => void
}

/** The `address` field of a draft, with suggestions while it is typed. */
export function AddressBox({ label, hint, suggestions, onChoose }: AddressBoxProps) {
	const { text } = useFieldForm()
	const { t, language } = useLanguage()
	const [isTyping, setTyping] = useState(false)
	const { onChange, onBlur, error, ...input } = text('address')
	// The house number is left out of the search for a street.
	const typed = isTyping ? withoutNumber(input.value) : ''
	const { found, hasFailed, isSure } = useFoundPlaces(typed)
	const combobox = useCombobox((found?.length ?? 0) > 0)
	const message = hasFailed ? t.search.placesFailed : isSure && typed !== '' && found?.length === 0 ? t.search.placeNone : null

	function choose(place: FoundPlace) {
		combobox.close()
		setTyping(false)
		onChoose(place)
	}
	return (
		<FieldPlace name="address">
			<Field label={label} hint={hint} error={error}>
				{(control) => (
					<div className={styles.box}>
						<input
							{...control}
							{...combobox.inputProps}
							{...input}
							type="text"
							autoComplete="address-line1"
							maxLength={200}
							required
							onChange={(event) => {
								setTyping(true)
								onChange(event)
								combobox.open()
							}}
							onKeyDown={(event) => void combobox.onKey(event)}
							onBlur={() => {
								combobox.close()
								onBlur()
							}}
						/>
						<OptionList combobox={combobox} label={suggestions}>
							{found?.map((place) => {
								const option = placeOption(place, typed, language, t)
								return (
									<Option key={option.key} id={`${combobox.prefix}-${option.key}`} active={combobox.active} onChoose={() => choose(place)}>
										<PlaceWords option={option} typed={typed} />
									</Option>
								)
							})}
						</OptionList>
					</div>
				)}
			</Field>
			<p role="status" className={styles.lead}>
				{message}
			</p>
		</FieldPlace>
	)
}

const houseNumber = /^\s*(\d+\s?[a-z]?)[\s,]+(?=\D)|[\s,]+(\d+\s?[a-z]?)\s*$/i
const withoutNumber = (typed: string) => typed.replace(houseNumber, '').trim()

/** The text before the name of a town, as street and postcode; both empty when there is none. */
export function beforeTown(place: FoundPlace, typed: string): { street: string; postcode: string } {
	const names = [place.place_name_en, place.place_name_fr, place.place_name_de, place.place_name_lb].map(simplify)
	const begins = [...typed.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
	const town = begins.find((at) => names.some((name) => name.startsWith(simplify(typed.slice(at)))))
	if (!town) return { street: '', postcode: '' }
	const [, street = '', postcode = ''] = /^(.*?)(?:[\s,]*\b(?:[A-Z]{1,2}-?)?(\d{4,5}))?[\s,]*$/is.exec(typed.slice(0, town)) ?? []
	// "rue de la | Gare": here the name of the town is the end of the street's name.
	if (linking.test(street)) return { street: typed.trim(), postcode: '' }
	// A number alone is not a street.
	return { street: /\p{L}/u.test(street) ? street.trim() : '', postcode }
}

/** Words after which the name of a street continues. */
const linking = /(?<!\p{L})(de|du|des|d|la|le|les|l|au|aux|sur|der|den|dem|am|an|bei|beim|von|vom|zu|zum|zur|op|um|vun|vum|the|of)['’]?$/iu

/** The found street with the typed house number in its position; for other places, their name. */
export function streetWithNumber({ kind }: FoundPlace, typed: string, name: string): string {
	const [, before, after] = (kind === 'street' && houseNumber.exec(typed)) || []
	return before ? `${before}, ${name}` : after ? `${name} ${after}` : name
}
