import { lazy, Suspense } from 'react'
import { ScreenLoading } from './screen-loading.tsx'

const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'))

/** The 404 page in place of a screen without content; its code is loaded on demand. */
export function NotFound() {
	return (
		<Suspense fallback={<ScreenLoading />}>
			<NotFoundScreen />
		</Suspense>
	)
}
