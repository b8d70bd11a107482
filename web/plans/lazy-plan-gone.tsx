import { lazy, Suspense } from 'react'
import { withTexts } from '../language/areas.ts'
import { orReload } from '../shell/missing-chunk.ts'
import { plansArea } from './texts/index.ts'
import styles from './plans.module.css'

const Gone = lazy(() => orReload(withTexts([plansArea], () => import('./plan-gone.tsx'))))

/** Shown in place of a plan that is not here for the reader; few see it. */
export const PlanGone = () => (
	<Suspense fallback={<div className={`page ${styles.screen}`} />}>
		<Gone />
	</Suspense>
)
