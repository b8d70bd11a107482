import type { RefObject } from 'react'
import { maxPeople } from '#contract/limits.ts'
import { useToday } from '#web/features/events/agenda/today.ts'
import { PlaceFilter, type ChosenPlace } from '#web/platform/places/place-filter.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useHomeTexts } from './texts/index.ts'

/** The fields behind "More details", beside the sentence. */
export interface Details {
	place: ChosenPlace | null
	/** A typed place that is not chosen yet. */
	typedPlace: string
	people: string
	available_on: string
}

interface HeroDetailsProps {
	details: Details
	faults: Partial<Record<'place' | 'people' | 'available_on', string>>
	peopleInput: RefObject<HTMLInputElement | null>
	dayInput: RefObject<HTMLInputElement | null>
	onChange: (change: Partial<Details>) => void
}

/** Place, people and day of the search. Their code is loaded after the page; until then, and without scripts, the server's fields work by themselves. */
export function HeroDetails({ details, faults, peopleInput, dayInput, onChange }: HeroDetailsProps) {
	const texts = useHomeTexts()
	const today = useToday()
	return (
		<>
			<PlaceFilter
				value={details.place}
				onChoose={(place) => onChange({ place })}
				onType={(typedPlace) => onChange({ typedPlace })}
				error={faults.place}
			/>
			<TextField
				ref={peopleInput}
				label={texts.people}
				type="number"
				name="people"
				inputMode="numeric"
				min={1}
				max={maxPeople}
				placeholder={texts.peopleExample}
				value={details.people}
				error={faults.people}
				onChange={(event) => onChange({ people: event.target.value })}
			/>
			<TextField
				ref={dayInput}
				label={texts.day}
				hint={texts.dayHint}
				type="date"
				name="available_on"
				min={today}
				autoComplete="off"
				value={details.available_on}
				error={faults.available_on}
				onChange={(event) => onChange({ available_on: event.target.value })}
			/>
		</>
	)
}
