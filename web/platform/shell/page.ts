import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/values/languages.ts'
import type { Texts } from '#web/platform/language/texts/en.ts'
import type { Params } from './address.ts'
import type { Catalogue } from './catalogue.tsx'
import type { Formats } from '#web/platform/language/formats.ts'
import type { Site } from './site.tsx'

/** The language and formats for a page's head. */
export interface LanguageTools extends Formats {
	language: Language
	t: Texts
}

declare global {
	/** True in the scripts of browsers, where the build writes it as a constant. A head then says title and description alone: search engines read the server's page. */
	var isBrowserBuild: true | undefined
}

/** The metadata of a page for browsers, search engines and previews. */
export interface Head {
	/** Without the site's name, which is added. */
	title: string
	description: string
	/** False keeps the page out of search engines. */
	indexed?: boolean
	/** Path of the picture on the page's share card. */
	image?: string
	/** The point of it that a crop keeps in view, as in pictures. */
	image_focal?: string | null
	/** Set for an article: ISO times, and its tags. */
	article?: { published: string; changed: string; tags: string[] }
	/** The page's own path when it differs from the requested address. */
	canonicalPath?: string
	/** The query of its canonical address where that differs too; '' for none. */
	canonicalSearch?: string
	/** The page's content as feeds; paths with their media types. */
	feeds?: { type: string; title: string; path: string }[]
	/** schema.org objects, without their @context. */
	structured?: Record<string, unknown>[]
}

/** The document's title: the page, then the site; the site alone on a page without a name. */
export const documentTitle = (head: Head, site_name: string) => (head.title ? `${head.title} · ${site_name}` : site_name)

/** The visit of an address, for a page's loader and head. */
export interface Visit {
	path: string
	params: Params
	search: URLSearchParams
	client: QueryClient
	catalogue: Catalogue
	site: Site
}

/** A page without its screen: its data loader, and its head. */
export interface Page {
	/** Query fields that change the page; all others are dropped from its canonical address and its cache key. */
	fields?: readonly string[]
	/** The address of the screen to which this address' fields belong; null when that is this one. */
	redirect?: (search: URLSearchParams, catalogue: Catalogue) => string | null
	/** Are header, content and footer wider on very wide screens? Without it they are not. */
	isWide?: (search: URLSearchParams, catalogue: Catalogue) => boolean
	/** Fetches the first data of the screen into the query client. Throws ApiError or Failure; `listing_not_found` and `not_found` become the 404 page. */
	load?: (visit: Visit) => Promise<unknown>
	head: (visit: Visit, tools: LanguageTools) => Head
}
