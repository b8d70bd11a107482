import { useLocation } from 'wouter'
import { useAddress } from '../shell/navigation.tsx'
import { useHydrated } from '../shell/hydrated.ts'
import { normalisePath } from '../shell/address.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../shell/navigation.tsx'
import { ownPath } from './next-address.ts'

const professionalAuthPaths = ['/professionallogin', '/professionalregister', '/forgotpassword']

/** The doors of one kind of people. */
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

/** The doors of the current address, and those on the other side. */
export function useAuthPaths(): { own: AuthPaths; other: AuthPaths } {
	const path = normalisePath(useLocation()[0])?.toLowerCase()
	const isProfessional = professionalAuthPaths.includes(path ?? '')
	return isProfessional
		? { own: professionalAuthPathsByAction, other: userAuthPaths }
		: { own: userAuthPaths, other: professionalAuthPathsByAction }
}

/** Where the visitor wants to go on, a path of ours; null without a wish, and as long as the page is the server's. */
export function useNext(): string | null {
	const address = useAddress()
	const isReady = useHydrated()
	return isReady ? ownPath(address.get('next')) : null
}

/** A link to another door that keeps in mind where its visitor wants to go. */
export function AuthLink({ href, children }: { href: string; children: string }) {
	const next = useNext()
	return <Link href={next ? `${href}?next=${encodeURIComponent(next)}` : href}>{children}</Link>
}

/** The way to the other side: users to professionals and back. */
export function OtherRoleLink({ to }: { to: keyof Pick<AuthPaths, 'logIn' | 'signUp' | 'forgot'> }) {
	const { t } = useLanguage()
	const { own, other } = useAuthPaths()
	return <AuthLink href={other[to]}>{own.isProfessional ? t.doors.toUser : t.doors.toProfessional}</AuthLink>
}
