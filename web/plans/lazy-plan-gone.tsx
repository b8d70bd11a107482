import { lazy, Suspense, type ReactNode } from 'react'
import { withTexts } from '../language/areas.ts'
import { orReload } from '../shell/missing-chunk.ts'
import { plansArea } from './texts/index.ts'

const Gone = lazy(() => orReload(withTexts([plansArea], () => import('./plan-gone.tsx'))))

/** Shown in place of a plan that is not here for the reader, which few see; `waiting` until it is loaded. */
export const PlanGone = ({ waiting }: { waiting: ReactNode }) => (
	<Suspense fallback={waiting}>
		<Gone />
	</Suspense>
)
