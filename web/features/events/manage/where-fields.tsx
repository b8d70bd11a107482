import { useState } from 'react'
import { named } from '#contract/values/languages.ts'
import type { FoundPlace } from '#contract/places.ts'
import { AddressBox, beforeTown, streetWithNumber } from '#web/platform/forms/drafts/address-box.tsx'
import { DraftText, FieldPlace, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { PinMap, viewOf } from '#web/platform/forms/drafts/pin-map.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DateHint } from './date-hint.tsx'
import { useEventForm } from './event-form-state.tsx'

/** The location: its name, its address, and its pin. */
export function WhereFields() {
	const { texts, fields, change, errorOf } = useEventForm()
	const { language } = useLanguage()
	const latitude = fields.latitude ? Number(fields.latitude) : null
	const longitude = fields.longitude ? Number(fields.longitude) : null
	// A pin that was dragged does not move the map; a chosen address does.
	const [view, setView] = useState(() => viewOf(latitude, longitude))

	function choose(place: FoundPlace) {
		const typed = fields.address ?? ''
		const name = named(place, 'place_name', language)
		const before = place.kind === 'street' || place.kind === 'address' ? null : beforeTown(place, typed)
		const street = before ? before.street : streetWithNumber(place, typed, name)
		const town = before ? [before.postcode, name] : place.locality === name ? [] : [place.postcode, place.locality]
		const prefix = place.country === 'LU' && town[0] ? 'L-' : ''
		setView(viewOf(place.latitude, place.longitude))
		change({
			address: [street, prefix + town.filter(Boolean).join(' ')].filter(Boolean).join(', '),
			latitude: String(place.latitude),
			longitude: String(place.longitude),
		})
	}
	return (
		<Group title={texts.where.title}>
			<DraftText name="location_name" label={texts.where.location} hint={texts.where.locationHint} maxLength={200} required />
			<AddressBox label={texts.where.address} hint={texts.where.addressHint} suggestions={texts.where.suggestions} onChoose={choose} />
			<FieldPlace name="latitude">
				<PinMap
					texts={texts.where}
					latitude={latitude}
					longitude={longitude}
					view={view}
					error={errorOf('latitude')}
					onMove={(north, east) => change({ latitude: north.toFixed(6), longitude: east.toFixed(6) })}
				/>
			</FieldPlace>
			<DateHint />
		</Group>
	)
}
