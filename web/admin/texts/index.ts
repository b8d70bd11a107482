import { textArea } from '../../language/areas.ts'
import { useTexts } from '../../language/index.tsx'

/** What the operators’ own screens say. */
export const adminArea = textArea('web/admin/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** What operators read about orders, in the chosen language. */
export const useOrdersTexts = () => useTexts(adminArea).orders

/** What the overview says, in the chosen language. */
export const useOverviewTexts = () => useTexts(adminArea).overview

/** What operators read about jobs, calendars and each other, in the chosen language. */
export const useSystemTexts = () => useTexts(adminArea).system

/** What operators read about accounts, in the chosen language. */
export const usePeopleTexts = () => useTexts(adminArea).people

/** The outbox's texts in the chosen language. */
export const useOutboxTexts = () => useTexts(adminArea).outbox

/** What changed, in the words of the chosen language. */
export const useAuditLogTexts = () => useTexts(adminArea).auditLog

/** The words of the record in the chosen language. */
export const useAuditTexts = () => useTexts(adminArea).audit
