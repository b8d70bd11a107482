import { lazy, Suspense } from 'react'
import { orReload } from '../shell/missing-chunk.ts'
import { useSession } from '../shell/session.tsx'
import { authArea } from '../accounts/auth-texts/index.ts'
import { withTexts } from '../language/areas.ts'

const LogInDialog = lazy(() => orReload(withTexts([authArea], () => import('../accounts/log-in-dialog.tsx'))))

/** Asks an account whose session has ended to log in again, in a dialog over the page. */
export function LogInAgain() {
	const { isEnded } = useSession()
	return isEnded ? (
		<Suspense fallback={null}>
			<LogInDialog />
		</Suspense>
	) : null
}
