import { sql, type Kysely } from 'kysely'
import type { Parsed } from '#contract/index.ts'
import type { PostContent } from '#contract/blog/manage.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { changesOf, missingFields } from './content.ts'
import { filesBelow } from '#server/platform/media/leftover-files.ts'
import { detachedFrom } from '#server/platform/database/tables.ts'
import { contentOf, lockPost, type PostRow } from './queries.ts'
import { freeSlug } from './slug.ts'

// Decision 029: Writing posts.

/** Minutes within which saves of a draft are one version and one audit entry: the form saves every second. */
const spell = 10

export interface Saved {
	post_id: number
	version: number
	slug: string
	updated_at: string
}
const confirm = ({ id, version, slug, updated_at }: Pick<PostRow, 'id' | 'version' | 'slug' | 'updated_at'>): Saved => ({
	post_id: id,
	version,
	slug,
	updated_at: updated_at.toISOString(),
})

/** A save request's content, without id and version. */
export function sentContent(input: Parsed<'savePost'>): PostContent {
	const { post_id: _, version: __, tags, ...content } = input
	return { ...content, tags: tags.join(', ') }
}

/** Begins a post. */
export async function createPost(db: Kysely<DB>, operator: SignedIn, content: PostContent): Promise<Saved> {
	const slug = await freeSlug(db, content[`blog_title_${content.lang}`], null)
	const post = await db
		.insertInto('posts')
		.values({ ...columnsOf(content), slug })
		.returning(['id', 'version', 'slug', 'updated_at'])
		.executeTakeFirstOrThrow()
	await addVersion(db, post, operator, { ...content, pictures: [] }, null)
	await writeAudit(db, operator, { action: 'post_saved', item_kind: 'post', item_id: post.id, ...changesOf(null, content) })
	return confirm(post)
}

/**
 * Saves the content of a post and a version of it in its history; repeated saves of a draft by one operator share a version.
 * A public post stays complete: throws `invalid_input` by the fields that it lacks.
 */
export async function changePost(
	db: Kysely<DB>,
	operator: SignedIn,
	post: PostRow,
	content: PostContent,
	restoredFrom: number | null,
): Promise<Saved> {
	const before = await contentOf(db, post)
	// A version may name pictures that are gone.
	const pictures = await choosePictures(db, post.id, content.pictures)
	const now: PostContent = { ...content, pictures }
	const changes = changesOf(before, now)
	// A client that lost the answer sends the same again.
	if (!changes) return confirm(post)
	const missing = post.state === 'published' || post.state === 'scheduled' ? missingFields(now) : null
	if (missing) fail('invalid_input', { fields: missing })
	const wasPublic = post.published_at !== null
	const saved = await db
		.updateTable('posts')
		.set({
			...columnsOf(now),
			slug: wasPublic ? post.slug : await freeSlug(db, now[`blog_title_${now.lang}`], post.id),
			version: post.version + 1,
			updated_at: sql`now()`,
		})
		.where('id', '=', post.id)
		.returning(['id', 'version', 'slug', 'updated_at'])
		.executeTakeFirstOrThrow()
	const goesOn = post.state === 'draft' && restoredFrom === null && (await extendVersion(db, saved, operator, now))
	if (!goesOn) {
		await addVersion(db, saved, operator, now, restoredFrom)
		await writeAudit(db, operator, {
			action: restoredFrom === null ? 'post_saved' : 'post_restored',
			item_kind: 'post',
			item_id: post.id,
			...changes,
			...(restoredFrom !== null && { after: { ...changes.after, version: restoredFrom } }),
		})
	}
	return confirm(saved)
}

function columnsOf({ tags, pictures: _, ...content }: PostContent) {
	return { ...content, tags: tags === '' ? [] : tags.split(', ') }
}

type SavedRow = Pick<PostRow, 'id' | 'version'>

async function addVersion(
	db: Kysely<DB>,
	{ id, version }: SavedRow,
	operator: SignedIn,
	content: PostContent,
	restored_from: number | null,
) {
	await db
		.insertInto('post_versions')
		.values({ post_id: id, version, content: JSON.stringify(content), operator_id: operator.id, restored_from })
		.execute()
}

/** The newest version says this now, where the same operator has begun it a short time ago. False where it has to be a new one. */
async function extendVersion(db: Kysely<DB>, { id, version }: SavedRow, operator: SignedIn, content: PostContent): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('post_versions')
		.set({ version, content: JSON.stringify(content), saved_at: sql`now()` })
		.where('post_id', '=', id)
		.where('version', '=', (versions) =>
			versions
				.selectFrom('post_versions')
				.select(({ fn }) => fn.max('version').as('newest'))
				.where('post_id', '=', id),
		)
		.where('operator_id', '=', operator.id)
		.where('restored_from', 'is', null)
		.where('begun_at', '>', sql<Date>`now() - make_interval(mins => ${spell})`)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Puts the pictures that are named in their order, and lays the others aside. Answers those that there are. */
async function choosePictures(db: Kysely<DB>, post_id: number, wanted: PostContent['pictures']): Promise<PostContent['pictures']> {
	const rows = await db.selectFrom('post_pictures').select(['id', 'file', 'position']).where('post_id', '=', post_id).execute()
	const known = new Map(rows.map((row) => [row.file, row]))
	const chosen = wanted.filter(({ file }, index) => known.has(file) && wanted.findIndex((other) => other.file === file) === index)
	for (const [position, { file, ...texts }] of chosen.entries())
		await db
			.updateTable('post_pictures')
			.set({ position, ...texts })
			.where('file', '=', file)
			.where('post_id', '=', post_id)
			.execute()
	const shown = new Set(chosen.map(({ file }) => file))
	const aside = rows.filter(({ file, position }) => !shown.has(file) && position < detachedFrom).map(({ id }) => id)
	if (aside.length > 0) await db.updateTable('post_pictures').set({ position: detachedFrom }).where('id', 'in', aside).execute()
	return chosen
}

/** Throws `changed_meanwhile` unless the operator loaded this version; `other` returns the current content. */
export async function requireVersion(post: PostRow, version: number | undefined, other: () => Promise<object>): Promise<void> {
	if (version !== undefined && version !== post.version) fail('changed_meanwhile', { data: { post: await other() } })
}

/** Removes a draft with everything of it. Returns the files that are no longer referenced. Throws `conflict` where it has been public. */
export async function removePost(db: Kysely<DB>, operator: SignedIn, id: number): Promise<string[]> {
	const post = await lockPost(db, id)
	if (post.state !== 'draft' || post.published_at !== null) fail('conflict')
	const files = await filesBelow(db, 'posts', sql`id = ${id}`)
	const { blog_title_en, blog_title_fr, blog_title_de, slug } = post
	await db.deleteFrom('posts').where('id', '=', id).execute()
	await writeAudit(db, operator, {
		action: 'post_deleted',
		item_kind: 'post',
		item_id: id,
		before: { slug, blog_title_en, blog_title_fr, blog_title_de },
	})
	return files
}
