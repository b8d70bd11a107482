import { haveCents } from '#web/platform/language/formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The total of the suppliers, agreed, offered and by their own prices, against the budget. */
export function PlanBudget() {
	const language = useLanguage()
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const { euros, without, agreed_euros, offered_euros, listed_euros } = plan.estimate
	const isExact = haveCents([euros, agreed_euros, offered_euros, listed_euros, plan.budget ?? 0])
	const money = (amount: number) => language.money(amount, isExact)
	const parts = [
		agreed_euros > 0 && texts.budgetAgreed(money(agreed_euros)),
		offered_euros > 0 && texts.budgetOffered(money(offered_euros)),
		listed_euros > 0 && texts.budgetListed(money(listed_euros)),
	].filter(Boolean)
	if (euros === 0 && plan.budget === null) return null
	return (
		<section aria-labelledby="plan-budget" className={styles.section}>
			<h2 id="plan-budget">{texts.budgetTitle}</h2>
			<p>
				<strong>{plan.budget === null ? texts.budgetSum(money(euros)) : texts.budgetOf(money(euros), money(plan.budget))}</strong>
			</p>
			{plan.budget !== null && plan.budget > 0 && (
				<meter
					className={styles.meter}
					min={0}
					max={plan.budget}
					high={plan.budget}
					value={Math.min(euros, plan.budget)}
					data-over={euros > plan.budget}
					aria-label={texts.budgetOf(money(euros), money(plan.budget))}
				/>
			)}
			{parts.length > 0 && <p>{parts.join(' · ')}</p>}
			<p className="quiet">
				{texts.budgetHint} {without > 0 && texts.budgetUnknown(without)}
			</p>
		</section>
	)
}
