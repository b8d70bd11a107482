import type { ReactNode } from 'react'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { Header } from './header.tsx'
import { LazyProfessionalLayout } from './lazy-room.ts'
import styles from './layout.module.css'

/** The professionals' layout; the header alone until its code is loaded. */
export function ProfessionalLayoutPlace({ children }: { children: ReactNode }) {
	const waiting = (
		<>
			<Header />
			<main id="content" className={styles.main} tabIndex={-1}>
				<ScreenLoading />
			</main>
		</>
	)
	return <LazyProfessionalLayout waiting={waiting}>{children}</LazyProfessionalLayout>
}
