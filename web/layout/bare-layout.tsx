import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { normalisePath } from '../address.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import styles from './layout.module.css'

/** Each door of the users and its counterpart for professionals: whoever stands before the wrong one finds the other. */
const doors = [
	['/userLogin', '/ProfessionalLogin'],
	['/userRegister', '/ProfessionalRegister'],
	['/userForgotpass', '/forgotPassword'],
] as const

/** For the screens outside any layout: the logo, the language and the screen; at a log-in also the way to the other log-in. */
export function BareLayout({ children }: { children: ReactNode }) {
	const { t } = useLanguage()
	const path = normalisePath(useLocation()[0])?.toLowerCase()
	const toProfessional = doors.find(([user]) => user.toLowerCase() === path)?.[1]
	const toUser = doors.find(([, professional]) => professional.toLowerCase() === path)?.[0]
	return (
		<>
			<header className={`page ${styles.bareTop}`}>
				<Logo />
				<LanguageMenu />
			</header>
			<main id="content" className={styles.main} tabIndex={-1}>
				{children}
				{toProfessional && (
					<p className="page">
						<Link href={toProfessional}>{t.doors.toProfessional}</Link>
					</p>
				)}
				{toUser && (
					<p className="page">
						<Link href={toUser}>{t.doors.toUser}</Link>
					</p>
				)}
			</main>
		</>
	)
}
