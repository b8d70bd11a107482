import { useQuery } from '@tanstack/react-query'
import { maxPage, maxPerPage } from '#contract/limits.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { query } from '#web/platform/shell/api.ts'
import { useAskedDay } from '#web/features/listings/asked-day.ts'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { FamilyLinks } from './family-links.tsx'
import { favouriteIds } from './favourite-ids.ts'
import { FavouriteLists, FavouriteListsLoading, isEvent, isListing } from './favourite-lists.tsx'
import { AddToPlan } from '#web/features/plans/add-to-plan.tsx'
import { useFavouriteTexts } from './texts/index.ts'
import styles from './favourites.module.css'

const FavouriteEvents = lazy(() => orReload(async () => ({ default: (await import('./favourite-events.tsx')).FavouriteEvents })))
const FavouriteDay = lazy(() => orReload(() => import('./favourite-day.tsx')))
const ShareDialog = lazy(() => orReload(() => import('./share-dialog.tsx')))

/** A page size at which nearly all accounts have one page. */
const per_page = maxPerPage

/** `/fav`: the favourites of an account, in a list per family and one of events; `?page=2` has older listings, `?events=2` later events, `?available_on=` says who is free on a day. */
export default function FavouritesScreen() {
	const words = useFavouriteTexts()
	return (
		<div className={`page ${styles.page}`}>
			<h1>{words.title}</h1>
			<OwnFavourites />
		</div>
	)
}

function pageIn(address: URLSearchParams, name: string): number {
	const asked = Number(address.get(name))
	return Number.isInteger(asked) && asked > 0 && asked <= maxPage ? asked : 1
}

function OwnFavourites() {
	const words = useFavouriteTexts()
	const { account } = useSession()
	const address = useAddress()
	const page = pageIn(address, 'page')
	const eventsPage = pageIn(address, 'events')
	const enabled = account !== null
	const day = useAskedDay()
	const listings = useQuery({
		...query('getFavourites', { kind: 'property', page, per_page, ...(day !== null && { available_on: day }) }),
		enabled,
		placeholderData: (before) => before,
	})
	const events = useQuery({ ...query('getFavourites', { kind: 'event', page: eventsPage, per_page }), enabled })
	const { data: known } = useQuery({ ...favouriteIds, enabled })
	// A removed favourite stays in its place until the next visit, with an empty heart: one press restores it.
	const isKept = (id: number) => known?.ids.includes(id) ?? true
	const isKeptEvent = (id: number) => known?.event_ids.includes(id) ?? true
	if ((!listings.data && listings.isError) || (!events.data && events.isError))
		return <CouldNotLoad error={listings.error ?? events.error} onRetry={() => void Promise.all([listings.refetch(), events.refetch()])} />
	if (!listings.data || !events.data) return <FavouriteListsLoading />
	const ids = listings.data.list.map(({ id }) => id).filter(isKept)
	const askedDay = address.get('available_on')
	const withDay = askedDay === null ? '' : `&available_on=${askedDay}`
	const totals = [known?.ids.length ?? listings.data.total, known?.event_ids.length ?? events.data.total] as const
	if (listings.data.total + events.data.total === 0)
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
			<Head totals={totals} ids={ids} />
			{listings.data.total > 0 && (
				<div className={`${styles.day} no-print`}>
					<Suspense fallback={null}>
						<FavouriteDay day={day} path="/fav" />
					</Suspense>
				</div>
			)}
			<FavouriteLists list={listings.data.list.filter(isListing)} isCounted={isKept} events={totals[1]} />
			<Pagination
				current={page}
				total={listings.data.total_pages}
				addressOf={(next) => `/fav?page=${next}&events=${eventsPage}${withDay}`}
			/>
			{events.data.total > 0 && (
				<Suspense fallback={null}>
					<FavouriteEvents list={events.data.list.filter(isEvent)} isCounted={isKeptEvent} />
				</Suspense>
			)}
			<Pagination
				current={eventsPage}
				total={events.data.total_pages}
				addressOf={(next) => `/fav?page=${page}&events=${next}${withDay}#events`}
			/>
		</>
	)
}

/** The number of favourites, and the actions for all of them. */
function Head({ totals, ids }: { totals: readonly [listings: number, events: number]; ids: number[] }) {
	const { t } = useLanguage()
	const words = useFavouriteTexts()
	const [isSharing, setSharing] = useState(false)
	return (
		<div className={styles.head}>
			<p role="status">{words.count(...totals)}</p>
			<Link href="/my-event/plans" className="no-print">
				{t.plans}
			</Link>
			{ids.length > 0 && (
				<>
					<AddToPlan ids={ids} look="secondary" />
					<AddToPlan ids={ids} look="secondary" ask={words.ask} />
				</>
			)}
			<Button look="secondary" size="small" className="no-print" onClick={() => setSharing(true)}>
				<Icon name="share-2" size={18} />
				{words.share}
			</Button>
			{isSharing && (
				<Suspense fallback={null}>
					<ShareDialog onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</div>
	)
}
