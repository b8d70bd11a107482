import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { catalogueKeys, defaultLanguage, readLanguage, type CatalogueKey, type Language } from '#contract/values/languages.ts'
import type { Texts } from './en.ts'
import { formats, type Formats } from './formats.ts'

const loaders: Record<CatalogueKey, () => Promise<{ texts: Texts }>> = {
	en: () => import('./en.ts'),
	fr: () => import('./fr.ts'),
	gr: () => import('./de.ts'),
}
const loaded = new Map<Language, Texts>()

/** Loads a language's texts; each language is a chunk of its own. */
export async function loadLanguage(language: Language): Promise<Texts> {
	const known = loaded.get(language)
	if (known) return known
	const { texts } = await loaders[catalogueKeys[language]]()
	loaded.set(language, texts)
	return texts
}

interface LanguageValue extends Formats {
	language: Language
	/** The interface's texts in the chosen language. */
	t: Texts
	/** Chooses and stores a language; resolves when the interface speaks it. */
	setLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** The chosen language: texts, formats and the way to choose another. */
export function useLanguage(): LanguageValue {
	const value = use(LanguageContext)
	if (!value) throw new Error('useLanguage needs a LanguageProvider')
	return value
}

/** Gives the screens their language. The language given first must be loaded already. */
export function LanguageProvider({
	first,
	onChange,
	children,
}: {
	first: Language
	onChange?: (language: Language) => void
	children: ReactNode
}) {
	const [language, setCurrent] = useState(first)
	const setLanguage = useCallback(
		async (next: Language) => {
			// Stored first: whoever reloads before the texts have arrived has chosen all the same.
			storeLanguage(next)
			await loadLanguage(next)
			onChange?.(next)
			setCurrent(next)
		},
		[onChange],
	)
	useEffect(() => {
		document.documentElement.lang = language
	}, [language])
	const value = useMemo(() => {
		const t = loaded.get(language)
		if (!t) throw new Error(`The texts of ${language} are not loaded`)
		return { language, t, setLanguage, ...formats(language) }
	}, [language, setLanguage])
	return <LanguageContext value={value}>{children}</LanguageContext>
}

/** The language that the visitor stored, null when there is none; an unknown one reads as English. `unreadable` counts where storage is refused. */
export function storedLanguage(unreadable: Language | null = null): Language | null {
	try {
		const stored = localStorage.getItem('lang')
		return stored === null ? null : (readLanguage(stored) ?? defaultLanguage)
	} catch {
		return unreadable
	}
}

/** Keeps the choice in local storage, and in a cookie of the same name from which the server knows what to render next time. */
export function storeLanguage(language: Language): void {
	try {
		localStorage.setItem('lang', language)
	} catch (error) {
		console.warn(error)
	}
	document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}
