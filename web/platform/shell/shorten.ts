/** The beginning of a text for the head of a page, cut at a word boundary. */
export function shorten(text: string, length: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`
}

/** Search engines show about so many characters of a title, the name of the site included. */
const longestTitle = 65

/**
 * The first of these titles, the fullest first, of which search engines show the whole before the name of the site; else the beginning of the name with
 * the whole `rest`.
 */
export function fittingTitle(titles: readonly string[], name: string, rest: string, site_name: string): string {
	const room = longestTitle - ` · ${site_name}`.length
	return titles.find((title) => title.length <= room) ?? `${shorten(name, room - rest.length - 1)}${rest}`
}
