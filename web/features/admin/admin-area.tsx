import { Suspense, useState } from 'react'
import { adminEndpoints } from '#contract/http/endpoints-admin.ts'
import { useLocation } from 'wouter'
import { normalisePath } from '#web/platform/shell/address.ts'
import { registerEndpoints } from '#web/platform/shell/api.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { ReauthenticationProvider } from '#web/features/accounts/reauthentication.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { Link, ParamsProvider } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useAreaTexts, type AdminScreenName, useAdminTexts } from './frame/texts/index.ts'
import { AdminPage } from './frame/admin-page-frame.tsx'
import { findAdminScreen, sections } from './routes.ts'
import styles from './admin-area.module.css'

registerEndpoints(adminEndpoints)

/** `/admin`: the operators' area with its navigation. Its entry file is loaded only here, so that other visitors load none of it. */
export default function AdminArea() {
	const [location] = useLocation()
	const path = normalisePath(location) ?? ''
	const { has_second_factor } = useOwnAccount()
	const found = findAdminScreen(path)
	return (
		<div className={styles.area}>
			<Navigation path={path} current={found?.screen.name} />
			<div className={styles.content}>
				{!has_second_factor ? (
					<SecondFactorFirst />
				) : found ? (
					<ReauthenticationProvider>
						<ParamsProvider value={found.params}>
							<Suspense fallback={<ScreenLoading />}>
								<found.screen.Component />
							</Suspense>
						</ParamsProvider>
					</ReauthenticationProvider>
				) : (
					<NotFound />
				)}
			</div>
		</div>
	)
}

/** The screens in their sections; on a small screen behind one button with the name of the current screen. */
function Navigation({ path, current }: { path: string; current: AdminScreenName | undefined }) {
	const texts = useAreaTexts()
	// The menu is open for one path: navigating closes it.
	const [openAt, setOpenAt] = useState<string | null>(null)
	const isOpen = openAt === path
	return (
		<nav aria-label={texts.label} className={styles.navigation}>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls="admin-screens"
				className={styles.fold}
				onClick={() => setOpenAt(isOpen ? null : path)}
			>
				{current ? texts.screens[current] : texts.label}
				<Icon name="chevron-down" size={18} />
			</button>
			<div id="admin-screens" className={styles.screens} data-open={isOpen || undefined}>
				{sections.map(({ name, screens }) => (
					<section key={name}>
						<p id={`operator-${name}`}>{texts.sections[name]}</p>
						<ul aria-labelledby={`operator-${name}`}>
							{screens.map((screen) => (
								<li key={screen.name}>
									<Link href={screen.route} aria-current={current === screen.name ? 'page' : undefined}>
										{texts.screens[screen.name]}
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</nav>
	)
}

/** Shown before a second factor is set up, because the server answers no operator's call without one. */
function SecondFactorFirst() {
	const texts = useAdminTexts()
	return (
		<AdminPage title={texts.firstSecondFactor} lead={texts.secondFactorText}>
			<p>
				<Link href="/profile#second-factor" className={buttonClass()}>
					{texts.toSecondFactor}
				</Link>
			</p>
		</AdminPage>
	)
}
