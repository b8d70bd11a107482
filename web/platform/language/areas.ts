import { defaultLanguage, languages, type Language } from '#contract/values/languages.ts'

/** The texts of one part of the interface: a module per language, each a separate chunk. */
export interface TextArea<Texts extends object = object> {
	/** The folder of its three files, as the build's manifest names it. */
	folder: string
	/** Loads the texts of a language; rejects where their chunk cannot be fetched. */
	load: (language: Language) => Promise<Texts>
	/** The texts of a language, null before they are loaded. */
	loaded: (language: Language) => Texts | null
	/** The texts of a language. Throws before they are loaded. */
	in: (language: Language) => Texts
}

/** All areas of this process, and those among them that a screen has used. */
const areas = new Set<TextArea>()
const used = new Set<TextArea>()

// The server renders pages in every language; a browser loads only the visitor's.
const isServer = typeof document === 'undefined'
let shown: readonly Language[] = isServer ? languages : [defaultLanguage]

/** Declares an area, decision 053. English defines the type: the other languages have the same keys and functions. */
export function textArea<Texts extends object>(
	folder: string,
	loaders: { en: () => Promise<Texts> } & Record<Exclude<Language, 'en'>, () => Promise<NoInfer<Texts>>>,
): TextArea<Texts> {
	const asked = new Map<Language, Promise<Texts>>()
	const known = new Map<Language, Texts>()
	const area: TextArea<Texts> = {
		folder,
		load(language) {
			used.add(area)
			const earlier = asked.get(language)
			if (earlier) return earlier
			const loading = loaders[language]().then(
				(texts) => {
					known.set(language, texts)
					return texts
				},
				(error: unknown) => {
					// The rejected promise is kept for a moment, so that a component that renders again sees the error instead of waiting again.
					setTimeout(() => asked.delete(language), 1000)
					throw error
				},
			)
			asked.set(language, loading)
			return loading
		},
		loaded: (language) => known.get(language) ?? null,
		in(language) {
			const texts = known.get(language)
			if (!texts) throw new Error(`The texts of ${folder} are not loaded in ${language}`)
			return texts
		},
	}
	areas.add(area)
	return area
}

/** Loads areas in the current language; on the server in all languages. */
export async function loadTexts(wanted: readonly TextArea[]): Promise<void> {
	await Promise.all(wanted.flatMap((area) => shown.map((language) => area.load(language))))
}

/** Loads all declared areas in all languages: for tests, which read texts by language. */
export async function loadAllTexts(): Promise<void> {
	await Promise.all([...areas].flatMap((area) => languages.map((language) => area.load(language))))
}

/** Wraps a module's loader so that the texts of its areas are loaded at the same time. */
export const withTexts =
	<Module>(wanted: readonly TextArea[], load: () => Promise<Module>) =>
	async (): Promise<Module> => {
		const [module] = await Promise.all([load(), loadTexts(wanted)])
		return module
	}

/** Sets the language in which texts are loaded from now on, and loads the areas used so far in it. */
export async function showLanguage(language: Language): Promise<void> {
	const before = shown
	if (!isServer) shown = [language]
	try {
		await Promise.all([...used].map((area) => area.load(language)))
	} catch (error) {
		shown = before
		throw error
	}
}
