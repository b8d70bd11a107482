import { parseUrl } from '#web/platform/shell/parse-url.ts'

/** The contact data of a supplier or an organiser as links; null for a missing or invalid value. */
export interface ContactWays {
	phone: { href: string | null; text: string } | null
	email: { href: string; text: string } | null
	website: { href: string; host: string } | null
}

/** The ways to contact a supplier or an organiser; null when there are none. */
export function waysToContact({ phone, email, website }: Record<'phone' | 'email' | 'website', string | null>): ContactWays | null {
	const digits = phone?.replace(/[^\d+]/g, '')
	const ways: ContactWays = {
		phone: phone ? { href: digits ? `tel:${digits}` : null, text: phone } : null,
		email: email && /^[^\s@?&#:/]+@[^\s@?&#:/]+$/.test(email) ? { href: `mailto:${encodeURI(email)}`, text: email } : null,
		website: readWebsite(website),
	}
	return ways.phone || ways.email || ways.website ? ways : null
}

/** A website's address, and its host for display; null for an invalid address. */
function readWebsite(text: string | null): ContactWays['website'] {
	const address = parseUrl(text)
	if (!address) return null
	const { protocol, href, host } = address
	return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
}
