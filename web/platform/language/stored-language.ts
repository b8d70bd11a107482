import { defaultLanguage, readLanguage, type Language } from '#contract/values/languages.ts'

/** The stored language; null when there is none, English for an unknown one, and `unreadable` when the browser refuses storage. */
export function storedLanguage(unreadable: Language | null = null): Language | null {
	try {
		const stored = localStorage.getItem('lang')
		return stored === null ? null : (readLanguage(stored) ?? defaultLanguage)
	} catch {
		return unreadable
	}
}

/** Stores the choice in local storage, and in a cookie of the same name for the server's next page. Nothing is offered any more. */
export function storeLanguage(language: Language): void {
	try {
		localStorage.setItem('lang', language)
	} catch (error) {
		console.warn(error)
	}
	const secure = location.protocol === 'https:' ? '; secure' : ''
	document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${secure}`
	document.getElementById('language-offer')?.remove()
}
