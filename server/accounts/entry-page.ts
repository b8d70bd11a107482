import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages.ts'
import { escape } from '../mail/layout.ts'
import type { Entry, EntryRefusal } from './entry-links.ts'
import { entryTexts } from './entry-texts/index.ts'

const style =
	'body{margin:0;min-height:100vh;display:grid;align-content:center;background:#fffdf9;color:#241a30;font:400 1.0625rem/1.6 Figtree,system-ui,sans-serif}' +
	'main{padding:2rem clamp(1rem,8vw,8rem)}h1{max-width:20ch;margin:0 0 1rem;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}' +
	'p{max-width:60ch;margin:0 0 1.5rem;color:#5b5165;overflow-wrap:anywhere}button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:999px;background:#b81f4b;color:#fff;font:inherit;font-weight:650;cursor:pointer}' +
	'button:hover{background:#94153a}button:focus-visible,a:focus-visible{outline:3px solid #b81f4b;outline-offset:2px}a{color:#b81f4b}' +
	'@media (prefers-color-scheme:dark){body{background:#1b1424;color:#fffdf9}p{color:#cfc6d8}a{color:#ff8fa8}}'

// The names are those of `web/shell/session.tsx`.
const script =
	'const s=JSON.parse(document.querySelector("main").dataset.session);localStorage.setItem("access_token",s.access_token);localStorage.setItem("user_id",String(s.id));location.replace(s.path)'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of the pages below: their own style, one script, and a form to the same address. */
export const entryPolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Asks whether to go on as this account. */
export function askPage(site_name: string, language: Language, { name, role }: Entry): string {
	const { title, text, action } = entryTexts[language].ask
	// A form without an action is sent to the page's own address, which has the token.
	return page(site_name, language, title[role](name), `<p>${escape(text)}</p><form method="post"><button>${escape(action)}</button></form>`)
}

/** Stores the session in the browser and goes on to the account's first screen. */
export function openedPage(site_name: string, language: Language, session: { id: number; access_token: string; path: string }): string {
	const { title, withoutScript } = entryTexts[language].opened
	const body = `<noscript><p>${escape(withoutScript)}</p></noscript>`
	return page(site_name, language, title, body, ` data-session="${escape(JSON.stringify(session))}"`, `<script>${script}</script>`)
}

/** Says why a link opens nothing, and how to get another. */
export function refusedPage(site_name: string, language: Language, why: EntryRefusal): string {
	const { title, text, home } = entryTexts[language].refused
	return page(site_name, language, title[why], `<p>${escape(text)}</p><p><a href="/">${escape(home)}</a></p>`)
}

function page(site_name: string, language: Language, title: string, body: string, attributes = '', end = ''): string {
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(title)} · ${escape(site_name)}</title><style>${style}</style></head><body><main${attributes}><h1>${escape(title)}</h1>${body}</main>${end}</body></html>`
}
