import { useLocation } from 'wouter'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { normalisePath } from '#web/platform/shell/address.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useOtherRoleTexts } from './auth-texts/index.ts'
import { ownPath } from './next-address.ts'

const professionalAuthPaths = ['/professionallogin', '/professionalregister', '/forgotpassword']

/** The log-in, sign-up and forgotten-password pages of users or of professionals. */
export interface AuthPaths {
	logIn: string
	signUp: string
	forgot: string
	isProfessional: boolean
}

const userAuthPaths: AuthPaths = { logIn: '/userLogin', signUp: '/userRegister', forgot: '/userForgotpass', isProfessional: false }
const professionalAuthPathsByAction: AuthPaths = {
	logIn: '/ProfessionalLogin',
	signUp: '/ProfessionalRegister',
	forgot: '/forgotPassword',
	isProfessional: true,
}

/** These pages for the role of the current address, and those of the other role. */
export function useAuthPaths(): { own: AuthPaths; other: AuthPaths } {
	const path = normalisePath(useLocation()[0])?.toLowerCase()
	const isProfessional = professionalAuthPaths.includes(path ?? '')
	return isProfessional
		? { own: professionalAuthPathsByAction, other: userAuthPaths }
		: { own: userAuthPaths, other: professionalAuthPathsByAction }
}

/** The path in `next`, to which the visitor goes after the log-in; null without one, and before hydration because the server's page is cached. */
export function useNext(): string | null {
	const address = useAddress()
	const isReady = useHydrated()
	return isReady ? ownPath(address.get('next')) : null
}

/** A link to another of these pages that keeps `next`. */
export function AuthLink({ href, children }: { href: string; children: string }) {
	const next = useNext()
	return <Link href={next ? `${href}?next=${encodeURIComponent(next)}` : href}>{children}</Link>
}

/** A link to the same page of the other role. */
export function OtherRoleLink({ to }: { to: keyof Pick<AuthPaths, 'logIn' | 'signUp' | 'forgot'> }) {
	const texts = useOtherRoleTexts()
	const { own, other } = useAuthPaths()
	return <AuthLink href={other[to]}>{own.isProfessional ? texts.toUser : texts.toProfessional}</AuthLink>
}
