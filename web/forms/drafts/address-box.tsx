import { useState } from 'react'
import type { FoundPlace } from '#contract/places.ts'
import { useLanguage } from '../../language/index.tsx'
import { placeOption, useFoundPlaces } from '../../places/found-places.ts'
import { PlaceWords } from '../../places/place-words.tsx'
import { simplify } from '../../places/simplify.ts'
import { useCombobox } from '../../ui/combobox.ts'
import { Field } from '../../ui/field.tsx'
import { Option, OptionList } from '../../ui/option-list.tsx'
import { useFieldForm } from './draft-form.tsx'
import { FieldPlace } from './form-fields.tsx'
import styles from './draft-form.module.css'

interface AddressBoxProps {
	label: string
	hint: string
	/** What the list of found places is called. */
	suggestions: string
	onChoose: (place: FoundPlace) => void
}

/** The draft's `address`, found while it is typed. */
export function AddressBox({ label, hint, suggestions, onChoose }: AddressBoxProps) {
	const { text } = useFieldForm()
	const { t, language } = useLanguage()
	const [isTyping, setTyping] = useState(false)
	const { onChange, onBlur, error, ...input } = text('address')
	// A house number says nothing about the street's name.
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
							autoComplete="street-address"
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

/** What was typed before the name of a town, as street and postcode: both empty when nothing was. */
export function beforeTown(place: FoundPlace, typed: string): { street: string; postcode: string } {
	const names = [place.place_name_en, place.place_name_fr, place.place_name_de, place.place_name_lb].map(simplify)
	const begins = [...typed.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
	const town = begins.find((at) => names.some((name) => name.startsWith(simplify(typed.slice(at)))))
	if (!town) return { street: '', postcode: '' }
	const [, street = '', postcode = ''] = /^(.*?)(?:[\s,]*\b(?:[A-Z]{1,2}-?)?(\d{4,5}))?[\s,]*$/is.exec(typed.slice(0, town)) ?? []
	// "rue de la | Gare": the name of the town is the end of the street's.
	if (linking.test(street)) return { street: typed.trim(), postcode: '' }
	// A number alone is no street.
	return { street: /\p{L}/u.test(street) ? street.trim() : '', postcode }
}

/** The words after which the name of a street goes on. */
const linking = /(?<!\p{L})(de|du|des|d|la|le|les|l|au|aux|sur|der|den|dem|am|an|bei|beim|von|vom|zu|zum|zur|op|um|vun|vum|the|of)['’]?$/iu

/** A found street with the house number that was typed, where it stood; another place as it is called. */
export function streetWithNumber({ kind }: FoundPlace, typed: string, name: string): string {
	const [, before, after] = (kind === 'street' && houseNumber.exec(typed)) || []
	return before ? `${before}, ${name}` : after ? `${name} ${after}` : name
}
