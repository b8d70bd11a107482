import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { createLibreTranslate } from './libre-translate.ts'

interface TranslationRequest {
	texts: readonly string[]
	/** With `auto` the service recognizes it. */
	from: Language | 'auto'
	to: Language
}

// Decision 101: Machine translation for authors. Decision 143: Messages are translated on a press.

/** A machine translation service outside. Answers the texts in their order; throws when there is no valid answer in time. */
export type Translator = (request: TranslationRequest) => Promise<string[]>

/** The service of the configuration; null when none is configured. */
export function translatorOf({ TRANSLATION_URL: url, TRANSLATION_KEY: key }: Config): Translator | null {
	return url === undefined ? null : createLibreTranslate({ url, key })
}
