import { textArea } from '../../../language/areas.ts'
import { useTexts } from '../../../language/index.tsx'

/** Texts of decisions about reports. */
export const judgeArea = textArea('web/trust/moderation/judge-texts', {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	de: () => import('./de.ts'),
})

export const useInspectTexts = () => useTexts(judgeArea).inspect

export const useJudgeTexts = () => useTexts(judgeArea).judge
