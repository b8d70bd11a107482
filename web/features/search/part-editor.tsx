import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { distances, maxMoney, maxPeople } from '#contract/limits.ts'
import { plainChoice, withPlainChoice } from '#contract/plain-choices.ts'
import type { ChosenPart, Interpretation } from '#contract/search.ts'
import { readAmount, writeAmount } from '#contract/values/amounts.ts'
import { named } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { orOffline } from '#web/platform/shell/missing-chunk.ts'
import { useFilterTexts } from '#web/features/listings/search/texts/index.ts'
import { readSentence, sentenceAddress, type AskedSentence } from '#web/features/listings/suggest/sentence.ts'
import { isOffline, PlaceFilter, type ChosenPlace } from '#web/platform/places/place-filter.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField, SelectField, TextField } from '#web/platform/ui/field.tsx'
import { addressWithout, withPlace } from './changes.ts'
import { partText, type Words } from './meaning-text.ts'
import styles from './part-chips.module.css'

export interface PartEditorProps {
	part: ChosenPart
	asked: AskedSentence
	/** Where the place of the part is. */
	reading: Omit<Interpretation, 'parts'>
	words: Words
	/** Goes to the new search. */
	onChange: (address: string) => void
}

type FieldsProps = Pick<PartEditorProps, 'part' | 'words'> & {
	/** Of its value. */
	error?: string | undefined
}

/** Can its value be typed or chosen again? */
export const isEditable = ({ kind }: ChosenPart) => kind === 'place' || kind in valueFields

/** The form that gives a part another value. A browser without scripts sends it by itself. */
export function PartEditor({ part, asked, reading, words, onChange }: PartEditorProps) {
	const [isWrong, setWrong] = useState(false)
	if (part.kind === 'place') return <PlaceEditor part={part} asked={asked} reading={reading} words={words} onChange={onChange} />
	const Fields = valueFields[part.kind as keyof typeof valueFields]
	function change(fields: FormData) {
		const typed = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
		const euros = readAmount(typed.get(plainChoice.value) ?? '')
		const isNone = part.kind.startsWith('budget') && (euros === null || euros < 0 || euros > maxMoney)
		setWrong(isNone)
		if (isNone) return
		onChange(sentenceAddress(readSentence(withPlainChoice(typed) ?? typed)))
	}
	return (
		<SearchForm action="/search" className={styles.editor} aria-label={partText(part, words)} onSearch={change}>
			<HiddenFields asked={asked} />
			{!part.is_given && <input type="hidden" name={plainChoice.part} value={part.key} />}
			<Fields part={part} words={words} error={isWrong ? words.tools.t.error.notAnAmount : undefined} />
			<Confirm words={words} />
		</SearchForm>
	)
}

