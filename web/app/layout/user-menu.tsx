import { Icon } from '#web/platform/ui/icon.tsx'
import { useId, useRef } from 'react'
import type { Profile } from '#contract/accounts.ts'
import type { Language } from '#contract/values/languages.ts'
import { roles } from '#contract/values/roles.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { Texts } from '#web/platform/language/texts/en.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import headerStyles from './header.module.css'
import { menuTexts } from './menu-texts.ts'
import SchemeChoice from './scheme-choice.tsx'
import { UnreadOf, useUnreadCounts, type UnreadCounts } from './unread.tsx'
import styles from '#web/platform/ui/menu.module.css'

/**
 * The links of the account's menu, as the specification has them: professionals have their dashboard; others profile and events; all of them favourites;
 * operators also the admin area. Beside them are the plans and, while something in them is unread, the own enquiries.
 */
export function userLinks(account: Profile, t: Texts, language: Language, counts: UnreadCounts): { href: string; text: string }[] {
	const favourites = { href: '/fav', text: t.userMenu.favourites }
	const enquiries = counts['/my-enquiries'] ? [{ href: '/my-enquiries', text: menuTexts[language].enquiries }] : []
	const plans = { href: '/my-event/plans', text: t.plans }
	if (account.role_id === roles.professional)
		return [{ href: '/ProfessionalDashboard', text: t.userMenu.dashboard }, favourites, ...enquiries, plans]
	return [
		{ href: '/profile', text: t.userMenu.profile },
		favourites,
		...enquiries,
		plans,
		{ href: '/create-event-user', text: t.userMenu.createEvent },
		{ href: '/my-event-user', text: t.userMenu.myEvents },
		...(account.role_id === roles.operator ? [{ href: '/admin', text: menuTexts[language].operating }] : []),
	]
}

/** The dropdown menu of a signed-in account. */
export default function UserMenu({ account, onLogOut }: { account: Profile; onLogOut: () => void }) {
	const { t, language } = useLanguage()
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const counts = useUnreadCounts()
	const close = () => panel.current?.hidePopover?.()
	return (
		<div>
			<button type="button" className={headerStyles.link} popoverTarget={id}>
				<Icon name="circle-user" size={20} />
				&nbsp;
				<span className={styles.who}>{account.first_name ?? account.name ?? menuTexts[language].label}</span>
				<UnreadOf counts={counts} />
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</button>
			<div id={id} ref={panel} popover="auto" className={styles.panel}>
				<ul>
					{userLinks(account, t, language, counts).map(({ href, text }) => (
						<li key={href}>
							<Link href={href} className={styles.item} onClick={close}>
								{text}
								<UnreadOf href={href} counts={counts} />
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
