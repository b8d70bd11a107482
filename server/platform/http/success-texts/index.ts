import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Output } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

type TextOf<Name extends EndpointName> = string | ((data: Output<Name>) => string)

const texts: Record<Language, { [Name in EndpointName]?: TextOf<Name> }> = { en: en.successes, fr: fr.successes, de: de.successes }

/** The message of a success, in the request's language; empty for calls whose callers show none. */
export function successText<Name extends EndpointName>(name: Name, data: Output<Name>, language: Language): string {
	const found: TextOf<Name> | undefined = texts[language][name]
	return (typeof found === 'function' ? found(data) : found) ?? ''
}
