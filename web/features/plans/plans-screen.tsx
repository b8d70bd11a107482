import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { named } from '#contract/values/languages.ts'
import type { PlanSummary } from '#contract/plans/plan.ts'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call, query } from '#web/platform/shell/api.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link, useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { planQuery } from './open-plan.ts'
import { plansChanged } from './plan-choices.ts'
import { makePlanKey, readPlanKeys, storePlanKey } from './plan-keys.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** `/my-event/plans`: the plans of an account, and those that this browser has keys of. */
export default function PlansScreen() {
	const texts = usePlanTexts()
	const { state } = useSession()
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<div>
					<h1>{texts.title}</h1>
					<p className="quiet">{texts.lead}</p>
				</div>
				<BeginPlan />
			</header>
			{state === 'visitor' || state === 'failed' ? <PlansOfBrowser isAlone /> : state === 'account' ? <PlansOfAccount /> : <SkeletonRows />}
		</div>
	)
}

/** Begins a plan of the account, else one of this browser, and opens it. */
function BeginPlan() {
	const texts = usePlanTexts()
	const { account } = useSession()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { isBusy, press } = usePress()
	return (
		<Button
			aria-disabled={isBusy}
			onClick={() =>
				press(async () => {
					const plan_key = account ? undefined : makePlanKey()
					const { plan_id } = await call('savePlan', { ...(plan_key && { plan_key }) })
					if (plan_key) storePlanKey(plan_id, plan_key)
					plansChanged(client)
					navigate(`/plan/${plan_id}`)
				})
			}
		>
			<Icon name="calendar-plus" size={20} />
			{isBusy ? texts.beginning : texts.begin}
		</Button>
	)
}

function PlansOfAccount() {
	const texts = usePlanTexts()
	const asked = Number(useAddress().get('page'))
	const page = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : 1
	const { data, error, refetch } = useQuery({ ...query('getPlans', { page }), refetchOnMount: 'always' })
	const keys = useKeys()
	if (error && !data) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	if (!data || !keys) return <SkeletonRows />
	const listed = new Set(data.list.map(({ plan_id }) => plan_id))
	const further = Object.keys(keys).some((id) => !listed.has(Number(id)))
	return (
		<>
			{data.list.length > 0 && (
				<ol className={styles.plans}>
					{data.list.map((plan) => (
						<li key={plan.plan_id}>
							<PlanCard plan={plan} />
						</li>
					))}
				</ol>
			)}
			<Pagination current={page} total={data.total_pages} addressOf={(next) => `/my-event/plans?page=${next}`} />
			{further ? <PlansOfBrowser without={listed} /> : data.total === 0 && <None text={texts.noneText} />}
		</>
	)
}

/** The keys of this browser, which only the browser knows; null on the server and in the first render. */
function useKeys(): Record<string, string> | null {
	const isHydrated = useHydrated()
	return useMemo(() => (isHydrated ? readPlanKeys() : null), [isHydrated])
}

/** The plans whose keys this browser has. A key that opens nothing any more is forgotten. */
function PlansOfBrowser({ isAlone = false, without }: { isAlone?: boolean; without?: ReadonlySet<number> }) {
	const texts = usePlanTexts()
	const keys = useKeys()
	const wanted = Object.entries(keys ?? {}).filter(([id]) => !without?.has(Number(id)))
	const found = useQueries({
		queries: wanted.map(([id, plan_key]) => ({ ...planQuery({ plan_id: Number(id), plan_key }), retry: false })),
	})
	if (!keys || found.some(({ isPending }) => isPending)) return <SkeletonRows />
	const plans = found.flatMap(({ data }): PlanSummary[] =>
		data
			? [
					{
						...data,
						candidates: data.candidates.filter(({ state }) => state !== 'dropped').length,
						tasks_open: data.tasks.filter(({ is_done }) => !is_done).length,
					},
				]
			: [],
	)
	if (plans.length === 0) return <None text={isAlone ? `${texts.noneText} ${texts.ofThisBrowser}` : texts.noneText} />
	return (
		<>
			<ol className={styles.plans}>
				{plans
					.toSorted((one, other) => other.changed_at.localeCompare(one.changed_at))
					.map((plan) => (
						<li key={plan.plan_id}>
							<PlanCard plan={plan} />
						</li>
					))}
			</ol>
			{isAlone && <p className="quiet">{texts.ofThisBrowser}</p>}
		</>
	)
}

function None({ text }: { text: string }) {
	const texts = usePlanTexts()
	return (
		<section className={styles.empty}>
			<Icon name="party-popper" size={56} />
			<h2>{texts.none}</h2>
			<p className="quiet">{text}</p>
		</section>
	)
}

function PlanCard({ plan }: { plan: PlanSummary }) {
	const { language, date, number } = useLanguage()
	const texts = usePlanTexts()
	const occasion = knownOf(useCatalogue()).occasions.find(({ id }) => id === plan.occasion_id)
	const facts = [
		occasion && plan.title !== named(occasion, 'occasion_name', language) ? named(occasion, 'occasion_name', language) : '',
		plan.date ? date(plan.date) : '',
		plan.address,
		plan.people === null ? '' : texts.people(number(plan.people)),
	].filter(Boolean)
	return (
		<article className={styles.planCard}>
			<h2>
				<Link href={`/plan/${plan.plan_id}`}>{plan.title}</Link>
			</h2>
			{plan.called_off_on !== null && (
				<p>
					<strong className={styles.calledOff}>{texts.calledOff}</strong>
				</p>
			)}
			{facts.length > 0 && <p>{facts.join(' · ')}</p>}
			<p className="quiet">
				{[
					plan.rights === 'own' ? '' : texts.sharedWithYou,
					texts.candidates(plan.candidates),
					plan.tasks_open > 0 ? texts.tasksOpen(plan.tasks_open) : '',
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
		</article>
	)
}
