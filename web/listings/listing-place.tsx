import { Icon } from '../ui/icon.tsx'
import type { ReactNode } from 'react'
import { kilometresBetween } from '#contract/kilometres.ts'
import type { Listing } from '#contract/listings.ts'
import { useLanguage } from '../language/index.tsx'
import { LocationMapPlace } from '../map/location-map-place.tsx'
import { useVisitorPlace, type VisitorPlace } from './visitor-place.ts'
import { useWayTexts } from './way-texts.ts'
import styles from './listing-place.module.css'

/** Where the listing is, in words and on the map, how far that is from the visitor's place, and how to get there. */
export function ListingPlace({ listing }: { listing: Listing }) {
	const { t, language, distance, countryName } = useLanguage()
	const texts = useWayTexts()
	const from = useVisitorPlace()
	const { address, postcode, locality, commune, country, latitude, longitude, travel_radius } = listing
	return (
		<section className={styles.place}>
			<h2>{listing.category_id === 1 ? texts.title : texts.base}</h2>
			<div className={styles.words}>
				<Icon name="map-pin" size={22} />
				<div>
					<address>
						{[address, [postcode, locality].filter(Boolean).join(' '), country !== 'LU' && countryName(country)].filter(Boolean).join(', ')}
					</address>
					{commune && commune !== locality && <p>{texts.commune(commune)}</p>}
					{travel_radius !== null && <p>{texts.travels(distance(travel_radius))}</p>}
					{from && (
						<p className={styles.distance}>
							{texts.distanceFrom(distance(kilometresBetween(from, listing)), from.address || t.search.placeChosen)}
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
			<ul className={`${styles.ways} no-print`}>
				<Way icon={<Icon name="bus" size={22} />} href={`https://www.mobiliteit.lu/${language}/`} host="mobiliteit.lu">
					{texts.byTransit}
				</Way>
				<Way icon={<Icon name="route" size={22} />} href={routeAddress(listing, from)} host="openstreetmap.org">
					{texts.byRoad}
				</Way>
				<li className={styles.touch}>
					<a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
						<Icon name="map-pin" size={22} />
						<span>{texts.inMapApp}</span>
					</a>
				</li>
			</ul>
		</section>
	)
}

/** OpenStreetMap's way between two points; without a start it asks for one. */
function routeAddress({ latitude, longitude }: Listing, from: VisitorPlace | null): string {
	const start = from ? `${from.latitude},${from.longitude}` : ''
	return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`${start};${latitude},${longitude}`)}`
}

/** A link to somewhere else says where. */
function Way({ icon, href, host, children }: { icon: ReactNode; href: string; host: string; children: ReactNode }) {
	return (
		<li>
			<a href={href} rel="noopener noreferrer">
				{icon}
				<span>
					{children}
					<span className={styles.host}> {host}</span>
				</span>
			</a>
		</li>
	)
}
