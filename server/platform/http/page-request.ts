import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, fromAcceptLanguage, readLanguage, type Language, type OfferedLanguage } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import { encodingOf, type Encoding } from './compressed-body.ts'

/** Everything in a request that its page depends on. */
export interface PageRequest {
	/** As it was sent, path and search. */
	address: string
	path: string
	/** Without its question mark. */
	search: string
	/** Asked for in the address, else chosen earlier (the cookie mirrors local storage), else the first language of this installation. */
	language: Language
	/** The language of the address, where it is not the one of the cookie: the answer sets it, so that it holds on the next page without scripts too. */
	newLanguage: Language | null
	/** The language that the browser prefers, where the visitor has chosen none and the page is in English; it is offered on the page. */
	offered: OfferedLanguage | null
	/** The compression the client is sent; null for none. */
	encoding: Encoding | null
}

// Decision 077: The first language, and the offer of another.

/** Reads the question of a page request. A cache of pages makes its keys from this and from nothing else. */
export function readPageRequest(address: string, headers: IncomingHttpHeaders, firstLanguage: Config['FIRST_LANGUAGE']): PageRequest {
	const mark = address.indexOf('?')
	const [path, search] = mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
	const asked = search === '' ? null : readLanguage(new URLSearchParams(search).get('lang'))
	const cookie = headers.cookie === undefined ? undefined : /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie)?.[1]
	const chosen = asked ?? readLanguage(cookie)
	const preferred = chosen ?? fromAcceptLanguage(headers['accept-language'])
	const language = firstLanguage === 'browser' ? preferred : (chosen ?? defaultLanguage)
	const offered = preferred !== language && preferred !== defaultLanguage ? preferred : null
	const newLanguage = asked === null || asked === cookie ? null : asked
	return { address, path, search, language, newLanguage, offered, encoding: encodingOf(headers) }
}
