import { Icon } from '../../ui/icon.tsx'
import { Fragment } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { compareAddress, listingAddress } from '../../shell/address.ts'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import type { Cell, RowGroup } from './compare-rows.ts'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-table.module.css'

interface CompareTableProps {
	listings: Listing[]
	groups: RowGroup[]
	/** Called when a listing is removed by its link, which leads to the comparison without it. */
	onRemove: (id: number) => void
}

/** Listings as columns, their attributes as lines. On a narrow screen the columns scroll sideways past the names of the lines. */
export function CompareTable({ listings, groups, onRemove }: CompareTableProps) {
	const { t } = useLanguage()
	const words = useCompareTexts()
	const { scroller, isScrollable } = useScrollable<HTMLDivElement>()
	const ids = listings.map(({ id }) => id)
	return (
		<div
			ref={scroller}
			className={styles.scroller}
			role="region"
			aria-label={words.title}
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only while there is something to scroll
			tabIndex={isScrollable ? 0 : undefined}
		>
			<table className={`${styles.table} ${styles[`of${listings.length}`]}`}>
				<thead>
					<tr className={styles.pictures}>
						<td>
							<span className="visually-hidden">{t.listing.pictures}</span>
						</td>
						{listings.map((listing) => (
							<td key={listing.id}>
								<Picture
									picture={listing.images[0] ?? null}
									alt=""
									sizes="(max-width: 60rem) 11rem, 17rem"
									isFirst
									className={styles.picture ?? ''}
								/>
								<Link
									href={compareAddress(ids.filter((id) => id !== listing.id))}
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
							</td>
						))}
					</tr>
					<tr className={styles.names}>
						<td>
							<span className="visually-hidden">{words.title}</span>
						</td>
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
	)
}

function CellContent({ cell }: { cell: Cell | null }) {
	const { t } = useLanguage()
	const words = useCompareTexts()
	if (!cell || cell.has === false)
		return (
			<span className={styles.missing}>
				<Icon name="minus" size={18} />
				<span className="visually-hidden">{cell ? t.listing.notAvailable : words.notSaid}</span>
			</span>
		)
	return (
		<Fragment>
			{cell.has && (
				<>
					<Icon name="check" size={20} className={styles.has} />
					<span className="visually-hidden">{t.listing.available}</span>
				</>
			)}
			{cell.text && <span lang={cell.lang}> {cell.text}</span>}
		</Fragment>
	)
}
