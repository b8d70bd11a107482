import { useQuery } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { maxPerPage } from '#contract/limits.ts'
import type { Bounds, MapCluster, MapListing } from '#contract/listings/map.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import type { Filtering } from './filter-state.ts'
import { searchQuery } from '../list-queries.ts'
import { DayState } from '#web/platform/results/day-state.tsx'
import { priceText } from '#web/platform/results/price-text.ts'
import { resultText } from './search-texts.ts'
import styles from '#web/platform/results/map-bubble.module.css'

interface FrameProps {
	labelledBy: string
	/** True on a phone, where it covers more than the strip under the map. */
	isTall?: boolean
	/** Escape returns the focus to the marker; so does the cross. */
	onClose: () => void
	children: ReactNode
}

/** The bubble of a marker: above it on wide screens, at the foot of the map on a phone. Takes the focus when it opens. */
export function BubbleFrame({ labelledBy, isTall, onClose, children }: FrameProps) {
	const { t } = useLanguage()
	const frame = useRef<HTMLDivElement>(null)
	const close = useEffectEvent(onClose)
	useEffect(() => {
		const element = frame.current
		const leave = ({ key }: KeyboardEvent) => key === 'Escape' && close()
		element?.focus({ preventScroll: true })
		element?.addEventListener('keydown', leave)
		return () => element?.removeEventListener('keydown', leave)
	}, [])
	return (
		<div ref={frame} role="dialog" aria-labelledby={labelledBy} tabIndex={-1} data-tall={isTall} className={styles.bubble}>
			{children}
			<button type="button" className={styles.close} aria-label={t.common.close} onClick={onClose}>
				<Icon name="x" size={20} />
			</button>
		</div>
	)
}

/** The bubble of a result on the map: picture, kind, name, place, price, and a link to it. */
export function ListingBubble({ listing, onClose }: { listing: MapListing; onClose: () => void }) {
	const tools = useLanguage()
	const { t, distance } = tools
	const heading = useId()
	return (
		<BubbleFrame labelledBy={heading} onClose={onClose}>
			<div className={styles.listing}>
				<Picture picture={listing.picture} alt="" sizes="18rem" className={styles.picture ?? ''} isFirst />
				<div className={styles.words}>
					<p className={styles.kind}>
						{listing.premium_announcement && (
							<span className={styles.premium}>
								<Icon name="sparkle" size={12} isFilled />
								{t.listing.premiumLabel}
							</span>
						)}
						{listing.kind_name}
					</p>
					<h2 id={heading} className={styles.name} lang={listing.lang}>
						<Link href={listingAddress(listing)}>{listing.property_name}</Link>
					</h2>
					<p className={styles.where}>
						{listing.locality}
						{listing.distance !== null && ` · ${distance(listing.distance)}`}
					</p>
					<p className={styles.price}>{priceText(listing, tools)}</p>
					<DayState of={listing} />
				</div>
			</div>
		</BubbleFrame>
	)
}

/** Slightly larger than the box, because points on its very edge belong to it. */
const around = ({ south, west, north, east }: Bounds): Bounds => ({
	south: south - 0.00001,
	west: west - 0.00001,
	north: north + 0.00001,
	east: east + 0.00001,
})

interface ClusterBubbleProps {
	cluster: MapCluster
	filtering: Filtering
	family_id: number
	onClose: () => void
}

/** A list of results that no zoom can separate, such as several at one address. */
export function ClusterBubble({ cluster, filtering, family_id, onClose }: ClusterBubbleProps) {
	const tools = useLanguage()
	const { t } = tools
	const texts = useResultMapTexts()
	const heading = useId()
	const bounds = around(cluster.bounds)
	const members = useQuery(searchQuery(filtering.family, { ...filtering.filters, page: 1, bounds }, maxPerPage))
	const { data } = members
	return (
		<BubbleFrame labelledBy={heading} isTall onClose={onClose}>
			<div className={styles.members}>
				<h2 id={heading} className={styles.title}>
					{texts.atThisSpot(resultText(family_id, cluster.count, tools))}
				</h2>
				{members.isPending && <p role="status">{t.search.loading}</p>}
				{members.isError && (
					<p role="alert">
						{t.search.couldNotLoad}{' '}
						<Button look="quiet" size="small" onClick={() => void members.refetch()}>
							{t.common.retry}
						</Button>
					</p>
				)}
				{data && (
					<ul>
						{data.list.map((listing) => (
							<li key={listing.id}>
								<Link href={listingAddress(listing)} lang={listing.lang}>
									{listing.property_name}
								</Link>
								<span>{priceText(listing, tools)}</span>
								<DayState of={listing} />
							</li>
						))}
					</ul>
				)}
				{data && data.total > data.list.length && (
					<Button look="quiet" size="small" onClick={() => filtering.change({ bounds })}>
						{texts.showAll(resultText(family_id, data.total, tools, data.is_total_capped))}
					</Button>
				)}
			</div>
		</BubbleFrame>
	)
}
