import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import type { PlanAccess } from './plan-keys.ts'
import { usePlanAccess } from './plan-access.ts'
import { plansArea } from './texts/index.ts'
import styles from './plans.module.css'

const PlanGone = lazy(() => orReload(withTexts([plansArea], () => import('./plan-gone.tsx'))))

/** A page of the plan in the address: `children` for the way in which this browser opens it, started again for another reader. */
export function PlanPage({ title, children }: { title: string; children: (access: PlanAccess) => ReactNode }) {
	const { access, identity } = usePlanAccess()
	if (access === 'missing') return <MissingPlan title={title} />
	return access ? <Fragment key={identity}>{children(access)}</Fragment> : <LoadingPlan title={title} />
}

/** Replaces the content of a plan's page: until it is loaded, or because of `error`. */
export function PlanWithout({ title, error, onRetry }: { title: string; error: Error | null; onRetry: () => void }) {
	if (!error) return <LoadingPlan title={title} />
	const isGone = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
	return isGone ? <MissingPlan title={title} /> : <CouldNotLoad error={error} isPage onRetry={onRetry} />
}

const MissingPlan = ({ title }: { title: string }) => (
	<Suspense fallback={<LoadingPlan title={title} />}>
		<PlanGone />
	</Suspense>
)

const LoadingPlan = ({ title }: { title: string }) => (
	<div className={`page ${styles.screen}`}>
		<h1>{title}</h1>
		<SkeletonRows />
	</div>
)
