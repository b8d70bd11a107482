import germany from './flags/de.svg'
import france from './flags/fr.svg'
import britain from './flags/en.svg'
import type { Language } from '#contract/values/languages.ts'

/** The languages in the order of the menu. A flag represents a country, so that it is only decoration beside the letters. */
export const languageChoices: readonly { language: Language; code: string; flag: string }[] = [
	{ language: 'de', code: 'DE', flag: germany },
	{ language: 'fr', code: 'FR', flag: france },
	{ language: 'en', code: 'EN', flag: britain },
]
