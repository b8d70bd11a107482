import { useState } from 'react'
import type { FoundPlace } from '#contract/places.ts'
import { named } from '#contract/values/languages.ts'
import { AddressBox, beforeTown, streetWithNumber } from '#web/platform/forms/drafts/address-box.tsx'
import { DraftText, FieldPlace } from '#web/platform/forms/drafts/form-fields.tsx'
import { PinMap, viewOf } from '#web/platform/forms/drafts/pin-map.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useListingForm } from './form-state.tsx'
import type { ListingFields } from './listing-fields.ts'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

/** The address with suggestions while it is typed, and its pin on the map. Text that is added afterwards, such as a house number, does not move the pin. */
export function AddressFields() {
	const { texts, fields, change, errorOf } = useListingForm()
	const { language } = useLanguage()
	const latitude = fields.latitude ? Number(fields.latitude) : null
	const longitude = fields.longitude ? Number(fields.longitude) : null
	// A pin that was dragged does not move the map; a chosen address does.
	const [view, setView] = useState(() => viewOf(latitude, longitude))

	function choose(place: FoundPlace) {
		setView(viewOf(place.latitude, place.longitude))
		change(fieldsOf(place, fields.address ?? '', named(place, 'place_name', language)))
	}
	return (
		<>
			<AddressBox label={texts.place.address} hint={texts.place.addressHint} suggestions={texts.place.suggestions} onChoose={choose} />
			<div className={styles.town}>
				<DraftText name="postcode" label={texts.place.postcode} autoComplete="postal-code" maxLength={12} />
				<DraftText name="locality" label={texts.place.locality} autoComplete="address-level2" maxLength={100} />
			</div>
			<FieldPlace name="latitude">
				<PinMap
					texts={texts.place}
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

/** The address of a chosen place; a typed house number stays in its position. */
function fieldsOf(place: FoundPlace, typed: string, name: string): Partial<ListingFields> {
	const isStreet = place.kind === 'street' || place.kind === 'address'
	const before = isStreet ? null : beforeTown(place, typed)
	return {
		address: before?.street || streetWithNumber(place, typed, name),
		postcode: place.postcode ?? before?.postcode ?? '',
		locality: isStreet ? (place.locality ?? '') : name,
		country: place.country,
		latitude: String(place.latitude),
		longitude: String(place.longitude),
	}
}
