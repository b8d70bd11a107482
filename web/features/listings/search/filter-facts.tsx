import { isMoney, isYes, leastAsked } from '#contract/listings/fact-names.ts'
import { furtherFiltersOf, type FurtherFilter } from '#contract/listings/further-filter-names.ts'
import { useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { offeredLanguages } from '#web/platform/language/offered-languages.ts'
import { FilterCheckbox } from '#web/platform/results/filter-checkbox.tsx'
import { SelectField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import type { Filtering } from './filter-state.ts'
import { NumberFilter } from './number-filter.tsx'
import { mostAsked, type SearchFilters } from './search-filters.ts'
import { useFilterTexts } from './texts/index.ts'
import fieldStyles from '#web/platform/ui/field.module.css'
import styles from '#web/platform/results/filter-panel.module.css'

/** Where the filters begin that the button for browsers without scripts asks for. */
export const moreFiltersId = 'more-filters'

interface FactFieldsProps {
	filtering: Filtering
	appliesOnLeave: boolean
}

/** The facts that forms ask of suppliers of the family, folded until a visitor asks for them or one of them is set. */
export function FactFilter({ filtering, appliesOnLeave, hasClosedFields }: FactFieldsProps & ClosedFields) {
	const { t } = useLanguage()
	const texts = useFilterTexts()
	const { filters, family_id } = filtering
	const own = furtherFiltersOf(family_id ?? 0)
	const count = own.filter((name) => isSet(filters[name])).length
	const [isOpen, setOpen] = useState(count > 0 || hasClosedFields)
	return (
		<details
			// A sheet has the same filters, over a page that has them already.
			id={appliesOnLeave ? undefined : moreFiltersId}
			className={groupClass(isOpen || hasClosedFields)}
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary>
				<span className={styles.title}>{texts.moreFilters}</span>
				{count > 0 && <span className={styles.chosen}>{t.search.filtersSet(count)}</span>}
			</summary>
			{(isOpen || hasClosedFields) && (
				<div className={styles.more}>
					<FactFields names={own} filtering={filtering} appliesOnLeave={appliesOnLeave} />
				</div>
			)}
		</details>
	)
}

/** Groups that are closed have no fields; on the page that shows them all to a browser without scripts every group is open at first. */
export interface ClosedFields {
	hasClosedFields: boolean
}

/** The classes of a group of filters: a browser without scripts, where opening it would show nothing, leaves out one without fields. */
export const groupClass = (hasFields: boolean) => `${styles.group} ${hasFields ? '' : styles.bare}`

const isSet = (value: SearchFilters[FurtherFilter]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false)

/** A control for each of these filters. */
export function FactFields({ names, filtering, appliesOnLeave }: FactFieldsProps & { names: readonly FurtherFilter[] }) {
	const texts = useFilterTexts()
	const { filters, change } = filtering
	return names.map((name) =>
		name === 'travels_here' ? (
			<TravelsHere key={name} filtering={filtering} />
		) : name === 'languages_spoken' ? (
			<SpokenLanguage key={name} filtering={filtering} />
		) : isYes(name) ? (
			<FilterCheckbox
				key={name}
				label={texts.facts[name]}
				name={name}
				value="1"
				checked={filters[name]}
				onToggle={() => change({ [name]: !filters[name] })}
			/>
		) : (
			<NumberFilter
				key={name}
				label={texts.facts[name]}
				name={name}
				value={filters[name]}
				least={leastAsked(name)}
				most={mostAsked}
				isMoney={isMoney(name)}
				onApply={(value) => change({ [name]: value })}
				appliesOnLeave={appliesOnLeave}
			/>
		),
	)
}

function TravelsHere({ filtering: { filters, change } }: { filtering: Filtering }) {
	const { t } = useLanguage()
	const texts = useFilterTexts()
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const hasPlace = filters.latitude !== null
	return (
		<div>
			<FilterCheckbox
				label={texts.travelsHere}
				name="travels_here"
				value="1"
				checked={filters.travels_here}
				onToggle={() => {
					setPlaceMissing(!hasPlace)
					if (hasPlace) change({ travels_here: !filters.travels_here })
					else void notify('error', t.search.locationFirst)
				}}
			/>
			{isPlaceMissing && !hasPlace && <p className={fieldStyles.error}>{t.search.locationFirst}</p>}
		</div>
	)
}

function SpokenLanguage({ filtering: { filters, change } }: { filtering: Filtering }) {
	const { languageName } = useLanguage()
	const texts = useFilterTexts()
	const { languages_spoken: spoken } = filters
	return (
		<SelectField
			label={texts.spoken}
			name="languages_spoken"
			value={spoken[0] ?? ''}
			onChange={({ target }) => change({ languages_spoken: target.value ? [target.value] : [] })}
		>
			<option value="">{texts.anyLanguage}</option>
			{offeredLanguages(spoken).map((code) => (
				<option key={code} value={code}>
					{languageName(code)}
				</option>
			))}
		</SelectField>
	)
}
