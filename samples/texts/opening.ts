/** The first sentence of a text. */
export const openingOf = (text: string): string => /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

/** The first sentence of a text without the names in it and without figures: two listings with the same one say the same. */
export function patternOfOpening(text: string, names: readonly string[]): string {
	const parts = names.flatMap((name) => [name, name.replace(/,.*/, ''), name.replace(/^Les? /, '')]).toSorted((a, b) => b.length - a.length)
	return parts.reduce((opening, name) => opening.replaceAll(name, '…'), openingOf(text)).replaceAll(/\d[\d.,\s]*/g, '#')
}
