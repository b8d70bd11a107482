import type { Language } from '#contract/values/languages.ts'
import type { LayoutTexts, Letter } from './letter.ts'

/** A link of a letter with its whole address. */
export interface MailLink {
	label: string
	address: string
}

interface Sheet extends Omit<Letter, 'links'>, LayoutTexts {
	link: string | undefined
	links: MailLink[]
	home: string
	lang: Language
	site_name: string
	footer: string[]
	/** Whether an answer to the mail is read. */
	can_reply: boolean
}

const font = "font-family:Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const styles = {
	paper: `margin:0;padding:0;background:#f8f2e8;color:#241a30;${font};font-size:17px;line-height:1.6`,
	sheet: 'max-width:36rem;margin:0 auto;padding:32px 16px',
	name: 'margin:0 0 20px;padding:0 28px;font-size:20px;font-weight:700;letter-spacing:-.01em',
	home: 'color:#241a30;text-decoration:none',
	letter: 'padding:32px 28px;background:#fffdf9;border-radius:20px',
	title: 'margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:750;letter-spacing:-.02em',
	paragraph: 'margin:0 0 16px',
	facts: 'margin:0 0 20px;padding:0;list-style:none',
	fact: 'color:#5b5165',
	from: 'margin:0 0 4px;color:#5b5165;font-size:15px',
	quote: 'margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #e4d9c8;white-space:pre-wrap;overflow-wrap:anywhere',
	action: 'margin:24px 0',
	button:
		'display:inline-block;padding:13px 26px;border-radius:999px;background:#b81f4b;color:#ffffff;font-weight:700;text-decoration:none',
	more: 'margin:0 0 12px',
	link: 'color:#b81f4b;font-weight:700',
	above: 'margin:0 0 20px;padding:0 28px;color:#5b5165;font-size:13px',
	small: 'margin:0 0 8px;color:#5b5165;font-size:15px',
	address: 'color:#b81f4b;overflow-wrap:anywhere;word-break:break-all',
	footer: 'padding:20px 28px 0;color:#5b5165;font-size:13px;line-height:1.5',
	line: 'margin:0 0 4px',
	hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
}
const dark =
	'@media (prefers-color-scheme:dark){.paper{background:#1b1326!important;color:#f3ebf7!important}.letter{background:#2a1d3a!important}.soft{color:#cfc3da!important}.plain{color:#f3ebf7!important}.address{color:#ff9db5!important}.quote{border-color:#6b5a80!important}}' +
	'@media (max-width:30rem){.letter,.footer,.name{padding-left:20px!important;padding-right:20px!important}}'

/** A letter as HTML that needs nothing from elsewhere: no picture, no font, no trace. */
export function layOut({
	lang,
	site_name,
	home,
	title,
	subject,
	preview,
	paragraphs,
	facts = [],
	quotes = [],
	button,
	link,
	links,
	button_fallback,
	reply_above,
	can_reply,
	colon,
	after = [],
	footer,
}: Sheet) {
	const body = [
		...paragraphs.map((text) => `<p style="${styles.paragraph}">${escape(text)}</p>`),
		facts.length > 0
			? `<ul style="${styles.facts}">${facts.map(([name, value]) => `<li><span class="soft" style="${styles.fact}">${escape(name)}${colon}</span> ${escape(value)}</li>`).join('')}</ul>`
			: '',
		...quotes.map(
			({ from, text }) =>
				`<p class="soft" style="${styles.from}">${escape(from)}${colon}</p><blockquote class="quote" style="${styles.quote}">${escape(text)}</blockquote>`,
		),
		button && link ? `<p style="${styles.action}"><a href="${escape(link)}" style="${styles.button}">${escape(button.label)}</a></p>` : '',
		...links.map(
			({ label, address }) =>
				`<p style="${styles.more}"><a class="address" href="${escape(address)}" style="${styles.link}">${escape(label)}</a></p>`,
		),
		...after.map((text) => `<p class="soft" style="${styles.small}">${escape(text)}</p>`),
		link
			? `<p class="soft" style="${styles.small}">${escape(button_fallback)}<br><a class="address" href="${escape(link)}" style="${styles.address}">${escape(link)}</a></p>`
			: '',
	].join('')
	return (
		`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
		`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${dark}</style></head>` +
		`<body class="paper" style="${styles.paper}"><div class="paper" lang="${lang}" style="${styles.paper}"><div style="${styles.hidden}">${escape(preview)}</div>` +
		`<div style="${styles.sheet}">${can_reply ? `<p class="soft" style="${styles.above}">— ${escape(reply_above)} —</p>` : ''}<p class="name" style="${styles.name}"><a class="plain" href="${escape(home)}" style="${styles.home}">${escape(site_name)}</a></p>` +
		`<div class="letter" style="${styles.letter}"><h1 style="${styles.title}">${escape(title)}</h1>${body}</div>` +
		`<div class="soft footer" style="${styles.footer}">${footer.map((line) => `<p style="${styles.line}">${escape(line)}</p>`).join('')}</div></div></div></body></html>`
	)
}

/** Text escaped for HTML, in an attribute too. */
export function escape(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
