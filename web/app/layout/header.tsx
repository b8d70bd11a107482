import { Icon } from '#web/platform/ui/icon.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { PlanLink } from '#web/features/plans/plan-link.tsx'
import { sentenceArea } from '#web/features/search/texts/index.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { whenIdle } from '#web/platform/ui/when-idle.ts'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useLogOut } from './log-out.ts'
import { Logo } from './logo.tsx'
import styles from './header.module.css'

const loadSideMenu = () => import('./side-menu.tsx')
const loadUserMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(() => orReload(loadUserMenu))
const SideMenu = lazy(() => orReload(loadSideMenu))
const LogOutFailed = lazy(() => orReload(() => import('./log-out-failed.tsx')))
const HeaderSearch = lazy(() => orReload(withTexts([sentenceArea], () => import('#web/features/search/header-search.tsx'))))

/** The header: logo, a menu per family, agenda, blog, search, language, and the account or the two log-in links. A side menu on small screens. */
export function Header() {
	const { t } = useLanguage()
	const { state, account } = useSession()
	const { logOut, failure, logOutHere, dismiss } = useLogOut()
	const [isMenuOpen, setMenuOpen] = useState(false)
	const [isSearchOpen, setSearchOpen] = useState(false)
	const menuButton = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		// On a wide screen the button of the side menu is hidden, and the menu is closed.
		if (menuButton.current?.offsetParent) return whenIdle(loadSideMenu)
		return undefined
	}, [])
	useEffect(() => {
		// The menu's code is loaded while the account is. If that fails, opening the menu shows the remedy.
		if (state === 'loading') loadUserMenu().catch(() => {})
	}, [state])
	return (
		<header className={styles.header}>
			<div className={`page ${styles.bar}`}>
				<Logo />
				<Navigation />
				<Link
					href="/search"
					className={styles.search}
					aria-label={t.header.search}
					onClick={(event) => {
						event.preventDefault()
						setSearchOpen(true)
					}}
				>
					<Icon name="search" />
				</Link>
				<PlanLink className={styles.search} />
				<div className={styles.side}>
					<LanguageMenu />
					{account ? (
						<Suspense fallback={null}>
							<UserMenu account={account} onLogOut={logOut} />
						</Suspense>
					) : (
						<div className={`for-visitors ${styles.logIns}`}>
							<Link href="/userLogin" className={styles.link}>
								{t.header.logIn}
							</Link>{' '}
							<Link href="/userRegister" className={buttonClass('primary', 'small')}>
								{t.header.signUp}
							</Link>
						</div>
					)}
				</div>
				<button
					ref={menuButton}
					type="button"
					className={styles.menuButton}
					aria-label={t.header.openMenu}
					aria-haspopup="dialog"
					aria-expanded={isMenuOpen}
					onClick={() => setMenuOpen(true)}
				>
					<Icon name="menu" />
				</button>
			</div>
			<Suspense fallback={null}>
				{isSearchOpen && <HeaderSearch onClose={() => setSearchOpen(false)} />}
				{isMenuOpen && <SideMenu onClose={() => setMenuOpen(false)} onLogOut={logOut} />}
				{failure && <LogOutFailed message={failure} onRetry={logOut} onHere={logOutHere} onClose={dismiss} />}
			</Suspense>
		</header>
	)
}

function Navigation() {
	const { t } = useLanguage()
	const { categories } = useCatalogue()
	return (
		<nav className={styles.navigation} aria-label={t.header.mainNavigation}>
			<ul>
				{categories.map((category) => (
					<li key={category.id}>
						<CategoryMenu category={category} />
					</li>
				))}
				<li>
					<Link href="/agenda" className={styles.link}>
						{t.header.agenda}
					</Link>
				</li>
				<li>
					<Link href="/bloglist" className={styles.link}>
						{t.header.blog}
					</Link>
				</li>
			</ul>
		</nav>
	)
}
