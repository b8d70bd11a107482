import type { Map } from 'leaflet'
import { useCallback, useMemo } from 'react'
import { useSite } from '#web/platform/shell/site.tsx'
import type { MapView } from './live-map.ts'
import { MapFrame, type MapTools } from './map-frame.tsx'
import { useMapTexts } from './texts/index.ts'
import styles from './location-map.module.css'

export interface LocationMapProps {
	/** Degrees. */
	latitude: number
	longitude: number
	/** The listing's name, which is part of the map's accessible name. */
	name: string
	/** The supplier's travel radius in kilometres, drawn as a circle. */
	radius_km?: number | undefined
	/** The circle without its middle: the supplier's street is not shown. */
	isApproximate?: boolean
	/** The place that the visitor has chosen: a second pin, and a straight line. `address` is for the text beside the map. */
	from?: { latitude: number; longitude: number; address: string } | undefined
}

/** The position of one listing. The text beside it contains the same address. Pages render it through `LocationMapPlace`. */
export default function LocationMap({ latitude, longitude, name, radius_km, isApproximate = false, from }: LocationMapProps) {
	const texts = useMapTexts()
	const { map_tiles } = useSite()
	const fromLatitude = from?.latitude
	const fromLongitude = from?.longitude
	const hasStreets = map_tiles !== null && isWithin(map_tiles.bounds, latitude, longitude)

	const view = useMemo((): MapView => {
		if (radius_km) return { bounds: boundsAround(latitude, longitude, radius_km) }
		if (fromLatitude === undefined || fromLongitude === undefined) return { latitude, longitude, zoom: hasStreets ? 15 : 11 }
		return {
			bounds: [
				Math.min(latitude, fromLatitude),
				Math.min(longitude, fromLongitude),
				Math.max(latitude, fromLatitude),
				Math.max(longitude, fromLongitude),
			],
			max_zoom: hasStreets ? 15 : 12,
		}
	}, [latitude, longitude, radius_km, fromLatitude, fromLongitude, hasStreets])

	const draw = useCallback(
		(map: Map, { addLine, addPin, drawCircle }: MapTools) => {
			const here = { latitude, longitude }
			const layers: { remove: () => unknown }[] = isApproximate ? [] : [addPin(map, here, 'listing')]
			if (radius_km) layers.push(drawCircle(map, here, radius_km))
			if (fromLatitude !== undefined && fromLongitude !== undefined) {
				const there = { latitude: fromLatitude, longitude: fromLongitude }
				layers.push(addPin(map, there, 'visitor'))
				if (!isApproximate) layers.push(addLine(map, there, here))
			}
			return () => layers.forEach((layer) => layer.remove())
		},
		[latitude, longitude, radius_km, isApproximate, fromLatitude, fromLongitude],
	)

	return <MapFrame label={texts.whereIs(name)} view={view} isEmbedded onReady={draw} className={styles.location} />
}

const isWithin = ([south, west, north, east]: readonly [number, number, number, number], latitude: number, longitude: number) =>
	latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The bounding box of a circle with that radius in kilometres, in degrees. */
function boundsAround(latitude: number, longitude: number, radius_km: number): [number, number, number, number] {
	const up = radius_km / 111.2
	const side = up / Math.cos((latitude * Math.PI) / 180)
	return [latitude - up, longitude - side, latitude + up, longitude + side]
}
