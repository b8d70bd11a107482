import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/values/languages.ts'
import { pageNames, type PageName } from '#contract/legal-page-names.ts'
import { privacyText } from './privacy-text.ts'

/** A title and a text in Markdown, with `{{placeholders}}`. */
export interface PageText {
	title: string
	content: string
}

const folder = join(import.meta.dirname, 'texts')

function readText(page: PageName, language: Language): PageText {
	const [first = '', ...rest] = readFileSync(join(folder, `${page}.${language}.md`), 'utf8').split('\n')
	return { title: first.replace(/^# /, ''), content: rest.join('\n').trim() }
}

const makers: Partial<Record<PageName, (language: Language) => PageText>> = { privacy_policy: privacyText }

/**
 * The texts that the product brings with it. Texts in files have their title as the heading of the first line; the privacy text is written from the data
 * that the code keeps.
 */
export const shippedTexts: Readonly<Record<PageName, Readonly<Record<Language, PageText>>>> = byName(pageNames, (page) =>
	byName(languages, (language) => makers[page]?.(language) ?? readText(page, language)),
)

function byName<Name extends string, Value>(keys: readonly Name[], make: (key: Name) => Value): Record<Name, Value> {
	return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Name, Value>
}
