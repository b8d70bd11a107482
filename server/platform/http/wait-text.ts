import type { Language } from '#contract/values/languages.ts'
import { errorTexts } from './error-texts/index.ts'

const format = (language: Language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' })
/** Made once: under an overload thousands of answers a second say how long to wait. */
const formats: Record<Language, Intl.RelativeTimeFormat> = { en: format('en'), fr: format('fr'), de: format('de') }

/** In how many seconds, as words within a sentence: "in 20 seconds", "in about 30 minutes". Minutes and hours are rounded up, so that a retry after that time is not too early. */
export function waitText(seconds: number, language: Language): string {
	const words = formats[language]
	if (seconds <= 90) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
	const { exactly, roughly } = errorTexts[language].wait
	const minutes = Math.ceil(seconds / 60)
	const text = minutes <= 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
	return text.replace(exactly, roughly)
}
