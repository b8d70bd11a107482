import type { Language } from '#contract/values/languages.ts'
import { blogArea } from './texts/index.ts'

/** The translated name of a tag. */
export function tagName(tag: string, language: Language): string {
	const { topics } = blogArea.in(language)
	return (Object.hasOwn(topics, tag) && topics[tag]) || tag
}
