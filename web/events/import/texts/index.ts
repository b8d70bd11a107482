import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** What the screens of calendars that are read in say. */
export const eventFeedsArea = textArea('web/events/import/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the screen in the chosen language. */
export const useFeedTexts = () => useTexts(eventFeedsArea).eventFeeds
