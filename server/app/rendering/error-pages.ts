import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import { waitText } from '#server/platform/http/wait-text.ts'
import { errorPageTexts, offlinePageTexts } from './texts/index.ts'

const style =
	':root{color-scheme:light dark;--paper:#fffdf9;--ink:#241a30;--soft:#5b5165;--ground:#b81f4b;--deep:#94153a;--ring:#b81f4b}@media(prefers-color-scheme:dark){:root{--paper:#1b1326;--ink:#f5eee6;--soft:#cabed2;--ground:#ce2f5f;--deep:#d53966;--ring:#ff8fac}}' +
	'body{margin:0;min-height:100vh;display:grid;align-content:center;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 Figtree,system-ui,sans-serif}' +
	'main{padding:2rem clamp(1rem,8vw,8rem)}svg{display:block}h1{max-width:16ch;margin:1.5rem 0 1rem;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}' +
	'p{max-width:60ch;margin:0 0 1.5rem;color:var(--soft)}a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:999px;background:var(--ground);color:#fff;font-weight:650;text-decoration:none}' +
	'a:hover{background:var(--deep)}a:focus-visible{outline:3px solid var(--ring);outline-offset:2px}'
const pennants =
	'<svg viewBox="0 0 40 30" width="80" height="60" aria-hidden="true"><path d="M1 4c11 6 27 6 38 0" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><path d="M4 6.2l9 2.2-6.6 13.2z" fill="#d8365f"/><path d="M15 8.7h10l-5 15.6z" fill="#f0a93b"/><path d="M27 8.4l9-2.2-2.4 15.4z" fill="#2f8f88"/></svg>'

/** The policy of the page below: its own style and nothing else. */
export const brokenPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Error pages for waits up to so many seconds are cached: those of an overload, of which thousands may be sent in a second. */
const longestKept = 10

/** Makes the pages for when no page can be made, usually because the database is away; `retryAfter` are seconds. They need nothing but themselves. */
export function createBrokenPages(site_name: string): (language: Language, retryAfter: number) => Buffer {
	const kept = new Map<string, Buffer>()
	function write(language: Language, retryAfter: number): Buffer {
		const { title, text, retry } = errorPageTexts[language]
		return writePage(site_name, language, { title, text: text(waitText(retryAfter, language)), retry })
	}
	return (language, retryAfter) => {
		if (retryAfter > longestKept) return write(language, retryAfter)
		const key = `${language} ${retryAfter}`
		const page = kept.get(key) ?? write(language, retryAfter)
		kept.set(key, page)
		return page
	}
}

/** Makes the pages that browsers keep for when they have no network. */
export const createOfflinePage =
	(site_name: string) =>
	(language: Language): Buffer =>
		writePage(site_name, language, offlinePageTexts[language])

function writePage(site_name: string, language: Language, { title, text, retry }: { title: string; text: string; retry: string }): Buffer {
	const name = site_name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return Buffer.from(
		`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${style}</style></head><body><main>${pennants}<h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
	)
}
