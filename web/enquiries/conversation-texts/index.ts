import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** Texts of conversations and of their lists. */
export const conversationArea = textArea('web/enquiries/conversation-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The same in the chosen language. */
export const useConversationTexts = () => useTexts(conversationArea).conversation
