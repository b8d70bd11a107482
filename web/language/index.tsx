import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { defaultLanguage, readLanguage, type Language } from '#contract/values/languages.ts'
import { showLanguage, textArea, type TextArea } from './areas.ts'
import { formats, type Formats } from './formats.ts'
import type { Texts } from './texts/en.ts'

/** What every page says. */
export const baseArea = textArea('web/language/texts', {
	en: () => import('./texts/en.ts'),
	fr: () => import('./texts/fr.ts'),
	de: () => import('./texts/de.ts'),
})

/** Loads what the interface says in a language: what every page says, and the areas that were used in another language before. */
export async function loadLanguage(language: Language): Promise<Texts> {
	const [{ texts }] = await Promise.all([baseArea.load(language), showLanguage(language)])
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

/** An area's texts in the chosen language. A part that renders before they are loaded waits for them. */
export function useTexts<Texts extends object>(area: TextArea<Texts>): Texts {
	const { language } = useLanguage()
	return area.loaded(language) ?? use(area.load(language))
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
		const { texts: t } = baseArea.in(language)
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
