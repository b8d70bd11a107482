import { Icon } from '../../ui/icon.tsx'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '../../language/index.tsx'
import { LocationMapPlace } from '../../map/location-map-place.tsx'
import { useWayTexts } from '../../map/texts/index.ts'
import { Ways } from '../../map/directions.tsx'
import { useVisitorPlace } from '../visitor-place.ts'
import styles from '../../ui/detail-place.module.css'

/** The place of the listing in words and on the map, its distance from the visitor's search place, and links to directions. */
export function ListingPlace({ listing }: { listing: Listing }) {
	const { t, distance, countryName } = useLanguage()
	const way = useWayTexts()
	const from = useVisitorPlace()
	const { address, postcode, locality, commune, country, latitude, longitude, travel_radius } = listing
	return (
		<section className={styles.place}>
			<h2>{listing.category_id === 1 ? way.title : way.base}</h2>
			<div className={styles.words}>
				<Icon name="map-pin" size={22} />
				<div>
					<address>
						{[address, [postcode, locality].filter(Boolean).join(' '), country !== 'LU' && countryName(country)].filter(Boolean).join(', ')}
					</address>
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
					radius_km={travel_radius ?? undefined}
					from={from ?? undefined}
				/>
			</div>
			<Ways to={listing} from={from} />
		</section>
	)
}
