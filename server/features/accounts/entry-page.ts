import type { Language } from '#contract/values/languages.ts'
import { escape } from '#server/platform/mail/layout.ts'
import { hashOf, plainPage, plainStyle } from '#server/platform/mail/plain-page.ts'
import type { Entry, EntryRefusal } from './entry-links.ts'
import { entryTexts } from './entry-texts/index.ts'

// The names are those of `web/platform/shell/session.tsx`.
const script =
	'const s=JSON.parse(document.querySelector("main").dataset.session);localStorage.setItem("access_token",s.access_token);localStorage.setItem("user_id",String(s.id));location.replace(s.path)'

/** The policy of the pages below: their own style, one script, and a form to the same address. */
export const entryPolicy = `default-src 'none'; style-src ${hashOf(plainStyle)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Asks whether to go on as this account. */
export function askPage(site_name: string, language: Language, { name, role }: Entry): string {
	const { title, text, action } = entryTexts[language].ask
	// A form without an action is sent to the page's own address, which has the token.
	return plainPage(
		site_name,
		language,
		title[role](name),
		`<p>${escape(text)}</p><form method="post"><button>${escape(action)}</button></form>`,
	)
}

/** Stores the session in the browser and goes on to the account's first screen. */
export function openedPage(site_name: string, language: Language, session: { id: number; access_token: string; path: string }): string {
	const { title, withoutScript } = entryTexts[language].opened
	const body = `<noscript><p>${escape(withoutScript)}</p></noscript>`
	return plainPage(site_name, language, title, body, ` data-session="${escape(JSON.stringify(session))}"`, `<script>${script}</script>`)
}

/** Says why a link opens nothing, and how to get another. */
export function refusedPage(site_name: string, language: Language, why: EntryRefusal): string {
	const { title, text, home } = entryTexts[language].refused
	return plainPage(site_name, language, title[why], `<p>${escape(text)}</p><p><a href="/">${escape(home)}</a></p>`)
}
