import { Icon } from '#web/platform/ui/icon.tsx'
import { comesToCustomers } from '#contract/values/coming-suppliers.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { LocationMapPlace } from '#web/platform/map/location-map-place.tsx'
import { useWayTexts } from '#web/platform/map/texts/index.ts'
import { Ways } from '#web/platform/map/directions.tsx'
import { useVisitorPlace } from '../visitor-place.ts'
import styles from '#web/platform/ui/detail-place.module.css'

/** Kilometres of the circle around a supplier without a travel radius, whose street is not shown. */
const neighbourhood = 3

/** The place of the listing in words and on the map, its distance from the visitor's search place, and links to directions. */
export function ListingPlace({ listing }: { listing: Listing }) {
	const { t, distance, countryName } = useLanguage()
	const way = useWayTexts()
	const from = useVisitorPlace()
	const { address, postcode, locality, postal_locality, commune, country, latitude, longitude, travel_radius } = listing
	const isComing = comesToCustomers(listing.category_id)
	const street = [address, [postcode, postal_locality].filter(Boolean).join(' ')]
	return (
		<section className={styles.place}>
			<h2>{isComing ? way.base(locality) : way.title}</h2>
			<div className={styles.words}>
				<Icon name="map-pin" size={22} />
				<div>
					<address>{[...(isComing ? [locality] : street), country !== 'LU' && countryName(country)].filter(Boolean).join(', ')}</address>
					{commune && commune !== locality && <p>{way.commune(commune)}</p>}
					{travel_radius !== null && <p>{way.travels(distance(travel_radius))}</p>}
					{from && (
						<p className={styles.distance}>
							{way.distanceFrom(distance(kilometresBetween(from, listing)), from.address || t.search.placeChosen)}
						</p>
					)}
				</div>
			</div>
			<div className="no-print">
				<LocationMapPlace
					latitude={latitude}
					longitude={longitude}
					name={listing.property_name}
					radius_km={travel_radius ?? (isComing ? neighbourhood : undefined)}
					isApproximate={isComing}
					from={from ?? undefined}
				/>
			</div>
			{!isComing && <Ways to={listing} from={from} />}
		</section>
	)
}
