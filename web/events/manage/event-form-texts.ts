import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '../../language/index.tsx'
import { texts as de } from './event-form-texts-de.ts'
import { texts as en } from './event-form-texts-en.ts'
import { texts as fr } from './event-form-texts-fr.ts'

type AsWords<Value> = Value extends string
	? string
	: Value extends (...args: infer Args) => string
		? (...args: Args) => string
		: { [Key in keyof Value]: AsWords<Value[Key]> }
/** What the form of an event says; English is the model. */
export type EventFormTexts = AsWords<typeof en>

export const eventFormTexts: Record<Language, EventFormTexts> = { en, fr, de }

/** The words of the form of an event in the chosen language. */
export const useEventFormTexts = (): EventFormTexts => eventFormTexts[useLanguage().language]