/** Everything else that the address says. */
function HiddenFields({ asked }: { asked: Partial<AskedSentence> }) {
	const { searchParams } = new URL(sentenceAddress(asked), 'http://search')
	return [...searchParams].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const Confirm = ({ words }: Pick<PartEditorProps, 'words'>) => (
	<Button type="submit" look="secondary" size="small">
		{words.tools.t.search.apply}
	</Button>
)

const Kind = ({ part }: Pick<FieldsProps, 'part'>) => <input type="hidden" name={plainChoice.kind} value={part.kind} />

/** A whole number of at least one. */
const numberField = (most: number) =>
	({
		type: 'number',
		inputMode: 'numeric',
		name: plainChoice.value,
		min: 1,
		max: most,
		step: 1,
		required: true,
		autoComplete: 'off',
	}) as const

/** The fields in the form of a part, by its kind. */
const valueFields = {
	people: ({ part, words }: FieldsProps) => (
		<>
			<Kind part={part} />
			<TextField label={words.tools.t.search.people} {...numberField(maxPeople)} defaultValue={Number(part.value)} />
		</>
	),
	parking: ParkingFields,
	budget: BudgetFields,
	budget_per_person: BudgetFields,
	date: DateFields,
	occasion: OccasionFields,
}

function ParkingFields({ part }: FieldsProps) {
	const texts = useFilterTexts()
	return (
		<>
			<Kind part={part} />
			<TextField label={texts.facts.parking_spaces} {...numberField(maxPeople)} defaultValue={Number(part.value)} />
		</>
	)
}

function BudgetFields({ part, words, error }: FieldsProps) {
	const texts = useFilterTexts()
	const [kind, setKind] = useState<string>(part.kind)
	return (
		<>
			<TextField
				label={`${words.tools.t.search.budget} (€)`}
				name={plainChoice.value}
				inputMode="decimal"
				maxLength={20}
				required
				autoComplete="off"
				defaultValue={writeAmount(Number(part.value), words.tools.language)}
				error={error}
			/>
			<ChoiceField
				label={texts.budgetFor}
				name={plainChoice.kind}
				value={kind}
				options={[
					{ value: 'budget', text: texts.inAll },
					{ value: 'budget_per_person', text: texts.perPerson },
				]}
				onChange={({ target }) => setKind(target.value)}
			/>
		</>
	)
}

/** A month or a season has no day yet. */
function DateFields({ part }: FieldsProps) {
	const texts = useFilterTexts()
	const [today] = useState(() => luxembourgDay(new Date()))
	const value = String(part.value ?? '')
	return (
		<>
			<Kind part={part} />
			<TextField
				label={texts.day}
				type="date"
				name={plainChoice.value}
				min={today}
				required
				autoComplete="off"
				defaultValue={value.length === 10 ? value : ''}
			/>
		</>
	)
}

function OccasionFields({ part, words: { tools } }: FieldsProps) {
	const { occasions } = useCatalogue()
	return (
		<>
			<Kind part={part} />
			<SelectField label={tools.t.search.occasion} name={plainChoice.value} defaultValue={part.ids[0]}>
				{occasions.map((occasion) => (
					<option key={occasion.id} value={occasion.id}>
						{named(occasion, 'occasion_name', tools.language)}
					</option>
				))}
			</SelectField>
		</>
	)
}

/** Another place, or another circle around it. */
function PlaceEditor({ part, asked, reading, words, onChange }: PartEditorProps) {
	const { t, language, distance: kilometres } = words.tools
	const client = useQueryClient()
	const { latitude, longitude, address } = reading
	const [before] = useState(() => (latitude === null || longitude === null ? null : { latitude, longitude, address: address ?? '' }))
	const [place, setPlace] = useState<ChosenPlace | null>(before)
	const [typed, setTyped] = useState('')
	const [fault, setFault] = useState<string | undefined>()
	const circles = [...new Set([...distances, ...(words.distance === null ? [] : [words.distance])])].sort((one, other) => one - other)
	async function change(fields: FormData) {
		const circle = Number(fields.get('distance')) || null
		setFault(undefined)
		try {
			const { lookUpPlace } = await orOffline(() => import('#web/platform/places/found-places.ts'))
			const meant = typed ? await lookUpPlace(client, typed, true, { language, t }) : place
			if (typed && !meant) return setFault(t.search.placeNone)
			if (!meant) return onChange(addressWithout(asked, part))
			onChange(meant === before ? sentenceAddress({ ...asked, distance: circle }) : sentenceAddress(withPlace(asked, part, meant, circle)))
		} catch (error) {
			setFault(isOffline(error) ? t.error.noConnection : t.search.placesFailed)
		}
	}
	return (
		<SearchForm action="/search" className={styles.editor} aria-label={partText(part, words)} onSearch={(fields) => void change(fields)}>
			<HiddenFields asked={withPlace(asked, part, null, null)} />
			<PlaceFilter
				value={place}
				onChoose={(chosen) => {
					setPlace(chosen)
					setFault(undefined)
				}}
				onType={setTyped}
				error={fault}
			/>
			<SelectField label={t.search.distance} name="distance" defaultValue={words.distance ?? ''}>
				{circles.map((circle) => (
					<option key={circle} value={circle}>
						{kilometres(circle)}
					</option>
				))}
			</SelectField>
			<Confirm words={words} />
		</SearchForm>
	)
}
