import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { Feature } from '#contract/catalogue/read.ts'
import { named } from '#contract/values/languages.ts'
import { maxCapacity, usualDistance } from '#contract/limits.ts'
import { venueFlagGroups, venueFlagLegends } from '#contract/listings/venue-flag-names.ts'
import { query } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { useApplyAfterPaint } from '#web/platform/results/apply-after-paint.ts'
import { FilterCheckbox } from '#web/platform/results/filter-checkbox.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { ChoiceField, SelectField } from '#web/platform/ui/field.tsx'
import { RangeFilter } from '#web/platform/ui/range-filter.tsx'
import { BudgetFilter } from './filter-budget.tsx'
import { DayFilter } from './filter-day.tsx'
import { FactFilter, moreFiltersId } from './filter-facts.tsx'
import { FeatureFilter } from './filter-features.tsx'
import { PlaceAndDistance } from '#web/platform/results/filter-place.tsx'
import { useIsWide } from '#web/platform/shell/is-wide.ts'
import { useFacets } from './facets.ts'
import { listPath, type Filtering } from './filter-state.ts'
import { groupsField } from './list-address.ts'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { withoutPlace } from './search-filters.ts'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/filter-panel.module.css'

interface FilterPanelProps {
	filtering: Filtering
	features: readonly Feature[] | undefined
	/** The id of the form, for its controls outside the element. */
	form?: string
	/** True in a sheet: typed values apply on blur, because the confirming button is further down. */
	appliesOnLeave?: boolean
}

/** All filters of a family's list. Each change goes to the address of the new result; without scripts it is a plain form of the same fields. */
export function FilterPanel({ filtering, features, form, appliesOnLeave = false }: FilterPanelProps) {
	const { t, language } = useLanguage()
	const texts = useFilterTexts()
	const { event_categories } = useCatalogue()
	const { family, filters, change } = filtering
	const isVenues = family === 'venues'
	const hasClosedFields = useAddress().has(groupsField)
	const { data: most } = useQuery({ ...query('getVenueMaxFilterData', {}), enabled: isVenues })
	const isInSight = useIsWide() || appliesOnLeave
	const { data: { facets } = {} } = useFacets(filtering, isInSight)
	const featureCounts = facets && new Map(facets.features.map(({ id, count }) => [id, count]))

	return (
		<SearchForm id={form} method="get" action={listPath(family)} className={styles.panel} noValidate onSearch={() => {}}>
			{filters.category_id !== null && <input type="hidden" name="category_id" value={filters.category_id} />}
			<PlaceAndDistance
				filters={filters}
				usual={usualDistance}
				onPlace={(place) => change(place ?? withoutPlace(filters))}
				onDistance={(distance) => change({ distance })}
			/>
			<DayFilter filtering={filtering} />
			<KindFilter filtering={filtering} facets={facets} />
			<OccasionFilter filtering={filtering} facets={facets} />
			<SelectField
				label={t.search.eventKind}
				name="event_category_ids"
				value={filters.event_category_ids[0] ?? ''}
				onChange={(event) => change({ event_category_ids: event.target.value ? [Number(event.target.value)] : [] })}
			>
				<option value="">{texts.anyEvent}</option>
				{event_categories.map((event) => (
					<option key={event.id} value={event.id}>
						{named(event, 'event_category_name', language)}
					</option>
				))}
			</SelectField>
			{isVenues && <PeopleFilter filtering={filtering} most={most} appliesOnLeave={appliesOnLeave} />}
			<BudgetFilter filtering={filtering} appliesOnLeave={appliesOnLeave} />
			{isVenues && <RoomFilter filtering={filtering} most={most} appliesOnLeave={appliesOnLeave} />}
			<FactFilter filtering={filtering} appliesOnLeave={appliesOnLeave} hasClosedFields={hasClosedFields} />
			{features && features.length > 0 && (
				<FeatureFilter
					tree={features}
					counts={featureCounts}
					filtering={filtering}
					appliesOnLeave={appliesOnLeave}
					hasClosedFields={hasClosedFields}
				/>
			)}
			<noscript>
				<Button type="submit" size="small">
					{t.search.applyAll}
				</Button>
				{!hasClosedFields && (
					<Button
						type="submit"
						look="secondary"
						size="small"
						name={groupsField}
						value="all"
						formAction={`${listPath(family)}#${moreFiltersId}`}
					>
						{texts.showAllFilters}
					</Button>
				)}
			</noscript>
		</SearchForm>
	)
}

interface CountedProps {
	filtering: Filtering
	facets: NonNullable<ReturnType<typeof useFacets>['data']>['facets'] | undefined
}

