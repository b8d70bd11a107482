import { lazy, Suspense } from 'react'
import { ScreenLoading } from './screen-loading.tsx'

const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'))

/** The 404 page in the place of a screen that found nothing to show; its code comes when it is needed. */
export function NotFound() {
	return (
		<Suspense fallback={<ScreenLoading />}>
			<NotFoundScreen />
		</Suspense>
	)
}
