import type { ListingCard } from '#contract/listings/listing.ts'
import styles from './day-state.module.css'

/** What a listing says of the day that was asked for: free, held, booked, or that it did not say; nothing where no day was. */
export function DayState({ of: { availability, availability_text } }: { of: Pick<ListingCard, 'availability' | 'availability_text'> }) {
	return availability_text ? (
		<p className={styles.state} data-day={availability}>
			{availability_text}
		</p>
	) : null
}
