import { useLanguage } from '#web/platform/language/index.tsx'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { shortPrice, type Spot } from '#web/platform/results/map-spots.ts'
import { priceText } from '#web/platform/results/price-text.ts'
import { resultText } from './search-texts.ts'
import styles from '#web/platform/results/map-pins.module.css'

interface SpotPinProps {
	spot: Spot
	family_id: number
	/** Its bubble is open. */
	isOpen: boolean
	/** Its card is under the pointer or has the focus. */
	isLit: boolean
	/** Its bubble was open before. */
	isKnown: boolean
	onPress: (isByKey: boolean) => void
}

/** A marker on the map: a cluster with its number of results, a result with its price, or a dot. */
export function SpotPin({ spot, family_id, isOpen, isLit, isKnown, onPress }: SpotPinProps) {
	const words = useLanguage()
	const texts = useResultMapTexts()
	const name = useSpotName(spot, family_id)
	const looks = spot.kind === 'cluster' ? ['cluster', sizeOf(spot.cluster.count)] : ['listing', spot.kind]
	if (spot.kind !== 'cluster' && spot.listing.premium_announcement) looks.push('premium')
	if (isKnown) looks.push('known')
	return (
		<button
			type="button"
			data-pin={spot.key}
			data-lit={isLit || isOpen || undefined}
			className={looks.map((look) => styles[look]).join(' ')}
			aria-label={name}
			aria-expanded={isOpen}
			// A press by keyboard has a click count of 0.
			onClick={({ detail }) => onPress(detail === 0)}
		>
			{spot.kind === 'cluster' ? words.number(spot.cluster.count) : spot.kind === 'price' && shortPrice(spot.listing, words, texts)}
		</button>
	)
}

const sizeOf = (count: number) => (count < 10 ? 'few' : count < 100 ? 'some' : 'many')

/** The name of a marker for screen readers. */
function useSpotName(spot: Spot, family_id: number): string {
	const words = useLanguage()
	const texts = useResultMapTexts()
	const { t } = words
	if (spot.kind === 'cluster') return texts.cluster(resultText(family_id, spot.cluster.count, words))
	const { listing } = spot
	return [
		listing.property_name,
		listing.kind_name,
		listing.locality,
		// The visible text must be part of the accessible name.
		shortPrice(listing, words, texts) || priceText(listing, words),
		listing.premium_announcement && t.listing.premiumLabel,
	]
		.filter(Boolean)
		.join(', ')
}

/** A temporary marker for a result in a cluster whose card is under the pointer or has the focus. The card contains the rest. */
export function GhostPin({ price }: { price: string }) {
	return (
		<span aria-hidden="true" data-lit="" className={`${styles.listing} ${price ? styles.price : styles.dot}`}>
			{price}
		</span>
	)
}

/** The place from which distances are measured. */
export const PlacePin = () => <span aria-hidden="true" className={styles.place} />
