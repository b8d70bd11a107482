import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of the catalogue editor. */
export const catalogueArea = textArea('web/features/catalogue/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useCatalogueTexts = () => useTexts(catalogueArea).catalogue

export type CatalogueTexts = typeof en.catalogue
