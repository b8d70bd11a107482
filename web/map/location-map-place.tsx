import { lazy, Suspense, useEffect, useRef, useState, type Ref } from 'react'
import { useSite } from '../shell/site.tsx'
import type { LocationMapProps } from './location-map.tsx'
import { MapCredits } from './map-credits.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import { useMapTexts } from './texts/index.ts'
import { whenNear } from './when-near.ts'
import frame from './map-frame.module.css'
import styles from './location-map.module.css'

const LocationMap = lazy(() =>
	import('./location-map.tsx').catch((error: unknown) => {
		// The page is whole without its map: the words beside it say the same.
		console.warn(error)
		return { default: StillMap }
	}),
)

/** The room of a listing's map. Not even the map's own buttons and words are loaded before it is scrolled near. */
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
