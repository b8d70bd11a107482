import { useQuery } from '@tanstack/react-query'
import { Icon } from '../ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { orReload } from '../missing-chunk.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { FamilyLinks } from './family-links.tsx'
import { favouriteIds } from './favourite-ids.ts'
import { FavouriteLists, FavouriteListsLoading } from './favourite-lists.tsx'
import { useFavouriteTexts } from './favourite-texts.ts'
import styles from './favourites.module.css'

const ShareDialog = lazy(() => orReload(() => import('./share-dialog.tsx')))

/** `/fav`: what an account keeps, in a list per family. */
export default function FavouritesScreen() {
	const words = useFavouriteTexts()
	return (
		<div className={`page ${styles.page}`}>
			<h1>{words.title}</h1>
			<OwnFavourites />
		</div>
	)
}

function OwnFavourites() {
	const { t } = useLanguage()
	const words = useFavouriteTexts()
	const { account } = useSession()
	const { data, isError, refetch } = useQuery({ ...query('getFavourites', {}), enabled: account !== null })
	const ids = useQuery({ ...favouriteIds, enabled: account !== null }).data?.ids
	const [isSharing, setSharing] = useState(false)
	// What was given up here stays in its place until the next visit, with an empty heart: one press brings it back.
	const isKept = (id: number) => ids?.includes(id) ?? true
	if (!data && isError)
		return (
			<div className={styles.message} role="alert">
				<p>{t.error.couldNotLoad}</p>
				<Button onClick={() => void refetch()}>{t.common.retry}</Button>
			</div>
		)
	if (!data) return <FavouriteListsLoading />
	if (data.list.length === 0)
		return (
			<div className={styles.message}>
				<Icon name="heart" size={56} />
				<h2>{words.none}</h2>
				<p>{words.noneText}</p>
				<FamilyLinks />
			</div>
		)
	return (
		<>
			<div className={styles.head}>
				<p role="status">{words.count(data.list.filter(({ id }) => isKept(id)).length)}</p>
				<Button look="secondary" size="small" className="no-print" onClick={() => setSharing(true)}>
					<Icon name="share-2" size={18} />
					{words.share}
				</Button>
			</div>
			<FavouriteLists list={data.list} isCounted={isKept} />
			{isSharing && (
				<Suspense fallback={null}>
					<ShareDialog onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</>
	)
}
