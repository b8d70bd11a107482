import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'
import type * as en from './en.ts'

/** What the editor of the catalogue says. */
export const catalogueArea = textArea('web/catalogue/manage/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** What the catalogue's room says. */
export const useCatalogueTexts = () => useTexts(catalogueArea).catalogue

export type CatalogueTexts = typeof en.catalogue
