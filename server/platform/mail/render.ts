import type { Language } from '#contract/values/languages.ts'
import type { Config } from '#server/platform/config.ts'
import type { MailKind, MailValues } from './send-later.ts'
import { euros } from '#server/platform/shared/money.ts'
import type { Letter } from './letter.ts'
import { layOut, type MailLink } from './layout.ts'
import { mailTexts } from './texts/index.ts'

export type Sender = Pick<Config, 'PUBLIC_URL' | 'SITE_NAME' | 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_EMAIL' | 'COMPANY_PHONE'>
export interface RenderedMail {
	subject: string
	text: string
	html: string
}

/** A text ending with a time, in its language. */
const timeAs: Record<Language, (text: string) => string> = {
	en: (text) => text,
	fr: (text) => text.replace(/:(?=\d\d$)/, '\u00A0h\u00A0'),
	de: (text) => `${text}\u00A0Uhr`,
}

/**
 * A mail as it is sent. Links lead to PUBLIC_URL and open in the mail's language. `can_reply` is true where its Reply-To is an address of a
 * conversation: then its first line says that answers belong above it.
 */
export function renderMail<Kind extends MailKind>(
	config: Sender,
	kind: Kind,
	lang: Language,
	values: MailValues[Kind],
	can_reply = false,
): RenderedMail {
	const { letters, layout } = mailTexts[lang]
	const day = (iso: string) =>
		new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso.slice(0, 10)))
	const month = (iso: string) =>
		new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso))
	const moment = (iso: string) => {
		const said = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
			weekday: 'long',
			day: 'numeric',
			month: 'long',
			hour: '2-digit',
			minute: '2-digit',
			timeZone: 'Europe/Luxembourg',
		}).format(new Date(iso))
		return timeAs[lang](said)
	}
	const letter: Letter = letters[kind](values, { site_name: config.SITE_NAME, day, month, moment, money: (cents) => euros(cents, lang) })
	const link = letter.button && linkTo(config, letter.button.path, lang)
	const links = (letter.links ?? []).map(({ label, path }) => ({ label, address: linkTo(config, path, lang) }))
	const footer = [
		letter.why,
		[config.COMPANY_NAME, config.COMPANY_ADDRESS, config.COMPANY_PHONE].filter(Boolean).join(' · '),
		config.COMPANY_EMAIL ? `${layout.contact} ${config.COMPANY_EMAIL}` : '',
	].filter(Boolean)
	return {
		// A line break in a name would start a new header.
		subject: letter.subject.replaceAll(/\s+/g, ' ').trim(),
		text: (can_reply ? `— ${layout.reply_above} —\n\n` : '') + asText(letter, link, links, [config.SITE_NAME, ...footer], layout.colon),
		html: layOut({
			...letter,
			link,
			links,
			footer,
			lang,
			site_name: config.SITE_NAME,
			home: linkTo(config, '/', lang),
			can_reply,
			...layout,
		}),
	}
}

/** Whether an answer to this Reply-To lands in a conversation. */
export const canReply = ({ REPLY_DOMAIN }: Pick<Config, 'REPLY_DOMAIN'>, reply_to: string | null): boolean =>
	REPLY_DOMAIN !== undefined && (reply_to?.endsWith(`@${REPLY_DOMAIN}`) ?? false)

function linkTo({ PUBLIC_URL }: Sender, path: string, lang: Language): string {
	if (!/^\/(?![/\\])/.test(path)) throw new Error('a mail links to our own paths only')
	const url = new URL(PUBLIC_URL + path)
	url.searchParams.set('lang', lang)
	return url.href
}

function asText(letter: Letter, link: string | undefined, links: MailLink[], footer: string[], colon: string): string {
	const { title, paragraphs, facts = [], quotes = [], button, after = [] } = letter
	const parts = [
		title,
		...paragraphs,
		facts.map(([name, value]) => `${name}${colon} ${value}`).join('\n'),
		...quotes.map(({ from, text }) => `${from}${colon}\n${text.replaceAll(/^/gm, '> ')}`),
		button && link ? `${button.label}${colon}\n${link}` : '',
		...links.map(({ label, address }) => `${label}${colon}\n${address}`),
		...after,
		`-- \n${footer.join('\n')}`,
	]
	return `${parts.filter(Boolean).join('\n\n')}\n`
}
