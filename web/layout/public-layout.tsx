import { lazy, Suspense, type ReactNode } from 'react'
import { useCompared } from '../listings/compare/compare-choice.ts'
import { compareArea } from '../listings/compare/texts/index.ts'
import { useLanguage } from '../language/index.tsx'
import { orReload } from '../shell/missing-chunk.ts'
import { useSession } from '../shell/session.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticePlace } from './notice-place.tsx'
import styles from './layout.module.css'
import { favouritesArea } from '../favourites/texts/index.ts'
import { withTexts } from '../language/areas.ts'

const FavouriteKeeper = lazy(() => orReload(withTexts([favouritesArea], () => import('../favourites/favourite-keeper.tsx'))))
const CompareBar = lazy(() => orReload(withTexts([compareArea], () => import('../listings/compare/compare-bar.tsx'))))

/** Header, screen, footer. `isRoom` is for screens of an account, whose content the server's page does not have. */
export function PublicLayout({ children, isRoom = false }: { children: ReactNode; isRoom?: boolean }) {
	const { t } = useLanguage()
	const { account } = useSession()
	const hasCompared = useCompared().length > 0
	return (
		<>
			<a href="#content" className={`visually-hidden ${styles.skip}`}>
				{t.common.skipToContent}
			</a>
			<Header />
			<NoticePlace />
			<main id="content" className={`${styles.main} ${isRoom ? styles.room : ''}`} tabIndex={-1}>
				{children}
			</main>
			{account && (
				<Suspense fallback={null}>
					<FavouriteKeeper key={account.id} />
				</Suspense>
			)}
			{hasCompared && (
				<Suspense fallback={null}>
					<CompareBar />
				</Suspense>
			)}
			<Footer />
		</>
	)
}
