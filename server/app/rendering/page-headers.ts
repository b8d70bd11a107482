import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'

const pageHeadersOf = (language: Language) => ({
	'content-type': 'text/html; charset=utf-8',
	'content-language': language,
	'cache-control': 'no-cache',
	vary: 'Accept-Encoding, Accept-Language, Cookie',
})
const byLanguage = { en: pageHeadersOf('en'), fr: pageHeadersOf('fr'), de: pageHeadersOf('de') }

const languageCookie = 'lang'
/** Those of a page that sets the cookie of the language, as `storeLanguage` writes it in the browser. No cache but this browser's may keep it. */
const languageHeaders = (language: Language, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => ({
	'cache-control': 'private, no-cache',
	'set-cookie': `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${PUBLIC_URL.startsWith('https:') ? '; Secure' : ''}`,
})

/** Headers of a page in this language; `newLanguage` is one to be remembered. */
export const pageHeaders = (language: Language, newLanguage: Language | null, config: Pick<Config, 'PUBLIC_URL'>) =>
	newLanguage === null ? byLanguage[language] : { ...byLanguage[language], ...languageHeaders(newLanguage, config) }

/** Headers of pages whose address is secret (`contract/values/secret-addresses.ts`): they are not cached and send no referrer. */
export const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
