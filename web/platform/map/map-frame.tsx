import type { Map } from 'leaflet'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import type { Hint, MapView } from './live-map.ts'
import { MapCredits } from './map-credits.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import { useMapTexts } from './texts/index.ts'
import { whenNear } from './when-near.ts'
import styles from './map-frame.module.css'

/** A function that draws on a map, called once Leaflet is loaded; `L` is Leaflet itself. */
export type MapTools = typeof import('./live-map.ts')

interface MapFrameProps {
	/** The accessible name of the map's region: "Map: where the castle is". */
	label: string
	/** The first view; another object moves the map there, so keep it between renders. */
	view: MapView
	/** The page scrolls past the map: the wheel and one finger scroll the page. */
	isEmbedded?: boolean
	/** Draws on the map once it is started, and returns a function that removes the drawing. Keep the function between renders: another one replaces the drawing. */
	onReady?: (map: Map, tools: MapTools) => (() => void) | void
	/** Buttons and texts over the map. */
	children?: ReactNode
	className?: string
}

/**
 * A map of Luxembourg with the size of `className`. On the server, and until it is scrolled near, it is a skeleton of the same size: only then
 * are Leaflet and the base map loaded. It has buttons, keyboard control and credits; its content must also be in the page's text.
 */
export function MapFrame({ label, view, isEmbedded = false, onReady, children, className = '' }: MapFrameProps) {
	const { t, language } = useLanguage()
	const texts = useMapTexts()
	const { map_tiles } = useSite()
	const frame = useRef<HTMLElement>(null)
	const canvas = useRef<HTMLDivElement>(null)
	const help = useId()
	const isSecondTry = useRef(false)
	const [state, setState] = useState<'waiting' | 'failed' | { map: Map; tools: MapTools; view: MapView }>('waiting')
	const { hint, show } = useHint()
	const live = typeof state === 'object' ? state : null
	const isFailed = state === 'failed'

	const start = useEffectEvent((tools: MapTools, element: HTMLElement) => {
		const map = tools.startMap(element, { view, isEmbedded, onHint: show })
		setState({ map, tools, view })
		return map
	})
	useEffect(() => live?.tools.addBaseMap(live.map, language, map_tiles), [live, language, map_tiles])
	useEffect(() => {
		if (live && live.view !== view) live.tools.showView(live.map, view)
	}, [live, view])
	useEffect(() => (live && onReady?.(live.map, live.tools)) || undefined, [live, onReady])
	// The last effect, so that drawings are removed before the map itself.
	useEffect(() => {
		if (isFailed) return
		let map: Map | null = null
		let isGone = false
		const load = async () => {
			try {
				const importTools = () => import('./live-map.ts')
				// Many browsers never request a failed chunk again.
				const tools = await (isSecondTry.current ? orReload(importTools) : importTools())
				if (!isGone && canvas.current) map = start(tools, canvas.current)
			} catch (error) {
				console.warn(error)
				isSecondTry.current = true
				if (!isGone) setState('failed')
			}
		}
		const stop = whenNear(frame.current, () => void load())
		return () => {
			isGone = true
			stop()
			map?.remove()
		}
	}, [isFailed])

	return (
		<section ref={frame} className={`${styles.frame} ${className}`} aria-label={label}>
			<div ref={canvas} className={styles.map} {...(live && { role: 'application', 'aria-label': texts.area, 'aria-describedby': help })} />
			<p id={help} hidden>
				{texts.keys}
			</p>
			{state === 'waiting' && <MapSkeleton />}
			{isFailed && (
				<div className={styles.failed} role="alert">
					<p>{texts.failed}</p>
					<button type="button" onClick={() => setState('waiting')}>
						{t.common.retry}
					</button>
				</div>
			)}
			{live && <ZoomButtons map={live.map} />}
			{children}
			<MapCredits hasTiles={map_tiles !== null} />
			<p className={styles.hint} data-shown={hint !== null || undefined} aria-hidden="true">
				{hint === 'touch' ? texts.useTwoFingers : texts.useControl}
			</p>
		</section>
	)
}

function ZoomButtons({ map }: { map: Map }) {
	const texts = useMapTexts()
	const [zoom, setZoom] = useState(() => map.getZoom())
	useEffect(() => {
		const read = () => setZoom(map.getZoom())
		map.on('zoomend', read)
		return () => void map.off('zoomend', read)
	}, [map])
	const isClosest = zoom >= map.getMaxZoom()
	const isFurthest = zoom <= map.getMinZoom()
	return (
		<div className={styles.zoom}>
			<button type="button" aria-label={texts.zoomIn} aria-disabled={isClosest} onClick={() => !isClosest && map.zoomIn()}>
				<Icon name="plus" />
			</button>
			<button type="button" aria-label={texts.zoomOut} aria-disabled={isFurthest} onClick={() => !isFurthest && map.zoomOut()}>
				<Icon name="minus" />
			</button>
		</div>
	)
}

/** A hint that disappears automatically. */
function useHint() {
	const [hint, setHint] = useState<Hint | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return {
		hint,
		show(next: Hint) {
			clearTimeout(timer.current)
			setHint(next)
			timer.current = setTimeout(() => setHint(null), 1200)
		},
	}
}
