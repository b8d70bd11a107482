import { lazy, Suspense, useEffect } from 'react'
import type { Plan } from '#contract/plans/plan.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { isStreamed, OpenPlanContext, usePlan, useOpenPlan } from './open-plan.ts'
import type { PlanAccess } from './plan-keys.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanBudget } from './plan-budget.tsx'
import { PlanCandidates } from './plan-candidates.tsx'
import { PlanPage, PlanWithout } from './plan-page.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanComments } from './plan-comments.tsx'
import { forgetPlanWish } from './plan-wish.ts'
import { PlanWants } from './plan-wants.tsx'
import { PlanTasks } from './plan-tasks.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const LivePlan = lazy(() => orReload(() => import('./live-plan.tsx')))
const PlanOffers = lazy(() => orReload(() => import('./plan-offers.tsx')))

/** `/plan/:id`: one plan. The key of a mailed or shared link is behind the `#` of its address: it is kept in this browser and taken out of the address. */
export default function PlanScreen() {
	const texts = usePlanTexts()
	return <PlanPage title={texts.plan}>{(access) => <Loaded access={access} />}</PlanPage>
}

function Loaded({ access }: { access: PlanAccess }) {
	const texts = usePlanTexts()
	const { open, error, refetch } = usePlan(access)
	if (!open) return <PlanWithout title={texts.plan} error={error} onRetry={() => void refetch()} />
	return (
		<OpenPlanContext value={open}>
			{isStreamed(open.plan) && (
				<Suspense fallback={null}>
					<LivePlan />
				</Suspense>
			)}
			<Opened />
		</OpenPlanContext>
	)
}

function Opened() {
	const texts = usePlanTexts()
	const { date, number } = useLanguage()
	const { plan, saveState } = useOpenPlan()
	const facts = [plan.date && date(plan.date), plan.address, plan.people !== null && texts.people(number(plan.people))].filter(Boolean)
	const mayDecide = plan.rights === 'own' || plan.rights === 'decide'
	// Its parts have read it in their first render.
	useEffect(forgetPlanWish, [])
	return (
		<div className={`page ${styles.screen}`}>
			<Link href="/my-event/plans" className={`${styles.back} no-print`}>
				<Icon name="arrow-left" size={20} />
				{texts.back}
			</Link>
			<header className={styles.head}>
				<div>
					<h1>{plan.title}</h1>
					{facts.length > 0 && <p>{facts.join(' · ')}</p>}
					<p className="quiet" role="status">
						{saveState === 'saving'
							? texts.saving
							: saveState === 'failed'
								? texts.notSaved
								: saveState === 'saved'
									? texts.saved
									: [
											plan.rights !== 'own' && plan.owner ? texts.ownPlan(plan.owner) : '',
											plan.rights === 'own' ? '' : texts.rights[plan.rights],
										]
											.filter(Boolean)
											.join(' · ')}
					</p>
				</div>
				<div className={styles.buttons}>
					<Link href={`/plan/${plan.plan_id}/day`} className={`${buttonClass('secondary', 'small')} no-print`}>
						<Icon name="clock" size={18} />
						{texts.daySheet}
					</Link>
					{plan.rights === 'own' && <PlanActions />}
				</div>
			</header>
			<div className={styles.columns}>
				<div className={styles.main}>
					<PlanWants mayDecide={mayDecide} />
					<PlanCandidates />
					<OffersOf plan={plan} />
					<PlanComments />
				</div>
				<div className={styles.side}>
					<PlanDetails mayDecide={mayDecide} />
					<PlanBudget />
					<PlanTasks mayDecide={mayDecide} />
				</div>
			</div>
		</div>
	)
}

/** The planned and offered amounts, and the comparison of offers, for readers who may see them; the code is loaded once there is an amount. */
function OffersOf({ plan: { candidates, sums } }: { plan: Plan }) {
	if (!sums || (sums.planned_cents === null && candidates.every(({ offer }) => offer === null))) return null
	return (
		<Suspense fallback={null}>
			<PlanOffers />
		</Suspense>
	)
}
