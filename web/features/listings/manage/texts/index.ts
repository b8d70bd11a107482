import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of own listings, their form and their publication. */
export const ownListingsArea = textArea('web/features/listings/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of the last step in the chosen language. */
export const usePublishTexts = () => useTexts(ownListingsArea).publish

/** The texts of the own list in the chosen language. */
export const useOwnListTexts = () => useTexts(ownListingsArea).ownList

export const useFormTexts = () => useTexts(ownListingsArea).form

export type FormTexts = typeof en.form
