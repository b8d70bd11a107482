import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** Header, the routed screen, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
	const { t } = useLanguage()
	return (
		<>
			<a href="#content" className={`visually-hidden ${styles.skip}`}>
				{t.common.skipToContent}
			</a>
			<Header />
			<main id="content" className={styles.main} tabIndex={-1}>
				{children}
			</main>
			<Footer />
		</>
	)
}
