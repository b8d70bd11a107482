import { sql, type Kysely } from 'kysely'
import { isLeftOut, luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import type { AuditAction } from '#contract/admin/system.ts'
import type { Parsed } from '#contract/index.ts'
import { fail } from '#server/platform/failure.ts'
import type { SignedIn } from '#server/platform/handler.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { missingFields } from './content.ts'
import type { PostRow } from './queries.ts'

type Change = Parsed<'setPostState'>

const actions: Record<Change['state'], AuditAction> = {
	published: 'post_published',
	scheduled: 'post_scheduled',
	withdrawn: 'post_withdrawn',
	draft: 'post_withdrawn',
}

/** From where each state can be reached. A post hidden by moderation is restored by the end of its decision only. */
const from: Record<Change['state'], readonly string[]> = {
	published: ['draft', 'scheduled', 'withdrawn'],
	scheduled: ['draft', 'scheduled', 'withdrawn'],
	withdrawn: ['published'],
	draft: ['scheduled'],
}

/** How far ahead a post may be scheduled, in milliseconds. */
const furthest = 2 * 366 * 86_400_000

/**
 * Publishes a post, schedules it, or takes it back. A scheduled post that was public before goes back to `withdrawn`. Throws `conflict` where the
 * state cannot be reached, `invalid_input` where words are missing or the time is wrong.
 */
export async function changeState(db: Kysely<DB>, operator: SignedIn, post: PostRow, { state: wanted, publish_at }: Change): Promise<void> {
	if (!from[wanted].includes(post.state)) fail('conflict')
	const state = wanted === 'draft' && post.published_at ? 'withdrawn' : wanted
	const missing = state === 'published' || state === 'scheduled' ? missingFields(post) : null
	if (missing) fail('invalid_input', { fields: missing })
	const at = state === 'scheduled' ? readTime(publish_at) : null
	await db
		.updateTable('posts')
		.set({
			state,
			publish_at: at,
			// The day on which it was public first stays.
			...(state === 'published' && { published_at: post.published_at ?? sql<Date>`now()` }),
			version: post.version + 1,
			updated_at: sql`now()`,
		})
		.where('id', '=', post.id)
		.execute()
	await writeAudit(db, operator, {
		action: actions[wanted],
		item_kind: 'post',
		item_id: post.id,
		before: { state: post.state, publish_at: post.publish_at },
		after: { state, publish_at: at },
	})
}

/** A wall time of Luxembourg that is still to come. */
function readTime(publish_at: string | undefined): Date {
	if (publish_at === undefined) fail('invalid_input', { fields: { publish_at: { error: 'required' } } })
	const [day = '', time = ''] = publish_at.split('T')
	const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
	// An hour that the change to summer time skips is a mistake: the operator gets an error.
	if (!isDay || isLeftOut(day, time)) fail('invalid_input', { fields: { publish_at: { error: 'invalid' } } })
	const at = luxembourgMoment(day, time)
	if (at.getTime() <= Date.now()) fail('invalid_input', { fields: { publish_at: { error: 'in_the_past' } } })
	if (at.getTime() > Date.now() + furthest) fail('invalid_input', { fields: { publish_at: { error: 'invalid' } } })
	return at
}
