import { useEffect, useState, type ComponentType } from 'react'
import type { ListingCard } from '#contract/listings/listing.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { playerArea } from './texts/index.ts'

export interface CardSampleProps {
	sample: NonNullable<ListingCard['sample']>
}

const loadPlayer = withTexts([playerArea], () => import('./card-player.tsx'))

/** The button on an entertainer's picture that plays the first recording. It needs scripts, and its code is not in the first load. */
export function CardSample(props: CardSampleProps) {
	const [Player, setPlayer] = useState<ComponentType<CardSampleProps>>()
	useEffect(() => {
		loadPlayer().then(
			({ CardPlayer }) => setPlayer(() => CardPlayer),
			// Without it the card leads to the recordings all the same.
			() => undefined,
		)
	}, [])
	return Player && <Player {...props} />
}
