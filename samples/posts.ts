import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, type Language } from '#contract/values/languages.ts'
import type { SamplePicture } from './pictures/names.ts'

interface SamplePost {
	slug: string
	author: string
	tags: string[]
	/** How many days ago it was published. */
	age: number
	picture: SamplePicture
}

/** The posts of the samples, the latest first; their words are in `posts/<slug>.<language>.md`. */
export const samplePosts: readonly SamplePost[] = [
	{
		slug: 'choosing-a-hall',
		author: 'Claire Hoffmann',
		tags: ['venues', 'planning'],
		age: 3,
		picture: { slug: 'decorator', seed: 2, view: 4 },
	},
	{
		slug: 'wedding-timeline',
		author: 'Joana Pires',
		tags: ['weddings', 'planning'],
		age: 12,
		picture: { slug: 'planner', seed: 3, view: 3 },
	},
	{ slug: 'tents-and-weather', author: 'Marc Theis', tags: ['outdoors', 'planning'], age: 24, picture: { slug: 'tent', seed: 1, view: 2 } },
	{ slug: 'band-or-dj', author: 'Sven Lentz', tags: ['music', 'weddings'], age: 37, picture: { slug: 'live-band', seed: 1, view: 6 } },
	{
		slug: 'permits-for-public-space',
		author: 'Marc Theis',
		tags: ['permits', 'outdoors'],
		age: 51,
		picture: { slug: 'food-truck', seed: 2, view: 2 },
	},
	{
		slug: 'catering-for-eighty',
		author: 'Joana Pires',
		tags: ['food', 'planning'],
		age: 66,
		picture: { slug: 'catering', seed: 2, view: 3 },
	},
	{
		slug: 'sound-and-neighbours',
		author: 'Sven Lentz',
		tags: ['music', 'neighbours', 'permits'],
		age: 80,
		picture: { slug: 'audio', seed: 4, view: 2 },
	},
	{
		slug: 'an-event-for-everyone',
		author: 'Claire Hoffmann',
		tags: ['access', 'planning'],
		age: 97,
		picture: { slug: 'hall', seed: 0, view: 4 },
	},
	{ slug: 'staff-party', author: 'Claire Hoffmann', tags: ['companies', 'food'], age: 115, picture: { slug: 'bar', seed: 3, view: 4 } },
	{
		slug: 'a-fete-on-a-budget',
		author: 'Marc Theis',
		tags: ['budget', 'outdoors', 'planning'],
		age: 134,
		picture: { slug: 'furniture', seed: 2, view: 3 },
	},
	{ slug: 'music-rights', author: 'Sven Lentz', tags: ['music', 'permits'], age: 152, picture: { slug: 'singer', seed: 3, view: 1 } },
]

/** What a file of a post says before its text. */
interface PostWords {
	title: string
	summary: string
	/** What its picture shows. */
	alt: string
	content: string
}

/** The words of a post in the three languages. Throws where a file is missing or says too little. */
export async function readPostWords(slug: string): Promise<Record<Language, PostWords>> {
	const entries = languages.map(async (lang) => {
		const text = await readFile(join(import.meta.dirname, 'posts', `${slug}.${lang}.md`), 'utf8')
		const [, title, summary, alt, content] = /^---\ntitle: (.+)\nsummary: (.+)\nalt: (.+)\n---\n([^]+)$/.exec(text) ?? []
		if (!title || !summary || !alt || !content) throw new Error(`${slug}.${lang}.md does not begin as a post does`)
		return [lang, { title, summary, alt, content: content.trim() }] as const
	})
	return Object.fromEntries(await Promise.all(entries)) as Record<Language, PostWords>
}
