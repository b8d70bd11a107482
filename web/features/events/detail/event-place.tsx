import type { EventPage } from '#contract/events/agenda.ts'
import { kilometresBetween } from '#contract/values/kilometres.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import styles from '#web/platform/ui/detail-place.module.css'
import { LocationMapPlace } from '#web/platform/map/location-map-place.tsx'
import { useWayTexts } from '#web/platform/map/texts/index.ts'
import { Ways } from '#web/platform/map/directions.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useAgendaPlace } from '../agenda/agenda-place.ts'
import { useEventTexts } from '../agenda/texts/index.ts'

/** The location in words and on the map, its distance from the visitor's search place, and links to directions. */
export function EventPlace({ event }: { event: EventPage }) {
	const { t, distance } = useLanguage()
	const texts = useEventTexts()
	const way = useWayTexts()
	const from = useAgendaPlace()
	const { location_name, address, latitude, longitude } = event
	const isKnown = latitude !== null && longitude !== null
	return (
		<section className={styles.place}>
			<h2>{texts.place}</h2>
			<div className={styles.words}>
				<Icon name="map-pin" size={22} />
				<div>
					<address>{[location_name, address].filter(Boolean).join(', ')}</address>
					{from && isKnown && (
						<p className={styles.distance}>
							{way.distanceFrom(distance(kilometresBetween(from, { latitude, longitude })), from.address || t.search.placeChosen)}
						</p>
					)}
				</div>
			</div>
			{isKnown && (
				<>
					<div className="no-print">
						<LocationMapPlace
							latitude={latitude}
							longitude={longitude}
							name={location_name || event.event_title}
							from={from ?? undefined}
						/>
					</div>
					<Ways to={{ latitude, longitude }} from={from} />
				</>
			)}
		</section>
	)
}
