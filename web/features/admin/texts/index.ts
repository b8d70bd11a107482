import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of the admin area's own screens. */
export const adminArea = textArea('web/features/admin/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

/** Texts of the overview, in the chosen language. */
export const useOverviewTexts = () => useTexts(adminArea).overview

/** Texts about jobs, security and the audit log, in the chosen language. */
export const useSystemTexts = () => useTexts(adminArea).system

/** Texts about accounts, in the chosen language. */
export const usePeopleTexts = () => useTexts(adminArea).people

/** Texts about changed fields, in the chosen language. */
export const useAuditLogTexts = () => useTexts(adminArea).auditLog

/** Names of the actions in the audit log, in the chosen language. */
export const useAuditTexts = () => useTexts(adminArea).audit
