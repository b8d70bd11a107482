import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { useAskedDay } from '#web/features/listings/asked-day.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { FamilyLinks } from './family-links.tsx'
import { FavouriteEvents } from './favourite-events.tsx'
import { FavouriteLists, FavouriteListsLoading, isEvent, isListing } from './favourite-lists.tsx'
import { useFavouriteTexts } from './texts/index.ts'
import styles from './favourites.module.css'

const FavouriteDay = lazy(() => orReload(() => import('./favourite-day.tsx')))

/** True when the server refused the token (unknown, revoked or invalid), false when it could not be reached. */
const isGone = (error: unknown) => error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')

/** `/favourites/{token}`: the favourites of another account by their link; `?available_on=` says who is free on a day. Only the browser fetches them. */
export default function SharedFavouritesScreen() {
	const words = useFavouriteTexts()
	const { token = '' } = useParams()
	const day = useAskedDay()
	const { data, error, refetch } = useQuery({
		...query('getSharedFavourites', { token, ...(day !== null && { available_on: day }) }),
		placeholderData: (before) => before,
		retry: (failures, failure) => failures < 1 && !isGone(failure),
		// The server does not run this query.
		enabled: typeof window !== 'undefined',
	})
	if (isGone(error))
		return (
			<div className={`page ${styles.page}`} role="alert">
				<h1>{words.gone}</h1>
				<p className={styles.note}>{words.goneText}</p>
				<FamilyLinks />
			</div>
		)
	return (
		<div className={`page ${styles.page}`}>
			<h1>{words.sharedTitle(data?.first_name ?? null)}</h1>
			{data ? (
				<>
					<p className={styles.note}>{data.list.length > 0 ? words.sharedText : words.sharedNone}</p>
					{data.list.length === 0 && <FamilyLinks />}
					{data.list.some(isListing) && (
						<div className={`${styles.day} no-print`}>
							<Suspense fallback={null}>
								<FavouriteDay day={day} path={`/favourites/${token}`} />
							</Suspense>
						</div>
					)}
					<FavouriteLists list={data.list.filter(isListing)} events={data.list.filter(isEvent).length} />
					<FavouriteEvents list={data.list.filter(isEvent)} />
				</>
			) : error ? (
				<CouldNotLoad error={error} onRetry={() => void refetch()} />
			) : (
				<FavouriteListsLoading />
			)}
		</div>
	)
}
