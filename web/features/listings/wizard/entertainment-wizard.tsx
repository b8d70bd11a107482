import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { named } from '#contract/values/languages.ts'
import { families } from '#contract/values/families.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { clearVenueAndAgendaFilters, readFilter } from '#web/platform/shell/stored-filters.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField } from '#web/platform/ui/field.tsx'
import { readAddress, storeFilters, writeAddress } from '../search/search-filters.ts'
import { ChosenKind, DayQuestion, OccasionQuestion, SkipQuestions } from './wizard-parts.tsx'
import { eventKindOf, remembered } from './remembered.ts'
import styles from './wizard.module.css'
import { useWizardTexts } from './texts/index.ts'

/** The ids of the chosen occasion and event category, as text, and the day; empty for none. */
export interface EntertainmentAnswers {
	occasion_id: string
	/** YYYY-MM-DD */
	available_on: string
	event_category_id: string
}

/** No answers but the values of the last search. */
function unanswered(): EntertainmentAnswers {
	const { occasion_id, available_on } = remembered(2)
	return { occasion_id: String(occasion_id[0] ?? ''), available_on, event_category_id: '' }
}

/** The answers as filters. */
function filtersFrom({ occasion_id, available_on, event_category_id }: EntertainmentAnswers, sub_category_id: number | null) {
	return {
		...readAddress(new URLSearchParams()),
		// The specification has the filters cleared. The people exclude nobody, and stay.
		people: remembered(2).people,
		occasion_id: occasion_id ? [Number(occasion_id)] : [],
		available_on,
		event_category_ids: [Number(event_category_id)],
		sub_category_id: sub_category_id === null ? (readFilter('selectSubFeatureId') ?? []) : [sub_category_id],
	}
}

interface WizardProps {
	/** The answers when the wizard was last open. */
	entered: EntertainmentAnswers | null
	onEnter: (answers: EntertainmentAnswers) => void
	onClose: () => void
}

/** The questions before a list of entertainers: event category, then occasion and day. */
export default function EntertainmentWizard({ entered: before, onEnter, onClose }: WizardProps) {
	const [first] = useState(unanswered)
	const entered = before ?? first
	const { language } = useLanguage()
	const texts = useWizardTexts()
	const { event_categories, occasions, filterCategories } = useCatalogue()
	const navigate = useNavigate()
	const [isMissing, setMissing] = useState(false)
	const select = useRef<HTMLSelectElement>(null)
	const sub_category_id = filterCategories?.category_id === families.entertainment ? filterCategories.sub_category_id : null

	function search() {
		if (!entered.event_category_id) {
			setMissing(true)
			select.current?.focus()
			return
		}
		const filters = filtersFrom(entered, sub_category_id)
		clearVenueAndAgendaFilters()
		storeFilters('entertainment', filters)
		// In one render, so that the new screen finds no open dialog and can take the focus.
		flushSync(() => {
			onClose()
			navigate(`/filterEnt?${writeAddress('entertainment', filters)}`)
		})
	}

	return (
		<>
			<ChosenKind sub_category_id={sub_category_id} />
			<SearchForm className={styles.form} onSearch={search} noValidate>
				<div className={styles.fields}>
					<SelectField
						ref={select}
						label={texts.eventKind}
						name="event_category_ids"
						error={isMissing ? texts.errors.eventMissing : undefined}
						value={entered.event_category_id}
						onChange={(event) => {
							setMissing(false)
							onEnter({ ...entered, event_category_id: event.target.value })
						}}
					>
						<option value="">{texts.choose}</option>
						{event_categories.map((category) => (
							<option key={category.id} value={category.id}>
								{named(category, 'event_category_name', language)}
							</option>
						))}
					</SelectField>
					<div className={styles.occasion}>
						<OccasionQuestion
							name="occasion_id"
							value={entered.occasion_id}
							onChange={({ target }) => {
								const kind = eventKindOf(target.value, occasions, event_categories)
								if (kind) setMissing(false)
								onEnter({ ...entered, occasion_id: target.value, ...(kind && { event_category_id: kind }) })
							}}
						/>
					</div>
					<div className={styles.occasion}>
						<DayQuestion
							name="available_on"
							value={entered.available_on}
							onChange={({ target }) => onEnter({ ...entered, available_on: target.value })}
						/>
					</div>
				</div>
				<div className={styles.actions}>
					<Button type="submit">{texts.showEntertainment}</Button>
					<SkipQuestions category_id={2} sub_category_id={sub_category_id} onClose={onClose} />
				</div>
			</SearchForm>
		</>
	)
}
