import { ChevronDown, CircleUser } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { ApiError } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import type { Texts } from '../language/en.ts'
import { Link } from '../navigation.tsx'
import { useSession } from '../session.tsx'
import { LogOutFailed } from './log-out-failed.tsx'
import headerStyles from './header.module.css'
import styles from './menu.module.css'

/** Where the account's menu leads: professionals work in their dashboard, everybody else has profile, favourites and events. */
export function userLinks(account: Profile, t: Texts): { href: string; text: string }[] {
	const favourites = { href: '/fav', text: t.userMenu.favourites }
	if (account.role_id === 2) return [{ href: '/ProfessionalDashboard', text: t.userMenu.dashboard }, favourites]
	return [
		{ href: '/profile', text: t.userMenu.profile },
		favourites,
		{ href: '/create-event-user', text: t.userMenu.createEvent },
		{ href: '/my-event-user', text: t.userMenu.myEvents },
	]
}

/** Logging out from the header: home, an empty storage, no way back into private pages. A refusal by the server is told and changes nothing. */
export function useLogOut(): { logOut: () => Promise<void>; failure: string | null; logOutHere: () => void; dismiss: () => void } {
	const { t, language } = useLanguage()
	const session = useSession()
	const [failure, setFailure] = useState<string | null>(null)
	const leave = () => {
		localStorage.clear()
		// The choice of another language than the default is said again, or the next page would be English.
		location.replace(language === 'en' ? '/' : `/?lang=${language}`)
	}
	return {
		failure,
		dismiss: () => setFailure(null),
		logOutHere: leave,
		async logOut() {
			try {
				await session.logOut()
				leave()
			} catch (error) {
				setFailure((error instanceof ApiError && error.message) || t.error.noConnection)
			}
		},
	}
}

/** The dropdown of a signed-in account. */
export function UserMenu({ account }: { account: Profile }) {
	const { t } = useLanguage()
	const { logOut, failure, logOutHere, dismiss } = useLogOut()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const close = () => panel.current?.hidePopover?.()
	return (
		<div>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				<CircleUser aria-hidden="true" size={20} />
				&nbsp;{account.first_name ?? account.name ?? t.userMenu.label}
				<ChevronDown className={styles.chevron} aria-hidden="true" size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={styles.panel}>
				<ul>
					{userLinks(account, t).map(({ href, text }) => (
						<li key={href}>
							<Link href={href} className={styles.item} onClick={close}>
								{text}
							</Link>
						</li>
					))}
					<li>
						<button
							type="button"
							className={styles.item}
							onClick={() => {
								close()
								void logOut()
							}}
						>
							{t.userMenu.logOut}
						</button>
					</li>
				</ul>
			</div>
			{failure && <LogOutFailed message={failure} onRetry={() => void logOut()} onHere={logOutHere} onClose={dismiss} />}
		</div>
	)
}
