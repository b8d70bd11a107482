import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'
import type * as en from './en.ts'

/** What writing, reading and answering an enquiry say. */
export const enquiriesArea = textArea('web/enquiries/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The words of the forms in the chosen language. */
export const useEnquiryTexts = () => useTexts(enquiriesArea).enquiry

export type EnquiryTexts = typeof en.enquiry

/** The words of the lists in the chosen language. */
export const useInboxTexts = () => useTexts(enquiriesArea).inbox
