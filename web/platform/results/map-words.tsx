import { Icon } from '#web/platform/ui/icon.tsx'
import { useState } from 'react'
import { usualDistance } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOwnLocationTexts, useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { ownLocation, type LocationFault } from '#web/platform/places/own-location.ts'
import styles from './result-map.module.css'

interface MapWordsProps {
	/** The number of results in view; null before it is known. */
	shown: number | null
	total: number
	/** The total as a text. */
	results: string
	/** The markers could not be loaded. */
	hasFailed: boolean
	isLoading: boolean
	onRetry: () => void
	/** Makes the shown area a filter; null when it does not differ from that of the results. */
	onSearchHere: (() => void) | null
}

/** Messages over the map: the number of shown results, errors, and a button to search in the shown area. */
export function MapWords({ shown, total, results, hasFailed, isLoading, onRetry, onSearchHere }: MapWordsProps) {
	const { t, number } = useLanguage()
	const texts = useResultMapTexts()
	function words(): string {
		if (shown === null || hasFailed) return ''
		if (total === 0) return texts.nothing
		return shown === total ? texts.allInView(results) : texts.inView(number(shown), number(total))
	}
	return (
		<div className={styles.words}>
			<p role="status" className={styles.status}>
				{words()}
			</p>
			{hasFailed && (
				<div role="alert" className={styles.alert}>
					{texts.failed}
					<Button look="quiet" size="small" disabled={isLoading} onClick={onRetry}>
						{isLoading ? t.common.loading : t.common.retry}
					</Button>
				</div>
			)}
			{onSearchHere && (
				<Button size="small" className={styles.here} onClick={onSearchHere}>
					<Icon name="search" size={16} />
					{texts.searchHere}
				</Button>
			)}
		</div>
	)
}

/** The filters of a list that concern the place. */
interface PlaceFiltering {
	filters: { distance: number | null }
	change: (place: { latitude: number; longitude: number; address: string; distance: number }) => void
}

/** A button that makes the visitor's own position the place of the filters. Only a press asks the browser. */
export function OwnLocation({ filtering }: { filtering: PlaceFiltering }) {
	const { t } = useLanguage()
	const texts = useOwnLocationTexts()
	const [state, setState] = useState<'idle' | 'asking' | LocationFault>('idle')
	const fault = state === 'idle' || state === 'asking' ? null : texts[state]
	async function locate() {
		setState('asking')
		const place = await ownLocation()
		if (typeof place === 'string') {
			setState(place)
			return
		}
		setState('idle')
		filtering.change({ ...place, address: t.ownLocation.name, distance: filtering.filters.distance ?? usualDistance })
	}
	return (
		<>
			<button
				type="button"
				className={styles.locate}
				aria-label={t.ownLocation.name}
				aria-busy={state === 'asking'}
				onClick={() => void locate()}
			>
				<Icon name={state === 'asking' ? 'loader-circle' : 'locate-fixed'} size={20} />
			</button>
			<p role="status" className={fault ? styles.fault : 'visually-hidden'}>
				{fault ?? (state === 'asking' && texts.asking)}
			</p>
		</>
	)
}
