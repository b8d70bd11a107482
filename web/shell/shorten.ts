/** The beginning of a text for the head of a page, cut at a word boundary. */
export function shorten(text: string, length: number): string {
	const line = text.replaceAll(/\s+/g, ' ').trim()
	return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`
}
