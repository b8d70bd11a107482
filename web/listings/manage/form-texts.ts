import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { texts as de } from './form-texts-de.ts'
import { texts as en } from './form-texts-en.ts'
import { texts as fr } from './form-texts-fr.ts'

type AsWords<Value> = Value extends string
	? string
	: Value extends (...args: infer Args) => string
		? (...args: Args) => string
		: { [Key in keyof Value]: AsWords<Value[Key]> }
/** What the announcement form says; English is the model. */
export type FormTexts = AsWords<typeof en>

export const formTexts: Record<Language, FormTexts> = { en, fr, de }

/** The words of the announcement form in the chosen language. */
export const useFormTexts = (): FormTexts => formTexts[useLanguage().language]
