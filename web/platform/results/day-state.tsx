import type { ListingCard } from '#contract/listings/listing.ts'
import styles from './day-state.module.css'

interface DayStateProps {
	/** `is_for_you`: an offer to the reader holds or books the day. */
	of: Pick<ListingCard, 'availability' | 'availability_text'> & { is_for_you?: boolean }
}

/** The availability of a listing on the requested day: free, held, booked, or that it did not say; nothing without such a day. */
export function DayState({ of: { availability, availability_text, is_for_you } }: DayStateProps) {
	return availability_text ? (
		<p className={styles.state} data-day={availability} data-for-you={is_for_you}>
			{availability_text}
		</p>
	) : null
}
