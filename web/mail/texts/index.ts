import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of the outbox. */
export const outboxArea = textArea('web/mail/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The outbox's texts in the chosen language. */
export const useOutboxTexts = () => useTexts(outboxArea).outbox
