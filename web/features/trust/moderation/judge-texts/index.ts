import { textArea } from '#web/platform/language/areas.ts'
import { useTexts } from '#web/platform/language/index.tsx'

/** Texts of decisions about reports. */
export const judgeArea = textArea('web/features/trust/moderation/judge-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useInspectTexts = () => useTexts(judgeArea).inspect

export const useJudgeTexts = () => useTexts(judgeArea).judge
