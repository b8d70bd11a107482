import { readLanguage } from '#contract/values/languages.ts'
import { storedLanguage, storeLanguage } from './stored-language.ts'

// Loaded with a page that offers another language (decision 077), whose links name it in the address where there are no scripts. A visitor who stays
// in English has chosen English: nothing is loaded, and nothing is offered again.

const offer = document.getElementById('language-offer')
const stored = storedLanguage()
// Only the cookie was lost.
if (stored) storeLanguage(stored)

offer?.addEventListener('click', (event) => {
	const link = event.target instanceof Element ? event.target.closest('a') : null
	const language = readLanguage(link?.dataset['language'])
	if (!language || event.ctrlKey || event.metaKey || event.shiftKey) return
	event.preventDefault()
	const hadFocus = offer.contains(document.activeElement)
	storeLanguage(language)
	if (language !== document.documentElement.lang) location.reload()
	else if (hadFocus) document.querySelector<HTMLElement>('#root a')?.focus()
})
// Until now the links load the page again. Journeys wait for this.
offer?.setAttribute('data-ready', '')
