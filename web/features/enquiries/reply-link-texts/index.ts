import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the pages behind the links in a supplier's mail. */
export const replyLinkArea = textArea('web/features/enquiries/reply-link-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useReplyLinkTexts = () => useTexts(replyLinkArea).replyLink
