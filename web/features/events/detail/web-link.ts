import { parseUrl } from '#web/platform/shell/parse-url.ts'

/** A web address and its host for reading; null for everything that is none. */
export function readLink(text: string | null): { href: string; host: string } | null {
	const address = parseUrl(text)
	if (!address) return null
	const { protocol, href, host } = address
	return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
}
