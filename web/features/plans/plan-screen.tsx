import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { offersArea } from '#web/features/offers/texts/index.ts'
import { useIsWide } from '#web/platform/shell/is-wide.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { documentTitle } from '#web/platform/shell/page.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { isStreamed, OpenPlanContext, usePlan, useOpenPlan } from './open-plan.ts'
import type { PlanAccess } from './plan-keys.ts'
import { PlanBudget } from './plan-budget.tsx'
import { PlanComments } from './plan-comments.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanNews } from './plan-news.tsx'
import { PlanPage, PlanWithout } from './plan-page.tsx'
import { hasOffers, usePlanParts } from './plan-parts.ts'
import { PlanSuppliers } from './plan-suppliers.tsx'
import { PlanTasks } from './plan-tasks.tsx'
import { forgetPlanWish, readPlanWish } from './plan-wish.ts'
import { othersOf, TellContext, TellOthers } from './tell-others.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

const LivePlan = lazy(() => orReload(() => import('./live-plan.tsx')))
const PlanMoney = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/plan-money.tsx'))))
const OffersCompared = lazy(() => orReload(withTexts([offersArea], () => import('#web/features/offers/offers-compared.tsx'))))

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
	const { site_name } = useSite()
	const { plan } = useOpenPlan()
	const { part, links } = usePlanParts()
	// Beside the suppliers a wide window has room for the tasks.
	const hasTwo = useIsWide() && part === 'suppliers'
	const [told, tell] = useState(() => {
		const { tell: id } = readPlanWish()
		return id !== null && othersOf(plan, id).length > 0 ? id : null
	})
	// Its parts have read it in their first render.
	useEffect(forgetPlanWish, [])
	// The head of the page cannot say it before the plan is there.
	useEffect(() => {
		document.title = documentTitle({ title: plan.title, description: '' }, site_name)
	}, [plan.title, site_name])
	return (
		<TellContext value={tell}>
			<div className={`page ${styles.screen} ${styles.plan}`}>
				<PlanHead />
				<StateLinks label={texts.partsOf} links={links} />
				<div className={styles.columns} data-two={hasTwo}>
					<div className={styles.main}>
						<PlanNews part={part} />
						{(part === 'suppliers' || part === 'budget') && (
							<PlanBudget>
								{part === 'budget' && (
									<Suspense fallback={null}>
										<PlanMoney />
									</Suspense>
								)}
							</PlanBudget>
						)}
						<Part isShown={part === 'suppliers'}>
							<PlanSuppliers />
						</Part>
						<Part isShown={part === 'offers'}>{hasOffers(plan) && <OffersCompared />}</Part>
						<Part isShown={part === 'remarks'}>
							<PlanComments />
						</Part>
					</div>
					<Part isShown={part === 'tasks' || hasTwo}>
						<PlanTasks />
					</Part>
				</div>
			</div>
			{told !== null && <TellOthers property_id={told} onClose={() => tell(null)} />}
		</TellContext>
	)
}

/** A part of the plan. Those that are not shown stay, with typed text that is not sent yet. */
const Part = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
	<div hidden={!isShown}>
		<Suspense fallback={null}>{children}</Suspense>
	</div>
)
