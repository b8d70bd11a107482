import type { ReactNode } from 'react'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import styles from './layout.module.css'

/** For screens without header and footer: the logo with a link home, the language menu and the screen. */
export function BareLayout({ children }: { children: ReactNode }) {
	return (
		<>
			<header className={`page ${styles.bareTop}`}>
				<Logo />
				<LanguageMenu />
			</header>
			<main id="content" className={styles.main} tabIndex={-1}>
				{children}
			</main>
		</>
	)
}
