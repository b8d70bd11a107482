import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts for reporters and for owners of reported items. */
export const moderationArea = textArea('web/features/trust/moderation/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useChoiceTexts = () => useTexts(moderationArea).choices

export const useReportTexts = () => useTexts(moderationArea).report

export const useDecisionTexts = () => useTexts(moderationArea).decision

export const useTransparencyTexts = () => useTexts(moderationArea).transparency
