import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'
import type * as en from './en.ts'

/** Texts of writing, reading and answering enquiries. */
export const enquiriesArea = textArea('web/features/enquiries/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** The texts of the forms in the chosen language. */
export const useEnquiryTexts = () => useTexts(enquiriesArea).enquiry

export type EnquiryTexts = typeof en.enquiry

/** The texts of the lists in the chosen language. */
export const useInboxTexts = () => useTexts(enquiriesArea).inbox
