import type { OwnMails } from './reply-words.ts'

/**
 * A text without the parts that would let its reader in as another person: reply addresses of conversations, and the secret parts of links of the product,
 * which quotations of its mails have. A reader sees that there was one.
 */
export function withoutOwnKeys(text: string, { reply_domain }: Pick<OwnMails, 'reply_domain'>, public_url: string): string {
	const host = new URL(public_url).host
	return text
		.replaceAll(/reply\+\d{1,10}[ps]-[0-9a-f]{24}@[\w.-]{0,255}/gi, `reply+…@${reply_domain}`)
		.replaceAll(/https?:\/\/[^\s<>"']+/gi, (link) => (link.toLowerCase().includes(host) ? hidden(link, host) : link))
}

/** A link of the product up to its host. */
const hidden = (link: string, host: string): string => `${link.slice(0, link.toLowerCase().indexOf(host))}${host}/…`
