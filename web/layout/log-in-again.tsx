import { lazy, Suspense } from 'react'
import { orReload } from '../shell/missing-chunk.ts'
import { useSession } from '../shell/session.tsx'

const LogInDialog = lazy(() => orReload(() => import('../accounts/log-in-dialog.tsx')))

/** Asks those whose session has ended under their hands to log in again, over the page as it is. */
export function LogInAgain() {
	const { isEnded } = useSession()
	return isEnded ? (
		<Suspense fallback={null}>
			<LogInDialog />
		</Suspense>
	) : null
}
