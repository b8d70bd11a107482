import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Feature } from '#contract/catalogue.ts'
import { named } from '#contract/languages.ts'
import { distances, maxCapacity, maxMoney, maxQueryLength } from '#contract/limits.ts'
import type { Facets } from '#contract/listings.ts'
import { query } from '../api.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Button } from '../ui/button.tsx'
import { useDraft } from '../ui/draft.ts'
import { Checkbox, ChoiceField, Field, SelectField } from '../ui/field.tsx'
import { RangeFilter } from '../ui/range-filter.tsx'
import { notify } from '../ui/toaster.tsx'
import { FeatureFilter } from './filter-features.tsx'
import { listPath, type Filtering } from './filter-state.ts'
import { PlaceFilter } from './place-filter.tsx'
import { withoutPlace } from './search-filters.ts'
import fieldStyles from '../ui/field.module.css'
import styles from './filter-panel.module.css'

const usualDistance = 25

interface FilterPanelProps {
	filtering: Filtering
	facets: Facets | undefined
	features: readonly Feature[] | undefined
	/** The id of the form, for controls that belong to it and stand elsewhere. */
	form?: string
	/** Applies what was typed as soon as the focus leaves it: where a button further down says "done". */
	appliesOnLeave?: boolean
}

/** All filters of a family's list. Each change goes to the address of the new result; without scripts it is a plain form of the same fields. */
export function FilterPanel({ filtering, facets, features, form, appliesOnLeave = false }: FilterPanelProps) {
	const { t, language, number } = useLanguage()
	const { sub_categories, event_categories } = useCatalogue()
	const { family, filters, family_id, change } = filtering
	const [q, setQ] = useDraft(filters.q)
	const isVenues = family === 'venues'
	const { data: most } = useQuery({ ...query('getVenueMaxFilterData', {}), enabled: isVenues })
	const mostPeople = filters.capcity_type === '1' ? most?.max_capacity_standing : most?.max_capacity_sitting
	const subCounts = facets && new Map(facets.sub_categories.map(({ id, count }) => [id, count]))
	const featureCounts = facets && new Map(facets.features.map(({ id, count }) => [id, count]))
	const searchWords = () => q.trim() !== filters.q && change({ q: q.trim() })
	const toggle = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

	function submit(event: FormEvent) {
		event.preventDefault()
		searchWords()
	}

	return (
		<form id={form} method="get" action={listPath(family)} className={styles.panel} noValidate onSubmit={submit}>
			{filters.category_id !== null && <input type="hidden" name="category_id" value={filters.category_id} />}
			<Field label={t.search.words} hint={t.search.wordsHint}>
				{(control) => (
					<div className={styles.words}>
						<input
							{...control}
							type="search"
							name="q"
							maxLength={maxQueryLength}
							value={q}
							onChange={(event) => setQ(event.target.value)}
							onBlur={() => appliesOnLeave && searchWords()}
						/>
						<button type="submit" className={styles.go} aria-label={t.search.applyAll}>
							<Search size={20} aria-hidden="true" />
						</button>
					</div>
				)}
			</Field>
			<PlaceAndDistance filtering={filtering} />
			<fieldset className={styles.set}>
				<legend>{t.search.subCategories}</legend>
				{sub_categories
					.filter((sub) => sub.category_id === family_id)
					.map((sub) => (
						<Checkbox
							key={sub.id}
							label={named(sub, 'sub_category_name', language)}
							count={subCounts && (subCounts.get(sub.id) ?? 0)}
							name="sub_category_id"
							value={sub.id}
							checked={filters.sub_category_id.includes(sub.id)}
							disabled={subCounts !== undefined && !subCounts.get(sub.id) && !filters.sub_category_id.includes(sub.id)}
							onChange={() => change({ sub_category_id: toggle(filters.sub_category_id, sub.id) })}
						/>
					))}
			</fieldset>
			<SelectField
				label={t.search.eventKind}
				name="event_category_ids"
				value={filters.event_category_ids[0] ?? ''}
				onChange={(event) => change({ event_category_ids: event.target.value ? [Number(event.target.value)] : [] })}
			>
				<option value="">{t.search.anyEvent}</option>
				{event_categories.map((event) => (
					<option key={event.id} value={event.id}>
						{named(event, 'event_category_name', language)}
					</option>
				))}
			</SelectField>
			{isVenues && (
				<>
					<ChoiceField
						label={t.search.seating}
						name="capcity_type"
						value={filters.capcity_type}
						options={[
							{ value: '0', text: t.search.sitting },
							{ value: '1', text: t.search.standing },
						]}
						onChange={(event) => change({ capcity_type: event.target.value === '1' ? '1' : '0' })}
					/>
					<RangeFilter
						label={t.search.people}
						hint={mostPeople ? t.search.capacityHint(number(maxCapacity), number(mostPeople)) : undefined}
						names={['min_capacity', 'max_capacity']}
						value={[filters.min_capacity, filters.max_capacity]}
						top={maxCapacity}
						onApply={(range) => change({ min_capacity: range?.[0] ?? null, max_capacity: range?.[1] ?? null })}
						appliesOnLeave={appliesOnLeave}
					/>
				</>
			)}
			<BudgetFilter filtering={filtering} appliesOnLeave={appliesOnLeave} />
			{isVenues && (
				<>
					<fieldset className={styles.set}>
						<legend>{t.search.booking}</legend>
						{(['is_allow_privatization_of_venue', 'is_allow_booking_of_table'] as const).map((flag) => (
							<Checkbox
								key={flag}
								label={flag === 'is_allow_booking_of_table' ? t.search.table : t.search.privatise}
								name={flag}
								value="1"
								checked={filters[flag]}
								onChange={() => change({ [flag]: !filters[flag] })}
							/>
						))}
					</fieldset>
					<RangeFilter
						label={t.search.size}
						hint={most?.max_size ? t.search.sizeHint(number(most.max_size)) : undefined}
						names={['min_size', 'max_size']}
						value={[filters.min_size, filters.max_size]}
						onApply={(range) => change({ min_size: range?.[0] ?? null, max_size: range?.[1] ?? null })}
						appliesOnLeave={appliesOnLeave}
					/>
				</>
			)}
			{features && features.length > 0 && (
				<div role="group" aria-labelledby={`${form ?? 'sheet'}-features`}>
					<p id={`${form ?? 'sheet'}-features`} className={styles.title}>
						{t.search.features}
					</p>
					<FeatureFilter
						tree={features}
						chosen={filters.features}
						counts={featureCounts}
						onChange={(chosen) => change({ features: chosen })}
					/>
				</div>
			)}
			<noscript>
				<button type="submit">{t.search.applyAll}</button>
			</noscript>
		</form>
	)
}

