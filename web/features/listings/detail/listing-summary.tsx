import { Fragment } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import { families } from '#contract/values/families.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { compareAddress, listingAddress } from '#web/platform/shell/address.ts'
import { useCompared } from '../compare/compare-choice.ts'
import { CompareAction, FavouriteAction, PlanAction } from '#web/platform/results/card-actions.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { readFilter } from '#web/platform/shell/stored-filters.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { ListingAsk } from './listing-ask.tsx'
import { mayComeToSum } from '../listing-queries.ts'
import { priceText } from '#web/platform/results/price-text.ts'
import styles from '#web/platform/ui/detail-summary.module.css'
import { useListingTexts } from './texts/index.ts'

/** The summary of a listing: price, capacity, place, supplier, and, except in a preview, the actions. */
export function ListingSummary({ listing, isPreview = false }: { listing: Listing; isPreview?: boolean }) {
	const tools = useLanguage()
	const texts = useListingTexts()
	const { t, number, money, date, countryName } = tools
	const { total_for_people: total } = listing
	const { site_name } = useSite()
	const isComing = comesToCustomers(listing.category_id)
	const people = Math.max(listing.max_capacity_sitting ?? 0, listing.max_capacity_standing ?? 0)
	// A draft may have none yet.
	const address = [
		!isComing && listing.address,
		isComing ? listing.locality : [listing.postcode, listing.postal_locality].filter(Boolean).join(' '),
		listing.country !== 'LU' && countryName(listing.country),
	].flatMap((line) => line || [])
	return (
		<aside className={styles.summary} aria-label={t.listing.summary}>
			<p className={`${styles.price} ${listing.category_id !== families.venues ? styles.perUnit : ''}`}>
				{priceText({ ...listing, total_for_people: null }, tools)}
			</p>
			{mayComeToSum(listing) && (
				<p className={styles.total}>
					{total && total.euros !== listing.min_budget && t.listing.forPeople(money(total.euros), number(total.people))}
				</p>
			)}
			{people > 0 && (
				<p className={styles.people}>
					<Icon name="users" size={20} />
					{texts.upTo(number(people), people)}
				</p>
			)}
			<dl className={styles.facts}>
				{address.length > 0 && (
					<div>
						<dt>
							<Icon name="map-pin" size={20} />
							<span className="visually-hidden">{texts.address}</span>
						</dt>
						<dd>
							<address>
								{address.map((line) => (
									<Fragment key={line}>
										<span>{line}</span>{' '}
									</Fragment>
								))}
							</address>
						</dd>
					</div>
				)}
				<div>
					<dt>
						<Icon name="store" size={20} />
						<span className="visually-hidden">{texts.offeredBy}</span>
					</dt>
					<dd>
						{listing.owner.name} <span className={styles.since}>{texts.since(site_name, date(listing.owner.since))}</span>
					</dd>
				</div>
			</dl>
			{!isPreview && (
				<>
					<ListingAsk listing={listing} />
					<div className={`${styles.actions} no-print`}>
						<FavouriteAction
							field="property_id"
							id={listing.id}
							name={listing.property_name}
							address={listingAddress(listing)}
							look="plain"
						/>
						<CompareAction listing={listing} look="plain" />
						<ShareButton title={listing.property_name} path={listingAddress(listing)} look="plain" size="small" />
						<PlanAction listing={listing} look="plain" />
						<PrintButton look="plain" />
					</div>
					<ChosenSoFar id={listing.id} />
				</>
			)}
		</aside>
	)
}

/** How many are chosen for the comparison once this listing is, and, from two on, a link to it. */
function ChosenSoFar({ id }: { id: number }) {
	const { t } = useLanguage()
	const ids = useCompared()
	return (
		<p role="status" className={`${styles.chosen} no-print`}>
			{ids.includes(id) && (
				<>
					{t.compare.chosen(ids.length)}{' '}
					{ids.length > 1 && (
						<Link
							href={compareAddress(ids, {
								people: readFilter('peopleFilter'),
								day: readFilter('dayFilter'),
								occasions: readFilter('occasionFilter'),
							})}
						>
							{t.compare.open}
						</Link>
					)}
				</>
			)}
		</p>
	)
}
