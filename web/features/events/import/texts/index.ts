import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the screens of imported calendars. */
export const eventFeedsArea = textArea('web/features/events/import/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useFeedTexts = () => useTexts(eventFeedsArea).eventFeeds
