import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the proposal of a translation, in the forms of announcements and events. */
export const translationsArea = textArea('web/features/translations/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useTranslationTexts = () => useTexts(translationsArea).translations
