import type { Language } from '#contract/languages.ts'
import type { Texts } from './language/en.ts'
import type { Formats } from './language/formats.ts'

/** What a page's head may use to speak. */
export interface LanguageTools extends Formats {
	language: Language
	t: Texts
}

/** What a page says about itself to browsers, search engines and previews. */
export interface Head {
	/** Without the site's name, which is added. */
	title: string
	description: string
	/** False keeps the page out of search engines. */
	indexed?: boolean
	/** Path of a picture for previews. */
	image?: string
	/** The page's own path when it differs from the address that was asked for. */
	canonicalPath?: string
	/** schema.org objects, without their @context. */
	structured?: Record<string, unknown>[]
}

/** The document's title: the page, then the site; the site alone on a page without a name. */
export const documentTitle = (head: Head, site_name: string) => (head.title ? `${head.title} · ${site_name}` : site_name)
