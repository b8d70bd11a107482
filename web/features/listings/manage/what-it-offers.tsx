import { named } from '#contract/values/languages.ts'
import { families } from '#contract/values/families.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { DraftAmount, DraftChoice, DraftLines, DraftMany, DraftNumber, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { PictureFields, SampleFields } from './media-fields.tsx'
import styles from '#web/platform/forms/drafts/draft-form.module.css'

/** Step 2: the family's own attributes, bookings, events, features, and the files. */
export default function WhatItOffers() {
	const { texts, draft } = useListingForm()
	const { category_id } = draft
	return (
		<>
			<PictureFields />
			{category_id === families.entertainment && <SampleFields />}
			<Group title={texts.figures.titles[category_id as keyof typeof texts.figures.titles]}>
				{category_id === families.venues && <VenueFields />}
				{category_id === families.entertainment && <EntertainmentFields />}
				{category_id === families.rentals && <RentalFields />}
				{category_id === families.services && <ServiceFields />}
			</Group>
			<OccasionFields />
			<EventFields />
			<FeatureFields />
		</>
	)
}

function VenueFields() {
	const { texts, fields, change } = useListingForm()
	const { figures, booking } = texts
	const flags = ['is_allow_privatization_of_venue', 'is_allow_booking_of_table'] as const
	return (
		<>
			<div className={styles.numbers}>
				<DraftNumber name="size" label={figures.size} />
				<DraftNumber name="max_capacity_sitting" label={figures.sitting} />
				<DraftNumber name="max_capacity_standing" label={figures.standing} />
				<DraftNumber name="parking_spaces" label={figures.parking} />
			</div>
			<DraftMany
				name="is_allow_privatization_of_venue"
				label={booking.title}
				options={[
					{ value: flags[0], text: booking.privatise },
					{ value: flags[1], text: booking.table },
				]}
				chosen={flags.filter((flag) => fields[flag] === '1')}
				onChange={(chosen) => change(Object.fromEntries(flags.map((flag) => [flag, chosen.includes(flag) ? '1' : '0'])))}
			/>
		</>
	)
}

function EntertainmentFields() {
	const { figures } = useListingForm().texts
	return (
		<>
			<DraftNumber name="set_length" label={figures.setLength} />
			<DraftLines name="needs" label={figures.needs} hint={figures.needsHint} rows={3} maxLength={500} />
		</>
	)
}

function RentalFields() {
	const { figures } = useListingForm().texts
	return (
		<>
			<YesOrNo name="has_delivery" label={figures.delivery} />
			<YesOrNo name="has_set_up" label={figures.setUp} />
			<div className={styles.numbers}>
				<DraftAmount name="deposit" label={figures.deposit} />
				<DraftNumber name="quantity" label={figures.quantity} />
			</div>
		</>
	)
}

function ServiceFields() {
	const { figures } = useListingForm().texts
	return (
		<>
			<DraftNumber name="minimum_persons" label={figures.minimumPersons} />
			<DraftLines name="licences" label={figures.licences} rows={3} maxLength={500} />
		</>
	)
}

function YesOrNo({ name, label }: { name: 'has_delivery' | 'has_set_up'; label: string }) {
	const { figures } = useListingForm().texts
	const options = [
		{ value: '', text: figures.notSaid },
		{ value: '1', text: figures.yes },
		{ value: '0', text: figures.no },
	]
	return <DraftChoice name={name} label={label} options={options} />
}

function OccasionFields() {
	const { texts, fields, change } = useListingForm()
	const { language } = useLanguage()
	const { occasions, former } = useCatalogue()
	const { occasions_id, occasions_proposed } = fields
	const chosen = occasions_id ?? []
	const kept = former.occasions.filter(({ id }) => chosen.includes(id))
	return (
		<Group title={texts.occasions.title}>
			<DraftMany
				name="occasions_id"
				label={texts.occasions.lead}
				hint={occasions_id ? occasions_proposed === '1' && texts.occasions.proposed : texts.occasions.untouched}
				options={[...occasions, ...kept].map((one) => ({ value: one.id, text: named(one, 'occasion_name', language) }))}
				chosen={chosen}
				onChange={(occasions_id) => change({ occasions_id, occasions_proposed: '0' })}
			/>
		</Group>
	)
}

function EventFields() {
	const { texts, fields, change } = useListingForm()
	const { language } = useLanguage()
	const { event_categories, former } = useCatalogue()
	const kept = former.event_categories.filter(({ id }) => fields.event_category_ids.includes(id))
	return (
		<Group title={texts.events.title}>
			<DraftMany
				name="event_category_ids"
				label={texts.events.lead}
				options={[...event_categories, ...kept].map((kind) => ({ value: kind.id, text: named(kind, 'event_category_name', language) }))}
				chosen={fields.event_category_ids}
				onChange={(event_category_ids) => change({ event_category_ids })}
			/>
		</Group>
	)
}
