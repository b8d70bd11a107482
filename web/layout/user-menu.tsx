import { Icon } from '../ui/icon.tsx'
import { useId, useRef } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { useLanguage } from '../language/index.tsx'
import type { Texts } from '../language/texts/en.ts'
import { Link } from '../shell/navigation.tsx'
import headerStyles from './header.module.css'
import SchemeChoice from './scheme-choice.tsx'
import styles from '../ui/menu.module.css'

/** The links of the account's menu: professionals have their dashboard; others profile, favourites and events; operators also the admin area. */
export function userLinks(account: Profile, t: Texts): { href: string; text: string }[] {
	const favourites = { href: '/fav', text: t.userMenu.favourites }
	if (account.role_id === 2) return [{ href: '/ProfessionalDashboard', text: t.userMenu.dashboard }, favourites]
	return [
		{ href: '/profile', text: t.userMenu.profile },
		favourites,
		{ href: '/create-event-user', text: t.userMenu.createEvent },
		{ href: '/my-event-user', text: t.userMenu.myEvents },
		...(account.role_id === 3 ? [{ href: '/admin', text: t.userMenu.operating }] : []),
	]
}

/** The dropdown menu of a signed-in account. */
export default function UserMenu({ account, onLogOut }: { account: Profile; onLogOut: () => void }) {
	const { t } = useLanguage()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const close = () => panel.current?.hidePopover?.()
	return (
		<div>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				<Icon name="circle-user" size={20} />
				&nbsp;
				<span className={styles.who}>{account.first_name ?? account.name ?? t.userMenu.label}</span>
				<Icon name="chevron-down" className={styles.chevron} size={16} />
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
								onLogOut()
							}}
						>
							{t.userMenu.logOut}
						</button>
					</li>
				</ul>
				<div className={styles.foot}>
					<SchemeChoice />
				</div>
			</div>
		</div>
	)
}
