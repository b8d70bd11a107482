import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of the screens of imported calendars. */
export const eventFeedsArea = textArea('web/events/import/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** These texts in the chosen language. */
export const useFeedTexts = () => useTexts(eventFeedsArea).eventFeeds
