import { useState } from 'react'
import type { FoundPlace } from '#contract/places.ts'
import { named } from '#contract/languages.ts'
import { useLanguage } from '../language/index.tsx'
import { placeOption, useFoundPlaces } from '../listings/found-places.ts'
import { PlaceWords } from '../listings/place-words.tsx'
import { useCombobox } from '../ui/combobox.ts'
import { Field } from '../ui/field.tsx'
import { Option, OptionList } from '../ui/option-list.tsx'
import { DraftText, FieldPlace } from './form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import type { ListingFields } from './listing-fields.ts'
import { PinMap, viewOf } from './pin-map.tsx'
import styles from './listing-form.module.css'

/** The address, found while it is typed, and the pin on the map that goes with it. What is typed further, such as a house number, leaves the pin where it is. */
export function AddressFields() {
	const { texts, fields, change, text, errorOf } = useListingForm()
	const { t, language } = useLanguage()
	const [isTyping, setTyping] = useState(false)
	const latitude = fields.latitude ? Number(fields.latitude) : null
	const longitude = fields.longitude ? Number(fields.longitude) : null
	// A pin put down by hand does not move the map under the hand; a chosen address does.
	const [view, setView] = useState(() => viewOf(latitude, longitude))
	// A house number says nothing about the street's name.
	const typed = isTyping ? withoutNumber(fields.address ?? '') : ''
	const { found, hasFailed, isSure } = useFoundPlaces(typed)
	const combobox = useCombobox((found?.length ?? 0) > 0)
	const { onChange, onBlur, error, ...input } = text('address')
	const message = hasFailed ? t.search.placesFailed : isSure && typed !== '' && found?.length === 0 ? t.search.placeNone : null

	function choose(place: FoundPlace) {
		combobox.close()
		setTyping(false)
		setView(viewOf(place.latitude, place.longitude))
		change({ ...fieldsOf(place, fields.address ?? '', named(place, 'place_name', language)) })
	}
	return (
		<>
			<FieldPlace name="address">
				<Field label={texts.place.address} hint={texts.place.addressHint} error={error}>
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
							<OptionList combobox={combobox} label={texts.place.suggestions}>
								{found?.map((place) => {
									const option = placeOption(place, typed, language, t)
									return (
										<Option
											key={option.key}
											id={`${combobox.prefix}-${option.key}`}
											active={combobox.active}
											onChoose={() => choose(place)}
										>
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
			<div className={styles.town}>
				<DraftText name="postcode" label={texts.place.postcode} autoComplete="postal-code" maxLength={12} />
				<DraftText name="locality" label={texts.place.locality} autoComplete="address-level2" maxLength={100} />
			</div>
			<FieldPlace name="latitude">
				<PinMap
					latitude={latitude}
					longitude={longitude}
					view={view}
					radius_km={Number(fields.travel_radius) || 0}
					error={errorOf('latitude')}
					onMove={(north, east) => change({ latitude: north.toFixed(6), longitude: east.toFixed(6) })}
				/>
			</FieldPlace>
		</>
	)
}

const houseNumber = /^\s*(\d+\s?[a-z]?)[\s,]+(?=\D)|[\s,]+(\d+\s?[a-z]?)\s*$/i
const withoutNumber = (typed: string) => typed.replace(houseNumber, '').trim()

/** What a chosen place says of the address; a house number that was typed stays where it stood. */
function fieldsOf(place: FoundPlace, typed: string, name: string): Partial<ListingFields> {
	const isStreet = place.kind === 'street' || place.kind === 'address'
	const [, before, after] = (isStreet && place.kind === 'street' && houseNumber.exec(typed)) || []
	return {
		address: before ? `${before}, ${name}` : after ? `${name} ${after}` : name,
		postcode: place.postcode ?? '',
		locality: isStreet ? (place.locality ?? '') : name,
		country: place.country,
		latitude: String(place.latitude),
		longitude: String(place.longitude),
	}
}
