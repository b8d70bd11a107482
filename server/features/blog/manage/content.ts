import { languages, type Language } from '#contract/values/languages.ts'
import type { PostContent } from '#contract/blog/manage.ts'
import type { RefusedField } from '#server/platform/failure.ts'

export const textFields = ['blog_title', 'blog_summary', 'blog_content'] as const
export type PostWords = Pick<PostContent, `${(typeof textFields)[number]}_${Language}`>

/** Every field that a post has once per language. */
export const wordColumns = textFields.flatMap((field) => languages.map((language) => `${field}_${language}` as const))

/** The fields that a post lacks in its own language before it can be public; null when it is complete. */
export function missingFields(post: PostWords & { lang: Language }): Record<string, RefusedField> | null {
	const missing = textFields.map((field) => `${field}_${post.lang}` as const).filter((name) => post[name] === '')
	return missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, { error: 'required' }])) : null
}

/** How far a post is written in each language. */
export function languageStates(post: PostWords): Record<Language, 'complete' | 'begun' | 'missing'> {
	const of = (language: Language) => {
		const said = textFields.filter((field) => post[`${field}_${language}`] !== '').length
		return said === textFields.length ? 'complete' : said === 0 ? 'missing' : 'begun'
	}
	return { en: of('en'), fr: of('fr'), de: of('de') }
}

const mostSaid = 200
const shorten = (value: unknown) => (typeof value === 'string' && value.length > mostSaid ? `${value.slice(0, mostSaid)} …` : value)

/** The fields in which two contents differ, as they were and as they are; long texts by their beginnings, for the history has them whole. */
export function changesOf(before: PostContent | null, after: PostContent): Record<'before' | 'after', Record<string, unknown>> | null {
	const names = Object.keys(after) as (keyof PostContent)[]
	const changed = names.filter((name) => JSON.stringify(before?.[name] ?? '') !== JSON.stringify(after[name]))
	if (before && changed.length === 0) return null
	const pick = (content: PostContent | null) => Object.fromEntries(content ? changed.map((name) => [name, shorten(content[name])]) : [])
	return { before: pick(before), after: pick(after) }
}
