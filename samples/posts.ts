import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/values/languages.ts'
import type { SamplePicture } from './pictures/names.ts'
import { contentFolder, readContent } from './read-content.ts'

interface SamplePost {
	slug: string
	author: string
	tags: string[]
	/** How many days ago it was published. */
	age: number
	picture: SamplePicture
}

/** The posts of the samples, the latest first; their words are in `content/posts/<slug>.<language>.md`. */
export const samplePosts = readContent<readonly SamplePost[]>('posts')

/** The fields in a file of a post. */
export interface PostWords {
	title: string
	summary: string
	/** Describes its picture. */
	alt: string
	content: string
}

/** The words of a post in the three languages. Throws where a file is missing or says too little. */
export function readPostWords(slug: string): Record<Language, PostWords> {
	const entries = languages.map((lang) => {
		const text = readFileSync(join(contentFolder, 'posts', `${slug}.${lang}.md`), 'utf8')
		const [, title, summary, alt, content] = /^---\ntitle: (.+)\nsummary: (.+)\nalt: (.+)\n---\n([^]+)$/.exec(text) ?? []
		if (!title || !summary || !alt || !content) throw new Error(`${slug}.${lang}.md does not begin as a post does`)
		return [lang, { title, summary, alt, content: content.trim() }] as const
	})
	return Object.fromEntries(entries) as Record<Language, PostWords>
}
