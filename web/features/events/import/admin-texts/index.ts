import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the screen of all calendars. */
export const adminFeedsArea = textArea('web/features/events/import/admin-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** Texts about calendars for operators, in the chosen language. */
export const useAdminFeedsTexts = () => useTexts(adminFeedsArea).feeds
