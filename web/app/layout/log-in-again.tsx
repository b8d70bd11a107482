import { lazy, Suspense } from 'react'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const LogInDialog = lazy(() => orReload(withTexts([authArea], () => import('#web/features/accounts/log-in-dialog.tsx'))))

/** Asks an account whose session has ended to log in again, in a dialog over the page. */
export function LogInAgain() {
	const { isEnded } = useSession()
	return isEnded ? (
		<Suspense fallback={null}>
			<LogInDialog />
		</Suspense>
	) : null
}
