import { haveCents } from '#web/platform/language/formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The total of the suppliers, agreed, offered and by their own prices, against the budget. */
export function PlanBudget() {
	const language = useLanguage()
	const texts = usePlanTexts()
	const {
		plan: { budget, sums },
	} = useOpenPlan()
	if (!sums || (sums.cents === 0 && budget === null)) return null
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
		<section aria-labelledby="plan-budget" className={styles.section}>
			<h2 id="plan-budget">{texts.budgetTitle}</h2>
			<p>
				<strong>{said}</strong>
			</p>
			{budget !== null && budget > 0 && (
				<meter
					className={styles.meter}
					min={0}
					max={budget}
					value={Math.min(euros, budget)}
					aria-label={said}
					// Browsers draw a value red where it is high and the best one is low.
					{...(isOver && { low: budget / 3, high: budget / 2, optimum: 0 })}
				/>
			)}
			{isOver && <p className={styles.over}>{texts.budgetOver(money(euros - budget))}</p>}
			{parts.length > 0 && <p>{parts.join(' · ')}</p>}
			<p className="quiet">
				{texts.budgetHint} {sums.without > 0 && texts.budgetUnknown(sums.without)}
			</p>
		</section>
	)
}
