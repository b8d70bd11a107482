import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { roles } from '#contract/values/roles.ts'
import { useLocation, useSearch } from 'wouter'
import { logInAddress } from '#web/platform/shell/address.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import type { Admitted } from '#web/platform/shell/screen.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const BecomeProfessional = lazy(() => orReload(withTexts([authArea], () => import('#web/features/accounts/become-professional.tsx'))))

/**
 * Renders a screen only for accounts that may use it, once the account is known. Visitors are redirected to the log-in and back; a user is asked
 * to become a professional; for accounts other than operators, an admin screen does not exist. When the session ends meanwhile, the screen stays,
 * so that nothing typed is lost.
 */
export function Guard({ admitted, children }: { admitted: Exclude<Admitted, 'visitor'>; children: ReactNode }) {
	const { state, account, lastAccount, failure, retry } = useSession()
	const navigate = useNavigate()
	const [path] = useLocation()
	const search = useSearch()
	const who = account ?? lastAccount
	const isOut = state === 'visitor' && !who
	const home = who && homeOf(path, who.role_id === roles.professional)

	useEffect(() => {
		const here = search ? `${path}?${search}` : path
		if (isOut) navigate(logInAddress(here, admitted === 'professional'), { replace: true })
		else if (home) navigate(search ? `${home}?${search}` : home, { replace: true })
	}, [isOut, home, admitted, path, search, navigate])

	if (!who && state === 'failed') return <CouldNotLoad isPage error={failure} onRetry={retry} />
	if (!who || home) return <ScreenLoading />
	if (admitted === 'professional' && who.role_id !== roles.professional)
		return (
			<Suspense fallback={<ScreenLoading />}>
				<BecomeProfessional />
			</Suspense>
		)
	if (admitted === 'operator' && who.role_id !== roles.operator) return <NotFound />
	return children
}

const ofUsers = /^\/(create|edit|my)-event-user(?=\/|$)/i
const ofProfessionals = /^\/(create|edit|my)-event(?=$|\/\d|\/feeds$)/i

/** The same page in the layout of a signed-in account; null when it has that layout already. */
function homeOf(path: string, isProfessional: boolean): string | null {
	if (isProfessional && path.toLowerCase() === '/profile') return '/myaccount'
	const home = isProfessional ? path.replace(ofUsers, '/$1-event') : path.replace(ofProfessionals, '/$1-event-user')
	return home === path ? null : home
}
