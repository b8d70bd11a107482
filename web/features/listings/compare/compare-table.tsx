import { Icon } from '#web/platform/ui/icon.tsx'
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { useScrollable } from '#web/platform/ui/use-scrollable.ts'
import { below } from '#web/platform/styles/breakpoints.ts'
import type { Cell, RowGroup } from './compare-rows.ts'
import { useListingTexts } from '../detail/texts/index.ts'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-table.module.css'

interface CompareTableProps {
	listings: Listing[]
	/** The address of the comparison of other listings, for the same search. */
	addressOf: (ids: readonly number[]) => string
	groups: RowGroup[]
	/** Called when a listing is removed by its link, which leads to the comparison without it. */
	onRemove: (id: number) => void
}

/** Listings as columns, their attributes as lines. On a narrow screen the name of a line is above its values, and columns that do not fit scroll sideways. */
export function CompareTable({ listings, addressOf, groups, onRemove }: CompareTableProps) {
	const { t } = useLanguage()
	const words = useCompareTexts()
	const { scroller, isScrollable } = useScrollable<HTMLDivElement>()
	const ids = listings.map(({ id }) => id)
	return (
		<div className={`${styles.comparison} ${styles[`of${listings.length}`]}`}>
			{isScrollable && <StickyNames scroller={scroller} listings={listings} />}
			<div
				ref={scroller}
				className={styles.scroller}
				role="region"
				aria-label={words.title}
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only while there is something to scroll
				tabIndex={isScrollable ? 0 : undefined}
			>
				<ul className={styles.pictures} aria-label={t.listing.pictures}>
					{listings.map((listing) => (
						<li key={listing.id}>
							<Picture
								picture={listing.images[0] ?? null}
								alt=""
								sizes={`${below('wide')} 45vw, 17rem`}
								isFirst
								className={styles.picture ?? ''}
							/>
							<Link
								href={addressOf(ids.filter((id) => id !== listing.id))}
								className={`${styles.remove} no-print`}
								title={words.remove}
								onClick={() => onRemove(listing.id)}
							>
								<Icon name="x" size={20} />
								<span className="visually-hidden">
									{words.remove} <span lang={listing.lang}>{listing.property_name}</span>
								</span>
							</Link>
							{listing.premium_announcement && <p className={styles.premium}>{t.listing.premiumLabel}</p>}
						</li>
					))}
				</ul>
				<table className={styles.table}>
					<thead>
						<tr className={styles.names}>
							{/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty corner of the table: a cell with words would need a header */}
							<td />
							{listings.map((listing) => (
								<th key={listing.id} scope="col">
									<Link href={listingAddress(listing)} lang={listing.lang}>
										{listing.property_name}
									</Link>
								</th>
							))}
						</tr>
					</thead>
					{groups.map((group) => (
						<tbody key={group.key}>
							{group.label !== null && (
								<tr className={styles.group}>
									<th scope="rowgroup" colSpan={listings.length + 1}>
										<span>{group.label}</span>
									</th>
								</tr>
							)}
							{group.rows.map((row) => (
								<tr key={row.key} className={row.isSame ? styles.same : styles.different}>
									<th scope="row">{row.label}</th>
									{row.cells.map((cell, position) => (
										<td key={ids[position]}>
											<CellContent cell={cell} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					))}
				</table>
			</div>
		</div>
	)
}

interface StickyNamesProps {
	scroller: RefObject<HTMLDivElement | null>
	listings: Listing[]
}

/** The names once more below the header of the page, for a table that scrolls sideways: there the first row cannot be sticky. */
function StickyNames({ scroller, listings }: StickyNamesProps) {
	const bar = useRef<HTMLDivElement>(null)
	const [isPast, setPast] = useState(false)
	useEffect(() => {
		const names = scroller.current?.querySelector('thead')?.firstElementChild
		const [element, own] = [scroller.current, bar.current]
		if (!element || !names || !own) return
		const follow = () => own.firstElementChild?.scrollTo({ left: element.scrollLeft, behavior: 'instant' })
		const observer = new IntersectionObserver(
			([entry]) => {
				setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0))
				follow()
			},
			{ rootMargin: `-${Number.parseInt(getComputedStyle(own).top)}px 0px 0px` },
		)
		observer.observe(names)
		element.addEventListener('scroll', follow, { passive: true })
		return () => {
			observer.disconnect()
			element.removeEventListener('scroll', follow)
		}
	}, [scroller])
	return (
		<div ref={bar} className={`${styles.sticky} ${isPast ? styles.past : ''} no-print`} aria-hidden="true">
			<ul>
				{listings.map(({ id, lang, property_name }) => (
					<li key={id} lang={lang}>
						{property_name}
					</li>
				))}
			</ul>
		</div>
	)
}

function CellContent({ cell }: { cell: Cell | null }) {
	const texts = useListingTexts()
	const words = useCompareTexts()
	if (!cell || cell.has === false)
		return (
			<span className={styles.missing}>
				<Icon name="minus" size={18} />
				<span className="visually-hidden">{cell ? texts.notAvailable : words.notSaid}</span>
			</span>
		)
	return (
		<Fragment>
			{cell.has && (
				<>
					<Icon name="check" size={20} className={styles.has} />
					<span className="visually-hidden">{texts.available}</span>
				</>
			)}
			{cell.availability ? (
				<DayState of={{ availability: cell.availability, availability_text: cell.text }} />
			) : (
				cell.text && <span lang={cell.lang}> {cell.text}</span>
			)}
		</Fragment>
	)
}
