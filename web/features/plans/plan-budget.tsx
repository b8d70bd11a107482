import type { ReactNode } from 'react'
import { haveCents } from '#web/platform/language/formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The total of the suppliers, agreed, offered and by their own prices, against the budget, in a bar; `children`, the sums of each kind, follow it. */
export function PlanBudget({ children }: { children: ReactNode }) {
	const language = useLanguage()
	const texts = usePlanTexts()
	const {
		plan: { budget, sums },
	} = useOpenPlan()
	if (!sums) return null
	if (sums.cents === 0 && sums.planned_cents === null && budget === null) return children && <p className="quiet">{texts.noBudget}</p>
	const euros = sums.cents / 100
	const isExact = haveCents([euros, sums.agreed_cents / 100, sums.offered_cents / 100, sums.listed_cents / 100, budget ?? 0])
	const money = (amount: number) => language.money(amount, isExact)
	const amount = (cents: number) => money(cents / 100)
	const isOver = budget !== null && euros > budget
	const said = budget === null ? texts.budgetSum(money(euros)) : texts.budgetOf(money(euros), money(budget))
	const parts = [
		sums.agreed_cents > 0 && texts.budgetAgreed(amount(sums.agreed_cents)),
		sums.offered_cents > 0 && texts.budgetOffered(amount(sums.offered_cents)),
		sums.listed_cents > 0 && texts.budgetListed(amount(sums.listed_cents)),
	].filter(Boolean)
	return (
		<section aria-labelledby="plan-budget" className={styles.budget}>
			<h2 id="plan-budget" className="visually-hidden">
				{texts.budgetTitle}
			</h2>
			<p>
				<strong>{said}</strong>
				{isOver && <span className={styles.over}>{texts.budgetOver(money(euros - budget))}</span>}
			</p>
			{budget !== null && budget > 0 && (
				<meter
					min={0}
					max={budget}
					value={Math.min(euros, budget)}
					aria-label={said}
					// Browsers draw a value red where it is high and the best one is low.
					{...(isOver && { low: budget / 3, high: budget / 2, optimum: 0 })}
				/>
			)}
			{parts.length > 0 && <p className="quiet">{parts.join(' · ')}</p>}
			{children && (
				<>
					{children}
					<p className="quiet">
						{texts.budgetHint} {sums.without > 0 && texts.budgetUnknown(sums.without)}
					</p>
				</>
			)}
		</section>
	)
}
