import { escape } from './layout.ts'
import type { ShownMail } from './outbox.ts'

const style =
	'*{box-sizing:border-box}body{margin:0;background:#fffdf9;color:#241a30;font:400 1.0625rem/1.5 Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif}' +
	'header{padding:2rem clamp(1rem,3vw,2.5rem) 1.25rem}h1{margin:0;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.25rem);line-height:1.1;letter-spacing:-.02em}' +
	'header p{max-width:62ch;margin:.5rem 0 0;color:#5b5165}' +
	'main{display:grid;gap:1.5rem;padding:0 clamp(1rem,3vw,2.5rem) 3rem}@media (min-width:60rem){main{grid-template-columns:minmax(18rem,25rem) minmax(0,1fr)}nav{max-height:80vh;overflow:auto}}' +
	'ol{margin:0;padding:0;list-style:none}nav a{display:block;padding:.75rem 1rem;border-radius:1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}' +
	'nav a:hover{background:#f8f2e8}nav a[aria-current]{background:#fbe9ec}nav b{display:block;font-weight:650}.soft{color:#5b5165;font-size:.9375rem}' +
	'a:focus-visible,iframe:focus-visible,summary:focus-visible,nav:focus-visible{outline:3px solid #b81f4b;outline-offset:2px}h2{margin:0 0 .25rem;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}' +
	'section>p{margin:0 0 .75rem;overflow-wrap:anywhere}iframe{display:block;width:100%;height:46rem;border:0;border-radius:1.25rem;background:#f8f2e8}' +
	'summary{padding:.75rem 0;cursor:pointer}pre{margin:0;padding:1rem;border-radius:1rem;background:#f8f2e8;font-size:.9375rem;white-space:pre-wrap;overflow-wrap:anywhere}pre a,section>p a{color:#b81f4b}.bad{color:#b3261e}' +
	'@media (max-width:59.99rem){nav{max-height:22rem;overflow:auto}}'

/** Inline styles, its own and those of the mail it shows; no scripts and nothing from other origins. */
export const outboxPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The outbox of a product that sends nothing: all mails, and the open one as its reader would see it. */
export function outboxPage(site_name: string, mails: ShownMail[], open: ShownMail | undefined): string {
	const list = mails
		.map(
			({ id, subject, kind, to, created_at, state }) =>
				`<li><a href="/outbox?id=${id}"${id === open?.id ? ' aria-current="true"' : ''}><b>${escape(subject ?? kind)}</b><span class="soft">${escape(to)} · <time datetime="${created_at}">${timeOf(created_at)}</time>${state === 'waiting' ? '' : ` · ${state}`}</span></a></li>`,
		)
		.join('')
	const nothing = '<p class="soft">Nothing has been written yet. Sign up, ask a supplier something, or forget your password.</p>'
	return (
		`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Outbox · ${escape(site_name)}</title><style>${style}</style></head>` +
		`<body><header><h1>Outbox</h1><p>What ${escape(site_name)} has written, and to whom. Only this computer is shown this page.</p></header>` +
		`<main>${open ? `<nav aria-label="Mails" tabindex="0"><ol>${list}</ol></nav>${shown(open)}` : nothing}</main></body></html>`
	)
}

function shown({ subject, kind, to, reply_to, created_at, lang, html, text, refusal, attachment }: ShownMail): string {
	const from = `<p class="soft">To ${escape(to)}${reply_to ? `, answers go to ${escape(reply_to)}` : ''} · ${timeOf(created_at)}</p>`
	const refused = refusal ? `<p class="bad">${escape(refusal)}</p>` : ''
	const file = attachment ? `<p><a href="${escape(attachment)}">Attached: the invoice (PDF)</a></p>` : ''
	const body =
		html === null || text === null
			? '<p>What it said is no longer kept.</p>'
			: `<iframe title="${escape(subject ?? kind)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(html.replace('<head>', '<head><base target="_blank">'))}"></iframe><details><summary>As plain text</summary><pre lang="${escape(lang)}" tabindex="0">${linked(text)}</pre></details>`
	return `<section><h2 lang="${escape(lang)}">${escape(subject ?? kind)}</h2>${from}${refused}${file}${body}</section>`
}

const linked = (text: string) => escape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`)
const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