function KindFilter({ filtering: { filters, family_id, change }, facets }: CountedProps) {
	const { t, language } = useLanguage()
	const { sub_categories } = useCatalogue()
	const subCounts = facets && new Map(facets.sub_categories.map(({ id, count }) => [id, count]))
	const toggle = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
	return (
		<fieldset className={styles.set}>
			<legend>{t.search.subCategories}</legend>
			{sub_categories
				.filter((sub) => sub.category_id === family_id)
				.map((sub) => (
					<FilterCheckbox
						key={sub.id}
						label={named(sub, 'sub_category_name', language)}
						count={subCounts && (subCounts.get(sub.id) ?? 0)}
						name="sub_category_id"
						value={sub.id}
						checked={filters.sub_category_id.includes(sub.id)}
						disabled={subCounts !== undefined && !subCounts.get(sub.id) && !filters.sub_category_id.includes(sub.id)}
						onToggle={() => change({ sub_category_id: toggle(filters.sub_category_id, sub.id) })}
					/>
				))}
		</fieldset>
	)
}

function OccasionFilter({ filtering: { filters, change }, facets }: CountedProps) {
	const { t, language, number } = useLanguage()
	const { occasions } = useCatalogue()
	const occasionCounts = facets && new Map(facets.occasions.map(({ id, count }) => [id, count]))
	return (
		<SelectField
			label={t.search.occasion}
			name="occasion_id"
			value={filters.occasion_id[0] ?? ''}
			onChange={(event) => change({ occasion_id: event.target.value ? [Number(event.target.value)] : [] })}
		>
			<option value="">{t.search.anyOccasion}</option>
			{occasions.map((occasion) => {
				const count = occasionCounts?.get(occasion.id) ?? 0
				const name = named(occasion, 'occasion_name', language)
				return (
					<option
						key={occasion.id}
						value={occasion.id}
						disabled={occasionCounts !== undefined && count === 0 && !filters.occasion_id.includes(occasion.id)}
					>
						{occasionCounts ? `${name} (${number(count)})` : name}
					</option>
				)
			})}
		</SelectField>
	)
}

interface VenueProps {
	filtering: Filtering
	/** The largest values of all venues. */
	most: Output<'getVenueMaxFilterData'> | undefined
	appliesOnLeave: boolean
}

function PeopleFilter({ filtering: { filters, change }, most, appliesOnLeave }: VenueProps) {
	const { t } = useLanguage()
	const texts = useFilterTexts()
	const [seating, seat] = useApplyAfterPaint(filters.capcity_type, (capcity_type) => change({ capcity_type }))
	const mostPeople = filters.capcity_type === '1' ? most?.max_capacity_standing : most?.max_capacity_sitting
	return (
		<>
			<ChoiceField
				label={texts.seating}
				name="capcity_type"
				value={seating}
				options={[
					{ value: '0', text: texts.sitting },
					{ value: '1', text: texts.standing },
				]}
				onChange={(event) => seat(event.target.value === '1' ? '1' : '0')}
			/>
			<RangeFilter
				label={t.search.people}
				names={['min_capacity', 'max_capacity']}
				value={[filters.min_capacity, filters.max_capacity]}
				top={maxCapacity}
				most={mostPeople || undefined}
				words={{ from: texts.peopleFrom, to: texts.peopleTo }}
				onApply={(range) => change({ min_capacity: range?.[0] ?? null, max_capacity: range?.[1] ?? null })}
				appliesOnLeave={appliesOnLeave}
			/>
		</>
	)
}

/** The equipment, permissions and size of a venue. */
function RoomFilter({ filtering: { filters, change }, most, appliesOnLeave }: VenueProps) {
	const texts = useFilterTexts()
	return (
		<>
			{venueFlagLegends.map((legend) => (
				<fieldset key={legend} className={styles.set}>
					<legend>{texts[legend]}</legend>
					{venueFlagGroups[legend].map((flag) => (
						<FilterCheckbox
							key={flag}
							label={texts[flag]}
							name={flag}
							value="1"
							checked={filters[flag]}
							onToggle={() => change({ [flag]: !filters[flag] })}
						/>
					))}
				</fieldset>
			))}
			<RangeFilter
				label={texts.size}
				names={['min_size', 'max_size']}
				value={[filters.min_size, filters.max_size]}
				most={most?.max_size || undefined}
				words={{ from: texts.sizeFrom, to: texts.sizeTo }}
				onApply={(range) => change({ min_size: range?.[0] ?? null, max_size: range?.[1] ?? null })}
				appliesOnLeave={appliesOnLeave}
			/>
		</>
	)
}
