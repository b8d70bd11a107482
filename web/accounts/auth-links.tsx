import { useLocation } from 'wouter'
import { useAddress } from '../shell/navigation.tsx'
import { useHydrated } from '../shell/hydrated.ts'
import { normalisePath } from '../shell/address.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../shell/navigation.tsx'
import { ownPath } from './next-address.ts'

const professionalDoors = ['/professionallogin', '/professionalregister', '/forgotpassword']

/** The doors of one kind of people. */
export interface Doors {
	logIn: string
	signUp: string
	forgot: string
	isProfessional: boolean
}

const userDoors: Doors = { logIn: '/userLogin', signUp: '/userRegister', forgot: '/userForgotpass', isProfessional: false }
const doorsOfProfessionals: Doors = {
	logIn: '/ProfessionalLogin',
	signUp: '/ProfessionalRegister',
	forgot: '/forgotPassword',
	isProfessional: true,
}

/** The doors of the current address, and those on the other side. */
export function useDoors(): { own: Doors; other: Doors } {
	const path = normalisePath(useLocation()[0])?.toLowerCase()
	const isProfessional = professionalDoors.includes(path ?? '')
	return isProfessional ? { own: doorsOfProfessionals, other: userDoors } : { own: userDoors, other: doorsOfProfessionals }
}

/** Where the visitor wants to go on, a path of ours; null without a wish, and as long as the page is the server's. */
export function useNext(): string | null {
	const address = useAddress()
	const isReady = useHydrated()
	return isReady ? ownPath(address.get('next')) : null
}

/** A link to another door that keeps in mind where its visitor wants to go. */
export function DoorLink({ href, children }: { href: string; children: string }) {
	const next = useNext()
	return <Link href={next ? `${href}?next=${encodeURIComponent(next)}` : href}>{children}</Link>
}

/** The way to the other side: users to professionals and back. */
export function OtherDoor({ to }: { to: keyof Pick<Doors, 'logIn' | 'signUp' | 'forgot'> }) {
	const { t } = useLanguage()
	const { own, other } = useDoors()
	return <DoorLink href={other[to]}>{own.isProfessional ? t.doors.toUser : t.doors.toProfessional}</DoorLink>
}
