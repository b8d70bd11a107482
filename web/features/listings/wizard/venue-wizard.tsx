import { zodResolver } from '@hookform/resolvers/zod'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { readAmount, toCents, writeAmount } from '#contract/values/amounts.ts'
import { named, type Language } from '#contract/values/languages.ts'
import { maxMoney } from '#contract/limits.ts'
import { families } from '#contract/values/families.ts'
import { useCatalogue, type VenueSearch } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { clearVenueAndAgendaFilters, readFilter } from '#web/platform/shell/stored-filters.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField, SelectField, TextField } from '#web/platform/ui/field.tsx'
import { readAddress, storeFilters, writeAddress, type SearchFilters } from '../search/search-filters.ts'
import { ChosenKind, DayQuestion, OccasionQuestion, SkipQuestions } from './wizard-parts.tsx'
import { eventKindOf, remembered } from './remembered.ts'
import styles from './wizard.module.css'
import { useWizardTexts, type WizardTexts } from './texts/index.ts'

type Message = keyof WizardTexts['errors']

/** The largest capacity that the search accepts. */
const mostPeople = 1_000_000

// The content security policy forbids code from text, which the library would otherwise try.
z.config({ jitless: true })

/** A text that must not be empty; the error is the key of a message, because only the screen knows the language. */
const filled = (message: Message) => z.string().check(z.minLength(1, message))
const numeric = (missing: Message) => z.pipe(filled(missing), z.transform(Number))

const schema = z.object({
	occasion_id: z.string(),
	available_on: z.string(),
	event_category_ids: filled('eventKindRequired'),
	bookingType: z.enum(['', 'privatise', 'table']),
	min_capacity: z.pipe(
		numeric('peopleRequired'),
		z.int('peoplePositive' satisfies Message).check(z.positive('peoplePositive' satisfies Message)),
	),
	capcity_type: z.pipe(filled('styleRequired'), z.enum(['0', '1'])),
	min_budget: z.pipe(
		z.pipe(
			filled('budgetRequired'),
			z.transform((typed) => readAmount(typed) ?? undefined),
		),
		z.number('notAnAmount' satisfies Message).check(z.nonnegative('budgetNegative' satisfies Message)),
	),
})

/** The answers as the controls have them: numbers are still text. */
export type VenueAnswers = z.input<typeof schema>

const unanswered: VenueAnswers = {
	occasion_id: '',
	available_on: '',
	event_category_ids: '',
	bookingType: '',
	min_capacity: '',
	capcity_type: '0',
	min_budget: '',
}

/** The answers with which the questions begin: the previous ones, with newer values of the search. */
function beginning(filterData: VenueSearch | null, language: Language): VenueAnswers {
	const before = { ...(filterData ? fromFilterData(filterData, language) : unanswered), ...storedAnswers() }
	const { occasion_id, available_on, people, min_budget, budget_per_person } = remembered(1)
	// The question is about all of it.
	const budget = min_budget ?? (budget_per_person !== null && people !== null ? (toCents(budget_per_person) * people) / 100 : null)
	return {
		...before,
		occasion_id: String(occasion_id[0] ?? before.occasion_id),
		available_on: available_on || before.available_on,
		min_capacity: String(people ?? before.min_capacity),
		min_budget: budget === null ? before.min_budget : writeAmount(budget, language),
	}
}

/** The stored copy of the answers: it outlives a reload, and follows later changes of the list. */
function storedAnswers(): Partial<VenueAnswers> {
	const stored = readFilter('filterData')
	if (!stored) return {}
	const isPrivate = stored.is_allow_privatization_of_venue === '1'
	return {
		event_category_ids: String(stored.event_category_ids[0] ?? ''),
		bookingType: isPrivate ? 'privatise' : stored.is_allow_booking_of_table === '1' ? 'table' : '',
		capcity_type: stored.capcity_type,
	}
}

/** The answers as the filter data, under the specification's names and with both booking flags. */
function toFilterData(answers: z.output<typeof schema>): VenueSearch {
	return {
		...answers,
		is_allow_privatization_of_venue: answers.bookingType === 'privatise' ? '1' : '0',
		is_allow_booking_of_table: answers.bookingType === 'table' ? '1' : '0',
	}
}

function fromFilterData(data: VenueSearch, language: Language): VenueAnswers {
	const { occasion_id, available_on, event_category_ids, bookingType, min_capacity, capcity_type, min_budget } = data
	return {
		occasion_id,
		available_on,
		event_category_ids,
		bookingType,
		min_capacity: String(min_capacity),
		capcity_type,
		min_budget: writeAmount(min_budget, language),
	}
}

/** The answers as filters. */
function filtersFrom(data: VenueSearch, sub_category_id: number | null): SearchFilters {
	return {
		...readAddress(new URLSearchParams()),
		sub_category_id: sub_category_id === null ? [] : [sub_category_id],
		occasion_id: data.occasion_id ? [Number(data.occasion_id)] : [],
		available_on: data.available_on,
		event_category_ids: [Number(data.event_category_ids)],
		min_capacity: Math.min(mostPeople, data.min_capacity),
		capcity_type: data.capcity_type,
		min_budget: Math.min(maxMoney, data.min_budget),
		is_allow_privatization_of_venue: data.is_allow_privatization_of_venue === '1',
		is_allow_booking_of_table: data.is_allow_booking_of_table === '1',
	}
}

