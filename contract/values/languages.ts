/** The languages of the interface, as they are stored (local storage `lang`), sent (`?lang=`) and used in data fields (`…_de`). */
export const languages = ['en', 'fr', 'de'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage = 'en' satisfies Language
/** The languages that a page in English offers to visitors whose browser prefers them. */
export type OfferedLanguage = Exclude<Language, typeof defaultLanguage>

/** Each language's name for itself. */
export const languageNames = { en: 'English', fr: 'Français', de: 'Deutsch' } as const satisfies Record<Language, string>

/** The language that a stored or sent text names; `gr` reads as German, anything unknown as null. */
export function readLanguage(text: string | null | undefined): Language | null {
	const wanted = text?.trim().toLowerCase()
	if (wanted === 'gr') return 'de'
	return languages.find((language) => language === wanted) ?? null
}

/** The supported language that an Accept-Language header weighs highest, the first of equals; English when there is none. Reads the first 200 characters. */
export function fromAcceptLanguage(header: string | undefined): Language {
	const wishes = (header ?? '')
		.slice(0, 200)
		.split(',', 12)
		.map((part) => {
			const [, tag, quality = '1'] = /^\s*([a-z]+)(?:-[-\w]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? []
			return { language: readLanguage(tag), quality: Number(quality) || 0 }
		})
	return (
		wishes
			.filter((wish) => wish.quality > 0)
			.sort((a, b) => b.quality - a.quality)
			.find((wish) => wish.language)?.language ?? defaultLanguage
	)
}

/** A text that has a column per language, such as `category_name_en`, `category_name_fr`, `category_name_de`. */
export function named<Field extends string>(row: Record<`${Field}_${Language}`, string>, field: Field, language: Language): string {
	return row[`${field}_${language}`] || row[`${field}_${defaultLanguage}`]
}
