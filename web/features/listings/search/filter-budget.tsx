import { maxMoney, maxPeople } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ChoiceField } from '#web/platform/ui/field.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import type { Filtering } from './filter-state.ts'
import { familyFields } from './family-fields.ts'
import { budgetField } from './list-address.ts'
import { NumberFilter } from './number-filter.tsx'
import { useFilterTexts } from './texts/index.ts'
import styles from '#web/platform/results/filter-panel.module.css'

interface BudgetFilterProps {
	filtering: Filtering
	appliesOnLeave: boolean
}

/** For how many people, where the family has no other field for it, and the maximum budget in all or per person. */
export function BudgetFilter({ filtering: { family, filters, change }, appliesOnLeave }: BudgetFilterProps) {
	const { t, number } = useLanguage()
	const texts = useFilterTexts()
	const { min_budget, budget_per_person } = filters
	const amount = budget_per_person ?? min_budget
	const asked = budget_per_person !== null && min_budget === null ? 'person' : 'all'
	// Chosen before an amount is typed, it is no filter yet.
	const [meant, setMeant] = useLocalValue(amount === null ? '' : asked)
	const isForEach = (meant || 'all') === 'person'
	const people = filters.people ?? (filters.min_capacity || null)
	const apply = (euros: number | null, isEach: boolean) =>
		change(isEach ? { budget_per_person: euros, min_budget: null } : { min_budget: euros, budget_per_person: null })
	const counted = people !== null && texts.people(number(people), people)
	const hint = isForEach && !counted ? texts.eachHint : counted ? texts.budgetHintPeople(counted) : texts.budgetHint

	return (
		<div className={styles.place}>
			{familyFields[family].some((field) => field === 'people') && (
				<NumberFilter
					label={t.search.people}
					name="people"
					value={filters.people}
					least={1}
					most={maxPeople}
					hint={texts.peopleHint}
					onApply={(people) => change({ people })}
					appliesOnLeave={appliesOnLeave}
				/>
			)}
			<NumberFilter
				label={t.search.budget}
				name="min_budget"
				value={amount}
				least={0}
				most={maxMoney}
				isMoney
				hint={hint}
				onApply={(euros) => apply(euros, isForEach)}
				appliesOnLeave={appliesOnLeave}
			/>
			<ChoiceField
				label={texts.budgetFor}
				name={budgetField}
				value={isForEach ? 'person' : 'all'}
				options={[
					{ value: 'all', text: texts.inAll },
					{ value: 'person', text: texts.perPerson },
				]}
				onChange={({ target }) => {
					setMeant(target.value)
					if (amount !== null) apply(amount, target.value === 'person')
				}}
			/>
		</div>
	)
}
