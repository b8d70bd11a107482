import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the outbox. */
export const outboxArea = textArea('web/features/mail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The outbox's texts in the chosen language. */
export const useOutboxTexts = () => useTexts(outboxArea).outbox
