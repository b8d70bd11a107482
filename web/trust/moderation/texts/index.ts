import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts for reporters and for owners of reported items. */
export const moderationArea = textArea('web/trust/moderation/texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useChoiceTexts = () => useTexts(moderationArea).choices

export const useReportTexts = () => useTexts(moderationArea).report

export const useDecisionTexts = () => useTexts(moderationArea).decision

export const useTransparencyTexts = () => useTexts(moderationArea).transparency
