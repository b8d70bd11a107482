import type { Input } from '#contract/index.ts'
import type { Language } from '#contract/values/languages.ts'
import type { OwnPost, PostContent } from '#contract/blog/manage.ts'
import { call } from '#web/platform/shell/api.ts'
import type { DraftKind, StoredDraft } from '#web/platform/forms/drafts/draft-kind.ts'

/** The typed fields of a post; a missing one is empty. */
export type PostFields = Partial<PostContent>
export type PostFieldName = keyof PostContent
export type ChosenPicture = PostContent['pictures'][number]

/** The stored data of a post beside its fields; `state` is null before it is created. */
export interface PostAbout extends Pick<OwnPost, 'slug' | 'publish_at' | 'published_at' | 'pictures' | 'versions'> {
	state: OwnPost['state'] | null
}

const nothing: PostAbout = { state: null, slug: '', publish_at: null, published_at: null, pictures: [], versions: [] }
const names: readonly PostFieldName[] = [
	'lang',
	'blog_title_en',
	'blog_title_fr',
	'blog_title_de',
	'blog_summary_en',
	'blog_summary_fr',
	'blog_summary_de',
	'blog_content_en',
	'blog_content_fr',
	'blog_content_de',
	'tags',
	'author',
	'pictures',
]

/** The fields in which two versions differ. White space at the ends is ignored, because it is not stored. */
export const differences = (one: PostFields, other: PostFields): PostFieldName[] =>
	names.filter((name) => sayOf(one[name]) !== sayOf(other[name]))
const sayOf = (value: PostFields[PostFieldName]) =>
	typeof value === 'string' ? value.trim() : value === undefined || value.length === 0 ? '' : JSON.stringify(value)

/** The texts of a post in one language; missing ones are empty. */
export const textsIn = (fields: PostFields, language: Language) => ({
	title: fields[`blog_title_${language}`] ?? '',
	summary: fields[`blog_summary_${language}`] ?? '',
	content: fields[`blog_content_${language}`] ?? '',
})

/** Texts refer to pictures by their position. When positions change, the references in the texts are updated; references to removed pictures are removed. */
export function renumber(fields: PostFields, pictures: ChosenPicture[]): PostFields {
	const before = fields.pictures ?? []
	const numbers = new Map(before.map(({ file }, index) => [String(index), pictures.findIndex((picture) => picture.file === file)]))
	if ([...numbers].every(([from, to]) => from === String(to))) return { pictures }
	const write = (text: string) =>
		text.replaceAll(/!\[([^\]\n]*)\]\((\d+)\)/g, (whole: string, words: string, number: string) => {
			const to = numbers.get(number)
			return to === undefined ? whole : to === -1 ? '' : `![${words}](${to})`
		})
	const { blog_content_en = '', blog_content_fr = '', blog_content_de = '' } = fields
	return {
		pictures,
		blog_content_en: write(blog_content_en),
		blog_content_fr: write(blog_content_fr),
		blog_content_de: write(blog_content_de),
	}
}

const stored = ({ post_id, version, updated_at, fields, ...about }: OwnPost): StoredDraft<PostAbout> => ({
	draft_id: post_id,
	subject_id: null,
	subject_version: null,
	current_subject_version: null,
	fields,
	version,
	updated_at,
	about,
})

/** How posts are saved: a draft is saved automatically; a public or scheduled post only when the operator presses Save. */
export const keptPosts: DraftKind<PostFields, PostAbout> = {
	keyOf: ({ account_id, draft_id }) => `post:${account_id}/${draft_id ?? 'new'}`,
	fresh: () => ({ fields: {}, about: nothing }),
	// Only the server writes stored fields, in this shape.
	read: (fields) => fields,
	differences,
	isHeld: ({ state }) => state !== null && state !== 'draft',
	load: async (address) => stored(await call('getPost', { post_id: 'draft_id' in address ? address.draft_id : 0 })),
	inputOf: ({ draft_id, version, fields }) => ({
		...(draft_id !== null && { post_id: draft_id }),
		...(version !== null && { version }),
		...fields,
		lang: fields.lang ?? 'en',
		pictures: JSON.stringify(fields.pictures ?? []),
	}),
	async save(input, idempotencyKey) {
		const { post_id, version } = await call('savePost', input as Input<'savePost'>, undefined, idempotencyKey)
		return { draft_id: post_id, version }
	},
	otherIn: (data) => stored((data as { post: OwnPost }).post),
}