interface WizardProps {
	/** The answers when the wizard was last closed without submitting. */
	entered: VenueAnswers | null
	onEnter: (answers: VenueAnswers | null) => void
	onClose: () => void
}

/** The questions before a list of venues: event category, booking, guests, seating, budget; then occasion and day. */
export default function VenueWizard({ entered, onEnter, onClose }: WizardProps) {
	const { language } = useLanguage()
	const texts = useWizardTexts()
	const { filterData, setFilterData, filterCategories } = useCatalogue()
	const navigate = useNavigate()
	const form = useForm<VenueAnswers, unknown, z.output<typeof schema>>({
		mode: 'all',
		resolver: zodResolver(schema),
		defaultValues: entered ?? beginning(filterData, language),
	})
	const { errors, isSubmitting } = form.formState
	const sub_category_id = filterCategories?.category_id === families.venues ? filterCategories.sub_category_id : null
	const search = form.handleSubmit((answers) => {
		try {
			const data = toFilterData(answers)
			setFilterData(data)
			const filters = filtersFrom(data, sub_category_id)
			clearVenueAndAgendaFilters()
			// When the answers lead to the current address, the list does not store them itself.
			storeFilters('venues', filters)
			onEnter(null)
			// In one render, so that the new screen finds no open dialog and can take the focus.
			flushSync(() => {
				navigate(`/filterVenues?${writeAddress('venues', filters)}`)
				onClose()
			})
		} catch (error) {
			console.error(error)
			form.setError('root', {})
		}
	})

	return (
		<>
			<ChosenKind sub_category_id={sub_category_id} />
			<SearchForm className={styles.form} onSearch={() => void search()} onChange={() => onEnter(form.getValues())} noValidate>
				<Questions form={form} />
				{errors.root && (
					<p role="alert" className={styles.failure}>
						{texts.failed}
					</p>
				)}
				<div className={styles.actions}>
					<Button type="submit" disabled={isSubmitting}>
						{texts.showVenues}
					</Button>
					<SkipQuestions category_id={1} sub_category_id={sub_category_id} onClose={onClose} />
				</div>
			</SearchForm>
		</>
	)
}

function Questions({ form }: { form: UseFormReturn<VenueAnswers, unknown, z.output<typeof schema>> }) {
	const { language } = useLanguage()
	const texts = useWizardTexts()
	const { event_categories, occasions } = useCatalogue()
	const { register, setValue } = form
	const { errors, touchedFields, submitCount } = form.formState
	const errorOf = (field: keyof VenueAnswers) =>
		touchedFields[field] || submitCount > 0 ? texts.errors[errors[field]?.message as Message] : undefined
	return (
		<div className={styles.fields}>
			<div className={`${styles.wide} ${styles.kind}`}>
				<SelectField
					label={texts.eventKind}
					hint={texts.eventKindHint}
					error={errorOf('event_category_ids')}
					{...register('event_category_ids')}
				>
					<option value="">{texts.choose}</option>
					{event_categories.map((category) => (
						<option key={category.id} value={category.id}>
							{named(category, 'event_category_name', language)}
						</option>
					))}
				</SelectField>
			</div>
			<div className={`${styles.wide} ${styles.booking}`}>
				<ChoiceField
					label={texts.bookingType}
					options={[
						{ value: '', text: texts.eitherBooking },
						{ value: 'privatise', text: texts.privatise },
						{ value: 'table', text: texts.bookTable },
					]}
					{...register('bookingType')}
				/>
			</div>
			<TextField
				label={texts.people}
				type="number"
				inputMode="numeric"
				max={mostPeople}
				error={errorOf('min_capacity')}
				{...register('min_capacity')}
			/>
			<SelectField label={texts.style} error={errorOf('capcity_type')} {...register('capcity_type')}>
				<option value="">{texts.choose}</option>
				<option value="0">{texts.sitting}</option>
				<option value="1">{texts.standing}</option>
			</SelectField>
			<div className={`${styles.wide} ${styles.budget}`}>
				<TextField
					label={texts.budget}
					hint={texts.budgetHint}
					inputMode="decimal"
					// Checklist G17: the input itself refuses a budget below 0.
					pattern="[^\-−]*"
					maxLength={20}
					autoComplete="off"
					error={errorOf('min_budget')}
					{...register('min_budget')}
				/>
			</div>
			<div className={`${styles.wide} ${styles.occasion}`}>
				<OccasionQuestion
					{...register('occasion_id', {
						onChange({ target }: { target: { value: string } }) {
							const kind = eventKindOf(target.value, occasions, event_categories)
							if (kind) setValue('event_category_ids', kind, { shouldValidate: true })
						},
					})}
				/>
			</div>
			<div className={`${styles.wide} ${styles.occasion}`}>
				<DayQuestion {...register('available_on')} />
			</div>
		</div>
	)
}
