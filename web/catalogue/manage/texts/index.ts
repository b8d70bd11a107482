import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'
import type * as en from './en.ts'

/** Texts of the catalogue editor. */
export const catalogueArea = textArea('web/catalogue/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useCatalogueTexts = () => useTexts(catalogueArea).catalogue

export type CatalogueTexts = typeof en.catalogue
