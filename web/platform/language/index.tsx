import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { showLanguage, textArea, type TextArea } from './areas.ts'
import { formats, type Formats } from './formats.ts'
// Texts of all areas import these: they belong to the first file, or each language's file would need a second one.
import './french.ts'
import './plurals.ts'
import { storeLanguage } from './stored-language.ts'
import type { Texts } from './texts/en.ts'

/** Texts that every page uses. */
export const baseArea = textArea('web/platform/language/texts', {
	en: () => import('./texts/en.ts'),
	fr: () => import('./texts/fr.ts'),
	de: () => import('./texts/de.ts'),
})

/** Loads a language: the texts of every page, and the areas that were used in another language before. */
export async function loadLanguage(language: Language): Promise<Texts> {
	const [{ texts }] = await Promise.all([baseArea.load(language), showLanguage(language)])
	return texts
}

interface LanguageValue extends Formats {
	language: Language
	/** The interface's texts in the chosen language. */
	t: Texts
	/** Chooses and stores a language; resolves when its texts are shown. */
	setLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** The chosen language: texts, formats, and the function that changes it. */
export function useLanguage(): LanguageValue {
	const value = use(LanguageContext)
	if (!value) throw new Error('useLanguage needs a LanguageProvider')
	return value
}

/** An area's texts in the chosen language. A component that renders before they are loaded suspends. */
export function useTexts<Texts extends object>(area: TextArea<Texts>): Texts {
	const { language } = useLanguage()
	return area.loaded(language) ?? use(area.load(language))
}

/** Provides the language to the screens. The first language must be loaded already. */
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
			// Stored first, so that a reload before the texts are loaded keeps the choice.
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
