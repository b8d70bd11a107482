import { factNames, facts, isYes, leastAsked, type Fact } from '#contract/listings/fact-names.ts'
import { useState } from 'react'
import { useLanguage } from '../../language/index.tsx'
import { offeredLanguages } from '../../language/offered-languages.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { notify } from '../../ui/toaster.tsx'
import type { Filtering } from './filter-state.ts'
import { familyFields } from './family-fields.ts'
import { NumberFilter } from './number-filter.tsx'
import { useFilterTexts } from './texts/index.ts'
import fieldStyles from '../../ui/field.module.css'
import styles from '../../results/filter-panel.module.css'

// A larger number excludes no listing, or all of them.
const mostAsked = 1_000_000

interface FactFilterProps {
	filtering: Filtering
	appliesOnLeave: boolean
}

/** What forms ask of suppliers of a family. */
export const factsOf = (family_id: number | null) => factNames.filter((name) => facts[name].category_id === family_id)

/** What forms ask of suppliers of the family, folded until a visitor asks for it or one of them is set. */
export function FactFilter({ filtering, appliesOnLeave }: FactFilterProps) {
	const { t, languageName } = useLanguage()
	const texts = useFilterTexts()
	const { filters, family, family_id, change } = filtering
	const own = factsOf(family_id)
	const travels = familyFields[family].some((field) => field === 'travels_here')
	const { languages_spoken: spoken } = filters
	const count =
		own.filter((name) => filters[name] !== null && filters[name] !== false).length + spoken.length + Number(filters.travels_here)
	const [isOpen, setOpen] = useState(count > 0)
	const [isPlaceMissing, setPlaceMissing] = useState(false)
	const hasPlace = filters.latitude !== null
	return (
		<details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<span className={styles.title}>{texts.moreFilters}</span>
				{count > 0 && <span className={styles.chosen}>{t.search.filtersSet(count)}</span>}
			</summary>
			<div className={styles.more}>
				<FactFields names={own} filtering={filtering} appliesOnLeave={appliesOnLeave} />
				{travels && (
					<div>
						<Checkbox
							label={texts.travelsHere}
							name="travels_here"
							value="1"
							checked={filters.travels_here}
							onChange={() => {
								setPlaceMissing(!hasPlace)
								if (hasPlace) change({ travels_here: !filters.travels_here })
								else void notify('error', t.search.locationFirst)
							}}
						/>
						{isPlaceMissing && !hasPlace && <p className={fieldStyles.error}>{t.search.locationFirst}</p>}
					</div>
				)}
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
			</div>
		</details>
	)
}

/** A control for each of these facts. */
export function FactFields({ names, filtering: { filters, change }, appliesOnLeave }: FactFilterProps & { names: readonly Fact[] }) {
	const texts = useFilterTexts()
	return names.map((name) =>
		isYes(name) ? (
			<Checkbox
				key={name}
				label={texts.facts[name]}
				name={name}
				value="1"
				checked={filters[name]}
				onChange={() => change({ [name]: !filters[name] })}
			/>
		) : (
			<NumberFilter
				key={name}
				label={texts.facts[name]}
				name={name}
				value={filters[name]}
				least={leastAsked(name)}
				most={mostAsked}
				onApply={(value) => change({ [name]: value })}
				appliesOnLeave={appliesOnLeave}
			/>
		),
	)
}
