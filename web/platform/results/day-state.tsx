import type { ListingCard } from '#contract/listings/listing.ts'
import styles from './day-state.module.css'

interface DayStateProps {
	/** `is_for_you`: an offer to the reader holds or books the day. */
	of: Pick<ListingCard, 'availability' | 'availability_text'> & { is_for_you?: boolean }
}

/** What a listing says of the requested day: free, held, booked, or that it did not say; nothing where no day was. */
export function DayState({ of: { availability, availability_text, is_for_you } }: DayStateProps) {
	return availability_text ? (
		<p className={styles.state} data-day={availability} data-for-you={is_for_you}>
			{availability_text}
		</p>
	) : null
}
