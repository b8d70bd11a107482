import { useLanguage } from '#web/platform/language/index.tsx'
import { useResultMapTexts } from '#web/platform/map/texts/index.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import styles from '#web/platform/results/map-pins.module.css'
import { useAgendaTexts } from './texts/index.ts'
import { useStateText } from '../detail/event-times.tsx'
import type { EventSpot } from './event-spots.ts'

interface EventPinProps {
	spot: EventSpot
	/** The visible text of the pin. */
	label: string
	/** Its bubble is open. */
	isOpen: boolean
	/** Its card is under the pointer or has the focus. */
	isLit: boolean
	onPress: () => void
}

/** A pin on the map of the agenda: several dates with their number, one with its day or time, or a dot. */
export function EventPin({ spot, label, isOpen, isLit, onPress }: EventPinProps) {
	const { number, language } = useLanguage()
	const mapTexts = useResultMapTexts()
	const texts = useAgendaTexts()
	const state = useStateText(spot.kind === 'cluster' ? 'on' : spot.event.state)
	const size = spot.kind === 'cluster' && (spot.count < 10 ? 'few' : spot.count < 100 ? 'some' : 'many')
	const looks = size ? ['cluster', size] : ['listing', spot.kind === 'dot' ? 'dot' : 'price']
	const name =
		spot.kind === 'cluster'
			? mapTexts.cluster(texts.events(number(spot.count), spot.count))
			: [
					label,
					spot.event.event_title,
					dayFormats(language).day(spot.event.start_date),
					spot.event.start_time,
					spot.event.location_text,
					state,
				]
					.filter(Boolean)
					.join(', ')
	return (
		<button
			type="button"
			data-pin={spot.key}
			data-lit={isLit || isOpen || undefined}
			className={looks.map((look) => styles[look]).join(' ')}
			aria-label={name}
			aria-expanded={isOpen}
			onClick={onPress}
		>
			{label}
		</button>
	)
}
