const placeholder = /\{\{\s*([a-z_]+)\s*\}\}/g

/** The value of each `{{name}}` in one language; null where it was not configured. */
export type PlaceholderValues = Readonly<Record<string, string | null>>

/** The names that a text leaves open, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]

/** The text with every `{{name}}` filled in. A line with a name that has no value is left out: no label stays without its value. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
	return text
		.split('\n')
		.filter((line) => placeholdersOf(line).every((name) => values[name]))
		.map((line) => line.replaceAll(placeholder, (_, name: string) => values[name] ?? ''))
		.join('\n')
}
