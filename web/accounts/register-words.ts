import type { Trader } from '#contract/listings/listing.ts'
import type { Language } from '#contract/values/languages.ts'
import type { RegisterAbsence } from '#contract/register.ts'
import { useLanguage } from '../language/index.tsx'

const words: Record<Language, Record<RegisterAbsence, (note: string) => string>> = {
	en: {
		self_employed: () => 'Not registered: self-employed',
		in_formation: () => 'Not registered yet: in formation',
		foreign: (note) => `Registered abroad: ${note}`,
		other: (note) => `Not registered: ${note}`,
	},
	fr: {
		self_employed: () => 'Non inscrit : indépendant',
		in_formation: () => 'Pas encore inscrit : en cours de constitution',
		foreign: (note) => `Inscrit à l’étranger : ${note}`,
		other: (note) => `Non inscrit : ${note}`,
	},
	de: {
		self_employed: () => 'Nicht eingetragen: selbstständig',
		in_formation: () => 'Noch nicht eingetragen: in Gründung',
		foreign: (note) => `Im Ausland eingetragen: ${note}`,
		other: (note) => `Nicht eingetragen: ${note}`,
	},
}

/** Where a trader is registered: the number, or the reason why there is none; null where nothing has been said. */
export function useRegister(): (trader: Pick<Trader, 'rcs_number' | 'rcs_absence' | 'rcs_absence_note'>) => string | null {
	const { language } = useLanguage()
	return ({ rcs_number, rcs_absence, rcs_absence_note }) =>
		rcs_number || (rcs_absence && words[language][rcs_absence](rcs_absence_note ?? ''))
}
