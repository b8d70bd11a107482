import { useState } from 'react'
import { named } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { maxPeople } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { PlaceFilter } from '#web/platform/places/place-filter.tsx'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { SavedAmount } from '#web/platform/forms/saved-amount.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { CompanyFields } from './company-fields.tsx'
import { useOpenPlan } from './open-plan.ts'
import { PlanLanguages } from './plan-languages.tsx'
import { SavedText } from './saved-text.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The details of the event: fields that save themselves when they are left, for readers who may decide; else the facts. */
export function PlanDetails({ mayDecide }: { mayDecide: boolean }) {
	const texts = usePlanTexts()
	return (
		<section aria-labelledby="plan-details" className={styles.section}>
			<h2 id="plan-details" className="visually-hidden">
				{texts.details}
			</h2>
			{mayDecide ? <DetailsForm /> : <Facts />}
		</section>
	)
}

function DetailsForm() {
	const { language } = useLanguage()
	const texts = usePlanTexts()
	const { occasions } = useCatalogue()
	const { plan, save } = useOpenPlan()
	const [today] = useState(() => luxembourgDay(new Date()))
	// Kept, so that the fields do not fold up under a planner who empties the name.
	const [isForCompany] = useState(plan.billing_name !== '')
	const [notes, setNotes] = useLocalValue(plan.notes)
	const place =
		plan.latitude !== null && plan.longitude !== null ? { latitude: plan.latitude, longitude: plan.longitude, address: plan.address } : null
	return (
		<div className={styles.fields}>
			<SavedText name="title" label={texts.name} maxLength={120} />
			<SelectField
				label={texts.occasion}
				value={plan.occasion_id ?? ''}
				onChange={(event) => save({ occasion_id: event.target.value === '' ? '' : Number(event.target.value) })}
			>
				<option value="">{texts.noOccasion}</option>
				{occasions.map((occasion) => (
					<option key={occasion.id} value={occasion.id}>
						{named(occasion, 'occasion_name', language)}
					</option>
				))}
			</SelectField>
			<div className={styles.pair}>
				<TextField
					label={texts.date}
					type="date"
					min={today}
					value={plan.date ?? ''}
					onChange={(event) => (event.target.value === '' || event.target.value >= today) && save({ date: event.target.value })}
				/>
				<SavedText name="people" label={texts.peopleField} type="number" inputMode="numeric" min={1} max={maxPeople} />
			</div>
			<FurtherDates today={today} />
			<PlaceFilter value={place} onChoose={(chosen) => save(chosen ?? { latitude: '', longitude: '', address: '' })} />
			<PlanLanguages />
			<SavedAmount label={texts.budget} name="budget" value={plan.budget} onSave={(euros) => save({ budget: euros ?? '' })} />
			<Field label={texts.notes} hint={texts.notesHint}>
				{(control) => (
					<textarea
						{...control}
						rows={3}
						maxLength={4000}
						value={notes}
						onChange={(event) => setNotes(event.target.value)}
						onBlur={() => notes.trim() !== plan.notes && save({ notes: notes.trim() })}
					/>
				)}
			</Field>
			<CompanyFields line={texts.company} isOpen={isForCompany} />
		</div>
	)
}

/** The field appears where the pressed button was, and takes its focus. */
const focusNow = (field: HTMLInputElement | null) => field?.focus()

/** The alternatives to the date, five at most. */
function FurtherDates({ today }: { today: string }) {
	const { date } = useLanguage()
	const texts = usePlanTexts()
	const { plan, save } = useOpenPlan()
	const [isAdding, setAdding] = useState(false)
	const { further_dates } = plan
	if (plan.date === null && further_dates.length === 0) return null
	return (
		<div className={styles.further} role="group" aria-label={texts.furtherDates}>
			<p>{texts.furtherDates}</p>
			{further_dates.length > 0 && (
				<ul>
					{further_dates.map((day) => (
						<li key={day}>
							{date(day)}
							<button
								type="button"
								className={styles.cross}
								aria-label={texts.removeOne(date(day))}
								onClick={() => save({ further_dates: further_dates.filter((other) => other !== day) })}
							>
								<Icon name="x" size={16} />
							</button>
						</li>
					))}
				</ul>
			)}
			{isAdding ? (
				<TextField
					label={texts.addDate}
					type="date"
					min={today}
					ref={focusNow}
					onBlur={({ target: { value } }) => {
						setAdding(false)
						if (value >= today && value !== plan.date) save({ further_dates: [...further_dates, value] })
					}}
				/>
			) : (
				further_dates.length < 5 && (
					<Button look="quiet" size="small" onClick={() => setAdding(true)}>
						<Icon name="plus" size={16} />
						{texts.addDate}
					</Button>
				)
			)}
		</div>
	)
}

/** The same for those who may not change it. */
function Facts() {
	const { language, languageName, date, number, money } = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const occasion = knownOf(useCatalogue()).occasions.find(({ id }) => id === plan.occasion_id)
	const facts: [name: string, value: string | null | undefined][] = [
		[texts.occasion, occasion && named(occasion, 'occasion_name', language)],
		[texts.date, plan.date && date(plan.date)],
		[texts.furtherDates, plan.further_dates.map(date).join(', ')],
		[texts.peopleField, plan.people === null ? null : number(plan.people)],
		[texts.place, plan.address],
		[texts.languages, plan.languages.map(languageName).join(', ')],
		[texts.budget, plan.budget === null ? null : money(plan.budget)],
		[texts.notes, plan.notes],
	]
	return (
		<dl className={styles.facts}>
			{facts.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	)
}
