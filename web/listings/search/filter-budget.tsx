import { useId } from 'react'
import { maxMoney } from '#contract/limits.ts'
import { useLanguage } from '../../language/index.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocalValue } from '../../ui/local-value.ts'
import type { Filtering } from './filter-state.ts'
import fieldStyles from '../../ui/field.module.css'
import styles from '../../results/filter-panel.module.css'

/** The visitor's maximum budget in euros, with an explanation of how it is compared. */
export function BudgetFilter({ filtering: { filters, change }, appliesOnLeave }: { filtering: Filtering; appliesOnLeave: boolean }) {
	const { t } = useLanguage()
	const id = useId()
	const [budget, setBudget] = useLocalValue(filters.min_budget === null ? '' : String(filters.min_budget))
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
				{!appliesOnLeave && (
					<Button look="quiet" className={styles.apply} aria-label={`${t.search.apply}: ${t.search.budget}`} onClick={apply}>
						{t.search.apply}
					</Button>
				)}
			</div>
			<p id={`${id}-hint`} className={fieldStyles.hint}>
				{t.search.budgetHint}
			</p>
		</div>
	)
}
