import type { Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './map-pins.module.css'

export interface Pin {
	key: string
	latitude: number
	longitude: number
	/** 1 is above all others and -1 below, regardless of latitude. */
	level: -1 | 0 | 1
	content: ReactNode
}

/** Positions elements on points of the map, in the given order for keyboards; they follow its moves and zooms. */
export function PinLayer({ map, pins }: { map: LeafletMap; pins: Pin[] }) {
	const elements = useRef(new Map<string, HTMLElement>())
	const place = useEffectEvent((pointOf: (pin: Pin) => Point) => placeAll(elements.current, pins, pointOf))

	useLayoutEffect(() => placeAll(elements.current, pins, ({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude])))

	useEffect(() => {
		const rest = () => place(({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]))
		// Leaflet animates a zoom by a CSS transition: elements get their final position at its start.
		const glide = ({ center, zoom }: ZoomAnimEvent) => {
			const corner = map
				.project(center, zoom)
				.subtract(map.getSize().divideBy(2))
				.add(map.layerPointToContainerPoint([0, 0]))
				.round()
			place(({ latitude, longitude }) => map.project([latitude, longitude], zoom).subtract(corner))
		}
		map.on('zoom viewreset', rest)
		map.on('zoomanim', glide)
		return () => {
			map.off('zoom viewreset', rest)
			map.off('zoomanim', glide)
		}
	}, [map])

	return createPortal(
		pins.map(({ key, content }) => (
			<div
				key={key}
				className={styles.pin}
				ref={(element) => {
					if (element) elements.current.set(key, element)
					return () => void elements.current.delete(key)
				}}
			>
				{content}
			</div>
		)),
		map.getPanes().markerPane,
	)
}

const step = 100_000

function placeAll(elements: Map<string, HTMLElement>, pins: Pin[], pointOf: (pin: Pin) => Point): void {
	for (const pin of pins) {
		const element = elements.get(pin.key)
		if (!element) continue
		const { x, y } = pointOf(pin)
		element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`
		element.style.zIndex = String(Math.round(y) + pin.level * step)
	}
}
