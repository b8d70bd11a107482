import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import { escape } from './layout.ts'

/** The style of `plainPage`, for its policy. */
export const plainStyle =
	'body{margin:0;min-height:100vh;display:grid;align-content:center;background:#fffdf9;color:#241a30;font:400 1.0625rem/1.6 Figtree,system-ui,sans-serif}' +
	'main{padding:2rem clamp(1rem,8vw,8rem)}h1{max-width:20ch;margin:0 0 1rem;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}' +
	'p{max-width:60ch;margin:0 0 1.5rem;color:#5b5165;overflow-wrap:anywhere}button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:999px;background:#b81f4b;color:#fff;font:inherit;font-weight:650;cursor:pointer}' +
	'button:hover{background:#94153a}button:focus-visible,a:focus-visible{outline:3px solid #b81f4b;outline-offset:2px}a{color:#b81f4b}' +
	'@media (prefers-color-scheme:dark){body{background:#1b1424;color:#fffdf9}p{color:#cfc6d8}a{color:#ff8fa8}}'

/** A text as a Content-Security-Policy admits it. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of such a page: its own style, and a form to the same address. */
const plainPolicy = `default-src 'none'; style-src ${hashOf(plainStyle)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A page of one message, without the product's scripts: `body` is markup. */
export function plainPage(site_name: string, language: Language, title: string, body: string, attributes = '', end = ''): string {
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(title)} · ${escape(site_name)}</title><style>${plainStyle}</style></head><body><main${attributes}><h1>${escape(title)}</h1>${body}</main>${end}</body></html>`
}

/** Sends a page made by `plainPage`: nobody caches or indexes it, and links from it do not tell its address. */
export const sendPlainPage = (reply: FastifyReply, html: string) =>
	reply
		.headers({
			'cache-control': 'no-store',
			'content-security-policy': plainPolicy,
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex',
		})
		.type('text/html; charset=utf-8')
		.send(html)
