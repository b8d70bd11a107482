import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the screen for embedding the agenda. */
export const embedArea = textArea('web/features/events/export/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useEmbedTexts = () => useTexts(embedArea).embed
