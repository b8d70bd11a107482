import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { named } from '#contract/values/languages.ts'
import { useCatalogue } from '../../shell/catalogue.tsx'
import { useLanguage } from '../../language/index.tsx'
import { useNavigate } from '../../shell/navigation.tsx'
import { clearVenueAndAgendaFilters, readFilter } from '../../shell/stored-filters.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { readAddress, storeFilters, writeAddress } from '../search/search-filters.ts'
import { ChosenKind, SkipQuestions } from './wizard-parts.tsx'
import styles from './wizard.module.css'
import { useWizardTexts } from './texts/index.ts'

interface WizardProps {
	/** The event category chosen when the wizard was last open, as text; empty for none. */
	entered: string
	onEnter: (event_category_id: string) => void
	onClose: () => void
}

/** The question before a list of entertainers: the event category. */
export default function EntertainmentWizard({ entered, onEnter, onClose }: WizardProps) {
	const { language } = useLanguage()
	const texts = useWizardTexts()
	const { event_categories, filterCategories } = useCatalogue()
	const navigate = useNavigate()
	const [isMissing, setMissing] = useState(false)
	const select = useRef<HTMLSelectElement>(null)
	const sub_category_id = filterCategories?.category_id === 2 ? filterCategories.sub_category_id : null

	function search(event: FormEvent) {
		event.preventDefault()
		if (!entered) {
			setMissing(true)
			select.current?.focus()
			return
		}
		const filters = {
			...readAddress(new URLSearchParams()),
			event_category_ids: [Number(entered)],
			sub_category_id: sub_category_id === null ? (readFilter('selectSubFeatureId') ?? []) : [sub_category_id],
		}
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
			<form className={styles.form} onSubmit={search} noValidate>
				<div className={styles.fields}>
					<SelectField
						ref={select}
						label={texts.eventKind}
						error={isMissing ? texts.errors.eventMissing : undefined}
						value={entered}
						onChange={(event) => {
							setMissing(false)
							onEnter(event.target.value)
						}}
					>
						<option value="">{texts.choose}</option>
						{event_categories.map((category) => (
							<option key={category.id} value={category.id}>
								{named(category, 'event_category_name', language)}
							</option>
						))}
					</SelectField>
				</div>
				<div className={styles.actions}>
					<Button type="submit">{texts.showEntertainment}</Button>
					<SkipQuestions address="/filterEnt" sub_category_id={sub_category_id} onClose={onClose} />
				</div>
			</form>
		</>
	)
}
