import type { Trader } from '#contract/listings/listing.ts'
import { useRegisteredTexts } from './trader-texts/index.ts'

/** Where a trader is registered: the number, or the reason why there is none; null when neither is known. */
export function useRegister(): (trader: Pick<Trader, 'rcs_number' | 'rcs_absence' | 'rcs_absence_note'>) => string | null {
	const texts = useRegisteredTexts()
	return ({ rcs_number, rcs_absence, rcs_absence_note }) => rcs_number || (rcs_absence && texts[rcs_absence](rcs_absence_note ?? ''))
}
