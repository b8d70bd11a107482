import { lazy, Suspense, useEffect, useRef, useState, type Ref } from 'react'
import { useSite } from '#web/platform/shell/site.tsx'
import type { LocationMapProps } from './location-map.tsx'
import { MapCredits } from './map-credits.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import { useMapTexts } from './texts/index.ts'
import { whenNear } from './when-near.ts'
import frame from './map-frame.module.css'
import styles from './location-map.module.css'

const LocationMap = lazy(() =>
	import('./location-map.tsx').catch((error: unknown) => {
		// The page works without its map: the text beside it contains the address.
		console.warn(error)
		return { default: StillMap }
	}),
)

/** The placeholder of a listing's map. The map's code and texts are loaded when it is scrolled near. */
export function LocationMapPlace(props: LocationMapProps) {
	const place = useRef<HTMLElement>(null)
	const [isNear, setNear] = useState(false)
	useEffect(() => whenNear(place.current, () => setNear(true)), [])
	if (!isNear) return <StillMap {...props} place={place} />
	return (
		<Suspense fallback={<StillMap {...props} />}>
			<LocationMap {...props} />
		</Suspense>
	)
}

function StillMap({ name, place }: LocationMapProps & { place?: Ref<HTMLElement> }) {
	const texts = useMapTexts()
	const { map_tiles } = useSite()
	return (
		<section ref={place} className={`${frame.frame} ${styles.location}`} aria-label={texts.whereIs(name)}>
			<MapSkeleton />
			<MapCredits hasTiles={map_tiles !== null} />
		</section>
	)
}
