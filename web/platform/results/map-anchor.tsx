import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './map-anchor.module.css'

interface MapAnchorProps {
	map: LeafletMap
	latitude: number
	longitude: number
	/** Pixels between the point and its element. */
	gap: number
	children: ReactNode
}

/** Provides its content with the pixels of a point of the map as `--x` and `--y`; hidden while the map zooms. */
export function MapAnchor({ map, latitude, longitude, gap, children }: MapAnchorProps) {
	const anchor = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const element = anchor.current
		if (!element) return
		const follow = () => {
			const { x, y } = map.latLngToContainerPoint([latitude, longitude])
			element.style.setProperty('--x', `${x}px`)
			element.style.setProperty('--y', `${y - gap}px`)
		}
		const hide = () => element.classList.add(styles.zooming ?? '')
		const show = () => {
			follow()
			element.classList.remove(styles.zooming ?? '')
		}
		follow()
		map.on('move viewreset resize', follow)
		map.on('zoomanim', hide)
		map.on('zoomend', show)
		return () => {
			map.off('move viewreset resize', follow)
			map.off('zoomanim', hide)
			map.off('zoomend', show)
		}
	}, [map, latitude, longitude, gap])
	return <div ref={anchor}>{children}</div>
}
