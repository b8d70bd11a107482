/** A web address and its host for reading; null for everything that is none. */
export function readLink(text: string | null): { href: string; host: string } | null {
	if (!text || !URL.canParse(text)) return null
	const { protocol, href, host } = new URL(text)
	return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
}
