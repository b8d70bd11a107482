import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Header } from './header.tsx'
import { NoticePlace } from './notice-place.tsx'
import { NewListingMenu } from './new-listing-menu.tsx'
import layout from './layout.module.css'
import styles from './professional-layout.module.css'

/** The professionals' layout: the header, their own navigation (account, announcements, events), and the screen. */
export function ProfessionalLayout({ children }: { children: ReactNode }) {
	const { t } = useLanguage()
	const [location] = useLocation()
	const navigation = useRef<HTMLElement>(null)
	// In view in the row of small screens, which is wider than the window.
	useLayoutEffect(() => {
		const row = navigation.current
		const current = row?.querySelector<HTMLElement>('[aria-current=page]')
		if (row && current) row.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2
		// Another screen is current then.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
	}, [location])
	const links = [
		['/ProfessionalDashboard', t.userMenu.dashboard],
		['/myannouncements', t.professional.announcements],
	] as const
	const others = [
		['/my-event', t.userMenu.myEvents],
		['/create-event', t.userMenu.createEvent],
		['/myaccount', t.professional.account],
	] as const
	const link = ([href, text]: readonly [string, string]) => (
		<li key={href}>
			<Link href={href} aria-current={href === location && 'page'}>
				{text}
			</Link>
		</li>
	)
	return (
		<>
			<a href="#content" className={`visually-hidden ${layout.skip}`}>
				{t.common.skipToContent}
			</a>
			<Header />
			<NoticePlace />
			<div className={styles.layout}>
				<nav ref={navigation} aria-label={t.professional.label} className={styles.navigation}>
					<ul>
						{links.map(link)}
						<li>
							<NewListingMenu />
						</li>
						{others.map(link)}
					</ul>
				</nav>
				<main id="content" className={layout.main} tabIndex={-1}>
					{children}
				</main>
			</div>
		</>
	)
}
