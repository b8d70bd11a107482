import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of conversations and of their lists. */
export const conversationArea = textArea('web/features/enquiries/conversation-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useConversationTexts = () => useTexts(conversationArea).conversation