function PlaceAndDistance({ filtering: { filters, change } }: { filtering: Filtering }) {
	const { t, distance: kilometres } = useLanguage()
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const { latitude, longitude, address, distance } = filters
	const place = latitude !== null && longitude !== null ? { latitude, longitude, address } : null
	const options =
		distance === null || distances.some((one) => one === distance) ? distances : [...distances, distance].sort((a, b) => a - b)
	return (
		<div className={styles.place}>
			<PlaceFilter
				value={place}
				onChoose={(chosen) => {
					setPlaceMissing(false)
					// A place alone narrows nothing; the middle of the offered distances makes it mean something.
					change(chosen ? { ...chosen, distance: distance ?? usualDistance } : withoutPlace(filters))
				}}
			/>
			<SelectField
				label={t.search.distance}
				name="distance"
				value={distance ?? ''}
				error={isPlaceMissing && !place ? t.search.locationFirst : undefined}
				onChange={(event) => {
					const wanted = event.target.value ? Number(event.target.value) : null
					setPlaceMissing(!place && wanted !== null)
					if (place) change({ distance: wanted })
					else if (wanted !== null) void notify('error', t.search.locationFirst)
				}}
			>
				<option value="">{t.search.anyDistance}</option>
				{options.map((one) => (
					<option key={one} value={one}>
						{kilometres(one)}
					</option>
				))}
			</SelectField>
		</div>
	)
}

function BudgetFilter({ filtering: { filters, change }, appliesOnLeave }: { filtering: Filtering; appliesOnLeave: boolean }) {
	const { t } = useLanguage()
	const id = useId()
	const [budget, setBudget] = useDraft(filters.min_budget === null ? '' : String(filters.min_budget))
	function apply() {
		const euros = budget.trim() === '' ? null : Math.min(maxMoney, Math.max(0, Number(budget)))
		if (euros !== filters.min_budget && !Number.isNaN(euros)) change({ min_budget: euros })
	}
	return (
		<div className={fieldStyles.field}>
			<label htmlFor={id}>{t.search.budget}</label>
			<div className={styles.money}>
				<span className={styles.euros}>
					<input
						id={id}
						className={fieldStyles.control}
						type="number"
						inputMode="decimal"
						name="min_budget"
						min={0}
						value={budget}
						aria-describedby={`${id}-hint`}
						onChange={(event) => setBudget(event.target.value)}
						onBlur={() => appliesOnLeave && apply()}
						onKeyDown={(event) => {
							if (event.key !== 'Enter') return
							event.preventDefault()
							apply()
						}}
					/>
					<span aria-hidden="true">€</span>
				</span>
				<Button look="quiet" className={styles.apply} aria-label={`${t.search.apply}: ${t.search.budget}`} onClick={apply}>
					{t.search.apply}
				</Button>
			</div>
			<p id={`${id}-hint`} className={fieldStyles.hint}>
				{t.search.budgetHint}
			</p>
		</div>
	)
}
