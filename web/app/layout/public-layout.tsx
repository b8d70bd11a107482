import { lazy, Suspense, type ReactNode } from 'react'
import { useCompared } from '#web/features/listings/compare/compare-choice.ts'
import { compareArea } from '#web/features/listings/compare/texts/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticePlace } from './notice-place.tsx'
import styles from './layout.module.css'
import { favouritesArea } from '#web/features/favourites/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const FavouriteKeeper = lazy(() => orReload(withTexts([favouritesArea], () => import('#web/features/favourites/favourite-keeper.tsx'))))
const CompareBar = lazy(() => orReload(withTexts([compareArea], () => import('#web/features/listings/compare/compare-bar.tsx'))))

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
